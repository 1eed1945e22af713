"""Whole games with arbitrary legal answers, for the tests."""

from __future__ import annotations

import importlib
import random
from typing import cast

from rulesets.core.play.options import describe
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.ruleset import Ruleset
from rulesets.core.table.table import Table

GAME = cast(Ruleset, importlib.import_module("rulesets.deep_drive"))
KEEP = {"pitch_to": 0.97}  # how often the ordinary answer is taken, so that games are not all intentional walks


def any_setup(seed: int) -> Setup:
    """The clubs of the box with any rule options."""
    rnd = random.Random(seed)
    return default_setup(
        "deep_drive", seed, {each.name: rnd.choice(list(each.labels)) for each in describe(GAME.options)}
    )


def any_answer(table: Table, rnd: random.Random) -> None:
    """The dice, any option of a question, and now and then a change of lineup."""
    if table.may_change() and rnd.random() < 0.04:
        side = rnd.randrange(2)
        changes = list(table.openings(side))
        if changes:
            table.change(side, rnd.choice(changes).moves)
            return
    request = table.pending
    if isinstance(request, Ask):
        keeps = rnd.random() < KEEP.get(request.key, 0.4)
        table.answer(request.ordinary if keeps else rnd.choice(request.values))
    else:
        table.answer(table.throw(), "dice")


def play_any(seed: int) -> Table:
    table, rnd = Table(GAME, any_setup(seed)), random.Random(-seed - 1)
    while table.pending is not None:
        any_answer(table, rnd)
    return table
