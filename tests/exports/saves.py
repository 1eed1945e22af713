"""Saves of whole games, for whoever reads saves: every call the ordinary one."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import rulesets
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.table.table import Table

FIRST_DAY = datetime(2026, 4, 1, 19, 5)


def save_game(path: Path, game: str, seed: int = 1, setup: Setup | None = None, steps: int = 100_000) -> Path:
    """A game in a file, to its end or for so many answers."""
    table = Table(rulesets.find(game), setup or default_setup(game, seed))
    file = GameFile.create(path, table, None, FIRST_DAY + timedelta(days=seed))
    while steps and table.pending is not None:
        table.step()
        steps -= 1
    file.close()
    return path
