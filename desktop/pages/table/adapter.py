"""The one Qt object that holds a session: what happens in it becomes signals, what is pressed goes to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal, Slot

from desktop.models.dugout.seating import Seating
from rulesets.core.people.lineups import Move
from rulesets.core.play.requests import BadAnswer, Request, Roll
from rulesets.core.play.situation import Situation
from rulesets.core.session.session import Session, Waiting
from rulesets.core.session.stops import Stop
from rulesets.core.table.seats import By
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for


class TableAdapter(QObject):
    """Signals of a game: what happened, what it waits for, that it was taken back, and a sentence for a slip."""

    happened = Signal(list)
    waiting = Signal(object)
    rewound = Signal()
    failed = Signal(str)
    is_watched, no_calls = False, ""  # a game that was played is only looked at; why no call is open, if so always
    in_season = False  # its result goes into a season
    going_on = "Continue"  # how a press reads that throws nothing
    at_end = ("Final", "F7: how it went")  # what the roll button says when there is nothing more to throw

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session, self.table, self.seats = session, session.table, session.seats
        # Not bound for good: new skippers have calls of their own.
        self.open_calls = lambda marks: session.calls.open(marks)
        self.calls_as_they_stand = lambda marks: session.calls.as_they_stand(marks)
        self.seen_before = lambda marks: session.calls.seen_before(marks)
        self.next_roll = lambda marks: session.calls.next_roll(marks)
        self.why_no_change = session.why_no_change
        self.season_notes: Mapping[str, tuple[dict[str, str], str]] = {}  # by club: of its men, and who is out
        session.listener = lambda events: self.happened.emit(list(events))

    @property
    def pending(self) -> Request | None:
        return self.session.pending

    @property
    def situation(self) -> Situation:
        return self.session.situation

    @property
    def title(self) -> str:
        """Who plays whom, and what; before a roll-off nobody is at home."""
        visitors, home = self.table.seated.clubs
        meet = "at" if self.table.game.situation.under_way else "and"
        return f"{visitors.city} {meet} {home.city} · {self.table.ruleset.name}"

    @property
    def whole_game(self) -> Table:
        """The game with all its answers, to be looked at."""
        return self.table

    def goes_on(self) -> bool:
        """All was shown: does the game go on by itself? One that is played waits for a hand."""
        return False

    @Slot()
    def begin(self) -> None:
        """Say where the game stands, for whoever has just begun to listen."""
        self.rewound.emit()
        self._wait()

    @Slot(object, str)
    def give(self, answer: object, by: By = "person") -> None:
        """Answer what is pending. A slip is told and changes nothing; a fault of ours takes one answer back."""
        self._do(lambda: self.session.give(answer, by), self.session.step, self._wait)

    @Slot(int, tuple)
    def change(self, side: int, moves: Sequence[Move]) -> None:
        self._do(lambda: self.session.change(side, moves), self.session.step, self._wait)

    def reseat(self, seatings: Sequence[Seating]) -> None:
        """Others decide from now on, by the setup's clubs; whoever is to answer now does."""
        setup = self.table.setup
        managers = (seatings[0].manager, seatings[1].manager)
        charts = (seatings[0].chart, seatings[1].chart)
        skippers = skippers_for(replace(setup, managers=managers, seats=charts))
        self._do(lambda: self.session.reseat(managers, charts, skippers), self.rewound.emit, self.session.step)
        self._wait()

    def agree(self) -> None:
        """Make the change of lineup that the skipper suggests."""
        self._do(self.session.agree, self.session.step, self._wait)

    def decline(self) -> None:
        self._do(self.session.decline, self.session.step, self._wait)

    def play_on(self, marks: Mapping[str, str]) -> bool:
        """Give every call up to the next dice; whether they are thrown now, by whoever asked for it.

        They are not where the other side has called for other dice: the player sees first what these are for.
        """
        came: list[Waiting] = []
        self._do(lambda: came.append(self.session.play_on(marks)))
        is_thrown = isinstance(self.pending, Roll) and not any(waiting.unforeseen for waiting in came)
        if not is_thrown:
            self._wait()
        return is_thrown

    def roll(self) -> None:
        if isinstance(self.pending, Roll):
            self._do(self.session.throw, self.session.step, self._wait)

    def step(self, stop: Stop = "never") -> bool:
        """One throw of a game that runs by itself; whether that is where it was to stop."""
        came: list[bool] = []
        self._do(lambda: came.append(self.session.autoplay(stop).stopped), self._wait)
        return any(came)

    @Slot(object)
    def undo(self, to: int | None = None) -> None:
        self._do(lambda: self.session.undo(to), self.begin)

    @Slot()
    def redo(self) -> None:
        self._do(self.session.redo, self.begin)

    def _wait(self) -> None:
        self.waiting.emit(self.pending)

    def _do(self, *acts: Callable[[], object]) -> None:
        try:
            for act in acts:
                act()
        except BadAnswer as error:
            self.failed.emit(str(error))
        except Exception:
            self.begin()
            raise
        if trouble := self.session.new_trouble():
            self.failed.emit(trouble)
