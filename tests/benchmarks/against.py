"""Measure `simulate` against another checkout in the same run: `python -m tests.benchmarks.against PATH [game …]`.

The two take turns, each in a process of its own, so that a busy machine slows both alike. Each plays the games of the
box with the same seed; a checkout that plays other games than ours is told of, since then the ratio says nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[2]
ROUNDS = 7
GAMES = {"deep_drive": 200, "replay": 200, "triple_six": 20_000, "dice_baseball": 20_000}
WANTED = {"deep_drive": "1.8, better 3", "replay": "1.8, better 3"}
PLAY = """
import json, sys, time
import rulesets
from rulesets.commands.simulate import play_many, report
try:
    from rulesets.core.play.setup import default_setup
except ImportError:  # before the core had rooms
    from rulesets.core.setup import default_setup

game, games = sys.argv[1], int(sys.argv[2])
if game in ("deep_drive", "replay"):  # cards are made once
    play_many(default_setup(game, seed=1), 10, 1, lambda done: None)
setup = default_setup(game, seed=5)
began = time.process_time()
played = play_many(setup, games, 1, lambda done: None)
spent = time.process_time() - began
told = report(setup, played, 1, 0.0)
print(json.dumps([spent, told["per_team_game"], told["rates"]]))
"""


def played(checkout: Path, game: str, games: int) -> tuple[float, object]:
    """CPU seconds of so many games in a checkout, and what they came to."""
    run = subprocess.run(
        [sys.executable, "-c", PLAY, game, str(games)],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=True,
    )
    spent, *figures = json.loads(run.stdout)
    return spent, figures


def against(other: Path, game: str, games: int) -> None:
    rounds = [(played(other, game, games), played(HERE, game, games)) for _ in range(ROUNDS)]
    theirs, ours = (min(turn[side][0] for turn in rounds) for side in (0, 1))
    ratio = median(one / two for (one, _), (two, _) in rounds)
    same = all(one == two for (_, one), (_, two) in rounds)
    print(f"simulate {game}, {games:,} games: {games / theirs:,.0f} a CPU second there, {games / ours:,.0f} here")
    wanted = f" (wanted: {WANTED[game]})" if game in WANTED else ""
    print(f"  {theirs / ours:.2f} times as fast at best, {ratio:.2f} at the median of {ROUNDS} rounds{wanted}")
    if not same:
        print("  but the games are not the same games")


if __name__ == "__main__":
    other = Path(sys.argv[1]).resolve()
    for game in sys.argv[2:] or GAMES:
        against(other, game, GAMES[game])
