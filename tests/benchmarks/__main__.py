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
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import rulesets
from rulesets.commands.simulate import play_many
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for

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


def undo() -> None:
    """What a player waits for who takes a play back: the game, its file and its book as they were before it.

    Ten plays about the 20th and ten about the 60th: the worst is one that ended a half-inning, where the
    line goes to the disk right behind a checkpoint.
    """
    for game in rulesets.GAMES:
        table = Table(rulesets.find(game), default_setup(game, seed=7))
        with TemporaryDirectory() as folder:
            file = GameFile.create(Path(folder, "game.horsehide"), table)
            session = Session(table, skippers_for(table.setup), file)
            for about in (20, 60):
                took = [undo_at(session, play) * 1000 for play in range(about - 5, about + 5)]
                print(
                    f"undo, {game}, about play {about}: {median(took):.3f} ms of CPU, {max(took):.3f} at worst "
                    "(wanted: 0.3, better 0.1)"
                )
            session.close()


def undo_at(session: Session, play: int) -> float:
    while session.table.where().plays < play:
        session.autoplay()

    def take_back() -> object:
        session.undo()
        return session.book

    took = []
    for _ in range(21):
        took.append(cpu(take_back))
        session.redo()
        assert session.book, "kept up, as a window keeps it"
    return median(took)


def start() -> None:
    runs = [
        float(subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True).stdout)
        for _ in range(10)
    ]
    print(f"import rulesets and load {GAME}'s charts: {min(runs) * 1000:.0f} ms of CPU at best of ten (wanted: 60)")


CHOOSE = """
import sys, time
import rulesets, rulesets.core.people.rosters, rulesets.core.people.written.roster_file
from rulesets.core.play.setup import default_setup
setup = default_setup(sys.argv[1])
began = time.process_time()
rulesets.find(sys.argv[1]).load("")
print(time.process_time() - began)
"""
CLUB = """
import sys, time
from importlib import import_module
from rulesets.core.people.club_files import load_roster
roster = load_roster("iron_falls_smiths")
decks = import_module(f"rulesets.{sys.argv[1]}.cards.decks")
decks.league_of(None)
began = time.process_time()
hand = decks.hand_of(roster.club())
for man, each in enumerate(roster.club().squad):
    hand.batters[man]
    if each.position == "P":
        hand.pitchers[man]
print(time.process_time() - began)
"""


def cards() -> None:
    """What a card game costs before its first roll, and how fast it plays by itself."""
    for game in ("deep_drive", "replay"):

        def best(code: str, *words: str) -> float:
            runs = [subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=True)
                    for _ in range(5)]  # fmt: skip
            return min(float(run.stdout) for run in runs) * 1000

        print(f"{game}: code and charts when it is chosen {best(CHOOSE, game):.0f} ms of CPU (wanted: 100)")
        print(f"{game}: the cards of a club {best(CLUB, game):.1f} ms of CPU (wanted: 50)")
        setup = default_setup(game, seed=1)
        games = 200
        play_many(setup, 10, 1, nothing)
        rate = games / cpu(partial(play_many, setup, games, 1, nothing))
        print(f"{game}: simulate {rate:,.0f} games a second, every club against every other")


if __name__ == "__main__":
    bulk(20_000)
    jobs(40_000)
    replay()
    undo()
    start()
    cards()
