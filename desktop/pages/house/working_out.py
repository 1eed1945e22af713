"""What house rules do, worked out beside the window: a thread counts, queued signals tell how far it is."""

from __future__ import annotations

from threading import Event, Thread

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

import rulesets
from rulesets.core.many.house_effect import Stopped, effect, options_that_read
from rulesets.core.play.endless import Endless
from rulesets.core.play.setup import default_setup
from rulesets.managers.ordinary import Ordinary

SEED = 1869


class WorkingOut(QObject):
    """One set of rules compared with what is printed; `reached` so many of so many games, `done` with an `Effect`,
    or `told` why there is none."""

    reached = Signal(int, int)
    done = Signal(object)
    told = Signal(str)

    def __init__(self, ruleset: str, house: str, games: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ruleset, self._house, self._games = ruleset, house, games
        self._stop = Event()
        self._thread = Thread(target=self._work, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """No more is wanted; it ends within a few games."""
        self._stop.set()

    def finish(self) -> None:
        """Stop, and wait a moment for it: whoever still counts an inning through tells nobody any more."""
        self.stop()
        self._thread.join(timeout=0.5)

    def _work(self) -> None:
        ruleset = rulesets.find(self._ruleset)
        printed = default_setup(ruleset.id, SEED, options_that_read(ruleset, self._house))
        skippers = (Ordinary(), Ordinary())
        try:
            house = replace(printed, house=self._house)
            found = effect(ruleset, printed, house, skippers, self._games, self._reach, self._stop.is_set)
        except Stopped:
            return
        except Endless as error:
            self._tell(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        else:
            if not self._stop.is_set():
                self.done.emit(found)

    def _reach(self, done: int, of: int) -> None:
        if not self._stop.is_set():
            self.reached.emit(done, of)

    def _tell(self, text: str) -> None:
        if not self._stop.is_set():
            self.told.emit(text)
