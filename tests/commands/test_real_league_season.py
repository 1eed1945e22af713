"""A whole league-year as a season by command: its real clubs, games and designated hitter, played to the end."""

from __future__ import annotations

import json

import pytest

from rulesets.__main__ import main
from rulesets.league.real_leagues import real_league, real_records
from rulesets.league.season import Season


def run(capsys, *words: object, code: int = 0) -> str:
    assert main(["season", *map(str, words)]) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.out + said.err


def test_a_league_year_has_its_real_clubs_and_games(tmp_path, capsys):
    path = tmp_path / "s"
    assert "10 clubs, 810 games, 1968-04-15" in run(capsys, "new", path, "--game", "deep_drive", "--league", "1968:AL")
    with Season.open(path) as season:
        assert {club.key for club in season.clubs.values()} == {
            f"1968:{club}" for club in "BAL BOS CAL CHA CLE DET MIN NYA OAK WS2".split()
        }
        assert (season.terms.games, season.terms.postseason, season.terms.hitter) == (162, 0, "never")


def test_clubs_takes_a_league_too(tmp_path, capsys):
    assert "8 clubs, 616 games" in run(capsys, "new", tmp_path / "s", "--game", "replay", "--clubs", "1921:AL")


@pytest.mark.slow
def test_both_leagues_play_apart_and_each_has_its_own_designated_hitter(tmp_path, capsys):
    path = tmp_path / "s"
    run(capsys, "new", path, "--game", "deep_drive", "--league", "1975", "--games", 8, "--seed", 2)
    with Season.open(path) as season:
        league = {number: club.group for number, club in season.clubs.items()}
        assert set(league.values()) == {"American League", "National League"}
        assert season.terms.postseason == 2
        for visitors, home, dh in season.sql.execute("SELECT visitors, home, dh FROM games"):
            assert league[visitors] == league[home]
            assert bool(dh) == (league[home] == "American League")


@pytest.mark.slow
def test_a_league_year_is_played_to_the_world_series(tmp_path, capsys):
    path = tmp_path / "s"
    run(capsys, "new", path, "--game", "deep_drive", "--league", "1968:AL,1968:NL", "--games", 3, "--seed", 1)
    assert "have won it all" in run(capsys, "play", path)
    assert "every sum equals its games" in run(capsys, "check", path)
    lines = json.loads(run(capsys, "standings", path, "--json"))
    detroit = next(line for line in lines if line["club"] == "1968:DET")
    assert (detroit["real_w"], detroit["real_l"]) == (103, 59)
    assert detroit["w"] + detroit["l"] == 3
    told = run(capsys, "standings", path)
    assert "103-59" in next(row for row in told.splitlines() if "Detroit" in row)
    assert "best of 7" in told


def test_records_are_those_of_real_clubs_alone():
    assert real_records(["1927:NYA", "harbor_point_pilots", "1908:CHN:neutral"]) == {
        "1927:NYA": (110, 44),
        "1908:CHN:neutral": (99, 55),
    }


def test_an_odd_number_of_clubs_plays_a_number_of_games_that_comes_out_even():
    league = real_league("2014:NL")
    assert len(league.rosters) == 15 and league.games == 162
    assert len(league.calendar(161, 1, league.opening_day)) * 2 == 15 * 160


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--league", "1975:NL,1976:AL"), "of one year"),
        (("--league", "1975:XL"), "there were AL and NL"),
        (("--league", "1975:AL", "--clubs", "1975:CIN,1975:BOS"), "leave one out"),
        (("--league", "1975:AL", "--project", "knock_out"), "plays a season"),
        (("--league", "2099:AL"), "no season of 2099"),
    ],
)
def test_slips_are_told(tmp_path, capsys, words, told):
    path = tmp_path / "s"
    try:
        code = main(["season", "new", str(path), "--game", "deep_drive", *words])
    except SystemExit as left:
        code = left.code
    said = capsys.readouterr()
    assert code and told in said.err
    assert not path.exists()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["triple_six", "deep_drive"])
def test_a_whole_league_year_is_made_and_played_to_the_end(game, tmp_path, capsys):
    """1877: six clubs of one league played sixty games each; Boston won 42 and lost 18."""
    path = tmp_path / "s"
    assert "6 clubs, 180 games, 1877-04-15" in run(capsys, "new", path, "--game", game, "--league", "1877:NL")
    told = run(capsys, "play", path)
    assert "The season is over" in told
    games = int(told.split(" games played")[0].split()[-1])
    assert games in (180, 181), "where two end even at the top, a game more settles it (SEA-5)"
    assert f"{games} games: every sum equals its games" in run(capsys, "check", path)
    lines = json.loads(run(capsys, "standings", path, "--json"))
    assert sorted(line["w"] + line["l"] for line in lines) == [60] * 6 if games == 180 else [60] * 4 + [61] * 2
    assert sum(line["w"] for line in lines) == sum(line["l"] for line in lines) == games
    boston = next(line for line in lines if line["club"] == "1877:BSN")
    assert (boston["real_w"], boston["real_l"]) == (42, 18)
