"""Starting the window: the application, its look, its log, and the one place where failures end."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from desktop.main_window import MainWindow
from desktop.trouble import begin_log, log
from rulesets import __version__
from rulesets.core.files.shipped import shipped_path


class Application(QApplication):
    """macOS says which file was double-clicked by an event, to a program that may be open already."""

    file_asked_for = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_asked_for.emit(event.file())
            return True
        return super().event(event)


def run(path: Path | None = None) -> int:
    application = QApplication.instance() or Application(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("Horsehide")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("horsehide")
    window = MainWindow()
    if isinstance(application, Application):
        application.file_asked_for.connect(lambda name: _open(window, Path(name)))
    window.catcher.install()
    window.show()
    QTimer.singleShot(0, window, lambda: _after_the_first_paint(window, path))
    return application.exec()


def _open(window: MainWindow, path: Path) -> None:
    """A game that somebody double-clicked; one that is on the table already stays as it is."""
    window.open_game(path)


def _after_the_first_paint(window: MainWindow, path: Path | None) -> None:
    window.setWindowIcon(
        QIcon(str(shipped_path("resources", "icons", "horsehide.png")))
    )  # a missing picture is an empty icon
    no_log = begin_log()
    log.info("started, version %s", __version__)
    if no_log:
        window.say(no_log)
    if path is not None:
        window.open_game(path)
