"""What has happened and waits to be shown until its dice have come to rest; the rules are never kept waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer

from desktop.dice.tray import DiceTray
from desktop.models import table_view
from rulesets.core.play.events import Event, Thrown

SOON = 16  # milliseconds: a picture later


class Backlog:
    """Hands on what happened, play after play: at once, or when the dice thrown for it have settled.

    `show` is what a play came to. `show_rest` is all that follows from it; where dice have tumbled for it, the result
    is painted first.
    """

    def __init__(
        self,
        tray: DiceTray,
        show: Callable[[Sequence[Event]], None],
        show_rest: Callable[[], None],
        all_shown: Callable[[], None],
    ) -> None:
        self._tray = tray
        self._show = show
        self._show_rest = show_rest
        self._all_shown = all_shown
        self._waits: list[list[Event]] = []
        self._tumbles = False
        self._rest = QTimer(tray, interval=SOON, singleShot=True)
        self._rest.timeout.connect(self._finish)
        tray.settled.connect(self._dice_settled)

    def __bool__(self) -> bool:
        return bool(self._waits) or self._rest.isActive()

    def add(self, events: list[Event]) -> None:
        is_free = not self
        self._waits.append(events)
        if is_free:
            self._show_next()

    def clear(self) -> None:
        self._rest.stop()
        self._waits.clear()

    def hurry(self) -> None:
        """Somebody goes on: whatever is to follow a result follows now."""
        if self._rest.isActive():
            self._rest.stop()
            self._finish()

    def leave(self) -> None:
        """Show nothing more, and listen to the dice no longer."""
        self.clear()
        self._rest.deleteLater()
        self._tray.settled.disconnect(self._dice_settled)

    def _show_next(self) -> None:
        """Show what waits, up to the next dice that take their time to come to rest."""
        while self._waits:
            thrown = next((event for event in self._waits[0] if isinstance(event, Thrown)), None)
            if thrown is not None:
                self._tray.set_dice(table_view.dice_of(thrown.dice))
                self._tumbles = False
                self._tray.tumble(thrown.faces)  # ends in `settled`, at once or later
                self._tumbles = self._tray.is_tumbling
                return
            self._show(self._waits.pop(0))
            self._show_rest()
        self._all_shown()

    def _dice_settled(self) -> None:
        if not self._waits:
            return
        self._show(self._waits.pop(0))
        if self._tumbles:
            self._rest.start()
        else:
            self._finish()

    def _finish(self) -> None:
        self._show_rest()
        self._show_next()
