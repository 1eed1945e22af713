"""The charts of Replay: which there are, and reading them all."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..core.charts.chart import Chart
from ..core.charts.chart_file import lay_over, load_charts
from ..core.files.documents import parse_yaml
from .book.charts import book_charts

CHARTS = (
    "coach_normal",
    "coach_go_for_it",
    "coach_play_it_safe",
    "coach_standard",
    "action",
    "jump",
    "combined_steal",
    "bunt_for_hit",
    "sacrifice",
    "squeeze",
    "bunt_fielder",
    "umpire",
    "hit_and_run",
    "infield_box",
    "foul_putout",
    "out_of_position_infield",
    "out_of_position_outfield",
    "rest_starter",
    "rest_reliever",
)


@cache
def load(house: str = "") -> Mapping[str, Chart]:
    """The side charts and the chart book as charts, with house rules laid over them."""
    charts = {**load_charts(__package__, CHARTS), **book_charts()}
    return lay_over(charts, parse_yaml(house, "house rules"), "replay") if house else charts
