"""What managers cost: `python -m tests.benchmarks.managers [GAME …]`. Ratios within one run, against ordinary calls."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median, quantiles
from typing import TypeAlias

from msgspec.structs import replace

from rulesets import GAMES, find
from rulesets.core.many.driver import play_out
from rulesets.core.people.days import Day
from rulesets.core.people.rosters import Roster
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Situation
from rulesets.core.ruleset import contest_of
from rulesets.core.session.session import Session
from rulesets.core.table.skipper import Decision, Skipper, Skippers, Substitution
from rulesets.core.table.table import Table
from rulesets.managers import skipper_named

ROUNDS, PER_ROUND = 5, {"triple_six": 40, "dice_baseball": 20, "deep_drive": 40, "replay": 40}
WANTED = {"triple_six": 4, "dice_baseball": 4, "deep_drive": 2, "replay": 2.5}
Playing: TypeAlias = Callable[[str, Setup, range, Skippers], float]


class Timed:
    """A skipper whose decisions are timed, in CPU."""

    def __init__(self, skipper: Skipper) -> None:
        self._skipper = skipper
        self.took: list[float] = []

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        began = time.process_time_ns()
        decision = self._skipper.answer(ask, game)
        self.took.append((time.process_time_ns() - began) / 1e6)
        return decision

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        began = time.process_time_ns()
        change = self._skipper.change(game, side)
        self.took.append((time.process_time_ns() - began) / 1e6)
        return change

    def recall(self, key: str, value: str, situation: Situation) -> None:
        self._skipper.recall(key, value, situation)

    def lineup(self, club: Roster, day: int) -> Day:
        return self._skipper.lineup(club, day)


def played(game: str, setup: Setup, seeds: range, skippers: Skippers) -> float:
    began = time.process_time()
    for seed in seeds:
        play_out(find(game), setup, seed, skippers)
    return time.process_time() - began


def sat_through(game: str, setup: Setup, seeds: range, skippers: Skippers) -> float:
    """The same at a table: a journal, seats, a book and whatever a person could go back to, but no file."""
    began = time.process_time()
    for seed in seeds:
        session = Session(Table(find(game), replace(setup, seed=seed)), skippers)
        while session.autoplay().request is not None:
            pass
    return time.process_time() - began


def in_turns(game: str, setup: Setup, played: Playing, games: int, both: tuple[Skippers, Skippers]) -> list[float]:
    """What the second pair takes against the first, round for round; in turns, so that a busy machine is fair."""
    ratios = []
    for number in range(ROUNDS):
        first = second = 0.0
        for seed in range(100 * number, 100 * number + games):
            first += played(game, setup, range(seed, seed + 1), both[0])
            second += played(game, setup, range(seed, seed + 1), both[1])
        ratios.append(second / first)
    return ratios


def cost(game: str) -> None:
    setup = replace(default_setup(game, 1, contest_of(find(game))), managers=("by_the_book", "by_the_book"))
    ordinary = (skipper_named("ordinary"), skipper_named("ordinary"))
    managed = (skipper_named("by_the_book"), skipper_named("by_the_book"))
    played(game, setup, range(2), ordinary)
    timed = tuple(Timed(each) for each in managed)
    began = time.process_time()
    played(game, setup, range(2), (timed[0], timed[1]))
    first = time.process_time() - began
    both = (ordinary, managed)
    bare = in_turns(game, setup, played, PER_ROUND[game], both)
    seated = in_turns(game, setup, sat_through, PER_ROUND[game] // 2, both)
    played(game, setup, range(900, 910), (timed[0], timed[1]))
    took = sorted(timed[0].took + timed[1].took)
    middle, late = median(took), quantiles(took, n=100)[98]
    print(
        f"{game}: through Session {median(seated):.2f} times a game of ordinary calls ({min(seated):.2f} to "
        f"{max(seated):.2f}; wanted: {WANTED[game]}), in bulk {median(bare):.2f} ({min(bare):.2f} to {max(bare):.2f}); "
        f"a decision {1000 * middle:.1f} µs in the median, {late:.3f} ms for one in a hundred, "
        f"{took[-1]:.1f} ms at worst; the first two games {first:.2f} s"
    )


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        cost(game)
