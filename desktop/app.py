"""Starting the window: the application, its look, its log, and the one place where failures end."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication, QWidget

from desktop.already_open import ACTIVATION, Claim, Wish
from desktop.main_window import MainWindow
from desktop.trouble import begin_log, log
from rulesets import __version__
from rulesets.core.files.shipped import shipped_path

TITLE_BAR = 38  # as high as it is anywhere; before a window is shown nobody can say


class Application(QApplication):
    """macOS says which file was double-clicked by an event, to a program that may be open already."""

    file_asked_for = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_asked_for.emit(event.file())
            return True
        return super().event(event)


def run(path: Path | None = None, claim: Claim | None = None) -> int:
    application = QApplication.instance() or Application(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("Horsehide")
    application.setApplicationVersion(__version__)
    application.setDesktopFileName("horsehide")
    window = MainWindow()
    if isinstance(application, Application):
        application.file_asked_for.connect(lambda name: _open(window, Path(name)))
    window.catcher.install()
    fit_onto_the_screen(window)
    window.show()
    QTimer.singleShot(0, window, lambda: _after_the_first_paint(window, path, claim or Claim()))
    return application.exec()


def fit_onto_the_screen(window: QWidget) -> None:
    """On a small screen the window is no higher than what its title bar and the desktop's own bars leave."""
    if not window.windowState() & (Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen):
        room = window.screen().availableSize()
        window.resize(window.size().boundedTo(QSize(room.width(), room.height() - TITLE_BAR)))


def _open(window: MainWindow, path: Path) -> None:
    """What somebody double-clicked; a game that is on the table already stays as it is."""
    window.games.open_file(path)


def _hear_other_starts(window: MainWindow, claim: Claim) -> None:
    """Started once more, the program brings this window forward, with what was asked for there."""
    from desktop.doorbell import Doorbell  # late: after the first paint

    def heard(wish: Wish) -> None:
        for name in ACTIVATION if wish.activation else ():
            os.environ[name] = wish.activation
        log.info("started once more")
        come_forward(window)
        if wish.file is not None:
            _open(window, wish.file)

    bell = Doorbell(claim, window)
    bell.rung.connect(heard, Qt.ConnectionType.QueuedConnection)
    application = QApplication.instance()
    assert application is not None
    application.aboutToQuit.connect(bell.close)
    application.aboutToQuit.connect(claim.let_go)


def come_forward(window: MainWindow) -> None:
    """Before all others, also where it was made an icon."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def collect_garbage() -> None:
    """From now on, and never again through what came with the start: classes and modules stay as long as the window."""
    gc.freeze()
    gc.enable()


def _after_the_first_paint(window: MainWindow, path: Path | None, claim: Claim) -> None:
    collect_garbage()
    window.setWindowIcon(
        QIcon(str(shipped_path("resources", "icons", "horsehide.png")))
    )  # a missing picture is an empty icon
    no_log = begin_log()
    log.info("started, version %s", __version__)
    if no_log:
        window.say(no_log)
    if path is not None:
        window.games.open_file(path)
    else:
        window.welcome.begin()
    if claim:
        _hear_other_starts(window, claim)
