"""What a drop-down is for: on Linux its name in the tree is what is chosen in it, and only its label says for what."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel

from desktop.look.plain_label import PlainLabel


class UnseenLabel(PlainLabel):
    """Stands in the tree, and nowhere on the page."""


def give_label(box: QComboBox) -> None:
    """Let a box have its name as an unseen label, unless one stands beside it already."""
    around = box.parentWidget()
    if around is None:
        return
    here = around.findChildren(QLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    label = next((each for each in here if each.buddy() is box), None)
    if label is None:
        label = UnseenLabel(parent=around)
        label.hide()
        label.setBuddy(box)
    if isinstance(label, UnseenLabel):
        label.setText(box.accessibleName().replace("&", "&&"))  # a label with a buddy takes one for a shortcut
