"""The rest chart (section 15): days of rest before the next appearance, and how far a man may go in one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from ...core.charts.chart import Chart
from ...core.charts.chart_file import load_charts
from ..cards.card import Starter

Role: TypeAlias = Literal["starter", "reliever"]

CHARTS = ("rest_starter", "rest_reliever")
COLUMNS = {"starter": ((9, "S9"), (8, "S8"), (7, "S7")), "reliever": ((11, "R11"), (7, "R7"), (4, "R4"))}
LEAST = {"starter": "S4", "reliever": "R2"}  # RP-REST-5R
FOR_RELIEF, FOR_A_START = 1, 2  # days less (RP-REST-2), days more (RP-REST-3)
LOWERED_S, LOWERED_BF = 2, 8  # RP-REST-7R
NO_DAYS = "0"  # where a house rule has left no figure in a column


class Rest(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a man needs after an appearance, as a scenario names it."""

    days: int
    star: bool = False  # may start then with lowered endurance (RP-REST-2)
    games: int = 0  # the most in a row before he must rest one (RP-REST-3)
    over_limit: bool = False  # RP-REST-4


def column_of(role: Role, rating: int) -> str:
    """RP-REST-5R: the nearest column of a rating without its bonus.

    >>> column_of("starter", 6), column_of("starter", 12), column_of("reliever", 1)
    ('S4', 'S9', 'R2')
    """
    return next((column for least, column in COLUMNS[role] if rating >= least), LEAST[role])


def rest_after(
    role: Role, rating: int, outs: int, following: str = "", charts: Mapping[str, Chart] | None = None
) -> Rest:
    """RP-REST-1 to RP-REST-3: the days a man needs after so many outs, for a next appearance of either kind."""
    chart, column = _chart(role, charts), column_of(role, rating)
    rows = [str(row) for row in chart.rows]
    row = next(row for row in rows if row == "more" or outs <= int(row))
    printed = [chart.cell(each, column).means for each in rows[: rows.index(row) + 1]]
    over = printed[-1] == "over"
    said = next((each for each in reversed(printed) if each != "over"), NO_DAYS)  # RP-REST-6R: the last of his column
    days, *more = said.split()
    rest = Rest(int(days), "star" in more, int(more[-1]) if "games" in more else 0, over)
    if role == "starter" and following == "relief":  # a star concerns starts only
        return Rest(max(0, rest.days - FOR_RELIEF), over_limit=over)  # RP-REST-8R
    if role == "reliever" and following == "start":
        return msgspec.structs.replace(rest, days=rest.days + FOR_A_START)
    return rest


def most_outs(r: int, charts: Mapping[str, Chart] | None = None) -> int:
    """RP-REST-4: the outs after which a reliever is past his limit; 0 for one whose column never ends."""
    chart, column = _chart("reliever", charts), column_of("reliever", r)
    printed = [str(row) for row in chart.rows if chart.cell(row, column).means != "over"]
    if not printed:  # by a house rule only
        return 1
    return 0 if printed[-1] == "more" else int(printed[-1])


def lowered(starter: Starter) -> Starter:
    """RP-REST-7R: his endurance where he starts on a star's rest."""
    return Starter(starter.s - LOWERED_S, starter.bonus, starter.bf - LOWERED_BF if starter.bf else None)


def _chart(role: Role, charts: Mapping[str, Chart] | None) -> Chart:
    return (charts or load_charts("rulesets.replay", CHARTS))[f"rest_{role}"]
