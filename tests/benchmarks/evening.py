"""Somebody plays at a real window, and what that costs is told: `python -m tests.benchmarks.evening settle replay`.

Each figure is taken in a process of its own, which `tests.benchmarks.window` starts.
"""

# ruff: noqa: E402 - the program, too, imports everything else before Qt
from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator

from desktop.__main__ import before_qt

before_qt()

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import rulesets
from desktop.app import collect_garbage
from desktop.main_window import MainWindow
from rulesets.core.play.setup import default_setup

PLAYS = 40  # throws after which memory is looked at
THROWS = 60
GAMES = 40
THROWS_A_GAME = 5
IDLE = 5  # seconds
NOT_YET = 3_600_000  # milliseconds


class Evening:
    """A main window and whoever throws the dice at it; where a question comes up, its ordinary answer is taken.

    What is played goes on a turn of the event loop at a time, as hands would have it: only there Qt takes away what
    was left behind.
    """

    def __init__(self) -> None:
        self.app = QApplication(sys.argv[:1])
        self.window = MainWindow()
        self.rests: list[float] = []
        self.window.show()
        self.app.processEvents()
        collect_garbage()

    def spend(self, turns: Iterator[None]) -> None:
        def turn() -> None:
            if next(turns, self) is self:
                timer.stop()
                self.app.quit()

        timer = QTimer()
        timer.timeout.connect(turn)
        timer.start(0)
        self.app.exec()

    def sit_down(self, game: str, seed: int = 7) -> None:
        self.window.play_ball(default_setup(game, seed=seed))
        self.app.processEvents()

    def throw(self) -> float | None:
        """One press of Roll and the click that settles the dice: CPU seconds from that click to the painted result.

        None where the press only answered a question. What follows a picture later, lineups, the next man's card and
        calls, is in `rests`.
        """
        table = self.window.table
        if table.dialog is not None:
            next(row for row in table.dialog.rows if row.is_marked).click()
        else:
            table.roll()
        self.app.processEvents()
        cost = None
        if table.tray.is_tumbling:
            backlog = table.sitting.backlog  # type: ignore[union-attr] # somebody sits there
            backlog._rest.setInterval(NOT_YET)  # by the clock it could come too early on a busy machine
            began = time.process_time()
            table.tray.settle()
            self.app.processEvents()
            cost = time.process_time() - began
            backlog.hurry()
            self.app.processEvents()
            self.rests.append(time.process_time() - began - cost)
        table.diamond.finish()
        self.app.processEvents()
        return cost

    def throws(self, wanted: int, costs: list[float] | None = None) -> Iterator[None]:
        """So many throws, or as many as the game still has."""
        costs = [] if costs is None else costs
        while len(costs) < wanted and self.window.adapter is not None and self.window.adapter.pending is not None:
            cost = self.throw()
            costs += [] if cost is None else [cost]
            yield


def settle(game: str) -> dict[str, float]:
    """From the click that settles the dice to the painted result; and what an open table costs when nobody plays."""
    evening, costs = Evening(), list[float]()
    evening.sit_down(game)
    evening.spend(evening.throws(THROWS, costs))
    costs.sort()
    rests = sorted(evening.rests)
    idle_from = time.process_time()
    QTimer.singleShot(IDLE * 1000, evening.app.quit)
    evening.app.exec()
    idle = (time.process_time() - idle_from) / IDLE
    return {"settle": costs[len(costs) // 2], "rest": rests[len(rests) // 2], "worst": costs[-1], "idle": idle}


def one_game(game: str) -> dict[str, float]:
    """Memory after so many throws of one game."""
    evening = Evening()
    evening.sit_down(game)
    evening.spend(evening.throws(PLAYS))
    return {"mb": resident()}


def many_games(_game: str) -> dict[str, float]:
    """Memory after all the games of the box in turn, each for a few throws, in one window."""
    evening = Evening()

    def play() -> Iterator[None]:
        for number in range(GAMES):
            evening.sit_down(rulesets.GAMES[number % len(rulesets.GAMES)], seed=number)
            yield from evening.throws(THROWS_A_GAME)
            evening.window.leave_table()
            yield

    evening.spend(play())
    return {"mb": resident()}


def resident() -> float:
    with open("/proc/self/status", encoding="utf-8") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


MEASURES: dict[str, Callable[[str], dict[str, float]]] = {
    "settle": settle,
    "one_game": one_game,
    "many_games": many_games,
}


if __name__ == "__main__":
    print(json.dumps(MEASURES[sys.argv[1]](sys.argv[2] if len(sys.argv) > 2 else rulesets.GAMES[0])))
