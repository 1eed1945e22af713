"""Replay: red, white and blue dice, a square on each of two cards, and the chart book that their total is read in.

Its name is known at once; its rules, cards and charts are loaded when it is picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ruleset import About, Demonstration, loaded_when_asked
from .options import Options

if TYPE_CHECKING:
    from ..core.play.matters import Matters
    from ..core.play.setup import Setup

id: str = "replay"
name: str = "Replay"
version: int = 2
about: About = About(
    "Two cards, three dice, one chart book.",
    "60 min · a play-by-play for every ball",
    "Bunt, hit and run, coach, infield depth",
    (("d6", "red"), ("d6", "white"), ("d6", "blue")),
)
options: type[Options] = Options
matters: Matters = {
    "intentional_walk": ("special",),
    "infield_depth": ("fielding",),
    "offense_call": ("bunts", "steals"),
    "coach_mode": ("baserunning",),
    "coach_send": ("baserunning",),
    "plus_steal": ("steals",),
    "send_runner": ("baserunning",),
    "hnr_force_play": ("fielding",),
    "bunt_lead_play": ("fielding",),
    "bonus_inning": ("pitching",),
    "relief_matchup_column": ("pitching",),
}


def _carlton_against_gibson(seed: int) -> Setup:
    from .demonstration import demonstration  # late: the first page offers it without reading its cards

    return demonstration(seed)


demonstrations: tuple[Demonstration, ...] = (
    Demonstration(
        "carlton",
        "Carlton against Gibson",
        "The printed sample cards play in Tiger Stadium: Carlton pitches, Gibson bats first; Hamilton and Lilly are "
        "there too.",
        _carlton_against_gibson,
    ),
)

__getattr__ = loaded_when_asked(
    __name__,
    calls="wording:CALLS",
    steps="wording:STEPS",
    rolls="roll_words:ROLLS",
    words="scenario_words:WORDS",
    panels="view.panels:panels",
    radio_line="radio:radio_line",
    load="chart_list:load",
    deal="dealing:deal",
    card_stock="factory.stock:card_stock",
    aftermath="between_games:aftermath",
    fit="between_games:fit",
    last_man="between_games:LAST_MAN",
    less_in_words="between_games:less_in_words",
    options_in_a_season="between_games:options_in_a_season",
    game="play.rules:game",
    plate_appearance="play.rules:plate_appearance",
)
