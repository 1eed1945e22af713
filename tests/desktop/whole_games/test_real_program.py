"""The real program in a real window on a virtual screen, driven by xdotool; what came of it is in the save file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

import rulesets
from rulesets.core.saves.opened import Opened, read_game

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 180.0
T = TypeVar("T")

pytestmark = [pytest.mark.real_window, pytest.mark.slow]


class Screen:
    """A virtual screen with one Horsehide on it, and a hand for its keys."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        # -noreset: else the server starts anew when xdotool leaves it alone, and drops whoever is just coming in
        server = ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "1440x900x24"]
        self.server = subprocess.Popen(server, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.server.stdout is not None
        with self.server.stdout as told:
            number = told.readline().decode().strip()
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")},
            "DISPLAY": f":{number}",
            "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"),
            "XDG_STATE_HOME": str(folder / "state"),
            "PYTHONPATH": str(ROOT),
        }
        self.program: subprocess.Popen[bytes] | None = None

    def start(self, *words: str) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-m", "desktop", *words], env=self.environment, cwd=self.folder, stderr=subprocess.DEVNULL
        )
        self.window = wait_for(lambda: self.ask("search", "--onlyvisible", "--name", "^Horsehide").split())[0]
        self.ask("windowfocus", "--sync", self.window)

    def ask(self, *words: str) -> str:
        return subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True).stdout

    def keys(self, *names: str) -> None:
        self.ask("key", "--window", self.window, "--delay", "60", *names)

    def title(self) -> str:
        return self.ask("getwindowname", self.window).strip()

    def kill(self) -> None:
        assert self.program is not None
        self.program.send_signal(signal.SIGKILL)
        self.program.wait()

    def stop(self) -> None:
        if self.program is not None and self.program.poll() is None:
            self.program.terminate()
            self.program.wait(PATIENCE)
        self.server.terminate()
        self.server.wait()

    def save(self) -> Path | None:
        found = list((self.folder / "data").rglob("*.horsehide"))
        return found[0] if found else None

    def opened(self) -> Opened:
        path = self.save()
        assert path is not None, "a game is on disk"
        return read_game(path, rulesets.find)


def wait_for(look: Callable[[], T]) -> T:
    """What a look finds, as soon as it finds something; the program has its own pace."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.05)
    return found


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    yield screen
    screen.stop()


def rolls(opened: Opened) -> int:
    return sum(not isinstance(entry.answer, str) for entry in opened.journal)


def test_a_game_is_begun_played_killed_and_continued(screen: Screen) -> None:
    screen.start()
    screen.keys("Return")
    wait_for(screen.save)
    wait_for(lambda: " at " in screen.title())
    while rolls(screen.opened()) < 6:  # a press may also settle dice that still tumble
        screen.keys("space")
    screen.keys("2")  # the second call of the side at bat, with nobody on: bunt
    before = rolls(screen.opened())
    wait_for(lambda: (screen.keys("space"), rolls(screen.opened()) > before)[1])
    left = screen.opened()
    assert not left.faults
    screen.kill()

    path = screen.save()
    assert path is not None
    screen.start(str(path))
    wait_for(lambda: " at " in screen.title())
    wait_for(lambda: (screen.keys("space"), rolls(screen.opened()) > rolls(left))[1])
    now = screen.opened()
    assert now.journal[: len(left.journal)] == left.journal, "it went on exactly where it was"
    table = now.table()
    assert table.pending is not None and not table.game.situation.over


def test_a_file_that_is_no_game_is_refused_in_a_sentence(screen: Screen, tmp_path: Path) -> None:
    bad = tmp_path / "bad.horsehide"
    bad.write_text("this is no game\n")
    screen.start(str(bad))
    assert screen.title() == "Horsehide", "the first page is open and the program lives"
    assert screen.program is not None and screen.program.poll() is None
