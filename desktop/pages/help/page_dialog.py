"""A dialog around a page to read: the paper and a button to close it."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.pages.help.paper_view import PaperView


class ReadingDialog(QDialog):
    """Opens with `open()` or `show()`; Esc or *Close* puts it away."""

    def __init__(self, title: str, markdown: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setSizeGripEnabled(True)
        self.view = PaperView(title)
        self.view.setAccessibleDescription("A page to read; scroll with the arrow and page keys.")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setIcon(QIcon())  # some styles draw one, black on any paper
        close.setAccessibleDescription("Closes this page.")
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.view, 1)
        self._column.addWidget(buttons)
        self._dress()
        self.set_page(markdown)
        self.view.setFocus()

    def set_page(self, markdown: str) -> None:
        self.view.set_markdown(markdown)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._dress()

    def _dress(self) -> None:
        edge = round(theme.px(12))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(edge)
