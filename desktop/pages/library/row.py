"""How a cell of the library is painted: its text alone, since a style sheet's cells are too slow to scroll by."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.look import fonts, theme
from desktop.models.library import COLUMNS

SIDE = 6  # left and right of a text, as in the headings


class LibraryCell(QStyledItemDelegate):
    """Asks the model once for each cell: for its text."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        rect, state, paper = option.rect, option.state, theme.paper()
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, paper.lit)
        text = index.data(Qt.ItemDataRole.DisplayRole)
        if text:
            font, side = theme.text_font(14), theme.px(SIDE)
            room = rect.width() - 2 * side
            if fonts.wide(font, text) > room:
                text = fonts.metrics(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
            painter.setFont(font)
            painter.setPen(paper.lit_ink if chosen else paper.ink)
            painter.drawText(QRectF(rect).adjusted(side, 0, -side, 0), COLUMNS[index.column()][3], text)
