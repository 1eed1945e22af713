"""Games that go on for something else than their looks; whole games are painted where they are played by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QWidget


@contextmanager
def unseen(window: QWidget) -> Iterator[None]:
    """Everything happens and is laid out as ever; it is painted when this is over."""
    window.setUpdatesEnabled(False)
    try:
        yield
    finally:
        paint_again(window)


def paint_again(window: QWidget) -> None:
    """Soon, as ever. Qt believes that what had to be painted meanwhile has been asked for already, so it is asked."""
    window.setUpdatesEnabled(True)
    QCoreApplication.postEvent(window, QEvent(QEvent.Type.UpdateRequest))
