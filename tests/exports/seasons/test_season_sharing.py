"""A season as one file: whole, without games that are at a table; taken in under a name that nobody has."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.files.faults import BadFile
from rulesets.core.files.folders import leagues_folder
from rulesets.exports.sharing import look, take_in
from rulesets.league.play.at_table import begin
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season
from tests.league.seasons import contents, new_season

ENDING = ".horsehide-season"


def run(*words: object) -> int:
    return main([str(word) for word in words])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with new_season(tmp_path / f"Summer{ENDING}", games=3, clubs=4) as season:
        play_on(season, "2026-04-02")
    return tmp_path / f"Summer{ENDING}"


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with Season.open(path, write=False) as season:
        return contents(season)


@pytest.mark.slow
def test_it_goes_out_whole_and_comes_in_beside_one_of_its_name(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("share", path, "--to", tmp_path / "out") == 0
    shared = tmp_path / "out" / path.name
    assert [each.name for each in shared.parent.iterdir()] == [path.name], "one file, nothing beside it"
    assert rows(shared) == rows(path)
    capsys.readouterr()
    assert run("receive", shared, "--look") == 0
    assert "A season: A test.\nTriple Six, 4 clubs, 4 of 6 games played." in capsys.readouterr().out
    assert not list(leagues_folder().glob("*")) if leagues_folder().exists() else True, "looking changes nothing"
    assert run("receive", shared) == 0 and run("receive", shared) == 0
    assert sorted(each.name for each in leagues_folder().iterdir()) == [f"Summer (2){ENDING}", f"Summer{ENDING}"]
    assert (
        f"Summer{ENDING} is here already and stays as it is; this one is called Summer (2)" in capsys.readouterr().out
    )
    for copy in leagues_folder().iterdir():
        assert rows(copy) == rows(path)
        with Season.open(copy) as season:
            play_on(season)
            assert season.today is None


def test_a_season_that_is_going_on_is_shared_without_its_game_at_the_table(path: Path, tmp_path: Path) -> None:
    with Season.open(path) as season:
        begin(season, season.sent(season.unplayed()[0]), "/home/somebody/secret.horsehide")
        assert run("share", path, "--to", tmp_path / "out") == 0
        assert len(season.held) == 1
    shared = tmp_path / "out" / path.name
    with Season.open(shared, write=False) as copy:
        assert copy.held == {} and copy.why_not(copy.unplayed()[0]) == ""


def test_a_file_that_is_there_stays(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "out" / path.name
    there.parent.mkdir()
    there.write_text("mine", encoding="utf-8")
    assert run("share", path, "--to", there.parent) == 1
    assert there.read_text(encoding="utf-8") == "mine" and "--replace" in capsys.readouterr().err
    assert run("share", path, "--to", there.parent, "--replace") == 0
    assert rows(there) == rows(path)


def test_what_is_no_season_or_more_than_one_is_refused(path: Path, tmp_path: Path) -> None:
    other = tmp_path / f"other{ENDING}"
    other.write_bytes(b"SQLite format 3\0" + b"\0" * 500)
    with pytest.raises(BadFile):
        look(other)
    assert run("receive", tmp_path / f"missing{ENDING}") == 2
    with sqlite3.connect(path) as sql:
        sql.execute("CREATE TRIGGER trap AFTER DELETE ON held BEGIN DELETE FROM games; END")
    sql.close()
    before = path.read_bytes()
    with pytest.raises(BadFile, match="more in it than a season"):
        look(path)
    assert run("receive", path) == 2 and path.read_bytes() == before
    assert not leagues_folder().exists() or not list(leagues_folder().iterdir())


def test_a_folder_that_cannot_be_written_to_is_said_and_nothing_is_left(path: Path, tmp_path: Path) -> None:
    offer = look(path)
    leagues_folder().parent.mkdir(parents=True, exist_ok=True)
    leagues_folder().write_text("a file in the way", encoding="utf-8")
    with pytest.raises(ValueError, match="is a file, not a folder"):
        take_in(offer)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["summer.db", "summer", "summer.season"])
def test_a_season_may_be_called_anything(
    path: Path, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`season new` takes any name, so what reads seasons and games alike goes by what is in the file."""
    named = path.rename(tmp_path / name)
    assert run("export", named, "--to", "retrosheet", tmp_path / "events") == 0
    assert len(list((tmp_path / "events").glob("*.EV?"))) >= 1
    assert run("dice", named, "--json") == 0
    assert run("share", named, "--to", tmp_path / "out") == 0
    assert (tmp_path / "out" / f"summer{ENDING}").exists()
    assert run("receive", named) == 0
    assert (leagues_folder() / f"summer{ENDING}").exists()
    assert "A season: " in capsys.readouterr().out
