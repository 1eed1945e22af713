"""How a table of a card is drawn, and how what the dice found on it is lit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from desktop.cards.lettering import cell_font, die_colour, label_font, tint, title_font
from desktop.cards.table_places import INSET, TablePlaces
from desktop.look import theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
Lit = Set[tuple[int, int]]
Seen = Callable[[QRectF], bool]  # is this place to be painted? It is asked for labels, cells, heads and the title


def everything(_place: QRectF) -> bool:
    return True


def paint_table(painter: QPainter, at: TablePlaces, lit: Lit, seen: Seen = everything) -> None:
    """Those of its places that are `seen`: the others stand as they were painted before."""
    if at.table.across:
        _paint_across(painter, at, lit, seen)
    elif at.heads:
        _paint_grid(painter, at, lit, seen)
    else:
        _paint_ranges(painter, at, lit, seen)


def touched(at: TablePlaces, before: Lit, now: Lit) -> Iterator[QRectF]:
    """What looks otherwise where other cells are lit; in a grid, whole columns and rows with their heads."""
    if before == now:
        return
    rows, columns = ({cell[n] for cell in before} ^ {cell[n] for cell in now} for n in (0, 1))
    is_grid = bool(at.heads) and not at.table.across
    for row, _ in before ^ now:
        yield at.labels[row]
        yield from at.cells[row]
    for row in rows if is_grid else ():
        yield at.labels[row]
        yield from at.cells[row]
    for column in columns if is_grid else ():
        yield at.heads[column]
        yield from (cells[column] for cells in at.cells if column < len(cells))


def lit_places(at: TablePlaces, lit: Lit) -> Iterator[QRectF]:
    """What stands out: the lit cells, each with its label where that is lit as one with it."""
    for row, column in lit:
        cell = at.cells[row][column]
        yield cell if at.heads or at.table.across else at.labels[row].united(cell)


def hairline(strength: float = 0.6) -> QColor:
    return _hairline(strength, theme.look())


@lru_cache(maxsize=50)
def _hairline(strength: float, _look: theme.Look) -> QColor:
    line = QColor(theme.paper().edge)
    line.setAlphaF(strength)
    return line


def _paint_title(painter: QPainter, rect: QRectF, title: str) -> None:
    painter.setPen(theme.paper().quiet)
    if not rect.isEmpty():
        theme.draw_fitted(painter, rect, title.upper(), title_font(), LEFT)


def _paint_ranges(painter: QPainter, at: TablePlaces, lit: Lit, seen: Seen) -> None:
    paper = theme.paper()
    if seen(at.title):
        _paint_title(painter, at.title, at.table.title)
    if at.beside:
        top = at.title.top()
        painter.fillRect(QRectF(at.title.left() - theme.px(3), top, 1, at.bottom - top), paper.edge)
    for row, (printed, label, (cell,)) in enumerate(zip(at.table.rows, at.labels, at.cells, strict=True)):
        if not seen(label):
            continue
        whole = QRectF(label.left(), label.top(), cell.right() - label.left(), label.height())
        is_lit = (row, 0) in lit
        painter.fillRect(QRectF(whole.left(), whole.bottom() - 1, whole.width(), 1), hairline())
        if is_lit:
            paint_lit_cell(painter, whole, theme.GOLD)
        painter.setPen(theme.INK if is_lit else paper.quiet)
        theme.draw_fitted(painter, label.adjusted(theme.px(INSET), 0, 0, 0), printed.label, label_font(is_lit), LEFT)
        painter.setPen(theme.INK if is_lit else paper.ink)
        theme.draw_fitted(painter, cell, printed.cells[0], cell_font(True), LEFT)


def _paint_grid(painter: QPainter, at: TablePlaces, lit: Lit, seen: Seen) -> None:
    """The column and the row that the dice name are tinted in the colors of their dice; the cell stands out."""
    table, paper = at.table, theme.paper()
    rows, columns = {row for row, _ in lit}, {column for _, column in lit}
    line, no_ground = QPen(hairline(0.8), 1), QBrush(Qt.BrushStyle.NoBrush)
    if seen(at.title):
        _paint_title(painter, at.title, table.title)
    for column, rect in enumerate(at.heads):
        if not seen(rect):
            continue
        _paint_head(painter, rect, (table.heads or table.columns)[column], table.column_colour, column in columns)
    for row, (printed, label, cells) in enumerate(zip(table.rows, at.labels, at.cells, strict=True)):
        if seen(label):
            _paint_head(painter, label, printed.label, table.row_colour, row in rows)
        for column, (text, cell) in enumerate(zip(printed.cells, cells, strict=True)):
            if not seen(cell):
                continue
            if column in columns:
                painter.fillRect(cell, tint(table.column_colour, 0.24))
            elif row in rows:
                painter.fillRect(cell, tint(table.row_colour, 0.24))
            elif column in printed.shaded:
                painter.fillRect(cell, hairline(0.45))
            painter.setPen(line)
            painter.setBrush(no_ground)
            painter.drawRect(cell)
            if (row, column) not in lit:
                painter.setPen(paper.ink)
                theme.draw_fitted(painter, cell.adjusted(2, 0, -2, 0), text, cell_font(printed.strong))
    for row, column in lit:
        if not seen(at.cells[row][column]):
            continue
        paint_lit_cell(painter, at.cells[row][column], theme.GOLD)
        painter.setPen(theme.INK)
        theme.draw_fitted(painter, at.cells[row][column], table.rows[row].cells[column], cell_font(True))


def _paint_head(painter: QPainter, rect: QRectF, text: str, colour: str, is_lit: bool) -> None:
    ground = die_colour(colour)
    if is_lit:
        box = rect.adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.paper().quiet, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(box, 3, 3)
    painter.setPen(theme.ink_on(ground) if is_lit else theme.paper().quiet)
    theme.draw_fitted(painter, rect, text, label_font(is_lit))


def _paint_across(painter: QPainter, at: TablePlaces, lit: Lit, seen: Seen) -> None:
    paper, table = theme.paper(), at.table
    rows = {row for row, _ in lit}
    words = [table.title.upper()] if table.heads else table.title.upper().split()
    height = at.title.height() / max(1, len(words))
    painter.setPen(paper.quiet)
    for n, word in enumerate(words if seen(at.title) else ()):
        line = QRectF(at.title.left(), at.title.top() + n * height, at.title.width() - theme.px(4), height)
        theme.draw_fitted(painter, line, word, title_font(), LEFT)
    for head, rect in zip(table.heads, at.heads, strict=True):
        if not seen(rect):
            continue
        theme.draw_fitted(painter, rect.adjusted(0, 0, -theme.px(4), 0), head, label_font(), LEFT)
    for row, (printed, label, cells) in enumerate(zip(table.rows, at.labels, at.cells, strict=True)):
        if not seen(label):
            continue
        if row in rows:
            _paint_head(painter, label, printed.label, table.row_colour, True)
        else:
            painter.fillRect(label, tint(table.row_colour, 0.16))
            painter.setPen(paper.quiet)
            theme.draw_fitted(painter, label, printed.label, label_font())
        for column, (text, cell) in enumerate(zip(printed.cells, cells, strict=True)):
            is_lit = (row, column) in lit
            painter.setPen(QPen(hairline(0.8), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(cell)
            if is_lit:
                paint_lit_cell(painter, cell, theme.GOLD)
            painter.setPen(theme.INK if is_lit else paper.ink)
            theme.draw_fitted(painter, cell.adjusted(1, 0, -1, 0), text, cell_font(is_lit))


def paint_lit_cell(painter: QPainter, rect: QRectF, ground: QColor) -> None:
    """With a dark rim: color is not the only sign."""
    painter.setPen(QPen(theme.INK, 1.5))
    painter.setBrush(ground)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
