"""Runs to come in a game whose plays depend on its cards: counted from games that the box league plays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TYPE_CHECKING

from .. import find
from ..core.many.round_robin import RoundRobin
from ..core.play.events import Event, HalfBegan, Settled
from ..core.play.setup import Setup
from ..core.play.situation import Made, Situation
from .ordinary import Ordinary
from .run_tables import FIRST, MOST_RUNS, STATES, RunTable, State

if TYPE_CHECKING:
    Tally = dict[State, list[int]]  # of each state how often so many runs were still to come

CHUNK = 50


def counted(setup: Setup, games: int, jobs: int = 1, reached: Callable[[int], None] = lambda done: None) -> RunTable:
    """A table from so many games, by the setup's seed and options."""
    tally = _nothing()
    done = 0
    chunks = [(start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]
    for number, part in _here(setup, chunks) if jobs == 1 else _in_processes(setup, chunks, jobs):
        for state, times in part.items():
            tally[state] = [have + more for have, more in zip(tally[state], times, strict=True)]
        done += number
        reached(done)
    chances = {state: tuple(each / max(1, sum(times)) for each in times) for state, times in tally.items()}
    return RunTable(chances, FIRST, None, games)


def _nothing() -> Tally:
    return {state: [0] * (MOST_RUNS + 1) for state in STATES}


def _here(setup: Setup, chunks: Iterable[tuple[int, int]]) -> Iterator[tuple[int, Tally]]:
    for start, number in chunks:
        yield number, _some(setup, start, number)


def _in_processes(setup: Setup, chunks: list[tuple[int, int]], jobs: int) -> Iterator[tuple[int, Tally]]:
    with ProcessPoolExecutor(min(jobs, len(chunks))) as pool:
        waiting = {pool.submit(_some, setup, *chunk): chunk[1] for chunk in chunks}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _some(setup: Setup, start: int, number: int) -> Tally:
    league = RoundRobin(find(setup.ruleset), setup, (Ordinary(), Ordinary()))
    tally = _nothing()
    for game in range(start, start + number):
        for state, runs in runs_to_come(league.said(setup.seed, game).events):
            tally[state][min(runs, MOST_RUNS)] += 1
    return tally


def runs_to_come(events: Iterable[Event]) -> Iterator[tuple[State, int]]:
    """Each state that a batter came up in, with the runs that were still to come in that half-inning.

    The last half of the last inning or later is left out: it may end with the winning run.
    """
    states: list[tuple[State, int]] = [(FIRST, 0)]
    runs = 0
    for event in events:
        if isinstance(event, HalfBegan):
            states, runs = [(FIRST, 0)], 0
        elif isinstance(event, Made):
            runs += event.runs
        elif isinstance(event, Settled):
            situation: Situation = event.situation
            if situation.outs == 3 and not (situation.half == "bottom" and situation.is_last):
                yield from ((state, runs - before) for state, before in states)
            elif situation.outs < 3 and situation.between_batters:
                states.append((State(situation.occupied, situation.outs), runs))
