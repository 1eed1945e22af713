"""The play-by-play on pages of two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from desktop.look import theme
from desktop.printing.paper import Page, page_to_read, room_to_read
from rulesets.exports.page import GamePage, HalfInning

WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
GUTTER, TEXT, HEADING, TITLE = 30.0, 11.5, 16.0, 22.0
TITLE_ROOM = 40.0


@dataclass(frozen=True)
class Line:
    """A paragraph: its text, whether it heads a half-inning, whether it is said aside, and how high it is."""

    text: str
    heading: bool
    aside: bool
    height: float


def story_pages(page: GamePage, paper: str) -> list[Page]:
    room = room_to_read(paper)
    width = (room.width() - GUTTER) / 2
    with theme.as_printed():
        lines = list(_lines(page.halves, width))
    columns = list(_columns(lines, room.height() - TITLE_ROOM))
    pairs = [columns[at : at + 2] for at in range(0, len(columns), 2)]
    return [page_to_read(partial(_paint, pair, page.title, width)) for pair in pairs]


def _font(line: Line) -> QFont:
    return theme.display_font(HEADING) if line.heading else theme.text_font(TEXT, italic=line.aside)


def _lines(halves: Sequence[HalfInning], width: float) -> Iterator[Line]:
    for half in halves:
        yield _measured(half.heading, True, False, width)
        for told in half.lines:
            yield _measured(told.text, False, told.kind != "play", width)


def _measured(text: str, heading: bool, aside: bool, width: float) -> Line:
    font = _font(Line(text, heading, aside, 0))
    high = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 100_000), WRAPPED, text).height()
    return Line(text, heading, aside, high + (9 if heading else 3))


def _columns(lines: Sequence[Line], height: float) -> Iterator[list[Line]]:
    """Filled one after the other; a heading is never the last of its column."""
    column: list[Line] = []
    used = 0.0
    for number, line in enumerate(lines):
        after = lines[number + 1].height if line.heading and number + 1 < len(lines) else 0.0
        if column and used + line.height + after > height:
            yield column
            column, used = [], 0.0
        column.append(line)
        used += line.height
    if column:
        yield column


def _paint(columns: Sequence[Sequence[Line]], title: str, width: float, painter: QPainter, room: QSizeF) -> None:
    paper = theme.paper()
    painter.setPen(paper.quiet)
    theme.draw_fitted(
        painter,
        QRectF(0, 0, room.width(), TITLE_ROOM - 10),
        title,
        theme.display_font(TITLE),
        Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop,
    )
    for number, column in enumerate(columns):
        x, y = number * (width + GUTTER), TITLE_ROOM
        for line in column:
            painter.setPen(paper.heading if line.heading else paper.quiet if line.aside else paper.ink)
            painter.setFont(_font(line))
            above = 6 if line.heading else 0
            painter.drawText(QRectF(x, y + above, width, line.height), WRAPPED, line.text)
            y += line.height
