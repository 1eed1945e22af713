"""What the lists and tables around the field have in common."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

QUIET_BAR = "QScrollBar::handle { background: rgba(134, 126, 98, 130); }"  # to be seen on light paper and on dark


def belongs_to_the_table(event: QKeyEvent) -> bool:
    """Space rolls and digits are calls, wherever the keyboard is: no list may take them for a search."""
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
    return plain and event.text().isprintable() and bool(event.text())
