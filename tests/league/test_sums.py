"""The league in the box is one played-out season: whatever one side did, the other side allowed."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.people.players import Player
from rulesets.core.people.rosters import Roster
from tests.together import together

GAMES = 162
ROSTERS = {club_id: load_roster(club_id) for club_id in CLUB_IDS}
DEEP_DRIVE_PARKS = {"neutral", "bandbox", "canyon", "short_porch", "tall_wall"}


def batting(roster: Roster) -> Counter[str]:
    return sum((Counter(man.batting.counts()) for man in roster.players.values() if man.batting), Counter())


def pitching(roster: Roster) -> Counter[str]:
    return sum((Counter(man.pitching.counts()) for man in roster.players.values() if man.pitching), Counter())


def fielding(roster: Roster) -> Counter[str]:
    lines = [line for man in roster.players.values() for line in man.fielding.values()]
    return sum((Counter(line.counts()) for line in lines), Counter())


def league(count) -> Counter[str]:
    return sum(map(count, ROSTERS.values()), Counter())


EVERY_CLUB = pytest.mark.parametrize("roster", ROSTERS.values(), ids=ROSTERS.keys())


@together("key", "r h 2b 3b hr bb hbp so sh sf sb cs".split())
def test_what_the_batters_did_the_pitchers_allowed(key):
    assert league(batting)[key] == league(pitching)[key] > 0


def test_every_plate_appearance_is_a_batter_faced():
    bats = league(batting)
    assert sum(bats[key] for key in ("ab", "bb", "hbp", "sh", "sf")) == league(pitching)["bf"]


def test_every_game_has_a_winner_and_a_loser():
    staff = league(pitching)
    assert staff["w"] == staff["l"] == 8 * GAMES // 2
    assert staff["r"] >= staff["er"] > 0.85 * staff["r"]


def test_a_stolen_base_is_charged_to_the_catcher_and_the_pitcher():
    for key in ("sb", "cs"):
        assert league(fielding)[key] == league(pitching)[key] == league(batting)[key]


@EVERY_CLUB
def test_a_club_played_162_games(roster):
    staff = pitching(roster)
    assert staff["gs"] == staff["w"] + staff["l"] == staff["gf"] + staff["cg"] == GAMES
    assert staff["sv"] <= staff["w"] and staff["sho"] <= staff["cg"]
    assert 55 <= staff["w"] <= 107
    assert all(man.batting is None or man.batting.g <= GAMES for man in roster.players.values())


@EVERY_CLUB
def test_outs_are_putouts(roster):
    staff, field = pitching(roster), fielding(roster)
    assert field["po"] == staff["outs"]
    assert 26.4 * GAMES <= staff["outs"] <= 27.6 * GAMES
    assert 0.30 <= field["a"] / field["po"] <= 0.42
    assert staff["so"] + staff["go"] + staff["ao"] <= staff["outs"]


@EVERY_CLUB
def test_every_position_is_filled_in_every_game(roster):
    for position in "P C 1B 2B 3B SS LF CF RF".split():
        games = sum(man.fielding[position].g for man in roster.players.values() if position in man.fielding)
        assert games >= GAMES, position
        assert all(position in man.positions for man in roster.players.values() if position in man.fielding)


@EVERY_CLUB
def test_a_club_left_runners_on_base_and_not_below_nothing(roster):
    """Who came up either scored, was put out or was left on."""
    bats = batting(roster)
    came_up = sum(bats[key] for key in ("ab", "bb", "hbp", "sh", "sf"))
    left = came_up - bats["r"] - 27 * GAMES
    assert 5.5 * GAMES <= left <= 8.5 * GAMES
    assert 0.90 * bats["r"] <= bats["rbi"] <= bats["r"]


def test_the_run_environment_is_a_real_one():
    bats, field, games = league(batting), league(fielding), 8 * GAMES
    bases = bats["h"] + bats["2b"] + 2 * bats["3b"] + 3 * bats["hr"]
    reached = bats["h"] + bats["bb"] + bats["hbp"]
    assert bats["r"] / games == pytest.approx(4.4, abs=0.1)
    assert bats["h"] / bats["ab"] == pytest.approx(0.257, abs=0.003)
    assert reached / (bats["ab"] + bats["bb"] + bats["hbp"] + bats["sf"]) == pytest.approx(0.325, abs=0.003)
    assert bases / bats["ab"] == pytest.approx(0.405, abs=0.005)
    assert bats["sb"] / games == pytest.approx(0.6, abs=0.05)
    assert bats["gdp"] / games == pytest.approx(0.75, abs=0.05)
    assert field["e"] / games == pytest.approx(0.6, abs=0.05)


def rate(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


def men() -> list[tuple[str, Player]]:
    return [(club_id, man) for club_id, roster in ROSTERS.items() for man in roster.players.values()]


def test_there_are_two_hundred_men_with_two_hundred_names():
    assert len(men()) == 200
    assert len({man.name for _, man in men()}) == 200
    for roster in ROSTERS.values():
        assert len({man.last for man in roster.players.values()}) == 25


@together(("club_id", "man"), men(), ids=[f"{club}-{man.id}" for club, man in men()])
def test_every_rate_is_plausible_for_his_role(club_id, man):
    roster = ROSTERS[club_id]
    if man.pitching:
        line = man.pitching
        assert line.ab > 0 and line.era is not None and line.whip is not None
        assert 1.2 <= line.era <= 7.5 and 0.8 <= line.whip <= 1.9
        assert 0.08 <= rate(line.so, line.bf) <= 0.38
        assert 0.03 <= rate(line.bb, line.bf) <= 0.17
        if man.id in roster.rotation:
            assert 24 <= line.gs <= 36 and 4.5 <= line.outs / 3 / line.gs <= 7.7
        else:
            assert line.gs <= 15 and line.g >= 20 and line.outs <= 130 * 3  # the long man starts when one cannot
        assert (line.sv >= 15) == (man.id in roster.bullpen.closer)
        assert man.allowed is not None
    elif man.batting and man.batting.pa >= 300:
        assert 0.180 <= man.batting.avg <= 0.370
        assert 0.240 <= man.batting.obp <= 0.460
        assert 0.250 <= man.batting.slg <= 0.680
        assert rate(man.batting.so, man.batting.pa) <= 0.33
        assert man.splits is not None
    assert 19 <= man.age <= 42


def test_the_parks_differ():
    parks = [roster.ballpark for roster in ROSTERS.values()]
    assert {park.long_drives for park in parks} == DEEP_DRIVE_PARKS
    assert len({park.park_card["foul_out"] for park in parks}) >= 4
    assert len({park.name for park in parks}) == len({roster.colours[0] for roster in ROSTERS.values()}) == 8
