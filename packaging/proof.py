"""What both proofs share: steps shown as they go, a dated report, a virtual screen with a hand, a look into a save."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import build
import product
import smoke
from machine import run

REPORTS = product.HERE / "reports"
PICTURES = product.BUILD / "pictures"
PATIENCE = 120.0
MOST_PRESSES = 1500  # a game of nine innings takes some two hundred
TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "import": "imagemagick"}
T = TypeVar("T")


class NotProved(Exception):
    """What was expected and not seen, in a sentence."""


class Report:
    """Says each step and what was seen, and keeps it in a file with the day in its name."""

    def __init__(self, system: str) -> None:
        self.system = system
        self.began = time.monotonic()
        self.lines = [
            f"Proof of the {system} package, {time.strftime('%Y-%m-%d')}",
            f"{product.NAME} {product.version()}, {commit()}",
            f"on {platform.system()} {platform.machine()}, {distribution()}, Python {platform.python_version()}",
        ]

    def step(self, title: str) -> None:
        self._add(f"\n[{time.monotonic() - self.began:5.0f} s] {title}")

    def saw(self, text: str) -> None:
        self._add("\n".join(f"          {line}" for line in text.strip().splitlines()))

    def _add(self, text: str) -> None:
        for path, name in ((product.BUILD, "BUILD"), (product.ROOT, "ROOT")):  # nobody's machine stands in a report
            text = text.replace(str(path), name)
        self.lines.append(text)
        run.say(text)

    def prove(self, proof: Callable[[Report], None]) -> int:
        """Run a proof to its end and write the report, whether it passed or not."""
        try:
            proof(self)
        except (NotProved, smoke.Failed, run.Trouble, subprocess.SubprocessError, OSError) as error:
            self.step(f"FAILED: {error}")
            code = 1
        else:
            self.step("PASSED")
            code = 0
        REPORTS.mkdir(exist_ok=True)
        name = f"{self.system.lower()}-{time.strftime('%Y-%m-%d')}{'' if code == 0 else '-failed'}.txt"
        (REPORTS / name).write_text("\n".join(self.lines) + "\n", encoding="utf-8")
        run.say(f"\nThe report is packaging/reports/{name}")
        return code


def commit() -> str:
    def git(*words: str) -> str:
        return subprocess.run(["git", *words], cwd=product.ROOT, capture_output=True, text=True).stdout.strip()

    if not shutil.which("git") or not git("rev-parse", "--short", "HEAD"):
        return "from sources without a history"
    changed = git("status", "--porcelain", "--", ".", ":!packaging/reports")
    state = "with changes that are not committed" if changed else "a clean checkout"
    return f"commit {git('rev-parse', '--short', 'HEAD')}, {state}"


def distribution() -> str:
    return platform.freedesktop_os_release().get("PRETTY_NAME", "an unknown distribution")


def need(tools: dict[str, str], why: str) -> None:
    """Programs that a proof needs, by the Debian packages that bring them."""
    missing = sorted({name for tool, names in tools.items() if not shutil.which(tool) for name in names.split()})
    if missing and not run.apt_install(missing, why):
        raise run.Trouble(f"The proof needs programs that are missing. {run.please_install(missing)}")


def expect(truth: bool, otherwise: str) -> None:
    if not truth:
        raise NotProved(otherwise)


def wait_for(what: str, look: Callable[[], T | None], patience: float = PATIENCE) -> T:
    """What a look finds, as soon as it finds something."""
    end = time.monotonic() + patience
    while not (found := look()):
        if time.monotonic() > end:
            raise NotProved(f"Gave up waiting for {what}.")
        time.sleep(0.1)
    return found


def look_into(save: Path) -> dict[str, Any]:
    """How a saved game stands: how many answers, its faults, whether it is over, and the score."""
    code = (
        "import json, sys, rulesets; from rulesets.core.saves.opened import read_game;"
        "opened = read_game(sys.argv[1], rulesets.find); s = opened.table().game.situation;"
        "print(json.dumps({'answers': len(opened.journal), 'faults': len(opened.faults), 'over': s.over,"
        " 'inning': s.inning, 'score': list(s.score)}))"
    )
    settings = {**os.environ, "PYTHONPATH": str(product.ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run([build.PYTHON, "-c", code, save], env=settings, capture_output=True, text=True)
    if told.returncode:
        raise NotProved(f"The save cannot be read: {told.stderr.strip().splitlines()[-1]}")
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def settled(save: Path) -> bytes:
    """A save once nothing is written to it any more: keys that were pressed may still be on their way."""
    before = save.read_bytes()
    while True:
        time.sleep(4)
        now = save.read_bytes()
        if now == before:
            return now
        before = now


class Screen:
    """A virtual screen, and a hand for the keys of what stands on it."""

    def __init__(self) -> None:
        need(TOOLS, "the window is played on a virtual screen")
        # -noreset: else the server starts anew when xdotool leaves it alone, and drops whoever is just coming in
        server = ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "1440x900x24"]
        self.server = subprocess.Popen(server, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.server.stdout is not None, "the pipe was asked for"
        self.display = f":{self.server.stdout.readline().decode().strip()}"
        self.programs: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        for program in self.programs:
            self.stop(program)
        self.server.terminate()
        self.server.wait()

    def start(self, command: Sequence[str | Path], settings: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
        program = subprocess.Popen(
            command,
            env={**os.environ, **(settings or {}), "DISPLAY": self.display},
            stdin=subprocess.PIPE,  # under Wine all three must be pipes
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.programs.append(program)
        return program

    def stop(self, program: subprocess.Popen[bytes]) -> None:
        if program.poll() is None:
            program.terminate()
        program.wait(PATIENCE)

    def ask(self, *words: str) -> str:
        settings = {**os.environ, "DISPLAY": self.display}
        return subprocess.run(["xdotool", *words], env=settings, capture_output=True, text=True).stdout

    def windows(self, title: str) -> list[str]:
        return self.ask("search", "--onlyvisible", "--name", title).split()

    def window(self, title: str = f"^{product.NAME}") -> str:
        """A window by its title; it gets the keys from now on."""
        found = wait_for(f"a window called {title}", lambda: self.windows(title))[0]
        self.ask("windowfocus", "--sync", found)
        return found

    def title(self, window: str) -> str:
        return self.ask("getwindowname", window).strip()

    def keys(self, *names: str) -> None:
        self.ask("key", "--delay", "40", *names)

    def picture(self, name: str) -> str:
        time.sleep(3)  # what has just happened may still have to be drawn
        PICTURES.mkdir(parents=True, exist_ok=True)
        path = PICTURES / f"{name}.png"
        subprocess.run(["import", "-display", self.display, "-window", "root", path], check=True)
        return f"picture {path.name}, {path.stat().st_size // 1000} KB"


def play_to_the_end(screen: Screen, window: str, save: Callable[[], Path | None]) -> dict[str, Any]:
    """Begin a game with Enter on the first page, and press Space until it is over."""
    screen.keys("Return")
    path = wait_for("a game on disk", save)
    wait_for("the table", lambda: " at " in screen.title(window))
    return play_on(screen, path)


def play_on(screen: Screen, path: Path, most_answers: int | None = None) -> dict[str, Any]:
    for press in range(0, MOST_PRESSES, 8):
        screen.keys(*["space"] * 8)
        stands = look_into(path)
        if stands["over"] or (most_answers is not None and stands["answers"] >= most_answers):
            return stands
        if press % 80 == 0:
            run.say(f"          … inning {stands['inning']}, {stands['answers']} answers")
    raise NotProved(f"The game was not over after {MOST_PRESSES} presses.")
