"""The head of a picker's card: what is picked, and a line beside it, on navy."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout

from desktop.decisions.question import RADIUS
from desktop.look import theme
from desktop.look.plain_label import PlainLabel


class CardHead(QFrame):
    """Its corners are those of the card; whoever has it calls `dress` with every look."""

    def __init__(self, title: str, line: str) -> None:
        super().__init__()
        self.title, self.line = PlainLabel(title), PlainLabel(line)
        self.title.setProperty("role", "title")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.title)
        self._row.addWidget(self.line, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def dress(self) -> None:
        edge, gap, corner = round(theme.px(20)), round(theme.px(9)), RADIUS - 1
        self._row.setContentsMargins(edge, gap, edge, gap)
        self.setStyleSheet(
            f"QFrame {{ background: {theme.NAVY.name()}; border: none; border-top-left-radius: {corner}px; "
            f"border-top-right-radius: {corner}px; }} QLabel {{ color: {theme.CHALK.name()}; }}"
        )
