"""Fields in rows under a heading; below each row stands what is wrong in it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.folding import Folding
from desktop.look.plain_label import PlainLabel
from desktop.models.clubs.fields import Block, Field
from desktop.pages.editor.field import FieldBox
from rulesets.core.people.editing.club_edit import ClubEdit
from rulesets.core.people.editing.trees import Path


def fault_label() -> PlainLabel:
    label = PlainLabel()
    label.setProperty("role", "fault")
    label.setWordWrap(True)
    label.hide()
    return label


def say_faults(label: PlainLabel, said: Iterable[str]) -> None:
    """A sentence each."""
    text = "\n".join(f"{each[:1].upper()}{each[1:]}." for each in dict.fromkeys(said))
    label.setText(text)
    label.setAccessibleName(text)
    label.setVisible(bool(text))


class FieldRow(QWidget):
    """Fields side by side, and a sentence below for each that has a fault."""

    typed = Signal(object, str)
    left = Signal()

    def __init__(self, fields: Sequence[Field], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes = [FieldBox(field, self) for field in fields]
        self.said = fault_label()
        self._across, column = Folding(as_liked=True), QVBoxLayout(self)
        for box in self.boxes:
            self._across.addWidget(box)
            box.typed.connect(self.typed)
            box.left.connect(self.left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addLayout(self._across)
        column.addWidget(self.said)

    def show_values(self, edit: ClubEdit, base: Path, faults: FaultsUnder) -> None:
        told: list[str] = []
        for box in self.boxes:
            path = (*base, *box.field.path)
            wrong = faults.under(path)
            box.set_value(path, edit.text(path), wrong)
            many = len(self.boxes) > 1
            told += [f"{box.field.label}: {each}" if many else each for each in wrong]
        say_faults(self.said, told)

    def dress(self) -> None:
        self._across.setSpacing(round(theme.px(6)))
        for box in self.boxes:
            box.dress()


class FaultsUnder:
    """The faults of a club as its fields ask for them; one that no field asked for is left for its block."""

    def __init__(self, edit: ClubEdit) -> None:
        self._faults = dict(edit.judged.faults)

    def under(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a field or in it; it is told once."""
        found = [at for at in self._faults if at[: len(path)] == path]
        return tuple(text for at in found for text in self._faults.pop(at))

    def of_the_club(self) -> tuple[str, ...]:
        """What is wrong with the whole of it: too few men, a key that no club has."""
        elsewhere = ("orders", "rotation", "bullpen", "bench")
        found = [at for at in self._faults if len(at) < 2 and at[:1] not in [(key,) for key in elsewhere]]
        return tuple(text for at in found for text in self._faults.pop(at))


class BlockBox(QWidget):
    """A heading, its rows, and what is wrong with the whole of them."""

    typed = Signal(object, str)
    left = Signal()

    def __init__(self, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.block = block
        self.rows = [FieldRow(fields, self) for fields in block.rows]
        self.said = fault_label()
        title = PlainLabel(block.title.upper())
        title.setAccessibleName(block.title)
        title.setProperty("role", "heading")
        self._head, self._column = Folding(as_liked=True), QVBoxLayout(self)
        self._head.addWidget(title)
        if block.note:
            note = PlainLabel(block.note)
            note.setProperty("role", "note")
            self._head.addWidget(note)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._head)
        for row in self.rows:
            self._column.addWidget(row)
            row.typed.connect(self.typed)
            row.left.connect(self.left)
        self._column.addWidget(self.said)
        self.dress()

    def show_values(self, edit: ClubEdit, base: Path, faults: FaultsUnder) -> None:
        for row in self.rows:
            row.show_values(edit, base, faults)
        say_faults(self.said, faults.under((*base, *self.block.path)) if self.block.path else ())

    def boxes(self) -> list[FieldBox]:
        return [box for row in self.rows for box in row.boxes]

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self.dress()

    def dress(self) -> None:
        self._column.setSpacing(round(theme.px(4)))
        self._head.setSpacing(round(theme.px(10)))
        for row in self.rows:
            row.dress()
