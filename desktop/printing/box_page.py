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
    needed = _Drawing(painter, page, room.width(), dry=True).draw()
    painter.save()
    if needed > room.height():
        scale = room.height() / needed
        painter.scale(scale, scale)
        _Drawing(painter, page, room.width() / scale).draw()
    else:
        _Drawing(painter, page, room.width()).draw()
    painter.restore()


class _Drawing:
    """The page from top to bottom; `dry` only finds out how high it is."""

    def __init__(self, painter: QPainter, page: GamePage, width: float, dry: bool = False) -> None:
        self.painter, self.page, self.width, self.dry = painter, page, width, dry
        self.paper = theme.paper()

    def draw(self) -> float:
        y = self._title()
        for text in self.page.summary:
            y += self._wrapped(text, theme.text_font(TEXT), 0, y, self.width) + 3
        innings = len(self.page.line.heads) - 1
        y = self._grid(self.page.line, 0, y + GAP, min(self.width, NAME + innings * FIGURE), FIGURE) + GAP
        y = self._abreast(self.page.batting, y) + GAP
        if max(len(grid.heads) for grid in self.page.pitching) <= ABREAST:
            return self._abreast(self.page.pitching, y)
        for grid in self.page.pitching:
            y = self._grid(grid, 0, y, self.width, WIDER_FIGURE) + GAP
        return y - GAP

    def _abreast(self, grids: tuple[Grid, Grid], y: float) -> float:
        half = (self.width - GUTTER) / 2
        return max(self._grid(grid, side * (half + GUTTER), y, half, FIGURE) for side, grid in enumerate(grids))

    def _title(self) -> float:
        font, small = theme.display_font(30), theme.text_font(TEXT)
        high = QFontMetricsF(font).height()
        self._write(QRectF(0, 0, self.width, high), self.page.title, font, LEFT)
        line = QRectF(0, high, self.width, ROW + 4)
        self._write(line, self.page.about, small, LEFT, quiet=True)
        return line.bottom() + 8

    def _grid(self, grid: Grid, x: float, y: float, width: float, figure: float) -> float:
        """A table whose first column takes what the others leave; where its notes end."""
        words = [grid.heads, *grid.rows]
        second = 0.0  # where the second column is words (positions) it is as wide as they are
        figures = len(grid.heads) - 1
        if len(grid.heads) > 1 and grid.heads[1] == "":
            metrics = QFontMetricsF(theme.text_font(TEXT))
            second = max(metrics.horizontalAdvance(row[1]) for row in words) + 8
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
            y += self._wrapped(note, theme.text_font(NOTE), x, y + 2, width) + 2
        return y

    def _row(
        self, cells: Sequence[str], columns: Sequence[tuple[float, float, Qt.AlignmentFlag]], y: float, font: QFont
    ) -> float:
        for text, (x, width, align) in zip(cells, columns, strict=True):
            if text:
                self._write(QRectF(x, y, width - (6 if align == LEFT else 0), ROW), text, font, align)
        return y + ROW

    def _write(self, rect: QRectF, text: str, font: QFont, align: Qt.AlignmentFlag, quiet: bool = False) -> None:
        if not self.dry:
            self.painter.setPen(self.paper.quiet if quiet else self.paper.ink)
            theme.draw_fitted(self.painter, rect, text, font, align)

    def _rule(self, x: float, y: float, width: float) -> None:
        if not self.dry:
            self.painter.setPen(QPen(self.paper.ink, 0.75))
            self.painter.drawLine(QPointF(x, y), QPointF(x + width, y))

    def _wrapped(self, text: str, font: QFont, x: float, y: float, width: float) -> float:
        """Its height."""
        high = QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 100_000), WRAPPED, text).height()
        if not self.dry:
            self.painter.setPen(self.paper.ink)
            self.painter.setFont(font)
            self.painter.drawText(QRectF(x, y, width, high + 2), WRAPPED, text)
        return high
