"""A drop-down whose list is long to find: it is asked for when the box is first touched."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent

from desktop.look.choice_box import ChoiceBox


class LateBox(ChoiceBox):
    """`wanted` comes once, before the list is seen or gone through by keys."""

    wanted = Signal()
    _asked = False

    def forget(self) -> None:
        """Ask again next time: what there is may have changed."""
        self._asked = False

    def ask(self) -> None:
        if not self._asked:
            self._asked = True
            self.wanted.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.ask()
        super().focusInEvent(event)

    def showPopup(self) -> None:
        self.ask()
        super().showPopup()
