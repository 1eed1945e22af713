"""A man's day in a few letters."""

from __future__ import annotations

from rulesets.core.book.today import today
from tests.together import together


@together(
    ("line", "short"),
    [
        ({}, ""),
        ({"pa": 4, "ab": 3, "h": 1, "bb": 1, "hr": 1}, "1-3 HR BB"),
        ({"ab": 3, "h": 1, "bb": 1, "hr": 1}, "1-3 HR BB"),
        ({"pa": 1, "bb": 1}, "0-0 BB"),
        ({"pa": 5, "ab": 3, "h": 3, "2b": 2, "3b": 1, "hbp": 1, "sf": 1}, "3-3 3B 2B×2 HP SF"),
        ({"sb": 1}, "0-0 SB"),
        ({"pa": 0, "ab": 0, "r": 1}, ""),
    ],
)
def test_a_batters_day_in_a_few_letters(line: dict[str, int], short: str) -> None:
    assert today(line) == short
