"""Ten thousand advanced games with arbitrary answers, each watched: `python -m tests.dice_baseball.ten_thousand`.

Takes some minutes; `--games` and `--jobs` say otherwise. `test_limits.py` plays three hundred of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.dice_baseball.limits import COST, ONCE, play_watched

CHUNK = 100


def play_some(seeds: range) -> Counter[str]:
    """Sums over these games: pitches, uses of each play, sides left without effort."""
    total: Counter[str] = Counter()
    for seed in seeds:
        try:
            watcher = play_watched(seed)
        except Exception as error:
            raise AssertionError(f"game {seed}: {error}") from error
        total += watcher.uses
        total["games"] += 1
        total["pitches"] += watcher.pitches
        total["sides that spent all six"] += watcher.effort.count(0)
    return total


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.dice_baseball.ten_thousand")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args(argv)
    chunks = [range(start, min(start + CHUNK, asked.games)) for start in range(0, asked.games, CHUNK)]
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        total = sum(pool.map(play_some, chunks), Counter())
    for name in ("games", "pitches", *ONCE, *COST, "sides that spent all six"):
        print(f"{name.replace('_', ' '):<26}{total[name]:>12,}")
    print(f"no limit broken; {time.perf_counter() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
