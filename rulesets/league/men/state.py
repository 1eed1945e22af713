"""A club on its way through a season: games played, who has been used how much, who pitched when, who is out."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from datetime import date

import msgspec

from ...core.people.fitness import Outing
from ..store.columns import REGULAR
from .absences import Absence

REMEMBERED = 8  # outings of a pitcher that any rest rule looks back to


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
    for club, state in states.items():
        games = sql.execute(
            "SELECT stage, (visitors_runs > home_runs) = (visitors = ?1) FROM games"
            " WHERE played AND (visitors = ?1 OR home = ?1) ORDER BY day, number, id",
            (club,),
        ).fetchall()
        state.played = len(games)
        state.regular = sum(stage == REGULAR for stage, _ in games)
        for stage, won in games:
            if stage == REGULAR:
                state.streak = state.streak + 1 if won else 0
        for man, pa in sql.execute("SELECT man, pa FROM batting_totals WHERE stage = 0 AND club = ?", (club,)):
            state.pa[man] = pa
        for man, starts, outs in sql.execute(
            "SELECT man, gs, outs FROM pitching_totals WHERE stage = 0 AND club = ?", (club,)
        ):
            state.starts[man], state.outs[man] = starts, outs
        for man, day, game, started, outs in sql.execute(
            "SELECT man, day, club_game, gs, outs FROM pitching WHERE club = ? AND club_game > ?"
            " ORDER BY club_game, turn",
            (club, state.played - 30),
        ):
            state.pitched(man, Outing(day, game, bool(started), outs))
        state.absences = [
            Absence(*row)
            for row in sql.execute(
                "SELECT id, man, game, games, (SELECT COUNT(*) FROM served WHERE absence = absences.id) AS sat"
                " FROM absences WHERE club = ? AND sat < games ORDER BY id",
                (club,),
            )
        ]
        state.hitting = dict(
            sql.execute(
                "SELECT man, streak FROM batting b WHERE stage = 0 AND man IN (SELECT man FROM squads WHERE club = ?1)"
                " AND club = ?1 AND game = (SELECT MAX(game) FROM batting c WHERE c.man = b.man AND c.stage = 0"
                " AND c.club = ?1)",
                (club,),
            )
        )
    return states


def day_number(day: str) -> int:
    """A day as a number to count days of rest by.

    >>> day_number("2026-04-05") - day_number("2026-04-01")
    4
    """
    return date.fromisoformat(day).toordinal()
