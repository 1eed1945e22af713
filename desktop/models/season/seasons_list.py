"""The seasons of a folder as rows of a list: name, game, date, my club's standing, the next game."""

from __future__ import annotations

import os
from pathlib import Path

from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.wording import long_day, place_word, record, short_day
from rulesets.league.pages.glance import SeasonGlance, glance
from rulesets.league.store.file import SUFFIX

COLUMNS = (
    Column("Season", "season", is_words=True, share=2), Column("Game", "game", is_words=True, share=1),
    Column("Date", "date", is_words=True, share=1), Column("My club", "my club", is_words=True, share=2),
    Column("Next game", "next game", is_words=True, share=2),
)  # fmt: skip


def season_files(folder: Path) -> list[Path]:
    """Those of a folder, the one that was written last first."""
    try:
        found = [folder / name for name in os.listdir(folder) if name.endswith(SUFFIX)]
        return sorted(found, key=lambda path: -path.stat().st_mtime)
    except OSError:
        return []


def row_of(path: Path) -> FigureRow:
    try:
        found = glance(path)
    except ValueError as error:
        name = path.name.removesuffix(SUFFIX)
        why = str(error).replace(f"{path} ", "")
        return FigureRow((name, "", "", "", f"can’t be opened: {why}"), about=path, is_quiet=True)
    return FigureRow((found.name, found.game, when(found), standing(found), upcoming(found)), about=path)


def when(found: SeasonGlance) -> str:
    if found.day is None:
        return "over"
    return short_day(found.day) if found.played else f"begins {short_day(found.day)}"


def standing(found: SeasonGlance) -> str:
    if not found.mine:
        return f"{found.played} of {found.games} games"
    if not sum(found.record):
        return found.mine
    return f"{found.mine} {record(*found.record)}, {place_word(found.place)}"


def upcoming(found: SeasonGlance) -> str:
    if found.next is None:
        return "–"
    day, visitors, home = found.next
    at_table = ", at the table" if found.held else ""
    return f"{long_day(day).split(',')[0][:3]}, {short_day(day)}: {visitors} at {home}{at_table}"
