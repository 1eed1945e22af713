"""The sentence at the foot of the window: it lies over the page and never moves what is there."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtGui import QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QStatusBar, QWidget

from desktop.look import theme
from desktop.look.fonts import wrapped_height
from desktop.spoken.announcer import announce

WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
STAYS = 12_000  # milliseconds


class StatusLine(QStatusBar):
    """As low as its text allows, at the foot of its parent; gone once there is nothing to say, or with a click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.messageChanged.connect(self._on_message)
        self.hide()

    def say(self, text: str) -> None:
        """A sentence that stays until the next, or twelve seconds."""
        self.showMessage(text, STAYS)
        self.setAccessibleDescription(text)
        announce(self, text)

    def _on_message(self, text: str) -> None:
        self.setVisible(bool(text))
        self.lay()

    def lay(self) -> None:
        """Its place, at the foot of the window as it is now."""
        parent = self.parentWidget()
        if self.isHidden() or parent is None:
            return
        words = wrapped_height(_font(), self.currentMessage(), parent.width() - 2 * _inset(), WRAPPED)
        height = ceil(words + theme.px(6))
        self.setGeometry(0, parent.height() - height, parent.width(), height)
        self.raise_()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.lay()

    def mousePressEvent(self, _event: QMouseEvent) -> None:
        self.clearMessage()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.FELT_LOW)
        painter.setPen(QPen(theme.GOLD_EDGE, 1))
        painter.drawLine(0, 0, self.width(), 0)
        painter.setPen(theme.CHALK)
        painter.setFont(_font())
        inset = _inset()
        painter.drawText(QRect(inset, 0, self.width() - 2 * inset, self.height()), WRAPPED, self.currentMessage())
        painter.end()


def _font() -> QFont:
    return theme.text_font(13)


def _inset() -> int:
    return round(theme.px(14))
