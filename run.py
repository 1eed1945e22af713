#!/usr/bin/env python3
"""Set Horsehide up on this machine, then play, test or package it.

    python3 run.py               play; anything after it goes to the program
    python3 run.py test          check the code and run all the tests, on all processors up to four
    python3 run.py test --quick  the same without the tests that take long
    python3 run.py test -k bunt  only pytest, with these words
    python3 run.py package       make the packages that this system can make, in dist/
    python3 run.py prove linux   install, play, upgrade and remove them where nothing else is; or prove windows, wheel

It needs a Python of 3.11 or newer and nothing else. Everything it installs for Python goes into .venv beside this
file; what the system lacks it installs with apt-get if it may, and else says which line to type. A stamp in .venv
lists what is done already, so that the second start is immediate.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an older Python must get as far as this sentence
    sys.stderr.write(
        "Horsehide needs Python 3.11 or newer, and this is Python %d.%d. "  # noqa: UP031
        "Please install a newer one and start run.py with that.\n" % sys.version_info[:2]
    )
    sys.exit(2)

import contextlib
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "set-up.txt"
WINDOWS = os.name == "nt"
VERSION = "{}.{}".format(*sys.version_info)
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
COMMAND = BIN / ("horsehide.exe" if WINDOWS else "horsehide")
QT = VENV / ("Lib" if WINDOWS else f"lib/python{VERSION}") / "site-packages" / "PySide6"
PINS = {
    "play": ROOT / "packaging" / "requirements.txt",
    "test": ROOT / "packaging" / "requirements-test.txt",
}

PACKAGING = {  # each sets up an environment of its own
    ("package",): ROOT / "packaging" / "build.py",
    ("prove", "linux"): ROOT / "packaging" / "prove_linux.py",
    ("prove", "windows"): ROOT / "packaging" / "prove_windows.py",
    ("prove", "wheel"): ROOT / "packaging" / "prove_wheel.py",
}

# Shared libraries that Qt leaves to the system, and the Debian packages that bring them.
IMPORT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
}
WINDOW_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
# Programs that some tests use: a virtual screen with a hand on it, and what judges our packages. Without them those
# tests are skipped.
TEST_TOOLS = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "xdotool": "xdotool",
    "convert": "imagemagick",
    "xwd": "x11-apps",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "makensis": "nsis",
}

CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."))
MEANWHILE = ("mypy",)  # takes one processor, and the tests leave some of it free
MEMORY = Path("/dev/shm")
ENOUGH_MEMORY = 2**30  # bytes; the tests leave a few hundred million behind until they are done
QUICK = "--quick"
NOT_SLOW = ("-m", "not slow")
SHARED_OUT = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")  # each process collects all the tests anew

# What the stamp says. A stamp that says UNFINISHED was left by a set-up that was cut short.
HERE = f"Python {VERSION} in {ROOT}"
UNFINISHED = "unfinished"
IMPORTS_FOUND = "Qt's libraries found"
WINDOW_FOUND = "the libraries of a window found"


class Trouble(Exception):
    """What stands in the way, in a sentence for the player."""


def main(words: list[str]) -> int:
    testing = words[:1] == ["test"]
    try:
        for task, script in PACKAGING.items():
            if tuple(words[: len(task)]) == task:
                return call([sys.executable, str(script), *words[len(task) :]])
        set_up("test" if testing else "play", words)
        return test(words[1:]) if testing else play(words)
    except Trouble as trouble:
        say(str(trouble))
        return 2
    except KeyboardInterrupt:
        say("Stopped.")
        return 130
    except OSError as fault:
        say(f"The system refused: {fault}.")
        return 2


def say(sentence: str) -> None:
    """One line for the player; on stderr, so that what the program prints can be piped."""
    print(sentence, file=sys.stderr, flush=True)


def play(words: list[str]) -> int:
    """Hand over to the program. `-P`: a folder called desktop where the player stands is not ours."""
    command = [str(PYTHON), "-P", "-m", "desktop", *words]
    if WINDOWS:
        return call(command)
    os.execv(PYTHON, command)


def test(words: list[str]) -> int:
    """Check and test everything, or all that is quick; with words of one's own, pytest alone in one process."""
    own = [word for word in words if word != QUICK]
    quick = NOT_SLOW if QUICK in words else ()
    if own:
        return module("pytest", *own, *quick)
    failed = [" ".join(check) for check in CHECKS if module(*check)]
    with meanwhile(*MEANWHILE) as found, in_memory() as folders:
        code = module("pytest", *SHARED_OUT, *quick, **folders)
    failed += found
    if failed:
        say(f"{' and '.join(failed)} found problems, so this run counts as failed.")
    return code or (1 if failed else 0)


@contextlib.contextmanager
def meanwhile(*words: str) -> Iterator[list[str]]:
    """Run a module beside what is done here; afterwards comes what it said, and its name if it found problems."""
    import subprocess
    import tempfile

    found: list[str] = []
    with tempfile.TemporaryFile() as said:
        beside = subprocess.Popen([str(PYTHON), "-m", *words], cwd=ROOT, env=settings(), stdout=said, stderr=said)
        try:
            yield found
            if beside.wait():
                found.append(" ".join(words))
        finally:
            beside.kill()
            beside.wait()
        said.seek(0)
        say(f"Meanwhile: {' '.join(words)}\n{said.read().decode(errors='replace').rstrip()}")


@contextlib.contextmanager
def in_memory() -> Iterator[dict[str, str]]:
    """The tests' folders, in memory where the system has files there: they wait for the disk thousands of times."""
    import shutil
    import tempfile

    if not MEMORY.is_dir() or not os.access(MEMORY, os.W_OK) or shutil.disk_usage(MEMORY).free < ENOUGH_MEMORY:
        yield {}
        return
    with tempfile.TemporaryDirectory(prefix="horsehide-", dir=MEMORY, ignore_cleanup_errors=True) as folder:
        yield {"PYTEST_DEBUG_TEMPROOT": folder}


def module(*words: str, **more: str) -> int:
    """Run a module of the environment's in the top folder. What Python compiles is kept, whatever it was told: tests
    start hundreds of processes."""
    say(f"Running: {' '.join(words)}")
    return call([str(PYTHON), "-m", *words], cwd=ROOT, settings={**settings(), **more})


def settings() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def call(command: list[str], cwd: Path | None = None, settings: dict[str, str] | None = None) -> int:
    """Run a program to its end. Ctrl+C reaches it too, and it may close its files before we go."""
    import subprocess

    with subprocess.Popen(command, cwd=cwd, env=settings) as process:
        try:
            return process.wait()
        except KeyboardInterrupt:
            process.wait()
            raise


# --- Setting up -------------------------------------------------------------------------------------------------


def set_up(task: str, words: list[str]) -> None:
    """Do what the stamp does not list yet. Usually that is nothing."""
    needed = {HERE, pins_of(task), *libraries_of(task)}
    if not (needed <= stamped() and in_place()):
        with one_at_a_time():
            done = stamped()  # another run.py may have done it all while we waited
            if not (needed <= done and in_place()):
                done = install_packages(task, done)
                write_stamp(done)
                write_stamp(done | install_libraries(task, words))
    if task == "test" and QUICK not in words:
        offer_test_tools()


def pins_of(task: str) -> str:
    """A line for the stamp that changes with the pins and with how the project is installed."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [project["project"], project["build-system"], project["tool"]["setuptools"]]
    text = PINS[task].read_text(encoding="utf-8") + repr(parts)
    return f"{task} {hashlib.sha256(text.encode()).hexdigest()}"


def libraries_of(task: str) -> list[str]:
    if not sys.platform.startswith("linux"):
        return []
    return [IMPORTS_FOUND, WINDOW_FOUND] if task == "test" or os.environ.get("DISPLAY") else [IMPORTS_FOUND]


def stamped() -> set[str]:
    try:
        return set(STAMP.read_text(encoding="utf-8").splitlines())
    except (OSError, UnicodeDecodeError):
        return set()


def write_stamp(lines: set[str]) -> None:
    STAMP.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")


def in_place() -> bool:
    """Does .venv still look whole, and is the Python it was made from still there?"""
    try:
        settings = (VENV / "pyvenv.cfg").read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return False
    home = next((line.partition("=")[2].strip() for line in settings if line.startswith("home")), "")
    return all(path.exists() for path in (Path(home or "nowhere"), PYTHON, COMMAND, QT))


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two run.py at once: the second waits. The lock is on this very file, and ends with the process."""
    import time

    with open(__file__, "rb") as me:
        waited = False
        while not lock(me):
            if not waited:
                say("Another run.py is setting up; waiting until it is done.")
            waited = True
            time.sleep(0.2)
        yield


def lock(file: BinaryIO) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file.fileno(), 1 << 30, os.SEEK_SET)  # past the end: nobody is kept from reading
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system that knows no locks
    return True


# --- Python's packages, in .venv --------------------------------------------------------------------------------


def install_packages(task: str, done: set[str]) -> set[str]:
    """Make .venv if it must be made, install the pinned packages and the project. What is done now."""
    fault = fault_of_venv(done)
    if fault:
        if os.path.lexists(VENV):
            say(f"{fault} Making it again.")
        make_venv()
        done = {HERE}
    done |= {HERE}
    if pins_of(task) in done:
        return done
    write_stamp({UNFINISHED})
    say("Installing the pinned packages into .venv." + (" Qt alone is about an 80 MB download." if fault else ""))
    said = pip("--require-hashes", "-r", str(PINS[task]))
    if not said:
        say("Installing the horsehide command into .venv.")
        said = pip("--no-deps", "--no-build-isolation", "-e", str(ROOT))
        remove(ROOT / "horsehide.egg-info")
    if said:
        if "Installing collected packages" not in said and "Traceback" not in said:
            write_stamp(done)  # pip is well, and gave up before it changed anything
        raise Trouble(what_pip_meant(said))
    done = {line for line in done if not line.startswith(("play ", "test "))}  # those were other pins
    return done | {pins_of("play"), pins_of(task)}  # the list for tests holds all that is needed to play


def fault_of_venv(done: set[str]) -> str:
    """Why .venv cannot be used as it is; "" if it can."""
    if not os.path.lexists(VENV):
        return "There is no .venv yet."
    if UNFINISHED in done:
        return "The last setup was interrupted."
    if done and HERE not in done:
        return "The environment in .venv belongs to another Python or another folder."
    if any(line.startswith("play ") for line in done) and not in_place():
        return "Parts of the environment in .venv are missing."
    import subprocess

    question = "import sys, pip; print(*sys.version_info[:2], sys.prefix != sys.base_prefix)"
    try:
        answer = subprocess.run([PYTHON, "-c", question], capture_output=True, text=True, check=True).stdout.split()
    except (OSError, subprocess.CalledProcessError):
        return "The environment in .venv does not start."
    if answer != [*VERSION.split("."), "True"]:
        return f"The environment in .venv was not made by Python {VERSION}."
    return ""


def make_venv(folder: Path = VENV) -> None:
    import importlib.util
    import subprocess

    if not importlib.util.find_spec("venv") or not importlib.util.find_spec("ensurepip"):
        package = f"python{VERSION}-venv"
        if not apt_install([package], "Python's venv module is missing"):
            raise Trouble(f"Python's venv module is missing, so nothing can be set up. {please_install([package])}")
        importlib.invalidate_caches()
    remove(folder)
    folder.mkdir(parents=True)
    (folder / STAMP.name).write_text(f"{UNFINISHED}\n", encoding="utf-8")
    say(f"Making an environment in {folder.relative_to(ROOT).as_posix()} with Python {VERSION}.")
    maker = getattr(sys, "_base_executable", None) or sys.executable
    made = subprocess.run(
        [maker, "-m", "venv", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if made.returncode:
        raise Trouble(f"Python could not make the environment. It said:\n{tail(made.stdout)}")


def remove(path: Path) -> None:
    import shutil

    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def pip(*words: str, python: Path = PYTHON) -> str:
    """Run the environment's own pip, naming the big files as they come. All it said if it failed, else ""."""
    import re
    import subprocess

    command = [str(python), "-m", "pip", "install", "--retries", "2", "--progress-bar", "off", *words]
    settings = os.environ | {"PIP_USER": "0", "PIP_NO_INPUT": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    said = []
    with subprocess.Popen(
        command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as process:
        assert process.stdout is not None, "the pipe was asked for"
        for line in process.stdout:
            said.append(line)
            file = re.match(r"\s*Downloading \S*?([^/\s]+?)-[\d.]+\S*\.whl \((.* MB)\)", line)
            if file:
                say(f"  downloading {file[1]}, {file[2]}")
    return "".join(said) if process.returncode else ""


def what_pip_meant(said: str) -> str:
    import re

    if "DO NOT MATCH THE HASHES" in said:
        return "A downloaded package is not the one pinned in packaging/, so nothing was installed."
    if "CERTIFICATE_VERIFY_FAILED" in said:
        return "The packages could not be downloaded: this machine does not trust the certificate it was shown."
    if re.search(r"Retrying|NewConnection|onnection (error|refused|timed out)|name resolution|unreachable", said):
        return "The packages could not be downloaded. Is this machine online? Once it is, start run.py again."
    if "No matching distribution" in said:
        return f"A package isn't available for Python {VERSION} on this system. pip said:\n{tail(said)}"
    return f"The packages could not be installed. pip said:\n{tail(said)}"


def tail(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.strip().splitlines()[-8:])


# --- What the system must bring: shared libraries and, for tests, a virtual screen ------------------------------


def install_libraries(task: str, words: list[str]) -> set[str]:
    """See to the libraries Qt leaves to the system. Those found, as lines for the stamp."""
    wanted = libraries_of(task)
    if not wanted:
        return set()
    libraries = IMPORT_LIBRARIES | (WINDOW_LIBRARIES if WINDOW_FOUND in wanted else {})
    missing = missing_libraries(libraries)
    if missing and apt_install([libraries[name] for name in missing], "Qt needs these libraries"):
        missing = missing_libraries(libraries)
    if missing:
        line = please_install([libraries[name] for name in missing])
        sentence = f"Qt needs shared libraries that are missing: {', '.join(missing)}. {line}"
        if cannot_go_on(task, words, missing):
            raise Trouble(sentence)
        say(sentence)
        say("Continuing without them as far as possible.")
    found = {IMPORTS_FOUND: IMPORT_LIBRARIES, WINDOW_FOUND: WINDOW_LIBRARIES}
    return {line for line in wanted if not set(found[line]) & set(missing)}


def missing_libraries(names: dict[str, str]) -> list[str]:
    import ctypes

    missing = []
    for name in names:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def cannot_go_on(task: str, words: list[str], missing: list[str]) -> bool:
    """Tests import Qt; a window needs all its libraries; a game in the terminal needs none."""
    if task == "test":
        return any(name in IMPORT_LIBRARIES for name in missing)
    window_wanted = not words or words[0].endswith(".horsehide")
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    fatal = any(name in IMPORT_LIBRARIES for name in missing) or not os.environ.get("WAYLAND_DISPLAY")
    return bool(window_wanted and display and fatal)


def offer_test_tools() -> None:
    import shutil

    if not sys.platform.startswith("linux"):
        return
    packages = [package for program, package in TEST_TOOLS.items() if not shutil.which(program)]
    if packages and not apt_install(packages, "some tests use them"):
        say("The tests that use them will be skipped. " + please_install(packages))


def apt_install(packages: list[str], why: str) -> bool:
    """Install Debian packages, if this is such a system and we are root. Did it work?"""
    import shutil
    import subprocess

    if not shutil.which("apt-get") or not is_root():
        return False
    say(f"Installing {' '.join(packages)} with apt-get: {why}.")
    settings = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends"]):
        names = [name_here(package) for package in packages] if words[0] == "install" else []
        command = ["apt-get", "-q", "-o", "DPkg::Lock::Timeout=120", *words, *names]
        run = subprocess.run(command, env=settings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode:
        say(f"apt-get could not install them. It said:\n{tail(run.stdout)}")
    return run.returncode == 0


def please_install(packages: list[str]) -> str:
    """The line to type, for somebody who may not install or has another system."""
    import shutil

    if not shutil.which("apt-get"):
        return f"Please install your system's versions of Debian's {' '.join(packages)}, then start run.py again."
    names = " ".join(name_here(package) for package in packages)
    sudo = "" if is_root() else "sudo "
    return f"Please run this, then start run.py again:\n  {sudo}apt-get update && {sudo}apt-get install -y {names}"


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def name_here(package: str) -> str:
    """Newer Debians and Ubuntus call some libraries by the same name with t64 behind it."""
    import subprocess

    if package not in IMPORT_LIBRARIES.values() and not package.startswith("libpython"):
        return package
    shown = subprocess.run(["apt-cache", "show", f"{package}t64"], capture_output=True)
    return package if shown.returncode else f"{package}t64"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
