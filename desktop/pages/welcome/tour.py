"""The tour of the table: a gold ring around one part after another, and a bubble that says what it is.

It blocks nothing: the mouse goes through it, Space rolls, and the game goes on. Esc leaves it at any moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QTabWidget, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.in_sight import bring_into_sight
from desktop.look.plain_label import PlainLabel
from desktop.pages.welcome.stops import Stop, beside, bring_forward
from desktop.spoken.announcer import announce

if TYPE_CHECKING:
    from desktop.pages.table.page import TablePage

WIDTH = 320
LOOK_AGAIN = 150  # ms: what it points at may have moved
HOW = "Enter goes on, Left goes back, Esc leaves the tour. Space still rolls."


class Ring(QWidget):
    """A ring around what is shown; the mouse does not feel it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Ring of the tour")

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide = theme.px(4)
        box = QRectF(self.rect()).adjusted(wide, wide, -wide, -wide)
        for pen in (QPen(QColor(0, 0, 0, 150), wide + 3), QPen(theme.look().table.gold, wide)):
            painter.setPen(pen)
            painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        painter.end()


class TourButton(QPushButton):
    """Space is the dice's, wherever the focus is; arrows are the tour's."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)


class Bubble(QFrame):
    """What the ring is around: its name, a sentence, the way on, back and out."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("role", "card")
        self.title, self.text, self.count = PlainLabel(), PlainLabel(), PlainLabel()
        self.title.setProperty("role", "title")
        self.count.setProperty("role", "note")
        self.text.setWordWrap(True)
        self.back, self.on, self.leave = TourButton("Back"), TourButton("Next"), TourButton("Leave")
        self.on.setProperty("role", "primary")
        self.on.setAutoDefault(True)
        self.back.setAccessibleDescription("To the stop before. Left")
        self.leave.setAccessibleDescription("Leaves the tour; Help has it whenever you want it. Esc")
        self._buttons, self.column = QHBoxLayout(), QVBoxLayout(self)
        for part in (self.title, self.text):
            self.column.addWidget(part)
        self._buttons.addWidget(self.count, 1)
        for button in (self.leave, self.back, self.on):
            button.setAutoDefault(True)
            self._buttons.addWidget(button)
        self.column.addLayout(self._buttons)
        self.dress()

    def dress(self) -> None:
        edge = round(theme.px(14))
        self.column.setContentsMargins(edge, edge, edge, edge)
        self.column.setSpacing(round(theme.px(8)))
        self._buttons.setSpacing(round(theme.px(6)))

    def fit(self, most: QRect) -> None:
        """As wide as it likes, or its buttons need; as high as its words need."""
        width = min(max(round(theme.px(WIDTH)), self.minimumSizeHint().width()), most.width() - 20)
        self.resize(width, self.column.totalHeightForWidth(width))


class Tour(QObject):
    """One walk around a table, which hears the keys that are not the tour's; `over` ends it."""

    over = Signal()

    def __init__(self, window: QWidget, stops: list[Stop], game: TablePage) -> None:
        super().__init__(window)
        self._window, self._stops, self._game = window, stops, game
        self.at = 0
        self._in_front: dict[QTabWidget, QWidget] = {}  # as it was before the tour
        self.ring, self.bubble = Ring(window), Bubble(window)
        self.bubble.on.clicked.connect(self.go_on)
        self.bubble.back.clicked.connect(self.go_back)
        self.bubble.leave.clicked.connect(self.leave)
        self.bubble.installEventFilter(self)
        window.installEventFilter(self)
        self._esc = QShortcut(QKeySequence("Esc"), window)
        self._esc.activated.connect(self.leave)
        self._look = QTimer(self)
        self._look.setInterval(LOOK_AGAIN)
        self._look.timeout.connect(self._place)
        self._look.start()
        self._seen = QRect()
        self._show()
        self.bubble.on.setFocus()

    @property
    def stop(self) -> Stop:
        return self._stops[self.at]

    def go_on(self) -> None:
        if self.at + 1 < len(self._stops):
            self.at += 1
            self._show()
        else:
            self.leave()

    def go_back(self) -> None:
        if self.at:
            self.at -= 1
            self._show()

    def leave(self) -> None:
        """Everything as it was, at any moment."""
        if not self._look.isActive():
            return
        self._look.stop()
        self._window.removeEventFilter(self)
        self._esc.setEnabled(False)
        for tabs, page in self._in_front.items():
            if shiboken6.isValid(tabs) and shiboken6.isValid(page) and tabs.indexOf(page) >= 0:
                tabs.setCurrentWidget(page)
        for widget in (self.ring, self.bubble):
            widget.hide()
            widget.deleteLater()
        self.over.emit()
        self.deleteLater()

    def _show(self) -> None:
        stop, bubble = self.stop, self.bubble
        for tabs, page in bring_forward(stop.widget):
            if page is not None:
                self._in_front.setdefault(tabs, page)
        bubble.title.setText(stop.title)
        bubble.text.setText(stop.text)
        bubble.count.setText(f"{self.at + 1} of {len(self._stops)}")
        bubble.back.setEnabled(self.at > 0)
        bubble.on.setText("Next" if self.at + 1 < len(self._stops) else "Done")
        words = f"{stop.title}. {stop.text}"
        bubble.setAccessibleName(f"Tour, {bubble.count.text()}: {words}")
        bubble.on.setAccessibleDescription(f"{words} {HOW}")
        announce(bubble, words)
        self._seen = QRect()
        bring_into_sight(stop.widget)
        self._place()

    def _place(self) -> None:
        """Around what it points at, wherever that is now; a part that can't be seen has the bubble alone."""
        rect = self.stop.rect(self._window)
        if rect == self._seen and self.bubble.isVisible():
            return
        self._seen = rect
        grown = round(theme.px(6))
        self.ring.setGeometry(rect.adjusted(-grown, -grown, grown, grown))
        self.ring.setVisible(not rect.isEmpty())
        self.ring.raise_()
        self.bubble.fit(self._window.rect())
        spot = beside(rect, self.bubble.rect(), self._window.rect(), 2 * grown)
        self.bubble.move(spot)
        self.bubble.show()
        self.bubble.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.bubble and event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            acts: dict[int, Callable[[], object]] = {
                Qt.Key.Key_Space.value: self._game.roll,
                Qt.Key.Key_Right.value: self.go_on,
                Qt.Key.Key_Left.value: self.go_back,
            }
            if event.isAutoRepeat():
                return True
            if event.key() in acts:
                acts[event.key()]()
                return True
            if event.text().isprintable() and event.text():  # a number is a call, or a die's face
                self._game.keyPressEvent(event)
                return True
        elif watched is self.bubble and event.type() == QEvent.Type.StyleChange:
            self.bubble.dress()
            self._seen = QRect()
        return False
