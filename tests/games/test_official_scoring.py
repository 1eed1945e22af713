"""A few whole games with arbitrary answers and changes: the book agrees with a scorer who knows only scoring.md.

`test_arbitrary.py` has a thousand judged by him.
"""

from __future__ import annotations

import pytest

import rulesets
from tests.games.arbitrary import play_any
from tests.games.official_scorer import compare


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_book_agrees_with_a_scorer_who_knows_only_the_common_rules(game: str) -> None:
    for seed in range(10):
        compare(play_any(rulesets.find(game), seed)[0].events, seed)
