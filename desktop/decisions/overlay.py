"""What lies between the table and a dialog: a shade over the window, and the corners around a card."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

SHADE = QColor(8, 14, 11, 120)
ALWAYS_COMPOSITED = ("windows", "cocoa", "wayland")


def is_composited() -> bool:
    """Whether a window may have see-through corners. On X11 nobody can say, so there they are painted."""
    return QGuiApplication.platformName().startswith(ALWAYS_COMPOSITED)


class Shade(QWidget):
    """Dims a window and goes with its size; `window_moved` says that whatever lies above it must follow."""

    window_moved = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAccessibleName("The table, dimmed while a question is open")
        self.setGeometry(window.rect())
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self.setGeometry(self._window.rect())
            self.window_moved.emit()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), SHADE)
        painter.end()


def corners_behind(window: QWidget, card: QRect, size: int) -> list[tuple[QPoint, QPixmap]]:
    """What a window shows behind the four corners of a card on it, each with its place on the card."""
    if not window.isVisible():  # a picture of a hidden window would lay it out, and so move the card again
        return []
    found = []
    for x in (0, card.width() - size):
        for y in (0, card.height() - size):
            spot = QRect(card.left() + x, card.top() + y, size, size)
            if window.rect().contains(spot):
                found.append((QPoint(x, y), window.grab(spot)))
    return found
