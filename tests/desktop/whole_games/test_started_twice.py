"""The program started twice: real processes, one window. What came of it is seen from outside."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from desktop.already_open import Address, Claim, claim, claim_path, hand_over
from desktop.doorbell import Doorbell
from rulesets import find
from rulesets.core.files.folders import data_folder
from rulesets.core.files.locking import InUse, lock
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import new_file
from rulesets.core.table.table import Table

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 180.0
Start = Callable[..., subprocess.Popen[str]]


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program on a screen that is not there, all with the data of one player."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    started: list[subprocess.Popen[str]] = []

    def start_one(*words: str, **more: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT), **more}
        program = subprocess.Popen(
            [sys.executable, "-m", "desktop", *words], env=environment, cwd=tmp_path, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        started.append(program)
        return program

    yield start_one
    for program in started:
        if program.poll() is None:
            program.kill()
        program.communicate(timeout=PATIENCE)


def a_saved_game(folder: Path) -> Path:
    setup = default_setup("triple_six", seed=5)
    file = new_file(folder, Table(find(setup.ruleset), setup), datetime(2026, 4, 1), None, None)
    file.close()
    return file.path


def is_on_a_table(path: Path) -> bool:
    """Whether somebody has the game open: whoever plays it holds its lock."""
    descriptor = os.open(path, os.O_RDWR)
    try:
        lock(descriptor)
    except InUse:
        return True
    finally:
        os.close(descriptor)
    return False


def listens() -> bool:
    try:
        msgspec.json.decode(claim_path().read_bytes(), type=Address)
    except (OSError, msgspec.DecodeError):
        return False
    return True


@pytest.mark.slow
def test_a_second_start_hands_its_file_to_the_first_window(start: Start, tmp_path: Path) -> None:
    game = a_saved_game(data_folder() / "games")  # the player's own: one from elsewhere is shown first
    first = start()
    wait_until(listens)
    assert not is_on_a_table(game)
    second = start(os.path.relpath(game, tmp_path))  # a name that means something only where it was typed
    told, _ = second.communicate(timeout=PATIENCE)
    assert (second.returncode, told) == (0, "Horsehide is open already; its window has come forward.\n")
    wait_until(lambda: is_on_a_table(game))
    assert first.poll() is None, "the first has it on its table"
    first.kill()
    first.wait()
    assert not is_on_a_table(game)
    again = start(str(game))  # what the first left behind when it was killed says nothing
    wait_until(lambda: is_on_a_table(game))
    assert again.poll() is None


@pytest.mark.slow
def test_of_three_started_at_once_one_is_open(start: Start) -> None:
    programs = [start() for _ in range(3)]
    wait_until(lambda: sum(program.poll() is None for program in programs) == 1)
    assert sorted(str(program.poll()) for program in programs) == ["0", "0", "None"]


@pytest.fixture
def a_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "somebody's"))


def test_another_screen_and_another_player_have_windows_of_their_own(
    a_player: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    claims = []
    for name, value in (("DISPLAY", ":1"), ("DISPLAY", ":2"), ("XDG_DATA_HOME", str(tmp_path / "another's"))):
        monkeypatch.setenv(name, value)
        claims.append(claim(patience=0))
    assert all(claims) and len(claims) == 3
    for each in claims:
        assert each is not None
        each.let_go()


def test_one_that_does_not_answer_keeps_nobody_from_playing(a_player: None) -> None:
    first = claim(patience=0)
    assert first
    for told in (Address(1, "no one listens at this port", 1), Address(2**20, "nor is this one", 1)):
        first.say_where(told)
        second = claim(patience=0)
        assert second is not None and not second, "a window of its own, that nobody else will ring at"
    first.let_go()
    third = claim(patience=0)
    assert third
    third.let_go()


def test_a_folder_that_cannot_be_written_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    got = claim(patience=0)
    assert got is not None and not got


def test_whoever_cannot_read_the_players_files_is_not_heard(a_player: None, qtbot: QtBot, tmp_path: Path) -> None:
    ours = claim(patience=0)
    assert ours
    heard: list[Path | None] = []
    bell = Doorbell(ours)
    bell.rung.connect(lambda wish: heard.append(wish.file))
    port = msgspec.json.decode(claim_path().read_bytes(), type=Address).port
    for told in (b'{"word": "guessed", "named": "2f"}\n', b"GET / HTTP/1.1\r\n\n", b'{"word": 7}\n', b"\n"):
        with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
            line.sendall(told)
            assert line.recv(10) == b""
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.horsehide"))  # a name that is no text
    assert hand_over(odd) and hand_over(None)
    qtbot.waitUntil(lambda: len(heard) == 2)
    assert heard == [odd, None]
    bell.close()
    ours.let_go()


def test_a_claim_without_a_file_is_none() -> None:
    assert not Claim()
