"""Tab goes round every page and dialog: it comes to everything, is caught nowhere and always seen. Esc leads back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.main_window import MainWindow
from desktop.models.season.making import NewSeason, make
from rulesets import GAMES
from rulesets.core.files.folders import leagues_folder
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.setup import default_setup
from tests.desktop.keyboard import CTRL, SHIFT, Key, focus, name_of, press, reachable, ring, settle, shows_focus, tab_to

pytestmark = pytest.mark.slow  # every page of the window


def faults(top: QWidget, seen: bool = True) -> list[str]:
    """What Tab does not come to, and where the focus is not seen."""
    settle()
    start = focus()
    found = ring()
    missed = reachable(top) - set(found)
    told = [f"Tab never comes to {type(each).__name__} {name_of(each)!r}" for each in missed]
    if start not in found[:1]:
        told.append("Tab does not come back")
    if seen:
        unseen = [each for each in found if each.window() is top and not shows_focus(each)]
        told += [f"no focus is seen on {type(each).__name__} {name_of(each)!r}" for each in unseen]
    return told


def dialog() -> QDialog:
    settle()
    top = QApplication.activeWindow()
    assert isinstance(top, QDialog), "a dialog is open"
    return top


def test_the_first_page(window: MainWindow) -> None:
    assert faults(window) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_table(window: MainWindow, game: str) -> None:
    window.play_ball(default_setup(game, seed=5))
    press(Key.Key_Space)
    assert faults(window) == []


def test_charts_and_cards_come_before_the_lineups_and_calls_last(window: MainWindow) -> None:
    """As they stand: from the left above to the right below."""
    for game, panel in (("triple_six", "Charts"), ("replay", "Card: Gunnar Lindqvist, pitching")):
        window.play_ball(default_setup(game, seed=5))
        window.table.setFocus()
        names = [name_of(each) for each in ring()]
        calls = [name for name in names if ", key " in name]
        order = [names.index(each) for each in (panel, "Harbor Point at bat", "Play by play", "Roll", calls[0])]
        assert order == sorted(order)
        assert sum(name == "Play by play" for name in names) == 1


@pytest.mark.parametrize("key", [Key.Key_F3, Key.Key_F8, Key.Key_F6])
def test_a_page_over_the_table_and_the_way_back(window: MainWindow, key: Key) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    press(Key.Key_Space, times=5)
    press(key)
    assert window.pages.currentWidget() is not window.table
    assert faults(window) == []
    press(Key.Key_Escape)
    assert window.pages.currentWidget() is window.table and focus() is window.table


def test_the_library_and_the_way_back(window: MainWindow, qtbot: object) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    press(Key.Key_Space, times=3)
    press(Key.Key_N, CTRL)
    press(Key.Key_L, CTRL)
    qtbot.waitUntil(lambda: window.pages.library.model.rowCount() > 0)  # type: ignore[attr-defined]
    assert faults(window) == []
    press(Key.Key_Escape)
    assert window.pages.currentWidget() is window.first


def test_the_house_rules_the_editor_and_the_tour(window: MainWindow, qtbot: QtBot) -> None:
    press(Key.Key_H, CTRL | SHIFT)
    assert window.pages.currentWidget() is window.pages.house and faults(window) == []
    press(Key.Key_Escape)
    assert window.pages.currentWidget() is window.first
    window.editing.edit(CLUB_IDS[0])
    cards = window.editing.page.cards.views
    qtbot.waitUntil(lambda: sum(view.isVisible() for view in cards) == 2)  # made beside the window: one a card game
    assert faults(window, seen=False) == []
    press(Key.Key_Escape)
    assert window.pages.currentWidget() is not window.editing.page
    window.play_ball(default_setup("triple_six", seed=5))
    press(Key.Key_T, CTRL)
    press(Key.Key_Return, times=3)
    press(Key.Key_Escape)
    assert window.pages.currentWidget() is window.table and focus() is window.table


def test_seasons_and_their_pages(window: MainWindow) -> None:
    press(Key.Key_L, CTRL | SHIFT)
    assert faults(window) == []
    press(Key.Key_Escape)
    assert window.pages.currentWidget() is window.first
    terms = NewSeason("Little League", "season", "triple_six", CLUB_IDS[:4], 6, mine=CLUB_IDS[0], seed=5)
    window.seasons.open(make(terms, leagues_folder()))
    for digit in range(1, 8):
        press(Key(Key.Key_0.value + digit), CTRL)
        assert faults(window, seen=digit == 1) == [], f"Ctrl+{digit}"


@pytest.mark.parametrize(
    "open_it",
    [
        lambda: press(Key.Key_Comma, CTRL),
        lambda: press(Key.Key_M, CTRL),
        lambda: press(Key.Key_P, CTRL),
        lambda: press(Key.Key_Slash, CTRL),
        lambda: press(Key.Key_B, CTRL),
        lambda: press(Key.Key_K, CTRL),
    ],
    ids=["settings", "seats", "print", "keys", "bench", "skipper"],
)
def test_a_dialog_and_the_way_back(window: MainWindow, open_it: Callable[[], None]) -> None:
    window.play_ball(default_setup("deep_drive", seed=5))
    open_it()
    opened = dialog()
    assert faults(opened) == []
    press(Key.Key_Escape)
    assert not (isValid(opened) and opened.isVisible())
    window.activateWindow()  # as a desktop does; there is none here
    settle()
    assert focus() is window.table


def test_backward_is_forward_turned_around(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    forward = ring()
    window.table.setFocus()
    back = [window.table]
    while len(back) < len(forward):
        press(Key.Key_Backtab, SHIFT)
        back.append(focus())  # type: ignore[arg-type]
    assert back == [forward[0], *reversed(forward[1:])]


def test_menus_open_with_alt_and_are_left_with_escape(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    tab_to(lambda widget: widget is window.table)
    bar = window.menuBar()
    bar.setActiveAction(bar.actions()[0])
    menu = QApplication.activePopupWidget()
    assert menu is not None
    press(Key.Key_Right)
    assert QApplication.activePopupWidget() is not menu
    press(Key.Key_Escape, times=2)
    assert QApplication.activePopupWidget() is None
