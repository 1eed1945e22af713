"""Measure the rules core: `python -m tests.benchmarks`. Figures of one run stand in the README beside this file.

Ratios are taken within one run, so a slow or a busy machine changes them little. Nothing here
is a test: no suite depends on the clock.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import rulesets
from rulesets.commands.simulate import play_many
from rulesets.core.setup import default_setup
from rulesets.core.table import Table

from .reference import play_games

GAME = "triple_six"
IMPORT = """
import time
began = time.process_time()
import rulesets
rulesets.find("triple_six").load("")
print(time.process_time() - began)
"""


def cpu(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def wall(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def nothing(done: int) -> None:
    """Nobody watches the progress of a benchmark."""


def bulk(games: int) -> None:
    setup = default_setup(GAME, seed=1)
    print(f"simulate {GAME}, one core, full box scores, {games:,} games from a cold start, against the bare loop:")
    ratios = []
    for _ in range(3):
        bare = games / cpu(partial(play_games, games, 1))
        ours = games / cpu(partial(play_many, setup, games, 1, nothing))
        ratios.append(ours / bare)
        print(f"  bare loop {bare:>9,.0f} games a second   simulate {ours:>9,.0f}   ratio {ours / bare:.2f}")
    print(f"  best ratio {max(ratios):.2f} (wanted: 0.20, better 0.40)")


def jobs(games: int) -> None:
    setup = default_setup(GAME, seed=1)
    one, two = (min(wall(partial(play_many, setup, games, number, nothing)) for _ in range(2)) for number in (1, 2))
    print(f"--jobs 2, {games:,} games: {one:.2f} s with one, {two:.2f} s with two, {one / two:.2f} times as fast")


def replay() -> None:
    table = Table(rulesets.find(GAME), default_setup(GAME, seed=7))
    while table.pending is not None:
        table.step()
    rounds = 100
    each = min(cpu(lambda: [Table(table.ruleset, table.setup, table.journal) for _ in range(rounds)]) for _ in range(3))
    print(f"replaying a journal of {len(table.journal)} answers: {each / rounds * 1000:.2f} ms of CPU (wanted: 2)")


def start() -> None:
    runs = [
        float(subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout)
        for _ in range(10)
    ]
    print(f"import rulesets and load {GAME}'s charts: {min(runs) * 1000:.0f} ms of CPU at best of ten (wanted: 60)")


if __name__ == "__main__":
    bulk(20_000)
    jobs(40_000)
    replay()
    start()
