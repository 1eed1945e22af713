"""A monkey at the window: keys and clicks at random, with no exception, no warning of Qt and no broken save."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import rulesets
from rulesets.core.files.folders import data_folder
from rulesets.core.saves.game_file import saved_games
from rulesets.core.saves.opened import read_game
from tests.abuse.cases import Lost
from tests.abuse.kills import FOLDERS
from tests.games.any_house import any_house

EVENTS = 1_000  # of one window
OF_THE_PLATFORM = "This plugin does not support"  # what having no screen says of every window


def at_the_window(chance: random.Random, folder: Path) -> int:
    """One window, pressed at random; the process ends with it."""
    for name in FOLDERS:
        os.environ[name] = str(folder / name.lower())
    from PySide6.QtCore import QEvent, QtMsgType, qInstallMessageHandler  # late: the other kinds go without Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QDialog

    from desktop.main_window import MainWindow  # late: as above
    from desktop.settings import LastSetup, Settings
    from tests.desktop.hands import click, close_what_waits_for_a_file, press_key

    wrong: list[str] = []

    def caught(kind: type[BaseException], error: BaseException, at: TracebackType | None) -> None:
        import traceback

        wrong.append("".join(traceback.format_exception(kind, error, at)))

    def warned(kind: QtMsgType, _where: Any, text: str | None) -> None:
        if kind is not QtMsgType.QtDebugMsg and OF_THE_PLATFORM not in (text or ""):
            wrong.append(f"Qt: {text}")

    sys.excepthook = caught
    qInstallMessageHandler(warned)
    _some_house_rules(folder, chance)
    app = QApplication.instance() or QApplication([])
    first = LastSetup(chance.choice(rulesets.GAMES))

    def opened() -> MainWindow:
        window = MainWindow(Settings(animation="off", paper="light", last_setup=first))
        window.resize(1280, 800)
        window.show()
        window.activateWindow()
        app.processEvents()
        return window

    window = opened()
    for number in range(EVENTS):
        if not window.isVisible():  # Quit was pressed
            window = opened()
        press_key(QTest, window, chance) if chance.random() < 0.6 else click(QTest, window, chance)
        close_what_waits_for_a_file()
        if number % 25 == 0:
            app.processEvents()
            app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        if wrong:
            raise RuntimeError(f"after {number} events: {wrong[0]}")
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog):
            widget.close()
    window.table.stand_up()
    for save in saved_games(data_folder()):
        kept = read_game(save.path, rulesets.find)
        if kept.faults:
            raise Lost(f"a save has faults: {kept.faults[0]}")
        kept.table()
    if wrong:
        raise RuntimeError(wrong[0])
    return EVENTS


def _some_house_rules(folder: Path, chance: random.Random) -> None:
    from rulesets.core.files.folders import house_folder

    house_folder().mkdir(parents=True)
    for game in rulesets.GAMES:
        (house_folder() / f"{game}.yaml").write_text(any_house(rulesets.find(game), chance))
    (house_folder() / "bad.yaml").write_text("extends: nothing\nname: [")
