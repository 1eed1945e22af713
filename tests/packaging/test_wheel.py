"""The wheel, built from the files that git has and used from a folder of its own, where the sources are not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("rulesets", "desktop", "resources")
BACKEND = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def tracked(*under: str) -> list[str]:
    told = subprocess.run(["git", "ls-files", *under], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in told.stdout.splitlines() if (ROOT / name).is_file()]


def said(folder: Path, *words: str) -> str:
    """What the installed program says; nothing of the sources is in its way."""
    settings = {**os.environ, "PYTHONPATH": str(folder), "HOME": str(folder.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(
        [sys.executable, "-W", "error", *words], cwd=folder.parent, env=settings, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@pytest.mark.slow
def test_the_wheel_has_the_three_packages_and_plays(tmp_path: Path) -> None:
    source, made, installed = tmp_path / "source", tmp_path / "made", tmp_path / "installed"
    for name in (*tracked(*PACKAGES), "pyproject.toml", "README.md", "LICENSE"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, source / name)
    made.mkdir()
    ended = subprocess.run([sys.executable, "-c", BACKEND, made], cwd=source, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    (wheel,) = made.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(installed)
        found = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert found == {name for name in tracked(*PACKAGES) if not name.startswith("resources/screenshots/")}
    assert "rulesets/py.typed" in found

    where = "import rulesets, desktop; print(rulesets.__file__); print(desktop.__file__)"
    assert all(Path(line).is_relative_to(installed) for line in said(installed, "-c", where).splitlines())
    assert "Nothing is missing." in said(installed, "-m", "rulesets", "doctor")
    assert "Final: " in said(installed, "-m", "rulesets", "play", "replay", "--auto", "--seed", "7")
    (entry,) = installed.glob("*.dist-info/entry_points.txt")
    assert "horsehide = desktop.__main__:main" in entry.read_text(encoding="utf-8")
