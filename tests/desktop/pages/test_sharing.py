"""Share… on a club's page, in the library, in the list of seasons and in the menus: one file, read back elsewhere."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.export.sharing import ShareDialog
from rulesets.core.files.folders import data_folder, leagues_folder
from rulesets.core.play.setup import default_setup
from rulesets.exports.sharing import look
from tests.exports.saves import save_game
from tests.league.seasons import new_season

LEFT = Qt.MouseButton.LeftButton


def given(window: MainWindow, path: Path) -> str:
    """What is said once the player has named a file."""
    dialog = window.findChildren(ShareDialog)[-1]
    dialog.fileSelected.emit(str(path))
    dialog.reject()
    return window.status.currentMessage()


@pytest.mark.slow
def test_a_club_is_given_away(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    window.go.to_club("1927:NYA")
    qtbot.mouseClick(window.pages.club.give, LEFT)
    dialog = window.findChildren(ShareDialog)[-1]
    assert dialog.windowTitle() == "Share a club" and Path(dialog.selectedFiles()[0]).name == "1927NYA.yaml"
    said = given(window, tmp_path / "murderers.yaml")
    assert said.startswith(str(tmp_path / "murderers.yaml")) and "can be given away" in said
    offer = look(tmp_path / "murderers.yaml")
    assert (offer.kind, offer.title) == ("club", "1927 New York Yankees")


@pytest.mark.slow
def test_a_game_of_the_library_and_the_one_at_the_table(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    data_folder().mkdir(parents=True, exist_ok=True)
    saved = save_game(data_folder() / "Opening day.horsehide", "triple_six")
    window.go.to_library()
    qtbot.waitUntil(lambda: not window.pages.library.is_looking)
    qtbot.mouseClick(window.pages.library.give, LEFT)
    there = tmp_path / "away.horsehide"
    there.write_text("the dialog has asked whether this may go", encoding="utf-8")
    given(window, there)
    assert there.read_bytes() == saved.read_bytes()
    assert not window.menus.actions["share"].isEnabled()
    window.play_ball(default_setup("triple_six", 4))
    window.table.roll()
    window.menus.actions["share"].trigger()
    given(window, tmp_path / "so far.horsehide")
    assert look(tmp_path / "so far.horsehide").kind == "game"


@pytest.mark.slow
def test_a_season_is_given_away_from_its_list_and_while_it_is_open(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    leagues_folder().mkdir(parents=True)
    new_season(tmp_path / "s.horsehide-season", games=3, clubs=4).close()
    shutil.copy(tmp_path / "s.horsehide-season", leagues_folder())
    window.seasons.show_list()
    page = window.seasons.list
    qtbot.waitUntil(lambda: not page.is_looking)
    qtbot.mouseClick(page.give, LEFT)
    given(window, tmp_path / "one.horsehide-season")
    window.seasons.open(leagues_folder() / "s.horsehide-season")
    window.menus.actions["season_share"].trigger()
    given(window, tmp_path / "two.horsehide-season")
    for name in ("one", "two"):
        offer = look(tmp_path / f"{name}.horsehide-season")
        assert (offer.kind, offer.title) == ("season", "A test")


def test_a_folder_that_cannot_be_written_is_a_sentence(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    window.dialogs.share("harbor_point_pilots")
    said = given(window, tmp_path / "file" / "pilots.yaml")
    assert said.endswith("is a file, not a folder.")
