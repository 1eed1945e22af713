"""One game, whoever plays it: the table, the seats, the skippers, the book and the file.

The window, the terminal and a test's own script drive it alike. A call before the dice is never
answered until the dice are asked for, so every undo goes back to where the player last had a choice.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from ..book.scorer import Scorer
from ..book.scoring import Book
from ..book.wording import tired_line
from ..people.lineups import VACANT, Move, written
from ..play.endless import watched
from ..play.events import Changed, Event, HalfBegan, LinedUp, Settled
from ..play.game import AnyGame
from ..play.requests import Ask, Request, Roll, throws_of
from ..play.setup import Setup
from ..play.situation import Situation
from .dugouts import Dugouts, club_asked
from .saves import GameFile
from .seats import By, Seats
from .skipper import Decision, Skippers
from .stops import Stop, has_come
from .table import CHANGES, NOT_NOW, Table

if TYPE_CHECKING:
    from ..ruleset import Ruleset

A_NEW_MAN = (Settled, HalfBegan, LinedUp, Changed)  # what may have been said last when a batter steps in


class Waiting(msgspec.Struct, frozen=True):
    """What a person is wanted for."""

    request: Request | None
    stopped: bool = False  # a game that runs by itself has come to where it was to stop

    @property
    def what(self) -> Literal["dice", "question", "call", "over"]:
        """Dice to throw, a question that a play has brought up, calls before the next dice, or nothing more."""
        if self.request is None:
            return "over"
        if isinstance(self.request, Roll):
            return "dice"
        return "call" if self.request.kind == "call" else "question"


class Why(msgspec.Struct, frozen=True):
    """A skipper's decision with his reason: which answer of the journal it is, whose, and to what."""

    entry: int
    club: int
    key: str
    decision: Decision


class Session:
    """A game being played. Whoever listens hears of each answer by itself, as it is given.

    `book` is that of the plays before the table's first, where a game was taken up from a checkpoint and has no file.
    """

    def __init__(
        self, table: Table, skippers: Skippers, file: GameFile | None = None, book: Book | None = None
    ) -> None:
        self.table = table
        self.file = file
        self.seats = Seats(table.setup)
        self.seats.take_up(table.events, self.situation, table.start.batting if table.start is not None else 0)
        self.listener: Callable[[Sequence[Event]], None] | None = None
        self.why: list[Why] = []
        self._told = ""
        self._tired: set[tuple[int, int]] = set()  # by side and man: those of whom a person has heard
        self._before = book
        self._at_first = list(table.journal)  # what is on disk of a game without a file, if anything
        self._given_up = False
        self._held: list[Sequence[Event]] | None = None  # what is told once the disk has it
        self._scorer = file.scorer if file is not None else Scorer(book)
        self._dugouts = Dugouts(skippers, self._note)
        self._looking_ahead = Dugouts(skippers)

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

    def events_since(self, said: int) -> Sequence[Event]:
        """What has happened since so many events."""
        return self.table.events[said:]

    @property
    def my_sides(self) -> list[int]:
        """The sides that a person manages, 0 the visitors."""
        return [side for side in (0, 1) if self._is_a_persons(self.situation.club_of(side))]

    def _is_a_persons(self, club: int) -> bool:
        return self.seats.managers[club] == "person"

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
                self._manage({0, 1}.difference(self.my_sides))
                ask = self.pending
                known = None
                if isinstance(ask, Ask) and ask.kind == "choice":
                    known = self._known(ask, self.table.game, self._dugouts)
                if known is None:
                    return Waiting(ask)
                self.give(*known)

    def call_for_others(self) -> bool:
        """Make the pending call where no person is needed for it; whether that was so.

        `step` stops at every call, since a window shows those of both sides together before the dice.
        """
        ask = self.pending
        known = self._known(ask, self.table.game, self._dugouts) if isinstance(ask, Ask) else None
        if known is not None:
            self.give(*known)
        return known is not None

    def give(self, answer: object, by: By = "person") -> Sequence[Event]:
        """Answer what is pending, and hear what happened. A slip is a `BadAnswer` and changes nothing."""
        return self._tell(self.table.answer(answer, by))

    def change(self, side: int, moves: Sequence[Move], by: By = "person") -> Sequence[Event]:
        """Change a side's lineup. A change that may not be made is a `BadAnswer` and changes nothing."""
        return self._tell(self.table.change(side, moves, by))

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
        """Give every call up to the next dice: as marked, as kept, or as the skipper or the ordinary call has it."""
        with self._together():
            self._manage({0, 1}.difference(self.my_sides))
            plays = self.table.where().plays
            while isinstance(self.pending, Ask) and self.pending.kind == "call" and self.table.where().plays == plays:
                self.give(*self._call(self.pending, self.table.game, marks, self._dugouts))
            return Waiting(self.pending) if isinstance(self.pending, Roll) else self.step()

    def autoplay(self, stop: Stop = "never") -> Waiting:
        """One throw with nobody asked: the skippers decide everything up to it, a person's club's too.

        What comes of it says whether that is where it was to `stop`. With `my_decisions` a person's club is not
        managed for him: its calls are those he keeps or the ordinary ones, and the questions of a play are his.
        """
        before = self.situation.copy()
        if stop == "my_decisions":
            if not isinstance(self.pending, Ask) or self.pending.kind == "call":
                self.play_on({})
                self.throw()
            waiting = self.step()
            return Waiting(waiting.request, waiting.what == "question" or self._is_tired_now(before))
        waiting = self._autoplay()
        return Waiting(waiting.request, has_come(stop, before, self.situation))

    def _is_tired_now(self, before: Situation) -> bool:
        """Has a pitcher of a club that a person manages tired with the last throw?"""
        now = self.situation
        return any(now.tired(side) and not before.tired(side) for side in self.my_sides)

    def news(self) -> str:
        """What a person should hear of his own clubs, once: that his pitcher has tired."""
        tired = {(side, self.situation.lineups[side].pitcher) for side in self.my_sides if self.situation.tired(side)}
        new, self._tired = sorted(tired - self._tired), tired
        return " ".join(tired_line(self.table.seated, *each) for each in new if each[1] != VACANT)

    def _autoplay(self) -> Waiting:
        with self._together():
            self._manage((0, 1))
            plays = self.table.where().plays
            while isinstance(self.pending, Ask) and self.table.where().plays == plays:
                self._tell(self.table.step(self._dugouts))
            if not isinstance(self.pending, Roll):
                return Waiting(self.pending)
            self.throw()
            return self.step()

    @staticmethod
    def unattended(
        ruleset: Ruleset,
        setup: Setup,
        seed: int,
        skippers: Skippers,
        start: Situation | None = None,
        noted: Callable[[int, str, str], object] | None = None,
    ) -> AnyGame:
        """A game to its last out with nobody at the table, from its beginning or from a situation.

        It is throw for throw what `autoplay` plays, without what only a person needs: no journal, nothing to go back
        to, no file. Everything that was said is in the game's events; how dice were read is not, since nobody looks on.
        `noted` hears of each change of lineup and each answer but the ordinary one: its number, its key, what it was.
        """
        game = ruleset.deal(setup)
        game.traced = False
        if start is not None:
            game.go_on_from(start)
        dugouts = Dugouts(skippers)
        rand = watched(random.Random(seed).random, setup.house)
        conversation = ruleset.game(game)
        request: Request | None = next(conversation, None)
        heard = given = 0
        while request is not None:
            if len(game.events) != heard:  # before a batter's first call the skippers may change their lineups
                heard = len(game.events)
                if isinstance(game.events[-1], A_NEW_MAN) and game.situation.between_batters:
                    change = dugouts.change(game)
                    if change is not None:
                        if noted is not None:
                            noted(given, CHANGES[change[0]], written(change[1]))
                        given += 1
                        game.change(*change)
                        conversation.close()
                        conversation = ruleset.game(game)
                        request = next(conversation, None)
                        continue
            if isinstance(request, Ask):
                answer: object = dugouts.answer(request, game).value
                if noted is not None and answer != request.ordinary:
                    noted(given, request.key, str(answer))
            else:
                throws = throws_of(request)
                answer = throws[int(rand() * len(throws))]
            given += 1
            game.answers.append(answer)
            try:
                request = conversation.send(answer)
            except StopIteration:
                request = None
        return game

    def _manage(self, sides: Iterable[int]) -> None:
        """Between two batters these sides' skippers may change their lineups."""
        sides = tuple(sides)
        while sides and self.table.may_change():
            change = self._dugouts.change(self.table.game, sides)
            if change is None:
                return
            self.change(*change, by="ordinary")

    # calls ahead

    def open_calls(self, marks: Mapping[str, str]) -> list[tuple[int, Ask]]:
        """The calls a person may make before the next dice, each with his club; the defense's come first.

        `marks` are what he has marked for them so far, by their keys.
        """
        calls = [
            (club_asked(ask, self.situation), ask)
            for ask in self.table.calls_ahead(lambda ask, game: self._ahead(ask, game, marks))
            if len(ask.options) > 1
        ]
        mine = [(club, ask) for club, ask in calls if self._is_a_persons(club)]
        return sorted(mine, key=lambda call: call[1].side != "defense")

    def next_roll(self, marks: Mapping[str, str]) -> Roll | None:
        """The dice that these marks lead to."""
        return self.table.next_roll(lambda ask, game: self._ahead(ask, game, marks))

    def _ahead(self, ask: Ask, game: AnyGame, marks: Mapping[str, str]) -> str:
        return self._call(ask, game, marks, self._looking_ahead)[0]

    def _call(self, ask: Ask, game: AnyGame, marks: Mapping[str, str], dugouts: Dugouts) -> tuple[str, By]:
        mark = marks.get(ask.key)
        if mark in ask.values and self._is_a_persons(club_asked(ask, game.situation)):
            return mark, "person"
        return self._known(ask, game, dugouts) or (ask.ordinary, "ordinary")

    def _known(self, ask: Ask, game: AnyGame, dugouts: Dugouts) -> tuple[str, By] | None:
        """The answer to a question that no person is needed for; None where one is."""
        said = self.seats.answer(ask, game.situation)
        if said is None and not self._is_a_persons(club_asked(ask, game.situation)):
            said = dugouts.answer(ask, game).value, "ordinary"
        return said

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
        self.why = [each for each in self.why if each.entry < len(self.table.journal)]
        self._sync()

    def redo(self) -> Sequence[Event]:
        """Play what was taken back once more, up to the next settled play."""
        events = self.table.redo()
        self._sync()
        return events

    def _note(self, club: int, ask: Ask, decision: Decision) -> None:
        self.why.append(Why(len(self.table.journal), club, ask.key, decision))

    def close(self) -> None:
        """Leave the game; it is on disk already."""
        self.listener = self.table.keeper = None
        if self.file is not None:
            self.file.close()
