"""How a row of the picker is painted: a club's figures, or the heading above some clubs."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.look import fonts, theme
from desktop.models.clubs.listing import COLUMNS, LEFT, ClubListModel

SIDE = 6


class ClubCell(QStyledItemDelegate):
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        model = index.model()
        assert isinstance(model, ClubListModel)
        row, paper, rect = model.rows[index.row()], theme.paper(), QRectF(option.rect)
        side = theme.px(SIDE)
        if row.is_heading:
            if index.column() == 0:
                painter.setPen(paper.heading)
                painter.setFont(theme.text_font(12, QFont.Weight.Bold))
                painter.drawText(rect.adjusted(side, 0, 0, 0), LEFT, row.name.upper())
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, paper.lit)
        if chosen and index.column() == 0:
            painter.fillRect(QRectF(rect.left(), rect.top(), theme.px(4), rect.height()), theme.GOLD_EDGE)
        painter.setPen(paper.edge)
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        text = COLUMNS[index.column()][1](row)
        font = theme.text_font(14, QFont.Weight.Bold if chosen and index.column() < 3 else QFont.Weight.Normal)
        room = rect.width() - 2 * side
        if fonts.wide(font, text) > room:
            text = fonts.metrics(font).elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.setFont(font)
        painter.setPen(paper.lit_ink if chosen else paper.ink)
        painter.drawText(rect.adjusted(side, 0, -side, 0), COLUMNS[index.column()][2], text)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(round(theme.px(60)), round(theme.px(32)))
