"""What a card takes from its league: errors, pitchers at bat, long hits, complete games. Figures by hand."""

from __future__ import annotations

import pytest

from rulesets.core.people.club_files import load_club, load_roster
from rulesets.core.people.players import Batting, Pitching, Player
from rulesets.deep_drive.factory import league_rates, ratings
from rulesets.deep_drive.factory.seasons import Season
from rulesets.league.men.staff import arms_of
from rulesets.replay.factory import league as replay_league
from rulesets.replay.factory.card_factory import has_own_card, make_batter_card, whole_line
from rulesets.replay.factory.expected import expected_batting
from rulesets.replay.factory.gloves import error_rating


def test_a_league_of_many_triples_keeps_them():
    """1908: 324 triples of the National League's pitchers and batters, four times what the box hits for a batter."""
    league = league_rates.league_of(load_club("1908:CHN"))
    line = load_roster("1908:CHN").league
    assert line is not None
    pa = line.batted.pa - line.batted.sh
    assert league.rates.t == pytest.approx(line.batting["3b"] / pa) and league.rates.t > 2 * 0.0048


def test_a_pitcher_who_seldom_batted_is_filled_up_as_a_pitcher():
    """10 hitless times at bat and 50 more at the pitchers' rates: .4 strikeouts each are 20 of 60."""
    pitchers = league_rates.Rates(s=0.1, d=0, t=0, hr=0, bb=0, hbp=0, so=0.4, sf=0)
    league = league_rates.League(pitchers=pitchers)
    filled = league.fill_at_bat(Season(ab=10), pitcher=True)
    assert (filled.pa, filled.so, filled.h) == pytest.approx((60, 20, 5))
    assert league.fill_at_bat(Season(ab=10), pitcher=False).so == pytest.approx(50 * league.rates.so)


def test_others_who_seldom_batted_are_filled_up_like_their_kind_in_real_leagues():
    """.52 of the league's home runs and 1.33 of its strikeouts: so those hit who had fewer than 60 turns at bat."""
    own = league_rates.league_of(load_club("1987:SLN"))
    filled = own.fill_at_bat(Season(ab=20), pitcher=False)
    assert (filled.hr, filled.so) == pytest.approx((40 * 0.52 * own.rates.hr, 40 * 1.33 * own.rates.so))
    assert own.fill(Season(ab=20)).hr == pytest.approx(40 * own.rates.hr), "on the mound everybody is like the league"
    assert own.fill_at_bat(Season(ab=60), pitcher=False).so == 0
    assert league_rates.league_of_the_box().seldom is None
    assert league_rates.neutral_league().seldom is not None


@pytest.mark.slow
def test_pitchers_of_a_league_with_a_hitter_bat_like_pitchers_all_the_same():
    """In a game without one, those of 2023 come up too."""
    league = league_rates.league_of(load_club("2023:NYA"))
    assert league.pitchers == league_rates.USUAL_PITCHERS
    own = league_rates.league_of(load_club("1975:CIN")).pitchers
    assert own is not None and own.line.avg < 0.17


def test_the_box_is_as_it_was():
    box = league_rates.league_of_the_box()
    assert (box.pitchers, box.shares_long_hits, box.complete_games) == (None, False, 0.0)
    other = replay_league.league_of_the_box()
    assert (other.errors, other.pitchers_bat) == (1.0, False)


@pytest.mark.parametrize(("finished", "points"), [(0, 11), (1, 12), (3, 13), (15, 14)])
def test_who_finished_what_he_started_lasts_longer(finished, points):
    """210 innings and 870 batters in 30 starts: 7 + 7 × 870 ÷ 210 ÷ 9 + 1 = 11.22. A tenth of his starts finished is a
    point more, less of them less; and all of them would be four: 3 of 30 are 12.62, 15 are 14.22."""
    line = Pitching(g=30, gs=30, cg=finished, outs=630, bf=870)
    assert ratings.endurance(line, 1.0)["SP"] == points
    assert ratings.endurance(line)["SP"] == 11


@pytest.mark.parametrize(("league", "rating"), [(1.0, 44), (2.0, 22), (0.5, 55), (9.0, 11)])
def test_errors_follow_the_league(league, rating):
    """RP-CB-CF-33: an average man, 36 × (1 − 0.39 × league): 22nd, 8th, 29th and first of 11 to 66."""
    assert error_rating(20, 150, 20 / 150, 150, league) == rating


def test_few_games_are_filled_up_with_the_leagues_average():
    assert error_rating(0, 1, 20 / 150, 0, 2.0) == error_rating(20, 150, 20 / 150, 150, 2.0)


def test_pitchers_who_bat_have_cards_of_their_own_in_a_league_where_they_do():
    line = Batting(g=30, ab=80, h=12)
    man = Player("a", "Al", "Roe", -1, "R", "R", 27, ("P",), line, pitching=Pitching(g=30, gs=30, outs=600))
    assert not has_own_card(man) and not has_own_card(man, replay_league.League())
    assert has_own_card(man, replay_league.League(pitchers_bat=True))
    assert replay_league.league_of(load_club("1908:CHN")).pitchers_bat
    assert not replay_league.league_of(load_club("1975:BOS")).pitchers_bat


def test_errors_of_1908_are_more_than_those_of_the_box():
    """1.63 for a club in a game and 0.62: gloves make up for the root of that, chances for errors for the rest."""
    assert replay_league.league_of(load_club("1908:CHN")).errors == pytest.approx((1.626 / 0.62) ** 0.5, abs=0.01)


def test_a_man_who_pitched_once_for_fun_never_starts():
    """Tovar of Minnesota started one game of 1968 and played every position in it."""
    roster = load_roster("1968:MIN")
    tovar = roster.players["tovarce01"]
    assert tovar.pitching is not None and tovar.pitching.gs == 1 and not tovar.pitches
    assert "tovarce01" not in arms_of(roster) and "tovarce01" not in roster.club().bullpen
    assert any(place.player == "tovarce01" for place in roster.orders["vs_right"])


@pytest.mark.slow
def test_one_turn_at_bat_and_a_hit_make_no_hitter_of_eight_hundred():
    """Crisp of St. Louis, 1911: one at-bat, one hit, 1.000. With 59 more of his league's he is a .280 man or so."""
    roster = load_roster("1911:SLA")
    man, league = roster.players["crispjo01"], replay_league.league_of(roster.club())
    assert man.batting is not None and (man.batting.ab, man.batting.h) == (1, 1)
    line = whole_line(man, league)
    assert line.pa == pytest.approx(60) and 0.25 < line.avg < 0.31
    assert expected_batting(make_batter_card(man, league), league.met).avg < 0.33
    assert whole_line(man, replay_league.league_of_the_box()).avg == 1.0
