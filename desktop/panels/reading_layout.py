"""Where everything stands on the card that tells how the dice were read, in one of three ways.

A play of one throw is a line a die beside the number they made. Where there is room for it, a chain of steps is boxes
with arrows between them; where there is not, a line a step. Text has its size in all of them: what finds no room is
scrolled to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont

from desktop.look import fonts, theme
from desktop.models.dice_reading import ChainLink, Reading, ReadLine

TITLE, HINT = "How the dice were read", "Click a step to see its chart"
NOTHING = "Nothing yet."
WRAPPED = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
BOX_LEAST, BOX_MOST = 7.6, 13.0  # how wide a box is, in heights of a line
LIT = "lit"  # the color of what stands on gold
Kind = Literal["title", "hint", "chip", "text", "number", "figure", "note", "head", "result"]


class Spot(NamedTuple):
    """A text and its place; a chip also has a die's color."""

    rect: QRectF
    text: str
    kind: Kind
    colour: str = ""


@dataclass(frozen=True)
class Layout:
    """Everything in its place, from the top of the card; `steps` are the places of the links of a chain."""

    way: Literal["card", "boxes", "lines"]
    spots: tuple[Spot, ...]
    height: float
    steps: tuple[tuple[QRectF, ChainLink], ...] = ()
    arrows: tuple[QRectF, ...] = ()

    def of(self, *kinds: Kind) -> list[Spot]:
        return [spot for spot in self.spots if spot.kind in kinds]


def font_of(kind: Kind) -> QFont:
    bold = QFont.Weight.Bold
    match kind:
        case "title" | "head":
            return _spaced(theme.text_font(11.5 if kind == "title" else 12, bold).pixelSize())
        case "chip":
            return theme.text_font(13, bold)
        case "number":
            return theme.display_font(30)
        case "figure":
            return theme.display_font(23)
        case "note":
            return theme.text_font(13)
        case "hint":
            return theme.text_font(12)
        case "result":
            return theme.text_font(14, bold)
    return theme.text_font(14)


@cache
def _spaced(pixels: int) -> QFont:
    font = QFont(fonts.text(pixels, QFont.Weight.Bold))
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104)
    return font


def line_height() -> float:
    return fonts.high(font_of("text"))


def lay_out(reading: Reading, room: QSizeF, bar: float) -> Layout:
    """The best way to show a reading on a card of this size; the least of them gives up `bar` for scrolling."""
    if len(reading.chain) > 1:
        for rows in (1, 2):
            boxes = _lay_boxes(reading.chain, room.width(), rows)
            if boxes is not None and boxes.height <= room.height():
                return _lowered(boxes, (room.height() - boxes.height) * 0.4)
    if reading.is_chained:
        lines = _lay_lines(reading.chain, room.width())
        return lines if lines.height <= room.height() else _lay_lines(reading.chain, room.width() - bar)
    for below in (False, True):  # the steps under the number, or under everything
        card = _lay_card(reading, room.width(), below)
        if card.height <= room.height():
            return _lowered(card, (room.height() - card.height) * 0.4)
    return _lay_card(reading, room.width() - bar, below=True)


def _lowered(layout: Layout, down: float) -> Layout:
    """The same, a little above the middle of the card."""
    return Layout(
        layout.way,
        tuple(Spot(spot.rect.translated(0, down), spot.text, spot.kind, spot.colour) for spot in layout.spots),
        layout.height + down,
        tuple((rect.translated(0, down), link) for rect, link in layout.steps),
        tuple(rect.translated(0, down) for rect in layout.arrows),
    )


def _heading(width: float, hint: bool = False) -> tuple[QRectF, list[Spot], float]:
    """What is left of the width, the title, and where what stands below it begins."""
    line = line_height()
    pad = line * 0.9
    inner = QRectF(pad, pad * 0.4, width - 2 * pad, 0)
    across = min(inner.width(), fonts.wide(font_of("title"), TITLE.upper()) + 4)
    title = QRectF(inner.left(), inner.top(), across, fonts.high(font_of("title")))
    spots = [Spot(title, TITLE.upper(), "title")]
    wide = fonts.wide(font_of("hint"), HINT)
    if hint and fonts.wide(font_of("title"), TITLE.upper()) + wide + 2 * line < inner.width():
        spots.append(Spot(QRectF(inner.right() - wide - 2, title.top(), wide + 2, title.height()), HINT, "hint"))
    return inner, spots, title.bottom() + line * 0.3


def _wrapped(kind: Kind, text: str, x: float, y: float, width: float) -> Spot:
    return Spot(QRectF(x, y, width, fonts.wrapped_height(font_of(kind), text, width, WRAPPED)), text, kind)


# a line a die, and the number beside them


def _lay_card(reading: Reading, width: float, below: bool) -> Layout:
    """Dice at the left, the number at the right, or below them where the card is too narrow; then every step."""
    line, gap = line_height(), line_height() * 0.7
    inner, spots, top = _heading(width)
    if not reading.lines and not reading.steps:
        spots.append(_wrapped("note", NOTHING, inner.left(), top, inner.width()))
        return Layout("card", tuple(spots), spots[-1].rect.bottom() + line * 0.45)
    chip = max((_chip_width(told) for told in reading.lines), default=0.0)
    longest = max((fonts.wide(font_of("text"), told.text) for told in reading.lines), default=0.0) + 2
    y = top
    for told in reading.lines:
        spots.append(Spot(QRectF(inner.left(), y, chip, line * 1.17), told.chip, "chip", told.colour))
        said = _wrapped(
            "text", told.text, inner.left() + chip + gap, y + line * 0.08, min(longest, inner.width() - chip - gap)
        )
        spots.append(said)
        y += max(line * (1.2 if below else 1.34), said.rect.height() + line * 0.17)
    number: Kind = "figure" if below else "number"
    big = fonts.wide(font_of(number), reading.headline) + 2
    column = inner.width() - chip - longest - 2 * gap if reading.lines else inner.width()
    beside = column >= (big if below else max(big, line * 8)) and bool(reading.lines)
    x, column = (inner.right() - column, column) if beside else (inner.left(), inner.width())
    under = y
    y = spots[0].rect.bottom() if beside else y
    if reading.headline:
        number = "result" if below and not beside else number  # no line of its own is left for large figures
        spots.append(Spot(QRectF(x, y, column, fonts.high(font_of(number))), reading.headline, number))
        y = spots[-1].rect.bottom()
    if below and beside:
        x, y, column = inner.left(), max(under, y), inner.width()
    for step in reading.steps:
        spots.append(_wrapped("note", step, x, y, column))
        y = spots[-1].rect.bottom() + line * 0.1
    return Layout("card", tuple(spots), max(under, y) + line * 0.3)


def _chip_width(told: ReadLine) -> float:
    return fonts.wide(font_of("chip"), told.chip) + line_height() * 0.9


# boxes with arrows


def _lay_boxes(chain: Sequence[ChainLink], width: float, rows: int) -> Layout | None:
    """A box a step; None where they would be too narrow to be read."""
    line = line_height()
    inner, spots, top = _heading(width, hint=any(link.chart for link in chain))
    across = -(-len(chain) // rows)
    arrow = line * 1.1
    each = min((inner.width() - arrow * (across - 1)) / across, line * BOX_MOST)
    if each < line * BOX_LEAST or (across == len(chain) and rows > 1):
        return None
    steps, arrows = [], []
    y = top
    for first in range(0, len(chain), across):
        part = chain[first : first + across]
        filled = [_fill(link, inner.left() + at * (each + arrow), y, each) for at, link in enumerate(part)]
        height = max(bottom for _, bottom in filled) - y
        for at, (inside, _) in enumerate(filled):
            box = QRectF(inner.left() + at * (each + arrow), y, each, height)
            if any(spot.rect.right() > box.right() for spot in inside):
                return None
            spots += inside
            steps.append((box, part[at]))
            if first + at + 1 < len(chain):
                arrows.append(QRectF(box.right(), box.center().y() - line / 2, arrow, line))
        y += height + line * 0.4
    return Layout("boxes", tuple(spots), y + line * 0.1, tuple(steps), tuple(arrows))


def _fill(link: ChainLink, x: float, y: float, width: float) -> tuple[list[Spot], float]:
    """Where it was read, its dice, the number, and what came of it; and where that ends."""
    line = line_height()
    pad = line * 0.45
    x, y, width = x + pad, y + pad, width - 2 * pad
    spots = [_wrapped("head", link.head, x, y, width)]
    y = spots[-1].rect.bottom() + line * 0.15
    at = x
    for told in link.chips:
        wide = fonts.wide(font_of("chip"), told.chip) + line * 0.7
        if at > x and at + wide > x + width:
            at, y = x, y + line * 1.3
        spots.append(Spot(QRectF(at, y, wide, line * 1.15), told.chip, "chip", told.colour))
        at += wide + line * 0.25
    y += line * 1.3 if link.chips else 0
    if link.number:
        high = fonts.high(font_of("number"))
        big = fonts.wide(font_of("number"), link.number) <= width
        said = (
            Spot(QRectF(x, y, width, high), link.number, "number")
            if big
            else _wrapped("text", link.number, x, y, width)
        )
        spots.append(said)
        y = said.rect.bottom()
    if link.is_result and fonts.wide(font_of("figure"), link.outcome) <= width:
        spots.append(Spot(QRectF(x, y, width, fonts.high(font_of("figure"))), link.outcome, "figure"))
    else:
        spots.append(_wrapped("result" if link.is_result else "note", link.outcome, x, y, width))
    end = spots[-1].rect.bottom() + pad
    if link.is_result:
        spots = [spot if spot.kind == "chip" else Spot(spot.rect, spot.text, spot.kind, LIT) for spot in spots]
    return spots, end


# a line a step


def _lay_lines(chain: Sequence[ChainLink], width: float) -> Layout:
    line, gap = line_height(), line_height() * 0.35
    inner, spots, y = _heading(width)
    steps = []
    for link in chain:
        x = inner.left()
        for told in link.chips:
            face = told.chip.rpartition(" ")[2]
            wide = fonts.wide(font_of("chip"), face) + line * 0.7
            spots.append(Spot(QRectF(x, y, wide, line * 1.1), face, "chip", told.colour))
            x += wide + gap
        said = _wrapped("result" if link.is_result else "text", link.line, x, y, inner.right() - x)
        spots.append(said)
        row = QRectF(inner.left(), y, inner.width(), max(said.rect.height(), line * 1.1))
        steps.append((row, link))
        y = row.bottom() + line * 0.22
    return Layout("lines", tuple(spots), y + line * 0.2, tuple(steps))
