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
