"""One way that a game may go, as a conversation of its own: begun anew with what was answered, up to the next throw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Hashable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ..play.events import Settled
from ..play.requests import Ask, Die, Faces, Request, Roll, Sight, throws_of
from ..play.situation import Made, Situation
from .memory import alike_to

if TYPE_CHECKING:
    from ..play.game import AnyGame
    from ..ruleset import Ruleset

Answers: TypeAlias = tuple[object, ...]
Caller: TypeAlias = Callable[[Ask], str]
Done: TypeAlias = Callable[[Situation], bool]  # is this how far ways are to be followed?


class Way(msgspec.Struct, frozen=True):
    """One way a play can go: how likely, what was made of it, and the situation it leaves."""

    chance: float
    made: tuple[Made, ...]
    code: str
    after: Situation
    sample: int = 0  # the sample it was drawn for; 0 where it was followed


def ordinary(ask: Ask) -> str:
    return ask.ordinary


class Branch:
    """A conversation as far as it goes without another throw."""

    __slots__ = ("_begin_at", "_conversation", "_game", "_next", "_says", "chance", "given", "roll", "throws")

    def __init__(
        self, ruleset: Ruleset, begin: AnyGame, given: Answers, chance: float, says: Caller, history: int
    ) -> None:
        """`history` are the answers that were given before anybody counted: up to the last, it asks as it did then."""
        game = begin.fork()
        game.traced, game.weighed = False, not history
        self._game, self._says = game, says
        self._begin_at = 0  # what was said before the play that is followed now
        self.chance, self.given = chance, given
        self._conversation: Generator[Request, Any, None] = ruleset.game(game)
        self.throws = 0
        self._next = next(self._conversation, None)
        for number, answer in enumerate(given, 1):
            assert self._next is not None, "a game goes on from its situation"
            self.throws += isinstance(self._next, Roll)
            game.weighed = number >= history
            self._send(answer)
        self.roll = self._up_to_a_throw()

    def _send(self, answer: object) -> None:
        try:
            self._next = self._conversation.send(answer)
        except StopIteration:
            self._next = None

    def _up_to_a_throw(self) -> Roll | None:
        """Questions are answered on the way; None once a play is settled, or the game is over."""
        while self._next is not None and self._settled() is None:
            if isinstance(self._next, Roll):
                return self._next
            said = self._says(self._next)
            self.given = (*self.given, said)
            self._send(said)
        return None

    def _settled(self) -> Settled | None:
        events = self._game.events
        for number in range(self._begin_at, len(events)):
            event = events[number]
            if type(event) is Settled:
                return event
        return None

    def place(self) -> Hashable:
        """Where this is, if the roll says so: whoever comes here by another way goes on as this one does."""
        if self.roll is None or self.roll.place is None:
            return None
        return self.roll.key, self.roll.place, self._game.situation.told_apart()

    def classes(self) -> list[tuple[Faces, float]]:
        """One throw for all that are alike, with their part of all throws."""
        roll = self.roll
        assert roll is not None, "a branch that waits has a roll"
        if roll.same_if is None:
            throws = throws_of(roll)
            return [(faces, 1 / len(throws)) for faces in throws]
        if not isinstance(roll.same_if, Sight):
            throws = throws_of(roll)
            return [(throws[same[0]], len(same) / len(throws)) for same in dict.fromkeys(alike_to(roll))]
        throws = throws_of(_plain(roll.dice))
        seen = [*map(roll.same_if.made, throws)]
        first = dict(zip(reversed(seen), reversed(throws), strict=True))
        return [(first[each], times / len(throws)) for each, times in Counter(seen).items()]

    def go_on(self, faces: Faces, part: float) -> None:
        self.given = (*self.given, faces)
        self.chance *= part
        self.throws += 1
        self._send(faces)
        self.roll = self._up_to_a_throw()

    def play_on(self, done: Done) -> None:
        """The turn goes on after a play that was settled, unless it is done with it."""
        settled = self._settled()
        while settled is not None and self._next is not None and not done(settled.situation):
            self._begin_at = 1 + next(number for number, event in enumerate(self._game.events) if event is settled)
            self.roll = self._up_to_a_throw()
            if self.roll is not None:
                return
            settled = self._settled()

    def way(self, sample: int = 0) -> Way:
        settled = self._settled()
        events = self._game.events[self._begin_at :]
        made = [event for event in events[: events.index(settled) if settled else None] if isinstance(event, Made)]
        self._conversation.close()
        code, after = (settled.code, settled.situation) if settled else ("", self._game.situation.copy())
        return Way(self.chance, tuple(made), code, after, sample)


@cache
def _plain(dice: tuple[Die, ...]) -> Roll:
    """These dice, whatever they are thrown for."""
    return Roll("any", dice)
