"""PySide6 is pinned to a release that does not abort, and stays so wherever a pin is written down."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTS = sorted((ROOT / "packaging").glob("requirements*.txt"))
ADDRESS = re.compile(r"\w+://\S+|^\s*(-i|-f|--\S*index\S*|--find-links|--trusted-host)\b.*|\S+ @ \S+", re.MULTILINE)
QT = ("pyside6-essentials", "shiboken6")


def pins(lines: list[str]) -> dict[str, str]:
    """The packages pinned in these lines, by lower-case name."""
    found = (re.match(r"([\w.-]+)==([\w.]+)", line) for line in lines)
    return {pin[1].lower(): pin[2] for pin in found if pin}


def test_calls_into_qt_give_back_every_reference_to_none(qtbot):
    """6.12.0 loses one a call on Python 3.11, and after some 6,000 of them the process dies."""
    from PySide6.QtWidgets import QWidget

    widget = QWidget()
    qtbot.addWidget(widget)
    before = sys.getrefcount(None)
    for _ in range(2_000):
        widget.update()
    assert sys.getrefcount(None) > before - 200


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_the_project_and_its_pinned_lists_name_the_same_qt(path):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    written = pins(project["dependencies"])
    listed = pins(path.read_text(encoding="utf-8").splitlines())
    assert set(QT) <= set(written), "a plain pip install must not get the release that aborts"
    assert {name: listed[name] for name in QT} == {name: written[name] for name in QT}


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.name)
def test_every_pin_has_hashes_and_none_an_address(path):
    text = path.read_text(encoding="utf-8")
    address = ADDRESS.search(text)
    assert not address, f"{path.name} names {address[0]}"
    for pin in re.split(r"\n(?=\w)", text.strip()):
        assert "--hash=sha256:" in pin, f"{pin.split()[0]} has no hash"


def test_there_is_a_list_to_play_one_to_test_and_one_to_package():
    assert [path.name for path in LISTS] == ["requirements-package.txt", "requirements-test.txt", "requirements.txt"]


def test_nothing_of_ours_is_read_as_source_when_the_window_starts():
    """PySide6 would read every module for a feature that we do not use; a release that does so otherwise is noticed."""
    started = (
        "import linecache, sys; from desktop.__main__ import before_qt; before_qt(); import desktop.main_window;"
        "sys.exit(sum('desktop' in name for name in linecache.cache))"
    )
    assert subprocess.run([sys.executable, "-c", started], cwd=ROOT, check=False).returncode == 0
