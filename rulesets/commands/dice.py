"""`horsehide dice`: how the dice of saved games fell, and whether they are fair."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from .. import find
from ..core.book.dice_report import in_lines, reports
from ..core.files.folders import data_folder
from ..core.table.dice_files import Counted, counting
from ..core.table.saves import saved_games
from .progress import Progress

WORTH_A_BAR = 50  # files; fewer are read at once


def dice(files: Sequence[str], as_json: bool) -> int:
    """These saves, or every one in the saves folder; 2 where one of them could not be read."""
    paths = [Path(name) for name in files] or [Path(save.path) for save in saved_games(data_folder())]
    if not paths:
        sys.stderr.write(f"horsehide dice: there are no saved games in {data_folder()}.\n")
        return 2
    counted = Counted()
    if len(paths) >= WORTH_A_BAR:
        with Progress("games", len(paths)) as bar:
            for number, _ in enumerate(counting(paths, find, counted), 1):
                bar.reached(number)
    else:
        list(counting(paths, find, counted))
    print(json.dumps(_plain(counted)) if as_json else page(counted))
    for trouble in counted.trouble:
        sys.stderr.write(f"horsehide dice: {trouble}\n")
    return 2 if counted.trouble else 0


def page(counted: Counted) -> str:
    """What a person reads: game by game, the program's dice and his own."""
    rows = []
    for game, ledger in counted.ledgers.items():
        ruleset, games = find(game), counted.games[game]
        rows.append(f"{ruleset.name}, {games:,} game{'' if games == 1 else 's'}")
        for report in reports(ledger, ruleset.rolls):
            rows += ["", *in_lines(report)]
        rows.append("")
    return "\n".join(rows).rstrip()


def _plain(counted: Counted) -> dict[str, object]:
    return {
        game: {
            "games": counted.games[game],
            "throws": ledger.throws,
            "reports": msgspec.to_builtins(reports(ledger, find(game).rolls)),
        }
        for game, ledger in counted.ledgers.items()
    }
