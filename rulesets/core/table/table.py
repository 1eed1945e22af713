"""The table: one game being played, its journal, and going back in it.

The journal is the truth: load and replay are a fresh generator and the journal's answers. A generator
cannot be copied, but a situation can: undo begins the game anew from the one that its point keeps.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

import msgspec

from ..people.lineups import BadChange, Change, Move, openings, read_moves, written
from ..play.events import Changed, Chosen, Event, Reason, Reasoned, Settled, Thrown
from ..play.game import AnyGame
from ..play.requests import Ask, BadAnswer, BadChoice, Request, Roll
from ..play.setup import Setup, seated
from ..play.situation import Situation
from .dugouts import CHANGES, Dugouts
from .seats import By, Dice, marked

if TYPE_CHECKING:
    from ..ruleset import Ruleset


class Entry(msgspec.Struct, frozen=True):
    """One answer: to which request, what, who gave it, and a skipper's reason where he gave one."""

    key: str
    answer: str | tuple[int, ...]
    by: By
    why: Reason | None = None


# What is said to the calls ahead: values by decision, or whoever says one for each question of the game played on.
Marks: TypeAlias = Mapping[str, str] | Callable[[Ask, AnyGame], str]


class JournalMismatch(ValueError):
    """A journal whose answer number `at` does not fit the game any more."""

    def __init__(self, at: int, text: str) -> None:
        super().__init__(text)
        self.at = at


class Point(msgspec.Struct, frozen=True):
    """A place in the game you can go back to: after a settled play, after a change of lineup, or the start."""

    entries: int  # answers given by then
    events: int  # events said by then
    settled: Settled | None
    changed: bool = False
    throws: int = 0  # dice thrown by then
    situation: Situation | None = None  # the game goes on from here …
    since: int = 0  # … once what was answered after so many answers is given again


NOT_NOW = "Lineups can be changed only between batters, before the next one's first call."


class Where(msgspec.Struct, frozen=True):
    """How far a game has come: answers given, dice thrown, plays settled."""

    entries: int
    throws: int
    plays: int


class Keeper(Protocol):
    """Whoever writes the game down as it goes."""

    def answered(self, entry: Entry) -> None: ...
    def undone(self, table: Table) -> None: ...
    def settled(self, table: Table) -> None: ...


class Table:
    """A game on the table: `pending` is what it waits for, None when it is over."""

    def __init__(
        self, ruleset: Ruleset, setup: Setup, journal: Iterable[Entry] = (), start: Situation | None = None
    ) -> None:
        self.ruleset = ruleset
        self.setup = setup
        self.start = start
        self.dice = Dice(setup.seed)
        self.keeper: Keeper | None = None
        self._future: list[Entry] = []
        self._deal(journal)

    def _deal(self, journal: Iterable[Entry]) -> None:
        self.game = self.ruleset.deal(self.setup)
        if self.start is not None:
            self.game.go_on_from(self.start)
        self.journal: list[Entry] = []
        self.events: list[Event] = []
        self.points: list[Point] = [Point(0, 0, None, situation=self.game.situation.copy())]
        self._throws = 0
        self._begin()
        self._said_first = len(self.events)
        self.replay(journal)

    def replay(self, journal: Iterable[Entry]) -> None:
        """Give the answers of a journal after those given so far; nobody writes them down. Or `JournalMismatch`."""
        for entry in journal:
            at = len(self.journal)
            if entry.key in CHANGES:
                try:
                    self._change(CHANGES.index(entry.key), read_moves(str(entry.answer)), entry.by, entry.why)
                except (BadAnswer, BadChange) as error:
                    raise JournalMismatch(at, f"answer {at + 1}: {error}") from None
                continue
            if self.pending is None:
                raise JournalMismatch(at, f"answer {at + 1}, {entry.key}, comes after the end of the game")
            if entry.key != self.pending.key:
                asked = self.pending.key
                raise JournalMismatch(at, f"answer {at + 1} is for {entry.key}, but the game asks for {asked}")
            try:
                self._give(self.pending.check(entry.answer), entry.by, entry.why)
            except BadAnswer as error:
                raise JournalMismatch(at, f"answer {at + 1}: {error}") from None

    def _begin(self, situation: Situation | None = None) -> None:
        """Start the game's conversation; from this situation it can be started once more."""
        self._conversation = self.ruleset.game(self.game)
        self._take(next(self._conversation, None), situation)

    def _take(self, request: Request | None, situation: Situation | None = None) -> None:
        """The game has spoken up to its next request."""
        self.pending = request
        news = self.game.take_events()
        self.events += news
        said = next((event for event in reversed(news) if isinstance(event, Settled | Changed)), None)
        if said is not None:
            self._add_point(said, situation)
        if said is not None or not self.journal:
            self._opening = self.game.situation.copy()

    def _add_point(self, said: Settled | Changed, situation: Situation | None) -> None:
        last, since = self.points[-1], len(self.journal)
        settled = last.settled
        if isinstance(said, Settled):
            settled, situation = said, said.situation
        elif situation is None:  # the game asked for the change: it has to ask again
            situation, since = last.situation, last.since
        changed = settled is not said
        self.points.append(Point(len(self.journal), len(self.events), settled, changed, self._throws, situation, since))

    def _resume(self) -> None:
        """Begin the game anew from its last point and give again what was answered since; what was said stands."""
        point = self.points[-1]
        assert point.situation is not None, "a point of a table keeps its situation"
        self.game.go_on_from(point.situation)
        self._conversation = self.ruleset.game(self.game)
        self.pending = next(self._conversation, None)
        for number in range(point.since, len(self.journal) + 1):
            if number == point.entries:
                self._opening = self.game.situation.copy()
            if number < len(self.journal):
                self.game.answers.append(self.journal[number].answer)
                self.pending = _next(self._conversation.send, self.journal[number].answer)
        self.game.take_events()

    def _give(self, clean: str | tuple[int, ...], by: By, why: Reason | None = None) -> None:
        request = self.pending
        assert request is not None, "an answer needs a request"
        if isinstance(request, Roll):
            assert not isinstance(clean, str), "a roll is answered by faces"
            self._throws += 1
            self.events.append(Thrown(request.key, request.dice, clean, by, request.aim))
        else:
            assert isinstance(clean, str), "a decision is answered by an option"
            self.events.append(Chosen(request.key, request.side, clean, by))
            if why is not None:
                self.events.append(Reasoned(request.key, clean, request.option(clean).label, why))
        self.journal.append(Entry(request.key, clean, by, why))
        self.game.answers.append(clean)
        try:
            waiting = self._conversation.send(clean)
        except StopIteration:
            waiting = None
        self._take(waiting)

    def answer(self, value: object, by: By = "person", why: Reason | None = None) -> Sequence[Event]:
        """Give an answer to what is pending and hear what happened. A bad one changes nothing.

        Should the game itself fail, it is begun anew as it was before the answer.
        """
        if self.pending is None:
            raise BadAnswer("The game is over; there is nothing left to answer.")
        clean = self.pending.check(value)
        return self._go_on(lambda: self._give(clean, by, why))

    def _go_on(self, act: Callable[[], None]) -> Sequence[Event]:
        entries, said, throws = len(self.journal), len(self.events), self._throws
        try:
            act()
        except Exception:
            del self.journal[entries:], self.events[said:]
            self._throws = throws
            self._resume()
            raise
        return self._given(said)

    def _given(self, said: int) -> Sequence[Event]:
        """An answer was good: keep it, and say what happened since `said` events."""
        entry = self.journal[-1]
        if self._future and (self._future[0].key, self._future[0].answer) == (entry.key, entry.answer):
            del self._future[0]
        else:
            self._future.clear()
        if self.keeper is not None:
            self.keeper.answered(entry)
            if self.points[-1].entries == len(self.journal):
                self.keeper.settled(self)
        return self.events[said:]

    def may_change(self) -> bool:
        """Is this a moment for changes? Between batters, before any call for the next one is answered."""
        situation: Situation = self.game.situation
        return (
            self.pending is not None
            and situation.between_batters
            and len(self.journal) == self.points[-1].entries
            and self.game.clubs is not None
        )

    def openings(self, side: int) -> Iterator[Change]:
        """The plain changes a side may make now; none where it is not the moment."""
        if not self.may_change():
            return iter(())
        situation = self.game.situation
        return openings(situation.lineups[side], self.game.squad(side), situation.at_bat(side))

    def change(self, side: int, moves: Sequence[Move], by: By = "person", why: Reason | None = None) -> Sequence[Event]:
        """Change a side's lineup, 0 the visitors', and hear what happened. A bad change is told and changes nothing."""
        return self._go_on(lambda: self._change(side, moves, by, why))

    def _change(self, side: int, moves: Sequence[Move], by: By, why: Reason | None = None) -> None:
        if not self.may_change():
            raise BadChoice(NOT_NOW)
        self.game.change(side, moves)
        entry = Entry(CHANGES[side], written(moves), by, why)
        self.journal.append(entry)
        if why is not None:
            self.events.append(Reasoned(entry.key, written(moves), "", why))
        self._conversation.close()
        self._begin(self.game.situation.copy())  # what it was about to ask may have to be asked otherwise

    @property
    def seated(self) -> Setup:
        """The setup with the visitors first, as this game has it."""
        return seated(self.setup, self.game.situation.home_club)

    def throw(self) -> tuple[int, ...]:
        """The faces that the table's own dice show for the pending roll, each time the same."""
        if not isinstance(self.pending, Roll):
            raise BadAnswer("The game is not waiting for dice.")
        return self.dice.throw(self._throws, self.pending)

    def step(self, dugouts: Dugouts | None = None) -> Sequence[Event]:
        """One answer with nobody asked: the table's dice, or what the skippers say and do; without any the ordinary."""
        if self.pending is None:
            raise BadAnswer("The game is over; there is nothing left to answer.")
        change = dugouts.change(self.game) if dugouts is not None and self.may_change() else None
        if change is not None:
            return self.change(*change, by="ordinary")
        if isinstance(self.pending, Roll):
            return self.answer(self.throw(), "dice")
        said = self.pending.ordinary if dugouts is None else dugouts.answer(self.pending, self.game).value
        return self.answer(said, "ordinary")

    def undo_points(self) -> Sequence[Point]:
        """Where you can go back to, oldest first: every point before the present one."""
        return [point for point in self.points if point.entries < len(self.journal)]

    def undo(self, to: int | None = None) -> None:
        """Go back to the last undo point, or to the one after `to` answers. Nothing is re-rolled."""
        if not self.journal:
            raise BadAnswer("There is nothing to take back.")
        if to is None:
            to = next(point.entries for point in reversed(self.points) if point.entries < len(self.journal))
        at = bisect_left(self.points, to, key=lambda point: point.entries)
        if at == len(self.points) or not self.points[at].entries == to < len(self.journal):
            raise BadAnswer(f"No play ended after {to} answers; you can only go back to the end of an earlier play.")
        point = self.points[at]
        self._future = self.journal[to:] + self._future
        del self.journal[to:], self.points[at + 1 :], self.events[point.events or self._said_first :]
        self._throws = point.throws
        self._resume()
        if self.keeper is not None:
            self.keeper.undone(self)

    def can_redo(self) -> bool:
        return bool(self._future)

    def redo(self) -> Sequence[Event]:
        """Play what was taken back once more, up to the next settled play."""
        if not self._future:
            raise BadAnswer("There is nothing to redo.")
        said, plays = len(self.events), len(self.points)
        while self._future and len(self.points) == plays:
            self.give_again(self._future[0])
        return self.events[said:]

    def redo_answer(self) -> Sequence[Event]:
        """Give again the next answer alone of those that were taken back."""
        if not self._future:
            raise BadAnswer("There is nothing to redo.")
        said = len(self.events)
        self.give_again(self._future[0])
        return self.events[said:]

    def give_again(self, entry: Entry) -> None:
        """An answer or a change as a journal has it."""
        if entry.key in CHANGES:
            self.change(CHANGES.index(entry.key), read_moves(str(entry.answer)), entry.by, entry.why)
        else:
            self.answer(entry.answer, entry.by, entry.why)

    def where(self) -> Where:
        return Where(len(self.journal), self._throws, len(self.points) - 1)

    def calls_ahead(self, marks: Marks | None = None) -> tuple[Ask, ...]:
        """Every call open before the next dice: the game played on, on a copy, with the marks and defaults."""
        return self._look_ahead(marks or {})[0]

    def next_roll(self, marks: Marks | None = None, past_questions: bool = False) -> Roll | None:
        """The dice that come next with these marks; None where something else comes first.

        `past_questions` answers by the marks what a play has brought up, too.
        """
        request = self.pending
        if isinstance(request, Ask):
            request = self._look_ahead(marks or {}, past_questions)[1]
        return request if isinstance(request, Roll) else None

    def _look_ahead(self, marks: Marks, past_questions: bool = False) -> tuple[tuple[Ask, ...], Request | None]:
        if not isinstance(self.pending, Ask) or (self.pending.kind != "call" and not past_questions):
            return (), self.pending
        game = self.game.fork()
        game.go_on_from(self._opening)
        conversation = self.ruleset.plate_appearance(game)
        request = next(conversation, None)
        for entry in self.journal[self.points[-1].entries :]:
            assert request is not None and request.key == entry.key, "a plate appearance goes on from its situation"
            game.answers.append(entry.answer)
            request = _next(conversation.send, entry.answer)
        calls: list[Ask] = []
        while isinstance(request, Ask) and (past_questions or request.kind == "call"):
            calls.append(request)
            say = marks(request, game) if callable(marks) else marked(request, marks)
            game.answers.append(say)
            request = _next(conversation.send, say)
        return tuple(calls), request


def _next(send: object, answer: object) -> Request | None:
    try:
        request: Request | None = send(answer)  # type: ignore[operator]
    except StopIteration:
        return None
    return request
