"""A list of men on felt: the nine of an order, to be moved by drag or keys, or the bench."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QDropEvent, QFont, QFontMetricsF, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QSizePolicy,
    QStyle,
    QWidget,
)

from desktop.look import theme
from desktop.models.men import MenModel
from desktop.panels.men_delegate import MenDelegate
from rulesets.core.people.draft import OrderRow

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class MenList(QListView):
    """Alt+Up and Alt+Down ask to move a man; Enter takes him; a letter or digit is passed on as `typed`."""

    move_asked = Signal(int)
    taken = Signal()
    typed = Signal(str)

    def __init__(self, model: MenModel, rows: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.men, self._rows_wanted = model, rows
        self.setModel(model)
        self.setItemDelegate(ManDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("role", "on_felt")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setAcceptDrops(model._takes_drops)
        self.setDropIndicatorShown(True)
        self.setDefaultDropAction(Qt.DropAction.CopyAction)
        drop, drag = QAbstractItemView.DragDropMode.DragDrop, QAbstractItemView.DragDropMode.DragOnly
        self.setDragDropMode(drop if model._takes_drops else drag)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.doubleClicked.connect(lambda _index: self.taken.emit())

    @property
    def row(self) -> int:
        """The man under the cursor, -1 for none."""
        return self.currentIndex().row()

    def go_to(self, row: int) -> None:
        self.setCurrentIndex(self.men.index(row))

    def dropEvent(self, event: QDropEvent) -> None:
        """On the man it is dropped at: Qt's own way would move rows, which is for the order to do."""
        at = self.indexAt(event.position().toPoint())
        action = Qt.DropAction.CopyAction
        if self.men.canDropMimeData(event.mimeData(), action, at.row(), 0, QModelIndex()):
            self.men.dropMimeData(event.mimeData(), action, at.row(), 0, QModelIndex())
            event.setDropAction(action)
            event.accept()
        else:
            event.ignore()
        self.stopAutoScroll()
        self.setState(QAbstractItemView.State.NoState)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, keypad = event.key(), Qt.KeyboardModifier.KeypadModifier
        modifiers = event.modifiers() & ~keypad
        if modifiers == Qt.KeyboardModifier.AltModifier and key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.move_asked.emit(-1 if key == Qt.Key.Key_Up else 1)
        elif not modifiers and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2):
            self.taken.emit()
        elif not modifiers and event.text().isalnum():
            self.typed.emit(event.text().upper())
        else:
            super().keyPressEvent(event)

    # sizes

    def row_height(self) -> int:
        line = QFontMetricsF(theme.text_font(14)).height()
        shared = (self.viewport().height() - 1) / max(1, self.men.rowCount())
        return int(min(max(shared, line * 1.15), line * 2))

    def sizeHint(self) -> QSize:
        line = QFontMetricsF(theme.text_font(14)).height()
        return QSize(round(theme.px(300)), round(line * 1.4 * self._rows_wanted + 6))

    def minimumSizeHint(self) -> QSize:
        line = QFontMetricsF(theme.text_font(14)).height()
        return QSize(round(theme.px(180)), round(line * 1.15 * min(self._rows_wanted, 9) + 6))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()


class ManDelegate(MenDelegate):
    """Place, name, position in gold, and his season at the right."""

    def __init__(self, view: MenList) -> None:
        super().__init__(view, view)
        self._view = view

    def ground(self, _row: OrderRow, state: QStyle.StateFlag) -> QColor | None:
        return theme.PICKED if state & QStyle.StateFlag.State_Selected else None

    def paint_man(self, painter: QPainter, box: QRectF, row: OrderRow) -> None:
        small, bold = theme.text_font(12.5), theme.text_font(13, QFont.Weight.Bold)
        figures = QFontMetricsF(small)
        rows = self._view.men.rows
        line = max((figures.horizontalAdvance(man.line) for man in rows), default=0.0)
        place = figures.horizontalAdvance("9") + theme.px(11) if row.place else 0.0
        widest = max((QFontMetricsF(bold).horizontalAdvance(man.position) for man in rows), default=0.0)
        names = max((QFontMetricsF(theme.text_font(14)).horizontalAdvance(man.name) for man in rows), default=0.0)
        room = box.width() - line - place - names - theme.px(28)
        position = max(min(widest, room), box.width() * 0.15) + theme.px(12)
        painter.setPen(theme.CHALK_QUIET)
        theme.draw_fitted(painter, QRectF(box.left(), box.top(), place, box.height()), row.place, small, LEFT)
        theme.draw_fitted(painter, QRectF(box.right() - line, box.top(), line, box.height()), row.line, small, RIGHT, 1)
        right = box.right() - line - theme.px(8) - position
        painter.setPen(theme.LIGHT_RED if row.stranger else theme.GOLD)
        theme.draw_fitted(painter, QRectF(right, box.top(), position, box.height()), row.position, bold, LEFT)
        painter.setPen(theme.CHALK)
        name = QRectF(box.left() + place, box.top(), right - box.left() - place - theme.px(6), box.height())
        theme.draw_fitted(painter, name, row.name, theme.text_font(14), LEFT)
