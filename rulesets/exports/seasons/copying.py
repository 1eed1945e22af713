"""A season's file for somebody else: what it is, in a few words, and a whole copy, taken while it may be going on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from ...core.files.faults import BadFile, Fault, shown
from ...league.pages.standings import standings_page
from ...league.season import Season
from ...league.store.file import BadSeason
from ...league.store.schema import TABLES
from ..writing import Unwritten


def about_season(path: Path) -> tuple[str, str]:
    """Its name and a line about it, or `BadFile`. Nothing is changed."""
    try:
        with Season.open(path, write=False) as season:
            _is_only_a_season(season)
            games, played = season.sql.execute("SELECT COUNT(*), COALESCE(SUM(played), 0) FROM games").fetchone()
            clubs = [club.name for club in season.clubs.values()]
            told = f"{season.ruleset.name}, {len(clubs)} clubs, {played:,} of {games:,} games played."
            if played and (best := standings_page(season, lately=False)):
                first = max(best, key=lambda line: line.pct)
                told += f" Best: {first.city} {first.nickname}, {first.w}-{first.l}."
            return season.terms.name, told
    except BadSeason as error:
        raise BadFile([Fault(str(path), 0, 1, str(error))]) from None
    except sqlite3.Error as error:
        raise BadFile([Fault(str(path), 0, 1, f"this season is damaged: {error}")]) from None


def _is_only_a_season(season: Season) -> None:
    """Tables and their indexes: what else is in a file from elsewhere (triggers, views) might act by itself."""
    kinds = {kind for (kind,) in season.sql.execute("SELECT DISTINCT type FROM sqlite_master")}
    names = {name for (name,) in season.sql.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    known = {word.split()[0] for word in TABLES.split("CREATE TABLE ")[1:]}
    if not kinds <= {"table", "index"} or not names <= known | {"sqlite_sequence", "sqlite_stat1"}:
        raise BadSeason(f"{shown(season.file.path)} has more in it than a season, so it is not taken")


def copy_season(path: Path, to: Path) -> None:
    """A whole copy in one file. Games that are at a table stay at home: their files are not in it."""
    try:
        with Season.open(path, write=False) as season:
            season.file.copy(to)
        copied = sqlite3.connect(to, isolation_level=None)
        try:
            copied.execute("PRAGMA trusted_schema = OFF")
            copied.execute("PRAGMA journal_mode = DELETE")
            copied.execute("DELETE FROM held")
        finally:
            copied.close()
    except (BadSeason, sqlite3.Error) as error:
        raise Unwritten(f"{shown(path)} can't be copied: {error}") from None
