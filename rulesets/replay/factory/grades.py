"""A pitcher's grid (RP-CB-CF-41 to 45): ladders of grades and their marks, sought against the reference nine."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from ...core.cards.rounding import nearest
from ..cards.card import Texts
from ..cards.squares import INFIELDERS
from . import figures as data
from .figures import GRADED_COLUMNS, INFIELD_BOX
from .pitcher_tables import Four, tables
from .season_lines import Allowed

INFIELD_ROW = ("1b", "2b", "3b", "ss", "ss", "2b")
WHOLE, HALF = (-2, -1, 0, 0, 1, 2), (-1, 0, 1)  # RP-CB-CF-41, RP-CB-CF-45
GROUND, FLY = "g", "f"
STRAIGHT = 1e-12


class Kind(NamedTuple):
    """Which pitcher the grades are for: his hand, ground or fly, the half of a split card (0 none, 1 top, 2 bottom)."""

    throws: str
    tendency: str = ""
    half: int = 0

    @property
    def spread(self) -> tuple[int, ...]:
        return HALF if self.half else WHOLE

    @property
    def share(self) -> int:
        """Dice that each row of the ladder is read on."""
        return len(WHOLE) // len(self.spread)


class Grades(NamedTuple):
    """The sums of the five ladders and the amounts of the marks."""

    sums: tuple[int, ...]
    star: int = 0  # Column 2
    k3: int = 0
    k5: int = 0
    raised5: int = 0
    wild: str = ""  # `w` or `W`, Column 5
    wilds: int = 0
    k6: int = 0
    raised6: int = 0

    @property
    def kinds(self) -> int:
        """Kinds of marks used."""
        return sum(map(bool, (self.star, self.k3, self.k5, self.raised5, self.wilds, self.k6, self.raised6)))

    def marks(self, column: int) -> tuple[int, int, str, int]:
        """Of a Column: marked rows from the top, or from the bottom, with what, and the raised number by every 1."""
        if column == 2:
            return self.star, 0, "*", 0
        if column == 3:
            return self.k3, 0, "k", 0
        if column == 5:
            return 0, self.wilds or self.k5, self.wild or "k", self.raised5
        return (0, self.k6, "k", self.raised6) if column == 6 else (0, 0, "", 0)


@lru_cache(maxsize=256)
def ladder(total: int, spread: tuple[int, ...] = WHOLE) -> tuple[int, ...]:
    """RP-CB-CF-41: grades of this sum around its mean, in the order of the rows.

    >>> ladder(18), ladder(10)
    ((1, 2, 3, 3, 4, 5), (1, 1, 1, 1, 3, 3))
    """
    mean = total / len(spread)
    places = [mean + step for step in spread]
    grades = [min(5, max(1, nearest(place))) for place in places]
    rows = range(len(spread))
    while sum(grades) > total:
        row = max(
            (row for row in rows if grades[row] > 1), key=lambda row: (grades[row] - places[row], grades[row], row)
        )
        grades[row] -= 1
    while sum(grades) < total:
        row = max(
            (row for row in rows if grades[row] < 5), key=lambda row: (places[row] - grades[row], -grades[row], -row)
        )
        grades[row] += 1
    return tuple(sorted(grades))


@lru_cache(maxsize=16384)
def _column(kind: Kind, column: int, total: int, marks: tuple[int, int, str, int]) -> Four:
    """What a Column allows: the sum over the six blue dice, and over those that Column 4 sends here."""
    known = tables(kind.throws, None if not kind.half else kind.half == 2)
    top, bottom, mark, raised = marks
    grades = ladder(total, kind.spread)
    sums = [0.0, 0.0, 0.0, 0.0]
    for row, grade in enumerate(grades):
        parts: list[tuple[float, Four]] = []
        for blue in range(row * kind.share + 1, (row + 1) * kind.share + 1):
            sent_here = column == 6 and kind.tendency == FLY and blue in data.TENDENCY_ROWS
            parts.append((1 + sent_here, known.plain[column, blue, grade]))
        weight = sum([times for times, _ in parts])
        if column == 6 and kind.tendency == GROUND and (to := _grounder(kind, row)):
            parts = [(weight, known.infield[INFIELDERS[to]])]
        else:
            if row < top or row >= len(grades) - bottom:
                parts.append((weight, known.added[column, mark, grade]))
            if raised and grade == 1:
                parts.append((weight * raised / 6, known.added[column, "^", 1]))
        for times, four in parts:
            for which in range(4):
                sums[which] += times * four[which]
    h, hr, bb, so = sums
    return h, hr, bb, so


def _grounder(kind: Kind, row: int) -> str:
    """RP-CB-CF-44: the infielder of a groundball square in this row of the ladder, or nobody."""
    printed = row + 1 + (len(HALF) if kind.half == 2 else 0)
    return dict(zip(data.TENDENCY_ROWS, data.GROUNDBALL_TO, strict=True)).get(printed, "")


@lru_cache(maxsize=64)
def _infield(kind: Kind) -> Four:
    """Column 4: the same for all grades."""
    known = tables(kind.throws, None if not kind.half else kind.half == 2).infield
    dice = [blue for blue in INFIELD_BOX if kind.tendency != FLY or blue not in data.TENDENCY_ROWS]
    h, hr, bb, so = (sum(known[INFIELD_BOX[blue]][which] for blue in dice) for which in range(4))
    return h, hr, bb, so


def expected_four(kind: Kind, grades: Grades) -> Four:
    """What these grades allow for a batter faced."""
    parts = [_infield(kind), *(_part(kind, grades, at) for at in range(len(GRADED_COLUMNS)))]
    h, hr, bb, so = (sum(part[which] for part in parts) / 36 for which in range(4))
    return h, hr, bb, so


def _part(kind: Kind, grades: Grades, at: int) -> Four:
    column = GRADED_COLUMNS[at]
    return _column(kind, column, grades.sums[at], grades.marks(column))


def error(kind: Kind, grades: Grades, target: Four) -> float:
    """RP-CB-CF-42: how far from what he allowed, with a small price for marks and for uneven strikeout grades."""
    have = expected_four(kind, grades)
    off = sum(weight * (x - aim) ** 2 for weight, x, aim in zip(data.PITCHER_WEIGHTS, have, target, strict=True))
    apart = abs(grades.sums[0] - grades.sums[1]) * kind.share
    return data.ERROR_SCALE * off + data.APART_COST * apart + data.MARK_COST * grades.kinds


def _changes(kind: Kind, grades: Grades) -> Iterator[Grades]:
    """Every single change; what a mark is allowed by is asked when the mark is changed, not afterwards."""
    share, sums = kind.share, grades.sums
    changes = [step for step in data.SUM_CHANGES if share == 1 or abs(step) == 1]
    for at, total in enumerate(sums):
        for step in changes:
            new = (*sums[:at], total + step, *sums[at + 1 :])
            within = data.LEAST_SUM <= share * new[at] <= data.MOST_SUM
            if within and share * abs(new[0] - new[1]) <= data.MOST_APART:
                yield grades._replace(sums=new)
    first, second, third, fifth, sixth = (share * total for total in sums)
    rows = len(kind.spread)
    if third <= data.STAR_HIT_SUM:
        yield from (grades._replace(star=amount) for amount in range(rows + 1))
    if first + second <= data.STRIKEOUT_SUMS:
        yield from (grades._replace(k6=amount) for amount in range(rows + 1))
        if not grades.wilds:
            yield from (grades._replace(k5=amount) for amount in range(rows + 1))
        yield from (grades._replace(k3=amount) for amount in range(rows // 2 + 1))
    if fifth <= data.RAISED_SUM:
        yield from (grades._replace(raised5=amount) for amount in range(6))
    if sixth <= data.RAISED_SUM:
        yield from (grades._replace(raised6=amount) for amount in range(6))
    if fifth >= data.WILD_SUM and not grades.k5:
        yield from (
            grades._replace(wild=mark if amount else "", wilds=amount) for mark in "wW" for amount in range(rows + 1)
        )


def found_grades(kind: Kind, target: Four) -> Grades:
    """RP-CB-CF-42: from average grades, the single change that lowers the error most, as long as one does."""
    grades = Grades(tuple((total + kind.share - 1) // kind.share for total in data.START_SUMS))
    least = error(kind, grades, target)
    while True:
        best = None
        for changed in _changes(kind, grades):
            if (now := error(kind, changed, target)) < least - STRAIGHT:
                best, least = changed, now
        if best is None:
            return grades
        grades = best


def printed_grades(kind: Kind, grades: Grades) -> list[list[str]]:
    """The rows of a ladder as they are printed, Column 4 left to the card."""
    rows = [[""] * 6 for _ in kind.spread]
    for column, total in zip(GRADED_COLUMNS, grades.sums, strict=True):
        top, bottom, mark, raised = grades.marks(column)
        for row, grade in enumerate(ladder(total, kind.spread)):
            text = f"{grade}^{raised}" if raised and grade == 1 else str(grade)
            if row < top or row >= len(rows) - bottom:
                text += mark
            if column == 6 and kind.tendency == GROUND and (to := _grounder(kind, row)):
                text += f">{to}"
            rows[row][column - 1] = text
    return rows


def grid(throws: str, allowed: Allowed, tendency: str = "") -> Texts:
    """RP-CB-CF-42: the grid of a plain pitcher."""
    kind = Kind(throws, tendency)
    return _with_infield(printed_grades(kind, found_grades(kind, _target(allowed))), tendency)


def split_grid(throws: str, same: Allowed, other: Allowed, tendency: str = "") -> Texts:
    """RP-CB-CF-45: the top half against batters of the side he throws from, the bottom half against the others.

    Reading: each half is measured against all nine as if they batted from its side; every row is read on two dice.
    """
    rows = []
    for half, line in ((1, same), (2, other)):
        kind = Kind(throws, tendency, half)
        rows += printed_grades(kind, found_grades(kind, _target(line)))
    return _with_infield(rows, tendency)


def _target(allowed: Allowed) -> Four:
    return allowed.h, allowed.hr, allowed.bb, allowed.so


def _with_infield(rows: list[list[str]], tendency: str) -> Texts:
    for number, (row, infielder) in enumerate(zip(rows, INFIELD_ROW, strict=True), 1):
        row[3] = "c6" if tendency == FLY and number in data.TENDENCY_ROWS else infielder
    return tuple(map(tuple, rows))
