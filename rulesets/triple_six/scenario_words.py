"""The words that scenarios of Triple Six use beside the shared ones."""

from __future__ import annotations

from ..core.book.scoring import keys
from ..core.scenarios.vocabulary import SCORE_EXPECT, Words, due_up

WORDS: Words = Words(
    given={"due_up": due_up},
    expect=SCORE_EXPECT,
    batter=keys("pa ab r h 2b 3b hr rbi bb so sf sh gdp roe fc sb cs po"),
    pitcher=keys("bf outs h r er bb so hr bk wp"),
    defense=("e", "dp"),
)
