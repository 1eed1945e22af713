"""`python3 run.py prove linux`: the .deb and the .tar.xz in a system that has nothing but its base.

Builds both, and the .deb of the last version; makes a clean system with debootstrap; installs the older one, plays on
it, upgrades it, plays a whole game by keys on a virtual screen, opens a save by its file type, starts the program
twice, removes it; then installs the archive for one user and takes it away again. Needs root, for chroot and mount.
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

import build
import linux
import product
import smoke
from machine import run
from proof import (
    PATIENCE,
    NotProved,
    Report,
    Screen,
    expect,
    look_into,
    need,
    play_on,
    play_to_the_end,
    settled,
    wait_for,
)

CHROOT = product.BUILD / "chroot"
OLDER = product.BUILD / "older"
PLAYER = "player"
HOME = f"/home/{PLAYER}"
TOOLS = {
    "debootstrap": "debootstrap",
    "lintian": "lintian",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
}
# In a mount space of its own, which goes when the command ends; what is executed is the command itself, not a shell.
ENTER = 'mount -t proc proc "$0/proc" && mkdir -p "$0/dev/shm" && mount -t tmpfs shm "$0/dev/shm" && exec chroot "$@"'
DOUBLE_CLICK = ("libglib2.0-bin", "shared-mime-info", "desktop-file-utils")  # what a desktop has, and a base has not


def main(words: list[str]) -> int:
    if words:
        run.say(f"'prove linux' takes no more arguments, but was given '{' '.join(words)}'.")
        return 2
    build.use_the_systems_python()
    if not sys.platform.startswith("linux") or not run.is_root():
        run.say("The proof makes a clean system with debootstrap and enters it, which only root may do on Linux.")
        return 2
    return Report("Linux").prove(prove)


def prove(report: Report) -> None:
    need(TOOLS, "the package is proved with them")
    report.step("python3 run.py package")
    packed = build.package()
    for path in packed:
        report.saw(f"{path.name}  {product.megabytes(path.stat().st_size)}")
    report.saw(f"unpacked {product.megabytes(product.size_of(linux.folder()))}; smoke test passed")
    deb, tar = packed
    check_files(report, deb)
    report.step(f"The .deb of version {product.LAST_VERSION}, from its own sources ({product.LAST_COMMIT})")
    older = build_older()
    report.saw(older.name)
    report.step("debootstrap: a clean system")
    make_system()
    report.saw(f"{len(inside('dpkg-query', '-f', '.', '-W'))} packages, and no Python")
    with Screen() as screen:
        prove_deb(report, screen, older, deb)
        prove_archive(report, screen, tar)
    shutil.rmtree(CHROOT)


def check_files(report: Report, deb: Path) -> None:
    share = product.BUILD / "deb" / linux.SHARE
    report.step("desktop-file-validate, appstreamcli validate --no-net, lintian")
    subprocess.run(["desktop-file-validate", *share.glob("applications/*.desktop")], check=True)
    subprocess.run(["appstreamcli", "validate", "--no-net", *share.glob("metainfo/*.xml")], check=True)
    told = subprocess.run(["lintian", "--allow-root", deb], capture_output=True, text=True).stdout
    errors = [line for line in told.splitlines() if line.startswith("E:")]
    expect(not errors, "lintian reports errors:\n" + "\n".join(errors))
    report.saw(f"valid; lintian: no errors, {sum(line.startswith('W:') for line in told.splitlines())} warnings")


def build_older() -> Path:
    """The last version, from the history, built as the other was."""
    run.remove(OLDER)
    OLDER.mkdir(parents=True)
    told = subprocess.run(["git", "archive", product.LAST_COMMIT], cwd=product.ROOT, capture_output=True)
    expect(not told.returncode, f"The history has no {product.LAST_COMMIT}, so there is nothing to upgrade from.")
    subprocess.run(["tar", "-x", "-C", OLDER], input=told.stdout, check=True)
    code = "import sys, build, linux; build.freeze(sys.executable, drawing=sys.executable); print(linux.make_deb())"
    command = [str(build.PYTHON), "-c", code]
    told_by_it = subprocess.run(command, cwd=OLDER / "packaging", check=True, stdout=subprocess.PIPE, text=True)
    return Path(told_by_it.stdout.splitlines()[-1])


# --- The clean system -------------------------------------------------------------------------------------------


def make_system() -> None:
    """The base of this very distribution, from where apt gets it here."""
    if CHROOT.exists():
        shutil.rmtree(CHROOT)
    format = "$(SITE) $(RELEASE) $(COMPONENT)"
    told = subprocess.run(["apt-get", "indextargets", "--format", format], capture_output=True, text=True, check=True)
    codename = platform.freedesktop_os_release()["VERSION_CODENAME"]
    found = sorted({tuple(line.split()) for line in told.stdout.splitlines() if line.split()[1:2] == [codename]})
    expect(bool(found), "apt does not say where this distribution's packages come from.")
    components = ",".join(sorted({component for site, _, component in found if site == found[0][0]}))
    words = ["--variant=minbase", f"--components={components}", codename, str(CHROOT), found[0][0]]
    subprocess.run(["debootstrap", *words], check=True, stdout=subprocess.DEVNULL)
    for name in ("resolv.conf", "hosts"):
        if Path("/etc", name).exists():
            shutil.copyfile(Path("/etc", name), CHROOT / "etc" / name)
    inside("useradd", "--create-home", PLAYER)
    expect(not has("python3"), "The clean system has a Python, so it proves nothing.")


def entering(*words: str, user: str = "root", **settings: str) -> list[str]:
    """A command line that runs another in the clean system, with nothing of ours around it."""
    home = "/root" if user == "root" else HOME
    plain = {
        "HOME": home,
        "USER": user,
        "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games" + (":/usr/sbin:/sbin" * (user == "root")),
        "LANG": "C.UTF-8",
        "DEBIAN_FRONTEND": "noninteractive",
        **{name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")},
        **settings,
    }
    given = [f"{name}={value}" for name, value in plain.items()]
    root = str(CHROOT)
    chroot = [f"--userspec={user}:{user}", root, "/usr/bin/env", "-i", "-C", home, *given]
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", ENTER, root, *chroot, *words]


def inside(*words: str, user: str = "root", **settings: str) -> str:
    ended = subprocess.run(entering(*words, user=user, **settings), capture_output=True, text=True)
    if ended.returncode:
        raise NotProved(f"'{' '.join(words)}' ended with {ended.returncode}:\n{(ended.stdout + ended.stderr)[-1500:]}")
    return ended.stdout


def has(program: str) -> bool:
    return not subprocess.run(
        entering("sh", "-c", f"command -v {program}"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ).returncode


def install(package: Path) -> None:
    shutil.copyfile(package, CHROOT / "var" / package.name)
    inside("apt-get", "install", "-y", "-q", "--no-install-recommends", f"/var/{package.name}")
    (CHROOT / "var" / package.name).unlink()


def saves() -> list[Path]:
    return sorted((CHROOT / HOME[1:]).rglob(f"*{product.SUFFIX}"), key=lambda path: path.stat().st_mtime)


class Installed(smoke.Program):
    """The program in the clean system. A picture goes into the player's home and is fetched from there."""

    def __init__(self, program: str) -> None:
        super().__init__([], [], CHROOT / HOME[1:])
        self.program = program

    def run(self, *words: str, typed: str = "", window: bool = False, **settings: str) -> str:
        def there(word: str) -> str:
            return word.replace(str(CHROOT), "")

        picture = Path(settings.pop("HORSEHIDE_PICTURE", ""))
        if window:
            settings["HORSEHIDE_PICTURE"] = f"{HOME}/{picture.name}"
        self.text = self.window = entering(self.program, *map(there, words), user=PLAYER, **settings)
        told = super().run(typed=typed, window=window)
        if window:
            shutil.move(self.home / picture.name, picture)
        return told


# --- The proofs -------------------------------------------------------------------------------------------------


def prove_deb(report: Report, screen: Screen, older: Path, deb: Path) -> None:
    report.step(f"apt-get install ./{older.name}, with its Depends and nothing else")
    install(older)
    expect(not has("python3"), "The package brought a Python along.")
    report.saw(inside("dpkg-query", "-W", product.COMMAND))
    report.saw(inside(product.COMMAND, "--version", user=PLAYER))
    report.saw(inside(product.COMMAND, "doctor", user=PLAYER))
    report.step("A game, a season, a club and settings of the older one, and the upgrade")
    before = smoke.belongings(Installed(product.COMMAND))
    older_save = next(path for path in before if path.suffix == product.SUFFIX)
    install(deb)
    report.saw(inside("dpkg-query", "-W", product.COMMAND))
    smoke.still_theirs(Installed(product.COMMAND), before, report.saw)
    report.step("Smoke test of the installed program, as a user without rights")
    smoke.smoke(Installed(product.COMMAND), product.BUILD / "pictures" / "installed", report.saw)

    report.step("A whole game by keys, in a window under Xvfb")
    known = set(saves())
    started = screen.start(entering(product.COMMAND, user=PLAYER, DISPLAY=screen.display))
    stands = play_to_the_end(
        screen, screen.window(), lambda: next((path for path in saves() if path not in known), None)
    )
    report.saw(f"final score {stands['score'][0]}–{stands['score'][1]} after {stands['answers']} answers")
    report.saw(screen.picture("linux_whole_game"))
    screen.stop(started)

    report.step("A double click on a save that the older one began: its type, its program, its window")
    inside("apt-get", "install", "-y", "-q", "--no-install-recommends", *DOUBLE_CLICK)
    prove_double_click(report, screen, older_save, product.COMMAND)

    report.step("apt-get purge")
    kept = {path: path.read_bytes() for path in saves()}
    inside("apt-get", "purge", "-y", "-q", product.COMMAND)
    expect(not has(product.COMMAND), "The program is still there.")
    left = [str(path.relative_to(CHROOT)) for path in (CHROOT / "usr").rglob("*horsehide*")]
    expect(not left, f"Something of it is left: {', '.join(left)}.")
    expect({path: path.read_bytes() for path in saves()} == kept, "Removing it changed saves.")
    report.saw(f"nothing of it left below usr; all {len(kept)} saves are as they were")


def prove_double_click(report: Report, screen: Screen, save: Path, program: str) -> None:
    """By the desktop's own rules from file to type to program; then once more, while it is open."""
    there = f"/{save.relative_to(CHROOT)}"
    told = inside("gio", "info", "-a", "standard::content-type", there, user=PLAYER)
    expect(product.MIME_TYPE in told, f"The save is taken for something else:\n{told}")
    told = inside("gio", "mime", product.MIME_TYPE, user=PLAYER)
    expect(f"{product.COMMAND}.desktop" in told, f"No program is known for it:\n{told}")
    answers = look_into(save)["answers"]
    opened = screen.start(entering("gio", "open", there, user=PLAYER, DISPLAY=screen.display))
    window = screen.window(f"^{product.NAME} .* at ")
    stands = play_on(screen, save, answers + 6)
    report.saw(f"{product.MIME_TYPE}; opens at the game and plays on: {answers} answers, then {stands['answers']}")
    prove_one_window(report, screen, save, entering(program, there, user=PLAYER, DISPLAY=screen.display))
    screen.ask("windowfocus", "--sync", window)
    screen.keys("ctrl+q")
    wait_for("the window to close", lambda: not screen.windows(f"^{product.NAME}"))
    screen.stop(opened)


def prove_one_window(report: Report, screen: Screen, save: Path, another: list[str]) -> None:
    """Started once more with the same save, the program brings its window forward and ends."""
    before = settled(save)
    second = screen.start(another)
    log = CHROOT / HOME[1:] / ".local/state/Horsehide/log/horsehide.log"
    wait_for("the window to hear of it", lambda: "started once more" in log.read_text(encoding="utf-8"))
    expect(second.wait(PATIENCE) == 0, "The second start did not end by itself.")
    windows = screen.windows(f"^{product.NAME} .* at ")
    report.saw(screen.picture("linux_started_twice"))
    expect(len(windows) == 1, f"There are {len(windows)} windows.")
    expect(save.read_bytes() == before, "A second start wrote to the save.")
    report.saw("started once more, it brings its one window forward and ends; the save is as it was")


def prove_archive(report: Report, screen: Screen, tar: Path) -> None:
    report.step(f"{tar.name}: install.sh for one user")
    kept = {path: path.read_bytes() for path in saves()}
    player = CHROOT / HOME[1:]
    subprocess.run(["tar", "-xJf", tar, "-C", player], check=True)
    inside("chown", "-R", f"{PLAYER}:{PLAYER}", f"{HOME}/{linux.tar_name()}")
    report.saw(inside(f"{HOME}/{linux.tar_name()}/install.sh", user=PLAYER))
    shutil.rmtree(player / linux.tar_name())
    program = f"{HOME}/.local/bin/{product.COMMAND}"
    smoke.smoke(Installed(program), product.BUILD / "pictures" / "archive", report.saw)
    report.step("A double click on a save, and uninstall.sh")
    prove_double_click(report, screen, next(iter(sorted(set(saves()) - set(kept)))), program)
    kept = {path: path.read_bytes() for path in saves()}
    report.saw(inside(f"{HOME}/.local/lib/{product.COMMAND}/uninstall.sh", user=PLAYER))
    left = [str(path.relative_to(player)) for path in player.rglob("horsehide*") if not re.search(r"\.log", path.name)]
    expect(not left, f"Something of it is left: {', '.join(left)}.")
    expect({path: path.read_bytes() for path in saves()} == kept, "Removing it changed saves.")
    report.saw(
        f"nothing of it left in the home folder but saves, settings and log; all {len(kept)} saves are as they were"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
