"""A man at a position that is not on his card: the basic rule (section 4.2) and the table (section 16)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ...core.charts.chart import Chart
from ...core.charts.chart_file import load_charts
from .card import INFIELD, OUTFIELD, Glove

TABLES = ("out_of_position_infield", "out_of_position_outfield")
POOR_ERROR = 11
WORST_INFIELDER, WORST = 5, 1


def ratings_at(
    gloves: Sequence[Glove], to: str, rule: str = "basic", charts: Mapping[str, Chart] | None = None
) -> Glove:
    """His ratings at a position: those of his card if it is there, else by the rule the managers agreed on.

    The tables are those of a game's charts, or as printed.
    """
    carded = next((glove for glove in gloves if glove.pos == to), None)
    if carded is not None:
        return carded
    if to == "C":
        return Glove("C", range=WORST, pb=0, error=POOR_ERROR)  # RP-OOP-7, RP-CARD-2R
    kind = OUTFIELD if to in OUTFIELD else INFIELD
    known = [glove for glove in gloves if glove.pos in kind]
    if to in OUTFIELD:
        return _outfielder(known, to, rule, charts)
    return _infielder(known, to, rule, charts)


def _outfielder(known: Sequence[Glove], to: str, rule: str, charts: Mapping[str, Chart] | None) -> Glove:
    if not known:  # RP-OOP-7; RP-OOP-3R: the basic rule takes it too
        return Glove(to, range=WORST, arm=WORST, error=POOR_ERROR)
    if rule == "basic":  # RP-OOP-1, from the position he has played most (RP-OOP-2R)
        most = max(known, key=lambda glove: glove.games)
        covers, arm = most.range - 1, (most.arm or WORST) - 1
    else:  # RP-OOP-5, RP-OOP-6R, RP-OOP-8R
        covers = max(glove.range + _figure("outfield", glove.pos, to, charts) for glove in known)
        arm = min(glove.arm or WORST for glove in known) - 1
    return Glove(to, range=max(WORST, covers), arm=max(WORST, arm), error=POOR_ERROR)


def _infielder(known: Sequence[Glove], to: str, rule: str, charts: Mapping[str, Chart] | None) -> Glove:
    if not known or rule == "basic":  # RP-OOP-7, RP-OOP-1
        return Glove(to, range=WORST_INFIELDER, error=POOR_ERROR)
    best = min(glove.range + _figure("infield", glove.pos, to, charts) for glove in known)  # RP-OOP-4, RP-OOP-6R
    return Glove(to, range=min(WORST_INFIELDER, best), error=POOR_ERROR)


def _figure(where: str, rated_at: str, to: str, charts: Mapping[str, Chart] | None) -> int:
    chart = (charts or load_charts("rulesets.replay", TABLES))[f"out_of_position_{where}"]
    means = chart.cell(rated_at, to).means
    return 0 if means == "own" else int(means)  # a house rule may say that he is at home there


def told(glove: Glove) -> dict[str, int]:
    """His ratings as a scenario names them: only those that such a position has."""
    plain: dict[str, int | None] = {"range": glove.range, "arm": glove.arm, "pb": glove.pb, "error": glove.error}
    return {name: rating for name, rating in plain.items() if rating is not None}


def glove_of(plain: dict[str, object]) -> Glove:
    """A position of a card as a scenario writes it."""
    return msgspec.convert(plain, Glove)
