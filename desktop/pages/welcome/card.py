"""A card over the first page that blocks nothing: a heading, a few sentences and one button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.spoken.announcer import announce

WIDTH = 560
HOW_TO_LEAVE = "Esc, or a click anywhere else, puts this away."


class WelcomeCard(QFrame):
    """`taken` says that its button was pressed, `left` that it was put away in any manner; it is left once."""

    taken = Signal()
    left = Signal()

    def __init__(self, title: str, sentences: Sequence[str], button: str, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("role", "card")
        self.setAccessibleName(title)
        spoken = " ".join(sentences).replace("*", "")  # signs for the eye only
        self.setAccessibleDescription(spoken)
        self._over = over
        self.button = QPushButton(button)
        self.button.setProperty("role", "primary")
        self.button.setAutoDefault(True)
        self.button.setAccessibleDescription(f"{spoken} {HOW_TO_LEAVE}")
        heading = PlainLabel(title)
        heading.setProperty("role", "title")
        self.texts = [_paragraph(text) for text in sentences]
        note = PlainLabel(HOW_TO_LEAVE)
        note.setProperty("role", "note")
        self._column = QVBoxLayout(self)
        for part in (heading, *self.texts, self.button, note):
            self._column.addWidget(part)
        self.button.clicked.connect(self._take)
        self._dress()
        over.installEventFilter(self)
        self._application().installEventFilter(self)
        self.show()
        self.raise_()
        self.button.setFocus()
        announce(self, f"{title}. {spoken}")

    def _application(self) -> QCoreApplication:
        application = QCoreApplication.instance()
        assert application is not None, "there is no window without one"
        return application

    def _take(self) -> None:
        self.put_away()
        self.taken.emit()

    def put_away(self) -> None:
        if self.isHidden():
            return
        self._application().removeEventFilter(self)
        self._over.removeEventFilter(self)
        self.hide()
        self.left.emit()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc is for the card; a click elsewhere puts it away and does what it does; so does another page."""
        kind = event.type()
        if kind == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if isinstance(watched, QWidget) and watched.window() is self.window():
                self.put_away()
                return True
        elif kind == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            inside = watched is self or self.isAncestorOf(watched)
            if not inside and watched.window() is self.window():
                self.put_away()
        elif watched is self._over and kind == QEvent.Type.Hide:
            self.put_away()
        elif watched is self._over and kind == QEvent.Type.Resize:
            self._place()
        return False

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._dress()

    def _dress(self) -> None:
        edge = round(theme.px(22))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(10)))
        self._place()

    def _place(self) -> None:
        """In the middle, as high as its sentences need; where they are too many for the window, the last ones go."""
        width, most = min(round(theme.px(WIDTH)), self._over.width() - 20), self._over.height() - 20
        for text in self.texts:
            text.show()
        height = self._column.totalHeightForWidth(width)
        for text in reversed(self.texts[1:]):
            if height > most:
                text.hide()
                self._column.invalidate()
                height = self._column.totalHeightForWidth(width)
        self.resize(width, height)
        self.move((self._over.width() - width) // 2, max(10, (self._over.height() - height) // 2))


def _paragraph(text: str) -> QLabel:
    """Our own words, with the emphasis that Markdown has; nobody's name is in them."""
    label = PlainLabel(text)
    label.setTextFormat(Qt.TextFormat.MarkdownText)
    label.setWordWrap(True)
    return label
