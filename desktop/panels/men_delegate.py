"""A man in a list: his row is as high as the list has it, on a ground of its own, with a ring where the keys are."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from desktop.look import theme
from desktop.models.rows import Index, RowsModel


class MenView(Protocol):
    def row_height(self) -> int: ...


class MenDelegate(QStyledItemDelegate):
    """Paints ground and ring; what stands in a row is for the list's own delegate."""

    def __init__(self, view: QListView, rows: MenView) -> None:
        super().__init__(view)
        self._rows = rows

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return QSize(10, self._rows.row_height())

    def ground(self, row: Any, state: QStyle.StateFlag) -> QColor | None:
        """The color a man stands on, None for that of the list."""
        raise NotImplementedError

    def ring(self, _row: Any) -> QColor:
        return theme.GOLD

    def paint_man(self, painter: QPainter, box: QRectF, row: Any) -> None:
        raise NotImplementedError

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row, rect = index.data(RowsModel.RowRole), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if (ground := self.ground(row, option.state)) is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        self.paint_man(painter, rect.adjusted(theme.px(6), 0, -theme.px(6), 0), row)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self.ring(row), 2))
            painter.drawRoundedRect(rect.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
        painter.restore()
