"""Triple Six Baseball: three dice and one table; bunts, steals and pickoffs on two dice.

Its name is known at once; its rules and charts are loaded when it is picked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.ruleset import About, Panel, loaded_when_asked
from .options import Options

if TYPE_CHECKING:
    from ..core.play.matters import Matters

id: str = "triple_six"
name: str = "Triple Six"
version: int = 2
about: About = About(
    "Three dice, one table.",
    "10 min · 1 chart · no cards",
    "Bunt, steal, pick off",
    (("d6", "red"), ("d6", "white"), ("d6", "blue")),
    ("starter", "park", "bench"),
)
options: type[Options] = Options
matters: Matters = {"pickoff_call": ("steals",), "steal_call": ("steals",), "offense_call": ("bunts",)}


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The table that is agreed on, and the three that are thrown with two dice."""
    return (Panel("charts", (chosen.table, "bunt_table", "steal_table", "pickoff_table")),)


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
