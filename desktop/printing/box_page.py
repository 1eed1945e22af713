"""A game's box score on a page: headline, line score, both clubs side by side, pitchers below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from desktop.look import theme
from rulesets.exports.page import GamePage, Grid

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WRAPPED = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
BOLD = QFont.Weight.Bold
ROW, GAP, GUTTER = 17.0, 14.0, 30.0
FIGURE, WIDER_FIGURE = 25.0, 34.0
NAME = 150.0  # what a club's name has in the line score
ABREAST = 10  # columns: tables with no more stand side by side
TEXT, NOTE, HEAD = 12.5, 11.0, 11.5


def paint_box(painter: QPainter, page: GamePage, room: QSizeF) -> None:
    """All of it on one page; what would be longer is drawn smaller."""
    needed = _draw(Drawing(None), page, room.width())
    painter.save()
    if needed > room.height():
        scale = room.height() / needed
        painter.scale(scale, scale)
        _draw(Drawing(painter), page, room.width() / scale)
    else:
        _draw(Drawing(painter), page, room.width())
    painter.restore()


def _draw(on: Drawing, page: GamePage, width: float) -> float:
    """From top to bottom; how high it is."""
    font, small = theme.display_font(30), theme.text_font(TEXT)
    y = QFontMetricsF(font).height()
    on.write(QRectF(0, 0, width, y), page.title, font, LEFT)
    on.write(QRectF(0, y, width, ROW + 4), page.about, small, LEFT, quiet=True)
    y += ROW + 12
    for text in page.summary:
        y += on.wrapped(text, small, 0, y, width) + 3
    innings = len(page.line.heads) - 1
    y = on.grid(page.line, 0, y + GAP, min(width, NAME + innings * FIGURE), FIGURE) + GAP
    y = _abreast(on, page.batting, y, width) + GAP
    if max(len(grid.heads) for grid in page.pitching) <= ABREAST:
        return _abreast(on, page.pitching, y, width)
    for grid in page.pitching:
        y = on.grid(grid, 0, y, width, WIDER_FIGURE) + GAP
    return y - GAP


def _abreast(on: Drawing, grids: tuple[Grid, Grid], y: float, width: float) -> float:
    half = (width - GUTTER) / 2
    return max(on.grid(grid, side * (half + GUTTER), y, half, FIGURE) for side, grid in enumerate(grids))


class Drawing:
    """Tables and paragraphs on paper; without a painter it only finds out how high they are."""

    def __init__(self, painter: QPainter | None) -> None:
        self.painter = painter
        self.paper = theme.paper()

    def grid(self, grid: Grid, x: float, y: float, width: float, figure: float) -> float:
        """A table whose first column takes what the others leave; where its notes end."""
        second = 0.0  # where the second column is words (positions) it is as wide as they are
        figures = len(grid.heads) - 1
        if len(grid.heads) > 1 and grid.heads[1] == "":
            metrics = QFontMetricsF(theme.text_font(TEXT))
            second = max(metrics.horizontalAdvance(row[1]) for row in (grid.heads, *grid.rows)) + 8
            figures -= 1
        first = width - second - figures * figure
        columns = [(x, first, LEFT)]
        if second:
            columns.append((x + first, second, LEFT))
        columns += [(x + first + second + number * figure, figure, RIGHT) for number in range(figures)]
        y = self._row(grid.heads, columns, y, theme.text_font(HEAD, BOLD))
        self._rule(x, y, width)
        for row in grid.rows:
            y = self._row(row, columns, y, theme.text_font(TEXT))
        if grid.total:
            self._rule(x, y, width)
            y = self._row(grid.total, columns, y, theme.text_font(TEXT, BOLD))
        for note in grid.notes:
            y += self.wrapped(note, theme.text_font(NOTE), x, y + 2, width) + 2
        return y

    def _row(
        self, cells: Sequence[str], columns: Sequence[tuple[float, float, Qt.AlignmentFlag]], y: float, font: QFont
    ) -> float:
        for text, (x, width, align) in zip(cells, columns, strict=True):
            if text:
                self.write(QRectF(x, y, width - (6 if align == LEFT else 0), ROW), text, font, align)
        return y + ROW

    def write(self, rect: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag, quiet: bool = False) -> None:
        if self.painter is not None:
            self.painter.setPen(self.paper.quiet if quiet else self.paper.ink)
            theme.draw_fitted(self.painter, rect, text, font, align)

    def _rule(self, x: float, y: float, width: float) -> None:
        if self.painter is not None:
            self.painter.setPen(QPen(self.paper.ink, 0.75))
            self.painter.drawLine(QPointF(x, y), QPointF(x + width, y))

    def wrapped(self, text: str, font: QFont, x: float, y: float, width: float) -> float:
        """A paragraph; its height."""
        high = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 100_000), WRAPPED, text).height()
        if self.painter is not None:
            self.painter.setPen(self.paper.ink)
            self.painter.setFont(font)
            self.painter.drawText(QRectF(x, y, width, high + 2), WRAPPED, text)
        return high
