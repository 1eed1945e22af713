"""Neutral cards: every man as he stood to his league, in the league of the box."""

from __future__ import annotations

import pytest

from rulesets.core.people.club_files import load_club, load_roster
from rulesets.core.seasons.finding import clubs_of
from rulesets.core.seasons.neutral import average_league, carried
from rulesets.core.seasons.real_clubs import league_by_id


def test_the_usual_man_becomes_the_usual_man():
    assert carried(0.02, 0.02, 0.05) == pytest.approx(0.05)
    assert carried(0.02, 0.02, 0.01) == pytest.approx(0.01)


def test_what_is_above_the_league_is_never_magnified():
    """A rate of 9 times a lean league's, in one three times as rich: 0.03 and 0.08 more, not 27 times as much."""
    assert carried(0.09, 0.01, 0.03) == pytest.approx(0.11)


def test_a_league_that_never_did_it_says_nothing():
    assert carried(0.0, 0.0, 0.01) == 0.01


@pytest.mark.slow
@pytest.mark.parametrize("league", ["1908:NL", "1930:NL", "1968:AL", "2000:AL"])
def test_a_whole_league_comes_out_as_the_one_in_the_box(league):
    """All its men together: hits and strikeouts within some per cent of the box's, far nearer than they were."""
    year, letters = league.split(":")
    clubs = [load_roster(f"{club.id}:neutral") for club in clubs_of(int(year)) if club.league == letters]
    lines = [man.batting for club in clubs for man in club.players.values() if man.batting]
    pa = sum(line.pa - line.sh for line in lines)
    box, was = average_league().batted, league_by_id(league).batted
    for key in ("h", "so", "bb"):
        usual = getattr(box, key) / (box.pa - box.sh)
        now = sum(getattr(line, key) for line in lines) / pa
        before = getattr(was, key) / (was.pa - was.sh)
        assert abs(now - usual) < max(0.1 * usual, 0.5 * abs(before - usual)), key


def test_neutral_cards_are_made_against_the_box():
    assert load_club("1927:NYA:neutral").league is None and load_club("1927:NYA").league is not None
    assert not load_roster("1927:NYA:neutral").designated_hitter
    ruth = load_roster("1927:NYA:neutral").players["ruthba01"].batting
    assert ruth is not None and 50 <= ruth.hr <= 80
