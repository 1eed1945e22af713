"""What managers cost: `python -m tests.benchmarks.managers [GAME …]`. Ratios within one run, against ordinary calls."""

from __future__ import annotations

import sys
import time
from statistics import median, quantiles

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
from rulesets.core.table.skipper import Decision, Skipper, Substitution
from rulesets.managers import skipper_named

ROUNDS, PER_ROUND = 5, {"triple_six": 40, "dice_baseball": 20, "deep_drive": 40, "replay": 40}
WANTED = {"triple_six": 4, "dice_baseball": 4, "deep_drive": 2, "replay": 2.5}


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


def played(game: str, setup: Setup, seeds: range, skippers: tuple[Skipper, Skipper]) -> float:
    began = time.process_time()
    for seed in seeds:
        play_out(find(game), setup, seed, skippers)
    return time.process_time() - began


def cost(game: str) -> None:
    setup = replace(default_setup(game, 1, contest_of(find(game))), managers=("by_the_book", "by_the_book"))
    ordinary = (skipper_named("ordinary"), skipper_named("ordinary"))
    managed = (skipper_named("by_the_book"), skipper_named("by_the_book"))
    played(game, setup, range(2), ordinary)
    timed = tuple(Timed(each) for each in managed)
    began = time.process_time()
    played(game, setup, range(2), (timed[0], timed[1]))
    first = time.process_time() - began
    ratios = []
    for number in range(ROUNDS):
        plain = with_them = 0.0
        for seed in range(100 * number, 100 * number + PER_ROUND[game]):  # in turns, so that a busy machine is fair
            plain += played(game, setup, range(seed, seed + 1), ordinary)
            with_them += played(game, setup, range(seed, seed + 1), managed)
        ratios.append(with_them / plain)
    played(game, setup, range(900, 910), (timed[0], timed[1]))
    took = sorted(timed[0].took + timed[1].took)
    middle, late = median(took), quantiles(took, n=100)[98]
    print(
        f"{game}: {median(ratios):.2f} times a game of ordinary calls ({min(ratios):.2f} to {max(ratios):.2f}; wanted: "
        f"{WANTED[game]}); a decision {1000 * middle:.1f} µs in the median, {late:.3f} ms for one in a hundred, "
        f"{took[-1]:.1f} ms at worst; the first two games {first:.2f} s"
    )


if __name__ == "__main__":
    for game in sys.argv[1:] or GAMES:
        cost(game)
