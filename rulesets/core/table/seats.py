"""Who answers a game's requests: the dice, a person, a skipper, or nobody but the ordinary call."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from ..people.lineups import Move
from ..play.events import Chosen, Event, HalfBegan
from ..play.matters import (
    LINEUP,
    MATTERS,
    OF_EVERY_GAME,
    Matters,
    Seat,
    SeatChart,
    about_the_lineup,
    seat_for,
    usual_seat,
)
from ..play.requests import Ask, Faces, Roll
from ..play.situation import Situation
from .dugouts import club_asked

if TYPE_CHECKING:
    from ..play.setup import Setup

By: TypeAlias = Literal["dice", "typed", "person", "ordinary", "standing", "script"]
WANTED: tuple[Seat, ...] = ("person", "confirm")  # where a person is asked, or asked to agree


class Dice:
    """Honest dice: throw *n* of a game depends on (seed, n) alone, so an undo never re-rolls.

    >>> from ..play.requests import Die
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
    """Who decides what: each club a person's or a skipper's, each kind of decision as its chart has it, kept or asked.

    A standing answer is one a manager has said to go on giving; it is given only while it is on offer.
    """

    def __init__(self, setup: Setup, matters: Matters | None = None) -> None:
        self.managers = list(setup.managers)
        self.charts: list[SeatChart] = list(setup.seats)
        self._matters = {**OF_EVERY_GAME, **(matters or {})}
        self._standing: dict[tuple[int, str], str] = {}

    def of(self, club: int, key: str) -> Seat:
        """Who has the say in a question to this club."""
        if not self.charts[club]:
            return usual_seat(self.managers[club])
        return seat_for(self._matters.get(key, ()), self.managers[club], self.charts[club])

    def of_change(self, club: int, moves: Iterable[Move]) -> Seat:
        """Who has the say in such a change of this club's lineup."""
        return seat_for(about_the_lineup(moves), self.managers[club], self.charts[club])

    def of_lineup(self, club: int) -> set[Seat]:
        """Whoever has a say in this club's lineup."""
        return {seat_for((matter,), self.managers[club], self.charts[club]) for matter in LINEUP}

    @property
    def standing(self) -> Mapping[tuple[int, str], str]:
        """What stands, by club and decision; `keep` and `forget` change it."""
        return MappingProxyType(self._standing)

    def is_a_persons(self, club: int) -> bool:
        """Has a person a say in anything of this club?"""
        return any(seat_for((matter,), self.managers[club], self.charts[club]) in WANTED for matter in MATTERS)

    def keep(self, club: int, key: str, value: str) -> None:
        self._standing[club, key] = value

    def forget(self, club: int, key: str) -> None:
        self._standing.pop((club, key), None)

    def take_up(self, events: Iterable[Event], situation: Situation, batting: int = 0) -> None:
        """Pick up an unfinished game: what was kept when its club was last asked is kept again.

        `batting` is the side that was at bat before these events.
        """
        for event in events:
            if isinstance(event, HalfBegan):
                batting = ("top", "bottom").index(event.half)
            elif isinstance(event, Chosen):
                club = situation.club_of(batting if event.side == "offense" else 1 - batting)
                self.forget(club, event.key)
                if event.by == "standing":
                    self.keep(club, event.key, event.value)

    def answer(self, ask: Ask, situation: Situation) -> tuple[str, By] | None:
        """The answer that stands, or the only one there is; None where somebody is to be asked."""
        kept = self._standing.get((club_asked(ask, situation), ask.key))
        if kept is not None and kept in ask.values:
            return kept, "standing"
        return (ask.ordinary, "ordinary") if len(ask.options) == 1 else None


def marked(ask: Ask, marks: Mapping[str, str]) -> str:
    """A call as it is marked, where the mark is on offer; the ordinary one otherwise."""
    mark = marks.get(ask.key)
    return mark if mark in ask.values else ask.ordinary
