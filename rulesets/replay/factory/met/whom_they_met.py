"""Whom the batters of each real club met: the pitchers, infields and outfields of its league's other clubs.

`resources/seasons/replay.met` has a row for each club, by its id, and for each whole league, which is what a club of
one's own plays in. `python -m rulesets.replay.factory.making_ready met` writes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from struct import calcsize, pack, unpack_from
from typing import NamedTuple, TypeAlias

import msgspec

from ....core.files.faults import BadFile, Fault
from ....core.files.shipped import shipped
from ....core.seasons.packed import opened, packed
from ...cards.card import INFIELD
from ..square_values import Infield, Shares
from .staffs import Faced, Staff

FILE = "replay.met"
PATH = f"resources/seasons/{FILE}"
RATINGS = range(1, 6)
FINE = 2000  # a share is told in so many parts of its whole
FINE_RAISED = 1000  # and a raised number in so many of one
NUMBER = "<H"
Square: TypeAlias = tuple[int, str, int, int, str]  # Column, hand, blue die, grade, marks


class Met(NamedTuple):
    staff: Staff
    infield: Infield


class Table(msgspec.Struct, frozen=True):
    """A column of whole numbers, two bytes each, for the share of each square, what some are raised, and ratings."""

    squares: tuple[Square, ...]
    raised: tuple[int, ...]  # the squares that are ever raised, by their places
    names: tuple[str, ...]  # of the rows: clubs and leagues
    columns: tuple[bytes, ...]

    @property
    def is_whole(self) -> bool:
        ratings = len(RATINGS) * (1 + len(INFIELD))
        length = len(self.names) * calcsize(NUMBER)
        return len(self.columns) == len(self.squares) + len(self.raised) + ratings and all(
            len(column) == length for column in self.columns
        )

    def row(self, name: str) -> tuple[int, ...]:
        at = rows()[name] * calcsize(NUMBER)
        return tuple([unpack_from(NUMBER, column, at)[0] for column in self.columns])


def is_known(name: str) -> bool:
    """Whether a club or a league is in the table.

    >>> is_known("1927:NYA"), is_known("1927:AL"), is_known("kingsbridge_owls")
    (True, True, False)
    """
    return name in rows()


def row_of(name: str) -> tuple[int, ...]:
    """All that the table has of a club or a league, as numbers."""
    return table().row(name)


@lru_cache(maxsize=64)
def whom_they_met(name: str) -> Met:
    """A club's row, or a league's."""
    kept = table()
    numbers = iter(kept.row(name))
    shares = [next(numbers) for _ in kept.squares]
    raised = {at: next(numbers) / FINE_RAISED for at in kept.raised}
    faced = tuple(
        Faced(*square, raised.get(at, 0.0), share / FINE)
        for at, (square, share) in enumerate(zip(kept.squares, shares, strict=True))
        if share
    )
    outfield, *infield = ([next(numbers) for _ in RATINGS] for _ in range(1 + len(INFIELD)))
    return Met(
        Staff(_ratings(outfield), faced),
        tuple((position, _ratings(each)) for position, each in zip(INFIELD, infield, strict=True)),
    )


def _ratings(shares: list[int]) -> Shares:
    return tuple((rating, share / FINE) for rating, share in zip(RATINGS, shares, strict=True) if share)


def table_of(met: dict[str, Met]) -> Table:
    """All rows packed."""
    everywhere = [each for row in met.values() for each in row.staff.faced]
    squares = tuple(sorted({each[:5] for each in everywhere}))
    ever = {each[:5] for each in everywhere if each.raised}
    raised = tuple(at for at, square in enumerate(squares) if square in ever)
    columns = zip(*(_numbers(row, squares, raised) for row in met.values()), strict=True)
    return Table(squares, raised, tuple(met), tuple(pack(f"<{len(met)}H", *column) for column in columns))


def _numbers(met: Met, squares: tuple[Square, ...], raised: tuple[int, ...]) -> Iterator[int]:
    faced = {each[:5]: each for each in met.staff.faced}
    for square in squares:
        yield round(FINE * faced[square].share) if square in faced else 0
    for at in raised:
        yield round(FINE_RAISED * faced[squares[at]].raised) if squares[at] in faced else 0
    infield = dict(met.infield)
    for shares in (met.staff.outfield, *(infield[position] for position in INFIELD)):
        for rating in RATINGS:
            yield round(FINE * dict(shares).get(rating, 0.0))


def file_of(table: Table) -> bytes:
    return packed(table)


@cache
def rows() -> dict[str, int]:
    return {name: at for at, name in enumerate(table().names)}


@cache
def table() -> Table:
    try:
        found = msgspec.msgpack.decode(opened(shipped("resources", "seasons", FILE), PATH), type=Table)
    except OSError:
        raise _bad("whom each club met is missing; reinstall the program") from None
    except ValueError:  # also `BadFile`, of bytes that are no such file
        raise _bad("the table of whom each club met is damaged; reinstall the program") from None
    if not found.is_whole:
        raise _bad("the table of whom each club met is cut short; reinstall the program")
    return found


def _bad(text: str) -> BadFile:
    return BadFile([Fault(PATH, 0, 0, text)])
