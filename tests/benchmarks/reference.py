"""The bare loop that `simulate triple_six` is measured against: a table of state × throw, counters, nothing else.

It is written from the rules' words and shares no code with the game but its chart's cells.
"""

from __future__ import annotations

import random
from itertools import product

import rulesets

RESULTS = (
    "walk", "strikeout", "out", "single", "single_plus", "double", "triple", "home_run", "sac_fly", "double_play",
)  # fmt: skip
SIDE_RETIRED = 24


def _after(result: str, first: bool, second: bool, third: bool, outs: int) -> tuple[tuple[bool, bool, bool], int, int]:
    """Bases, outs and runs after a result."""
    bases = (first, second, third)
    if result in ("strikeout", "out") or (result in ("sac_fly", "double_play") and outs == 2):
        return bases, outs + 1, 0
    if result == "sac_fly":
        return (first, False, second), outs + 1, int(third)
    if result == "double_play":
        return (False, False, False), outs + 2, 0
    if result == "walk":
        forced = (True, second or first, third or (first and second))
        return forced, outs, int(first and second and third)
    if result == "single":
        return (True, first, second), outs, int(third)
    if result == "single_plus":
        return (True, False, first), outs, second + third
    if result == "double":
        return (False, True, first), outs, second + third
    if result == "triple":
        return (False, False, True), outs, first + second + third
    return (False, False, False), outs, 1 + first + second + third


def _table() -> list[list[tuple[int, int, int]]]:
    """For each state (outs × 8 + bases) and throw: new state, runs, number of the result."""
    chart = rulesets.find("triple_six").load("")["hitter_friendly"]
    table = []
    for outs, first, second, third in product(range(3), (False, True), (False, True), (False, True)):
        column = "scoring" if second or third else "first" if first else "empty"
        row = []
        for dice in product(range(1, 7), repeat=3):
            result = chart.cell(tuple(sorted(dice)), column).means
            (on1, on2, on3), made, runs = _after(result, first, second, third, outs)
            state = SIDE_RETIRED if made >= 3 else made * 8 + on1 * 4 + on2 * 2 + on3
            row.append((state, runs, RESULTS.index(result)))
        table.append(row)
    return table


def play_games(games: int, seed: int) -> int:
    """Play that many games and give the runs of all of them."""
    table = _table()
    rand = random.Random(seed).random
    counts = [[[0] * len(RESULTS) for _ in range(9)] for _ in range(2)]
    total = 0
    for _ in range(games):
        score, up, inning = [0, 0], [0, 0], 1
        while True:
            for side in (0, 1):
                if side == 1 and inning >= 9 and score[1] > score[0]:
                    break
                state, batter, lines = 0, up[side], counts[side]
                walk_off = side == 1 and inning >= 9
                while state != SIDE_RETIRED:
                    state, runs, result = table[state][int(rand() * 216)]
                    lines[batter][result] += 1
                    batter = (batter + 1) % 9
                    if runs:
                        score[side] += runs
                        if walk_off and score[1] > score[0]:
                            break
                up[side] = batter
            if inning >= 9 and score[0] != score[1]:
                break
            inning += 1
        total += score[0] + score[1]
    return total
