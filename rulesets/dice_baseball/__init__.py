"""Dice Baseball: every pitch a duel of two dice, a d20 for the ball in play, special plays for a price."""

from __future__ import annotations

from ..core.ruleset import About, Panel
from .dealing import deal as deal
from .dealing import load as load
from .options import Options
from .rules import game as game
from .rules import plate_appearance as plate_appearance
from .scenario_words import WORDS as words
from .wording import CALLS as calls
from .wording import STEPS as steps

__all__ = ["about", "calls", "deal", "game", "load", "options", "panels", "plate_appearance", "steps", "words"]

id: str = "dice_baseball"
name: str = "Dice Baseball"
version: int = 1
about: About = About(
    "Every pitch is a duel.",
    "30 min · pitch by pitch",
    "Individual Effort, Hot Bats",
    (("d10", "red"), ("d10", "blue"), ("d20", "blue")),
)
options: type[Options] = Options


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The pitch as a strip, the hit table and the throw; in the advanced game also what effort is left."""
    pitch, hits = Panel("strip", ("pitch",)), ("hit_table", "defense", "checked_swing")
    if chosen.rules_level == "basic":
        return (pitch, Panel("charts", hits))
    special = Panel("charts", (*hits, "spectacular_play", "spectacular_catch"))
    return (pitch, special, Panel("gauge", title="Individual Effort", field="effort"))
