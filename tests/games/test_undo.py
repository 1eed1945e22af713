"""Going back begins a game anew from a situation: exactly as if its journal had been played from the first answer.

Whole games of every ruleset with any options, answers and changes of lineup, taken back and played on as it comes.
"""

from __future__ import annotations

import random
from itertools import count
from typing import Any

import pytest

from rulesets import GAMES, find
from rulesets.core.play.requests import Ask
from rulesets.core.table.table import Table

from .arbitrary import any_answer, any_setup

SEEDS = {"triple_six": 24, "dice_baseball": 16, "deep_drive": 10, "replay": 10}
MOST_ANSWERS = 1500  # of a game that is taken back again and again
ASKED = ("replacement", "new_pitcher")  # a change that the game asks for is no place to begin anew


def look(table: Table) -> tuple[Any, ...]:
    """All there is to a table; its points hold the situations it would go on from."""
    looked_ahead = [(ask.key, ask.values) for ask in table.calls_ahead()], table.next_roll()
    return list(table.events), list(table.journal), table.pending, table.game.situation, table.points, looked_ahead


def go_back(table: Table, rnd: random.Random) -> None:
    """One play, a few, or to anywhere."""
    points = table.undo_points()
    if rnd.random() < 0.4:
        table.undo()
    else:
        near = rnd.random() < 0.5
        table.undo(points[-min(len(points), rnd.randrange(1, 4)) if near else rnd.randrange(len(points))].entries)
    if rnd.random() < 0.3:
        assert look(table) == look(Table(table.ruleset, table.setup, table.journal))


def change(table: Table, rnd: random.Random) -> bool:
    side = rnd.randrange(2)
    changes = list(table.openings(side))
    if not changes:
        return False
    kind = rnd.choice(sorted({change.kind for change in changes}))
    table.change(side, rnd.choice([change for change in changes if change.kind == kind]).moves)
    return True


def play_to_and_fro(game: str, seed: int) -> Table:
    rnd = random.Random(seed)
    ruleset = find(game)
    table = Table(ruleset, any_setup(ruleset, rnd))
    for _ in range(MOST_ANSWERS):
        request = table.pending
        if request is None:
            break
        just_asked = any(entry.key in ASKED for entry in table.journal[-3:])
        if table.journal and rnd.random() < (0.3 if just_asked else 0.01):
            go_back(table, rnd)
        elif table.can_redo() and rnd.random() < 0.3:
            table.redo()
        elif table.may_change() and rnd.random() < 0.05 and change(table, rnd):
            continue
        else:
            table.answer(any_answer(request, rnd) if isinstance(request, Ask) else table.throw())
    return table


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_to_and_fro_is_the_one_its_journal_tells(game):
    for seed in range(SEEDS[game]):
        table = play_to_and_fro(game, seed)
        assert look(table) == look(Table(table.ruleset, table.setup, table.journal)), f"game {seed}"


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_everything_taken_back_one_by_one_comes_again(game):
    table = play_to_and_fro(game, 99)
    while table.can_redo():
        table.redo()
    before = look(table)
    for number in count():
        if number % 7 == 0:
            assert look(table) == look(Table(table.ruleset, table.setup, table.journal))
        if not table.journal:
            break
        table.undo()
    assert look(table) == look(Table(table.ruleset, table.setup))
    while table.can_redo():
        table.redo()
    assert look(table) == before
