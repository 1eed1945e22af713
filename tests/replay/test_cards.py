"""The cards (section 2): square notation, the printed samples, what a card may not hold."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.replay.cards.card import BatterCard, Glove
from rulesets.replay.cards.park_card import park_card, park_faults
from rulesets.replay.cards.pitchers_batting import at_bat, batting_card
from rulesets.replay.cards.samples import sample_cards
from rulesets.replay.cards.squares import BadSquare, batter_square, pitcher_square
from tests.replay.card_faults import batter_faults, pitcher_faults
from tests.together import together

SAMPLES = sample_cards()
GIBSON, HAMILTON = SAMPLES.batters["gibson_1984"], SAMPLES.batters["hamilton_2008"]
CARLTON, LILLY = SAMPLES.pitchers["carlton_1980"], SAMPLES.pitchers["lilly_2009"]


def with_square(card: BatterCard, column: int, row: int, text: str) -> BatterCard:
    rows = [list(each) for each in card.rows]
    rows[row - 1][column - 1] = text
    return msgspec.structs.replace(card, rows=tuple(map(tuple, rows)))


def test_a_square_is_named_by_column_and_row():
    """RP-CARD-3: roll 6-2 is Gibson's 8 with an asterisk, roll 2-6 his looping drive."""
    assert (GIBSON.square(6, 2).number, GIBSON.square(6, 2).steal) == (8, "*")
    assert (GIBSON.square(2, 6).number, GIBSON.square(2, 6).raised) == (55, 3)


@together(
    ("text", "column", "wanted"),
    [
        ("16", 1, ("16", 16, None, "", "")),
        ("55^3", 2, ("55^3", 55, 3, "", "")),
        ("16**", 4, ("16**", 16, None, "**", "")),
        ("11+", 2, ("11+", 11, None, "+", "")),
        ("7C", 5, ("7C", 7, None, "C", "")),
        ("7L", 5, ("7L", 7, None, "L", "")),
        ("39L", 2, ("39L", 39, None, "", "L")),
        ("39^3R", 2, ("39^3R", 39, 3, "", "R")),
    ],
)
def test_a_batters_square_as_it_is_written(text, column, wanted):
    """RP-CARD-4."""
    square = batter_square(text, column)[0]
    assert (square.text, square.number, square.raised, square.steal, square.platoon) == wanted


def test_a_split_square_reads_left_of_the_slash_against_left_handers():
    """RP-CARD-4; the symbol belongs to its side (RP-SB-11R)."""
    assert (HAMILTON.square(6, 1, "L").number, HAMILTON.square(6, 1, "R").number) == (6, 60)
    assert [square.steal for square in batter_square("8*/60", 6)] == ["*", ""]


def test_a_mark_comes_with_its_square():
    """RP-CARD-5R."""
    assert pitcher_square("4k").marks == "k"
    assert (pitcher_square("1^2").number, pitcher_square("1^2").raised) == (1, 2)
    assert CARLTON.b_grade(5).marks == "k"


def test_an_infielder_a_flyball_and_a_groundball_square():
    """RP-CARD-4, the pitcher's Columns 4 and 6."""
    assert pitcher_square("ss").to == "SS"
    assert pitcher_square("c6").moves_to == 6
    assert (pitcher_square("4>ss").number, pitcher_square("4>ss").to, pitcher_square("4>ss").moves_to) == (4, "SS", 4)


@pytest.mark.parametrize("text", ["", "x", "16x", "1/2/3", "16 *"])
def test_a_square_that_nobody_can_read_is_refused(text):
    with pytest.raises(BadSquare, match="a batter's square is written like"):
        batter_square(text, 1)


def test_b_grades_of_the_old_and_of_the_new_format():
    """RP-CARD-7: row 6 and the figure right of the slash; or the separate row."""
    assert [square.text for square in CARLTON.b_grades] == ["1", "1", "3", "2b", "4k", "4"]
    assert CARLTON.square(3, 6).text == "2"
    assert [LILLY.b_grade(column).number for column in (1, 2, 3, 5, 6)] == [2, 2, 3, 2, 5]


def test_row_4_holds_the_bold_grades():
    """RP-CARD-8."""
    assert [LILLY.square(column, 4).number for column in (1, 2, 3, 5, 6)] == [1, 1, 1, 2, 3]


def test_a_switch_hitter_bats_from_the_side_away_from_the_arm():
    """RP-CARD-11."""
    switch = msgspec.structs.replace(GIBSON, bats="B")
    assert (switch.side_against("L"), switch.side_against("R"), GIBSON.side_against("L")) == ("R", "L", "L")


def test_the_printed_samples_are_as_they_were_printed():
    """RP-CARD-6, 9, 10R, 13R, 14R, 15R."""
    assert (CARLTON.starter.s, CARLTON.starter.bonus, CARLTON.starter.bf, CARLTON.hold, CARLTON.wp) == (8, 6, 32, 5, 1)
    assert [glove.range for glove in GIBSON.positions if glove.pos == "CF"] == [2]
    assert "SS" not in [glove.pos for glove in GIBSON.positions]
    assert GIBSON.shaded == ("2-6", "3-5", "6-6")
    assert GIBSON.is_shaded(6, 6)
    assert not GIBSON.is_shaded(1, 1)
    assert GIBSON.hit_and_run == HAMILTON.hit_and_run == (4, 32, 10, 21, 10, 27)
    assert CARLTON.hit_and_run == LILLY.hit_and_run == {"A": (4, 2, 3, 1, 2, 5), "B": (5, 2, 4, 1, 3, 5)}


def test_the_samples_have_no_faults():
    """RP-CARD-1, RP-CB-5."""
    assert [fault for card in SAMPLES.batters.values() for fault in batter_faults(card)] == []
    assert [fault for card in SAMPLES.pitchers.values() for fault in pitcher_faults(card)] == []
    assert [fault for card in SAMPLES.ballparks.values() for fault in park_faults(card)] == []


def test_the_ballpark_card():
    """RP-CARD-12, RP-PARK-2 to 4."""
    park = SAMPLES.ballparks["tiger_stadium_1984"]
    assert (park.number(2, 6), park.number(3, 4), park.number(6, 6, "L"), park.number(6, 6, "R")) == (4, 3, 10, 7)
    assert park.foul_out == 1


def test_every_club_of_the_box_has_a_sound_ballpark_card():
    parks = [park_card(load_roster(club_id).ballpark) for club_id in CLUB_IDS]
    assert all(park is not None and park_faults(park) == [] for park in parks)


@together(("column", "most"), [(1, 55), (2, 60), (3, 62), (4, 35), (5, 52), (6, 62)])
def test_a_number_past_the_end_of_its_column_is_refused(column, most):
    """RP-CB-5."""
    assert batter_faults(with_square(GIBSON, column, 2, str(most))) == []
    (fault,) = batter_faults(with_square(GIBSON, column, 2, str(most + 1)))
    assert fault == f"square {column}-2: a number of Column {column} is 1 to {most}, not {most + 1}"


@together("row", [1, 2, 3, 4, 5, 6])
def test_a_25_stands_in_rows_1_and_3_of_column_4_only(row):
    """RP-FLD-2."""
    faults = batter_faults(with_square(GIBSON, 4, row, "25"))
    assert faults == ([] if row in (1, 3) else [f"square 4-{row}: 25 goes only at 4-1 or 4-3"])


@pytest.mark.parametrize(("pb", "sound"), [(0, True), (6, True), (7, False), (None, False)])
def test_a_catchers_passed_ball_rating_runs_from_0(pb, sound):
    """RP-CARD-2R."""
    catcher = msgspec.structs.replace(GIBSON, positions=(Glove("C", 1, 1, pb=pb, error=11),))
    assert (batter_faults(catcher) == []) is sound


def test_what_else_a_batters_card_may_not_have():
    """RP-CARD-1: all faults at once."""
    wrong = msgspec.structs.replace(GIBSON, speed=6, steal="I", jump=7, bunt=0, hit_and_run=(1, 2), shaded=("1-1",))
    assert len(batter_faults(wrong)) == 6
    assert batter_faults(with_square(GIBSON, 3, 2, "11^2")) == ["square 3-2: only Column 2 has raised numbers"]
    assert batter_faults(with_square(GIBSON, 1, 2, "7C")) == ["square 1-2: a steal letter goes only in Column 5"]


def test_what_a_pitchers_card_may_not_have():
    """RP-CARD-1, RP-CARD-4."""
    rows = [list(row) for row in LILLY.rows]
    rows[0] = ["6", "1w", "1*", "2", "1", "1"]
    wrong = msgspec.structs.replace(LILLY, rows=tuple(map(tuple, rows)), hold=0, error=17)
    assert pitcher_faults(wrong) == [
        "the error rating is 11 to 66 with digits 1 to 6, or 0 to 6, not 17",
        "hold is 1 to 5, not 0",
        "square 1-1: a grade is 1 to 5, not '6'",
        "square 2-1: w and W go only in Column 5",
        "square 3-1: the asterisk goes only in Column 2",
        "square 4-1: Column 4 names an infielder or c6, not '2'",
    ]


def test_pitchers_batting_cards():
    """RP-CB-PB-1: six sound cards; bunt 3; no symbols, no raised number at 2-1, nothing shaded."""
    for number in range(1, 7):
        card = batting_card(number)
        assert batter_faults(card) == []
        assert (card.bunt, card.shaded) == (3, ())
        assert card.hit_and_run == ((3 if number == 6 else 2), 32, 10, 18, 10, 26)
        assert not any(card.square(column, row).steal for column in range(1, 7) for row in range(1, 7))
        assert card.square(2, 1).raised is None


def test_a_pitcher_bats_with_the_card_that_his_names():
    """RP-PB-1 to 3R: side, speed, steal letter and jump are his own, and the raised bunt figure."""
    card = at_bat(LILLY)
    assert card.rows == batting_card(1).rows
    assert (card.name, card.bats, card.speed, card.steal, card.jump, card.bunt) == ("Ted Lilly", "L", 4, "K", 2, 2)
    plain = msgspec.structs.replace(LILLY, bats=msgspec.structs.replace(LILLY.bats, bunt=None))
    assert at_bat(plain).bunt == 3
