"""A dialog that says something about a save in plain sentences and offers ways to go on, the safest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop.look import theme


class AskingDialog(QDialog):
    """A heading, a few paragraphs, and buttons; each button closes it, and Esc changes nothing."""

    def __init__(self, title: str, paragraphs: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(paragraphs))
        self._column = QVBoxLayout(self)
        heading = self._label(title)
        heading.setProperty("role", "heading")
        self._paragraphs = [self._label(text) for text in paragraphs]
        self.buttons = QDialogButtonBox(Qt.Orientation.Vertical)
        self._column.addWidget(self.buttons)
        self._dress()

    def _label(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)  # it names files, clubs and men
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setWordWrap(True)
        self._column.addWidget(label)
        return label

    def say(self, text: str) -> None:
        """Put another sentence in place of the last."""
        self._paragraphs[-1].setText(text)
        self._paragraphs[-1].setAccessibleDescription(text)

    def offer(self, text: str, about: str, leave: bool = False) -> QPushButton:
        """A button, and what it does in a sentence; `leave` is that of Esc."""
        role = QDialogButtonBox.ButtonRole.RejectRole if leave else QDialogButtonBox.ButtonRole.ActionRole
        button = self.buttons.addButton(text, role)
        button.setAccessibleDescription(about)
        button.setToolTip(about)
        if leave:
            button.clicked.connect(self.reject)
        return button

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._dress()

    def _dress(self) -> None:
        edge = round(theme.px(16))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(10)))
        self.setMinimumWidth(round(theme.px(520)))
