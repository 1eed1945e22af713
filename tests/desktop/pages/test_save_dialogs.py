"""Saves that contradict themselves, and games that could not be written: what the window asks, and what comes of it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.saves.contradicted import ContradictedDialog, RecordedDialog
from desktop.pages.saves.unwritten import UnwrittenDialog
from rulesets import find
from rulesets.core.files.folders import data_folder
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile, saved_games
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table

pytestmark = pytest.mark.slow  # a window and a game for every test

SETUP = default_setup("triple_six", 7)
Open = Callable[..., MainWindow]


@pytest.fixture
def path() -> Path:
    path = data_folder() / "a game.horsehide"
    table = Table(find("triple_six"), SETUP)
    file = GameFile.create(path, table)
    for _ in range(150):
        table.step()
    file.close()
    return path


@pytest.fixture
def forged(path: Path) -> Path:
    """Another score in the last checkpoint."""
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    last = [line for line in lines if "checkpoint" in line][-1]
    last["checkpoint"]["situation"]["score"] = [50, 0]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def asked(window: MainWindow) -> ContradictedDialog:
    dialog = window.findChild(ContradictedDialog)
    assert isinstance(dialog, ContradictedDialog) and dialog.isVisible()
    return dialog


def test_a_game_that_contradicts_itself_is_offered_and_not_opened(window: MainWindow, forged: Path) -> None:
    before = forged.read_bytes()
    window.open_game(forged)
    dialog = asked(window)
    assert "the score is 50–0 there" in dialog.accessibleDescription() and window.adapter is None
    dialog.leave.click()
    assert window.adapter is None and forged.read_bytes() == before


def test_as_recorded_is_a_page_to_read(window: MainWindow, forged: Path) -> None:
    before = forged.read_bytes()
    window.open_game(forged)
    asked(window).recorded.click()
    page = window.findChild(RecordedDialog)
    assert isinstance(page, RecordedDialog) and page.isVisible() and page.page.isReadOnly()
    assert "Top 1st: Harbor Point" in page.page.toPlainText()
    page.close()
    assert window.adapter is None and forged.read_bytes() == before and len(saved_games(forged.parent)) == 1


def test_playing_on_goes_on_from_the_last_checkpoint_that_holds(window: MainWindow, forged: Path) -> None:
    window.open_game(forged)
    asked(window).on.click()
    adapter = window.adapter
    assert adapter is not None and adapter.session.path not in (None, forged)
    assert max(adapter.situation.score) < 50
    window.table.roll()
    assert len(adapter.table.journal) >= 1


def test_the_game_on_the_table_is_shown_when_it_is_opened_again(window: MainWindow, path: Path) -> None:
    window.open_game(path)
    adapter = window.adapter
    window.open_game(path.parent / ".." / path.parent.name / path.name)
    assert window.adapter is adapter and "on the table already" in window.statusBar().currentMessage()


def full_disk(window: MainWindow) -> None:
    """From now on nothing more can be written."""
    window.play_ball(SETUP)
    assert window.adapter is not None and window.adapter.session.file is not None
    file = window.adapter.session.file
    os.close(file._descriptor)
    file._descriptor = os.open("/dev/full", os.O_WRONLY)
    window.table.roll()


FULL = pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no such device on this system")


@FULL
def test_closing_with_unwritten_answers_asks_where_else_to_save(window: MainWindow, tmp_path: Path) -> None:
    full_disk(window)
    window.close()
    dialog = window.findChild(UnwrittenDialog)
    assert isinstance(dialog, UnwrittenDialog) and window.isVisible()
    assert window.adapter is not None
    journal = list(window.adapter.table.journal)
    (tmp_path / "taken.horsehide").write_text("mine")
    dialog.save_as(tmp_path / "taken.horsehide")
    assert window.isVisible() and (tmp_path / "taken.horsehide").read_text() == "mine"
    dialog.save_as(tmp_path / "saved.horsehide")
    assert not window.isVisible()
    assert journal and read_game(tmp_path / "saved.horsehide", find).journal == journal


@FULL
def test_a_player_may_leave_without_saving_or_stay(window: MainWindow) -> None:
    full_disk(window)
    window.leave_table()
    dialog = window.findChild(UnwrittenDialog)
    assert isinstance(dialog, UnwrittenDialog)
    dialog.stay.click()
    assert window.adapter is not None
    window.leave_table()
    [dialog] = [each for each in window.findChildren(UnwrittenDialog) if each.isVisible()]
    dialog.give_up.click()
    assert window.adapter is None and window.pages.currentWidget() is window.first


def test_a_game_without_a_file_is_asked_about_too(window: MainWindow, tmp_path: Path) -> None:
    data_folder().parent.mkdir(parents=True)
    data_folder().write_text("a file where the folder should be")
    window.play_ball(SETUP)
    window.leave_table()
    assert window.adapter is None, "nothing was answered, nothing is lost"
    window.play_ball(SETUP)
    window.table.roll()
    window.leave_table()
    dialog = window.findChild(UnwrittenDialog)
    assert isinstance(dialog, UnwrittenDialog)
    dialog.save_as(tmp_path / "saved.horsehide")
    assert window.adapter is None and len(read_game(tmp_path / "saved.horsehide", find).journal) == 2


@pytest.mark.skipif(os.name != "posix", reason="names are text there")
def test_names_that_are_no_text_and_empty_files_do_no_harm_to_the_first_page(
    path: Path, open_window: Open, qtbot: QtBot
) -> None:
    strange = os.fsdecode(os.fsencode(path.parent) + b"/caf\xe9.horsehide")
    Path(strange).write_bytes(path.read_bytes())
    (path.parent / "empty.horsehide").write_bytes(b"")
    window = open_window()
    window.first.saved.model.load()
    qtbot.waitUntil(lambda: window.first.saved.model.rowCount() == 2)
    window.open_game(Path(strange))
    assert window.adapter is not None and len(window.adapter.table.journal) == 150
