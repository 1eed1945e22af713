"""The search for a grid (RP-CB-CF-12): one square after the other, two together where no single change helps.

Every number is a point; the error of a card is the squared distance of the sum of its points from the target. So the
search knows nothing of baseball, and a card with two halves is the same search with longer points.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import hypot, sqrt
from operator import add, itemgetter, mul, sub
from typing import NamedTuple, TypeAlias

from .figures import CLOSE_ENOUGH, MOST_ROUNDS

Point: TypeAlias = tuple[float, ...]  # the coordinates in which numbers differ most stand first

TOLD = 4  # coordinates that are looked at first
TIE = 1e-10  # errors nearer to each other than this are one error


class Change(NamedTuple):
    """A square and the place in its list of the number it takes; the order of changes is the order of ties."""

    square: int
    number: int


class _Step(NamedTuple):
    """All changes that add the same to the sum."""

    first: float
    second: float
    third: float
    fourth: float
    rest: float  # the length of the other coordinates
    gain: float  # what it alone adds to the error
    point: Point
    changes: list[Change]


class _Search:
    """The lists with each point once, by its number."""

    def __init__(self, lists: Sequence[Sequence[Point]]) -> None:
        numbers: dict[Point, int] = {}
        self.lists = [[numbers.setdefault(point, len(numbers)) for point in points] for points in lists]
        self.once = [
            [(number, Change(square, listed.index(number))) for number in dict.fromkeys(listed)]
            for square, listed in enumerate(self.lists)
        ]
        self.points = list(numbers)
        self.known: dict[tuple[int, int], Point] = {}

    def step(self, old: int, new: int) -> Point:
        """What a change adds to the sum."""
        found = self.known.get((old, new))
        if found is None:
            found = self.known[old, new] = tuple(map(sub, self.points[new], self.points[old]))
        return found

    def single(self, chosen: list[int], off: Point) -> tuple[Change, ...]:
        """The change of one square that lowers the error most."""
        pull = [2 * sum(map(mul, off, point)) for point in self.points]
        best = -TIE
        found: tuple[Change, ...] = ()
        for square, numbers in enumerate(self.lists):
            old = numbers[chosen[square]]
            below = pull[old] + best
            for at, number in enumerate(numbers):
                if pull[number] < below:
                    step = self.step(old, number)
                    gain = pull[number] - pull[old] + sum(map(mul, step, step))
                    if gain < best - TIE:
                        best, below, found = gain, pull[old] + gain, (Change(square, at),)
        return found

    def steps(self, chosen: list[int], off: Point) -> list[_Step]:
        """Every step that some square can make, once, in the order of its first coordinate."""
        seen: dict[tuple[int, int], list[Change]] = {}
        twice = tuple([2 * each for each in off])
        for numbers, at, once in zip(self.lists, chosen, self.once, strict=True):
            old = numbers[at]
            for number, change in once:
                if number != old:
                    seen.setdefault((old, number), []).append(change)
        steps = []
        for (old, new), changes in seen.items():
            point = self.step(old, new)
            gain = sum(map(mul, point, map(add, twice, point)))
            a, b, c, d = point[:TOLD]
            steps.append(_Step(a, b, c, d, hypot(*point[TOLD:]), gain, point, changes))
        steps.sort(key=itemgetter(0))
        return steps

    def pair(self, chosen: list[int], off: Point, error: float) -> tuple[Change, ...]:
        """The change of two squares that lowers the error most; of equal ones the first."""
        steps = self.steps(chosen, off)
        firsts = [step.first for step in steps]
        limit, reach = error - TIE, sqrt(error)  # nothing above the limit is looked at
        tied: list[tuple[list[Change], list[Change]]] = []
        a, b, c, d = off[:TOLD]
        tail = off[TOLD:]
        for at, one in enumerate(steps):
            w, x, y, z = a + one[0], b + one[1], c + one[2], d + one[3]
            left = hypot(*map(add, tail, one[6][TOLD:]))
            low, high = bisect_left(firsts, -w - reach, at), bisect_right(firsts, -w + reach, at)
            for first, second, third, fourth, rest, gain, point, changes in steps[low:high]:
                least = (w + first) ** 2 + (x + second) ** 2 + (y + third) ** 2
                if least > limit:
                    continue
                least += (z + fourth) ** 2
                if left > rest:
                    least += (left - rest) ** 2
                if least > limit:
                    continue
                new = error + one[5] + gain + 2 * sum(map(mul, one[6], point))
                if new > limit or not _apart(one.changes, changes):
                    continue
                if new < limit - 2 * TIE:
                    limit, reach, tied = new + TIE, sqrt(new + TIE), []
                tied.append((one.changes, changes))
        return min((_first_pair(*both) for both in tied), default=())


def closest(lists: Sequence[Sequence[Point]], target: Point) -> list[int]:
    """For each square the place in its list: the sum of the points comes close to the target.

    >>> closest([[(1.0, 0, 0, 0, 0), (4.0, 0, 0, 0, 0)], [(2.0, 0, 0, 0, 0), (3.0, 0, 0, 0, 0)]], (7.0, 0, 0, 0, 0))
    [1, 1]
    """
    search, chosen = _Search(lists), [0] * len(lists)
    for _ in range(MOST_ROUNDS):
        current = [points[at] for points, at in zip(lists, chosen, strict=True)]
        off = tuple(sum(column) - aim for column, aim in zip(zip(*current, strict=True), target, strict=True))
        error = sum(map(mul, off, off))
        if error < CLOSE_ENOUGH:
            break
        changes = search.single(chosen, off) or search.pair(chosen, off, error)
        if not changes:
            break
        for square, number in changes:
            chosen[square] = number
    return chosen


def _apart(one: list[Change], other: list[Change]) -> bool:
    """Whether two different squares can make the two steps."""
    return len(one) > 1 or len(other) > 1 or one[0].square != other[0].square


def _first_pair(one: list[Change], other: list[Change]) -> tuple[Change, Change]:
    return min((a, b) if a < b else (b, a) for a in one for b in other if a.square != b.square)
