"""Small seasons for tests: made in a moment, played where a test wants games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.league.calendar.made import made
from rulesets.league.making import make_season
from rulesets.league.season import Season
from rulesets.league.terms import Terms

ROSTERS = [load_roster(club) for club in CLUB_IDS]


def new_season(path: Path, game: str = "triple_six", games: int = 7, clubs: int = 8, **terms: Any) -> Season:
    """So many clubs of the box, so many games each, nothing played."""
    seed = terms.pop("seed", 7)
    managers = dict.fromkeys(CLUB_IDS, terms.pop("managers", "ordinary"))
    agreed = Terms("A test", game, 1, seed, games=games, **{"postseason": 0, **terms})
    return make_season(path, agreed, ROSTERS[:clubs], made(clubs, games, seed), managers=managers)


def ended(season: Season, game: int, score: tuple[int, int], innings: int = 9) -> None:
    """A game that nobody played: its score alone, for tests of standings."""
    season.sql.execute(
        "UPDATE games SET played = 1, visitors_runs = ?, home_runs = ?, innings = ? WHERE id = ?",
        (*score, innings, game),
    )


def contents(season: Season) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table, in an order of its own; numbers that only count rows are left out."""
    tables = [name for (name,) in season.sql.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    counted = {"feats", "absences"}  # rows numbered as they came
    found = {}
    for table in tables:
        rows = [tuple(row[1:] if table in counted else row) for row in season.sql.execute(f"SELECT * FROM {table}")]
        found[table] = sorted(rows, key=repr)
    found["served"] = sorted(
        season.sql.execute("SELECT a.game, a.man, s.game FROM served s JOIN absences a ON a.id = s.absence")
    )
    return found
