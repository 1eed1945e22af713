"""A field of the editor: a label, what stands in it, and a red rim where something is wrong with it."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.models.clubs.fields import Field
from desktop.models.plain_text import tip
from desktop.spoken.announcer import announce
from rulesets.core.people.editing.trees import Path
from rulesets.core.people.editing.typed import value_of

LEAST = 120  # a longer line may become that short
LONGEST = 2000  # letters that can be typed; how many are right the club's file knows


class Line(QLineEdit):
    """Undo and redo are the editor's, not the line's own. It is as wide as it was asked to be, where there is room."""

    left = Signal()
    wide = 0  # at ordinary text

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(round(theme.px(self.wide)), hint.height()) if self.wide else hint

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), round(theme.px(LEAST))), super().minimumSizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class FieldBox(QWidget):
    """Says what was typed or chosen, with the path of its value in the club."""

    typed = Signal(object, str)
    left = Signal()

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.path: Path = ()
        self.label = PlainLabel(field.label)
        self.label.setProperty("role", "note")
        self.input: Line | ChoiceBox
        if field.choices is None:
            self.input = line = Line()
            line.setMaxLength(LONGEST)
            line.textEdited.connect(lambda text: self.typed.emit(self.path, text))
            line.left.connect(self._leave)
            line.setAccessibleName(field.words)
        else:
            self.input = box = ChoiceBox(field.words, field.help)
            box.chosen.connect(self._chose)
        self.label.setBuddy(self.input)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(self.label)
        column.addWidget(self.input)
        self.faults: tuple[str, ...] = ()
        self.dress()

    def set_value(self, path: Path, text: str, faults: tuple[str, ...]) -> None:
        """What stands in the club now; a cursor stays where it is."""
        self.path, self.faults = path, faults
        if isinstance(self.input, ChoiceBox):
            labels = dict(self.field.choices or {})
            if text not in labels:
                labels[text] = text or "—"
            self.input.set_choices(labels, text)
        elif self.input.text() != text and not (self.input.hasFocus() and self._means_the_same(text)):
            with QSignalBlocker(self.input):
                self.input.setText(text)
        said = " ".join(f"{fault}." for fault in faults)
        about = " ".join(filter(None, [said, self.field.help]))
        self.input.setAccessibleDescription(about)
        self.input.setToolTip(tip(about or self.field.words))
        if self.input.property("wrong") != bool(faults):
            self.input.setProperty("wrong", bool(faults))
            self.input.style().unpolish(self.input)
            self.input.style().polish(self.input)

    def _means_the_same(self, text: str) -> bool:
        """Whether what is being typed is that value already: .0 may become .02, and is left as it is."""
        return bool(value_of(self.path, self.input.text()) == value_of(self.path, text))  # type: ignore[union-attr]

    def _leave(self) -> None:
        """Whoever can't see the rim hears what is wrong."""
        if self.faults:
            announce(self.input, f"{self.field.words}: {' '.join(f'{fault}.' for fault in self.faults)}")
        self.left.emit()

    def _chose(self, value: object) -> None:
        self.typed.emit(self.path, str(value))
        self.left.emit()

    def dress(self) -> None:
        if isinstance(self.input, ChoiceBox):
            self.input.setMinimumWidth(round(theme.px(self.field.width)))
        else:
            self.input.wide = self.field.width
            self.input.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            self.input.updateGeometry()
