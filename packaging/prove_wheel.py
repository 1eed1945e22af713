"""`python3 run.py prove wheel`: the sdist and the wheel, built from a clean checkout and used in an empty environment.

Makes the sdist, the wheel out of the sdist, looks whether both hold what they should, installs the wheel with pip in an
environment that has nothing, and runs the smoke test and the page of the API there.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import build
import product
import smoke
from machine import run
from proof import NotProved, Report, expect

EMPTY = product.BUILD / "empty"
MADE = product.BUILD / "wheel"


def main(words: list[str]) -> int:
    if words:
        run.say(f"'prove wheel' takes no more arguments, but was given '{' '.join(words)}'.")
        return 2
    return Report("Wheel").prove(prove)


def prove(report: Report) -> None:
    report.step("An sdist of this checkout, and a wheel of the sdist")
    build.environment()
    sdist, wheel = make()
    for path in (sdist, wheel):
        report.saw(f"{path.name}  {product.megabytes(path.stat().st_size)}")
    report.saw(f"the wheel has all {look_over(wheel, sdist)} files of the three packages and nothing else")
    report.step("pip install in an empty environment")
    run.make_venv(EMPTY)
    bin = EMPTY / ("Scripts" if os.name == "nt" else "bin")
    python = bin / ("python.exe" if os.name == "nt" else "python")
    said = run.pip(str(wheel), python=python)
    if said:
        raise run.Trouble(run.what_pip_meant(said))
    report.saw(inside(python, "-m", "pip", "list", "--format=freeze", "--disable-pip-version-check"))
    report.step("Smoke test of what was installed")
    command = bin / ("horsehide.exe" if os.name == "nt" else "horsehide")
    home = product.BUILD / "wheel-home"
    run.remove(home)
    program = smoke.native(command, command, home)
    program.window = [str(python), str(product.HERE / "start.py")]
    smoke.smoke(program, product.BUILD / "pictures" / "wheel", report.saw)
    report.step("The twenty lines of docs/api.md, as they are printed")
    (lines,) = re.findall(r"```python\n(.*?)```", (product.ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.S)
    report.saw(inside(python, "-c", lines).splitlines()[0])
    typed = inside(python, "-c", "import rulesets, pathlib; print(pathlib.Path(rulesets.__file__).parent / 'py.typed')")
    expect(Path(typed.strip()).is_file(), "The wheel brings no types.")
    report.saw("py.typed is there")


def make() -> tuple[Path, Path]:
    """Both, by the build system that pyproject.toml names; the wheel from what the sdist holds."""
    run.remove(MADE)
    MADE.mkdir(parents=True)
    source = MADE / "source"
    told = subprocess.run(["git", "archive", "--prefix=source/", "HEAD"], cwd=product.ROOT, capture_output=True)
    expect(not told.returncode, "This is no checkout with a history, so it cannot be said what belongs to it.")
    subprocess.run(["tar", "-x", "-C", MADE], input=told.stdout, check=True)
    backend = "import sys; from setuptools import build_meta; getattr(build_meta, sys.argv[1])(sys.argv[2])"
    inside(build.PYTHON, "-c", backend, "build_sdist", str(MADE), cwd=source)
    (sdist,) = MADE.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        packed.extractall(MADE / "unpacked", filter="data")
    (unpacked,) = (MADE / "unpacked").iterdir()
    inside(build.PYTHON, "-c", backend, "build_wheel", str(MADE), cwd=unpacked)
    (wheel,) = MADE.glob("*.whl")
    return sdist, wheel


def look_over(wheel: Path, sdist: Path) -> int:
    """Does the wheel hold the packages as git has them, and the sdist what one needs to build and to know it?"""
    told = subprocess.run(
        ["git", "ls-files", "rulesets", "desktop", "resources"], cwd=product.ROOT, capture_output=True
    )
    wanted = {name for name in told.stdout.decode().splitlines() if not name.startswith("resources/screenshots/")}
    with zipfile.ZipFile(wheel) as packed:
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
    expect(found == wanted, f"The wheel differs from the sources: {', '.join(sorted(found ^ wanted)[:8])}.")
    with tarfile.open(sdist) as packed_sdist:
        names = {name.partition("/")[2] for name in packed_sdist.getnames()}
    missing = ({"README.md", "LICENSE", "pyproject.toml"} | wanted) - names
    expect(not missing, f"The sdist lacks {', '.join(sorted(missing)[:8])}.")
    return len(found)


def inside(python: Path, *words: str, cwd: Path | None = None) -> str:
    settings = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    ended = subprocess.run([python, *words], cwd=cwd or EMPTY, env=settings, capture_output=True, text=True)
    if ended.returncode:
        raise NotProved(f"'{' '.join(words[:3])[:80]}' ended with {ended.returncode}:\n{ended.stderr[-1500:]}")
    return ended.stdout


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
