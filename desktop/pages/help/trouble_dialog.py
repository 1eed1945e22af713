"""What is shown when something of ours has failed: a sentence, and all that helps to mend it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget


class TroubleDialog(QDialog):
    """A fault of ours in words, with all that helps to mend it ready to copy."""

    def __init__(self, details: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Something went wrong")
        self.details = details
        text = QLabel(
            "Horsehide made a mistake of its own. Your game is on disk and has been taken back by one answer, "
            "so you can go on. What follows is for whoever mends it."
        )
        text.setWordWrap(True)
        shown = QPlainTextEdit(details)
        shown.setReadOnly(True)
        shown.setAccessibleName("Details of the mistake")
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
