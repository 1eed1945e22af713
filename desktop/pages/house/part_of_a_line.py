"""Which rows of a printed line are changed: all of them, or a part, such as the 9 of a line 5–9."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel


class PartOfALine(QWidget):
    """Two drop-downs, from and to; the whole line until somebody says otherwise."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first = ChoiceBox("First row that is changed", "Of a line of several rows you can change a part.")
        self.last = ChoiceBox("Last row that is changed", "Of a line of several rows you can change a part.")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for word, box in (("Rows", self.first), ("to", self.last)):
            self._row.addWidget(PlainLabel(word))
            box.setMinimumContentsLength(3)
            self._row.addWidget(box)
        self._row.addStretch(1)
        self.first.chosen.connect(lambda row: self.last.set_value(max(row, self.last.value)))
        self.last.chosen.connect(lambda row: self.first.set_value(min(row, self.first.value)))

    def show_rows(self, labels: Sequence[str]) -> None:
        """Another line, with all of it picked."""
        numbered = dict(enumerate(labels))
        self.first.set_choices(numbered, 0)
        self.last.set_choices(numbered, len(labels) - 1)
        for box in (self.first, self.last):
            box.setEnabled(len(labels) > 1)

    @property
    def picked(self) -> slice:
        """Which of the line's rows are changed."""
        return slice(self.first.value, self.last.value + 1)

    def dress(self) -> None:
        self._row.setSpacing(round(theme.px(8)))
