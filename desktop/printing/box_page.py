"""A game's box score on a page: headline, line score, both clubs side by side, pitchers below."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from desktop.look import theme
from rulesets.exports.chances import Curve
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
GRAPH = 150.0  # how high it is


def head_font() -> QFont:
    return theme.text_font(HEAD, BOLD)


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
        y = _abreast(on, page.pitching, y, width)
    else:
        for grid in page.pitching:
            y = on.grid(grid, 0, y, width, WIDER_FIGURE) + GAP
        y -= GAP
    return y if page.curve is None else _graph(on, page.curve, y + GAP, width)


def _graph(on: Drawing, curve: Curve, y: float, width: float) -> float:
    """The winner's chance over the game, below the tables."""
    on.write(QRectF(0, y, width, ROW), curve.title, theme.text_font(HEAD, BOLD), LEFT)
    y += ROW + 4
    if on.painter is not None:
        paint_curve(on.painter, curve, QRectF(0, y, width, GRAPH))
    return y + GRAPH


def paint_curve(painter: QPainter, curve: Curve, room: QRectF) -> None:
    """As the page after the last out has it, on paper; the play that turned it in gold."""
    font, paper = theme.text_font(NOTE), theme.paper()
    line = QFontMetricsF(font).height()
    box = room.adjusted(FIGURE + 6, line / 2, -6, -line * 1.4)
    each = box.width() / curve.innings
    painter.setFont(font)
    for share in (0, 50, 100):
        y = box.bottom() - box.height() * share / 100
        painter.setPen(paper.quiet)
        painter.drawText(QRectF(room.left(), y - line / 2, FIGURE, line), RIGHT, str(share))
        painter.setPen(QPen(paper.edge, 0.75, Qt.PenStyle.DashLine if share == 50 else Qt.PenStyle.SolidLine))
        painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
    for inning in range(1, curve.innings + 1):
        x = box.left() + inning * each
        painter.setPen(QPen(paper.edge, 0.5))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        painter.setPen(paper.quiet)
        painter.drawText(QRectF(x - each, box.bottom() + 2, each, line), int(Qt.AlignmentFlag.AlignCenter), str(inning))
    spots = [QPointF(box.left() + each * x, box.bottom() - box.height() * chance) for x, chance in curve.points]
    painter.setPen(QPen(theme.GOLD, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.drawLine(spots[curve.turn - 1], spots[curve.turn])
    painter.setPen(QPen(theme.NAVY, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.drawPolyline(QPolygonF(spots))


def _abreast(on: Drawing, grids: tuple[Grid, Grid], y: float, width: float) -> float:
    half = (width - GUTTER) / 2
    return max(on.grid(grid, side * (half + GUTTER), y, half, FIGURE) for side, grid in enumerate(grids))


class Drawing:
    """Tables and paragraphs on paper; without a painter it only finds out how high they are."""

    def __init__(self, painter: QPainter | None) -> None:
        self.painter = painter
        self.paper = theme.paper()

    def grid(self, grid: Grid, x: float, y: float, width: float, figure: float | Sequence[float]) -> float:
        """A table whose first column takes what the others leave, all of one width or each of its own; where its notes
        end."""
        second = 0.0  # where the second column is words (positions) it is as wide as they are
        figures = len(grid.heads) - 1
        if len(grid.heads) > 1 and grid.heads[1] == "":
            metrics = QFontMetricsF(theme.text_font(TEXT))
            second = max(metrics.horizontalAdvance(row[1]) for row in (grid.heads, *grid.rows)) + 8
            figures -= 1
        wide = [figure] * figures if isinstance(figure, float) else figure
        first = width - second - sum(wide)
        columns = [(x, first, LEFT)]
        if second:
            columns.append((x + first, second, LEFT))
        ends = accumulate(wide, initial=x + first + second)
        columns += [(at, each, RIGHT) for at, each in zip(ends, wide, strict=False)]
        y = self._row(grid.heads, columns, y, head_font())
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
