"""Games that go on for something else than their looks; whole games are painted where they are played by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtWidgets import QWidget


@contextmanager
def unseen(window: QWidget) -> Iterator[None]:
    """Everything happens and is laid out as ever; it is painted when this is over."""
    window.setUpdatesEnabled(False)
    try:
        yield
    finally:
        window.setUpdatesEnabled(True)
