"""Everything without a mouse, and everything in words: names on every control, keys that reach all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QScrollBar, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from desktop.settings import load_settings
from rulesets import GAMES
from rulesets.core.play.setup import default_setup

pytestmark = pytest.mark.slow  # every page of the window

Open = Callable[..., MainWindow]
NO_HANDS = (QScrollBar, QTabBar)  # Qt names the parts of these itself


def controls(page: QWidget) -> Iterator[QWidget]:
    """What the Tab key can reach on a page, as it is shown now."""
    for widget in page.findChildren(QWidget):
        if widget.isVisibleTo(page) and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            yield widget


def name_of(widget: QWidget) -> str:
    if widget.accessibleName():
        return widget.accessibleName()
    return widget.text() if isinstance(widget, (QAbstractButton, QLabel)) else ""


def nameless(page: QWidget) -> list[str]:
    return [
        f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        for widget in controls(page)
        if not name_of(widget) and not isinstance(widget, NO_HANDS) and not widget.objectName().startswith("qt_")
        if not (isinstance(widget.parent(), QAbstractScrollArea) and widget is widget.parent().viewport())
    ]


def test_every_control_of_the_first_page_has_a_name(window: MainWindow) -> None:
    assert nameless(window.first) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_control_of_the_table_has_a_name(window: MainWindow, game: str) -> None:
    window.play_ball(default_setup(game, seed=5))
    for _ in range(9):
        window.table.roll()
    assert [fault for fault in nameless(window.table) if "TablePage" not in fault] == []


def test_every_control_of_the_scoresheet_has_a_name(window: MainWindow) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    window.go.to_sheet()
    assert nameless(window.pages.sheet) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_have_a_twin_in_words(window: MainWindow, game: str) -> None:
    window.play_ball(default_setup(game, seed=5))
    for _ in range(9):
        window.table.roll()
    table = window.table
    assert "die" in table.tray.accessibleDescription() and any(c.isdigit() for c in table.tray.accessibleDescription())
    for widget in (table.scoreboard, table.diamond, table.bar.reading, *table.panels.panels):
        assert widget.accessibleName() and widget.accessibleDescription(), type(widget).__name__


def test_tab_goes_round_the_table_and_reaches_roll_and_every_call(window: MainWindow, qtbot: QtBot) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    reached: set[QWidget] = set()
    for _ in range(80):
        focus = window.focusWidget()
        if focus is not None:
            reached.add(focus)
        qtbot.keyClick(focus or window, Qt.Key.Key_Tab)
    wanted = {window.table.bar.roll, window.table.bar.real_dice, window.table.bar.run, window.table.tray}
    assert wanted <= reached
    group = window.table.bar.calls.buttons()
    assert any(button in reached for button in group), "arrow keys go on from one call to the next"


def test_no_view_swallows_the_space_that_rolls(window: MainWindow, qtbot: QtBot) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    adapter = window.adapter
    assert adapter is not None
    for widget in (window.table, window.table.plays.list, window.table.at_bat.list, window.table.tray):
        thrown = adapter.table.where().throws
        widget.setFocus()
        qtbot.keyClick(widget, Qt.Key.Key_Space)
        assert adapter.table.where().throws == thrown + 1, type(widget).__name__


def test_window_size_panels_and_settings_are_remembered(open_window: Open, qtbot: QtBot) -> None:
    window = open_window()
    window.resize(780, 560)  # smaller than the screen that is not there
    window.play_ball(default_setup("triple_six", seed=5))
    window.preferences.set_text(120)
    qtbot.waitUntil(lambda: window.table.middle.count() == 3)
    usual = window.table.middle.sizes()
    window.table.middle.moveSplitter(usual[0] - 40, 1)  # as a drag of the first handle does
    shares = window.table.middle.sizes()
    assert shares[0] == usual[0] - 40
    window.close()
    settings, trouble = load_settings()
    assert trouble == "" and settings.text_size == 120
    again = MainWindow()
    again.show()
    assert (again.width(), again.height()) == (780, 560)
    again.play_ball(default_setup("triple_six", seed=5))
    qtbot.waitUntil(lambda: again.table.middle.count() == 3)
    qtbot.waitUntil(lambda: again.table.middle.sizes() == shares)  # laid out a turn later on a busy machine
    again.close()
    again.deleteLater()


def test_text_grows_with_the_setting_and_nothing_is_lost_from_the_page(window: MainWindow, qtbot: QtBot) -> None:
    window.play_ball(default_setup("triple_six", seed=5))
    before = window.table.bar.roll.sizeHint().height()
    window.preferences.set_text(200)
    assert window.table.bar.roll.sizeHint().height() > 1.5 * before
    qtbot.waitUntil(lambda: window.table.tabs.indexOf(window.table.orders) >= 0)  # the line-ups are a tab now
    assert isinstance(window.table, QAbstractScrollArea)
    window.preferences.set_text(100)
    qtbot.waitUntil(lambda: window.table.tabs.indexOf(window.table.orders) < 0)
