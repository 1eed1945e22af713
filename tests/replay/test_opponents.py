"""Whom batters meet: their league's other clubs; where nobody knows those, staffs of its kind and its own infields."""

from __future__ import annotations

from math import log

import msgspec
import pytest

from rulesets.core.files.faults import BadFile
from rulesets.core.people.club_files import load_club, load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.league_years import LeagueYear
from rulesets.core.people.players import Fielding
from rulesets.core.seasons.finding import all_clubs
from rulesets.core.seasons.packed import packed
from rulesets.core.seasons.real_clubs import league_by_id, real_roster
from rulesets.replay.factory import card_factory as factory
from rulesets.replay.factory.expected import expected_batting
from rulesets.replay.factory.figures import AS_PRINTED
from rulesets.replay.factory.gloves import defense
from rulesets.replay.factory.league import League, league_of, league_of_the_box
from rulesets.replay.factory.making_ready import LEAGUES
from rulesets.replay.factory.met import whom_they_met as table_file
from rulesets.replay.factory.met.counting import rosters_of, staff, whom_all_met
from rulesets.replay.factory.met.opponents import BOX, FEW, USUAL, Opponents, kinds_of, met_value, staffs
from rulesets.replay.factory.met.whom_they_met import Table, is_known, whom_they_met
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
    met = Opponents((), ((USUAL, 1.0),))
    here = [each for each in staffs()[USUAL].faced if each.column == 1]
    for number in (2, 7, 12, 20):
        chances = [scaled(total_value(1, number + each.grade, Batter(3, True), each.blue)) for each in here]
        for event in range(10):
            mean = sum(each.share * value[event] for each, value in zip(here, chances, strict=True))
            mean /= sum(each.share for each in here)
            assert met_value(1, number, None, "R", 3, met)[event] == pytest.approx(mean)


def test_marks_have_their_say():
    """RP-CB-22, RP-CB-24: a raised number takes walks and home runs away, and wildness gives walks."""
    met = Opponents((), ((USUAL, 1.0),))
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


def test_nobody_bats_against_his_own_pitchers():
    """Column 3 tells the hands apart: left-handers faced this share of the batters of the seven other clubs."""
    rosters = {club: real_roster(club) for club in CLUBS_OF_1927}

    def share(without):
        lines = [
            (man.throws, man.pitching.bf)
            for club, roster in rosters.items()
            for man in roster.players.values()
            if man.pitching and club != without
        ]
        return sum(faced for throws, faced in lines if throws == "L") / sum(faced for _, faced in lines)

    for name in ("1927:NYA", "1927:SLA"):
        assert _left_handed(name) == pytest.approx(share(name), abs=0.002)
    assert _left_handed("1927:AL") == pytest.approx(share(""), abs=0.002)
    assert _left_handed("1927:NYA") < _left_handed("1927:AL"), "Pennock and Ruether were their own"


CLUBS_OF_1927 = [f"1927:{club}" for club in ("NYA", "PHA", "WS1", "DET", "CHA", "CLE", "SLA", "BOS")]


def _left_handed(name):
    return sum(each.share for each in whom_they_met(name).staff.faced if (each.column, each.throws) == (3, "L"))


def test_infields_count_by_the_plays_that_the_other_clubs_made():
    """Who comes in for an inning has a game, and hardly a play."""
    averages = League.of_year(league_by_id("1927:AL")).fielding
    plays = {}
    for club in CLUBS_OF_1927:
        for man in real_roster(club).players.values():
            line = man.fielding.get("SS")
            if line is not None and line.g and club != "1927:WS1":
                rating = defense("SS", line, averages["SS"])
                plays[rating] = plays.get(rating, 0) + line.po + line.a
    shares = dict(dict(whom_they_met("1927:WS1").infield)["SS"])
    assert shares == {rating: pytest.approx(count / sum(plays.values()), abs=0.001) for rating, count in plays.items()}


@pytest.mark.slow
def test_the_table_has_what_the_clubs_of_a_league_have():
    """All of a league made anew; a share is told in two-thousandths, and what has less than half of one is left out."""
    for name, met in whom_all_met("1908:NL").items():
        kept = whom_they_met(name)
        there = {each[:5]: each[5:] for each in kept.staff.faced}
        for *square, raised, share in met.staff.faced:
            assert there.pop(tuple(square), (raised, 0)) == pytest.approx((raised, share), abs=0.0006)
        assert not there
        for one, other in ((kept.staff.outfield, met.staff.outfield), *_both(kept.infield, met.infield)):
            assert dict(one) == pytest.approx(dict(other), abs=0.0006)


def _both(one, other):
    return ((dict(one)[position], dict(other)[position]) for position in dict(one))


def test_every_club_and_every_league_is_in_the_table():
    assert all(is_known(club.id) and is_known(f"{club.year}:{club.league}") for club in all_clubs())


def test_a_club_of_ones_own_meets_the_whole_league_and_an_unknown_one_a_kind_of_it():
    real = load_club("1927:NYA")
    assert league_of(real).met.staffs == (("1927:NYA", 1.0),)
    own = msgspec.structs.replace(real, id="club_1927_nya")
    assert league_of(own).met.staffs == (("1927:AL", 1.0),)
    later = msgspec.structs.replace(real.league, id="2031:AL", year=2031)
    met = league_of(msgspec.structs.replace(real, id="2031:NYA", league=later)).met
    assert met.staffs == kinds_of(later) and met.infield


def test_where_a_league_is_unknown_its_infields_count_by_the_plays_they_made():
    year = msgspec.structs.replace(league_by_id("1968:AL"), id="2031:AL")
    league = League.of_year(year)
    shares = dict(dict(league.met.infield)["SS"])
    plays = {}
    for g, po, a, dp in year.fielding["SS"].men:
        rating = defense("SS", Fielding(g=g, po=po, a=a, dp=dp), league.fielding["SS"])
        plays[rating] = plays.get(rating, 0) + po + a
    assert shares == {rating: pytest.approx(count / sum(plays.values())) for rating, count in plays.items()}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "damaged"),
        (b"nothing of ours", "damaged"),
        (packed(Table((), (), ("1927:NYA",), (b"abc",))), "cut short"),
        (packed(League()), "damaged"),
    ],
)
def test_a_damaged_table_is_said(monkeypatch, data, said):
    monkeypatch.setattr(table_file, "shipped", lambda *where: data)
    with pytest.raises(BadFile, match=f"resources/seasons/replay.met: .*{said}.*reinstall the program"):
        table_file.table.__wrapped__()


@pytest.mark.slow
@pytest.mark.parametrize("club", ["1908:CHN", "1968:DET"])
def test_regulars_of_a_real_league_bat_as_their_cards_are_meant_to(club):
    """RP-CB-CF-12, against those whom they meet."""
    roster = real_roster(club)
    league = league_of(roster.club())
    men = [man for man in roster.players.values() if man.batting and man.batting.pa > 400]
    assert len(men) >= 6
    for man in men:
        card = factory.make_batter_card(man, league)
        aim = factory.whole_line(man, league).tuned(league.tuning)
        expected = expected_batting(card, league.met)
        assert expected.avg == pytest.approx(aim.avg, abs=0.006)
        assert expected.slg == pytest.approx(aim.slg, abs=0.015)
