"""What everybody has done in a season up to a game, for the notes of its box: "HR: Ortega (12)"."""

from __future__ import annotations

import sqlite3
from typing import TypeAlias

from ...core.book.scoring import Counts
from ...league.store.writing import GameRow

Place: TypeAlias = tuple[str, int, int]  # of a game in the calendar: day, number of that day, id
BEFORE_ALL: Place = ("", 0, 0)
# Of each table the columns that are counted, by the book's keys.
TOLD = {
    "batting": {"2b": "b2", "3b": "b3", "hr": "hr", "sb": "sb", "cs": "cs"},
    "pitching": {"w": "w", "l": "l", "sv": "sv", "hld": "hld", "bs": "bs"},
    "fielding": {"e": "e"},
}


class RunningTotals:
    """Everybody's figures up to and with a game. Games in the order of the calendar cost a few rows each; going back
    begins anew. The postseason is counted by itself."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        self._sql = sql
        self._at = BEFORE_ALL
        self._men: dict[tuple[int, int], Counts] = {}  # by stage and man

    def through(self, game: GameRow, man: int) -> Counts:
        """A man's, with this game."""
        place = (game.day, game.number, game.id)
        if place < self._at:
            self._at, self._men = BEFORE_ALL, {}
        if place > self._at:
            self._add(self._at, place)
            self._at = place
        return dict(self._men.get((game.stage, man), {}))

    def _add(self, after: Place, upto: Place) -> None:
        """The games between two places; a cross join has SQLite look for the games first, which are few."""
        for table, columns in TOLD.items():
            sums = ", ".join(f"SUM(t.{column})" for column in columns.values())
            rows = self._sql.execute(
                f"SELECT t.stage, t.man, {sums} FROM games g CROSS JOIN {table} t ON t.game = g.id WHERE g.played"
                " AND (g.day, g.number, g.id) > (?, ?, ?) AND (g.day, g.number, g.id) <= (?, ?, ?) GROUP BY 1, 2",
                (*after, *upto),
            )
            for stage, man, *numbers in rows:
                his = self._men.setdefault((stage, man), {})
                for key, number in zip(columns, numbers, strict=True):
                    his[key] = his.get(key, 0) + number
