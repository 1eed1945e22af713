"""The one Qt object that holds a table: it turns answers into signals, and decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal, Slot

from rulesets.core.book.scoring import Book
from rulesets.core.play.requests import Ask, BadAnswer, Request, Roll
from rulesets.core.play.situation import Situation
from rulesets.core.table.saves import GameFile
from rulesets.core.table.seats import By, Seats, marked
from rulesets.core.table.skippers import relief
from rulesets.core.table.table import NOT_NOW, Table


class TableAdapter(QObject):
    """Signals of a table: what happened, what it waits for, that it was taken back, and a sentence for a slip.

    A call before the dice is never answered until the dice are asked for: `play_on` gives the
    marks. So every undo goes back to where the player last had a choice.
    """

    happened = Signal(list)
    waiting = Signal(object)
    rewound = Signal()
    failed = Signal(str)

    def __init__(self, table: Table, file: GameFile | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.file = file
        self.seats = Seats(table.setup)
        self.seats.take_up(table.events, self.situation, table.start.batting if table.start is not None else 0)
        self._trouble = ""
        self._count_again()

    @property
    def pending(self) -> Request | None:
        return self.table.pending

    @property
    def situation(self) -> Situation:
        return self.table.game.situation

    @property
    def path(self) -> Path | None:
        return self.file.path if self.file else None

    def _count_again(self) -> None:
        before = self.file.first_book if self.file else None
        self.book = msgspec.convert(msgspec.to_builtins(before), Book) if before else Book()
        self.book.add_all(self.table.events)

    @Slot()
    def begin(self) -> None:
        """Say where the game stands, for whoever has just begun to listen."""
        self.rewound.emit()
        self.waiting.emit(self.pending)

    @Slot(object, str)
    def give(self, answer: object, by: By = "person") -> None:
        """Answer what is pending. A slip is told and changes nothing; a fault of ours takes one answer back."""
        try:
            events = self.table.answer(answer, by)
        except BadAnswer as error:
            self.failed.emit(str(error))
            return
        except Exception:
            self._count_again()
            self.begin()
            raise
        self.book.add_all(events)
        self._tell_trouble()
        self.happened.emit(list(events))
        self._go_on()

    @property
    def my_sides(self) -> list[int]:
        """The sides that a person manages, 0 the visitors."""
        return [side for side in (0, 1) if self.seats.managers[self.situation.club_of(side)] == "person"]

    def why_no_change(self) -> str:
        """Why no lineup can be changed now, in a sentence; "" where one can."""
        if self.pending is None:
            return "The game is over."
        if not self.my_sides:
            return "Both clubs are managed for you."
        if not self.table.may_change():
            return NOT_NOW
        can = any(True for side in self.my_sides for _ in self.table.openings(side))
        return "" if can else "There is nobody left to bring in."

    @Slot(int, str)
    def change(self, side: int, moves: str) -> None:
        """Change a side's lineup. A change that may not be made is told and changes nothing."""
        if self._change(side, moves, "person"):
            self._go_on()

    def _change(self, side: int, moves: str, by: By) -> bool:
        try:
            events = self.table.change(side, moves, by)
        except BadAnswer as error:
            self.failed.emit(str(error))
            return False
        self.book.add_all(events)
        self._tell_trouble()
        self.happened.emit(list(events))
        return True

    def _relieve(self, sides: Iterable[int]) -> None:
        """A side that needs no person brings in another pitcher when its own is tired."""
        change = relief(self.table.game) if self.table.may_change() else None
        if change is not None and change[0] in sides:
            self._change(*change, "ordinary")

    def _go_on(self) -> None:
        """What no person needs to decide is decided; anything else is waited for."""
        self._relieve({0, 1}.difference(self.my_sides))
        request = self.pending
        if isinstance(request, Ask) and request.kind == "choice":
            known = self.seats.answer(request, self.situation)
            if known is not None:
                self.give(*known)
                return
        self.waiting.emit(request)

    def open_calls(self, marks: Mapping[str, str]) -> list[tuple[int, Ask]]:
        """The calls a person may make before the next dice, each with his club; the defense's come first."""
        calls = [
            (self.seats.club(ask, self.situation), ask)
            for ask in self.table.calls_ahead(lambda ask: self._call(ask, marks)[0])
            if len(ask.options) > 1
        ]
        mine = [(club, ask) for club, ask in calls if self.seats.managers[club] == "person"]
        return sorted(mine, key=lambda call: call[1].side != "defense")

    def next_roll(self, marks: Mapping[str, str]) -> Roll | None:
        """The dice that these marks lead to."""
        return self.table.next_roll(lambda ask: self._call(ask, marks)[0])

    def _call(self, ask: Ask, marks: Mapping[str, str]) -> tuple[str, By]:
        """What is said to a call: as a person marked it, as it is kept, or the ordinary."""
        mine = self.seats.managers[self.seats.club(ask, self.situation)] == "person"
        if mine and marks.get(ask.key) in ask.values:
            return marked(ask, marks), "person"
        return self.seats.answer(ask, self.situation) or (ask.ordinary, "ordinary")

    def play_on(self, marks: Mapping[str, str]) -> None:
        """Give every call up to the next dice: as marked, as kept, or the ordinary one."""
        self._relieve({0, 1}.difference(self.my_sides))
        plays = self.table.where().plays
        while isinstance(self.pending, Ask) and self.pending.kind == "call" and self.table.where().plays == plays:
            self._give_call(*self._call(self.pending, marks))
        if not isinstance(self.pending, Roll):
            self._go_on()

    def _give_call(self, value: str, by: By) -> None:
        events = self.table.answer(value, by)
        self.book.add_all(events)
        self.happened.emit(list(events))

    def roll(self) -> None:
        """Throw the table's own dice for the pending roll."""
        if isinstance(self.pending, Roll):
            self.give(self.table.throw(), "dice")

    @Slot()
    def step(self) -> None:
        """One throw of autoplay: every decision up to it ordinary, then the dice."""
        self._relieve((0, 1))
        plays = self.table.where().plays
        while isinstance(self.pending, Ask) and self.table.where().plays == plays:
            self._give_call(self.pending.ordinary, "ordinary")
        if isinstance(self.pending, Roll):
            self.roll()
        else:
            self.waiting.emit(self.pending)

    @Slot(object)
    def undo(self, to: int | None = None) -> None:
        self._rewind(lambda: self.table.undo(to))

    @Slot()
    def redo(self) -> None:
        self._rewind(self.table.redo)

    def _rewind(self, move: object) -> None:
        try:
            move()  # type: ignore[operator]
        except BadAnswer as error:
            self.failed.emit(str(error))
            return
        self._count_again()
        self._tell_trouble()
        self.begin()

    def _tell_trouble(self) -> None:
        trouble = self.file.trouble if self.file else ""
        if trouble and trouble != self._trouble:
            self.failed.emit(trouble)
        self._trouble = trouble

    def close(self) -> None:
        self.table.keeper = None
        if self.file:
            self.file.close()
