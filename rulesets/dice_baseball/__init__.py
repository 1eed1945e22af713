"""Dice Baseball: every pitch a duel of two dice, a d20 for the ball in play, special plays for a price.

Its name is known at once; its rules and charts are loaded when it is picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ruleset import About, Panel, loaded_when_asked
from .options import Options

if TYPE_CHECKING:
    from ..core.play.matters import Matters

id: str = "dice_baseball"
name: str = "Dice Baseball"
version: int = 2
about: About = About(
    "Every pitch is a duel.",
    "30 min · pitch by pitch",
    "Individual Effort, Hot Bats",
    (("d10", "red"), ("d10", "blue"), ("d20", "blue")),
    ("starter", "park", "bench"),
)
options: type[Options] = Options
matters: Matters = {
    "intentional_walk": ("special",),
    "in_the_zone": ("special",),
    "dialed_in": ("special",),
    "hot_bats": ("special",),
    "locked_in": ("special",),
    "spectacular_play": ("special",),
    "spectacular_catch": ("special",),
    "laser_beam": ("special",),
}
contest: dict[str, str] = {"rules_level": "advanced"}  # how managers play a match: the basic game asks them nothing


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The pitch as a strip, the hit table and the throw; in the advanced game also what effort is left."""
    pitch, hits = Panel("strip", ("pitch",)), ("hit_table", "defense", "checked_swing")
    if chosen.rules_level == "basic":
        return (pitch, Panel("charts", hits))
    special = Panel("charts", (*hits, "spectacular_play", "spectacular_catch"))
    return (pitch, special, Panel("gauge", title="Individual Effort", field="effort"))


def options_in_a_season(rest: bool) -> dict[str, str]:
    """Home is the calendar's: nobody rolls for it."""
    return {"home_team": "assigned"}


__getattr__ = loaded_when_asked(
    __name__,
    calls="wording:CALLS",
    steps="wording:STEPS",
    rolls="roll_words:ROLLS",
    words="scenario_words:WORDS",
    load="dealing:load",
    deal="dealing:deal",
    game="rules:game",
    plate_appearance="rules:plate_appearance",
)
