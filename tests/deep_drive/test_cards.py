"""Cards: how they are read, which are printed in the rules, and what is wrong with a bad one."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.deep_drive.cards.card import DeepDriveSection, Glove, Row, Steal
from rulesets.deep_drive.cards.plain import (
    PLAIN_BATTER,
    PLAIN_FIELDERS,
    PLAIN_PARK,
    PLAIN_PITCHER,
    batter_from,
    gloves_from,
    pitcher_from,
)
from tests.deep_drive.card_faults import check_card
from tests.deep_drive.proofs import block
from tests.together import together

replace = msgspec.structs.replace
SAMPLES = [(kind, card) for kind, cards in block("sample_cards").items() for card in cards]
each_sample = pytest.mark.parametrize(("kind", "printed"), SAMPLES, ids=[card["name"] for _, card in SAMPLES])


def card_from(kind, printed):
    return batter_from(printed) if kind == "batters" else pitcher_from(printed)


def test_dd_card_1_every_number_of_a_card_is_read():
    """DD-CARD-1: 00 to 49 off the batter's card, 50 to 99 off the pitcher's."""
    for card, first in ((PLAIN_BATTER, 0), (PLAIN_PITCHER, 50)):
        for row in card.table:
            assert {card.result(number) for number in range(row.first, row.last + 1)} == {row.result}
        assert card.table[0].first == first and card.table[-1].last == first + 49
    assert PLAIN_BATTER.result(49) == PLAIN_PITCHER.result(99) == "OUT"
    assert [PLAIN_BATTER.out(die) for die in range(10)] == list(PLAIN_BATTER.outs)


@each_sample
def test_dd_card_1_a_card_of_the_rules_is_a_good_card(kind, printed):
    """DD-CARD-1 and DD-CARD-4: the samples keep every limit of the card format."""
    assert check_card(card_from(kind, printed)) == []


@each_sample
def test_dd_card_2_results_stand_in_one_order(kind, printed):
    """DD-CARD-2: DD first and strikeouts last on both cards; a pitcher's opens with two strikeouts."""
    results = [row.result for row in card_from(kind, printed).table]
    if kind == "pitchers":
        assert card_from(kind, printed).table[0] == Row(50, 51, "SO")
        results = results[1:]
    order = ["DD", "SI+", "SI", "BB", "HBP", "DEF", "PARK", "OUT", "SO"]
    assert results[-1] == "OUT" and results[:-1] == [result for result in order if result in results[:-1]]


def test_dd_card_3_the_plain_cards_are_those_of_the_rules():
    """DD-CARD-3."""
    printed = block("plain_cards")
    assert batter_from(printed["batter"], base=replace(PLAIN_BATTER, table=(), outs=())) == PLAIN_BATTER
    pitcher = dict(printed["pitcher"])
    pitcher["endurance"] = {pitcher.pop("role"): pitcher["endurance"]}
    assert pitcher_from(pitcher, base=replace(PLAIN_PITCHER, table=(), outs=())) == PLAIN_PITCHER
    assert gloves_from(printed["fielders"]) == PLAIN_FIELDERS
    assert printed["park"] == PLAIN_PARK


def test_dd_card_3_the_plain_cards_are_good_cards():
    """DD-CARD-3."""
    assert check_card(PLAIN_BATTER) == check_card(PLAIN_PITCHER) == []
    assert check_card(replace(PLAIN_BATTER, fielding=PLAIN_FIELDERS)) == []


@each_sample
def test_dd_card_4_a_sample_is_read_as_it_is_printed(kind, printed):
    """DD-CARD-4: nothing of a card is lost on the way through the program."""
    card = msgspec.to_builtins(card_from(kind, printed))
    for key, value in printed.items():
        if key == "fielding" and kind == "batters":
            value = msgspec.to_builtins(gloves_from(value))
        elif key == "table":
            value = [[*row, ""] for row in value]
        elif key == "deep_drive":
            value = {"park": value["park"], "rows": [[*row, ""][:4] for row in value["rows"]]}
        assert msgspec.json.encode(card[key]) == msgspec.json.encode(value), key


def test_a_card_survives_a_file():
    for card in (replace(PLAIN_BATTER, fielding=PLAIN_FIELDERS, rare={"SI": 3}), PLAIN_PITCHER):
        assert msgspec.json.decode(msgspec.json.encode(card), type=type(card)) == card


def test_dd_park_1_the_ballpark_has_a_say_on_a_dagger_in_a_park_range():
    """DD-PARK-1 and DD-PARK-2R: elsewhere a dagger, and there no dagger, is played as printed."""
    section = PLAIN_BATTER.deep_drive
    assert section.read(19) == ("HR", False) and section.read(20) == ("HR", True)
    assert section.read(69) == ("F7d", True) and section.read(70) == ("F7d", False)
    no_dagger = DeepDriveSection(((0, 9),), (Row(0, 4, "HR", "dagger"), Row(5, 99, "DO")))
    assert [no_dagger.read(number) for number in (4, 5)] == [("HR", True), ("DO", False)]


def test_dd_rtg_1r_a_man_out_of_position_is_rated_0():
    """DD-RTG-1R: 0 is the worst; as catcher he throws and catches as badly as anybody."""
    card = replace(PLAIN_BATTER, fielding={"SS": Glove(5)})
    assert card.fielding_at("SS") == Glove(5)
    assert card.fielding_at("2B") == Glove(0)
    assert card.fielding_at("C") == Glove(0, throw=2, pb=20)


@together(
    ("hand", "pitcher", "side"),
    [("S", "R", "L"), ("S", "L", "R"), ("L", "L", "L"), ("L", "R", "L"), ("R", "R", "R"), ("R", "L", "R")],
)
def test_dd_hand_1r_a_switch_hitter_turns_round(hand, pitcher, side):
    """DD-HAND-1R."""
    assert replace(PLAIN_BATTER, hand=hand).side_against(pitcher) == side


def test_dd_hand_1r_a_switch_hitter_has_no_mark():
    """DD-HAND-1R."""
    assert check_card(replace(PLAIN_BATTER, hand="S", mark=True)) == ["a switch hitter carries no split mark"]


@together(
    ("endurance", "role", "points"),
    [
        ({"SP": 9}, "SP", 9),
        ({"SP": 9}, "RP", 4),
        ({"SP": 9}, "CL", 4),
        ({"RP": 2}, "SP", 3),
        ({"CL": 1}, "SP", 2),
        ({"RP": 2}, "CL", 2),
        ({"SP": 10, "RP": 2}, "RP", 2),
    ],
)
def test_dd_end_10r_a_man_out_of_role(endurance, role, points):
    """DD-END-10R."""
    assert replace(PLAIN_PITCHER, endurance=endurance).points(role) == points


@together(
    ("card", "fault"),
    [
        (replace(PLAIN_BATTER, table=PLAIN_BATTER.table[1:]), "number 0 appears in the table 0 times, not once"),
        (
            replace(PLAIN_BATTER, table=(*PLAIN_BATTER.table, Row(7, 7, "BB"))),
            "number 7 appears in the table 2 times, not once",
        ),
        (replace(PLAIN_BATTER, table=(Row(0, 49, "SO"),)), "number 49 is OUT on every card, not SO"),
        (replace(PLAIN_PITCHER, table=(Row(50, 99, "DD"),)), "number 99 is OUT on every card, not DD"),
        (
            replace(PLAIN_PITCHER, table=(Row(0, 49, "OUT"),)),
            "the table runs from 50 to 99; there is no row 0 to 49",
        ),
        (replace(PLAIN_PITCHER, outs=("G6",) * 9), "an OUTS row has ten codes, not 9"),
        (replace(PLAIN_PITCHER, rare={"SO": 9}), "rare SO is 0 to 8, not 9"),
        (replace(PLAIN_PITCHER, endurance={}), "a pitcher has at least one role"),
        (replace(PLAIN_PITCHER, hold=4), "hold is -3 to 3, not 4"),
        (replace(PLAIN_BATTER, steal=Steal(10)), "the steal number is -1 to 9, not 10"),
        (replace(PLAIN_BATTER, injury=10), "injury is 0 to 9, not 10"),
        (replace(PLAIN_BATTER, fielding={"SS": Glove(6)}), "the rating at SS is 0 to 5, not 6"),
        (replace(PLAIN_BATTER, fielding={"C": Glove(3, 0, 21)}), "a catcher's pb is 0 to 20, not 21"),
        (
            replace(PLAIN_BATTER, fielding={"LF": Glove(3, 1)}),
            "only a catcher has a throw and pb, not a man at LF",
        ),
        (
            replace(PLAIN_BATTER, deep_drive=DeepDriveSection((), (Row(0, 99, "TR", "dagger"),))),
            "a dagger goes only with HR and deep flies, not with TR",
        ),
        (
            replace(PLAIN_BATTER, deep_drive=DeepDriveSection(((3, 5), (5, 6)), PLAIN_BATTER.deep_drive.rows)),
            "number 5 is in two PARK ranges",
        ),
    ],
)
def test_dd_card_1_what_is_wrong_with_a_card_is_said(card, fault):
    """DD-CARD-1."""
    assert fault in check_card(card)


@together("code", ["G2h", "L2", "F6", "P7", "G7", "", "HR"])
def test_an_out_that_cannot_be(code):
    """DD-OUT-1."""
    (fault,) = check_card(replace(PLAIN_PITCHER, outs=("G6",) * 9 + (code,)))
    assert fault.endswith(f"not {code!r}")


def test_all_faults_are_listed_not_the_first():
    card = replace(PLAIN_PITCHER, hold=9, fielding=9, injury=-1, rare={"OUT": 3})
    assert len(check_card(card)) == 4
