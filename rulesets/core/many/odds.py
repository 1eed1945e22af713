"""Exact odds: what half an inning is worth, from every throw of the dice counted once."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ..play.endless import Endless
from ..play.requests import throws_of
from ..play.setup import Setup
from ..play.situation import Situation
from .memory import Memory, Thrown, alike_to

if TYPE_CHECKING:
    from ..ruleset import Ruleset

Place: TypeAlias = tuple[object, Thrown]


class HalfInning(msgspec.Struct, frozen=True):
    """What a half-inning played to three outs brings on average, every decision at its default."""

    runs: Fraction
    plate_appearances: Fraction


def half_inning(ruleset: Ruleset, setup: Setup) -> HalfInning:
    """A fresh half-inning as a chain of situations, solved exactly."""
    memory = Memory(ruleset, setup)
    start = memory.dealt.situation
    chain, gains = _chain(memory, start)
    try:
        runs, appearances = _solve(chain, gains)
    except ZeroDivisionError:  # from some situation nothing leads to a third out
        raise Endless(setup.house) from None
    return HalfInning(runs, appearances)


def _chain(memory: Memory, start: Situation) -> tuple[list[dict[int, Fraction]], list[tuple[Fraction, Fraction]]]:
    """For each situation its odds of each following one, and what a throw there brings: runs, plate appearances."""
    numbers: dict[Place, int] = {(start.key(), ()): 0}
    waiting: list[tuple[Situation, Thrown]] = [(start.copy(), ())]
    chain: list[dict[int, Fraction]] = []
    gains: list[tuple[Fraction, Fraction]] = []
    for situation, thrown in waiting:  # grows as new situations are met
        state = memory.state(situation, thrown)
        throws = throws_of(state.roll)
        following: defaultdict[int, Fraction] = defaultdict(Fraction)
        runs = appearances = Fraction(0)
        for same in dict.fromkeys(alike_to(state.roll)):
            odds = Fraction(len(same), len(throws))
            plays = memory.plays(state, same[0])
            after, dice = situation.copy(), (*thrown, throws[same[0]])
            if plays is not None:
                dice = ()
                for play in plays:
                    runs += odds * after.apply(play).runs
                    appearances += odds * (play.batting is not None)
                if after.outs == 3:
                    continue
            then = (after.key(), dice)
            if then not in numbers:
                numbers[then] = len(numbers)
                waiting.append((after, dice))
            following[numbers[then]] += odds
        chain.append(dict(following))
        gains.append((runs, appearances))
    return chain, gains


def _solve(chain: list[dict[int, Fraction]], gains: list[tuple[Fraction, Fraction]]) -> tuple[Fraction, Fraction]:
    """Eliminate situations from the last to the first; what is left at the first is the answer."""
    rows = [dict(row) for row in chain]
    values = [list(gain) for gain in gains]
    for last in range(len(rows) - 1, -1, -1):
        back = 1 / (1 - rows[last].pop(last, Fraction(0)))
        rows[last] = {state: odds * back for state, odds in rows[last].items()}
        values[last] = [value * back for value in values[last]]
        for row, value in zip(rows[:last], values[:last], strict=True):
            odds = row.pop(last, None)
            if odds:
                for state, step in rows[last].items():
                    row[state] = row.get(state, Fraction(0)) + odds * step
                for place, gain in enumerate(values[last]):
                    value[place] += odds * gain
    return values[0][0], values[0][1]
