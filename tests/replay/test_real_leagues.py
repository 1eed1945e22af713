"""What Replay's cards take from a real league: arms, starters who finish, runners caught where nobody counted them."""

from __future__ import annotations

import pytest

from rulesets.core.people.league_years import LeagueYear
from rulesets.core.people.players import Fielding, Pitching
from rulesets.core.seasons.real_clubs import league_by_id, real_roster
from rulesets.replay.cards.squares import batter_square
from rulesets.replay.factory import card_factory as factory
from rulesets.replay.factory.aims import tuning_of
from rulesets.replay.factory.gloves import PositionAverage, outfield_arm
from rulesets.replay.factory.league import League, league_of_the_box
from rulesets.replay.factory.met.opponents import met_value
from rulesets.replay.factory.ratings import starter
from rulesets.replay.factory.season_lines import HitterLine
from rulesets.replay.factory.square_values import ON_ERROR

LEFT = PositionAverage(po=2.0, a=0.10, e=0.05, dp=0.01)


@pytest.mark.parametrize(("league", "arm"), [(0.8, 3), (1.0, 3), (1.3, 4), (2.0, 5)])
def test_an_average_arm_is_as_good_as_its_leagues_outfields(league, arm):
    """RP-CB-CF-31 rates assists over the average: 0 is a 3, .2 more a 4, .6 more a 5, -.25 still a 3."""
    assert outfield_arm(Fielding(g=100, po=200, a=10), LEFT, league) == arm


def test_the_outfields_of_1908_threw_out_twice_as_many_as_those_of_2019():
    arms = {league: League.of_year(league_by_id(league)).arms for league in ("1908:NL", "1987:NL", "2019:AL")}
    assert arms["1908:NL"] == pytest.approx(0.384 / 0.2, abs=0.01)  # assists in a game, and usual ones
    assert arms["1987:NL"] == pytest.approx(0.198 / 0.2, abs=0.01)
    assert arms["2019:AL"] == pytest.approx(0.154 / 0.2, abs=0.01)
    assert league_of_the_box().arms == 1.0


def test_who_finished_his_starts_has_the_innings_for_it():
    """RP-CB-CF-47: eight innings a start are S 8; half of his starts finished make it 8 × 1.4."""
    line = Pitching(g=30, gs=30, cg=15, outs=720, bf=960)
    assert starter(line).s == 8
    assert starter(line, real=True).s == 11
    assert starter(line, real=True).bf == 45  # 32 × 1.4 is 44.8
    assert starter(Pitching(g=30, gs=30, outs=720, bf=960), real=True) == starter(
        Pitching(g=30, gs=30, outs=720, bf=960)
    )


def test_walter_johnson_can_finish_and_a_man_of_the_box_is_as_printed():
    year = league_by_id("1912:AL")
    johnson = next(man for man in real_roster("1912:WS1").players.values() if man.last == "Johnson" and man.pitching)
    card = factory.make_pitcher_card(johnson, League.of_year(year))
    assert card.starter.s >= 9 and card.starter.bonus == min(card.starter.s + 1, 3 + round(9 * 34 / 37))


@pytest.mark.parametrize(
    ("league", "caught"),
    [("1913:NL", 0.6), ("1914:NL", 0.9), ("1919:AL", 0.9), ("1946:NL", 0.75), ("1968:AL", None), ("1921:AL", None)],
)
def test_runners_caught_where_nobody_counted_them(league, caught):
    year = league_by_id(league)
    recorded = year.batting["cs"] / year.batting["sb"] if caught is None else caught
    assert League.of_year(year).cs_per_sb == pytest.approx(recorded)


@pytest.mark.parametrize("league", ["1908:NL", "1968:AL", "2019:AL"])
def test_errors_are_half_chances_and_half_gloves(league):
    """Of four times the errors, twice the squares bring one up, and gloves let twice as many through."""
    year = league_by_id(league)
    errors = year.errors / year.team_games / 0.62  # for each that the printed ratings give
    assert League.of_year(year).errors == pytest.approx(errors**0.5)
    assert League.of_year(year).reached == pytest.approx(36 * 0.0095 * errors**0.5)


def test_flies_that_a_league_counted_as_outs_are_taken_for_sacrifice_flies():
    """RP-CB-CF-2 has them among the events: 600 turns at .007 are 4.2, and as many fewer at-bats."""
    line = HitterLine(ab=540, h=150, bb=60, so=40).with_flies(0.007)
    assert (line.sf, line.ab, line.pa) == (pytest.approx(4.2), pytest.approx(535.8), pytest.approx(600))
    assert HitterLine(ab=10, h=8, so=2).with_flies(0.007) == HitterLine(ab=10, h=8, so=2), "he made no other out"
    flies = {league: League.of_year(league_by_id(league)).flies for league in ("1930:NL", "1946:NL", "1955:NL")}
    assert flies == {"1930:NL": 0.007, "1946:NL": 0.007, "1955:NL": 0.0}


@pytest.mark.slow
@pytest.mark.parametrize("league", ["1908:NL", "1946:NL", "2014:NL"])
def test_cards_bring_up_as_many_errors_as_their_league_is_to_have(league):
    """With average gloves .0095 of the turns, and more where more were made: by the root of a league's errors."""
    year = league_by_id(league)
    made_for = League.of_year(year)
    wanted = 36 * 0.0095 * (year.errors / year.team_games / 0.62) ** 0.5
    assert made_for.reached == pytest.approx(wanted)
    found = []
    for club in ("1908:CHN", "1946:SLN", "2014:SFN"):
        if club[:4] == league[:4]:
            men = [man for man in real_roster(club).players.values() if man.batting and man.batting.pa > 350]
            for man in men:
                card = factory.make_batter_card(man, made_for)
                squares = [(text, at) for row in card.rows for at, text in enumerate(row, 1)]
                found.append(sum(_on_error(*square, card, made_for.met) for square in squares))
    assert sum(found) / len(found) == pytest.approx(wanted, rel=0.12)


def _on_error(text, column, card, met):
    square = batter_square(text, column)[0]
    return met_value(column, square.number, square.raised, card.bats, card.speed, met)[ON_ERROR]


def test_the_box_is_tuned_by_the_table_like_any_other():
    assert league_of_the_box().tuning == tuning_of(LeagueYear())
    assert tuning_of(LeagueYear()) != tuning_of(league_by_id("1968:AL"))
