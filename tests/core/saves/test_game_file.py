"""The file of a game that is being played: on the disk before anything is shown, and there whatever becomes of it."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from rulesets import find
from rulesets.core.files import locking
from rulesets.core.people.lineups import BadChange, read_moves
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile, new_file, saved_games
from rulesets.core.saves.opened import read_game
from rulesets.core.saves.summary import Known, Summary, remember, remembered, summarise
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from tests.together import together

POSIX = pytest.mark.skipif(os.name != "posix", reason="an open file can't be deleted or renamed there")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "a game.horsehide"


def fresh(game: str = "triple_six") -> Table:
    return Table(find(game), default_setup(game, 7))


def seated(path: Path, game: str = "triple_six") -> Session:
    table = fresh(game)
    return Session(table, skippers_for(table.setup), GameFile.create(path, table))


def on(table: Table, answers: int) -> None:
    for _ in range(answers):
        table.step()


# A pulled plug


@pytest.fixture
def on_disk(monkeypatch: pytest.MonkeyPatch) -> dict[int, int]:
    """How much of each open file the disk was asked to keep, by the file's number; a folder is in it too."""
    kept: dict[int, int] = {}

    def keep(descriptor: int) -> None:
        about = os.fstat(descriptor)
        kept[about.st_ino] = about.st_size

    monkeypatch.setattr(os, "fsync", keep)
    return kept


@pytest.mark.parametrize("game", ["triple_six", "deep_drive"])
def test_nothing_is_told_before_the_disk_has_it(path, on_disk, game):
    session = seated(path, game)
    number = path.stat().st_ino
    assert on_disk[number] == path.stat().st_size and path.parent.stat().st_ino in on_disk
    heard = 0

    def hear(events: object) -> None:
        nonlocal heard
        heard += 1
        assert on_disk[number] == path.stat().st_size

    session.listener = hear
    for turn in range(60):
        session.step()
        if turn % 3 == 0:
            session.autoplay()
        else:
            session.play_on({})
            session.throw()
        if turn % 10 == 9:
            session.undo()
            assert on_disk[number] == path.stat().st_size
            session.redo()
            assert on_disk[number] == path.stat().st_size
    assert heard > 60
    session.close()


def test_answers_given_in_one_go_wait_for_the_disk_once(path, monkeypatch):
    """All calls up to the dice are one go, the dice and what they lead to another: 40 throws, at most 80 waits."""
    times = 0

    def count(descriptor: int) -> None:
        nonlocal times
        times += 1

    session = seated(path)
    monkeypatch.setattr(os, "fsync", count)
    for _ in range(40):
        session.autoplay()
    assert len(session.table.journal) > 100 and times <= 80
    session.close()


def test_a_disk_that_cannot_keep_what_it_was_given_is_told(path, monkeypatch):
    session = seated(path)

    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    session.autoplay()
    assert "can't be saved" in session.new_trouble() and session.new_trouble() == ""
    monkeypatch.undo()
    session.autoplay()
    assert session.new_trouble() == ""
    session.close()


def test_a_file_system_that_knows_no_fsync_is_no_trouble(path, monkeypatch):
    def refuse(descriptor: int) -> None:
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(os, "fsync", refuse)
    session = seated(path)
    session.autoplay()
    assert session.new_trouble() == ""
    session.close()


# Deleted, moved, replaced


@POSIX
@pytest.mark.parametrize("how", ["deleted", "moved", "its folder deleted"])
def test_a_save_that_is_gone_is_written_anew_with_the_next_answer(path, how, tmp_path):
    session = seated(path)
    for _ in range(10):
        session.autoplay()
    if how == "deleted":
        path.unlink()
    elif how == "moved":
        path.rename(tmp_path / "elsewhere")
    else:
        shutil.rmtree(path.parent)
    session.autoplay()
    told = session.new_trouble()
    assert "moved or deleted while you played" in told and str(path) in told
    session.autoplay()
    assert session.new_trouble() == ""
    session.close()
    assert read_game(path, find).journal == session.table.journal
    assert read_game(path, find).faults == []


@POSIX
def test_what_somebody_put_in_its_place_is_left_alone(path):
    session = seated(path)
    session.autoplay()
    path.unlink()
    path.write_text("mine")
    session.autoplay()
    assert path.read_text() == "mine"
    assert session.file is not None and session.file.path.name == "a game (2).horsehide"
    session.close()
    assert read_game(session.file.path, find).journal == session.table.journal


@POSIX
def test_a_save_that_cannot_be_written_anew_is_told_and_waits(path):
    session = seated(path)
    session.autoplay()
    shutil.rmtree(path.parent)
    path.parent.write_text("a file where the folder was")
    session.autoplay()
    assert "can't be saved" in session.new_trouble() and session.unwritten
    path.parent.unlink()
    session.autoplay()
    assert "written anew" in session.new_trouble() and not session.unwritten
    session.close()
    assert read_game(path, find).journal == session.table.journal


@POSIX
def test_a_save_deleted_after_the_last_answer_stays_deleted(path):
    session = seated(path)
    session.autoplay()
    path.unlink()
    session.close()
    assert not path.exists()


# Somewhere else


def test_a_game_that_could_not_be_written_can_be_saved_elsewhere(path, tmp_path):
    table = fresh()
    session = Session(table, skippers_for(table.setup))
    for _ in range(40):
        session.autoplay()
    assert session.unwritten
    session.save_elsewhere(path)
    assert not session.unwritten and session.path == path
    for _ in range(20):
        session.autoplay()
    book = session.book
    session.close()
    opened = read_game(path, find)
    assert opened.table().events == table.events and all(each.agrees for each in opened.checkpoints)
    start, before = opened.from_checkpoint()
    assert start.game.situation.inning >= 2 and before.clubs[0].runs <= book.clubs[0].runs


def test_a_game_that_cannot_be_written_on_in_has_nothing_unwritten_before_its_next_answer(path):
    session = seated(path)
    session.autoplay()
    session.close()
    opened = read_game(path, find)
    table = opened.table()
    again = Session(table, skippers_for(table.setup))  # as where its file may only be read
    assert not again.unwritten
    again.autoplay()
    assert again.unwritten
    again.give_up()
    assert not again.unwritten


def test_a_copy_has_what_was_before_its_first_play(path, tmp_path):
    session = seated(path)
    for _ in range(60):
        session.autoplay()
    session.close()
    table, book = read_game(path, find).from_checkpoint()
    second = new_file(tmp_path, table, datetime(2026, 5, 20), book, datetime(2026, 5, 1))
    session = Session(table, skippers_for(table.setup), second)
    for _ in range(10):
        session.autoplay()
    runs = [club.runs for club in session.book.clubs]
    session.save_elsewhere(tmp_path / "third.horsehide")
    assert [club.runs for club in session.book.clubs] == runs
    session.close()
    third = read_game(tmp_path / "third.horsehide", find)
    assert third.header.began == datetime(2026, 5, 1) and third.header.book == book
    assert third.table().events == table.events


def test_a_copy_that_fails_leaves_nothing_and_the_game_goes_on(path, tmp_path, monkeypatch):
    session = seated(path)
    session.autoplay()
    write, elsewhere = os.write, tmp_path / "elsewhere.horsehide"

    def full(descriptor: int, data: bytes) -> int:
        if elsewhere.exists() and os.path.samestat(os.fstat(descriptor), elsewhere.stat()):
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(descriptor, data)

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space left on device"):
        session.save_elsewhere(elsewhere)
    assert not elsewhere.exists() and session.path == path
    session.autoplay()
    session.close()
    assert read_game(path, find).journal == session.table.journal


# Locks, modes, what is damaged


@pytest.fixture
def no_locks(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locking.fcntl, "flock", refuse)
    monkeypatch.setattr(GameFile, "says_locks_are_off", True)
    yield


@POSIX
def test_a_file_system_without_locks_is_said_once_and_saves(path, no_locks):
    session = seated(path)
    session.autoplay()
    assert "can't be locked" in session.new_trouble() and session.new_trouble() == ""
    session.close()
    opened = read_game(path, find)
    again = GameFile.resume(opened, opened.table())
    assert again.notice == ""
    again.close()


@POSIX
def test_a_save_is_nothing_to_execute(path):
    before = os.umask(0o022)
    try:
        seated(path).close()
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


@POSIX
def test_what_is_damaged_is_kept_each_time_and_through_no_link(path, tmp_path):
    seated(path).close()
    precious = tmp_path / "precious"
    precious.write_text("mine")
    damaged = path.with_name(f"{path.name}.damaged")
    damaged.symlink_to(precious)
    kept = []
    for turn in (1, 2):
        path.write_bytes(path.read_bytes() + b'{"broken": %d}\n' % turn)
        kept.append(path.read_bytes())
        opened = read_game(path, find)
        GameFile.resume(opened, opened.table()).close()
    assert precious.read_text() == "mine"
    beside = [each for each in path.parent.glob("*.damaged") if not each.is_symlink()]
    assert sorted(each.read_bytes() for each in beside) == sorted(kept)
    assert len(saved_games(path.parent)) == 1, "what is damaged is no save to go on with"


# In the list of games


@pytest.mark.skipif(os.name != "posix", reason="names are text there")
def test_a_name_that_is_no_text_is_listed_and_remembered_as_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("rulesets.core.saves.summary.cache_folder", lambda: tmp_path / "cache")
    folder = tmp_path / "games"
    folder.mkdir()
    name = os.fsdecode(os.fsencode(folder) + b"/caf\xe9.horsehide")
    Path(name).write_bytes(b"no save\n")
    [save] = saved_games(folder)
    summary = summarise(Path(save.path), find)
    assert summary.state == "bad" and summary.title.encode()
    known = {save.path: Known(1, 1, Summary("a", "b")), "good": Known(1, 1, Summary("a", "b"))}
    remember("1", known, known)
    assert list(remembered("1")) == ["good"]


@pytest.mark.parametrize("data", [b"", b"{", b'{"horsehide":2,"rul'])
def test_a_file_whose_first_line_was_never_whole_is_not_offered(path, data):
    path.parent.mkdir()
    path.write_bytes(data)
    summary = summarise(path, find)
    assert summary.state == "empty" and not summary.is_listed


@pytest.mark.parametrize("data", [b"\n", b"nonsense", b'{"horse', b'{"horsehide":2}\n'])
def test_any_other_file_that_is_no_save_says_so(path, data):
    path.parent.mkdir()
    path.write_bytes(data)
    assert summarise(path, find).is_listed == (data != b'{"horse')


@pytest.mark.parametrize("book", ["{}", '{"ahead": null}', '{"clubs": []}'])
def test_a_checkpoint_without_clubs_is_refused(path, book):
    seated(path).close()
    line = f'{{"checkpoint":{{"entries":0,"situation":{{}},"book":{book}}}}}\n'
    path.write_bytes(path.read_bytes() + line.encode())
    [fault] = read_game(path, find).faults
    assert fault.line == 2 and "cannot be read" in fault.text


@pytest.mark.parametrize("place", ["12", "123456789", "0", "10", "٣"])
def test_a_place_in_the_order_is_one_figure(place):
    with pytest.raises(BadChange):
        read_moves(f"12:{place}:LF")


@together("number", range(1, 10))
def test_every_place_of_the_order_is_read(number):
    assert read_moves(f"12:{number}:LF")[0].place == number - 1
