"""House rules of any kind: some cells of some charts, each with any text that its legend has."""

from __future__ import annotations

import json
import random
from typing import Any

from rulesets.core.ruleset import Ruleset

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
