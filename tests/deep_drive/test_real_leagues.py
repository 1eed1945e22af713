"""What a card takes from a real league: balls up to the fielders by its errors, endurance by what was solved."""

from __future__ import annotations

from collections import Counter
from math import log

import pytest
from msgspec.structs import replace

from rulesets.commands.leagues.playing import league_called
from rulesets.core.cards.tuning import tunings_of
from rulesets.core.people.players import Fielding, Pitching
from rulesets.core.seasons.real_clubs import league_by_id, real_roster
from rulesets.deep_drive.factory.card_factory import batter_card, pitcher_card
from rulesets.deep_drive.factory.expected import section_shares
from rulesets.deep_drive.factory.figures import AS_PRINTED
from rulesets.deep_drive.factory.foreseen import _held, _tries, foreseen
from rulesets.deep_drive.factory.gloves import throw_rating
from rulesets.deep_drive.factory.halves import batter_half
from rulesets.deep_drive.factory.league_rates import League, league_of_the_box
from rulesets.deep_drive.factory.ratings import endurance, steal_rating
from rulesets.deep_drive.factory.rounding import kept
from rulesets.deep_drive.factory.seasons import CALIBRATION_RATES, Season, batting_season
from tests.deep_drive.card_faults import check_card


@pytest.mark.parametrize(("league", "numbers"), [("1908:NL", 8), ("1930:NL", 6), ("1968:AL", 4), ("2019:AL", 3)])
def test_balls_are_up_to_the_fielders_as_often_as_the_league_made_errors(league, numbers):
    """Three numbers give .60 errors a game: 1.63 are 8.1 numbers, 1.20 are 6.0, .84 are 4.2."""
    year = league_by_id(league)
    club = real_roster({"1908:NL": "1908:CHN", "1930:NL": "1930:SLN", "1968:AL": "1968:DET"}.get(league, "2019:HOU"))
    made = League.of_year(year, AS_PRINTED)
    assert made.def_points == numbers
    for serial, player in enumerate([*club.players.values()][:30]):
        card = batter_card(player, made, serial)
        assert Counter(card.numbers)["DEF"] == numbers
        assert check_card(card) == []
        if player.pitching:
            card = pitcher_card(player, made, serial)
            assert Counter(card.numbers)["DEF"] == numbers
            assert check_card(card) == []


def test_the_league_in_the_box_keeps_its_three_numbers_and_has_aims_of_its_own():
    box = league_of_the_box()
    assert box.def_points == 3
    assert box.tuning.hr == tunings_of("deep_drive").solved["box"]["hr"]
    assert (box.success, box.caught_by_catchers, box.hard, box.off_gloves) == (2 / 3, 0.33, 1.0, box.tuning.gloves)


def test_a_batters_deep_drives_are_reckoned_with_the_arms_that_he_meets():
    """Of .076 extra-base hits .0034 are of the DEF chart: 11.71 drives in a hundred, for .62 of them are to be hits.

    Against 6 numbers that is 6 of his own, and the 12 have 33 home runs in a hundred for .04. Where those who pitch
    have 8, and leave four in five of his, it is 5 of his own, and again 12 in all.
    """
    rates = replace(CALIBRATION_RATES, d=0.036, t=0.0, hr=0.04)
    off_def = 0.06 * 0.057
    assert 100 * (0.076 - off_def) / 0.62 == pytest.approx(11.71, abs=0.01)
    printed = batter_half(rates, League())
    met = batter_half(rates, League(drives_faced=8.0, drives_kept=0.8))
    assert printed is not None and met is not None
    assert (printed.dd, printed.hr, met.dd, met.hr) == (6, 33, 5, 33)


@pytest.mark.slow
@pytest.mark.parametrize("league", ["1930:NL", "2000:AL"])
def test_batters_cards_give_sluggers_and_others_back_what_they_hit(league):
    """Every man's deep drives against what all the league's pitchers have on theirs: home runs rise as they did."""
    year = league_by_id(league)
    made = League.of_year(year, AS_PRINTED)
    men = [man for club in league_called(league).rosters for man in club.players.values()]
    arms = [(man.pitching.bf, pitcher_card(man, made, 0)) for man in men if man.pitching and man.pitching.bf]
    faced = sum(bf for bf, _ in arms)
    theirs = sum(bf * Counter(card.numbers)["DD"] for bf, card in arms) / faced
    left = sum(bf * kept(card.rare.get("DD")) for bf, card in arms) / faced
    pairs = []
    for man in men:
        if man.batting and man.batting.pa >= 400:
            card = batter_card(man, made, 0)
            drives = Counter(card.numbers)["DD"] * left + theirs * kept(card.rare.get("DD"))
            pairs.append(
                (
                    man.batting.hr / (man.batting.pa - man.batting.sh),
                    drives * section_shares(card.deep_drive)["HR"] / 100,
                )
            )
    mean = [sum(each) / len(pairs) for each in zip(*pairs, strict=True)]
    slope = sum((a - mean[0]) * (b - mean[1]) for a, b in pairs) / sum((a - mean[0]) ** 2 for a, _ in pairs)
    assert slope == pytest.approx(1.0, abs=0.025)


def test_whole_numbers_up_to_the_fielders_are_made_up_for_by_their_gloves():
    """1968: .838 errors a game are 4.19 numbers and 4 are printed; 2 logarithms of 1.05 are .09 points off a rating."""
    made = League.of_year(league_by_id("1968:AL"), AS_PRINTED)
    assert made.off_gloves == pytest.approx(2 * log(made.more_errors)) == pytest.approx(0.09, abs=0.02)


def test_a_start_is_worth_its_leagues_stamina():
    """36 starts of 8 innings and 33 batters are 8 + 33 / 9 + 1 = 12.7 points. Who finished 20 has a point for that, and
    20/36 of four more: 15.9."""
    line = Pitching(g=36, gs=36, cg=20, outs=36 * 24, bf=36 * 33)
    assert endurance(line)["SP"] == 13
    assert endurance(line, 1.0)["SP"] == 16
    assert endurance(line, 1.0, 1.5)["SP"] == 24  # 23.8
    assert endurance(line, 1.0, 0.5)["SP"] == 8  # 7.9


def test_an_arm_is_measured_by_his_league():
    """Where half of all runners are caught, who catches half of them is an average arm; in the box he is the best."""
    line = Fielding(g=100, po=500, a=80, sb=40, cs=40)
    assert throw_rating(line) == -2
    assert throw_rating(line, 0.5) == 0
    assert throw_rating(replace(line, sb=60, cs=20), 0.5) == 2  # .25 there is as .165 here


def test_a_few_tries_are_filled_up_at_his_leagues_success():
    """Two of four made it. With three tries at two thirds he is 4/7, .571; at one half 3.5/7, exactly one half."""
    season = Season(ab=400, h=110, bb=40, sb=2, cs=2)
    assert season.attempts == pytest.approx(4 / 150)
    assert steal_rating(season).number == steal_rating(season, usual=0.5).number == 0
    assert steal_rating(season).letter == "D"  # of four throws two are steals, with C three: .571 is nearer to .5
    busy = Season(ab=400, h=110, bb=40, sb=20, cs=15)  # 22/38 = .579; at one half 21.5/38 = .566
    assert steal_rating(busy, usual=0.9).letter != steal_rating(busy, usual=0.1).letter


@pytest.mark.parametrize(("league", "more"), [("1968:AL", 0.9), ("2019:AL", 1.1)])
def test_hard_grounders_follow_the_leagues_double_plays(league, more):
    """For each ball in play that is an out: as many double plays as the league had, beside the calibration league's."""
    year = league_by_id(league)
    line = year.batted
    turns = line.pa - line.sh
    in_play = (turns - line.h - line.bb - line.hbp - line.so) / turns
    usual = 1 - 0.1535 - 0.0450 - 0.0048 - 0.0265 - 0.0830 - 0.0080 - 0.1650
    wanted = line.gdp / turns / 0.020 * usual / in_play
    assert League.of_year(year, AS_PRINTED).hard == pytest.approx(wanted, rel=1e-3)
    assert abs(wanted - more) < 0.1


def test_steals_are_foreseen_by_counting_cards():
    """As many tries as the league had: less running foreseen where everybody's numbers stand a little higher."""
    year, clubs = league_by_id("1968:AL"), [real_roster("1968:DET"), real_roster("1968:OAK")]
    said = foreseen(year, clubs)["running"]
    assert 0.6 < said < 2.5
    league = League.of_year(year, AS_PRINTED)
    held = _held(league, tuple(clubs))
    runners = [(season, league.fill(season)) for club in clubs for man in club.players.values()
               if man.batting and (season := batting_season(man.batting, league.caught)).sb + season.cs]  # fmt: skip
    tried = sum(season.sb + season.cs for season, _ in runners)
    assert _tries(runners, league, held, said) == pytest.approx(tried, rel=0.05)
    assert _tries(runners, league, held, 0.7 * said) < tried < _tries(runners, league, held, 1.4 * said)


def test_a_runner_tries_by_his_number_less_what_holds_him():
    """Forty steals in 150 times on first are .267 and number 3: .24 of them, or .17 with an arm that takes one off."""
    runner = Season(ab=400, h=110, bb=40, sb=30, cs=10)
    league = League.of_year(league_by_id("1968:AL"), AS_PRINTED)
    assert _tries([(runner, runner)], league, Counter({0: 1}), 1.0) == pytest.approx(150 * 0.24)
    assert _tries([(runner, runner)], league, Counter({0: 1, -1: 1}), 1.0) == pytest.approx(150 * (0.24 + 0.17) / 2)
    assert _tries([(runner, runner)], league, Counter({-4: 1}), 1.0) == 0
