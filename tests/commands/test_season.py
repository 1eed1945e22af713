"""`horsehide season`: made, played on, looked at, checked, exported, and every slip told in a sentence."""

from __future__ import annotations

import csv
import errno
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from rulesets.__main__ import main
from rulesets.league.season import Season


def run(capsys, *words: object, code: int = 0) -> str:
    assert main(["season", *map(str, words)]) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.out + said.err


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """Four clubs, six games each, three days played."""
    path = tmp_path_factory.mktemp("season") / "s.horsehide-season"
    clubs = "harbor_point_pilots,copper_ridge_miners,bayou_vista_herons,iron_falls_smiths"
    words = ["new", path, "--game", "triple_six", "--clubs", clubs, "--games", "6", "--seed", "5", "--postseason", "2"]
    assert main(["season", *map(str, words)]) == 0
    assert main(["season", "play", str(path), "--to", "2026-04-03"]) == 0
    return path


def test_a_new_season_has_good_defaults(tmp_path, capsys):
    path = tmp_path / "s.horsehide-season"
    assert "8 clubs, 336 games" in run(capsys, "new", path, "--game", "replay", "--seed", "3")
    with Season.open(path) as season:
        assert (season.terms.games, season.terms.postseason, season.terms.rest, season.terms.usage) == (
            84,
            4,
            "on",
            "show",
        )


@pytest.mark.slow
def test_to_a_day_includes_that_day(played, capsys):
    games = json.loads(run(capsys, "schedule", played, "--json"))
    assert {game["played"] for game in games if game["day"] <= "2026-04-03"} == {True}
    assert {game["played"] for game in games if game["day"] > "2026-04-03"} == {False}
    assert set(games[0]) == {"day", "number", "visitors", "home", "played", "score"}
    assert games[0]["day"] == "2026-04-01" and len(games[0]["score"]) == 2 and games[-1]["score"] is None


@pytest.mark.slow
def test_standings_as_json(played, capsys):
    lines = json.loads(run(capsys, "standings", played, "--json"))
    assert len(lines) == 4
    for line in lines:
        assert set(line) == {"club", "group", "w", "l", "pct", "gb", "rs", "ra", "streak", "last_ten"}
        assert line["last_ten"] == f"{line['w']}-{line['l']}" and line["streak"][0] in "WL"
        assert isinstance(line["gb"], float) and line["pct"] == round(line["w"] / 3, 3)
    assert sum(line["w"] for line in lines) == sum(line["l"] for line in lines) == 6


def test_leaders_as_json(played, capsys):
    found = json.loads(run(capsys, "leaders", played, "--json"))
    assert set(found["hr"][0]) == {"player", "club", "value"}
    values = [each["value"] for each in found["h"]]
    assert values == sorted(values, reverse=True)


@pytest.mark.slow
def test_pages_to_read(played, capsys):
    assert "Harbor Point Pilots" in run(capsys, "standings", played)
    assert "at" in run(capsys, "schedule", played)
    assert "Home runs" in run(capsys, "leaders", played)
    assert "Erik Lindgren, Harbor Point Pilots" in run(capsys, "player", played, "lindgren")
    assert "lindgren" in run(capsys, "player", played)
    assert "Harbor Point Pilots: " in run(capsys, "team", played, "Pilots")
    page = json.loads(run(capsys, "player", played, "lindgren", "--json"))
    assert page["player"] == "lindgren" and page["batting"]["season"]["g"] == len(page["games"])
    team = json.loads(run(capsys, "team", played, "harbor_point_pilots", "--json"))
    assert team["w"] + team["l"] == 3 and len(team["roster"]) == 25
    assert len(json.loads(run(capsys, "team", played, "--json"))) == 4
    assert len(json.loads(run(capsys, "player", played, "--json"))) == 100


def test_check_and_export(played, capsys, tmp_path):
    assert "6 games: every sum equals its games." in run(capsys, "check", played)
    run(capsys, "export", played, "--csv", tmp_path / "out")
    with open(tmp_path / "out" / "batting.csv", encoding="utf-8", newline="") as file:
        rows = [*csv.DictReader(file)]
    with open(tmp_path / "out" / "batting_by_game.csv", encoding="utf-8", newline="") as file:
        games = [*csv.DictReader(file)]
    assert sum(int(row["h"]) for row in rows) == sum(int(row["h"]) for row in games) > 0


def test_a_check_that_finds_something_says_so(played, capsys, tmp_path):
    with Season.open(played) as season:
        season.file.copy(tmp_path / "copy")
    with Season.open(tmp_path / "copy") as season:
        season.sql.execute("UPDATE batting_totals SET h = h + 1")
    assert "not the sum of his games" in run(capsys, "check", tmp_path / "copy", code=1)


@pytest.mark.slow
def test_taken_back_played_on_and_noted(played, capsys, tmp_path):
    with Season.open(played) as season:
        season.file.copy(tmp_path / "s")
    assert "have finished game" in run(capsys, "back", tmp_path / "s", "1", code=2)
    assert "taken back" in run(capsys, "back", tmp_path / "s", "6")
    run(capsys, "note", tmp_path / "s", "A fine game", "--number", "6")
    assert "2026-04-03, game 6: A fine game" in run(capsys, "note", tmp_path / "s")
    assert "goes to copper_ridge_miners" in run(
        capsys, "move", tmp_path / "s", "lindgren", "--to", "copper_ridge_miners"
    )
    assert "have won it all" in run(capsys, "play", tmp_path / "s", "--to", "end", "--jobs", "2")
    assert "every sum equals its games" in run(capsys, "check", tmp_path / "s")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("new", "{}", "--game", "triple_sux"), "triple_six"),
        (("new", "{}", "--game", "triple_six", "--clubs", "harbor_point_pilots"), "a season has 2 to 30 clubs, not 1"),
        (("new", "{}", "--game", "triple_six", "--clubs", "harbour_point_pilots,b"), "did you mean"),
        (("new", "{}", "--game", "triple_six", "--start", "April"), "'April' is no day; write it like 2026-04-01"),
        (("new", "{}", "--game", "triple_six", "--option", "chart=none"), "chart"),
        (("new", "{}", "--game", "triple_six", "--calendar", "/nowhere.csv"), "nowhere.csv"),
        (("new", "/no/such/folder/s", "--game", "triple_six"), "there is no folder"),
        (("play", "{}"), "there is no season"),
    ],
)
def test_a_slip_is_a_sentence_and_nothing_is_made(words, said, tmp_path, capsys):
    path = tmp_path / "s"
    text = run(capsys, *(str(word).format(path) for word in words), code=2)
    assert said in text and "Traceback" not in text
    assert [*tmp_path.iterdir()] == []


def test_a_calendar_with_faults_makes_no_season(tmp_path, capsys):
    (tmp_path / "c.csv").write_text("date,visitors,home\n2026-04-01,Pilots,Nobody\n", encoding="utf-8")
    text = run(capsys, "new", tmp_path / "s", "--game", "triple_six", "--calendar", tmp_path / "c.csv", code=2)
    assert "c.csv:2:1: there is no club 'Nobody'" in text
    assert not (tmp_path / "s").exists()


def test_a_calendar_from_a_file_is_played(tmp_path, capsys):
    lines = [
        "date,visitors,home,game",
        "2026-05-01,Pilots,Miners,1",
        "2026-05-01,Pilots,Miners,2",
        "2026-05-03,CRM,HPP,",
    ]
    (tmp_path / "c.csv").write_text("\n".join(lines), encoding="utf-8")
    clubs = "harbor_point_pilots,copper_ridge_miners"
    run(capsys, "new", tmp_path / "s", "--game", "triple_six", "--calendar", tmp_path / "c.csv", "--clubs", clubs,
        "--seed", 3, "--postseason", "none")  # fmt: skip
    run(capsys, "play", tmp_path / "s")
    games = json.loads(run(capsys, "schedule", tmp_path / "s", "--json"))
    assert [game["day"] for game in games] == ["2026-05-01", "2026-05-01", "2026-05-03"]
    assert all(game["played"] for game in games)


@pytest.mark.slow
@pytest.mark.parametrize("project", ["series", "best_of", "round_robin", "knock_out", "one_club"])
def test_small_projects_are_seasons_too(project, tmp_path, capsys):
    words = ["--clubs", "harbor_point_pilots,copper_ridge_miners"] if project in ("series", "best_of") else []
    words += ["--games", "7"] if project == "one_club" else []
    words += ["--mine", "harbor_point_pilots"] if project == "one_club" else []
    run(capsys, "new", tmp_path / "s", "--game", "triple_six", "--project", project, "--seed", 2, *words)
    assert "The season is over" in run(capsys, "play", tmp_path / "s", "--to", "end")
    assert "every sum equals its games" in run(capsys, "check", tmp_path / "s")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send there")
def test_ctrl_c_stops_between_two_games(tmp_path, capsys):
    path = tmp_path / "s"
    run(capsys, "new", path, "--game", "replay", "--games", "84", "--seed", 2)
    words = [sys.executable, "-m", "rulesets", "season", "play", str(path), "--jobs", "2"]
    child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while not _played(path):
        time.sleep(0.05)
    os.killpg(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=180)
    assert child.returncode == 130 and "nothing is lost" in err and "games played" in out
    done = _played(path)
    assert 0 < done < 336
    assert f"{done} games: every sum equals its games." in run(capsys, "check", path)


def _played(path) -> int:
    with Season.open(path, write=False) as season:
        return season.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone()[0]


def test_what_cannot_be_written_is_a_sentence_and_nothing_is_half_written(played, tmp_path, capsys):
    in_the_way = tmp_path / "a file"
    in_the_way.write_text("mine")
    for words, told in (
        (("export", played, "--csv", in_the_way), "a file can't be written (file exists)"),
        (("export", played, "--csv", in_the_way / "below"), "can't be written (not a directory)"),
        (("new", in_the_way / "s", "--game", "triple_six"), "there is no folder"),
        *(
            ((("new", "/proc/s.season", "--game", "triple_six"), "/proc/s.season can't be written: "),)
            if os.path.isdir("/proc")
            else ()
        ),
        (("standings", in_the_way), "is no season of Horsehide"),
    ):
        assert main(["season", *map(str, words)]) == 2
        said = capsys.readouterr().err
        assert told in said and said.count("\n") == 1 and "looked at" not in said
    assert in_the_way.read_text() == "mine" and [path.name for path in tmp_path.iterdir()] == ["a file"]


def test_a_table_that_cannot_be_finished_leaves_nothing_behind(played, tmp_path, monkeypatch, capsys):
    def full(cell):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("rulesets.league.pages.csv_files.harmless", full)
    assert main(["season", "export", str(played), "--csv", str(tmp_path / "out")]) == 2
    assert "can't be written (no space left on device)" in capsys.readouterr().err
    assert list((tmp_path / "out").iterdir()) == []


@pytest.mark.parametrize("day", ["9999-12-30", "0001-01-01", "31-02"])
def test_a_first_day_out_of_any_calendar_is_told(tmp_path, capsys, day):
    said = run(capsys, "new", tmp_path / "s.season", "--game", "triple_six", "--start", day, code=2)
    wanted = f"'{day}' is no day; write it like 2026-04-01" if day == "31-02" else "years 1752 to 8999"
    assert wanted in said and not (tmp_path / "s.season").exists()


@pytest.mark.slow
def test_a_slip_in_a_name_is_told_with_what_was_meant(played, capsys):
    assert "did you mean Ojeda?" in run(capsys, "player", played, "Ojedo", code=2)
    assert "did you mean Rafael Ojeda?" in run(capsys, "player", played, "Rafael Ojedda", code=2)
    assert "did you mean 'iron_falls_smiths'?" in run(capsys, "team", played, "iron_fall_smiths", code=2)
