"""Work done beside the window, in a thread of its own: what nobody waits for any more never comes."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

log = logging.getLogger(__name__)


class Beside(QObject):
    """`brought` says each result, here in the window's thread; whatever was begun before the last `drop` says none."""

    brought = Signal(object)
    _worked_out = Signal(int, object)  # from the other thread to this one

    def __init__(self, what: str, parent: QObject | None = None) -> None:
        """`what` is worked out, for the log."""
        super().__init__(parent)
        self._what = what
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._ticket = 0
        self._worked_out.connect(self._bring)

    def begin(self, results: Callable[[], Iterable[object]]) -> None:
        """Work them out, one after the other, as long as somebody waits. They touch no widget and no live game."""
        ticket = self._ticket

        def work() -> None:
            for result in results():
                self._worked_out.emit(ticket, result)
                if ticket != self._ticket:
                    return

        self._pool.start(_Work(work, self._what))

    def drop(self) -> None:
        """Nobody waits any more; what is being worked out comes to nothing."""
        self._ticket += 1
        self._pool.clear()

    def wait(self) -> None:
        """Until nobody works any more: the window is about to go."""
        self.drop()
        self._pool.waitForDone()

    def _bring(self, ticket: int, result: object) -> None:
        if ticket == self._ticket:
            self.brought.emit(result)


class _Work(QRunnable):
    def __init__(self, work: Callable[[], None], what: str) -> None:
        super().__init__()
        self._work = work
        self._what = what

    def run(self) -> None:
        try:
            self._work()
        except RuntimeError:  # the window went away meanwhile
            log.info("%s came too late", self._what)
        except Exception:
            log.exception("no %s", self._what)
