"""Plays remembered as the generator said them: situation and dice in, plays out.

For bulk play and for exact odds. Every decision is at its default. What is remembered
depends on `Situation.key()`; the first time around the game itself is asked.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from ..play.events import Settled
from ..play.plays import Play
from ..play.requests import Ask, Faces, Request, Roll, throws_of
from ..play.setup import Setup
from ..play.situation import Made, Situation

if TYPE_CHECKING:
    from ..ruleset import Ruleset

Plays: TypeAlias = tuple[Play, ...]
Thrown: TypeAlias = tuple[Faces, ...]  # the throws of a play that still wants more dice


def alike(roll: Roll, faces: Faces) -> Hashable:
    """What the rules see of a throw."""
    return faces if roll.same_if is None else roll.same_if(faces)


class NothingAlike(ValueError):
    """A game of which no two plays are known to be alike, so that none can be remembered for another."""


class State:
    """A situation with the throws of a play that still wants more dice: the dice it wants, and what they have done."""

    __slots__ = ("numbers", "plays", "roll", "situation", "thrown")

    def __init__(self, situation: Situation, thrown: Thrown, roll: Roll) -> None:
        self.situation, self.thrown, self.roll = situation, thrown, roll
        self.plays: dict[int, Plays | None] = {}  # by the first number of the throws that are alike
        self.numbers: dict[int, list[int]] = {}  # of the throws known to bring the same plays, by these


class Memory:
    """What follows from each throw in each situation of a game, with the ordinary decisions.

    Bulk play and exact odds stand on it, and so refuse with it a game that says no key (`NothingAlike`).
    """

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        self.ruleset = ruleset
        self.dealt = ruleset.deal(setup)
        if self.dealt.situation.key() is None:
            raise NothingAlike(
                f"{ruleset.name} can be neither remembered nor worked out exactly: its plays depend on more than bases,"
                " outs and score. Play its games out one by one."
            )
        self._states: dict[tuple[object, Thrown], State] = {}
        self._said: dict[Plays, Plays] = {}

    def state(self, situation: Situation, thrown: Thrown = ()) -> State:
        """Where a situation stands; all that are alike to the rules stand in one place."""
        key = (situation.key(), thrown)
        found = self._states.get(key)
        if found is None:
            _, request = self._ask(situation, thrown)
            assert isinstance(request, Roll), "a play without dice can't be played in bulk"
            found = self._states[key] = State(situation.copy(), thrown, request)
        return found

    def plays(self, state: State, number: int) -> Plays | None:
        """The plays that a throw settles, or None where the play wants more dice. Equal plays are one value."""
        first = alike_to(state.roll)[number][0]  # one throw stands for all that are alike
        if first not in state.plays:
            plays, _ = self._ask(state.situation, (*state.thrown, throws_of(state.roll)[first]))
            if plays is not None:
                plays = self._said.setdefault(plays, plays)
                state.numbers.setdefault(id(plays), []).extend(alike_to(state.roll)[number])
            state.plays[first] = plays
        return state.plays[first]

    def _ask(self, situation: Situation, thrown: Thrown) -> tuple[Plays | None, Request | None]:
        game = self.dealt.fork()
        game.situation, game.traced = situation.copy(), False
        conversation = self.ruleset.plate_appearance(game)
        request = next(conversation, None)
        left = list(thrown)
        while request is not None:
            if any(isinstance(event, Settled) for event in game.events):
                break
            if isinstance(request, Roll) and not left:
                return None, request
            answer = request.ordinary if isinstance(request, Ask) else left.pop(0)
            try:
                request = conversation.send(answer)
            except StopIteration:
                request = None
        return tuple(event.play for event in game.events if isinstance(event, Made)), request


@cache
def alike_to(roll: Roll) -> tuple[tuple[int, ...], ...]:
    """For the number of each throw those of all that the rules treat like it."""
    classes: dict[Hashable, list[int]] = {}
    seen = [alike(roll, faces) for faces in throws_of(roll)]
    for number, what in enumerate(seen):
        classes.setdefault(what, []).append(number)
    shared = {what: tuple(numbers) for what, numbers in classes.items()}
    return tuple(shared[what] for what in seen)
