"""Dealing a game of Triple Six: options read, charts loaded, first batter up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from ..core.charts.chart import Chart
from ..core.charts.chart_file import load_charts
from ..core.people.lineups import starting_lineups
from ..core.play.game import Game
from ..core.play.options import choose_options
from ..core.play.setup import Setup
from .options import Options
from .rules import TripleSix
from .situation import TripleSixSituation

CHARTS = ("hitter_friendly", "pitcher_friendly", "bunt_table", "steal_table", "pickoff_table")


@cache
def load(house: str = "") -> Mapping[str, Chart]:
    """The five charts, with house rules laid over them where there are any."""
    return load_charts(__package__, CHARTS, house)


def deal(setup: Setup) -> TripleSix:
    """TS-3.1: top of the first, nobody out, nobody on, no score."""
    options = choose_options(Options, setup.options, "Triple Six")
    situation = TripleSixSituation(lineups=starting_lineups(setup.clubs), agreed=setup.agreed)
    return Game(options, load(setup.house), situation, setup.clubs)
