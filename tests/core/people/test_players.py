"""Players: their lines, and what is worked out of them."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from rulesets.core.people.players import Batting, Fielding, Pitching, Player, Split, Splits

LINE = {"g": 150, "ab": 500, "h": 150, "2b": 30, "3b": 5, "hr": 20, "bb": 60, "hbp": 5, "sf": 5, "r": 80, "rbi": 90}


def test_a_batting_line_is_written_as_a_scorer_writes_it():
    line = msgspec.convert(LINE, Batting)
    assert (line.doubles, line.triples, line.singles, line.pa) == (30, 5, 95, 570)
    assert line.counts()["2b"] == 30
    assert msgspec.json.decode(msgspec.json.encode(line), type=Batting) == line


def test_averages_of_a_line():
    line = msgspec.convert(LINE, Batting)
    assert line.avg == Fraction(150, 500)
    assert line.obp == Fraction(215, 570)
    assert line.slg == Fraction(250, 500)
    assert Batting(g=1, ab=0).avg is None


def test_what_was_not_recorded_is_not_a_nought():
    assert Batting(g=1, ab=4).gdp is None and "gdp" not in Batting(g=1, ab=4).counts()
    assert Pitching(g=1).doubles is None and "2b" not in Pitching(g=1).counts()
    assert Fielding(g=1).pb is None


def test_what_a_pitcher_allowed():
    line = Pitching(g=30, gs=30, bf=800, outs=571, h=180, er=70, r=75, bb=50, hbp=4, sf=6, sh=2)
    assert line.innings == "190.1"
    assert line.ab == 738
    assert line.era == Fraction(27 * 70, 571) and line.whip == Fraction(690, 571)
    assert Pitching(g=1).era is None and Pitching(g=1).whip is None


def test_a_fielding_average():
    assert Fielding(g=10, po=20, a=29, e=1).average == Fraction(49, 50)
    assert Fielding(g=1).average is None


def test_a_player_crosses_json_whole():
    player = Player(
        *("ojeda", "Rafael", "Ojeda", 3, "S", "R", 27, ("CF", "LF")),
        batting=msgspec.convert(LINE, Batting),
        splits=Splits(Split(0.3, 1.1, 1.1, 1.2), Split(0.7, 0.96, 0.96, 0.91)),
        fielding={"CF": Fielding(150, 400, 8, 3, 2)},
    )
    assert msgspec.json.decode(msgspec.json.encode(player), type=Player) == player
    assert player.name == "Rafael Ojeda" and not player.pitches
    assert player.plays("LF") and player.plays("DH") and not player.plays("SS")


def test_an_unknown_statistic_is_no_line():
    with pytest.raises(msgspec.ValidationError, match="war"):
        msgspec.convert({**LINE, "war": 5}, Batting)
