"""House rules of any kind: some cells of some charts, each with any text that its legend has."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec

from rulesets import find
from rulesets.core.play.requests import Ask
from rulesets.core.ruleset import Ruleset
from tests.games.arbitrary import any_answer, any_setup, check

SHARES = (0.005, 0.05, 0.3, 1.0)  # of the cells of a chart that are changed


def any_house(ruleset: Ruleset, rnd: random.Random) -> str:
    """The text of a house file for a game: legal, however mad."""
    share = rnd.choice(SHARES)
    charts = {name: _cells(chart, rnd, share) for name, chart in ruleset.load("").items() if rnd.random() < 0.5}
    changed = {name: {"cells": cells} for name, cells in charts.items() if cells}
    return json.dumps({"extends": ruleset.id, "name": "Anything goes", "charts": changed})


def _cells(chart: Any, rnd: random.Random, share: float) -> dict[str, Any]:
    texts = list(chart.legend)
    cells: dict[str, Any] = {}
    for row in chart.rows:
        label = chart.covers.labels[row]
        for column in chart.columns:
            if rnd.random() < share:
                cells.setdefault(label, {})[column] = rnd.choice(texts)
        if not chart.columns and rnd.random() < share:
            cells[label] = rnd.choice(texts)
    return cells


def play_under_any_house(game: str, seed: int, most: int = 3_000) -> bool:
    """A game by arbitrary answers under house rules of any kind; whether it ended. Its book proves if it did."""
    rnd = random.Random(f"{game} {seed}")
    ruleset = find(game)
    setup = msgspec.structs.replace(any_setup(ruleset, rnd), house=any_house(ruleset, rnd))
    dealt = ruleset.deal(setup)
    conversation = ruleset.game(dealt)
    request = next(conversation, None)
    for _ in range(most):
        if request is None:
            check(dealt, setup, as_printed=False)
            return True
        if isinstance(request, Ask):
            answer: object = any_answer(request, rnd)
        else:
            answer = request.throw(rnd.randrange(request.ways()))
        try:
            request = conversation.send(answer)
        except StopIteration:
            request = None
    return False
