"""What a card takes from a real league: balls up to the fielders by its errors, endurance by what was solved."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.core.people.players import Pitching
from rulesets.core.seasons.real_clubs import league_by_id, real_roster
from rulesets.deep_drive.cards.check import check_card
from rulesets.deep_drive.factory.card_factory import batter_card, pitcher_card
from rulesets.deep_drive.factory.figures import AS_PLAYED, AS_PRINTED
from rulesets.deep_drive.factory.league_rates import League, league_of_the_box
from rulesets.deep_drive.factory.ratings import endurance


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


def test_the_league_in_the_box_keeps_its_three_numbers_and_its_aims():
    box = league_of_the_box()
    assert (box.def_points, box.tuning) == (3, AS_PLAYED)


def test_a_start_is_worth_its_leagues_stamina():
    """36 starts of 8 innings and 33 batters: 8 + 33 / 9 + 1 and a point for complete games are 13.7."""
    line = Pitching(g=36, gs=36, cg=20, outs=36 * 24, bf=36 * 33)
    assert endurance(line)["SP"] == 13
    assert endurance(line, 1.0)["SP"] == 14
    assert endurance(line, 1.0, 1.5)["SP"] == 21  # 20.5
    assert endurance(line, 1.0, 0.5)["SP"] == 7  # 6.8
