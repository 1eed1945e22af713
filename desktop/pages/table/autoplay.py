"""Letting a game run by itself: slow, brisk or at once, with the ordinary decisions, until somebody pauses it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

PAUSES = {"slow": 1500, "brisk": 350, "instant": 0}  # milliseconds between a play shown and the next throw


class Runner(QObject):
    """One throw a turn of the event loop, when what came before has been shown."""

    changed = Signal(bool)

    def __init__(self, step: Callable[[], None], is_busy: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._step = step
        self._is_busy = is_busy
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)
        self.speed = "brisk"

    @property
    def is_running(self) -> bool:
        return self._timer.isActive()

    @property
    def is_instant(self) -> bool:
        return self.is_running and self.speed == "instant"

    def start(self, speed: str) -> None:
        self.speed = speed
        was_running = self.is_running
        self._timer.start(PAUSES[speed])
        if not was_running:
            self.changed.emit(True)

    def pause(self) -> None:
        if self.is_running:
            self._timer.stop()
            self.changed.emit(False)

    def _turn(self) -> None:
        if not self._is_busy():
            self._step()
