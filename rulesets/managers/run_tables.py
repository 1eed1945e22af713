"""Runs to come: from each state of a half-inning, how likely each number of runs is before three are out.

Exact where plays can be remembered: every throw counted once, every decision the ordinary one. The card games'
tables are counted from games of the box league (`counted_tables`).
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ..core.many.memory import Memory, Thrown, alike_to
from ..core.people.lineups import ORDER
from ..core.play.requests import throws_of
from ..core.play.setup import Setup
from ..core.play.situation import EMPTY, Runner, Situation

if TYPE_CHECKING:
    from ..core.ruleset import Ruleset

MOST_RUNS = 30  # more than that in half an inning is not told apart
CLOSE_ENOUGH = 1e-14

Chances: TypeAlias = tuple[float, ...]  # of no run, one run, two runs …
Count: TypeAlias = tuple[int, int] | None


class State(msgspec.Struct, frozen=True, order=True):
    """Men on base as in "1-3", outs, and the count in a game that throws pitches."""

    on: str
    outs: int
    count: Count = None

    def __str__(self) -> str:
        """
        >>> str(State("1-3", 2))
        '1-32'
        """
        return f"{self.on}{self.outs}"


STATES = tuple(
    State("".join(str(base) if taken else "-" for base, taken in enumerate(men, start=1)), outs)
    for outs in range(3)
    for men in sorted(product((False, True), repeat=3), key=lambda men: (sum(men), [not taken for taken in men]))
)
FIRST = State("---", 0)


class RunTable(msgspec.Struct, frozen=True):
    """What each state is worth, in which state an extra inning begins, and the count that a batter begins with."""

    chances: dict[State, Chances]
    extra: State = FIRST
    even: Count = None
    games: int = 0  # it was counted from so many; 0 where it is exact

    def of(self, state: State) -> Chances:
        """How likely each number of runs is; a state whose count the table doesn't have is that of a new batter."""
        found = self.chances.get(state)
        return self.chances[State(state.on, state.outs, self.even)] if found is None else found

    def runs(self, state: State) -> float:
        """Runs to come, on average."""
        return sum(runs * chance for runs, chance in enumerate(self.of(state)))


def state_of(situation: Situation) -> State:
    return State(situation.occupied, situation.outs, situation.count if situation.counts_balls else None)


def standing(start: Situation, state: State) -> Situation:
    """A situation in the first inning with these men on: those who batted last, the last of them nearest to first."""
    situation = start.copy()
    situation.outs = state.outs
    before = iter(range(1, ORDER))
    men = [None if base == "-" else Runner((situation.batter - next(before)) % ORDER) for base in state.on]
    situation.bases = (men[0], men[1], men[2])
    return situation


def exact(ruleset: Ruleset, setup: Setup) -> RunTable:
    """Every throw counted once; a game that says no key is refused (`NothingAlike`)."""
    memory = Memory(ruleset, setup)
    start = under_way(memory)
    chain = Chain(memory)
    for state in STATES:
        chain.reach(standing(start, state))
    chain.follow()
    solved = zip(chain.states, chain.solved(), strict=True)
    even = (0, 0) if start.counts_balls else None
    return RunTable({state: chances for state, chances in solved if state is not None}, extra_start(start), even)


def under_way(memory: Memory) -> Situation:
    """The first batter's situation: whatever a game settles before it is settled in any way that ends it."""
    situation: Situation = memory.dealt.situation.copy()
    while not situation.under_way:
        state = memory.state(situation)
        for number in range(state.roll.ways()):
            after = situation.copy()
            for play in memory.plays(state, number) or ():
                after.apply(play)
            if after.under_way:
                return after
        raise AssertionError("a game must be able to begin")
    return situation


def extra_start(start: Situation) -> State:
    """How an extra inning begins."""
    situation = start.copy()
    situation.inning, situation.half = start.agreed.innings, "bottom"
    situation.outs, situation.bases = 3, EMPTY
    situation.change_sides()
    return State(situation.occupied, 0)


class Chain:
    """States of a half-inning and what leads from one to the next: how likely, with how many runs."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._numbers: dict[tuple[object, Thrown], int] = {}
        self._waiting: list[tuple[Situation, Thrown]] = []
        self.states: list[State | None] = []  # None in the middle of a play
        self.steps: list[dict[tuple[int, int], float]] = []  # runs and the next node, -1 where the side is retired

    def reach(self, situation: Situation, thrown: Thrown = ()) -> int:
        key = (situation.key(), thrown)
        if key not in self._numbers:
            self._numbers[key] = len(self._numbers)
            self._waiting.append((situation, thrown))
            self.states.append(None if thrown else state_of(situation))
        return self._numbers[key]

    def follow(self) -> None:
        for situation, thrown in self._waiting:  # grows as new ones are met
            self.steps.append(self._from(situation, thrown))

    def _from(self, situation: Situation, thrown: Thrown) -> dict[tuple[int, int], float]:
        state = self._memory.state(situation, thrown)
        throws = throws_of(state.roll)
        steps: dict[tuple[int, int], float] = {}
        for same in dict.fromkeys(alike_to(state.roll)):
            plays = self._memory.plays(state, same[0])
            after, dice, runs = situation.copy(), (*thrown, throws[same[0]]), 0
            if plays is not None:
                dice = ()
                runs = sum(after.apply(play).runs for play in plays)
            step = (runs, -1 if after.outs == 3 else self.reach(after, dice))
            steps[step] = steps.get(step, 0.0) + len(same) / len(throws)
        return steps

    def solved(self) -> list[Chances]:
        """By number of runs: what brings none follows from what follows, what brings more from what brought fewer."""
        order = range(len(self.steps) - 1, -1, -1)
        chances: list[list[float]] = [[] for _ in self.steps]
        moves = [[(runs, then, odds) for (runs, then), odds in steps.items()] for steps in self.steps]
        for runs in range(MOST_RUNS + 1):
            known = [
                sum(
                    odds * (float(scored == runs) if then < 0 else chances[then][runs - scored])
                    for scored, then, odds in steps
                    if then < 0 or 0 < scored <= runs
                )
                for steps in moves
            ]
            quiet = [[(then, odds) for scored, then, odds in steps if then >= 0 and not scored] for steps in moves]
            values = known[:]
            change = 1.0
            while change > CLOSE_ENOUGH:
                change = 0.0
                for node in order:
                    value = known[node] + sum(odds * values[then] for then, odds in quiet[node])
                    change = max(change, abs(value - values[node]))
                    values[node] = value
            for node, value in enumerate(values):
                chances[node].append(value)
        return [tuple(each) for each in chances]
