"""Export from the window: from the page after the last out and from the library, with a question before anything that
is there is replaced, and a way to stop."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.main_window import MainWindow
from desktop.pages.export.dialog import TITLES, ExportDialog
from rulesets.exports.exporting import FORMATS
from tests.desktop.pages.test_library import opened, played

LEFT = Qt.MouseButton.LeftButton


def dialog_of(window: MainWindow) -> ExportDialog:
    return window.findChildren(ExportDialog)[-1]


def run(qtbot: QtBot, dialog: ExportDialog, folder: Path, format: str) -> None:
    dialog.folder.setText(str(folder))
    dialog.format.choose(format)
    qtbot.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: not dialog.is_working)


def from_library(qtbot: QtBot, window: MainWindow) -> ExportDialog:
    page = opened(qtbot, window)
    qtbot.mouseClick(page.files, LEFT)
    return dialog_of(window)


def choose_all(dialog: ExportDialog) -> None:
    """All the games of the list, the last of what can be chosen."""
    dialog.which.choose(dialog.which.itemData(dialog.which.count() - 1))


@pytest.mark.slow
def test_a_game_of_the_library_is_written_in_every_format(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    played("replay", 1)
    assert set(TITLES) == set(FORMATS)
    for format in FORMATS:
        dialog = from_library(qtbot, window)
        assert not dialog.which.isVisible(), "there is only one game"
        run(qtbot, dialog, tmp_path / format, format)
        qtbot.waitUntil(lambda dialog=dialog: not isValid(dialog))  # type: ignore[misc]
        assert list((tmp_path / format).iterdir())
        assert f"written to {tmp_path / format}" in window.status.currentMessage()


@pytest.mark.slow
def test_all_the_games_of_the_list_are_those_that_the_search_leaves(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    for seed in range(3):
        played("triple_six", seed, day=seed)
    played("dice_baseball", 1)
    page = opened(qtbot, window)
    page.game.choose("Triple Six")
    qtbot.mouseClick(page.files, LEFT)
    dialog = dialog_of(window)
    assert dialog.which.isVisible()
    choose_all(dialog)
    run(qtbot, dialog, tmp_path, "text")
    assert len(list(tmp_path.glob("*.txt"))) == 3


@pytest.mark.slow
def test_what_is_there_is_replaced_only_after_a_question(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    played("triple_six", 1)
    run(qtbot, from_library(qtbot, window), tmp_path, "text")
    (there,) = tmp_path.iterdir()
    good = there.read_bytes()
    there.write_text("mine", encoding="utf-8")
    for answer, left in (("Keep", b"mine"), ("Replace", good)):
        dialog = from_library(qtbot, window)
        run(qtbot, dialog, tmp_path, "text")
        question = dialog.question
        assert isinstance(question, QMessageBox) and there.name in question.informativeText()
        (button,) = (each for each in question.buttons() if each.text() == answer)
        qtbot.mouseClick(button, LEFT)
        qtbot.waitUntil(lambda dialog=dialog: not dialog.is_working)  # type: ignore[misc]
        assert there.read_bytes() == left
        if isValid(dialog):
            dialog.reject()


@pytest.mark.slow
def test_it_can_be_stopped_between_two_games(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for seed in range(4):
        played("triple_six", seed, day=seed)
    dialog = from_library(qtbot, window)
    choose_all(dialog)
    dialog.folder.setText(str(tmp_path))
    dialog.format.choose("text")
    qtbot.mouseClick(dialog.go, LEFT)
    dialog._go_on()
    assert dialog.bar.value() == 1 and not dialog.go.isEnabled()
    qtbot.mouseClick(dialog.stop, LEFT)
    assert not dialog.is_working and dialog.isVisible() and dialog.go.isEnabled()
    assert dialog.told.text() == "Stopped. 1 file written."
    assert len(list(tmp_path.iterdir())) == 1
    qtbot.mouseClick(dialog.stop, LEFT)
    qtbot.waitUntil(lambda: not isValid(dialog))


@pytest.mark.slow
def test_esc_stops_it_and_tells_before_it_closes(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for seed in range(3):
        played("triple_six", seed, day=seed)
    dialog = from_library(qtbot, window)
    choose_all(dialog)
    dialog.folder.setText(str(tmp_path))
    dialog.format.choose("text")
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.folder.setFocus()
    qtbot.keyClick(dialog.folder, Qt.Key.Key_Return)
    assert dialog.is_working
    heights = {each.height() >= each.sizeHint().height() for each in (dialog.which, dialog.folder, dialog.browse)}
    assert dialog.bar.isVisible() and heights == {True}, "the bar takes its room from nothing"
    dialog._go_on()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.is_working and dialog.isVisible()
    assert dialog.told.text() == "Stopped. 1 file written."
    assert dialog.focusWidget() is dialog.folder and dialog.go.isDefault()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(dialog))
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.slow
def test_after_a_fault_enter_in_the_mended_field_exports(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    played("triple_six", 1)
    (tmp_path / "file").write_text("", encoding="utf-8")
    dialog = from_library(qtbot, window)
    dialog.format.choose("text")
    dialog.folder.setFocus()
    dialog.folder.setText(str(tmp_path / "file"))
    qtbot.keyClick(dialog.folder, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not dialog.is_working)
    assert "is a file, not a folder" in dialog.told.text() and dialog.focusWidget() is dialog.folder
    dialog.folder.setText(str(tmp_path / "out"))
    qtbot.keyClick(dialog.folder, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not isValid(dialog))
    assert len(list((tmp_path / "out").iterdir())) == 1


@pytest.mark.slow
def test_a_folder_wants_its_whole_path(qtbot: QtBot, window: MainWindow) -> None:
    played("triple_six", 1)
    dialog = from_library(qtbot, window)
    for name in ("~nobody at all/out", "out"):
        dialog.folder.setText(name)
        qtbot.mouseClick(dialog.go, LEFT)
        assert not dialog.is_working and dialog.told.text().startswith("Name the whole path of the folder, such as ")


@pytest.mark.slow
def test_a_game_that_no_event_file_can_tell_says_why(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    played("triple_six", 1, answers=20)
    dialog = from_library(qtbot, window)
    run(qtbot, dialog, tmp_path, "retrosheet")
    assert dialog.isVisible()
    assert "the game isn't finished" in dialog.told.text() and "Nothing was written." in dialog.told.text()


@pytest.mark.slow
def test_a_folder_that_cannot_be_made_is_named(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    played("triple_six", 1)
    (tmp_path / "file").write_text("", encoding="utf-8")
    dialog = from_library(qtbot, window)
    run(qtbot, dialog, tmp_path / "file" / "out", "text")
    assert str(tmp_path / "file" / "out") in dialog.told.text() and "can't be made" in dialog.told.text()


@pytest.mark.slow
def test_a_file_is_no_folder(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    played("triple_six", 1)
    (tmp_path / "file").write_text("", encoding="utf-8")
    dialog = from_library(qtbot, window)
    run(qtbot, dialog, tmp_path / "file", "text")
    assert "is a file, not a folder" in dialog.told.text()
    dialog.folder.setText("  ")
    qtbot.mouseClick(dialog.go, LEFT)
    assert dialog.told.text() == "Name the folder to write to."


@pytest.mark.slow
def test_the_page_after_the_last_out_exports_the_game_on_the_table(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = played("triple_six", 1)
    window.open_game(path)
    qtbot.waitUntil(lambda: window.table.ending.card is not None)
    card = window.table.ending.card
    assert card is not None
    qtbot.mouseClick(card.buttons["export"], LEFT)
    run(qtbot, dialog_of(window), tmp_path, "html")
    (page,) = tmp_path.iterdir()
    assert page.name.startswith("2026-06-09 ") and page.suffix == ".html"


@pytest.mark.slow
def test_a_game_is_exported_from_its_scoresheet(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.open_game(played("triple_six", 1))
    window.menus.actions["sheet"].trigger()
    assert window.pages.sheet.isVisible()
    qtbot.mouseClick(window.pages.sheet.export, LEFT)
    run(qtbot, dialog_of(window), tmp_path, "text")
    (page,) = tmp_path.iterdir()
    assert page.name.startswith("2026-06-09 ") and page.suffix == ".txt"


@pytest.mark.slow
def test_all_the_games_can_be_one_newspaper_page(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for seed in range(3):
        played("triple_six", seed, day=seed)
    dialog = from_library(qtbot, window)
    assert not dialog.newspaper.isVisible(), "one game is no newspaper"
    choose_all(dialog)
    assert dialog.newspaper.isVisible() and not dialog.by_game.isVisible()
    assert dialog.note.text() == "The box score, a scoresheet for each club, and every play."
    dialog.newspaper.setChecked(True)
    assert "short recaps" in dialog.note.text()
    run(qtbot, dialog, tmp_path, "pdf")
    (page,) = tmp_path.iterdir()
    assert page.name == "The Horsehide Gazette, June 9 to June 11, 2026.pdf"


@pytest.mark.slow
def test_event_files_can_be_one_for_each_game(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    for seed in range(2):
        played("triple_six", seed, day=seed)
    dialog = from_library(qtbot, window)
    choose_all(dialog)
    dialog.format.choose("retrosheet")
    assert dialog.by_game.isVisible() and not dialog.newspaper.isVisible()
    dialog.by_game.setChecked(True)
    run(qtbot, dialog, tmp_path, "retrosheet")
    assert len(list(tmp_path.glob("*.EV?"))) == 2
