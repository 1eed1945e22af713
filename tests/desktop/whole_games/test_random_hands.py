"""Random hands on the real window: thousands of keys and clicks, no exception, no Qt warning, no broken save.

`python -m tests.abuse` goes on with a hundred thousand.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

import rulesets
from desktop.main_window import MainWindow
from rulesets.core.files.folders import data_folder
from rulesets.core.saves.game_file import saved_games
from rulesets.core.saves.opened import read_game
from tests.desktop.hands import click, close_what_waits_for_a_file, press_key

pytestmark = pytest.mark.slow

PRESSES = 1_500


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
    assert played > 50, "and really played"
