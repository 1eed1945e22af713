"""The season's file in trouble: two programs, a full disk, read-only, damaged, newer and older (nothing is lost)."""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rulesets.league.checking import faults
from rulesets.league.play.playing_on import play_on, play_one
from rulesets.league.season import Season
from rulesets.league.store import file as store_file
from rulesets.league.store import schema
from rulesets.league.store.file import BadSeason, SeasonFile
from tests.league.seasons import contents, new_season

FIRST = "2026-04-02"


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A season of four clubs with two days played, to be copied."""
    path = tmp_path_factory.mktemp("begun") / "s.horsehide-season"
    with new_season(path, games=6, clubs=4) as season:
        play_on(season, FIRST)
    return path


@pytest.fixture
def path(begun, tmp_path):
    return Path(shutil.copy(begun, tmp_path / "s.horsehide-season"))


@pytest.mark.slow
def test_a_second_program_is_told(path):
    holder = subprocess.Popen(
        [sys.executable, "-c", "import sys; from rulesets.league.season import Season; s = Season.open(sys.argv[1]);"
         "print('open', flush=True); sys.stdin.read()", str(path)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert holder.stdout.readline() == "open\n"
        with pytest.raises(BadSeason, match="is open in another Horsehide; close it there first"):
            Season.open(path)
        with Season.open(path, write=False) as season:
            assert season.today == "2026-04-03", "reading is always allowed"
    finally:
        holder.communicate("")
    Season.open(path).close()


@pytest.mark.slow
def test_what_was_written_is_there_after_a_kill(path):
    child = os.fork() if hasattr(os, "fork") else pytest.skip("no fork here")
    if child == 0:
        season = Season.open(path)
        play_one(season, season.unplayed()[0].id)
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(child, 0)
    with Season.open(path) as season:
        assert season.sql.execute("SELECT COUNT(*) FROM games WHERE played").fetchone() == (5,)
        assert [*faults(season)] == []


def test_a_season_is_one_file_when_it_is_closed(path):
    with Season.open(path) as season:
        play_on(season, "2026-04-03")
    assert [each.name for each in path.parent.iterdir()] == [path.name]
    with Season.open(path, write=False) as season:
        assert season.today == "2026-04-04"
    assert [each.name for each in path.parent.iterdir()] == [path.name], "looking leaves nothing behind"


@pytest.mark.slow
def test_a_full_disk_is_told_and_nothing_is_half_written(path):
    with Season.open(path) as season:
        before = contents(season)
        pages = season.sql.execute("PRAGMA page_count").fetchone()[0]
        season.sql.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(BadSeason, match="the disk is full; the last game is not in it"):
            play_on(season)
        season.sql.execute("PRAGMA max_page_count = 1000000")
        season.forget()
        assert contents(season)["games"] == before["games"] or len(contents(season)["tapes"]) > len(before["tapes"])
        assert [*faults(season)] == []
        play_on(season)
        assert season.today is None and [*faults(season)] == []


def test_where_nothing_can_be_written_it_can_only_be_looked_at(path):
    """No lock can be made beside it; for a read-only file or folder it is the same (root may write to those)."""
    path.with_name(path.name + ".lock").mkdir()
    with pytest.raises(BadSeason, match=r"can't be written: .*; it can only be looked at"):
        Season.open(path)
    with Season.open(path, write=False) as season:
        assert season.today == "2026-04-03"


def test_a_read_only_file_is_told(path, monkeypatch):
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(BadSeason, match="it is read-only; it can only be looked at"):
        Season.open(path)
    assert not path.with_name(path.name + ".lock").exists()


def test_a_file_opened_to_look_at_is_not_written_to(path):
    before = path.read_bytes()
    with Season.open(path, write=False) as season, pytest.raises(BadSeason, match="to look at only"):
        play_on(season)
    assert path.read_bytes() == before


@pytest.mark.parametrize("at", [0.3, 0.6, 0.9])
def test_a_damaged_file_is_told(path, at):
    data = bytearray(path.read_bytes())
    place = int(len(data) * at) // 4096 * 4096
    data[place : place + 4096] = random.Random(at).randbytes(4096)
    path.write_bytes(data)
    before = path.read_bytes()
    try:
        with Season.open(path) as season:
            assert [*faults(season)], "what opens is found wanting by a check"
    except BadSeason as error:
        assert "is damaged" in str(error)
        assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"no database at all, but long enough to look like one" * 40])
def test_what_is_no_season_is_refused(tmp_path, content):
    path = tmp_path / "x.horsehide-season"
    path.write_bytes(content)
    with pytest.raises(BadSeason, match=r"is no season of Horsehide|is damaged"):
        Season.open(path)
    assert path.read_bytes() == content


def test_a_newer_season_is_refused_in_a_sentence(path):
    with sqlite3.connect(path) as sql:
        sql.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    sql.close()
    with pytest.raises(
        BadSeason, match=r"was made by a newer Horsehide \(its format is \d+, this one reads up to \d+\)"
    ):
        Season.open(path)


def test_an_older_season_is_brought_up_to_date_and_kept(path, monkeypatch):
    newer = schema.VERSION + 1
    monkeypatch.setattr(store_file, "VERSION", newer)
    monkeypatch.setattr(
        store_file, "MIGRATIONS", {schema.VERSION: "ALTER TABLE notes ADD COLUMN star INTEGER NOT NULL DEFAULT 0"}
    )
    with Season.open(path) as season:
        assert "star" in [row[1] for row in season.sql.execute("PRAGMA table_info(notes)")]
        assert season.sql.execute("PRAGMA user_version").fetchone() == (newer,)
        assert [*faults(season)] == []
    kept = path.with_name(f"s.format{schema.VERSION}.horsehide-season")
    monkeypatch.undo()
    with Season.open(kept) as season:
        assert season.today == "2026-04-03"


def test_a_migration_that_fails_changes_nothing(path, monkeypatch):
    before = path.read_bytes()
    monkeypatch.setattr(store_file, "VERSION", schema.VERSION + 1)
    broken = "ALTER TABLE notes ADD COLUMN star INTEGER; UPDATE nowhere SET nothing = 1"
    monkeypatch.setattr(store_file, "MIGRATIONS", {schema.VERSION: broken})
    with pytest.raises(BadSeason, match="can't be brought up to date"):
        Season.open(path)
    monkeypatch.undo()
    with Season.open(path) as season:
        assert "star" not in [row[1] for row in season.sql.execute("PRAGMA table_info(notes)")]
    assert len(path.read_bytes()) == len(before)


def test_a_copy_is_whole_while_the_season_goes_on(path, tmp_path):
    with Season.open(path) as season:
        play_on(season, "2026-04-03")
        season.file.copy(tmp_path / "copy.horsehide-season")
        with Season.open(tmp_path / "copy.horsehide-season") as copy:
            assert contents(copy) == contents(season)


def test_a_new_season_never_takes_anothers_place(path):
    before = path.read_bytes()
    with pytest.raises(BadSeason, match="there is already a file"):
        SeasonFile.create(path)
    assert path.read_bytes() == before


def test_a_check_finds_what_was_meddled_with(path):
    with Season.open(path) as season:
        season.sql.execute(
            "UPDATE batting SET h = h + 1 WHERE game = 1 AND man = (SELECT MIN(man) FROM batting WHERE game = 1)"
        )
        said = " ".join(faults(season))
        assert "the batting lines are not those of its plays" in said and "are not the sum of his games" in said
        season.sql.execute("UPDATE tapes SET plays = answers WHERE game = 2")
        assert "Game 2 is not as it was written." in [*faults(season)]
