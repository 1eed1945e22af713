"""A newer release of the real seasons, read in by the window: its clubs are picked at once; faults change nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.main_window import MainWindow
from desktop.pages.picker.dialog import ClubPicker
from desktop.pages.seasons.newer import NewerSeasons
from rulesets.core.files.folders import seasons_folder
from rulesets.core.seasons.importing import Import
from tests.core.seasons.test_importing import rows, write, zipped

LEFT = Qt.MouseButton.LeftButton


def opened(window: MainWindow, qtbot: QtBot) -> NewerSeasons:
    """By the menu."""
    window.menus.actions["newer_seasons"].trigger()
    dialog = window.findChild(NewerSeasons)
    assert dialog is not None
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def read_in(dialog: NewerSeasons, qtbot: QtBot, path: Path) -> None:
    """Until it has ended, well or not."""
    dialog.path.clear()
    QTest.keyClicks(dialog.path, str(path))
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: not dialog.is_working)


@pytest.mark.slow
@pytest.mark.parametrize("way", ["folder", "zip"])
def test_its_clubs_are_found_at_once(window: MainWindow, qtbot: QtBot, tmp_path: Path, way: str) -> None:
    qtbot.waitUntil(lambda: window.first.matchup.is_complete)
    release = write(tmp_path / "in", rows(2025))
    dialog = opened(window, qtbot)
    assert dialog.there.text() == "3,075 clubs, 1871 to 2024, are there now." and not dialog.go.isEnabled()
    read_in(dialog, qtbot, release if way == "folder" else zipped(release, tmp_path / "release.zip"))
    assert window.status.currentMessage() == "2 clubs of 2025 were read in and are used from now on."
    QTest.mouseClick(window.first.home.club, LEFT)
    picker: ClubPicker = window.first.picker
    qtbot.waitUntil(picker.isVisible)
    QTest.keyClicks(picker.search, "2025")
    picker._pause.stop()
    picker._find()
    assert [row.id for row in picker.model.rows if row.id] == ["2025:AAA", "2025:BBB"]
    QTest.keyClick(picker.search, Qt.Key.Key_Return)
    assert window.first.club_ids[1] == "2025:AAA"


@pytest.mark.slow
def test_faults_are_listed_and_what_is_mended_is_read_in(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    wrong = rows(2025)
    wrong["Batting"][0]["H"] = "ten"
    wrong["Batting"][3]["AB"] = -1
    dialog = opened(window, qtbot)
    read_in(dialog, qtbot, write(tmp_path / "in", wrong))
    assert dialog.told.text() == "2 things are wrong with it. Nothing was changed."
    lines = dialog.faults.toPlainText().splitlines()
    assert ["Batting.csv:2" in lines[0], "Batting.csv:5" in lines[1], len(lines)] == [True, True, 2]
    assert dialog.faults.isVisible() and dialog.isVisible() and not seasons_folder().exists()
    read_in(dialog, qtbot, tmp_path / "nowhere")
    assert "there is no such folder or zip" in dialog.told.text() and not dialog.faults.isVisible()
    read_in(dialog, qtbot, write(tmp_path / "in", rows(2025)))
    assert seasons_folder().exists() and window.status.currentMessage().startswith("2 clubs of 2025")


@pytest.mark.slow
def test_it_can_be_stopped_between_any_two_steps(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """Then all is as it was, and it can be begun again."""
    release = write(tmp_path / "in", rows(2025))
    steps = len(list(Import(release).steps()))
    before = {path: path.read_bytes() for path in seasons_folder().iterdir()}
    write(release, rows(2026))
    dialog = opened(window, qtbot)
    dialog.path.setText(str(release))
    for at in range(steps):
        dialog._is_stopped = False
        stopped = dialog._steps(_Stopping(dialog, release, at))
        assert list(stopped)[-1] == "Stopped.", at
        assert {path: path.read_bytes() for path in seasons_folder().iterdir()} == before
        assert [path.name for path in seasons_folder().parent.glob("seasons*")] == ["seasons"]
    QTest.mouseClick(dialog.go, LEFT)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)  # it stops, or was done before
    qtbot.waitUntil(lambda: not dialog.is_working)
    if isValid(dialog):
        assert dialog.told.text() == "Stopped. Nothing was changed."
    else:
        assert window.status.currentMessage().startswith("2 clubs of 2026")


class _Stopping(Import):
    """Whoever waits stops it as it says this step."""

    def __init__(self, dialog: NewerSeasons, source: Path, at: int) -> None:
        super().__init__(source)
        self._dialog, self._at = dialog, at

    def steps(self):
        for at, step in enumerate(super().steps()):
            self._dialog._is_stopped |= at == self._at
            yield step


@pytest.mark.slow
def test_its_faults_are_read_with_large_letters_too(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    wrong = rows(2025)
    for line in wrong["Batting"]:
        line["H"] = "ten"
    window.preferences.set_text(200)
    dialog = opened(window, qtbot)
    read_in(dialog, qtbot, write(tmp_path / "in", wrong))
    for label in (dialog.there, dialog.told):
        assert label.height() >= label.heightForWidth(label.width())
    assert dialog.faults.isVisible() and dialog.stop.isVisible()
