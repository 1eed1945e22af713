"""What a table agrees on: set on the first page and in a season's wizard, by clicks and by keys, and kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QPushButton
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.models.season.making import NewSeason, faults, make
from desktop.models.season.rail import rail_view
from desktop.pages.house.agreed import AgreedButton
from desktop.pages.house.agreed_dialog import AgreedDialog
from desktop.settings import load_settings
from rulesets.core.files.folders import house_folder, leagues_folder
from rulesets.core.play.agreed import NINE, Agreed
from rulesets.league.season import Season
from tests.together import together

DEAD_BALL = (
    'extends: triple_six\nname: Dead ball\ncharts:\n  hitter_friendly:\n    cells:\n      "666": [out, out, out]\n'
)


def opened(button: AgreedButton, qtbot: QtBot) -> AgreedDialog:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.dialog is not None
    return button.dialog


@pytest.mark.slow
def test_a_short_game_is_agreed_on_by_clicks_and_played(window: MainWindow, qtbot: QtBot) -> None:
    button = window.first.table.agreed
    dialog = opened(button, qtbot)
    dialog.innings.choose(7)
    dialog.mercy.choose(10)
    dialog.runner.click()
    assert dialog.sentence.text().startswith("7 innings; a lead of 10 after 5 innings ends it; extra innings")
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    qtbot.mouseClick(buttons.button(QDialogButtonBox.StandardButton.Ok), Qt.MouseButton.LeftButton)
    assert button.agreed == Agreed(7, 10, 5, True) and button.text() == "7 innings · mercy 10 · runner…"
    qtbot.mouseClick(window.first.play, Qt.MouseButton.LeftButton)
    assert window.adapter is not None
    table = window.adapter.table
    assert table.setup.agreed == table.game.situation.agreed == Agreed(7, 10, 5, True)
    assert load_settings()[0].last_setup.agreed == Agreed(7, 10, 5, True)


def test_it_is_set_by_keys_alone(window: MainWindow, qtbot: QtBot) -> None:
    button = window.first.table.agreed
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    dialog = button.dialog
    assert dialog is not None
    dialog.innings.setFocus()
    for _ in range(4):
        qtbot.keyClick(dialog.innings, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.innings, Qt.Key.Key_Return)
    assert button.agreed == Agreed(5)
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert button.dialog is not None
    button.dialog.innings.choose(9)
    qtbot.keyClick(button.dialog, Qt.Key.Key_Escape)
    assert button.agreed == Agreed(5), "nothing is taken from a dialog that was left"


@together(
    ("agreed", "needs"),
    [
        (Agreed(7), "five innings."),
        (Agreed(6, mercy=10, mercy_after=5), "five innings, or four where mercy ends it by the fifth."),
        (Agreed(9, mercy=10, mercy_after=7), "five innings."),
        (Agreed(5), "four innings, or five if it goes into extra innings."),
        (Agreed(5, mercy=10, mercy_after=4), "four innings, or five if it goes into extra innings."),
    ],
)
def test_the_dialog_says_what_it_does_to_wins_and_saves(agreed: Agreed, needs: str, qtbot: QtBot) -> None:
    """HR-4: five innings, or four where the club was in the field for five or fewer; HR-5: saves as ever."""
    dialog = AgreedDialog(agreed)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.pitchers.isVisible()
    assert dialog.pitchers.text() == f"To win, a starter needs {needs} Saves are as ever, counted to the last inning."
    dialog._show(NINE)
    assert not dialog.pitchers.isVisible()


def test_every_choice_fits_the_others(window: MainWindow, qtbot: QtBot) -> None:
    dialog = opened(window.first.table.agreed, qtbot)
    assert not dialog.after.isEnabled()
    dialog.mercy.choose(12)
    assert dialog.agreed == Agreed(9, 12, 7)
    dialog.after.choose(8)
    dialog.innings.choose(6)
    assert dialog.agreed == Agreed(6, 12, 4), "an inning that is no more is the usual one"
    assert [dialog.after.itemData(at) for at in range(dialog.after.count())] == [3, 4, 5]
    restore = next(each for each in dialog.findChildren(QPushButton) if each.text() == "As in baseball")
    restore.click()
    assert dialog.agreed == NINE
    dialog.reject()


@pytest.mark.slow
def test_a_season_is_begun_by_them_and_keeps_them(open_window: Callable[..., MainWindow], qtbot: QtBot) -> None:
    house_folder().mkdir(parents=True)
    (house_folder() / "dead_ball.yaml").write_text(DEAD_BALL)
    (house_folder() / "other.yaml").write_text(
        DEAD_BALL.replace("triple_six", "replay").replace("hitter_friendly", "jump")
    )
    window = open_window()
    window.seasons.show_list()
    panel = window.seasons.list.new
    panel.house.setFocus()
    panel.list_house()
    assert [panel.house.itemText(at) for at in range(panel.house.count())] == ["None: charts as printed", "Dead ball"]
    panel.house.choose("dead_ball.yaml")
    dialog = opened(panel.agreed, qtbot)
    dialog.innings.choose(5)
    dialog.accept()
    panel.project.choose("series")
    panel.mark(("harbor_point_pilots", "copper_ridge_miners"))
    new = panel.wanted()
    assert faults(new) == ""
    with Season.open(make(new, leagues_folder()), write=False) as season:
        assert season.terms.agreed == Agreed(5) and season.terms.house == DEAD_BALL
        assert rail_view(season).line == "Triple Six · a series of 3 · Dead ball · 5 innings"
    panel.game.choose("replay")
    assert panel.wanted().house == "", "the rules of another game are none of this one's"


@pytest.mark.slow
def test_house_rules_that_went_bad_are_told_before_a_season_begins(open_window: Callable[..., MainWindow]) -> None:
    house_folder().mkdir(parents=True)
    path = house_folder() / "dead_ball.yaml"
    path.write_text(DEAD_BALL)
    window = open_window()
    window.seasons.show_list()
    panel = window.seasons.list.new
    panel.list_house()
    path.write_text(DEAD_BALL.replace("[out,", "[oot,"))
    panel.house.choose("dead_ball.yaml")
    assert "'oot' is not in the legend" in panel.wrong.text() and not panel.begin.isEnabled()


@pytest.mark.slow
def test_a_real_league_begun_from_its_list_goes_by_them_too(window: MainWindow, qtbot: QtBot) -> None:
    window.seasons.show_list()
    panel = window.seasons.list.new
    panel.agreed.show_agreed(Agreed(7, 10, 5))
    panel.open_leagues()
    assert panel.leagues is not None
    found: list[NewSeason] = []
    panel.made.disconnect()
    panel.made.connect(found.append)
    panel.leagues.begun.emit(NewSeason("1968", "season", "triple_six", (), 162))
    panel.leagues.close()
    assert [new.agreed for new in found] == [Agreed(7, 10, 5)]
