"""What is asked about a file of the player's in any list: another name for it, and whether it may go to the bin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QFile, Qt
from PySide6.QtWidgets import QInputDialog, QLabel, QLineEdit, QMessageBox, QWidget

from desktop.look import theme


def ask_for_a_name(parent: QWidget, kind: str, name: str, then: Callable[[str], object]) -> QInputDialog:
    """Open the question; `then` hears the name that was given."""
    dialog = QInputDialog(parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.setWindowTitle(f"Rename a {kind}")
    dialog.setLabelText("Its name:")
    dialog.setTextValue(name)
    line = dialog.findChild(QLineEdit)
    if line is not None:  # the whole name is seen, if the window has room for it
        wide = line.fontMetrics().horizontalAdvance(f"{name}MMM") + 2 * round(theme.px(12))
        line.setMinimumWidth(min(wide, round(parent.width() * 0.8)))
    dialog.textValueSelected.connect(then)
    dialog.open()
    return dialog


def ask_to_delete(parent: QWidget, kind: str, title: str, file: str, then: Callable[[], object]) -> QMessageBox:
    """Ask once; the file goes to the system's bin and can be put back from there."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(f"Delete a {kind}")
    box.setText(f"Move this {kind} to the bin?\n{title}")
    box.setInformativeText(f"{file} can be put back from the system's bin.")
    for label in box.findChildren(QLabel):  # a club or a season may be called anything
        label.setTextFormat(Qt.TextFormat.PlainText)
    delete = box.addButton("Delete", QMessageBox.ButtonRole.AcceptRole)
    keep = box.addButton("Keep", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(delete)
    box.setEscapeButton(keep)
    box.accepted.connect(then)
    box.open()
    return box


def to_the_bin(path: Path) -> bool:
    """Is it in the bin now, or gone anyway?"""
    if path.exists():
        QFile.moveToTrash(str(path))
    return not path.exists()
