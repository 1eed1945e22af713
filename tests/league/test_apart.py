"""Playing on in a process of its own: the same season, told as it goes, stopped when asked or when nobody is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.league.play.apart import Apart, Ended, Reached
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season
from tests.league.seasons import contents, new_season

pytestmark = pytest.mark.slow
DAY = "2026-04-05"


def made(path: Path, games: int = 14) -> Path:
    new_season(path, games=games).close()
    return path


def test_it_plays_what_would_be_played_here(tmp_path: Path) -> None:
    here, there = made(tmp_path / "here"), made(tmp_path / "there")
    with Season.open(here) as season:
        games = play_on(season, DAY).games
        played = contents(season)
    told = list(Apart(there, DAY).told())
    assert told == [*(Reached(each) for each in range(1, games + 1)), Ended(games)]
    with Season.open(there) as season:
        assert contents(season) == played


def test_one_game_alone(tmp_path: Path) -> None:
    path = made(tmp_path / "season")
    assert list(Apart(path, game=2).told()) == [Ended(1)]
    with Season.open(path) as season:
        assert season.sql.execute("SELECT id FROM games WHERE played").fetchall() == [(2,)]
    (ended,) = Apart(path, game=2).told()
    assert isinstance(ended, Ended) and ended.why == "Game 2 is played already"


def test_it_stops_between_two_games_and_also_when_nobody_listens(tmp_path: Path) -> None:
    path = made(tmp_path / "season", games=84)
    for leave in (False, True):
        before = played(path)
        apart = Apart(path)
        said = apart.told()
        assert isinstance(next(said), Reached)
        if leave:
            apart._here.close()  # as where the window's process has ended
            apart.wait()
        else:
            apart.stop()
            *_, last = said
            assert isinstance(last, Ended) and last.why == ""
        assert before < played(path) < 336  # 8 clubs × 84 games, two in each


def test_a_season_that_is_open_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = made(tmp_path / "season")
    with Season.open(path):
        (ended,) = Apart(path, DAY).told()
    assert isinstance(ended, Ended) and "open in another Horsehide" in ended.why
    assert played(path) == 0


def played(path: Path) -> int:
    with Season.open(path) as season:  # it is free again
        assert season.sql.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return int(season.sql.execute("SELECT COALESCE(SUM(played), 0) FROM games").fetchone()[0])
