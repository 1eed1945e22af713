"""Deep Drive: percentile dice on the cards of batter and pitcher, and a manager's choices.

Its name is known at once; its rules, cards and charts are loaded when it is picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ruleset import About, loaded_when_asked
from .options import Options

if TYPE_CHECKING:
    from ..core.play.matters import Matters

id: str = "deep_drive"
name: str = "Deep Drive"
version: int = 2
about: About = About(
    "Every man has his card.",
    "45 min · cards made from seasons",
    "Bunt, steal, send, draw the infield in",
    (("d10", "red"), ("d10", "white"), ("d10", "green")),
)
options: type[Options] = Options
matters: Matters = {
    "pitch_to": ("special",),
    "infield": ("fielding",),
    "outfield": ("fielding",),
    "offense_call": ("bunts",),
    "play_safe": ("baserunning",),
    "offense_shift": ("special",),
    "defense_shift": ("special",),
    "comebacker": ("fielding",),
    "first_and_third": ("fielding",),
    "lead_runner_play": ("fielding",),
    "bunt_play": ("fielding",),
    "pickoff_base": ("steals",),
    "steal": ("steals",),
    "send_runner": ("baserunning",),
    "throw": ("fielding",),
}

__getattr__ = loaded_when_asked(
    __name__,
    calls="wording:CALLS",
    steps="wording:STEPS",
    rolls="roll_words:ROLLS",
    words="scenario_words:WORDS",
    panels="view.panels:panels",
    load="chart_list:load",
    deal="dealing:deal",
    card_stock="factory.stock:card_stock",
    aftermath="between_games:aftermath",
    fit="between_games:fit",
    last_man="between_games:LAST_MAN",
    less_in_words="between_games:less_in_words",
    game="play.rules:game",
    plate_appearance="play.rules:plate_appearance",
)
