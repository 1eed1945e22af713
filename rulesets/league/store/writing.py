"""Writing a game into the season's file: its result, its lines, what it adds to the totals, and taking it out again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from .columns import (
    BATTING,
    BATTING_ROW,
    BATTING_TOTAL,
    DECIDED,
    FIELDING,
    FIELDING_ROW,
    FIELDING_TOTAL,
    PITCHING,
    PITCHING_ROW,
    PITCHING_TOTAL,
)

Row = tuple[Any, ...]


def _insert(table: str, columns: Sequence[str]) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def _add(table: str, key: Sequence[str], counts: Sequence[str]) -> str:
    more = ", ".join(f"{column} = {column} + excluded.{column}" for column in counts)
    return f"{_insert(table, (*key, *counts))} ON CONFLICT ({', '.join(key)}) DO UPDATE SET {more}"


MAN = ("stage", "man", "club")
NEW_BATTING, NEW_PITCHING, NEW_FIELDING = (
    _insert("batting", BATTING_ROW),
    _insert("pitching", PITCHING_ROW),
    _insert("fielding", FIELDING_ROW),
)
ADD_BATTING = _add("batting_totals", MAN, BATTING_TOTAL)
ADD_PITCHING = _add("pitching_totals", MAN, PITCHING_TOTAL)
ADD_FIELDING = _add("fielding_totals", (*MAN, "position"), FIELDING_TOTAL)


class GameRow(msgspec.Struct, frozen=True):
    """A game of the calendar as its row has it."""

    id: int
    day: str
    number: int
    visitors: int
    home: int
    stage: int
    series: int | None
    dh: bool
    played: bool

    @property
    def clubs(self) -> tuple[int, int]:
        return self.visitors, self.home


GAME_COLUMNS = "id, day, number, visitors, home, stage, series, dh, played"


def game_row(sql: sqlite3.Connection, game: int) -> GameRow | None:
    row = sql.execute(f"SELECT {GAME_COLUMNS} FROM games WHERE id = ?", (game,)).fetchone()
    return as_game(row) if row is not None else None


def as_game(row: Row) -> GameRow:
    id_, day, number, visitors, home, stage, series, dh, played = row
    return GameRow(id_, day, number, visitors, home, stage, series, bool(dh), bool(played))


def write_lines(
    sql: sqlite3.Connection, batting: Iterable[Row], pitching: Iterable[Row], fielding: Iterable[Row]
) -> None:
    """Rows as the columns stand, and the same added to the totals of man and club."""
    batted, pitched, fielded = [*batting], [*pitching], [*fielding]
    sql.executemany(NEW_BATTING, batted)
    sql.executemany(NEW_PITCHING, pitched)
    sql.executemany(NEW_FIELDING, fielded)
    sql.executemany(ADD_BATTING, [(row[6], row[0], row[2], 1, *row[B0:B1]) for row in batted])
    sql.executemany(ADD_PITCHING, [(row[5], row[0], row[2], 1, *row[P0:P1]) for row in pitched])
    sql.executemany(ADD_FIELDING, [(row[3], row[0], row[2], row[4], 1, *row[F0:F1]) for row in fielded])


B0 = BATTING_ROW.index(next(iter(BATTING)))
B1 = B0 + len(BATTING)
P0 = PITCHING_ROW.index(DECIDED[0])
P1 = P0 + len(DECIDED) + len(PITCHING)
F0 = FIELDING_ROW.index(next(iter(FIELDING)))
F1 = F0 + len(FIELDING)


def erase_lines(sql: sqlite3.Connection, game: int) -> None:
    """Take a game's rows out, and what they had added to the totals."""
    for table, total, counts, more in (
        ("batting", "batting_totals", BATTING_TOTAL[1:], ()),
        ("pitching", "pitching_totals", PITCHING_TOTAL[1:], ()),
        ("fielding", "fielding_totals", FIELDING_TOTAL[1:], ("position",)),
    ):
        key = (*MAN, *more)
        rows = sql.execute(f"SELECT {', '.join((*key, *counts))} FROM {table} WHERE game = ?", (game,)).fetchall()
        less = ", ".join(f"{column} = {column} - ?" for column in ("g", *counts))
        where = " AND ".join(f"{column} = ?" for column in key)
        sql.executemany(
            f"UPDATE {total} SET {less} WHERE {where}", [(1, *row[len(key) :], *row[: len(key)]) for row in rows]
        )
        sql.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
        sql.execute(f"DELETE FROM {total} WHERE g = 0")
