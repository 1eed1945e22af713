"""The second half of a double click belongs to what the first half was aimed at, not to what has come in its place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


class SecondClick(QObject):
    """Keeps it from a window's new page, until the next click of its own.

    It listens to the window's handle, which hears of a click before any widget does, and of little else.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window

    def spare(self) -> None:
        handle = self._window.windowHandle()
        if handle is not None:  # nobody clicks on a window that was never shown
            handle.removeEventFilter(self)
            handle.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt says a press first and then that it was a double one; a release means that it was a click by itself."""
        kind = event.type()
        if kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
            watched.removeEventFilter(self)
        return kind == QEvent.Type.MouseButtonDblClick


def spare_second_click(window: QWidget) -> None:
    """Something else stands on the window now."""
    known = window.findChild(SecondClick, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (known or SecondClick(window)).spare()
