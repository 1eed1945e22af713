"""Bad things and their sentences: folders that cannot be written to, broken saves, faults of our own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop.look import fonts
from desktop.main_window import MainWindow
from desktop.pages.help.trouble_dialog import TroubleDialog
from desktop.pages.saves.contradicted import ContradictedDialog
from desktop.settings import Settings, load_settings, settings_path
from rulesets import __version__
from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder, data_folder
from rulesets.core.people.club_files import load_roster
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile

pytestmark = pytest.mark.slow  # a window and a game for every test

Open = Callable[..., MainWindow]
SETUP = default_setup("triple_six", seed=2026)


def said(window: MainWindow) -> str:
    return window.statusBar().currentMessage()


def save_of(window: MainWindow, rolls: int = 30) -> Path:
    window.play_ball(SETUP)
    for _ in range(rolls):
        window.table.roll()
    assert window.adapter is not None and window.adapter.session.path is not None
    path = window.adapter.session.path
    window.leave_table()
    return path


def test_a_folder_that_cannot_be_made_lets_the_game_go_on_unsaved(window: MainWindow) -> None:
    data_folder().parent.mkdir(parents=True)
    data_folder().write_text("a file where the folder should be")
    window.play_ball(SETUP)
    assert "not saved" in said(window)
    window.table.roll()
    assert window.adapter is not None and len(window.adapter.table.journal) == 2


def test_a_full_disk_is_told_once_and_nothing_is_lost(window: MainWindow) -> None:
    window.play_ball(SETUP)
    adapter = window.adapter
    assert adapter is not None and isinstance(adapter.session.file, GameFile)
    good = adapter.session.file._descriptor
    adapter.session.file._descriptor = os.open("/dev/full", os.O_WRONLY)
    window.table.roll()
    assert "can't be saved" in said(window)
    os.close(adapter.session.file._descriptor)
    adapter.session.file._descriptor = good
    window.table.roll()
    journal = list(adapter.table.journal)
    path = adapter.session.path
    assert path is not None
    window.leave_table()
    window.open_game(path)
    assert window.adapter is not None and window.adapter.table.journal == journal


def test_a_save_of_a_newer_version_is_refused_in_a_sentence(window: MainWindow) -> None:
    path = save_of(window)
    first, rest = path.read_text().split("\n", 1)
    header = json.loads(first)
    header["horsehide"] = 99
    path.write_text(json.dumps(header) + "\n" + rest)
    window.open_game(path)
    assert "newer Horsehide" in said(window) and window.adapter is None


def test_a_save_that_no_longer_fits_goes_on_from_its_checkpoint_in_a_file_of_its_own(window: MainWindow) -> None:
    path = save_of(window)
    lines = path.read_text().splitlines()
    lines[1] = lines[1].replace("offense_call", "other_call")
    path.write_text("\n".join(lines) + "\n")
    window.open_game(path)
    assert ":2:" in said(window) and window.adapter is None
    window.findChild(ContradictedDialog).on.click()
    assert window.adapter is not None and window.adapter.session.path not in (None, path)
    assert "half-inning" in said(window)
    window.table.roll()


def test_what_is_good_of_a_broken_save_is_opened(window: MainWindow) -> None:
    path = save_of(window)
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines[:9], "{broken", *lines[9:]]) + "\n")
    window.open_game(path)
    assert window.adapter is not None and 0 < len(window.adapter.table.journal) < 20
    kept = path.with_name(path.name + ".damaged").read_text().splitlines()
    assert kept == [*lines[:9], "{broken", *lines[9:]], "and nothing of it is thrown away"
    assert "not" in said(window)


def test_a_game_open_in_another_window_is_not_opened_twice(open_window: Open) -> None:
    one, other = open_window(), open_window()
    one.play_ball(SETUP)
    assert one.adapter is not None and one.adapter.session.path is not None
    other.open_game(one.adapter.session.path)
    assert other.adapter is None and "another copy of Horsehide" in said(other)


def test_our_own_fault_is_shown_with_a_copy_button_and_the_game_goes_one_answer_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.play_ball(SETUP)
    for _ in range(5):
        window.table.roll()
    adapter = window.adapter
    assert adapter is not None
    journal = list(adapter.table.journal)
    window.table.sitting.play_on()
    given = list(adapter.table.journal)

    def broken(self: object, *_: object, **__: object) -> None:
        patch.undo()  # it fails only once, so that the game can be dealt again
        raise ZeroDivisionError("made for this test")

    patch = pytest.MonkeyPatch()
    patch.setattr(type(adapter.table.game), "read", broken)
    try:
        adapter.roll()
    except ZeroDivisionError as error:
        window.catcher.caught(type(error), error, error.__traceback__)
    assert adapter.table.journal == given and given[: len(journal)] == journal
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, TroubleDialog))
    assert "ZeroDivisionError" in dialog.details and "offense_call" in dialog.details
    dialog.copy.click()
    assert QApplication.clipboard().text() == dialog.details
    dialog.close()
    window.table.roll()
    assert len(adapter.table.journal) > len(given), "the game goes on"


def test_the_log_rotates_where_each_system_keeps_logs(window: MainWindow) -> None:
    from desktop.trouble import begin_log, log
    from rulesets.core.files.folders import log_folder

    assert begin_log() == ""
    log.error("for the test")
    for handler in list(log.handlers):
        handler.close()
        log.removeHandler(handler)
    assert "for the test" in (log_folder() / "horsehide.log").read_text()


def test_missing_fonts_leave_a_window_with_other_letters(tmp_path: Path) -> None:
    faces = fonts.load(tmp_path)
    assert faces.display and faces.text and faces.said


def test_with_no_display_a_whole_game_is_played_in_the_terminal(tmp_path: Path) -> None:
    without = {name: value for name, value in os.environ.items()
               if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}  # fmt: skip
    done = subprocess.run([sys.executable, "-m", "desktop"], env=without, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0 and "no display" in done.stdout and "Final:" in done.stdout
    assert "AB   R   H" in done.stdout.split("Final:")[1], "it ends in the box score"
    assert done.stderr == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_pipes_where_settings_and_clubs_should_be_are_not_waited_for(open_window: Open) -> None:
    for pipe in (settings_path(), clubs_folder() / "my_pilots.yaml", data_folder() / "a.horsehide"):
        pipe.parent.mkdir(parents=True, exist_ok=True)
        os.mkfifo(pipe)
    settings, trouble = load_settings()
    assert settings == Settings(seen=__version__), "whoever had settings is not new here"
    assert "this is a pipe, not a file" in trouble
    window = open_window()
    window.first.saved.model.load()
    assert window.first.saved.model.rowCount() == 0
    with pytest.raises(BadFile, match="this is a pipe, not a file"):
        load_roster("my_pilots")
    window.open_game(data_folder() / "a.horsehide")
    assert "this is a pipe" in said(window)
