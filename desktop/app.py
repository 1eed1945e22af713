"""Starting the window: the application, its look, its log, and the one place where failures end."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from desktop.main_window import MainWindow
from desktop.shipped import shipped
from desktop.trouble import begin_log, log
from rulesets import __version__


def run(path: Path | None = None) -> int:
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("Horsehide")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("horsehide")
    window = MainWindow()
    window.catcher.install()
    window.show()
    QTimer.singleShot(0, window, lambda: _after_the_first_paint(window, path))
    return application.exec()


def _after_the_first_paint(window: MainWindow, path: Path | None) -> None:
    window.setWindowIcon(QIcon(str(shipped("icons", "horsehide.png"))))  # a missing picture is an empty icon
    no_log = begin_log()
    log.info("started, version %s", __version__)
    if no_log:
        window.say(no_log)
    if path is not None:
        window.open_game(path)
