"""The charts of Deep Drive: which there are, and reading them all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..core.charts.chart import Chart
from ..core.charts.chart_file import load_charts

CHARTS = (
    "gb_matrix",
    "line_out",
    "doubled_off",
    "advancement_simple",
    "advancement_advanced",
    "manager_choice",
    "rundown_trailers",
    "collision_injuries",
    "outfielder_assignment",
    "cut_off",
    "cut_off_thrower",
    "stolen_base_chart",
    "on_base_events",
    "pickoff",
    "hit_and_run",
    "bunt_fielder",
    "bunt_single",
    "bunt_out",
    "bunt_runner",
    "def_fielder",
    "def_infield",
    "def_battery",
    "def_outfield",
    "def_out",
    "injury_chart",
    "ballparks",
    "odd_check",
    "hurt_fielder",
    "odd_play_book",
    "fielding_notation",
)


@cache
def load(house: str = "") -> Mapping[str, Chart]:
    """All the charts, with house rules laid over them where there are any."""
    return load_charts(__package__, CHARTS, house)
