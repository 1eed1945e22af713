"""Plays remembered as the generator said them: situation and dice in, plays out.

For bulk play and for exact odds. Every decision is at its default. What is remembered
depends on `Situation.key()`; the first time around the game itself is asked.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeAlias

from ..play.events import Settled
from ..play.plays import Play
from ..play.requests import Ask, Faces, Request, Roll
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
        self._rolls: dict[tuple[object, Thrown], Roll] = {}
        self._plays: dict[tuple[object, Thrown, Hashable], Plays | None] = {}
        self._classes: dict[Roll, dict[Hashable, list[int]]] = {}

    def roll(self, situation: Situation, thrown: Thrown = ()) -> Roll:
        """The dice the game wants next."""
        key = (situation.key(), thrown)
        found = self._rolls.get(key)
        if found is None:
            _, request = self._ask(situation, thrown)
            assert isinstance(request, Roll), "a play without dice can't be played in bulk"
            found = self._rolls[key] = request
        return found

    def plays(self, situation: Situation, thrown: Thrown, faces: Faces) -> Plays | None:
        """The plays that a throw settles, or None where the play wants more dice."""
        key = (situation.key(), thrown, alike(self.roll(situation, thrown), faces))
        if key not in self._plays:
            self._plays[key], _ = self._ask(situation, (*thrown, faces))
        return self._plays[key]

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

    def classes(self, roll: Roll) -> dict[Hashable, list[int]]:
        """The numbers of the throws that the rules treat alike, class by class."""
        found = self._classes.get(roll)
        if found is None:
            found = self._classes[roll] = {}
            for number, faces in enumerate(roll.throws()):
                found.setdefault(alike(roll, faces), []).append(number)
        return found
