"""Dealing a game of Dice Baseball: options read, charts loaded, the roll-off ahead."""

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
from .rules import DiceBaseball
from .situation import DiceBaseballSituation

CHARTS = ("pitch", "checked_swing", "hit_table", "defense", "spectacular_play", "spectacular_catch")


@cache
def load(house: str = "") -> Mapping[str, Chart]:
    return load_charts(__package__, CHARTS, house)


def deal(setup: Setup) -> DiceBaseball:
    options = choose_options(Options, setup.options, "Dice Baseball")
    situation = DiceBaseballSituation(
        phase="roll_off" if options.home_team == "roll_off" else "play",
        extra_runner=options.extra_innings == "runner_on_second",
        lineups=starting_lineups(setup.clubs),
        agreed=setup.agreed,
    )
    return Game(options, load(setup.house), situation, setup.clubs)
