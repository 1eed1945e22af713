"""A dialog that says something about a save in plain sentences and offers ways to go on, the safest first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedDialog
from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip


class AskingDialog(DressedDialog):
    """A heading, a few paragraphs, and a button a row; Esc is the last of them and changes nothing."""

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
        self.dress()

    def _label(self, text: str) -> PlainLabel:
        label = PlainLabel(text)  # it names files, clubs and men
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        label.setWordWrap(True)
        self._column.addWidget(label)
        return label

    def say(self, text: str) -> None:
        """Put another sentence in place of the last."""
        self._paragraphs[-1].setText(text)
        self._paragraphs[-1].setAccessibleDescription(text)
        self.resize(self.width(), self._column.heightForWidth(self.width()))

    def offer(self, text: str, about: str, leave: bool = False) -> QPushButton:
        """A button, and what it does in a sentence; `leave` is that of Esc."""
        button = QPushButton(text)
        button.setAccessibleDescription(about)
        button.setToolTip(tip(about))
        if leave:
            button.clicked.connect(self.reject)
        self._column.addWidget(button)
        return button

    def showEvent(self, event: QShowEvent) -> None:
        """As high as its sentences need at this width."""
        self.resize(self.width(), self._column.heightForWidth(self.width()))
        super().showEvent(event)

    def _dress(self) -> None:
        edge = round(theme.px(16))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(10)))
        self.setFixedWidth(round(theme.px(520)))
