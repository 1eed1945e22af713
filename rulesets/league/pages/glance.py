"""A season at a glance, for a list of them: its name, its game, the date, my club's standing, the next game."""

from __future__ import annotations

import os

import msgspec

from ..season import Season
from .standings import standings_page


class SeasonGlance(msgspec.Struct, frozen=True):
    """`day` is where the season is, None once it is over; `next` my club's next game, or anybody's."""

    name: str
    game: str
    project: str
    day: str | None
    played: int
    games: int
    mine: str  # my club's city, "" where none is mine
    record: tuple[int, int]
    place: int
    next: tuple[str, str, str] | None = None  # day, visitors, home
    held: bool = False


def glance(path: str | os.PathLike[str]) -> SeasonGlance:
    """Read it without holding it; `BadSeason` says what is wrong."""
    with Season.open(path, write=False) as season:
        games, played = season.sql.execute("SELECT COUNT(*), COALESCE(SUM(played), 0) FROM games").fetchone()
        mine = season.by_key.get(season.terms.mine)
        record, place, city = (0, 0), 0, ""
        if mine is not None:
            own = next(each for each in standings_page(season) if each.club == mine)
            record, place, city = (own.w, own.l), own.place, own.city
        row = season.sql.execute(
            "SELECT day, visitors, home FROM games WHERE NOT played AND (?1 IS NULL OR visitors = ?1 OR home = ?1)"
            " ORDER BY day, number, id LIMIT 1",
            (mine,),
        ).fetchone()
        upcoming = (row[0], season.clubs[row[1]].city, season.clubs[row[2]].city) if row is not None else None
        return SeasonGlance(
            season.terms.name, season.ruleset.name, season.terms.project, season.today, played, games, city, record,
            place, upcoming, bool(season.held),
        )  # fmt: skip
