"""What follows the text size: margins and gaps that a style sheet does not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialog, QFrame, QStackedWidget, QTabWidget, QWidget

from desktop.look import theme


class DressedFrame(QFrame):
    """A frame that sets its own margins, anew with every look; its maker calls `dress` once all of it is there."""

    _worn: theme.Look | None = None

    def dress(self) -> None:
        self._worn = theme.look()
        self._dress()

    def _dress(self) -> None:
        """Set what depends on the look."""

    def changeEvent(self, event: QEvent) -> None:
        """A change of style is also told where only a parent is another."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._worn not in (None, theme.look()):
            self.dress()


class DressedDialog(QDialog):
    """A dialog likewise, but dressed with every change of style: its size is measured from what stands on it."""

    _is_whole = False

    def dress(self) -> None:
        self._is_whole = True
        self._dress()

    def _dress(self) -> None:
        """Set what depends on the look."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._is_whole:
            self._dress()


if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class Measured(_Widget):
    """Named before the kind of widget it is: its size hint depends on the look, and is asked for anew with each."""

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.updateGeometry()


def place_of_pages(tabs: QTabWidget) -> QWidget:
    """Where the pages of these tabs stand. What is made there has not to move in, and is dressed once."""
    place = tabs.findChild(QStackedWidget)
    assert isinstance(place, QStackedWidget), "Qt keeps them in one"
    return place
