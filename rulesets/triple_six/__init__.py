"""Triple Six Baseball: three dice and one table; bunts, steals and pickoffs on two dice."""

from __future__ import annotations

from ..core.book.scoring import keys
from ..core.ruleset import About, Panel
from ..core.scenarios.vocabulary import SCORE_EXPECT, Words, due_up
from .dealing import deal as deal
from .dealing import load as load
from .options import Options
from .rules import game as game
from .rules import plate_appearance as plate_appearance
from .wording import CALLS, STEPS

id: str = "triple_six"
name: str = "Triple Six"
version: int = 1
about: About = About(
    "Three dice, one table.",
    "10 min · 1 chart · no cards",
    "Bunt, steal, pick off",
    (("d6", "red"), ("d6", "white"), ("d6", "blue")),
)
options: type[Options] = Options
calls = CALLS
steps = STEPS
words: Words = Words(
    given={"due_up": due_up},
    expect=SCORE_EXPECT,
    batter=keys("pa ab r h 2b 3b hr rbi bb so sf sh gdp roe fc sb cs po"),
    pitcher=keys("bf outs h r er bb so hr bk wp"),
    defense=("e", "dp"),
)


def panels(chosen: Options) -> tuple[Panel, ...]:
    """The table that is agreed on, and the three that are thrown with two dice."""
    return (Panel("charts", (chosen.table, "bunt_table", "steal_table", "pickoff_table")),)
