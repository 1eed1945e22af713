"""The season's book of records: each time the best figure of one game, or a streak, was bettered (SEA-9)."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

import msgspec

# What is a record: by one man in a game, by a club in a game, of a game, of a run of games.
KINDS = {
    "hits": "Most hits in a game",
    "homers": "Most home runs in a game",
    "batted_in": "Most batted in, in a game",
    "runs": "Most runs scored in a game",
    "bases": "Most total bases in a game",
    "steals": "Most stolen bases in a game",
    "strikeouts": "Most strikeouts by a pitcher in a game",
    "club_runs": "Most runs by a club in a game",
    "club_hits": "Most hits by a club in a game",
    "club_homers": "Most home runs by a club in a game",
    "margin": "Biggest win",
    "innings": "Longest game, in innings",
    "hitting_streak": "Longest hitting streak",
    "winning_streak": "Longest winning streak",
}


class Mark(msgspec.Struct, frozen=True):
    """A figure that may be a record."""

    kind: str
    game: int
    value: int
    club: int
    man: int | None = None


class Marks:
    """Which games set records, whatever the order in which games are stored."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        self._set: dict[str, dict[int, int]] = {}  # by kind: game and value
        for kind, game, value in sql.execute("SELECT kind, game, value FROM marks"):
            self._set.setdefault(kind, {})[game] = value
        # The latest record of each kind is its best.
        self._last = {kind: max(held.items()) for kind, held in self._set.items()}

    def write(self, sql: sqlite3.Connection, marks: Iterable[Mark]) -> None:
        """A game sets a record if no game before it has so much; later ones that had no more are none any longer."""
        for mark in marks:
            if not self._is_one(mark):
                continue
            sql.execute(
                "DELETE FROM marks WHERE kind = ? AND game > ? AND value <= ?", (mark.kind, mark.game, mark.value)
            )
            sql.execute(
                "INSERT INTO marks (kind, game, value, club, man) VALUES (?, ?, ?, ?, ?)",
                (mark.kind, mark.game, mark.value, mark.club, mark.man),
            )

    def _is_one(self, mark: Mark) -> bool:
        last = self._last.get(mark.kind)
        if last is None or (mark.game > last[0] and mark.value > last[1]):
            return True
        if mark.game > last[0]:
            return False
        held = self._set[mark.kind]
        return all(value < mark.value for game, value in held.items() if game < mark.game)

    def keep(self, marks: Iterable[Mark]) -> None:
        for mark in marks:
            if self._is_one(mark):
                held = self._set.setdefault(mark.kind, {})
                for game in [game for game, value in held.items() if game > mark.game and value <= mark.value]:
                    del held[game]
                held[mark.game] = mark.value
                self._last[mark.kind] = max(held.items())
