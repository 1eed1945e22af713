"""A game that was played, seen again: play by play, forward and backward. Nothing is decided, nothing is written."""

from __future__ import annotations

from pathlib import Path

from desktop.pages.table.adapter import TableAdapter
from desktop.pages.table.opening import read_table
from rulesets.core.play.events import Thrown
from rulesets.core.play.requests import NEXT, Request
from rulesets.core.session.session import Session
from rulesets.core.session.stops import Stop, has_come
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for

WATCHING = "You are watching a game that was played."


class WatchedGame(TableAdapter):
    """Going on means giving what was answered once more; the table has no file."""

    is_watched = True
    no_calls = WATCHING
    going_on = "Next play"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        session.give_up()  # all of it is in its own file
        if session.pending is not None:
            self.at_end = ("So far", "the rest was not played")
        session.listener = None
        self.open_calls = lambda marks: []
        self.calls_as_they_stand = lambda marks: []
        self.next_roll = lambda marks: None
        self.why_no_change = lambda: WATCHING
        self.places = [point.entries for point in session.table.points]
        self._journal = tuple(session.table.journal)
        if session.table.journal:
            session.undo(self.places[0])

    @property
    def whole_game(self) -> Table:
        return Table(self.table.ruleset, self.table.setup, self._journal, self.table.start)

    @property
    def pending(self) -> Request | None:
        return NEXT if self.table.can_redo() else self.session.pending

    @property
    def place(self) -> int:
        """How many plays and changes have been seen."""
        return len(self.table.points) - 1

    def _wait(self) -> None:
        self.waiting.emit(NEXT if self.table.can_redo() else None)

    # hands

    def play_on(self, marks: object) -> bool:
        """Every call was made already."""
        return True

    def give(self, answer: object, by: object = "person") -> None:
        """Nobody is asked."""

    def change(self, side: int, moves: object) -> None:
        """No lineup is changed."""

    def roll(self) -> None:
        """The next throw with the calls before it, or the next change of a lineup; what follows of a play goes on."""
        table, places = self.table, self.place
        while table.can_redo():
            events = table.redo_answer()
            self.happened.emit(list(events))
            if self.place > places or any(isinstance(event, Thrown) for event in events):
                break
        self._wait()

    @property
    def _is_amid_a_play(self) -> bool:
        return len(self.table.journal) > self.table.points[-1].entries

    def goes_on(self) -> bool:
        """A play that was begun is shown to its end, throw after throw."""
        if not (self._is_amid_a_play and self.table.can_redo()):
            return False
        self.roll()
        return True

    def step(self, stop: Stop = "never") -> bool:
        before = self.situation.copy()
        self.roll()
        return has_come(stop, before, self.situation)

    def redo(self) -> None:
        self.go(self.place + 1)

    def go_to(self, entries: int) -> None:
        """To the last play before so many answers."""
        self.go(max(at for at, place in enumerate(self.places) if place <= entries))

    def go(self, place: int) -> None:
        """Straight to how it stood after so many plays."""
        place = min(max(place, 0), len(self.places) - 1)
        if place < self.place or self._is_amid_a_play:
            self.session.undo(self.places[min(place, self.place)])
        while place > self.place and self.table.can_redo():
            self.session.redo()
        self.begin()


def watch_table(path: Path) -> tuple[WatchedGame, str]:
    """A saved game, from its first pitch; its file is only read."""
    opened, table = read_table(path)
    return WatchedGame(Session(table, skippers_for(table.setup), None, opened.header.book)), ""


def watch_again(session: Session) -> tuple[WatchedGame, str]:
    """The game on the table, from its first pitch."""
    table = session.table
    again = Table(table.ruleset, table.setup, table.journal, table.start)
    before = session.file.before if session.file is not None else None
    return WatchedGame(Session(again, skippers_for(table.setup), None, before)), ""
