"""Without a mouse: whole games, a day of a season, the library and an export, from the first page on.

Only keys are pressed, and each goes to whatever has the focus; what came of them is looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QListWidget, QRadioButton
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from rulesets import GAMES
from tests.desktop.keyboard import CTRL, SHIFT, Key, focus, name_of, press, settle, tab_to, tab_to_name, type_in
from tests.desktop.unseen import unseen

pytestmark = pytest.mark.slow  # whole games
Open = Callable[..., MainWindow]
BY_HAND = 40  # presses before the rest of a long game runs by itself
BETWEEN = 3  # presses that bring no call of ours
WHOLE_GAME = 4_000  # more presses than any game has


@pytest.fixture
def window(open_window: Open) -> MainWindow:
    return open_window(speed="instant")


def begin(window: MainWindow, game: str) -> None:
    """From the first page to the table."""
    assert window.pages.currentWidget() is window.first
    tab_to(lambda widget: isinstance(widget, QRadioButton))
    press(Key.Key_Right, times=GAMES.index(game))
    assert isinstance(focus(), QRadioButton) and focus().isChecked()  # type: ignore[attr-defined]
    press(Key.Key_Return)
    assert window.pages.currentWidget() is window.table and window.adapter is not None
    assert window.adapter.table.ruleset.id == game


def play_on(window: MainWindow, presses: int = WHOLE_GAME, until: str = "") -> set[str]:
    """Space, and Enter where something is asked; now and then a call by its key. What was answered.

    With `until`, on past the presses to the first answer of that kind; a game that is over ends it in any case.
    """
    answered: set[str] = set()
    since = 0
    for n in range(WHOLE_GAME):
        dialog = window.table.dialog
        if window.table.ending.card is not None or (n >= presses and (not until or until in answered)):
            break
        if dialog is not None and dialog.isVisible():
            dialog.activateWindow()  # as a desktop does; there is none here
            settle()
            answered.add("question")
            press(Key.Key_Return)
            window.activateWindow()
            settle()
            continue
        calls = window.table.bar.calls.buttons()
        since += 1
        if since > BETWEEN and len(calls) > 1 and calls[1].number < 10:
            since = 0
            press(Key(Key.Key_0.value + calls[1].number))
            if window.table.marks:
                answered.add("call")
        press(Key.Key_Space)
    return answered


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game(window: MainWindow, qtbot: QtBot, game: str) -> None:
    begin(window, game)
    assert window.adapter is not None
    table = window.adapter.table
    answered = play_on(window, BY_HAND, until="call")
    assert "call" in answered and len(table.events) > BY_HAND
    while window.table.dialog is not None:  # a question is answered before anything is taken back
        play_on(window, 1)
    before = window.table.scoreboard.text(), len(table.journal)
    press(Key.Key_Z, CTRL)
    assert len(table.journal) < before[1]
    press(Key.Key_Z, CTRL | SHIFT)
    assert (window.table.scoreboard.text(), len(table.journal)) == before
    if game == "triple_six":
        play_on(window)  # to the last out, press by press
    else:
        press(Key.Key_R, CTRL)  # let it run
    with unseen(window):
        qtbot.waitUntil(lambda: window.table.ending.card is not None)
    assert window.adapter.situation.over
    card = window.table.ending.card
    assert (card is not None and card.isAncestorOf(focus())) or focus() is card
    press(Key.Key_Escape)
    press(Key.Key_N, CTRL)
    assert window.pages.currentWidget() is window.first


def test_real_dice_are_typed(window: MainWindow) -> None:
    begin(window, "triple_six")
    press(Key.Key_D, CTRL)
    for face in (Key.Key_4, Key.Key_6, Key.Key_1):
        press(face)
    assert window.adapter is not None
    typed = [entry.answer for entry in window.adapter.table.journal if entry.by == "typed"]
    assert [list(each) for each in typed] == [[4, 6, 1]]


def test_options_and_clubs_are_chosen(window: MainWindow) -> None:
    tab_to(lambda widget: isinstance(widget, QRadioButton))
    tab_to_name("Visitors managed by")
    press(Key.Key_Down)
    box = tab_to_name("Outcome table")
    assert isinstance(box, QComboBox)
    before = box.currentText()
    press(Key.Key_Down)
    assert box.currentText() != before
    tab_to_name("Designated hitter")
    press(Key.Key_Space)
    tab_to_name("Play ball")
    press(Key.Key_Return)
    assert window.adapter is not None
    setup = window.adapter.table.setup
    assert setup.designated_hitter is False and setup.managers[0] != "person"


def test_the_library_a_game_again_and_an_export(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    begin(window, "triple_six")
    press(Key.Key_Space, times=8)
    press(Key.Key_N, CTRL)
    tab_to_name("Library")
    press(Key.Key_Return)
    assert window.pages.currentWidget() is window.pages.library
    qtbot.waitUntil(lambda: window.pages.library.model.rowCount() == 1)
    tab_to_name("Games")
    press(Key.Key_Home)
    tab_to_name("Export…")
    press(Key.Key_Return)
    dialog = next(top for top in QApplication.topLevelWidgets() if top.windowTitle() == "Export" and top.isVisible())
    dialog.activateWindow()
    settle()
    tab_to_name("Format")
    press(Key.Key_Down, times=2)  # plain text
    tab_to_name("Folder")
    press(Key.Key_A, CTRL)
    type_in(str(tmp_path / "out"))
    tab_to_name("Export")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: any((tmp_path / "out").rglob("*.txt")))
    for top in QApplication.topLevelWidgets():
        if top is not window and top.isVisible():
            press(Key.Key_Escape)
    window.activateWindow()
    settle()
    tab_to_name("Games")
    press(Key.Key_Return)
    assert window.pages.currentWidget() is window.table, "play on"
    press(Key.Key_Space)


def test_a_day_of_a_season(window: MainWindow, qtbot: QtBot) -> None:
    tab_to_name("Seasons")
    press(Key.Key_Return)
    page = window.seasons.list
    qtbot.waitUntil(lambda: page.new.clubs.count() >= 8 and not page.is_looking)
    tab_to_name("Name")
    press(Key.Key_A, CTRL)
    type_in("Little League")
    clubs = tab_to(lambda widget: isinstance(widget, QListWidget))
    assert isinstance(clubs, QListWidget)
    press(Key.Key_Home)
    press(Key.Key_Down, times=4)
    for _ in range(clubs.count() - 4):
        press(Key.Key_Space)
        press(Key.Key_Down)
    tab_to_name("Begin")
    press(Key.Key_Return)
    season = window.seasons.season
    assert season is not None and len(season.clubs) == 4 and season.terms.name == "Little League"
    tab_to(lambda widget: name_of(widget).startswith("Play: "))
    press(Key.Key_Return)
    assert window.pages.currentWidget() is window.table
    press(Key.Key_Space, times=4)
    press(Key.Key_R, CTRL)
    qtbot.waitUntil(lambda: window.table.ending.card is not None)
    tab_to(lambda widget: "eason" in name_of(widget))
    press(Key.Key_Return)
    assert window.pages.currentWidget() is window.seasons.page
    first_day = window.seasons.page.today.title.text()
    tab_to_name("To tomorrow")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: window.seasons.playing is None)
    qtbot.waitUntil(lambda: window.seasons.page.today.title.text() != first_day)
    press(Key.Key_2, CTRL)
    tab_to_name("Standings")
    tab_to_name("All seasons")
    press(Key.Key_Return)
    assert window.pages.currentWidget() is window.seasons.list
    press(Key.Key_Escape)
