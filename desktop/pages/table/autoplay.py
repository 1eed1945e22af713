"""Letting a game run by itself: slow, brisk or at once, with the ordinary decisions, until somebody pauses it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from desktop.models import table_view
from desktop.pages.table.sheet import TableSheet
from rulesets.core.play.events import Thrown

TUMBLE, PER_BASE = 600, 330  # milliseconds a throw tumbles, and a runner takes from base to base
LOOK = 1500  # milliseconds a card that was read stays before the next man's takes its place
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


class Pace:
    """How long dice tumble, runners run and cards are looked at: as set, and quicker in a game that runs by itself."""

    def __init__(self, sheet: TableSheet, runner: Runner) -> None:
        self._sheet = sheet
        self._runner = runner
        self.animated = True

    def set(self) -> None:
        sheet, runner = self._sheet, self._runner
        moving = self.animated and not runner.is_instant
        brisk = runner.is_running and runner.speed == "brisk"
        sheet.bar.tray.set_animation((TUMBLE // 2 if brisk else TUMBLE) if moving else 0)
        sheet.diamond.set_animation((PER_BASE // 2 if brisk else PER_BASE) if moving else 0)
        if sheet.panels.cards is not None:
            sheet.panels.cards.set_look((LOOK // 2 if brisk else LOOK) if moving else 0)

    def lay_down(self, thrown: Thrown | None) -> None:
        """Dice as they fell, at rest; without any, an empty tray."""
        tray = self._sheet.bar.tray
        tray.set_dice(table_view.dice_of(thrown.dice) if thrown else [])
        if thrown:
            tray.set_animation(0)
            tray.tumble(thrown.faces)
            self.set()
