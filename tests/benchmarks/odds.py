"""Measure odds and advice: `python -m tests.benchmarks.odds [--throws 200000]`.

A plate appearance and a question seen for the first time, and once more when they are kept, in CPU time over the first
moments of a game; with `--throws`, exact chances beside as many throws.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from math import sqrt
from typing import Any

from rulesets import GAMES
from rulesets.core.play.requests import Ask
from rulesets.managers.advice import advice
from rulesets.managers.advice import plate_appearance as results_of
from tests.moments import table_at, thrown_at_random, walk_through

WANTED = {"replay": "50 for a sample"}
MOMENTS = {"triple_six": "1--", "dice_baseball": "-23", "deep_drive": "12-", "replay": "1-3"}


def taken(work: Callable[[], Any]) -> tuple[float, Any]:
    began = time.process_time()
    found = work()
    return (time.process_time() - began) * 1000, found


def shown(took: list[float]) -> str:
    took.sort()
    return f"{took[len(took) // 2]:.1f} ms, one in ten over {took[int(0.9 * len(took))]:.1f}, at worst {took[-1]:.1f}"


def speed(game: str, turns: int = 60, questions: int = 150) -> None:
    table = walk_through(game, 5)
    first: list[float] = []
    exact: list[float] = []
    kept: list[float] = []
    asked: list[float] = []
    errors = [0.0]
    while table.pending is not None and (len(first) < turns or len(asked) < questions):
        if table.game.situation.between_batters and not table.game.answers and len(first) < turns:
            took, found = taken(lambda: results_of(table.game))
            first.append(took)
            errors.append(found.error)
            kept.append(taken(lambda: results_of(table.game))[0])
            exact.append(taken(lambda: results_of(table.game, exact=True))[0] if found.error else took)
        ask = table.pending
        if isinstance(ask, Ask) and len(asked) < questions:
            asked.append(taken(lambda ask=ask: advice(table.game, ask))[0])  # type: ignore[misc]
        table.step()
    wanted = WANTED.get(game, "30")
    print(f"{game}, a plate appearance: {shown(first)} (wanted: {wanted}); error {max(errors):.5f} at most")
    print(f"{game}, the same exactly: {shown(exact)}")
    print(f"{game}, kept: {shown(kept)} (wanted: 1)")
    print(f"{game}, a question with all its options: {shown(asked)}")


def agreement(game: str, throws: int) -> None:
    table = table_at(game, MOMENTS[game], 1)
    exact = results_of(table.game, exact=True)
    tally = thrown_at_random(table.game, random.Random(2), throws)
    print(f"{game}, {MOMENTS[game]} and one out, exactly and in {throws:,} throws:")
    for name, chance in exact.chances:
        if chance * throws >= 20:
            off = (tally.get(name, 0) / throws - chance) / sqrt(chance * (1 - chance) / throws)
            print(f"  {name:<16}{chance:>9.5f}{tally.get(name, 0) / throws:>9.5f}   {off:+.1f} standard errors")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--throws", type=int, default=0, metavar="N")
    said = parser.parse_args()
    for each in GAMES:
        speed(each)
        if said.throws:
            agreement(each, said.throws)
