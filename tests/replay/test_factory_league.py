"""Fielding ratings (chart book, 8.4), the league of the box, and the cards of everybody in it."""

from __future__ import annotations

from time import process_time

import msgspec
import pytest

from rulesets.core.charts.chart_file import packaged
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.players import Batting, Fielding, Pitching, Player
from rulesets.replay.cards.card import Glove
from rulesets.replay.cards.pitchers_batting import batting_card
from rulesets.replay.factory import card_factory as factory
from rulesets.replay.factory import league, making_ready, ready_made
from rulesets.replay.factory.expected import expected_batting, expected_pitching
from rulesets.replay.factory.gloves import (
    PositionAverage,
    catchers_defense,
    defense,
    error_rating,
    glove,
    gloves,
    outfield_arm,
    outfield_range,
    passed_balls,
)
from rulesets.replay.factory.league import League, league_of_the_box
from rulesets.replay.factory.season_lines import NORM_ALLOWED, Allowed, hitter_line
from tests.replay.card_faults import batter_faults, pitcher_faults
from tests.together import together

SHORT = PositionAverage(po=1.5, a=2.5, e=0.1, dp=0.5)
ROSTERS = [load_roster(club_id) for club_id in CLUB_IDS]


def batter_of(roster, player):
    return factory.batter_card(player, league_of_the_box(), roster.name)


def pitcher_of(roster, player):
    return factory.pitcher_card(player, league_of_the_box(), roster.name)


@together(
    ("plays", "doubles", "rating"),
    [(400, 50, 3), (440, 50, 2), (460, 50, 1), (440, 65, 1), (380, 50, 4), (330, 50, 5), (400, 45, 3), (380, 45, 4)],
)
def test_an_infielder_by_range_factor_and_double_plays(plays, doubles, rating):
    """RP-CB-CF-30: in 100 games, 400 plays and 50 double plays are average; ¾ and ¼."""
    line = Fielding(g=100, po=150, a=plays - 150, dp=doubles)
    assert defense("SS", line, SHORT) == rating


def test_a_first_baseman_by_his_assists_only():
    """RP-CB-CF-30."""
    average = PositionAverage(po=8.5, a=0.5, e=0.06, dp=0.7)
    assert defense("1B", Fielding(g=100, po=400, a=55, dp=0), average) == 1
    assert defense("1B", Fielding(g=100, po=1200, a=44, dp=99), average) == 5


def test_few_games_move_an_infielder_a_step_toward_4():
    """RP-CB-CF-30: fewer than 20."""
    assert defense("SS", Fielding(g=19, po=40, a=60, dp=12), SHORT) == 2
    assert defense("SS", Fielding(g=20, po=40, a=60, dp=12), SHORT) == 1
    assert defense("SS", Fielding(g=19, po=5, a=5, dp=0), SHORT) == 4


def test_a_pitchers_defense_has_wider_steps():
    """RP-CB-CF-30: ± .25 and ± .60, in nine innings."""
    average = PositionAverage(po=0.5, a=1.0, e=0.1, dp=0.1)
    line = Fielding(g=30, po=10, a=20, dp=2)
    assert [defense("P", line, average, games) for games in (12.0, 15.0, 20.0, 30.0, 60.0)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize(("po", "rating"), [(228, 5), (210, 4), (188, 3), (168, 2), (167, 1)])
def test_an_outfielders_range_by_putouts(po, rating):
    """RP-CB-CF-31: 200 in 100 games are average; a regular center fielder is never below 2."""
    average = PositionAverage(po=2.0, a=0.05, e=0.03, dp=0.0)
    assert outfield_range("LF", Fielding(g=100, po=po), average) == rating
    assert outfield_range("CF", Fielding(g=100, po=po), average) == max(2, rating)
    assert outfield_range("CF", Fielding(g=79, po=po * 79 // 100 - 1), average) <= rating


@together(("a", "rating"), [(16, 5), (12, 4), (10, 3), (8, 3), (7, 2), (4, 2), (3, 1)])
def test_an_outfielders_arm_by_assists(a, rating):
    """RP-CB-CF-31: ten in a hundred games are average."""
    assert outfield_arm(Fielding(g=100, a=a), PositionAverage(po=2.0, a=0.1, e=0.03, dp=0.0)) == rating


@together(("cs", "rating"), [(39, 5), (33, 4), (30, 3), (27, 3), (21, 2), (20, 1)])
def test_a_catcher_by_the_runners_he_threw_out(cs, rating):
    """RP-CB-CF-32: of a hundred, against a league's 30."""
    assert catchers_defense(Fielding(g=100, sb=100 - cs, cs=cs), 0.30) == rating
    assert catchers_defense(Fielding(g=100), 0.30) == 3


@together(("pb", "rating"), [(2, 6), (5, 5), (9, 4), (13, 3), (18, 2), (19, 1)])
def test_passed_balls_in_120_games(pb, rating):
    """RP-CB-CF-32."""
    assert passed_balls(Fielding(g=120, pb=pb)) == rating
    assert passed_balls(Fielding(g=120)) == 4


def test_error_ratings():
    """RP-CB-CF-33: the average is 44, no error 66; p = .78 leaves 8 of 36, and that is 22."""
    assert error_rating(10, 100, 0.1, 100) == 44
    assert error_rating(0, 100, 0.1, 100) == 66
    assert error_rating(20, 100, 0.1, 100) == 22
    assert error_rating(99, 100, 0.1, 100) == 11
    assert error_rating(0, 5, 0.1, 5) == 53  # p = .39 × 10/15 = .26, 26.64 of 36 is the 27th


def test_what_is_not_known_is_average():
    assert glove("RF", None, None, None) == Glove("RF", 0, 3, 3, None, 44)
    assert glove("C", None, None, None) == Glove("C", 0, 3, None, 4, 44)
    unseen = Player("a", "Ed", "Roe", 1, "R", "R", 30, ("SS", "2B"))
    assert [each.pos for each in gloves(unseen, {}, None)] == ["SS", "2B"]


def test_positions_are_those_he_played():
    """RP-CARD-9."""
    played = {"SS": Fielding(g=100, po=150, a=250), "2B": Fielding(g=0)}
    man = Player("a", "Ed", "Roe", 1, "R", "R", 30, ("SS", "2B", "3B"), fielding=played)
    assert [each.pos for each in gloves(man, {"SS": SHORT}, None)] == ["SS"]


def test_the_league_that_lies_beside_the_charts_is_that_of_the_clubs():
    """After a change of a club: `python -m rulesets.replay.factory.league`."""
    assert packaged("rulesets.replay", league.COMPILED) == league.compiled()
    assert league_of_the_box() == League.of(ROSTERS)
    assert league_of_the_box().games == 162


@pytest.mark.slow
def test_the_cards_that_lie_ready_are_those_the_factory_makes():
    """After a change of the factory, the book or a club: `python -m rulesets.replay.factory.making_ready`."""
    assert packaged("rulesets.replay", ready_made.COMPILED) == making_ready.compiled()
    assert len(ready_made.ready_cards().batters) == 104
    assert len(ready_made.ready_cards().pitchers) == 96


def test_a_player_who_was_edited_has_a_card_made_afresh():
    player = next(iter(ROSTERS[0].players.values()))
    edited = msgspec.structs.replace(player, batting=msgspec.structs.replace(player.batting, hr=40))
    assert ready_made.ready_cards().batter(edited) is None
    assert factory.batter_card(edited, league_of_the_box()) == factory.make_batter_card(edited, league_of_the_box())
    assert factory.batter_card(player, league_of_the_box(), team="Owls").team == "Owls"


def test_a_league_without_a_season_has_the_norms():
    assert League.of([]).allowed == Allowed(*NORM_ALLOWED)


@together("roster", ROSTERS, ids=CLUB_IDS)
def test_everybody_of_the_box_has_sound_cards(roster):
    """RP-CB-5, and no card far from the season it was made of."""
    for player in roster.players.values():
        assert batter_faults(batter_of(roster, player)) == []
    for player in filter(lambda player: player.pitches, roster.players.values()):
        card = pitcher_of(roster, player)
        assert pitcher_faults(card) == []
        assert card.b_row is not None
        assert card.starter is not None or card.reliever is not None
        assert not card.bats.own_card


@together("roster", ROSTERS, ids=CLUB_IDS)
def test_regulars_bat_as_their_cards_are_meant_to(roster):
    """RP-CB-CF-12: against the typical opponent; a man with uneven halves depends on whom he met."""
    tuning = league_of_the_box().tuning
    for player in roster.players.values():
        line = player.batting
        if line is None or line.pa < 300 or any("/" in text for text in _texts(roster, player)):
            continue
        expected = expected_batting(batter_of(roster, player), league_of_the_box().met)
        aim = hitter_line(line).tuned(tuning)
        assert expected.avg == pytest.approx(aim.avg, abs=0.006)
        assert expected.obp == pytest.approx(aim.obp, abs=0.008)
        assert expected.slg == pytest.approx(aim.slg, abs=0.012)


def _texts(roster, player) -> list[str]:
    return [text for row in batter_of(roster, player).rows for text in row]


@pytest.mark.slow
@together("roster", ROSTERS, ids=CLUB_IDS)
def test_pitchers_allow_what_they_allowed(roster):
    """RP-CB-CF-42, moved to the norms."""
    for player in roster.players.values():
        own = Allowed.of(player.pitching)
        if own is None or player.pitching.bf < 400:
            continue
        card = pitcher_of(roster, player)
        if card.split:
            continue
        aim, line = own.moved(league_of_the_box().allowed), expected_pitching(card)
        assert (line.hits, line.bb, line.so) == pytest.approx((aim.h, aim.bb, aim.so), abs=0.01)
        assert line.hr == pytest.approx(aim.hr, abs=0.005)


def test_the_same_player_has_the_same_card_object():
    for player in ROSTERS[0].players.values():
        read_again = msgspec.convert(msgspec.to_builtins(player), Player)
        assert batter_of(ROSTERS[0], read_again) is batter_of(ROSTERS[0], player)


def test_a_man_without_a_season_has_cards_all_the_same():
    """The norms at bat; the shortest reliever with average grades."""
    man = Player("a", "Ed", "Roe", 1, "S", "L", 30, ("SS",))
    card = factory.batter_card(man, League())
    assert batter_faults(card) == []
    assert (card.bats, card.steal) == ("B", "L")
    assert expected_batting(card).avg == pytest.approx(0.260, abs=0.005)
    arm = Player("b", "Al", "Poe", 2, "R", "R", 30, ("P",))
    assert pitcher_faults(factory.pitcher_card(arm, League())) == []
    assert factory.batter_card(arm, League()).rows == batting_card(2).rows


def test_odd_seasons_make_sound_cards_too():
    """A pinch hitter's two at-bats, all hits; a man who only walked; a pitcher of one batter."""
    for line in (Batting(g=2, ab=2, h=2, hr=2), Batting(g=3, ab=0, bb=3), Batting(g=9, ab=9, so=9)):
        card = factory.batter_card(Player("a", "Ed", "Roe", 1, "R", "R", 30, ("1B",), line), League(games=162))
        assert batter_faults(card) == []
    for season in (Pitching(g=1, bf=1, h=1, hr=1), Pitching(g=1, bf=3, outs=3, so=3), Pitching(g=5, bf=9, bb=9)):
        arm = Player("b", "Al", "Poe", 2, "R", "R", 30, ("P",), pitching=season)
        assert pitcher_faults(factory.pitcher_card(arm, League())) == []


def test_a_pitcher_who_plays_elsewhere_has_a_batters_card_of_his_own():
    """RP-CARD-6, RP-PB-1."""
    season = Batting(g=60, ab=150, h=40, bb=10, so=30, gdp=3, cs=0)
    both = Player("a", "Ed", "Roe", 1, "L", "L", 30, ("P", "RF"), season, pitching=Pitching(g=20, bf=400, outs=300))
    assert factory.pitcher_card(both, League()).bats.own_card
    assert expected_batting(factory.batter_card(both, League())).avg == pytest.approx(40 / 150, abs=0.01)


def test_a_card_is_made_in_no_time():
    """A guard against a search gone wild: some tenths of a second for the slowest."""
    before = process_time()
    factory.make_batter_card(next(iter(ROSTERS[2].players.values())), league_of_the_box())
    assert process_time() - before < 2
