"""`python3 run.py package`: make what this system can make, in a clean environment, and test what was made.

Linux makes a .deb and a .tar.xz, Windows an installer, macOS a disk image. Results are in dist/.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import linux
import macos
import product
import smoke
import windows
from machine import run

VENV = product.BUILD / "venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PINS = product.HERE / "requirements-package.txt"
SYSTEM_PYTHON = Path("/usr/bin/python3")


def main(words: list[str]) -> int:
    if words:
        run.say(f"'package' takes no arguments, but was given '{' '.join(words)}'.")
        return 2
    use_the_systems_python()
    try:
        package()
    except (run.Trouble, windows.NoMaker) as trouble:
        run.say(str(trouble))
        return 1
    except smoke.Failed as failed:
        run.remove(product.DIST)  # nobody shall give away what does not run
        run.say(f"The smoke test failed. {failed}")
        return 1
    except subprocess.CalledProcessError as error:
        run.say(f"{Path(str(error.cmd[0])).name} failed, so nothing was packaged.")
        return 1
    return 0


def use_the_systems_python() -> None:
    """On Linux the distribution's own Python is packed: another has the paths of its builder in it."""
    if not sys.platform.startswith("linux") or not SYSTEM_PYTHON.exists():
        return
    question = f"import sys; sys.exit(sys.version_info < (3, 11) or sys.prefix == {sys.base_prefix!r})"
    if not subprocess.run([SYSTEM_PYTHON, "-c", question]).returncode:
        os.execv(SYSTEM_PYTHON, [str(SYSTEM_PYTHON), *sys.argv])


def package() -> list[Path]:
    run.say(f"Packaging {product.NAME} {product.version()} for {sys.platform} with Python {run.VERSION}.")
    if sys.platform.startswith("linux"):
        need_linux_tools()
    if sys.platform == "win32":
        windows.maker()
    os.environ.setdefault("SOURCE_DATE_EPOCH", when())
    environment()
    freeze(PYTHON)
    run.say("Packing.")
    packed = pack()
    measure(packed)
    for path in packed:
        checksum = hashlib.sha256(path.read_bytes()).hexdigest()
        path.with_name(f"{path.name}.sha256").write_bytes(f"{checksum}  {path.name}\n".encode())
    smoke_test(packed)
    return packed


# --- The environment --------------------------------------------------------------------------------------------


def need_linux_tools() -> None:
    """What the system must bring to build: Python's library, dpkg's tools, and the libraries Qt is linked with."""
    libraries = {
        **{f"libpython{run.VERSION}.so.1.0": f"libpython{run.VERSION}"},
        **run.IMPORT_LIBRARIES,
        **run.WINDOW_LIBRARIES,
        **linux.WAYLAND_LIBRARIES,
    }

    def missing() -> list[str]:
        wanted = [package for tool, package in linux.TOOLS.items() if not shutil.which(tool)]
        return sorted({*wanted, *(libraries[name] for name in run.missing_libraries(libraries))})

    if missing() and not (run.apt_install(missing(), "the package is built with them") and not missing()):
        raise run.Trouble(f"Something needed to build the package is missing. {run.please_install(missing())}")


def environment() -> None:
    """A fresh environment with the pinned packages and nothing else."""
    run.make_venv(VENV)
    run.say("Installing the pinned packages there.")
    said = run.pip("--require-hashes", "-r", str(PINS), python=PYTHON)
    if said:
        raise run.Trouble(run.what_pip_meant(said))


def when() -> str:
    """The time of the last commit, so that the same sources make the same package; without one, of the changelog."""
    told = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=product.ROOT, capture_output=True, text=True
    ) if shutil.which("git") else None  # fmt: skip
    if told is not None and not told.returncode and told.stdout.strip():
        return told.stdout.strip()
    return str(int((product.ROOT / "CHANGELOG.md").stat().st_mtime))


def freeze(*python: str | Path, drawing: Path = PYTHON) -> None:
    """Icons, then PyInstaller with the one recipe."""
    run.say("Drawing the icons.")
    run.remove(product.BUILD / "icons")
    subprocess.run([drawing, product.HERE / "icon.py", product.BUILD / "icons"], check=True, env=offscreen())
    (product.BUILD / "version.txt").write_text(windows.version_text(), encoding="utf-8")
    run.say("Freezing the program with PyInstaller.")
    for name in ("dist", "work"):
        run.remove(product.BUILD / name)
    places = ["--distpath", str(product.BUILD / "dist"), "--workpath", str(product.BUILD / "work")]
    command = [*python, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *places]
    settings = offscreen() | {"PYTHONHASHSEED": "1"}
    told = subprocess.run(
        [*command, product.HERE / "horsehide.spec"],
        cwd=product.ROOT,
        env=settings,
        input="",
        capture_output=True,
        text=True,
    )
    if told.returncode:
        raise run.Trouble(f"PyInstaller failed. It said:\n{run.tail(told.stdout + told.stderr)}")


def offscreen() -> dict[str, str]:
    return {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONDONTWRITEBYTECODE": "1"}


# --- What was made ----------------------------------------------------------------------------------------------


def pack() -> list[Path]:
    run.remove(product.DIST)
    product.DIST.mkdir()
    if sys.platform == "win32":
        return windows.pack()
    return macos.pack() if sys.platform == "darwin" else linux.pack()


def smoke_test(packed: list[Path]) -> None:
    """Start what was made; on Linux what comes out of the archive."""
    run.say("Smoke test of what was made:")
    with tempfile.TemporaryDirectory() as folder:
        if sys.platform == "win32":
            programs = windows.programs()
        elif sys.platform == "darwin":
            programs = macos.program(), macos.program()
        else:
            subprocess.run(["tar", "-xJf", packed[-1], "-C", folder], check=True)
            programs = (Path(folder, linux.tar_name(), product.COMMAND),) * 2
        program = smoke.native(*programs, Path(folder, "home"))
        smoke.smoke(program, product.BUILD / "pictures", lambda line: run.say(f"  {line}"))


def measure(packed: list[Path]) -> None:
    """Say the sizes; on Linux they have a limit."""
    unpacked = product.size_of(macos.bundle() if sys.platform == "darwin" else linux.folder())
    run.say(f"  unpacked {product.megabytes(unpacked)}")
    for path in packed:
        run.say(f"  {path.relative_to(product.ROOT)}  {product.megabytes(path.stat().st_size)}")
    if sys.platform.startswith("linux"):
        if unpacked >= product.MOST_UNPACKED:
            raise run.Trouble(f"Unpacked it should stay under {product.megabytes(product.MOST_UNPACKED)}.")
        if any(path.stat().st_size >= product.MOST_PACKED for path in packed):
            raise run.Trouble(f"Packed it should stay under {product.megabytes(product.MOST_PACKED)}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
