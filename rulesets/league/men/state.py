"""A club on its way through a season: games played, who has been used how much, who pitched when, who is out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import date

import msgspec

from ...core.play.fitness import Outing
from ..store.columns import REGULAR
from .absences import Absence

REMEMBERED = 8  # outings of a pitcher that any rest rule looks back to
LOOKED_BACK = 40  # days


class ClubState(msgspec.Struct):
    """By man, as the season numbers them. It can be made again from the file at any time."""

    club: int
    played: int = 0  # games of every stage, by which rows of games are counted
    regular: int = 0
    pa: dict[int, int] = {}
    starts: dict[int, int] = {}
    outs: dict[int, int] = {}
    outings: dict[int, list[Outing]] = {}
    absences: list[Absence] = []
    streak: int = 0  # games won in a row
    hitting: dict[int, int] = {}  # games in a row with a hit

    def pitched(self, man: int, outing: Outing) -> None:
        mine = self.outings.setdefault(man, [])
        mine.append(outing)
        del mine[:-REMEMBERED]


def load_states(sql: sqlite3.Connection, clubs: Iterable[int]) -> dict[int, ClubState]:
    """The clubs as the file's games have left them."""
    states = {club: ClubState(club, 0, 0, {}, {}, {}, {}, [], 0, {}) for club in clubs}
    last = ""
    for day, stage, visitors, home, visitors_won in sql.execute(
        "SELECT day, stage, visitors, home, visitors_runs > home_runs FROM games WHERE played ORDER BY day, number, id"
    ):
        last = day
        for club, won in ((visitors, visitors_won), (home, not visitors_won)):
            state = states[club]
            state.played += 1
            if stage == REGULAR:
                state.regular += 1
                state.streak = state.streak + 1 if won else 0
    for club, man, pa in sql.execute("SELECT club, man, pa FROM batting_totals WHERE stage = 0"):
        states[club].pa[man] = pa
    for club, man, starts, outs in sql.execute("SELECT club, man, gs, outs FROM pitching_totals WHERE stage = 0"):
        states[club].starts[man], states[club].outs[man] = starts, outs
    first = sql.execute("SELECT MIN(id) FROM games WHERE day >= ?", (_days_before(last, LOOKED_BACK),)).fetchone()[0]
    for club, man, day, game, started, outs in sql.execute(
        "SELECT club, man, day, club_game, gs, outs FROM pitching WHERE game >= ? ORDER BY day, club_game, turn",
        (first or 0,),
    ):
        states[club].pitched(man, Outing(day, game, bool(started), outs))
    for club, *row in sql.execute(
        "SELECT club, id, man, game, games, (SELECT COUNT(*) FROM served WHERE absence = absences.id) AS sat"
        " FROM absences WHERE sat < games ORDER BY game, id"
    ):
        if club in states:
            states[club].absences.append(Absence(*row))
    for club, man, streak, _ in sql.execute(
        "SELECT club, man, streak, MAX(game) FROM batting WHERE stage = 0 GROUP BY club, man"
    ):
        states[club].hitting[man] = streak
    return states


def _days_before(day: str, days: int) -> str:
    return date.fromordinal(day_number(day) - days).isoformat() if day else ""


def day_number(day: str) -> int:
    """A day as a number to count days of rest by.

    >>> day_number("2026-04-05") - day_number("2026-04-01")
    4
    """
    return date.fromisoformat(day).toordinal()
