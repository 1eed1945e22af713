"""The factory's pitchers (chart book, 8.5) against the proof tables 9.4 and 9.6."""

from __future__ import annotations

import pytest

from rulesets.core.people.players import Batting, Pitching, Player, Split, Splits
from rulesets.replay.cards.card import PitcherCard, Reliever, Starter
from rulesets.replay.factory.card_factory import b_row, ground_or_fly, pitcher_card
from rulesets.replay.factory.expected import expected_pitching
from rulesets.replay.factory.grades import grid, ladder, split_grid
from rulesets.replay.factory.league import League
from rulesets.replay.factory.ratings import (
    batting_card_number,
    hold_rating,
    pitchers_hit_and_run,
    reliever,
    short_reliever,
    starter,
    wild_pitch_rating,
)
from rulesets.replay.factory.season_lines import NORM_ALLOWED, Allowed
from tests import rulebook
from tests.replay.card_faults import pitcher_faults
from tests.together import together

CARDS = rulebook.data("replay_chart_book")["factory_pitchers"]
NORM = Allowed(*NORM_ALLOWED)

# H %, HR %, BB %, SO %, AVG, OBP of the card (section 9.4)
PROOF = {
    "ace": (19.9, 1.86, 5.3, 25.1, 0.211, 0.253),
    "control": (24.4, 2.69, 3.0, 14.7, 0.253, 0.274),
    "wild_fireballer": (18.7, 1.91, 13.6, 25.0, 0.221, 0.336),
    "mop_up": (27.5, 4.05, 11.2, 12.4, 0.318, 0.404),
    "average": (23.6, 2.48, 8.4, 15.5, 0.262, 0.327),
    "lefty_starter": (23.2, 1.96, 8.6, 18.1, 0.258, 0.325),
    "closer": (17.6, 1.55, 8.4, 31.0, 0.194, 0.266),
    "sinkerballer": (25.2, 1.07, 7.0, 10.6, 0.273, 0.322),
}


def allowed(name: str) -> Allowed:
    line = CARDS[name]["line"]
    return Allowed(*(line[event] / line["BF"] for event in ("H", "HR", "BB", "SO")))


def pitcher(allowed: Splits, **season: int) -> Player:
    return Player("a", "Ed", "Roe", 1, "R", "R", 30, ("P",), pitching=Pitching(**season), allowed=allowed)


@together("name", CARDS)
def test_the_factory_makes_the_printed_card_of_a_line(name):
    """RP-CB-CF-41, 42 and section 9.6, square by square."""
    assert grid(CARDS[name]["throws"], allowed(name)) == tuple(map(tuple, CARDS[name]["rows"]))


@together("name", PROOF)
def test_what_a_made_card_allows_the_reference_nine(name):
    """Section 9.4 (RP-CB-CF-40)."""
    line = expected_pitching(PitcherCard(name, "", CARDS[name]["throws"], grid(CARDS[name]["throws"], allowed(name))))
    h, hr, bb, so, avg, obp = PROOF[name]
    assert (100 * line.hits, 100 * line.bb, 100 * line.so) == pytest.approx((h, bb, so), abs=0.06)
    assert 100 * line.hr == pytest.approx(hr, abs=0.006)
    assert (line.avg, line.obp) == pytest.approx((avg, obp), abs=0.0006)


@together("total", range(6, 31))
def test_a_ladder_climbs_and_has_its_sum(total):
    """RP-CB-CF-41."""
    grades = ladder(total)
    assert sum(grades) == total
    assert list(grades) == sorted(grades)
    assert all(1 <= grade <= 5 for grade in grades)


def test_ladders_by_hand():
    """RP-CB-CF-41: 3 + (-2, -1, 0, 0, 1, 2); and the same three up and three down are held to 1 and 5."""
    assert ladder(18) == (1, 2, 3, 3, 4, 5)
    assert ladder(12) == (1, 1, 2, 2, 3, 3)  # 0 1 2 2 3 4 is held to 1 1 2 2 3 4; the 4 stands no higher than the rest
    assert ladder(6) == (1,) * 6
    assert ladder(30) == (5,) * 6
    assert ladder(9, (-1, 0, 1)) == (2, 3, 4)


def test_a_season_is_moved_to_the_norms():
    """RP-CB-CF-3: who allows what his league allows is average."""
    league = Allowed(0.25, 0.03, 0.10, 0.20)
    moved = league.moved(league)
    assert (moved.h, moved.hr, moved.bb, moved.so) == pytest.approx(NORM_ALLOWED)


def test_intentional_walks_are_left_out():
    """RP-CB-CF-40."""
    line = Allowed.of(Pitching(g=30, bf=110, ibb=10, h=25, hr=2, bb=18, so=20))
    assert line == Allowed(0.25, 0.02, 0.08, 0.20)
    assert Allowed.of(Pitching(g=1)) is None


def test_the_b_row_is_one_worse_than_the_bold_row():
    """RP-CB-CF-43: Column 3 two worse from a 1; wildness stays, other marks drop; two more for a short reliever."""
    rows = (("1",) * 6,) * 3 + (("1", "2k", "1", "ss", "5W", "1^2"),) + (("5",) * 6,) * 2
    assert b_row(rows) == ("2", "3", "3", "", "5W", "2")
    assert b_row(rows, short=True) == ("3", "4", "4", "", "5W", "3")
    assert b_row(rows, tendency="f")[3] == "f"


def test_under_three_batters_an_appearance_is_short_relief():
    """RP-CB-CF-43."""
    assert short_reliever(Pitching(g=60, bf=179))
    assert not short_reliever(Pitching(g=60, bf=180))
    assert not short_reliever(Pitching(g=60, gs=1, bf=170))


@pytest.mark.parametrize(("bf", "r"), [(18, 8), (3, 2), (82, 40), (102, 40)])
def test_relief_lasts_as_long_as_his_own_and_never_beyond_a_card(bf, r):
    """RP-CB-CF-47, round(BF/GR) - 1 and 2 at least, in two outings; of 1874 there is a man of 51 batters an outing."""
    found = reliever(Pitching(g=2, gf=1, outs=bf, bf=bf))
    assert found is not None and found.r == r


@pytest.mark.parametrize(
    ("go", "ao", "wanted"), [(160, 100, "g"), (159, 100, ""), (75, 100, "f"), (76, 100, ""), (0, 0, "")]
)
def test_ground_and_fly_by_the_outs(go, ao, wanted):
    """RP-CB-CF-44."""
    assert ground_or_fly(Pitching(g=30, go=go, ao=ao)) == wanted


def test_a_groundball_and_a_flyball_card():
    """RP-CB-CF-44: rows 2 and 5; the grades are built with the moved plays."""
    ground, fly = grid("R", NORM, "g"), grid("R", NORM, "f")
    assert [row[5][1:] for row in ground] == ["", ">ss", "", "", ">2b", ""]
    assert [row[3] for row in fly] == ["1b", "c6", "3b", "ss", "c6", "2b"]
    for rows, tendency in ((ground, "g"), (fly, "f")):
        card = PitcherCard("", "", "R", rows, b_row(rows, tendency=tendency))
        line = expected_pitching(card)
        assert pitcher_faults(card) == []
        assert (line.hits, line.hr, line.bb, line.so) == pytest.approx((NORM.h, NORM.hr, NORM.bb, NORM.so), abs=0.004)


@pytest.mark.slow
def test_a_split_card_is_hard_on_one_side():
    """RP-CB-CF-45: OPS more than .180 apart; top half for the batters of the side he throws from."""
    season = {"g": 60, "bf": 800, "h": 188, "doubles": 38, "triples": 4, "hr": 20, "bb": 66, "so": 124, "outs": 600}
    uneven = Splits(Split(0.5, 1.25, 1.2, 1.4), Split(0.5, 0.75, 0.8, 0.6))
    card = pitcher_card(pitcher(uneven, **season), League())
    assert card.split
    assert pitcher_faults(card) == []
    top = sum(card.square(3, row).number for row in (1, 2, 3))
    bottom = sum(card.square(3, row).number for row in (4, 5, 6))
    assert top < bottom  # right-handed batters hit less against him
    assert not pitcher_card(pitcher(Splits(Split(0.5), Split(0.5)), **season), League()).split


def test_the_halves_of_a_split_card_climb():
    """RP-CB-CF-45: three-row ladders."""
    rows = split_grid("L", NORM, NORM)
    for column in (0, 1, 2, 4, 5):
        grades = [int(row[column][0]) for row in rows]
        assert grades[:3] == sorted(grades[:3])
        assert grades[3:] == sorted(grades[3:])


def test_wild_pitches_of_carlton_and_lilly():
    """RP-CB-CF-46: .50 and .25 in nine innings are 1 and 4, as printed."""
    assert (wild_pitch_rating(17, 912), wild_pitch_rating(5, 531)) == (1, 4)
    assert (wild_pitch_rating(0, 300), wild_pitch_rating(60, 300)) == (6, 0)


@together(("tries", "rating"), [(8, 5), (9, 4), (15, 4), (16, 3), (22, 3), (23, 2), (30, 2), (31, 1)])
def test_hold_by_the_steals_tried(tries, rating):
    """RP-CB-CF-46: for 200 singles, walks and hit batters."""
    line = Pitching(g=30, h=150, doubles=20, triples=5, hr=5, bb=70, hbp=10, sb=tries, cs=0)
    assert hold_rating(line) == rating
    assert hold_rating(Pitching(g=30, h=150, bb=70)) == 3


def test_endurance_of_starters():
    """RP-CB-CF-47: Carlton and Lilly as printed, and never below 4."""
    assert starter(Pitching(g=38, gs=38, cg=13, outs=912, bf=1228)) == Starter(8, 6, 32)
    assert starter(Pitching(g=27, gs=27, outs=531, bf=675)) == Starter(7, 3, 25)
    assert starter(Pitching(g=10, gs=10, outs=60, bf=120)) == Starter(4, 3, 12)
    assert starter(Pitching(g=10, gs=10, cg=10, outs=120, bf=200)) == Starter(4, 5, 20)  # no bonus past S + 1
    assert starter(Pitching(g=10, outs=60)) is None


@pytest.mark.parametrize(
    ("season", "wanted"),
    [
        ({"g": 60, "bf": 240, "outs": 180, "sv": 10, "gf": 5}, Reliever(3, 9)),
        ({"g": 60, "bf": 240, "outs": 180, "sv": 9, "gf": 18}, Reliever(3, 8)),
        ({"g": 60, "bf": 240, "outs": 180, "gf": 17}, Reliever(3, 7)),
        ({"g": 60, "bf": 500, "outs": 320}, Reliever(7, 6)),
        ({"g": 60, "bf": 100, "outs": 70}, Reliever(2, 7)),
    ],
)
def test_endurance_of_relievers(season, wanted):
    """RP-CB-CF-47: R is a batter less than an appearance has, 2 at least."""
    assert reliever(Pitching(**season)) == wanted


def test_a_starter_who_never_relieved_has_no_r():
    assert reliever(Pitching(g=30, gs=30, outs=540, bf=750)) is None
    assert reliever(None) == Reliever(2)


def test_hit_and_run_rows():
    """RP-CB-CF-48."""
    assert pitchers_hit_and_run(NORM) == {"A": (4, 2, 3, 1, 2, 5), "B": (5, 2, 4, 1, 3, 5)}
    few = Allowed(0.25, 0.02, 0.07, 0.109)
    assert pitchers_hit_and_run(few) == {"A": (3, 2, 3, 1, 2, 4), "B": (4, 2, 4, 2, 3, 5)}


@together(("h", "card"), [(100, 1), (101, 2), (128, 2), (155, 3), (185, 4), (222, 5), (223, 6)])
def test_the_batting_card_by_his_average(h, card):
    """RP-CB-CF-49: in 1000 at-bats."""
    assert batting_card_number(Batting(g=99, ab=1000, h=h)) == card
    assert batting_card_number(Batting(g=9, ab=19, h=9)) == batting_card_number(None) == 2
