"""A real main window for the tests, with its saves and settings in a folder of the test's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from desktop.main_window import MainWindow
from desktop.settings import Settings
from tests.desktop.unseen import paint_again

PATIENCE = 180_000  # milliseconds; whatever is waited for is there at once, unless the machine is busy


class PatientBot(QtBot):
    """Waits as long as a busy machine may take, where nothing else is said."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: Any, *, timeout: int = PATIENCE, **more: Any) -> Any:
        return super().waitSignal(signal, timeout=timeout, **more)

    def waitSignals(self, signals: Any, *, timeout: int = PATIENCE, **more: Any) -> Any:
        return super().waitSignals(signals, timeout=timeout, **more)

    def waitExposed(self, widget: Any, *, timeout: int = PATIENCE) -> Any:
        return super().waitExposed(widget, timeout=timeout)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


def clear_away() -> None:
    """Delete now what is to be deleted later: whatever is left is dressed once more with each new window."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


unpainted: list[QWidget] = []


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Iterator[None]:
    """What stands when a test begins is painted for those who stay with it: most leave the first page at once."""
    yield
    unpainted[:] = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
    for widget in unpainted:
        widget.setUpdatesEnabled(False)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call() -> None:
    for widget in unpainted:
        if isValid(widget):
            paint_again(widget)
    unpainted.clear()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """After qtbot has closed its widgets, and before fixtures dress the application as it was."""
    clear_away()


@pytest.fixture
def open_window(qtbot: QtBot) -> Iterator[Callable[..., MainWindow]]:
    """Opens main windows and closes them again; animation is off unless asked for."""
    opened: list[MainWindow] = []

    def open_one(**settings: object) -> MainWindow:
        window = MainWindow(Settings(**{"animation": "off", "paper": "light", **settings}))  # type: ignore[arg-type]
        window.resize(1280, 800)
        window.setUpdatesEnabled(False)  # most tests leave the first page at once: it is painted for those who stay
        window.show()
        window.activateWindow()
        QCoreApplication.processEvents()
        qtbot.waitUntil(window.isActiveWindow)  # keys of the menus reach only the active window
        window.setUpdatesEnabled(True)
        opened.append(window)
        return window

    yield open_one
    for window in opened:
        window.close()
        window.deleteLater()
    clear_away()


@pytest.fixture
def window(open_window: Callable[..., MainWindow]) -> MainWindow:
    return open_window()
