"""What cards are measured against (chart book, 8.1), and the proof tables 9.1 and 9.2."""

from __future__ import annotations

import pytest

from rulesets.replay.cards.samples import sample_cards
from rulesets.replay.cards.squares import batter_square
from rulesets.replay.factory.expected import expected_batting, expected_pitching
from rulesets.replay.factory.figures import DOUBLE_STAR_GIVES, LETTER_RATES, PLUS_GIVES, STAR_GIVES
from rulesets.replay.factory.pitcher_tables import reference_nine
from rulesets.replay.factory.season_lines import SQUARES
from rulesets.replay.factory.square_values import EVENTS, chances, square_value, states
from rulesets.replay.factory.steal_symbols import on_first
from tests import rulebook
from tests.together import together

PRINTED = ("1B", "2B", "3B", "HR", "BB", "HBP", "SO", "GIDP")
VALUES = rulebook.data("replay_chart_book")["square_values"]
SAMPLES = sample_cards()


@together(("column", "text"), [(column, text) for column, texts in VALUES.items() for text in texts])
def test_the_value_of_every_number_of_the_template(column, text):
    """RP-CB-CF-16: right-handed batter, speed 3, in thousandths, ± 1."""
    square = batter_square(text, column)[0]
    value = square_value(column, square.number, square.raised, "R", 3)
    had = [1000 * value[EVENTS.index(event)] for event in PRINTED]
    assert had == pytest.approx(VALUES[column][text], abs=1)


def test_bases_and_outs_are_all_plate_appearances():
    """RP-CB-CF-1: 24 states; a double play is possible in the eight with a man on first and less than two out."""
    assert len(states()) == 24
    assert sum(states().values()) == pytest.approx(1)
    assert chances().double_play == pytest.approx(
        0.0546 + 0.0672 + 0.0156 + 0.0265 + 0.0052 + 0.0119 + 0.0047 + 0.0101, abs=1e-4
    )


# AVG, OBP, SLG, HR %, BB %, SO %, 2B %, 3B %
SAMPLE_BATTERS = {
    "gibson_1984": (0.298, 0.371, 0.518, 4.27, 9.7, 16.7, 4.31, 1.23),
    "hamilton_2008": (0.308, 0.371, 0.517, 5.02, 8.3, 17.8, 3.81, 0.01),
}


@pytest.mark.parametrize("name", SAMPLE_BATTERS)
def test_a_printed_batters_card_against_the_typical_opponent(name):
    """Section 9.1."""
    line = expected_batting(SAMPLES.batters[name])
    avg, obp, slg, hr, bb, so, doubles, triples = SAMPLE_BATTERS[name]
    assert (line.avg, line.obp, line.slg) == pytest.approx((avg, obp, slg), abs=0.0006)
    assert (100 * line.hr, 100 * line.doubles, 100 * line.triples) == pytest.approx((hr, doubles, triples), abs=0.006)
    assert (100 * line.bb, 100 * line.so) == pytest.approx((bb, so), abs=0.06)


def expected_steals(card) -> tuple[float, float]:
    """Stolen bases and times caught that a card's symbols give for a plate appearance, against an average battery."""
    chances = on_first(card.rows, card.bats, card.speed)
    stolen = caught = 0.0
    for (column, row), q in chances.items():
        for square in card.grid[row - 1][column - 1]:
            sb, cs = gives(square.steal)
            stolen, caught = stolen + q * sb / 2, caught + q * cs / 2
    return stolen / SQUARES, caught / SQUARES


def gives(symbol) -> tuple[float, float]:
    if symbol in LETTER_RATES:
        return LETTER_RATES[symbol]
    return {"**": (DOUBLE_STAR_GIVES, 0.0), "*": (STAR_GIVES, 0.0), "+": (PLUS_GIVES, PLUS_GIVES)}.get(
        symbol, (0.0, 0.0)
    )


@pytest.mark.parametrize(("name", "pa", "sb", "cs"), [("gibson_1984", 611, 40, 9), ("hamilton_2008", 704, 13, 1)])
def test_the_steals_that_the_printed_symbols_give(name, pa, sb, cs):
    """Section 9.1, over the season."""
    stolen, caught = expected_steals(SAMPLES.batters[name])
    assert (round(pa * stolen), round(pa * caught)) == (sb, cs)


# AVG, OBP, HR %, BB %, SO %, WHIP
SAMPLE_PITCHERS = {
    "carlton_1980": (0.218, 0.272, 1.45, 6.7, 25.5, 1.09),
    "lilly_2009": (0.234, 0.273, 2.99, 5.3, 21.9, 1.10),
}


@pytest.mark.parametrize("name", SAMPLE_PITCHERS)
def test_a_printed_pitchers_card_against_the_reference_nine(name):
    """Section 9.2. Outs on the bases are not enumerated, so WHIP is a little high."""
    line = expected_pitching(SAMPLES.pitchers[name])
    avg, obp, hr, bb, so, whip = SAMPLE_PITCHERS[name]
    assert (line.avg, line.obp) == pytest.approx((avg, obp), abs=0.0006)
    assert (100 * line.hr, 100 * line.bb, 100 * line.so) == pytest.approx((hr, bb, so), abs=0.06)
    assert 3 * (line.hits + line.bb) / (1 - line.obp - line.roe + line.gidp) == pytest.approx(whip, abs=0.02)


def test_the_reference_nine_bat_in_their_order():
    """Section 9.6: the average card bats twice."""
    assert [card.name for card in reference_nine()] == [
        "leadoff walker",
        "slap hitter",
        "average",
        "slugger",
        "free swinger",
        "average",
        "slow catcher",
        "utility",
        "weak shortstop",
    ]


def test_a_shaded_or_marked_square_is_worth_its_number():
    """Symbols and the raised number of 2-1 change nothing at the plate."""
    plain, marked = batter_square("39", 2)[0], batter_square("39^3R", 2)[0]
    assert square_value(2, plain.number, plain.raised, "L", 4) == square_value(2, marked.number, marked.raised, "L", 4)
