"""Who answers a game's requests: the dice, a person, or the ordinary manager."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..play.events import Chosen, Event, HalfBegan
from ..play.requests import Ask, Faces, Request, Roll
from ..play.situation import Situation

if TYPE_CHECKING:
    from ..play.setup import Setup

By: TypeAlias = Literal["dice", "typed", "person", "ordinary", "standing", "script"]


class Dice:
    """Honest dice: throw *n* of a game depends on (seed, n) alone, so an undo never re-rolls.

    >>> from .requests import Die
    >>> roll = Roll("d20", (Die("d20", 20),))
    >>> Dice(7).throw(0, roll) == Dice(7).throw(0, roll)
    True
    """

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._drawn: list[float] = []

    def throw(self, number: int, roll: Roll) -> Faces:
        while len(self._drawn) <= number:
            self._drawn.append(self._random.random())
        return roll.throw(int(self._drawn[number] * roll.ways()))


class Seats:
    """Who decides what: each side a person's or always the ordinary call, and each decision kept or asked.

    A standing answer is one a manager has said to go on giving; it is given only while it is on offer.
    """

    def __init__(self, setup: Setup) -> None:
        self.managers = list(setup.managers)
        self.standing: dict[tuple[int, str], str] = {}

    def take_up(self, events: Iterable[Event], situation: Situation, batting: int = 0) -> None:
        """Pick up an unfinished game: what was kept when its club was last asked is kept again.

        `batting` is the side that was at bat before these events.
        """
        for event in events:
            if isinstance(event, HalfBegan):
                batting = ("top", "bottom").index(event.half)
            elif isinstance(event, Chosen):
                seat = situation.club_of(batting if event.side == "offense" else 1 - batting), event.key
                self.standing.pop(seat, None)
                if event.by == "standing":
                    self.standing[seat] = event.value

    @staticmethod
    def club(ask: Ask, situation: Situation) -> int:
        """Which of the setup's clubs is asked."""
        return situation.club_of(situation.batting if ask.side == "offense" else 1 - situation.batting)

    def answer(self, ask: Ask, situation: Situation) -> tuple[str, By] | None:
        """The answer of a seat that needs no person, or None where a person is to be asked."""
        club = self.club(ask, situation)
        kept = self.standing.get((club, ask.key))
        if kept is not None and kept in ask.values:
            return kept, "standing"
        if self.managers[club] == "ordinary" or len(ask.options) == 1:
            return ask.ordinary, "ordinary"
        return None


def ordinary(request: Request, dice: Dice, number: int) -> tuple[object, By]:
    """What autoplay says: the dice for a roll, the default for a decision."""
    if isinstance(request, Roll):
        return dice.throw(number, request), "dice"
    return request.ordinary, "ordinary"


def marked(ask: Ask, marks: Mapping[str, str]) -> str:
    """A call as it is marked, where the mark is on offer; the ordinary one otherwise."""
    mark = marks.get(ask.key)
    return mark if mark in ask.values else ask.ordinary
