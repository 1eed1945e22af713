"""Deep Drive: percentile dice on the cards of batter and pitcher, and a manager's choices.

Its name is known at once; its rules, cards and charts are loaded when it is picked.
"""

from __future__ import annotations

from ..core.ruleset import About, loaded_when_asked
from .options import Options

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
    game="play.rules:game",
    plate_appearance="play.rules:plate_appearance",
)
