"""The smoke test of a packaged program: what is installed, every game, a season's day, exports, a window.

By hand: `python3 packaging/smoke.py PROGRAM [PROGRAM FOR THE WINDOW]`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import product

PATIENCE = 180
SMALLEST_PICTURE = 20_000  # bytes; a window with nothing in it packs to a quarter of that
GAME = "triple_six"
GAMES = ("triple_six", "dice_baseball", "deep_drive", "replay")
FIRST_DAY = "2026-04-01"
MINE = "red_mesa_coyotes"  # the club that is copied, so that there is one of the player's own


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
    home.mkdir(parents=True, exist_ok=True)
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
    for each in GAMES:
        told = program.run("play", each, "--auto", "--seed", "7")
        final = next((line for line in told.splitlines() if line.startswith("Final: ")), "")
        expect(bool(final), f"no game of {each} was played to its end:\n{told[-500:]}")
        say(f"{each}, a game without a window: {final.removeprefix('Final: ')}")
    told = program.run("simulate", GAME, "--games", "400", "--seed", "7", "--jobs", "2")
    expect("400" in told, f"no games were simulated:\n{told[-500:]}")
    say("400 games in two processes")
    season = play_a_day(program, "Smoke test")
    say("a season's day, in two processes: four games, four winners")
    export(program, season, say)
    game = begin_a_game(program)
    say(f"a game begun and left: {game.name}")
    for name, words in (("first_page", []), ("saved_game", [str(game)])):
        picture = pictures / f"{name}.png"
        take_picture(program, picture, *words)
        say(f"a window without a screen: {picture.name}, {picture.stat().st_size // 1000} KB")


def play_a_day(program: Program, name: str) -> Path:
    """A season of the league in the box, and its first day."""
    season = program.home / f"{name}{product.SEASON_SUFFIX}"
    season.unlink(missing_ok=True)
    program.run("season", "new", str(season), "--game", "replay", "--seed", "7", "--start", FIRST_DAY)
    program.run("season", "play", str(season), "--to", FIRST_DAY, "--jobs", "2")
    table = json.loads(program.run("season", "standings", str(season), "--json"))
    expect([sum(row[key] for row in table) for key in ("w", "l")] == [4, 4], f"the day did not end as days do: {table}")
    return season


def export(program: Program, season: Path, say: Callable[[str], None]) -> None:
    """The day as event files, and on paper."""
    for kind, pattern, first in (("retrosheet", "*.EVA", b"id,"), ("pdf", "*.pdf", b"%PDF")):
        folder = program.home / f"Smoke test {kind}"
        program.run("export", str(season), "--to", kind, str(folder), "--replace")
        made = sorted(folder.glob(pattern))
        expect(len(made) == 4, f"{len(made)} files of four games were exported as {kind}")
        expect(all(path.read_bytes().startswith(first) for path in made), f"an exported {kind} file begins strangely")
    say("the day exported: event files and PDFs of four games")


def belongings(program: Program) -> dict[Path, bytes]:
    """What a player has after his first evenings, as it is: a game, a season, a club of his own, settings."""
    game = begin_a_game(program)
    season = play_a_day(program, "Kept")
    program.run("share", MINE, "--to", str(program.home / "Shared"))
    program.run("receive", str(program.home / "Shared" / f"{MINE}.yaml"))
    clubs = [path for path in program.home.rglob("*.yaml") if path.parent.name == "clubs"]
    expect(bool(clubs), "the club that was taken in is in no folder of clubs")
    take_picture(program, product.BUILD / "pictures" / "older.png")  # the window writes the settings as it closes
    settings = next(program.home.rglob("settings.json"))
    text = settings.read_text(encoding="utf-8")
    settings.write_text(re.sub(r'"text_size": *\d+', '"text_size": 120', text), encoding="utf-8")
    return {path: path.read_bytes() for path in (game, season, *clubs, settings)}


def still_theirs(program: Program, before: dict[Path, bytes], say: Callable[[str], None]) -> None:
    """After an upgrade: nothing was touched, and all of it is used."""
    for path, data in before.items():
        expect(path.is_file() and path.read_bytes() == data, f"the upgrade did not leave {path.name} as it was")
    season = next(path for path in before if path.suffix == product.SEASON_SUFFIX)
    program.run("season", "play", str(season), "--to", "2026-04-02")
    table = json.loads(program.run("season", "standings", str(season), "--json"))
    expect(sum(row["w"] for row in table) == 8, "the season did not go on with its second day")
    program.run("season", "check", str(season))
    club = next(path for path in before if path.parent.name == "clubs")
    told = program.run("play", GAME, "--auto", "--seed", "7", "--clubs", club.stem, MINE)
    expect("Final: " in told, "the club of one's own does not play")
    take_picture(program, product.BUILD / "pictures" / "upgraded.png")
    settings = next(path for path in before if path.name == "settings.json")
    expect(json.loads(settings.read_text(encoding="utf-8"))["text_size"] == 120, "a setting was lost")
    say("saved game, season, club and settings: kept byte for byte")
    say("the season goes on, the club plays, the setting holds")


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
