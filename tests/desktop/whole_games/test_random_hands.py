"""Random hands on the real window: five thousand keys and clicks, no exception, no Qt warning, no broken save."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QMenu, QWidget
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from rulesets.core.files.folders import data_folder
from rulesets.core.table.saves import read_game, saved_games

pytestmark = pytest.mark.slow

PRESSES = 5_000
KEYS = [
    *(Qt.Key.Key_Space,) * 12,
    *(Qt.Key(Qt.Key.Key_0.value + digit) for digit in range(10)),
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_Delete, Qt.Key.Key_PageUp),
]
WITH_CTRL = [Qt.Key.Key_Z, Qt.Key.Key_D, Qt.Key.Key_R, Qt.Key.Key_H, Qt.Key.Key_N, Qt.Key.Key_Plus, Qt.Key.Key_Minus]


def target(window: MainWindow) -> QWidget:
    """Where a key goes: the open menu, the open dialog, or the window's focus."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        return popup
    modal = QApplication.activeModalWidget()
    where = modal or window
    return where.focusWidget() or where


def press_key(qtbot: QtBot, window: MainWindow, chance: random.Random) -> None:
    if chance.random() < 0.15:
        shift = Qt.KeyboardModifier.ShiftModifier if chance.random() < 0.3 else Qt.KeyboardModifier.NoModifier
        qtbot.keyClick(target(window), chance.choice(WITH_CTRL), Qt.KeyboardModifier.ControlModifier | shift)
    else:
        qtbot.keyClick(target(window), chance.choice(KEYS))


def click(qtbot: QtBot, window: MainWindow, chance: random.Random) -> None:
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        popup.close()
        return
    top = QApplication.activeModalWidget() or window
    spot = QPoint(chance.randrange(top.width()), chance.randrange(top.height()))
    widget = top.childAt(spot) or top
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(top, spot))


def close_what_waits_for_a_file() -> None:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QFileDialog):
            widget.close()


def test_random_keys_and_clicks_break_nothing(qtbot: QtBot, open_window: Callable[..., MainWindow]) -> None:
    chance = random.Random(20_261_116)
    window = open_window()
    for number in range(PRESSES):
        if not window.isVisible():  # Quit was pressed: the game goes on in a new window
            window = open_window()
        press_key(qtbot, window, chance) if chance.random() < 0.6 else click(qtbot, window, chance)
        close_what_waits_for_a_file()
        if number % 50 == 0:
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # closed dialogs go, as in the program
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog):
            widget.close()
    window.table.stand_up()
    saves = [save.path for save in saved_games(data_folder())]
    assert saves, "games were begun"
    played = 0
    for path in saves:
        opened = read_game(path, rulesets.find)
        assert not opened.faults
        played += len(opened.table().journal)
    assert played > 100, "and really played"
