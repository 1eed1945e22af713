"""The rulings on the printed sample cards (section 2.6)."""

from __future__ import annotations

from rulesets.replay.cards.samples import sample_cards


def test_the_shaded_squares_are_ours() -> None:
    """RP-CARD-13R: a raised 55 at 2-6, the first 2 to 5 of Column 3, and 6-6."""
    batters = sample_cards().batters
    assert batters["gibson_1984"].shaded == ("2-6", "3-5", "6-6")
    assert batters["hamilton_2008"].shaded == ("2-6", "3-1", "6-6")


def test_gibson_in_center_field() -> None:
    """RP-CARD-14R"""
    gloves = sample_cards().batters["gibson_1984"].positions
    assert [glove.range for glove in gloves if glove.pos == "CF"] == [2]


def test_hit_and_run_rows_are_kept_as_printed() -> None:
    """RP-CARD-10R, RP-CARD-15R: one row a batter, the same for both; both pitchers alike too."""
    cards = sample_cards()
    assert {card.hit_and_run for card in cards.batters.values()} == {(4, 32, 10, 21, 10, 27)}
    rows = {"A": (4, 2, 3, 1, 2, 5), "B": (5, 2, 4, 1, 3, 5)}
    assert all(card.hit_and_run == rows for card in cards.pitchers.values())
