"""A whole game by ear: `python -m tests.by_ear GAME [TRANSCRIPT]`, on Linux with Xvfb, xdotool and AT-SPI's bindings.

The real program runs in a real window. Keys go in by xdotool; all that comes out is what AT-SPI says, as a screen
reader hears it: the focus, windows that open, announcements. Nothing is looked at. The transcript is what was heard.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

TITLES = {"triple_six": "Triple Six", "dice_baseball": "Dice Baseball", "deep_drive": "Deep Drive", "replay": "Replay"}
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"  # which has the bindings
MOST_PRESSES, PATIENCE = 900, 3.0


def main(game: str, transcript: str = "") -> int:
    """A session of its own: a message bus, a screen, the player's folders."""
    with tempfile.TemporaryDirectory() as home:
        folders = {f"XDG_{name}_HOME": f"{home}/{name.lower()}" for name in ("DATA", "CONFIG", "STATE", "CACHE")}
        config = Path(folders["XDG_CONFIG_HOME"], "Horsehide")
        config.mkdir(parents=True)
        config.joinpath("settings.json").write_text('{"format": 1, "animation": "off"}')
        runtime = Path(home, "run")
        runtime.mkdir(mode=0o700)
        own = {"HOME": home, "XDG_RUNTIME_DIR": str(runtime), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", **folders}
        environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"} | own
        inside = [sys.executable, "-m", "tests.by_ear", "--inside", game, str(Path(transcript).absolute())]
        screen = ["xvfb-run", "-a", "-s", "-screen 0 1440x900x24", *inside]
        return subprocess.run(
            ["dbus-run-session", "--", *screen], env=environment, stderr=subprocess.DEVNULL
        ).returncode


def inside(game: str, transcript: str) -> int:
    """On that screen: the bus for assistive programs, the program, and whoever listens."""
    launcher = next(each for each in LAUNCHERS if Path(each).exists())
    started = [subprocess.Popen([launcher, "--launch-immediately"])]
    time.sleep(1)
    started.append(subprocess.Popen([sys.executable, "-m", "desktop"]))
    listener = subprocess.run([SYSTEM_PYTHON, __file__, "--listen", game, transcript])
    for each in reversed(started):
        each.terminate()
        each.wait()
    return listener.returncode


class Ear:
    """Hears what a screen reader would be told."""

    def __init__(self) -> None:
        import gi  # type: ignore[import-not-found]  # late: only the system's Python has it

        gi.require_version("Atspi", "2.0")
        from gi.repository import Atspi, GLib  # type: ignore[import-not-found]  # late: as above

        self.heard: list[tuple[str, str]] = []
        self.context = GLib.MainContext.default()
        self._kept = []
        for event, act in (
            ("object:state-changed:focused", self._focused),
            ("object:announcement", lambda event: self.heard.append(("said", str(event.any_data)))),
            ("window:activate", lambda event: self.heard.append(("window", event.source.get_name() or ""))),
        ):
            listener = Atspi.EventListener.new(act)
            listener.register(event)
            self._kept.append(listener)

    def _focused(self, event: Any) -> None:
        if event.detail1:
            what = event.source
            said = f"{what.get_name()}, {what.get_role_name()}. {what.get_description()}"
            self.heard.append(("focus", said.replace("\n", " / ")))

    def listen(self, seconds: float, until: str = "") -> list[tuple[str, str]]:
        """What is heard in so long, or until something of that kind is."""
        begin, end = len(self.heard), time.monotonic() + seconds
        while time.monotonic() < end:
            self.context.iteration(False)
            if until and any(kind == until for kind, _ in self.heard[begin:]):
                break
            time.sleep(0.005)
        return self.heard[begin:]


def press(*keys: str) -> None:
    subprocess.run(["xdotool", "key", "--delay", "20", *keys], check=True)


def go_to(ear: Ear, key: str, name: str) -> bool:
    """Press a key until what has the focus says this."""
    for _ in range(60):
        if any(kind == "focus" and name in said for kind, said in ear.heard[-1:]):
            return True
        press(key)
        ear.listen(PATIENCE, until="focus")
        ear.listen(0.1)
    return False


def listen(game: str, transcript: str) -> int:
    ear = Ear()
    ear.listen(6)
    subprocess.run(["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Horsehide", "windowfocus", "--sync"])
    press("Escape")  # the first sentences of a first start, where there are any
    is_there = go_to(ear, "Tab", "radio button") and go_to(ear, "Right", f"{TITLES[game]}, radio button")
    assert is_there, f"the card of {TITLES[game]} was never heard"
    press("Return")
    ear.listen(3)
    silent = presses = 0
    over = False
    while presses < MOST_PRESSES and not over:
        press("space")
        presses += 1
        new = ear.listen(PATIENCE, until="said")
        silent += not any(kind == "said" for kind, _ in new)
        if any(kind == "window" and "your call" in said for kind, said in [*new, *ear.listen(0.15)]):
            press("Return")  # a question: what is marked is taken
            ear.listen(PATIENCE, until="said")
        over = any(kind == "said" and "Final:" in said for kind, said in ear.heard[-8:])
    ear.listen(1)
    if transcript:
        Path(transcript).write_text("\n".join(f"{kind}: {said}" for kind, said in ear.heard) + "\n")
    last = next((said for kind, said in reversed(ear.heard) if kind == "said"), "nothing")
    print(f"{game}: {presses} presses, {len(ear.heard)} things heard, {silent} presses without a word. {last}")
    return 0 if over and not silent else 1


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--inside"]:
        sys.exit(inside(*words[1:3]))
    if words[:1] == ["--listen"]:
        sys.exit(listen(*words[1:3]))
    sys.exit(main(*words))
