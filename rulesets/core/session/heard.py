"""What skippers have decided in a game and why, in the order of its answers; what of it the journal keeps."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import msgspec

from ..people.lineups import Move, written
from ..play.events import Reason
from ..play.matters import OF_EVERY_GAME
from ..play.requests import Ask
from ..table.dugouts import CHANGES
from ..table.skipper import Decision
from ..table.table import Table

TOLD = 0.001  # a difference of chances that is told of a call that is ordinary anyway


class Why(msgspec.Struct, frozen=True):
    """A skipper's decision with his reason: which answer of the journal it is, whose, and to what.

    A change of lineup is one too: its value is its moves as journals keep them. `managers.reasons` has the words.
    """

    entry: int
    club: int
    key: str
    decision: Decision
    label: str = ""  # the option's own words


class Heard:
    """The skippers' decisions of a table's game: `note` hears one before it is given, and it stands in `why`."""

    def __init__(self, table: Table) -> None:
        self.why: list[Why] = []
        self._table = table

    def note(self, club: int, key: str, label: str, decision: Decision) -> None:
        self.why.append(Why(len(self._table.journal), club, key, decision, label))

    def was(self, key: str, value: str) -> bool:
        """Is this what a skipper has just said?"""
        last = self.why[-1] if self.why else None
        here = (len(self._table.journal), key, value)
        return last is not None and (last.entry, last.key, last.decision.value) == here

    def of_answer(self, ask: Ask, answer: str) -> Reason | None:
        """The reason that is kept with an answer; the ordinary one needs a line only where it was weighed."""
        why = self._reason(ask.key, answer)
        return why if why is None or answer != ask.ordinary or _was_weighed(ask, why) else None

    def of_change(self, side: int, moves: Sequence[Move]) -> Reason | None:
        return self._reason(CHANGES[side], written(moves))

    def _reason(self, key: str, value: str) -> Reason | None:
        """A skipper's reason for what is given now; the ordinary call needs none."""
        if not self.was(key, value) or (decision := self.why[-1].decision).code == "ordinary":
            return None
        figures = tuple(figure if isfinite(figure) else 0.0 for figure in decision.figures)
        return Reason(self.why[-1].club, decision.code, figures, decision.men)

    def go_back(self) -> None:
        """Answers were taken back, and so were the reasons for them."""
        self.why = [each for each in self.why if each.entry < len(self._table.journal)]


def _was_weighed(ask: Ask, why: Reason) -> bool:
    """Does the ordinary answer deserve a line? In the middle of a play it does, where another way costs something."""
    if ask.key in OF_EVERY_GAME:  # a new man always does
        return True
    return ask.kind == "choice" and len(why.figures) > 1 and abs(why.figures[0] - why.figures[1]) >= TOLD
