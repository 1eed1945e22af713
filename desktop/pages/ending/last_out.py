"""When the page after the last out comes and goes: once the last play was seen, and never over a game that goes on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from desktop.pages.table.adapter import TableAdapter

if TYPE_CHECKING:
    from desktop.pages.ending.card import EndCard

LOOK = 40  # milliseconds between two looks whether the last play is still being run


class LastOut(QObject):
    """At most one end card lies over the table; `wanted` says by name where the player goes from it."""

    wanted = Signal(str)

    def __init__(
        self, host: QWidget, over: QWidget, is_busy: Callable[[], bool], is_animated: Callable[[], bool]
    ) -> None:
        super().__init__(host)
        self._host, self._over, self._is_busy, self._is_animated = host, over, is_busy, is_animated
        self._adapter: TableAdapter | None = None
        self._was_shown = False
        self.card: EndCard | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._come)

    def over(self, adapter: TableAdapter) -> None:
        """The game is over and all of it was shown; what was put aside stays aside."""
        self._adapter = adapter
        if not self._was_shown:
            self._soon.start(0)

    def take_away(self) -> None:
        """The game goes on, was taken back, or is left."""
        self._soon.stop()
        self._adapter, self._was_shown = None, False
        if self.card is not None:
            self.card.hide()
            self.card.deleteLater()
            self.card = None

    def bring_back(self) -> None:
        """What was put aside is wanted again."""
        if self.card is not None and self._adapter is not None:
            self.card.show_up(False)
        elif self._adapter is not None:
            self._come()

    def _come(self) -> None:
        if self._adapter is None or self._adapter.pending is not None:
            return
        if self._is_busy():
            self._soon.start(LOOK)
            return
        from desktop.models.ending import ending_of  # late: chances and the recap are wanted once a game
        from desktop.pages.ending.card import EndCard  # late: made when a game is over

        self._was_shown = True
        session = self._adapter.session
        began = session.file.began if session.file is not None else None
        view = ending_of(session.table, session.book, began, date.today())
        self.card = EndCard(view, self._host, self._over, self._adapter.in_season)
        self.card.wanted.connect(self.wanted)
        self.card.closed.connect(self._host.setFocus)
        self.card.show_up(self._is_animated())
