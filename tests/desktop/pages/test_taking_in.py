"""A club, a game or a season from elsewhere in the window: shown first, taken in only when the player says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.pages.export.taking_in import TakingIn
from rulesets.core.files.folders import data_folder, leagues_folder
from rulesets.core.people.club_files import club_ids, club_text
from rulesets.league.season import Season
from tests.exports.saves import save_game
from tests.league.seasons import new_season

LEFT = Qt.MouseButton.LeftButton
PILOTS = "harbor_point_pilots"


def asked(window: MainWindow) -> TakingIn:
    return window.findChildren(TakingIn)[-1]


@pytest.mark.slow
def test_a_club_is_shown_with_the_one_it_leaves_alone(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / f"{PILOTS}.yaml"
    file.write_text(club_text(PILOTS), encoding="utf-8")
    window.dialogs.offer(file)
    question = asked(window)
    assert question.text() == "Harbor Point Pilots"
    assert f"{PILOTS}.yaml is here already and stays as it is" in question.informativeText()
    qtbot.keyClick(question, Qt.Key.Key_Escape)
    assert f"{PILOTS}_2" not in club_ids()
    window.dialogs.offer(file)
    qtbot.mouseClick(asked(window).take, LEFT)
    assert f"{PILOTS}_2" in club_ids()
    assert window.status.currentMessage() == f"Harbor Point Pilots is among your clubs, as {PILOTS}_2.yaml."


@pytest.mark.slow
def test_a_game_comes_to_the_library(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = save_game(tmp_path / "From a friend.horsehide", "triple_six")
    window.dialogs.offer(file)
    qtbot.mouseClick(asked(window).take, LEFT)
    assert (data_folder() / file.name).read_bytes() == file.read_bytes()
    assert "is in your library, as From a friend.horsehide." in window.status.currentMessage()


@pytest.mark.slow
def test_a_season_comes_to_the_seasons(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / "From a friend.horsehide-season"
    new_season(file, games=3, clubs=4).close()
    window.dialogs.offer(file)
    question = asked(window)
    assert question.text() == "A test" and "4 clubs, 0 of 6 games played." in question.informativeText()
    assert not (leagues_folder() / file.name).exists()
    qtbot.mouseClick(question.take, LEFT)
    assert window.status.currentMessage() == f"A test is among your seasons, as {file.name}."
    with Season.open(leagues_folder() / file.name) as season:
        assert len(season.unplayed()) == 6


def test_a_bad_file_is_a_sentence_and_no_question(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("id: [", encoding="utf-8")
    window.dialogs.offer(tmp_path / "a.yaml")
    assert not window.findChildren(TakingIn) and "a.yaml" in window.status.currentMessage()
    window.dialogs.offer(tmp_path / "gone.horsehide")
    assert "gone.horsehide" in window.status.currentMessage()


# What was double-clicked.


@pytest.mark.slow
def test_a_game_of_ones_own_opens_without_a_question(window: MainWindow) -> None:
    file = save_game(data_folder() / "Mine.horsehide", "triple_six", steps=20)
    window.games.open_file(file)
    assert not window.findChildren(TakingIn)
    assert window.adapter is not None and window.adapter.session.path == file


@pytest.mark.slow
def test_a_strange_game_is_shown_first_and_opens_once_it_is_taken_in(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    file = save_game(tmp_path / "From a friend.horsehide", "triple_six", steps=20)
    before = file.read_bytes()
    window.games.open_file(file)
    question = asked(window)
    assert window.adapter is None, "nothing is opened yet"
    assert "not finished" in question.text() and "Triple Six" in question.informativeText()
    qtbot.mouseClick(question.take, LEFT)
    assert window.adapter is not None and window.adapter.session.path == data_folder() / file.name
    assert file.read_bytes() == before
    assert "is in your library" in window.status.currentMessage()


@pytest.mark.slow
def test_a_strange_game_can_be_opened_where_it_is_or_left(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = save_game(tmp_path / "From a friend.horsehide", "triple_six", steps=20)
    window.games.open_file(file)
    qtbot.keyClick(asked(window), Qt.Key.Key_Escape)
    assert window.adapter is None
    window.games.open_file(file)
    here = asked(window).here
    assert here is not None and here.text() == "Open it where it is"
    qtbot.mouseClick(here, LEFT)
    assert window.adapter is not None and window.adapter.session.path == file
    assert not (data_folder() / file.name).exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["From a friend.horsehide-season", "friend.db"])
def test_a_strange_season_is_shown_first(qtbot: QtBot, window: MainWindow, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    new_season(file, games=3, clubs=4).close()
    window.games.open_file(file)
    question = asked(window)
    assert question.text() == "A test" and window.seasons.season is None
    qtbot.mouseClick(question.take, LEFT)
    assert window.seasons.season is not None and window.seasons.path is not None
    assert window.seasons.path.parent == leagues_folder()


@pytest.mark.slow
def test_a_strange_club_is_shown_first_and_then_its_page(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    file = tmp_path / f"{PILOTS}.yaml"
    file.write_text(club_text(PILOTS), encoding="utf-8")
    window.games.open_file(file)
    question = asked(window)
    assert f"{PILOTS}.yaml is here already and stays as it is" in question.informativeText()
    assert question.here is None, "a club is played only once it is here"
    qtbot.mouseClick(question.take, LEFT)
    assert f"{PILOTS}_2" in club_ids()
    assert window.pages.currentWidget() is window.pages.club


def test_a_strange_file_that_cannot_be_read_is_told(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "a.horsehide").write_text("nothing", encoding="utf-8")
    window.games.open_file(tmp_path / "a.horsehide")
    assert not window.findChildren(TakingIn) and "a.horsehide" in window.status.currentMessage()
