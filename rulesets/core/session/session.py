"""One game, whoever plays it: the table, the seats, the skippers, the book and the file.

The window, the terminal and a test's own script drive it alike. A call before the dice is never
answered until the dice are asked for, so every undo goes back to where the player last had a choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from ..book.scorer import Scorer
from ..book.scoring import Book
from ..book.wording import tired_line
from ..people.lineups import VACANT, Move, written
from ..play.events import Event
from ..play.game import AnyGame
from ..play.matters import Seat, SeatChart
from ..play.requests import Ask, BadAnswer, Request, Roll
from ..play.setup import Manager
from ..play.situation import Situation
from ..saves.game_file import GameFile
from ..table.dugouts import CHANGES, Dugouts, club_asked
from ..table.seats import WANTED, By, Seats
from ..table.skipper import Decision, Moves, Skippers
from ..table.table import NOT_NOW, Table
from .agreeing import Agreeing, Suggested
from .calls import Calls, are_the_same
from .heard import Heard
from .stops import CallsOfABatter, Stop, has_come


class Waiting(msgspec.Struct, frozen=True):
    """What a person is wanted for."""

    request: Request | None
    stopped: bool = False  # a game that runs by itself has come to where it was to stop
    suggested: Suggested | None = None  # a change to agree to, or not, before the game goes on
    unforeseen: bool = False  # other dice than a person could expect: the other side has made a call after his

    @property
    def what(self) -> Literal["dice", "question", "call", "change", "over"]:
        """Dice to throw, a question that a play has brought up, calls before the next dice, a change, or nothing."""
        if self.request is None:
            return "over"
        if self.suggested is not None:
            return "change"
        if isinstance(self.request, Roll):
            return "dice"
        return "call" if self.request.kind == "call" else "question"


class Session:
    """A game being played. Whoever listens hears of each answer by itself, as it is given.

    `book` is that of the plays before the table's first, where a game was taken up from a checkpoint and has no file.
    """

    def __init__(
        self, table: Table, skippers: Skippers, file: GameFile | None = None, book: Book | None = None
    ) -> None:
        self.table = table
        self.file = file
        self.seats = Seats(table.setup, table.ruleset.matters)
        self.seats.take_up(table.events, self.situation, table.start.batting if table.start is not None else 0)
        self.listener: Callable[[Sequence[Event]], None] | None = None
        self.heard = Heard(table)
        self.suggested: Suggested | None = None
        self._told = ""
        self._stopped_for = CallsOfABatter()
        self._tired: set[tuple[int, int]] = set()  # by side and man: those of whom a person has heard
        self._before = book
        self._at_first = list(table.journal)  # what is on disk of a game without a file, if anything
        self._given_up = False
        self._held: list[Sequence[Event]] | None = None  # what is told once the disk has it
        self._scorer = file.scorer if file is not None else Scorer(book)
        self._hire(skippers)

    def _hire(self, skippers: Skippers) -> None:
        self._dugouts = Dugouts(skippers, self.heard.note)
        looking_ahead = Dugouts(skippers)
        self._agreeing = Agreeing(self.table, self.seats, looking_ahead)
        self.calls = Calls(self.table, self.seats, self._agreeing, looking_ahead)
        self.suggested = None
        if self.table.journal:
            start = self.table.start or self.table.ruleset.deal(self.table.setup).situation
            self._dugouts.take_up(self.table.events, start)

    # what there is to see

    @property
    def pending(self) -> Request | None:
        return self.table.pending

    @property
    def situation(self) -> Situation:
        situation: Situation = self.table.game.situation
        return situation

    @property
    def book(self) -> Book:
        return self._scorer.listen(self.table.events)

    @property
    def path(self) -> Path | None:
        return self.file.path if self.file is not None else None

    @property
    def hours(self) -> tuple[datetime | None, datetime | None]:
        """When the game began and when it was over, as far as its file says."""
        return (None, None) if self.file is None else (self.file.began, self.file.ended)

    def new_trouble(self) -> str:
        """What keeps the game from being saved, in a sentence and once while it lasts; "" while all is well.

        What became of its file meanwhile is told too, once.
        """
        if self.file is None:
            return ""
        trouble, notice, self.file.notice = self.file.trouble, self.file.notice, ""
        told, self._told = self._told, trouble
        return trouble if trouble != told and trouble else notice

    @property
    def unwritten(self) -> bool:
        """Are there answers that no file has? What waits for the disk is tried once more."""
        if self._given_up:
            return False
        return self.table.journal != self._at_first if self.file is None else self.file.still_unwritten()

    def give_up(self) -> None:
        """Whoever plays knows that not all of the game is written, and leaves it all the same."""
        self._given_up = True

    def save_elsewhere(self, path: Path) -> None:
        """The whole game into a file of its own, and on from there; `OSError` where that cannot be."""
        old = self.file
        book, began = (self._before, None) if old is None else (old.before, old.began)
        self.file = GameFile.copy(path, self.table, book, began)
        self._scorer = self.file.scorer
        if old is not None:
            old.discard()

    @property
    def my_sides(self) -> list[int]:
        """The sides whose lineup is a person's, or in part, 0 the visitors."""
        return self._sides_of(*WANTED)

    @property
    def persons_clubs(self) -> list[int]:
        """The setup's clubs in which a person has any say."""
        return [club for club in (0, 1) if self.seats.is_a_persons(club)]

    def _sides_of(self, *seats: Seat) -> list[int]:
        """The sides in whose lineup one of these has a say."""
        club_of = self.situation.club_of
        return [side for side in (0, 1) if self.seats.of_lineup(club_of(side)).intersection(seats)]

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

    # going on

    def step(self) -> Waiting:
        """Go on until a person is wanted: skippers change their lineups, questions that need no person are answered."""
        with self._together():
            while True:
                self._manage()
                ask = self.pending
                known = None
                if isinstance(ask, Ask) and ask.kind == "choice":
                    known = self.calls.known(ask, self.table.game, self._dugouts)
                if known is None:
                    return self._waits()
                self.give(*known)

    def _waits(self) -> Waiting:
        self.suggested = self._agreeing.change()
        return Waiting(self.pending, suggested=self.suggested)

    def call_for_others(self) -> bool:
        """Make the pending call where no person is needed for it; whether that was so.

        `step` stops at every call, since a window shows those of both sides together before the dice.
        """
        ask = self.pending
        known = self.calls.known(ask, self.table.game, self._dugouts) if isinstance(ask, Ask) else None
        if known is not None:
            self.give(*known)
        return known is not None

    def give(self, answer: object, by: By = "person") -> Sequence[Event]:
        """Answer what is pending, and hear what happened. A slip is a `BadAnswer` and changes nothing."""
        ask, why = self.pending, None
        if isinstance(ask, Ask) and isinstance(answer, str):
            decision = self.suggestion(ask) if by == "person" else None
            if decision is not None and decision.value == answer and not self.heard.was(ask.key, answer):
                self.heard.note(club_asked(ask, self.situation), ask.key, ask.option(answer).label, decision)
            why = self.heard.of_answer(ask, answer)
        return self._tell(self.table.answer(answer, by, why))

    def change(self, side: int, moves: Sequence[Move], by: By = "person") -> Sequence[Event]:
        """Change a side's lineup. A change that may not be made is a `BadAnswer` and changes nothing."""
        self.suggested = None
        return self._tell(self.table.change(side, moves, by, self.heard.of_change(side, moves)))

    def _tell(self, events: Sequence[Event]) -> Sequence[Event]:
        """Whoever listens hears of an answer once the disk has it; answers given in one go wait for it together."""
        if self._held is not None:
            self._held.append(events)
        else:
            self._sync()
            if self.listener is not None:
                self.listener(events)
        return events

    @contextmanager
    def _together(self) -> Iterator[None]:
        if self._held is not None:
            yield
            return
        held: list[Sequence[Event]] = []
        self._held = held
        try:
            yield
        finally:
            self._held = None
            self._sync()
            if self.listener is not None:
                for events in held:
                    self.listener(events)

    def _sync(self) -> None:
        if self.file is not None:
            self.file.sync()

    def throw(self) -> None:
        """Throw the table's own dice, if they are what the game waits for."""
        if isinstance(self.pending, Roll):
            self.give(self.table.throw(), "dice")

    def play_on(self, marks: Mapping[str, str]) -> Waiting:
        """Give every call up to the next dice: as marked, as kept, or as the skipper or the ordinary call has it.

        Whoever throws them should know first what they are for, where they are `unforeseen`.
        """
        with self._together():
            self._manage()
            if (waiting := self._waits()).suggested is not None:
                return waiting
            plays, foreseen = self.table.where().plays, self.calls.next_roll(marks)
            while isinstance(self.pending, Ask) and self.pending.kind == "call" and self.table.where().plays == plays:
                self.give(*self.calls.said(self.pending, self.table.game, marks, self._dugouts))
            if isinstance(self.pending, Roll):
                return Waiting(self.pending, unforeseen=not are_the_same(foreseen, self.pending))
            return self.step()

    def autoplay(self, stop: Stop = "never") -> Waiting:
        """One throw with nobody asked: the skippers decide everything up to it, a person's club's too.

        What comes of it says whether that is where it was to `stop`. With `my_decisions` a person's club is not
        managed for him: its calls are those he keeps or the ordinary ones, and the questions of a play are his.
        It stops before the calls that he has with men on base, once a batter.
        """
        before = self.situation.copy()
        if stop == "my_decisions":
            self._has_a_new_call()  # those that are there now he lets run
            if (not isinstance(self.pending, Ask) or self.pending.kind == "call") and not self.play_on({}).suggested:
                self.throw()
            waiting = self.step()
            has_a_call = self._has_a_new_call() and any(self.situation.bases)
            stopped = waiting.what in ("question", "change") or has_a_call or self._is_tired_now(before)
            return Waiting(waiting.request, stopped, waiting.suggested)
        waiting = self._autoplay()
        return Waiting(waiting.request, has_come(stop, before, self.situation))

    def _has_a_new_call(self) -> bool:
        return bool(self._stopped_for.new(self.situation, self.calls.undecided()))

    def _is_tired_now(self, before: Situation) -> bool:
        """Has a pitcher of a club that a person manages tired with the last throw?"""
        now = self.situation
        return any(now.tired(side) and not before.tired(side) for side in self.my_sides)

    def news(self) -> str:
        """What a person should hear of his own clubs, once: that his pitcher has tired, while it matters."""
        if self.situation.over:
            return ""
        tired = {(side, self.situation.lineups[side].pitcher) for side in self.my_sides if self.situation.tired(side)}
        new, self._tired = sorted(tired - self._tired), tired
        return " ".join(tired_line(self.table.seated, *each) for each in new if each[1] != VACANT)

    def _autoplay(self) -> Waiting:
        """Changes, calls and dice are told one after the other, each before the next: whoever listens shows the men
        they are of.
        """
        with self._together():
            self._manage(everything=True)
        with self._together():
            plays = self.table.where().plays
            while isinstance(ask := self.pending, Ask) and self.table.where().plays == plays:
                self.give(self._dugouts.answer(ask, self.table.game).value, "ordinary")
        if not isinstance(self.pending, Roll):
            return Waiting(self.pending)
        with self._together():
            self.throw()
            return self.step()

    def _manage(self, everything: bool = False) -> None:
        """Between two batters skippers may change lineups, where they have the say or in a game that plays itself."""
        sides = [0, 1] if everything else self._sides_of("computer", "ordinary")
        while sides and self.table.may_change():
            change = self._dugouts.change(self.table.game, sides, None if everything else self._is_a_skippers)
            if change is None:
                return
            self.change(*change, by="ordinary")

    def _is_a_skippers(self, side: int, moves: Moves) -> bool:
        return self.seats.of_change(self.situation.club_of(side), moves) not in WANTED

    # what a skipper suggests

    def suggestion(self, ask: Ask, game: AnyGame | None = None) -> Decision | None:
        """What the skipper would say where a person only has to agree; None where he is not asked."""
        return self._agreeing.answer(ask, game or self.table.game)

    def agree(self) -> Sequence[Event]:
        """Make the change that a skipper has suggested."""
        if self.suggested is None:
            raise BadAnswer("No change is suggested.")
        side, change = self.suggested.side, self.suggested.change
        why = Decision(written(change.moves), change.code, change.figures, change.men)
        self.heard.note(self.situation.club_of(side), CHANGES[side], "", why)
        return self.change(side, change.moves)

    def decline(self) -> None:
        """Not now: nothing like it is suggested again in this half-inning."""
        if self.suggested is not None:
            self._agreeing.decline(self.suggested)
        self.suggested = None

    def reseat(
        self, managers: tuple[Manager, Manager], charts: tuple[SeatChart, SeatChart], skippers: Skippers
    ) -> None:
        """Others decide from now on, by the setup's clubs; whatever was decided stands, and an undo changes nothing."""
        if self.pending is None:
            raise BadAnswer("The game is over; there is nothing left to decide.")
        self.table.setup = msgspec.structs.replace(self.table.setup, managers=managers, seats=charts)
        self.seats.managers[:], self.seats.charts[:] = managers, charts
        self._hire(skippers)
        if self.file is not None:
            self.file.reseated(self.table)
            self._sync()

    # answers that stand

    def keep(self, club: int, key: str, value: str) -> None:
        """Give this answer each time from now on."""
        self.seats.keep(club, key, value)

    def forget(self, club: int, key: str) -> None:
        """Ask again from now on."""
        self.seats.forget(club, key)

    # going back and forward

    def undo(self, to: int | None = None) -> None:
        """Go back to where a play or a change ended: the last one before now, or the one after `to` answers."""
        self.table.undo(to)
        self._scorer.go_back(len(self.table.events))
        self._dugouts.forget()
        self.suggested = None
        self._agreeing.forget()
        self.heard.go_back()
        self._sync()

    def redo(self) -> Sequence[Event]:
        """Play what was taken back once more, up to the next settled play."""
        events = self.table.redo()
        self._sync()
        return events

    def close(self) -> None:
        """Leave the game; it is on disk already."""
        self.listener = self.table.keeper = None
        if self.file is not None:
            self.file.close()
