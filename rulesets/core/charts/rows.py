"""What the dice of a chart can show, and how its rows are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import product

import msgspec

from ..files.faults import did_you_mean, quoted
from .signs import printed

Row = int | str | tuple[int, ...]

DIE = range(1, 7)
# name: (dice thrown, faces of each, how a throw is read as a row)
KINDS: dict[str, tuple[int, range, Callable[[tuple[int, ...]], Row]]] = {
    "3d6 sorted": (3, DIE, lambda throw: tuple(sorted(throw))),
    "2d6 sum": (2, DIE, sum),
    "2d6": (2, DIE, tuple),
    "d4": (1, range(1, 5), sum),
    "d6": (1, DIE, sum),
    "d8": (1, range(1, 9), sum),
    "d10": (1, range(1, 11), sum),
    "d10 0-9": (1, range(10), sum),
    "d12": (1, range(1, 13), sum),
    "d20": (1, range(1, 21), sum),
    "d100": (1, range(100), sum),
}
NAMES = "names"
MINUS = "−"
RANGE = re.compile(r"\s*([0-9]+)\s*[-–]\s*([0-9]+)\s*")


class Rows(msgspec.Struct, frozen=True):
    """All rows of a kind of chart, in order: how each is written, and in how many throws it comes up."""

    dice: str
    labels: dict[Row, str]
    written: dict[str, Row]
    ways: dict[Row, int]

    def read(self, text: str) -> tuple[Row, ...] | str:
        """The rows that a line of a chart stands for, or what is wrong with it.

        >>> rows_of("2d6 sum").read("5-7")
        (5, 6, 7)
        """
        text = text if text in self.written else text.replace(MINUS, "-")  # as it is read off a chart
        if text in self.written:
            return (self.written[text],)
        span = RANGE.fullmatch(text) if self.dice != NAMES else None
        if span is None:
            in_order = "".join(sorted(text))
            near = f"; did you mean {quoted(in_order)}?" if in_order in self.written else self._near(text)
            return f"{quoted(text)} isn't a row of {self.dice}{near}"
        if not self._is_numbered():
            return f"{quoted(text)} is a range, but the rows of {self.dice} have no order; write each separately"
        first, last = (self.written.get(end) for end in span.groups())
        if first is None or last is None:
            end = span[1] if first is None else span[2]
            return f"{quoted(end)} isn't a row of {self.dice}{self._near(end)}"
        if not isinstance(first, int) or not isinstance(last, int) or first > last:
            return f"{quoted(text)} runs backwards; write {quoted(f'{span[2]}-{span[1]}')}"
        return tuple(range(first, last + 1))

    def label(self, rows: Iterable[Row]) -> str:
        """How a printed line of these rows is headed.

        >>> rows_of("2d6 sum").label((5, 6, 7))
        '5–7'
        """
        first, *others = rows
        return self.labels[first] + (f"–{self.labels[others[-1]]}" if others else "")

    def _is_numbered(self) -> bool:
        return isinstance(next(iter(self.labels), None), int)

    def _near(self, text: str) -> str:
        if self.dice == NAMES:
            return did_you_mean(text, self.written)
        first, *_, last = self.written
        return f"; they run from {first} to {last}"


@cache
def rows_of(dice: str) -> Rows:
    """The rows of a kind of dice by its name in `KINDS`."""
    count, faces, read = KINDS[dice]
    ways: dict[Row, int] = {}
    for throw in product(faces, repeat=count):
        row = read(throw)
        ways[row] = ways.get(row, 0) + 1
    labels = {row: _label(row, two_figures=dice == "d100") for row in ways}
    return Rows(dice, labels, {label: row for row, label in labels.items()}, ways)


def rows_named(names: Iterable[str]) -> Rows:
    """The rows of a chart that is read by name and not by dice."""
    labels: dict[Row, str] = {name: printed(name) for name in names}
    return Rows(NAMES, labels, {str(name): name for name in labels}, {})


def _label(row: Row, two_figures: bool) -> str:
    if isinstance(row, tuple):
        return "".join(map(str, row))
    return f"{row:02}" if two_figures else str(row)
