"""Where the calls stand on their board: in columns, wrapped where text is wide, smaller where room is scarce."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import TypeAlias

from PySide6.QtCore import QRectF

from desktop.decisions.call_buttons import height_needed, width_needed
from desktop.look import theme

# Even columns look best, so they may cost a little of the text's size; after that, any way that fits.
TRIES = (
    (1.0, True), (0.95, True), (0.9, True), (1.0, False), (0.95, False), (0.9, False), (0.85, True), (0.85, False),
    (0.8, True), (0.8, False),
)  # fmt: skip
# Where a heading over each club's calls leaves too little room, a bar of its color before them says whose they are.
TIGHT_TRIES = (
    (0.9, True), (0.9, False), (0.85, True), (0.85, False), (0.8, True), (0.8, False), (0.75, True), (0.75, False),
    (0.7, True), (0.7, False),
)  # fmt: skip
WIDEST = 168
BAR = 12  # a club's color, with the room after it

Lines: TypeAlias = list[list[float]]  # of one row: the widths of its buttons, line by line


@dataclass(frozen=True)
class RowShape:
    """A row to lay out: its labels, and whether a heading stands above it."""

    labels: tuple[str, ...]
    headed: bool
    alt: bool = False  # the keys have Alt before them


@dataclass
class CallPlaces:
    scale: float
    headings: list[QRectF] = field(default_factory=list)
    buttons: list[list[QRectF]] = field(default_factory=list)
    pins: list[QRectF] = field(default_factory=list)
    height: float = 0.0


def heading_height() -> float:
    return theme.px(20)


def pin_width() -> float:
    return max(24.0, theme.px(24))


def lay_calls(width: float, height: float, rows: Sequence[RowShape]) -> CallPlaces:
    """The first of all tries with which all rows fit; the lowest board with headings where none does."""
    tried: list[CallPlaces] = []
    for bar, tries in ((0.0, TRIES), (theme.px(BAR), TIGHT_TRIES)):
        room = width - pin_width() - bar
        for scale, even in tries:
            needs = [[width_needed(label, scale, row.alt) for label in row.labels] for row in rows]
            lines = _in_columns(needs, room) if even else [_one_after_another(row, room) for row in needs]
            if lines:
                places = _place(rows, lines, scale, bar)
                if places.height <= height:
                    return places
                tried += [] if bar else [places]
    return min(tried, key=lambda places: places.height, default=CallPlaces(1.0))


def _in_columns(needs: list[list[float]], room: float) -> list[Lines]:
    """Every button as wide as every other, in as many columns as the widest allows; none if that is only one."""
    widest = max((need for row in needs for need in row), default=0.0)
    most = max((len(row) for row in needs), default=0)
    columns = min(most, int(room // widest)) if widest else 0
    if columns < min(2, most):
        return []
    cell = min(room / columns, max(theme.px(WIDEST), widest)) if columns else 0.0
    laid = []
    for row in needs:
        a_line = ceil(len(row) / ceil(len(row) / columns))  # four in three columns are two and two
        laid.append([[cell] * len(row[at : at + a_line]) for at in range(0, len(row), a_line)])
    return laid


def _one_after_another(row: list[float], room: float) -> Lines:
    """Each button as wide as it needs to be, on as few lines as will do."""
    for count in range(1, len(row) + 1):
        a_line = ceil(len(row) / count)
        lines = [row[at : at + a_line] for at in range(0, len(row), a_line)]
        if all(sum(line) <= room for line in lines):
            spare = min(theme.px(20), min((room - sum(line)) / len(line) for line in lines))
            return [[need + spare for need in line] for line in lines]
    return [[room] for _ in row]


def _place(rows: Sequence[RowShape], lines: list[Lines], scale: float, bar: float) -> CallPlaces:
    """With headings, or with a bar so wide beside each club's rows."""
    places, y, pitch = CallPlaces(scale), 0.0, height_needed(scale)
    right = bar + max((sum(line) for row in lines for line in row), default=0.0)
    for row, its_lines in zip(rows, lines, strict=True):
        if row.headed and bar:
            places.headings.append(QRectF(0, y, bar / 2, 0))
        elif row.headed:
            places.headings.append(QRectF(0, y, right + pin_width(), heading_height()))
            y += heading_height()
        places.pins.append(QRectF(right, y, pin_width(), pitch))
        buttons = []
        for line in its_lines:
            x = bar
            for width in line:
                buttons.append(QRectF(x, y, width, pitch))
                x += width
            y += pitch
        places.buttons.append(buttons)
        if bar and places.headings:
            places.headings[-1].setBottom(y)
    places.height = y
    return places
