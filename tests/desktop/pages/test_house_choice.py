"""House rules on the first page and at the table: chosen, played, kept, and kindly refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from desktop.models.chart_model import ChartModel
from desktop.pages.first.table_panel import OPEN_FOLDER
from desktop.panels.chart_panel import ChartPanel
from desktop.settings import LastSetup
from rulesets.core.files.folders import house_folder
from rulesets.core.saves.opened import read_game

pytestmark = pytest.mark.slow  # a window for every test

Open = Callable[..., MainWindow]
WILD = """\
extends: triple_six
name: Wild <b>West</b>
charts: {hitter_friendly: {cells: {"666": [out, out, out]}}}
"""
OTHER = "extends: dice_baseball\nname: Other\ncharts: {}\n"
BAD = "extends: triple_six\nname: Bad\ncharts: {hitter_friendly: {cells: {777: [out, out, <b>]}}}\n"


@pytest.fixture
def folder() -> Path:
    folder = house_folder()
    folder.mkdir(parents=True)
    (folder / "wild.yaml").write_text(WILD)
    (folder / "other.yaml").write_text(OTHER)
    (folder / "bad.yaml").write_text(BAD)
    return folder


def box(window: MainWindow) -> list[str]:
    found = window.first.table.house
    found.ask()
    return [found.itemText(at) for at in range(found.count())]


def test_the_box_lists_what_fits_the_game_by_name(window: MainWindow, folder: Path) -> None:
    assert box(window) == [
        "None",
        "bad.yaml (has faults)",
        "Wild <b>West</b>",
        "Make or change them…",
        "Open the folder…",
    ]
    assert window.first.table.house.accessibleName() == "House rules"
    setup = window.first.setup()
    assert setup is not None and setup.house == ""


def test_a_file_with_faults_says_them_by_line_and_is_not_taken(window: MainWindow, folder: Path) -> None:
    box(window)
    window.first.table.house.choose("bad.yaml")
    said, dialog = window.first._trouble, window.first.house.question
    assert said.isVisibleTo(window) and said.textFormat() == Qt.TextFormat.PlainText
    assert said.text().startswith("bad.yaml has faults, such as line 3: '777' isn't a row of 3d6 sorted")
    assert dialog is not None and dialog.textFormat() == Qt.TextFormat.PlainText
    assert "line 3: '777' isn't a row" in dialog.text() and "line 3: '<b>' is not in the legend" in dialog.text()
    dialog.close()
    assert window.first.table.house.value == ""
    setup = window.first.setup()
    assert setup is not None and setup.house == ""


def test_chosen_played_saved_closed_continued_and_undone_without_the_file(
    window: MainWindow, folder: Path, open_window: Open
) -> None:
    box(window)
    window.first.table.house.choose("wild.yaml")
    setup = window.first.setup()
    assert setup is not None and setup.house == WILD
    window.first.begin_picked()
    page, adapter = window.table, window.adapter
    assert adapter is not None and adapter.session.path is not None
    told = "House rules: Wild <b>West</b> (3 cells changed)."
    assert page.plays.model.rows[0].text == told
    for _ in range(12):
        page.roll()
    path, journal = adapter.session.path, list(adapter.table.journal)
    assert window.first.last_setup().house == {"triple_six": "wild.yaml"}
    window.close()
    (folder / "wild.yaml").unlink()

    again = open_window(last_setup=LastSetup("triple_six", house={"triple_six": "wild.yaml"}))
    again.open_game(path)
    assert again.adapter is not None and again.adapter.table.journal == journal
    assert again.table.plays.model.rows[0].text == told
    again.table.undo()
    again.table.roll()
    assert again.table.plays.model.rows[0].text == told
    panel = again.table.panels.findChildren(ChartPanel)[0]
    model: ChartModel = panel.view("hitter_friendly").chart_model
    row = model.light((6, 6, 6), "first").row()
    tip = model.index(row, 2).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "666, runner on first: Out, changed by a house rule (printed: Home run)"
    assert model.has_changes and not panel.foot.isHidden()
    again.leave_table()
    opened = read_game(path, rulesets.find)
    assert not opened.faults and opened.header.setup.house == WILD


def test_rules_that_are_gone_are_told_and_the_charts_are_as_printed(
    open_window: Open, folder: Path, qtbot: QtBot
) -> None:
    window = open_window(last_setup=LastSetup("triple_six", house={"triple_six": "gone.yaml"}))
    told = "gone.yaml is no longer in the house rules folder"
    qtbot.waitUntil(lambda: told in window.first._trouble.text())
    assert window.first.house.file == "" and window.first.last_setup().house == {}


def test_rules_edited_into_a_fault_do_not_start_a_game(window: MainWindow, folder: Path) -> None:
    box(window)
    window.first.table.house.choose("wild.yaml")
    (folder / "wild.yaml").write_text(BAD)
    assert window.first.setup() is None
    assert "wild.yaml has faults" in window.first._trouble.text()
    assert window.first.setup() is not None


def test_each_game_keeps_its_own(window: MainWindow, folder: Path) -> None:
    box(window)
    window.first.table.house.choose("wild.yaml")
    triple_six, dice_baseball, *_ = window.first.cards.cards
    dice_baseball.click()
    assert window.first.house.file == "" and "Other" in box(window)
    triple_six.click()
    assert window.first.house.file == "wild.yaml" == window.first.table.house.value


def test_the_folder_is_made_and_opened(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    box(window)
    window.first.table.house.choose(OPEN_FOLDER)
    assert [Path(url.toLocalFile()) for url in opened] == [house_folder()] and house_folder().is_dir()
    assert window.first.table.house.value == ""
