"""The smoke test of a packaged program: what is installed, a game without a window, a window without a screen.

By hand: `python3 packaging/smoke.py PROGRAM [PROGRAM FOR THE WINDOW]`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import product

PATIENCE = 180
SMALLEST_PICTURE = 20_000  # bytes; a window with nothing in it packs to a quarter of that
GAME = "triple_six"


class Failed(Exception):
    """What the packaged program did not do, in a sentence."""


class Program:
    """A packaged program, at home in a folder of its own. `via` is what starts it: nothing, or Wine, or a chroot."""

    def __init__(self, text: Sequence[str], window: Sequence[str], home: Path, **settings: str) -> None:
        self.text, self.window = list(text), list(window)
        self.home = home
        self.settings = {**os.environ, **settings}

    def run(self, *words: str, typed: str = "", window: bool = False, **settings: str) -> str:
        command = [*(self.window if window else self.text), *words]
        try:
            ended = subprocess.run(
                command,
                input=typed,
                env={**self.settings, **settings},
                capture_output=True,
                text=True,
                encoding="utf-8",
                errors="replace",
                timeout=PATIENCE,
            )
        except subprocess.TimeoutExpired:
            raise Failed(f"'{' '.join(words)}' did not end within {PATIENCE} seconds.") from None
        if ended.returncode:
            said = (ended.stdout + ended.stderr).strip()[-2000:]
            raise Failed(f"'{' '.join(words)}' ended with {ended.returncode} and said:\n{said}")
        return ended.stdout


def native(text: Path, window: Path, home: Path) -> Program:
    """A program of this system, with its folders below `home`."""
    places = {name: str(home / name.lower()) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME")}
    windows = {f"WIN_PD_OVERRIDE_{name}": str(home / name.lower()) for name in ("LOCAL_APPDATA", "APPDATA")}
    return Program([str(text)], [str(window)], home, HOME=str(home), **places, **windows)


def smoke(program: Program, pictures: Path, say: Callable[[str], None]) -> None:
    """All of it, in the order in which a failure says most. Failed says what went wrong."""
    told = program.run("--version").strip()
    expect(told == f"{product.NAME} {product.version()}", f"it calls itself '{told}'")
    say(told)
    told = program.run("doctor")
    expect("Nothing is missing." in told, f"doctor found something missing:\n{told}")
    say("doctor: nothing is missing")
    told = program.run("play", GAME, "--auto", "--seed", "7")
    final = next((line for line in told.splitlines() if line.startswith("Final: ")), "")
    expect(bool(final), f"no game was played to its end:\n{told[-500:]}")
    say(f"a game without a window: {final.removeprefix('Final: ')}")
    told = program.run("simulate", GAME, "--games", "400", "--seed", "7", "--jobs", "2")
    expect("400" in told, f"no games were simulated:\n{told[-500:]}")
    say("400 games in two processes")
    game = begin_a_game(program)
    say(f"a game begun and left: {game.name}")
    for name, words in (("first_page", []), ("saved_game", [str(game)])):
        picture = pictures / f"{name}.png"
        take_picture(program, picture, *words)
        say(f"a window without a screen: {picture.name}, {picture.stat().st_size // 1000} KB")


def begin_a_game(program: Program) -> Path:
    """Play a little in the terminal and stop; where it is saved is where the system keeps such things."""
    program.run("play", GAME, "--seed", "7", typed="\n" * 12 + "q\n")
    saves = sorted(program.home.rglob(f"*{product.SUFFIX}"))
    expect(bool(saves), "the game that was left is not saved")
    expect(saves[-1].parent.name == "games", f"the game was saved in a folder called {saves[-1].parent.name}")
    return saves[-1]


def take_picture(program: Program, picture: Path, *words: str) -> None:
    picture.parent.mkdir(parents=True, exist_ok=True)
    picture.unlink(missing_ok=True)
    program.run(*words, window=True, QT_QPA_PLATFORM="offscreen", HORSEHIDE_PICTURE=str(picture))
    expect(picture.is_file(), f"the window made no {picture.name}")
    expect(picture.stat().st_size > SMALLEST_PICTURE, f"{picture.name} has next to nothing in it")


def expect(truth: bool, otherwise: str) -> None:
    if not truth:
        raise Failed(otherwise[0].upper() + otherwise[1:].rstrip(".") + ".")


def main(words: Sequence[str]) -> int:
    if not words:
        sys.stderr.write(__doc__ or "")
        return 2
    with tempfile.TemporaryDirectory() as home:
        try:
            program = native(Path(words[0]).resolve(), Path(words[-1]).resolve(), Path(home))
            smoke(program, product.BUILD / "pictures", lambda line: print(f"  {line}", flush=True))
        except Failed as error:
            print(f"The smoke test failed. {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
