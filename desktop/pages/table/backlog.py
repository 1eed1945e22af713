"""What has happened and waits to be shown until its dice have come to rest; the rules are never kept waiting."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from desktop.dice.tray import DiceTray
from desktop.models import table_view
from rulesets.core.play.events import Event, Thrown


class Backlog:
    """Hands on what happened, play after play: at once, or when the dice thrown for it have settled."""

    def __init__(self, tray: DiceTray, show: Callable[[Sequence[Event]], None], all_shown: Callable[[], None]) -> None:
        self._tray = tray
        self._show = show
        self._all_shown = all_shown
        self._waits: list[list[Event]] = []
        tray.settled.connect(self._dice_settled)

    def __bool__(self) -> bool:
        return bool(self._waits)

    def add(self, events: list[Event]) -> None:
        self._waits.append(events)
        if len(self._waits) == 1:
            self._show_next()

    def clear(self) -> None:
        self._waits.clear()

    def leave(self) -> None:
        """Show nothing more, and listen to the dice no longer."""
        self._waits.clear()
        self._tray.settled.disconnect(self._dice_settled)

    def _show_next(self) -> None:
        """Show what waits, up to the next dice that take their time to come to rest."""
        while self._waits:
            thrown = next((event for event in self._waits[0] if isinstance(event, Thrown)), None)
            if thrown is not None:
                self._tray.set_dice(table_view.dice_of(thrown.dice))
                self._tray.tumble(thrown.faces)  # ends in `settled`, at once or later
                return
            self._show(self._waits.pop(0))
        self._all_shown()

    def _dice_settled(self) -> None:
        if self._waits:
            self._show(self._waits.pop(0))
            self._show_next()
