"""A season's newspaper: a day, a week or more of it, with the standings and the leaders as they were at its end."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import groupby

from ...league.pages.standings import standings_page
from ...league.pages.statistics import leaders
from ...league.season import Season
from ...league.standing.postseason import champion
from ...league.store.columns import REGULAR
from ..newspaper import MOST_LEADERS, NAME, STANDING, Edition, Item, dated, item_of, span, standing_row
from ..page import Grid
from ..played import Played
from .games import SeasonGame

MOST_GAMES = 120  # of a week of the largest league; a page of more has only those to remember
TO_REMEMBER = 40
LEADERS = {
    "avg": "Batting",
    "hr": "Home runs",
    "rbi": "Runs batted in",
    "h": "Hits",
    "sb": "Stolen bases",
    "w": "Wins",
    "so": "Strikeouts",
    "sv": "Saves",
    "era": "Earned run average",
}


class SeasonNewsroom:
    """Writes an edition game by game, as `Newsroom` does; what all of them came to, the season's file knows."""

    def __init__(self, season: Season, first: str, last: str) -> None:
        self._season, self._first, self._last = season, first, last
        self._items: list[Item] = []

    def add(self, game: Played) -> None:
        self._items.append(item_of(game))

    def edition(self) -> Edition:
        season = self._season
        days = span(date.fromisoformat(self._first), date.fromisoformat(self._last))
        return Edition(
            NAME,
            days,
            dated(self._items),
            standings_grids(season, self._last),
            leaders_grids(season, self._last),
            _lead(season, self._last),
            season.terms.name,
        )


def standings_grids(season: Season, to: str) -> tuple[Grid, ...]:
    """A table a group, after the games of a day."""
    found = []
    for group, lines in groupby(standings_page(season, to, lately=False), key=lambda line: line.group):
        rows = [
            standing_row(f"{line.city} {line.nickname}", line.w, line.l, line.gb, line.rs, line.ra) for line in lines
        ]
        found.append(Grid((group or "Standings", *STANDING), tuple(rows)))
    return tuple(found)


def leaders_grids(season: Season, to: str) -> tuple[Grid, ...]:
    """Who led in what after the games of a day."""
    best = leaders(season, LEADERS, most=MOST_LEADERS, to=to)
    return tuple(
        Grid(
            (title, ""),
            tuple((f"{man.name}, {season.clubs[man.club].name}", man.text) for man in best[key][:MOST_LEADERS]),
        )
        for key, title in LEADERS.items()
    )


def _lead(season: Season, to: str) -> str:
    """Who has won it all, on a page that goes to the end."""
    (left, last) = season.sql.execute("SELECT SUM(NOT played), MAX(day) FROM games").fetchone()
    won = champion(season) if not left and to >= last else None
    return f"The {season.clubs[won].name} are champions." if won is not None else ""


def worth_telling(games: Sequence[SeasonGame]) -> Sequence[SeasonGame]:
    """All of them, or of very many those to remember: the postseason, then whatever happened least often."""
    if len(games) <= MOST_GAMES:
        return games
    rare = dict(
        games[0].of.season.sql.execute(
            "SELECT f.game, MIN(k.many) FROM feats f JOIN"
            " (SELECT kind, COUNT(*) AS many FROM feats GROUP BY kind) k ON k.kind = f.kind GROUP BY f.game"
        )
    )
    told = [game for game in games if game.row.stage != REGULAR or game.row.id in rare]
    told.sort(key=lambda game: (game.row.stage == REGULAR, rare.get(game.row.id, 0)))
    chosen = {game.row.id for game in told[:TO_REMEMBER]}
    return [game for game in games if game.row.id in chosen]
