"""Keys, focus and ways back: what takes the focus, what lies beside the table, and how each page is left."""

from __future__ import annotations

import doctest

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from desktop.decisions.call_buttons import CallButton
from desktop.look import theme
from desktop.main_window import MainWindow
from desktop.pages.help import page_dialog
from rulesets.core.play.setup import default_setup

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def at_table(window: MainWindow) -> MainWindow:
    window.play_ball(default_setup("triple_six", seed=2026))
    window.table.roll()
    return window


@pytest.mark.slow
def test_ctrl_h_takes_the_focus_to_the_plays(at_table: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(at_table.table, Qt.Key.Key_H, CTRL)
    plays = at_table.table.plays.list
    assert at_table.focusWidget() is plays and plays.currentIndex().isValid()
    at_table.table.set_real_dice(True)
    qtbot.keyClick(at_table.table.tray, Qt.Key.Key_H, CTRL)
    assert at_table.focusWidget() is plays, "from the tray of real dice, too"


def test_backspace_stands_on_the_page_of_keys(window: MainWindow) -> None:
    keys = dict(window.menus.shortcuts())
    assert "take the last face back" in keys["Backspace"]
    assert "real dice" in keys["Alt+1 to 9"] and "call" in keys["Alt+1 to 9"]


@pytest.mark.slow
def test_how_to_play_lies_beside_the_table_which_can_be_played_on(at_table: MainWindow, qtbot: QtBot) -> None:
    adapter = at_table.adapter
    assert adapter is not None
    qtbot.keyClick(at_table.table, Qt.Key.Key_F1)
    page = at_table.dialogs.how
    assert page is not None and page.isVisible() and not page.isModal()
    given = len(adapter.table.journal)
    qtbot.keyClick(at_table.table, Qt.Key.Key_Space)
    assert len(adapter.table.journal) > given and page.isVisible()
    at_table.dialogs.how_to_play()
    assert at_table.dialogs.how is page, "one page of it is enough"
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_a_page_beside_a_window_covers_none_of_it_where_there_is_room() -> None:
    assert doctest.testmod(page_dialog).failed == 0


@pytest.mark.slow
def test_every_page_has_a_way_back(at_table: MainWindow, qtbot: QtBot) -> None:
    at_table.go.to_sheet()
    assert at_table.pages.sheet.back.isVisible() and at_table.pages.sheet.back.text() == "Back to the table"
    qtbot.mouseClick(at_table.pages.sheet.back, Qt.MouseButton.LeftButton)
    assert at_table.pages.currentWidget() is at_table.table
    at_table.go.to_club(at_table.first.club_ids[0])
    assert at_table.pages.club.back.isVisible()
    qtbot.mouseClick(at_table.pages.club.back, Qt.MouseButton.LeftButton)
    assert at_table.pages.currentWidget() is at_table.table


def buttons_back(page: QWidget) -> list[QPushButton]:
    back = [each for each in page.findChildren(QPushButton) if each.isVisible() and "back" in each.text().casefold()]
    return [each for each in back if each.isEnabled()]


@pytest.mark.slow
@pytest.mark.parametrize("with_game", [True, False], ids=["from the table", "from the first page"])
def test_every_page_is_left_by_a_button_and_by_esc(window: MainWindow, qtbot: QtBot, with_game: bool) -> None:
    """All pages that the menus lead to: back is where one came from."""
    if with_game:
        window.play_ball(default_setup("triple_six", seed=2026))
    before = window.table if with_game else window.first
    ways = ["library", "house", "club", "seasons", *(["sheet", "dice"] if with_game else [])]
    for way in ways:
        for leave in ("button", "esc"):
            window.menus.actions[way].trigger()
            page = window.pages.currentWidget()
            assert page is not before, way
            if leave == "esc":
                qtbot.keyClick(page, Qt.Key.Key_Escape)
            else:
                (button,) = buttons_back(page)
                qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
            assert window.pages.currentWidget() is before, (way, leave)


def ring(button: QWidget, colour: QColor) -> int:
    """How many points of the outermost lines of a button have a color."""
    picture: QImage = button.grab().toImage()
    wide, high = picture.width(), picture.height()
    edge = [(x, y) for x in range(wide) for y in (1, high - 2)]
    return sum(picture.pixelColor(x, y) == colour for x, y in edge)


@pytest.mark.slow
def test_the_ring_of_focus_is_seen_around_what_is_marked(
    at_table: MainWindow, qtbot: QtBot, qapp: QApplication
) -> None:
    """A gold ring around a gold rim was not; chalk is."""
    marked = next(button for button in at_table.table.bar.calls.buttons() if button.isChecked())
    assert isinstance(marked, CallButton)
    at_table.activateWindow()
    qtbot.waitUntil(at_table.isActiveWindow)
    assert ring(marked, theme.CHALK) == 0
    marked.setFocus()
    assert ring(marked, theme.CHALK) > marked.width()
