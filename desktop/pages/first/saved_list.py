"""The rows of the *Continue* list, for mouse and keys: a click or Enter plays a game on, Delete takes it off."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListView, QMenu, QWidget

from desktop.look import theme
from desktop.models.saved_games import SavedGamesModel
from desktop.pages.first.saved_row import SavedRow, cross_place

FEWEST_ROWS = 3
PLAY_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SavedList(QListView):
    """Says which row is to be played on and which is to go."""

    picked = Signal(int)
    remove_asked = Signal(int)

    def __init__(self, model: SavedGamesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pressed = -1
        self.rows = SavedRow(self)
        self.setModel(model)
        self.setItemDelegate(self.rows)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.setAccessibleName("Games to continue")
        self.setAccessibleDescription("Enter continues the game, Delete removes it from the list.")

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.currentIndex().row()
        if event.key() in PLAY_KEYS and row >= 0:
            self.picked.emit(row)
        elif event.key() == Qt.Key.Key_Delete and row >= 0:
            self.remove_asked.emit(row)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            self.setCurrentIndex(self.model().index(0, 0))

    # mouse

    def _row_at(self, event: QMouseEvent) -> int:
        return self.indexAt(event.position().toPoint()).row()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = self._row_at(event) if event.button() == Qt.MouseButton.LeftButton else -1
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Released where it was pressed: on the cross the game is to go, anywhere else it is played on."""
        super().mouseReleaseEvent(event)
        row, self._pressed = self._pressed, -1
        if row < 0 or row != self._row_at(event) or event.button() != Qt.MouseButton.LeftButton:
            return
        cross = cross_place(QRectF(self.visualRect(self.model().index(row, 0))))
        (self.remove_asked if cross.contains(event.position()) else self.picked).emit(row)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        over = self._row_at(event) >= 0
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def _open_menu(self, at: QPoint) -> None:
        index = self.indexAt(at)
        if not index.isValid():
            return
        row = index.row()
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        play, remove = QAction("Continue", menu), QAction("Remove…", menu)
        play.setEnabled(bool(index.data(SavedGamesModel.CanContinueRole)))
        play.triggered.connect(lambda: self.picked.emit(row))
        remove.triggered.connect(lambda: self.remove_asked.emit(row))
        menu.addActions([play, remove])
        menu.popup(self.viewport().mapToGlobal(at))

    # sizes

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.rows.measure()
        spare = self.contentsRect().height() % self.rows.height  # whole rows only
        if spare != self.viewportMargins().bottom():
            self.setViewportMargins(0, 0, 0, spare)

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(220)), FEWEST_ROWS * self.rows.height)

    def sizeHint(self) -> QSize:
        """Three rows; more only where there is room to spare."""
        return QSize(round(theme.px(500)), FEWEST_ROWS * self.rows.height + 2 * self.frameWidth())
