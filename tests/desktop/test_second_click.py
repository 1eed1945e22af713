"""A click that was aimed at one page does nothing on the page that came in its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop.main_window import MainWindow
from rulesets.core.play.setup import default_setup

LEFT, NO_KEY = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def on_the_screen(widget: QWidget) -> QPoint:
    """The middle of a widget, as its window counts."""
    return widget.mapTo(widget.window(), widget.rect().center())


def press_twice(window: QWidget, at: QPoint) -> None:
    """The whole way through Qt, as a mouse would: two clicks, the second so soon that it is a double click's."""
    for _ in range(2):
        QTest.mouseClick(window.windowHandle(), LEFT, NO_KEY, at, 1)


@pytest.mark.slow
def test_a_double_click_on_play_ball_begins_a_game_and_touches_nothing_on_the_table(window: MainWindow, qtbot: QtBot):
    window.play_ball(default_setup("triple_six", seed=2026))
    call = window.table.bar.calls.buttons()[-1]
    spot = on_the_screen(call)
    window.leave_table()
    window.first.play.move(
        window.first.play.parentWidget().mapFrom(window, spot) - QPoint(20, 20)
    )  # one over the other
    assert window.childAt(spot) is window.first.play
    press_twice(window, spot)
    assert window.adapter is not None and window.pages.currentWidget() is window.table
    call = window.table.bar.calls.buttons()[-1]
    assert call.rect().contains(call.mapFrom(window, spot)) and call.isEnabled(), "it was hit, had it been meant"
    assert not window.table.marks and not window.adapter.table.journal
    QTest.mouseClick(window.windowHandle(), LEFT, NO_KEY, spot, 600)
    assert window.table.marks == {call.ask.key: call.option.value} if call.ask else False


@pytest.mark.slow
def test_once_a_page_was_clicked_on_a_double_click_there_is_its_own(window: MainWindow, qtbot: QtBot):
    """On the handle between two columns it frees their widths."""
    window.play_ball(default_setup("triple_six", seed=2026))
    columns = window.table.middle
    columns.use_widths({"tabs": 300})
    handle = on_the_screen(columns.handle(1))
    QTest.mouseClick(window.windowHandle(), LEFT, NO_KEY, on_the_screen(window.table.scoreboard), 600)
    press_twice(window, handle)
    assert columns.set_widths == {}
