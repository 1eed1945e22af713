"""Random hands: a key or a click somewhere in the window. `bot` is pytest-qt's, or Qt's own `QTest`."""

from __future__ import annotations

import random
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QWidget

from desktop.main_window import MainWindow

KEYS = [
    *(Qt.Key.Key_Space,) * 12,
    *(Qt.Key(Qt.Key.Key_0.value + digit) for digit in range(10)),
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_F1, Qt.Key.Key_F2, Qt.Key.Key_F3, Qt.Key.Key_F4, Qt.Key.Key_Delete, Qt.Key.Key_PageUp),
]
WITH_CTRL = [
    *(Qt.Key.Key_Z, Qt.Key.Key_D, Qt.Key.Key_R, Qt.Key.Key_H, Qt.Key.Key_N) * 4,
    *(Qt.Key.Key_Plus, Qt.Key.Key_Minus),  # seldom: everything is dressed anew, which takes as long as fifty other keys
]


def target(window: MainWindow) -> QWidget:
    """Where a key goes: the open menu, the open dialog, or the window's focus."""
    popup = QApplication.activePopupWidget()
    if popup is not None:
        return popup
    modal = QApplication.activeModalWidget()
    where = modal or window
    return where.focusWidget() or where


def press_key(bot: Any, window: MainWindow, chance: random.Random) -> None:
    if chance.random() < 0.15:
        shift = Qt.KeyboardModifier.ShiftModifier if chance.random() < 0.3 else Qt.KeyboardModifier.NoModifier
        bot.keyClick(target(window), chance.choice(WITH_CTRL), Qt.KeyboardModifier.ControlModifier | shift)
    else:
        bot.keyClick(target(window), chance.choice(KEYS))


def click(bot: Any, window: MainWindow, chance: random.Random) -> None:
    popup = QApplication.activePopupWidget()
    if isinstance(popup, QMenu):
        popup.close()
        return
    top = QApplication.activeModalWidget() or window
    spot = QPoint(chance.randrange(top.width()), chance.randrange(top.height()))
    widget = top.childAt(spot) or top
    bot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.mapFrom(top, spot))


def close_what_waits_for_a_file() -> None:
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QFileDialog):
            widget.close()
