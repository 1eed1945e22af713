"""A skipper's counsel, worked out beside the window: on a copy of the game, and dropped when nobody waits for it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from rulesets.core.play.requests import Ask
from rulesets.core.table.table import Table
from rulesets.managers import advisers_for
from rulesets.managers.dugout.counsel import Counsel, counsel_at

log = logging.getLogger(__name__)


class Advising(QObject):
    """`advised` brings the counsel on a question; what was asked before the last `drop` never comes."""

    advised = Signal(object)
    _worked_out = Signal(int, object)  # from the other thread to this one

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._ticket = 0
        self._worked_out.connect(self._bring)

    def ask(self, table: Table, keys: Sequence[str], said: Sequence[str] = ()) -> None:
        """Counsel on these questions of a table, one after the other.

        `said` are the answers on the way to them: the calls before the dice as they stand now.
        """
        again = _copy(table)
        ticket = self._ticket

        def work() -> None:
            game = again()
            left = list(said)
            while isinstance(game.pending, Ask) and ticket == self._ticket:
                if game.pending.key in keys:
                    self._worked_out.emit(ticket, counsel_at(game, game.pending, advisers_for(game.setup)))
                if not left:
                    return
                game.answer(left.pop(0))

        self._pool.start(_Work(work))

    def drop(self) -> None:
        """Nobody waits any more; what is being worked out comes to nothing."""
        self._ticket += 1
        self._pool.clear()

    def _bring(self, ticket: int, told: Counsel) -> None:
        if ticket == self._ticket:
            self.advised.emit(told)


def _copy(table: Table) -> Callable[[], Table]:
    """The same game once more, dealt by whoever calls; the table itself is not touched again."""
    ruleset, setup, journal, start = table.ruleset, table.setup, tuple(table.journal), table.start
    begin = start.copy() if start is not None else None
    return lambda: Table(ruleset, setup, journal, begin)


class _Work(QRunnable):
    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        try:
            self._work()
        except RuntimeError:  # the window went away meanwhile
            log.info("advice came too late")
        except Exception:
            log.exception("no advice")
