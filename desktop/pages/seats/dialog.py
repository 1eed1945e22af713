"""Who decides what, kind by kind, for one club on the first page or for both at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedDialog
from desktop.look.in_sight import TabInSight
from desktop.look.plain_label import PlainLabel
from desktop.models.dugout.seating import NOTES, SKIPPERS, Seating, seating_of
from rulesets.core.play.matters import MATTERS, SEATS, Matter

ALL, MIXED = "All of them", "mixed"
SAID = (
    "Where a question is about two kinds, you are asked if one of them is yours. "
    "“Computer suggests” marks its choice; Enter, or Roll, agrees."
)


class SeatsDialog(TabInSight, DressedDialog):
    """`decided` brings the seating of each club, in the order they were given.

    What the game never asks (only the kinds in `asked` it does) is not offered, and stays whose it is.
    """

    decided = Signal(list)

    def __init__(
        self, clubs: Sequence[tuple[str, Seating]], parent: QWidget | None = None, asked: Sequence[Matter] = (*MATTERS,)
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Who decides what")
        self.setAccessibleName("Who decides what")
        self.setAccessibleDescription(SAID)
        self.setModal(True)
        self._grid = QGridLayout()
        title, note = PlainLabel("Who decides what"), PlainLabel(SAID)
        title.setProperty("role", "title")
        note.setProperty("role", "note")
        note.setWordWrap(True)
        self.columns = [Column(name, seating, asked) for name, seating in clubs]
        names = ["", "The computer is", ALL, *(MATTERS[matter] for matter in asked)]
        for row, name in enumerate(names):
            if name:  # the columns' heads have none
                self._grid.addWidget(PlainLabel(name), row, 0)
        for at, column in enumerate(self.columns, start=1):
            for row, widget in enumerate(column.widgets()):
                self._grid.addWidget(widget, row, at)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        for button in buttons.buttons():
            button.setIcon(QIcon())
        self._column = QVBoxLayout(self)
        for widget in (title, note):
            self._column.addWidget(widget)
        self._inside = QWidget()
        self._inside.setLayout(self._grid)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setRowStretch(len(names), 1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(self._inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for clear in (self._inside, self._scroll.viewport()):
            clear.setAutoFillBackground(False)
        self._column.addWidget(self._scroll, 1)
        self._column.addWidget(buttons)
        self.dress()

    def accept(self) -> None:
        super().accept()
        self.decided.emit([column.seating for column in self.columns])

    def _dress(self) -> None:
        edge = round(theme.px(22))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(12)))
        self._grid.setHorizontalSpacing(round(theme.px(18)))
        self._grid.setVerticalSpacing(round(theme.px(6)))
        for column in self.columns:
            for box in (column.skipper, column.everything, *column.boxes.values()):
                box.setFixedWidth(round(theme.px(270)))
        self._grid.activate()
        room, least = self.screen().availableGeometry().size() * 0.94, self._inside.minimumSizeHint()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        width = max(round(theme.px(240 + 290 * len(self.columns))), least.width() + bar) + 2 * edge
        around = self.sizeHint().height() - self._scroll.sizeHint().height()
        self.setFixedWidth(min(width, room.width()))
        self.resize(self.width(), min(least.height() + around, room.height()))


class Column:
    """One club's boxes: its skipper, all kinds at once, and each by itself."""

    def __init__(self, name: str, seating: Seating, asked: Sequence[Matter]) -> None:
        self.name = name
        self._others = {matter: seat for matter, seat in seating.seats.items() if matter not in asked}
        self.heading = PlainLabel(name.upper())
        self.heading.setProperty("role", "heading")
        self.heading.setAccessibleName(name)
        self.skipper = ChoiceBox(f"{name}: the computer is", "How the computer decides what is left to it.")
        self.skipper.set_choices(SKIPPERS, seating.skipper, {who: NOTES[who] for who in SKIPPERS})
        self.everything = ChoiceBox(f"{name}: all kinds of decision")
        self.everything.chosen.connect(self._set_all)
        self.boxes: dict[Matter, ChoiceBox] = {}
        for matter in asked:
            box = ChoiceBox(f"{name}: {MATTERS[matter]}")
            box.set_choices(SEATS, seating.seats[matter])
            box.chosen.connect(partial(self._on_one))
            self.boxes[matter] = box
        self._show_all()

    def widgets(self) -> list[QWidget]:
        return [self.heading, self.skipper, self.everything, *self.boxes.values()]

    @property
    def seating(self) -> Seating:
        return seating_of(
            self.skipper.value, {**self._others, **{matter: box.value for matter, box in self.boxes.items()}}
        )

    def _show_all(self) -> None:
        said = {box.value for box in self.boxes.values()}
        mixed = {MIXED: "Custom"} if len(said) > 1 else {}
        self.everything.set_choices({**mixed, **SEATS}, MIXED if mixed else said.pop())

    def _on_one(self, _seat: object) -> None:
        """Where all that is asked is one's, so is what is not."""
        said = {box.value for box in self.boxes.values()}
        if len(said) == 1:
            self._others = dict.fromkeys(self._others, said.pop())
        self._show_all()

    def _set_all(self, seat: str) -> None:
        if seat != MIXED:
            for box in self.boxes.values():
                box.set_value(seat)
            self._on_one(seat)
