"""A skipper's counsel, worked out beside the window: on a copy of the game, and dropped when nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import QObject

from desktop.beside import Beside
from rulesets.core.play.requests import Ask
from rulesets.core.table.table import Table
from rulesets.managers import advisers_for
from rulesets.managers.dugout.counsel import Counsel, counsel_at


class Advising(Beside):
    """`brought` says the counsel on a question."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__("advice", parent)

    def ask(self, table: Table, keys: Sequence[str], said: Sequence[str] = ()) -> None:
        """Counsel on these questions of a table, one after the other.

        `said` are the answers on the way to them: the calls before the dice as they stand now.
        """
        again = _copy(table)

        def counsels() -> Iterator[Counsel]:
            game = again()
            left = list(said)
            while isinstance(game.pending, Ask):
                if game.pending.key in keys:
                    yield counsel_at(game, game.pending, advisers_for(game.setup))
                if not left:
                    return
                game.answer(left.pop(0))

        self.begin(counsels)


def _copy(table: Table) -> Callable[[], Table]:
    """The same game once more, dealt by whoever calls; the table itself is not touched again."""
    ruleset, setup, journal, start = table.ruleset, table.setup, tuple(table.journal), table.start
    begin = start.copy() if start is not None else None
    return lambda: Table(ruleset, setup, journal, begin)
