"""What is shown when something of ours has failed: a sentence, and all that helps to mend it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.look.plain_label import PlainLabel


class TroubleDialog(QDialog):
    """A bug in words, with everything that helps fix it ready to copy."""

    def __init__(self, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Something went wrong")
        self.details = details
        text = PlainLabel(
            "Horsehide ran into a bug. Your game is on disk and has been taken back by one answer, "
            "so you can keep playing. The details below are for whoever fixes it."
        )
        text.setWordWrap(True)
        shown = QPlainTextEdit(details)
        shown.setReadOnly(True)
        shown.setAccessibleName("Error details")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.copy = buttons.addButton("Copy details", QDialogButtonBox.ButtonRole.ActionRole)
        self.copy.clicked.connect(self.copy_details)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (text, shown, buttons):
            layout.addWidget(widget)
        self.resize(640, 420)

    def copy_details(self) -> None:
        QGuiApplication.clipboard().setText(self.details)
