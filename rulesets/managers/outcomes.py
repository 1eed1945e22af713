"""What may come of a play or of a turn at bat, kept by the men and the state of the game it was worked out for.

Neither inning nor score is part of that, so a pair of cards in a situation is followed once and valued wherever it
comes up again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from ..core.many.branches import Way
from ..core.many.ways import EVERY_WAY, every_way
from ..core.play.game import AnyGame
from ..core.play.situation import Situation
from .at_hand import ruleset_of
from .plain_names import fate, name, running, turn
from .run_tables import State, state_of

KEPT = 2_000  # situations
WAYS = EVERY_WAY
Horizon: TypeAlias = Literal["play", "turn"]  # up to the next settled play, or until the batter is done


class Outcome(msgspec.Struct, frozen=True):
    """One thing that may come of it: how likely, by its plain names, the runs, and what it leaves."""

    chance: float
    name: str
    turn: str  # how the plate appearance ended, "" while it goes on
    fate: str  # what became of the batter alone
    moved: str  # what became of the runners
    runs: int
    state: State | None  # None where the half-inning or the game is over
    sample: int = 0


# With what they stand on, so that nothing else can come to have its identity.
_kept: dict[object, tuple[tuple[Outcome, ...], tuple[object, ...]]] = {}


def outcomes(game: AnyGame, horizon: Horizon, more: Sequence[object], most: int, drawn: int) -> tuple[Outcome, ...]:
    """From where a game stands, with these answers; whoever asks for every way gets no sample that was kept."""
    key = (
        *map(id, game.fixtures),
        game.options,
        game.since.matters(),
        tuple(game.answers),
        horizon,
        tuple(more),
    )
    found, _ = _kept.get(key, (None, ()))
    if found is None or (most >= WAYS and any(outcome.sample for outcome in found)):
        _kept.pop(key, None)
        while len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]  # the oldest
        found = _followed(game, horizon, more, most, drawn)
        _kept[key] = found, game.fixtures
    return found


def _followed(game: AnyGame, horizon: Horizon, more: Sequence[object], most: int, drawn: int) -> tuple[Outcome, ...]:
    now = game.situation
    side, up, before = now.batting, now.due_up, game.since.score[now.batting]

    def done(after: Situation) -> bool:
        if horizon == "play":
            return not after.carries_over
        return after.due_up != up or after.outs == 3

    ways = every_way(ruleset_of(game), game, more, done, most, drawn)
    followed: dict[Outcome, float] = {}  # of which many are alike; those that were drawn stay in their order
    drawn_ways: list[Outcome] = []
    for way in ways:
        outcome = _told(way, way.after.score[side] - before)
        if way.sample:
            drawn_ways.append(msgspec.structs.replace(outcome, chance=way.chance))
        else:
            followed[outcome] = followed.get(outcome, 0.0) + way.chance
    return (*(msgspec.structs.replace(each, chance=chance) for each, chance in followed.items()), *drawn_ways)


def _told(way: Way, runs: int) -> Outcome:
    """With no chance yet."""
    after, made = way.after, way.made
    state = None if after.over or after.outs == 3 else state_of(after)
    return Outcome(0.0, name(made, way.code), turn(made), fate(made), running(made), runs, state, way.sample)
