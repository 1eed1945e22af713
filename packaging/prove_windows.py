"""`python3 run.py prove windows`: the installer for Windows, built and used under Wine.

Freezes the program with a Python for Windows, makes the installer, installs it in a clean prefix, plays a whole game
by keys on a virtual screen, opens a save by its file type, starts the program twice, installs over itself, and
removes it.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import build
import product
import smoke
import windows
import wine
from machine import run
from proof import Report, Screen, expect, look_into, need, play_on, play_to_the_end, settled, wait_for

USERS = wine.PREFIX / "drive_c" / "users"
CLASSES = r"HKCU\Software\Classes"
UNINSTALL = rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{product.NAME}"


class Installed(smoke.Program):
    """The installed programs, under Wine. Paths are told as Windows has them."""

    def __init__(self, display: str) -> None:
        text, window = (wine.windows_path(installed() / path.name) for path in windows.programs())
        super().__init__(["wine", text], ["wine", window], USERS, **wine.settings(display))

    def run(self, *words: str, typed: str = "", window: bool = False, **settings: str) -> str:
        def there(word: str) -> str:
            return wine.windows_path(word) if word.startswith("/") else word

        told = {name: there(value) for name, value in settings.items()}
        return super().run(*map(there, words), typed=typed, window=window, **told)


def main(words: list[str]) -> int:
    if words:
        run.say(f"'prove windows' takes no more arguments, but was given '{' '.join(words)}'.")
        return 2
    build.use_the_systems_python()
    if not sys.platform.startswith("linux"):
        run.say("This proof is for Linux, with Wine. On Windows itself, 'python run.py package' tests what it makes.")
        return 2
    return Report("Windows").prove(prove)


def prove(report: Report) -> None:
    need(wine.TOOLS, "the installer is built and proved with them")
    build.need_linux_tools()
    report.step("An environment with the pinned packages, here")
    build.environment()
    with Screen() as screen:
        report.step("A clean Wine, a Python for Windows in it, and the packages pinned for Windows")
        wine.make(screen.display)
        report.saw(wine.wine(screen.display, wine.PYTHON, "--version"))
        try:
            report.step("PyInstaller with the one recipe, and NSIS")
            build_installer(report, screen)
            install(report, screen)
            play(report, screen)
            open_a_save(report, screen)
            remove(report, screen)
        finally:
            wine.end(screen.display)


def build_installer(report: Report, screen: Screen) -> None:
    os.environ.update(wine.settings(screen.display))
    os.environ.setdefault("SOURCE_DATE_EPOCH", build.when())
    build.freeze("wine", wine.PYTHON)
    report.saw(f"unpacked {product.megabytes(product.size_of(windows.folder()))}")
    for path in windows.pack():
        report.saw(f"{path.name}  {product.megabytes(path.stat().st_size)}")


def local() -> Path:
    """The user's folder for what programs keep on this machine."""
    return next(USERS.glob("*/AppData/Local"))


def installed() -> Path:
    return local() / "Programs" / product.NAME


def menu_entry() -> Path:
    return local().parent / "Roaming/Microsoft/Windows/Start Menu/Programs" / f"{product.NAME}.lnk"


def saves() -> list[Path]:
    return sorted(USERS.rglob(f"*{product.SUFFIX}"), key=lambda path: path.stat().st_mtime)


def known(screen: Screen, key: str, value: str = "") -> str:
    """What the registry says under a key; "" where there is none."""
    words = ["reg", "query", key, *(["/v", value] if value else ["/ve"])]
    ended = subprocess.run(
        ["wine", *words], env=os.environ | wine.settings(screen.display), input="", capture_output=True, text=True
    )
    return "" if ended.returncode else " ".join(ended.stdout.split())


def run_installer(screen: Screen) -> int:
    installer = product.DIST / windows.installer_name(product.version())
    return subprocess.run(
        ["wine", installer, "/S"], env=os.environ | wine.settings(screen.display), input=b"", capture_output=True
    ).returncode


def install(report: Report, screen: Screen) -> None:
    report.step("The installer, silent (/S)")
    expect(run_installer(screen) == 0, "The installer failed.")
    for path in (
        *(installed() / each.name for each in windows.programs()),
        installed() / "uninstall.exe",
        menu_entry(),
    ):
        expect(path.is_file(), f"The installer made no {path.name}.")
        report.saw(wine.windows_path(path).replace(wine.windows_path(local().parent), "%USERPROFILE%\\AppData"))
    command = known(screen, rf"{CLASSES}\{product.PROG_ID}\shell\open\command")
    expect(product.PROG_ID in known(screen, rf"{CLASSES}\{product.SUFFIX}"), "Saved games have no type.")
    expect(f"{product.NAME}.exe" in command, "Saved games have no program.")
    expect(product.version() in known(screen, UNINSTALL, "DisplayVersion"), "Windows does not list the program.")
    report.saw(f"{product.SUFFIX} is a {product.PROG_ID}; listed among the installed programs as {product.version()}")
    report.step("Smoke test of the installed programs")
    smoke.smoke(Installed(screen.display), product.BUILD / "pictures" / "windows", report.saw)


def start(screen: Screen, what: Path) -> None:
    """As a double click does it: Windows finds the program."""
    screen.start(["wine", "start", wine.windows_path(what)], wine.settings(screen.display))


def close(screen: Screen) -> None:
    screen.window()
    screen.keys("ctrl+q")
    wait_for("the window to close", lambda: not screen.windows(f"^{product.NAME}"))


def play(report: Report, screen: Screen) -> None:
    report.step("Started from the Start menu, a whole game by keys")
    before = set(saves())
    start(screen, menu_entry())
    stands = play_to_the_end(
        screen, screen.window(), lambda: next((path for path in saves() if path not in before), None)
    )
    report.saw(f"final score {stands['score'][0]}–{stands['score'][1]} after {stands['answers']} answers")
    report.saw(screen.picture("windows_whole_game"))
    close(screen)


def open_a_save(report: Report, screen: Screen) -> None:
    report.step("A double click on a save: its type, its program, its window")
    wine.merge_classes(screen.display, product.SUFFIX, product.PROG_ID)
    report.saw("(what the installer wrote for this user is laid where Wine 8 looks for file types)")
    save = next(path for path in saves() if not look_into(path)["over"])
    answers = look_into(save)["answers"]
    start(screen, save)
    screen.window(f"^{product.NAME} .* at ")
    stands = play_on(screen, save, answers + 6)
    report.saw(f"opens at the game and plays on: {answers} answers, then {stands['answers']}")

    before = settled(save)
    start(screen, save)
    log = local() / "Horsehide/Logs/horsehide.log"
    wait_for("the window to hear of it", lambda: "started once more" in log.read_text(encoding="utf-8"))
    report.saw(screen.picture("windows_started_twice"))
    windows_open = screen.windows(f"^{product.NAME} .* at ")
    expect(len(windows_open) == 1, f"There are {len(windows_open)} windows.")
    expect(save.read_bytes() == before, "A second start wrote to the save.")
    report.saw("started once more, it brings its one window forward; the save is as it was")

    report.step("The installer while the program is open, and after")
    expect(run_installer(screen) == 2, "The installer did not refuse to replace a program that is open.")
    report.saw("refuses with exit code 2")
    wine.wine(screen.display, "taskkill", "/IM", f"{product.NAME}.exe")  # asks every window of it to close
    wait_for("the window to close", lambda: not screen.windows(f"^{product.NAME}"))
    kept = {path: path.read_bytes() for path in saves()}
    theirs = smoke.belongings(Installed(screen.display))
    wait_for("the program to end", lambda: run_installer(screen) == 0)
    expect(all(path.read_bytes() == data for path, data in kept.items()), "Installing again changed saves.")
    report.saw(f"installs over itself; all {len(kept)} saves are as they were")
    smoke.still_theirs(Installed(screen.display), theirs, report.saw)


def remove(report: Report, screen: Screen) -> None:
    report.step("The uninstaller, silent (/S)")
    kept = {path: path.read_bytes() for path in saves()}
    wine.wine(screen.display, wine.windows_path(installed() / "uninstall.exe"), "/S")
    wait_for("the program to be gone", lambda: not installed().exists())
    expect(not menu_entry().exists(), "It is still in the Start menu.")
    for key in (rf"{CLASSES}\{product.SUFFIX}", rf"{CLASSES}\{product.PROG_ID}", UNINSTALL):
        expect(not known(screen, key), f"The registry still knows {key}.")
    expect({path: path.read_bytes() for path in saves()} == kept, "Removing it changed saves.")
    report.saw(f"program, Start menu and registry are clean; all {len(kept)} saves are as they were")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
