"""The sentence at the foot of the window: it lies over the page and never moves what is there."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QCursor, QFont, QPainter, QPaintEvent, QPen, QSinglePointEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QStatusBar, QWidget

from desktop.look import theme
from desktop.look.fonts import wrapped_height
from desktop.spoken.announcer import announce

WRAPPED = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextWordWrap)
STAYS = 12_000  # milliseconds
NEAR = 40  # above it: as high as what it may half cover
MOVED = 6  # less is a hand that trembles
POINTED = frozenset(
    {QEvent.Type.MouseMove, QEvent.Type.HoverMove, QEvent.Type.HoverEnter, QEvent.Type.Enter, QEvent.Type.Leave}
)
CONTROLS = (QAbstractButton, QComboBox, QLineEdit)


class StatusLine(QStatusBar):
    """As low as its text allows, at the foot of its parent; gone once there is nothing to say.

    It is in nobody's way: clicks go through it, and end it; while the pointer is near, or Tab is at a control below it,
    it is not seen.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._pointed = self._focused = self._listens = False
        self._rests = QPoint()  # where the pointer was when this was said
        self.messageChanged.connect(self._on_message)
        self.hide()

    def say(self, text: str) -> None:
        """A sentence that stays until the next, or twelve seconds."""
        self.showMessage(text, STAYS)
        self.setAccessibleDescription(text)
        announce(self, text)

    def _on_message(self, text: str) -> None:
        """Shown at first wherever the pointer rests: it was not moved there to get at something."""
        self._pointed = self._focused = False
        self._rests = QCursor.pos()
        self._listen(bool(text))
        self._show()

    def _show(self) -> None:
        self.setVisible(bool(self.currentMessage()) and not self._pointed and not self._focused)
        self.lay()

    # giving way

    def _listen(self, on: bool) -> None:
        """To where the pointer and Tab go, while there is something to say."""
        app = QApplication.instance()
        if on == self._listens or not isinstance(app, QApplication):
            return
        self._listens = on
        if on:
            app.installEventFilter(self)
            app.focusChanged.connect(self._on_focus)
        else:
            app.removeEventFilter(self)
            app.focusChanged.disconnect(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(watched, QWidget) and (kind in POINTED or kind == QEvent.Type.MouseButtonPress):
            at = event.globalPosition().toPoint() if isinstance(event, QSinglePointEvent) else QCursor.pos()
            if kind in POINTED:
                self._on_pointer(at)
            elif self._is_near(at):
                self.clearMessage()
        return False

    def _on_pointer(self, at: QPoint) -> None:
        if (at - self._rests).manhattanLength() > theme.px(MOVED):
            self._give_way(self._is_near(at), self._focused)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        """By Tab alone: when a dialog closes, whatever had the focus has it again, and nobody went there."""
        if before is None or now is None or before.window() is not self.window():
            return
        below = QRect(now.mapTo(self.window(), QPoint()), now.size()) if self.window().isAncestorOf(now) else QRect()
        self._give_way(self._pointed, isinstance(now, CONTROLS) and below.intersects(self.geometry()))

    def _is_near(self, at: QPoint) -> bool:
        above = round(theme.px(NEAR))
        return self.geometry().adjusted(0, -above, 0, 0).contains(self.window().mapFromGlobal(at))

    def _give_way(self, pointed: bool, focused: bool) -> None:
        if (pointed, focused) != (self._pointed, self._focused):
            self._pointed, self._focused = pointed, focused
            self._show()

    def lay(self) -> None:
        """Its place, at the foot of the window as it is now."""
        parent = self.parentWidget()
        if not self.currentMessage() or parent is None:
            return
        words = wrapped_height(_font(), self.currentMessage(), parent.width() - 2 * _inset(), WRAPPED)
        height = ceil(words + theme.px(6))
        self.setGeometry(0, parent.height() - height, parent.width(), height)
        self.raise_()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.lay()

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
