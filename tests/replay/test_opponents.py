"""Whom a league's batters meet: pitchers and outfields of its kind, and its own infields by the plays they made."""

from __future__ import annotations

from math import log

import pytest

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.league_years import LeagueYear
from rulesets.core.people.players import Fielding
from rulesets.core.seasons.real_clubs import league_by_id, real_roster
from rulesets.replay.factory import card_factory as factory
from rulesets.replay.factory.expected import expected_batting
from rulesets.replay.factory.figures import AS_PRINTED
from rulesets.replay.factory.gloves import defense
from rulesets.replay.factory.league import League, league_of_the_box
from rulesets.replay.factory.making_ready import LEAGUES, rosters_of, staff
from rulesets.replay.factory.opponents import BOX, FEW, USUAL, kinds_of, met_value, staffs
from rulesets.replay.factory.square_values import HOMER, WALK, Batter, scaled, square_value, total_value

SQUARES = (1, 2, 3, 5, 6)


def test_the_boxs_staff_is_what_its_clubs_have():
    made = staff([(league_of_the_box(), [load_roster(club) for club in CLUB_IDS])])
    assert made == staffs()[BOX]


@pytest.mark.slow
def test_a_staff_of_real_leagues_is_what_they_have_each_counting_alike():
    """Two of the six leagues with few home runs: their mean lies near that of all six."""
    some = staff([(League.of_year(league_by_id(name)), rosters_of(name)) for name in LEAGUES[FEW][:2]])
    for column in SQUARES:
        for grade in range(1, 6):
            assert _share(some, column, grade) == pytest.approx(_share(staffs()[FEW], column, grade), abs=0.05)


def _share(of, column, grade):
    return sum(each.share for each in of.faced if (each.column, each.grade) == (column, grade))


@pytest.mark.parametrize("kind", [BOX, USUAL, FEW])
def test_shares_make_a_whole(kind):
    for column in SQUARES:
        assert sum(each.share for each in staffs()[kind].faced if each.column == column) == pytest.approx(1, abs=0.01)
    assert sum(share for _, share in staffs()[kind].outfield) == pytest.approx(1, abs=0.01)


def test_leagues_with_few_home_runs_have_the_staffs_of_such():
    few, usual = staffs()[FEW].homers, staffs()[USUAL].homers
    assert kinds_of(league_by_id("2019:AL")) == ((USUAL, 1.0),)
    assert kinds_of(league_by_id("1909:NL")) == ((FEW, 1.0),)
    assert kinds_of(LeagueYear()) == ((BOX, 1.0),)
    year = league_by_id("1921:AL")
    part = (log(usual) - log(year.batted.hr / year.batted.pa)) / (log(usual) - log(few))
    assert kinds_of(year) == ((USUAL, round(1 - part, 1)), (FEW, round(part, 1)))


def test_a_square_is_worth_what_it_gives_against_each_grade_by_its_share():
    """Column 1 has no marks: each die and grade, read in the chart book."""
    met = League.of_year(league_by_id("2019:AL")).met
    here = [each for each in staffs()[USUAL].faced if each.column == 1]
    for number in (2, 7, 12, 20):
        chances = [scaled(total_value(1, number + each.grade, Batter(3, True), each.blue)) for each in here]
        for event in range(10):
            mean = sum(each.share * value[event] for each, value in zip(here, chances, strict=True))
            mean /= sum(each.share for each in here)
            assert met_value(1, number, None, "R", 3, met)[event] == pytest.approx(mean)


def test_marks_have_their_say():
    """RP-CB-22, RP-CB-24: a raised number takes walks and home runs away, and wildness gives walks."""
    met = League.of_year(league_by_id("2019:AL")).met
    home_runs = [met_value(6, number, None, "R", 3, met)[HOMER] for number in range(1, 30)]
    plain = [_without_marks(6, number)[HOMER] for number in range(1, 30)]
    assert all(one <= other + 1e-12 for one, other in zip(home_runs, plain, strict=True))
    assert sum(home_runs) < sum(plain)
    assert sum(met_value(5, number, None, "R", 3, met)[WALK] for number in range(1, 30)) > sum(
        _without_marks(5, number)[WALK] for number in range(1, 30)
    )


def _without_marks(column, number):
    here = [each for each in staffs()[USUAL].faced if each.column == column]
    whole = sum(each.share for each in here)
    values = [scaled(total_value(column, number + each.grade, Batter(3, True), 1)) for each in here]
    return [
        sum(each.share * value[event] for each, value in zip(here, values, strict=True)) / whole for event in range(10)
    ]


def test_without_a_league_it_is_the_typical_opponent():
    for column, number in ((1, 8), (3, 12), (4, 15), (6, 5)):
        assert met_value(column, number, None, "L", 3) == square_value(column, number, None, "L", 3)
    assert League.of_year(league_by_id("1968:AL"), AS_PRINTED).met is None


def test_infields_count_by_the_plays_they_made():
    """Who comes in for an inning has a game, and hardly a play."""
    year = league_by_id("1968:AL")
    league = League.of_year(year)
    shares = dict(dict(league.met.infield)["SS"])
    plays = {}
    for g, po, a, dp in year.fielding["SS"].men:
        rating = defense("SS", Fielding(g=g, po=po, a=a, dp=dp), league.fielding["SS"])
        plays[rating] = plays.get(rating, 0) + po + a
    assert shares == {rating: pytest.approx(count / sum(plays.values())) for rating, count in plays.items()}


@pytest.mark.slow
@pytest.mark.parametrize("club", ["1908:CHN", "1968:DET"])
def test_regulars_of_a_real_league_bat_as_their_cards_are_meant_to(club):
    """RP-CB-CF-12, against those whom they meet."""
    roster = real_roster(club)
    league = League.of_year(league_by_id(f"{club[:4]}:{'NL' if club[-1] == 'N' else 'AL'}"))
    men = [man for man in roster.players.values() if man.batting and man.batting.pa > 400]
    assert len(men) >= 6
    for man in men:
        card = factory.make_batter_card(man, league)
        aim = factory.whole_line(man, league).tuned(league.tuning)
        expected = expected_batting(card, league.met)
        assert expected.avg == pytest.approx(aim.avg, abs=0.006)
        assert expected.slg == pytest.approx(aim.slg, abs=0.015)
