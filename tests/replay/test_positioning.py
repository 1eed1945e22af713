"""RP-CB-60: the box of suggested positioning, line by line."""

from __future__ import annotations

import pytest

from rulesets.replay.book.chart_book import chart_book
from rulesets.replay.book.positioning import WHEN, View, suggested, suggested_positioning
from rulesets.replay.situation import ReplaySituation


def test_the_lines_are_those_of_the_book_in_their_order() -> None:
    assert [line.when for line in chart_book().positioning] == [*WHEN]


@pytest.mark.parametrize(
    ("view", "corners", "middle"),
    [
        (View("123", 2, 9, 0, 3, False), "back", "back"),
        (View("---", 0, 9, 0, 3, False), "back", "back"),
        (View("123", 1, 8, 1, 3, False), "in", "in"),
        (View("123", 1, 8, 2, 3, False), "halfway", "halfway"),
        (View("123", 0, 7, 0, 3, False), "halfway", "halfway"),
        (View("--3", 0, 9, -1, 3, False), "in", "in"),
        (View("1-3", 1, 9, 0, 3, False), "in", "in"),
        (View("1-3", 0, 3, 0, 3, False), "halfway", "halfway"),
        (View("-23", 1, 7, 0, 3, False), "back", "back"),
        (View("--3", 0, 2, -2, 3, False), "back", "back"),
        (View("12-", 0, 2, 0, 3, True), "in", "halfway"),
        (View("1--", 0, 8, 0, 2, False), "in", "halfway"),
        (View("1--", 0, 7, 0, 2, False), "back", "halfway"),
        (View("1--", 1, 9, 0, 3, False), "back", "halfway"),
        (View("-2-", 0, 9, 0, 1, False), "back", "back"),
    ],
)
def test_the_first_line_that_matches_counts(view: View, corners: str, middle: str) -> None:
    line = suggested(view)
    assert (line.corners, line.middle) == (corners, middle)


def test_the_lead_is_the_defenses() -> None:
    """Behind by two in the field, nobody out and a man on third: back."""
    situation = ReplaySituation(inning=3, score=(2, 0), outs=0)
    assert situation.lead == -2
    assert suggested_positioning(situation, 3, False).when == "two out, or bases empty"
