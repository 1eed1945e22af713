"""What is agreed at the table: whose dice, and the game's own options, drawn from their descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop import theme
from desktop.choice_box import ChoiceBox
from desktop.first.late_box import LateBox
from desktop.first.sheet import loosen, see_through
from desktop.settings import describe_settings
from rulesets.core.options import Described

TALLEST = 420  # beyond this the fields scroll within their panel
HITTER_HELP = "One man bats for the pitcher on both clubs. Without him the pitchers bat."
PARK_HELP = "Where the game is played: the home club's own ballpark, or another."


class Field(QWidget):
    """A choice with its title above and its one line of help below."""

    def __init__(self, title: str, help: str, labels: Mapping[str, str], value: str, parent: QWidget | None = None):
        super().__init__(parent)
        self.box = ChoiceBox(title, help)
        self.box.set_choices(labels, value)
        label, note = QLabel(title), QLabel(help)
        self.note = note
        label.setBuddy(self.box)
        note.setProperty("role", "note")
        note.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(theme.px(3)))
        for widget in (label, self.box, note):
            layout.addWidget(widget)


class FieldList(QScrollArea):
    """Fields one below the other; scrolls once they are too many."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.setWidgetResizable(True)
        see_through(self, self._inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_fields(self, fields: Sequence[Field]) -> None:
        while (item := self._column.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for field in fields:
            self._column.addWidget(field)
            if self.isVisible():
                field.show()  # now, not with the event loop: a widget still hidden has no height
        self._column.addStretch(1)
        self.dress()

    def dress(self) -> None:
        self._column.setSpacing(round(theme.px(8)))
        loosen(self._column)
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        column = self._column
        height = column.totalHeightForWidth(width) if column.hasHeightForWidth() else column.totalSizeHint().height()
        return min(height, round(theme.px(TALLEST)))

    def sizeHint(self) -> QSize:
        width = round(theme.px(270))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(200)), round(theme.px(120)))


class TablePanel(QFrame):
    """Dice, options, hitter and park; `dice_chosen`, `option_chosen(name, value)` and others say what was picked."""

    dice_chosen = Signal(str)
    option_chosen = Signal(str, str)
    hitter_chosen = Signal(bool)
    park_chosen = Signal(str)
    _worn: theme.Look | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setAccessibleName("At the table")
        self.setAccessibleDescription("Whose dice are thrown, the options of the game, and where it is played.")
        heading = QLabel("AT THE TABLE")
        heading.setProperty("role", "heading")
        heading.setAccessibleName("At the table")
        self.heading = heading
        self.fields = FieldList()
        layout = self._column = QVBoxLayout(self)
        self.hitter = QCheckBox("Designated hitter")
        self.hitter.setChecked(True)
        self.hitter.setAccessibleDescription(HITTER_HELP)
        self.hitter.setToolTip(HITTER_HELP)
        self.hitter.clicked.connect(self.hitter_chosen)
        self.park = LateBox("Ballpark", PARK_HELP)
        self.park.chosen.connect(self._on_park)
        label = QLabel("Ballpark")
        label.setBuddy(self.park)
        self._row = QHBoxLayout()
        self._row.addWidget(label)
        self._row.addWidget(self.park, 1)
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        head.addWidget(self.hitter)
        layout.addLayout(head)
        layout.addWidget(self.fields, 1)
        layout.addLayout(self._row)
        self.boxes: dict[str, ChoiceBox] = {}
        self.dice = ChoiceBox("Dice")
        self.notes: list[QLabel] = []
        self._dress()

    def set_options(self, options: Sequence[Described], values: Mapping[str, str], dice: str = "roll") -> None:
        """Show a game's options at these values (the default where there is none), and whose dice are thrown."""
        whose = next(each for each in describe_settings() if each.name == "dice")
        fields = [Field(whose.title, whose.help, whose.labels, dice)]
        self.dice = fields[0].box
        self.dice.chosen.connect(self._on_dice)
        self.boxes = {}
        for each in options:
            field = Field(each.title, each.help, each.labels, _one_of(each, values.get(each.name)))
            field.box.chosen.connect(partial(self._on_option, each.name))
            self.boxes[each.name] = field.box
            fields.append(field)
        self.fields.set_fields(fields)
        self.notes = [field.note for field in fields]
        self._dress()

    def set_day(self, designated_hitter: bool, parks: Sequence[str], park: str) -> None:
        """Whether one bats for the pitchers, and the ballparks known so far; nothing is emitted."""
        self.hitter.setChecked(designated_hitter)
        self.park.set_choices({each: each for each in parks}, park)

    def show_notes(self, on: bool) -> None:
        """The lines of help below the boxes; where they have no room, tooltips still say them."""
        for note in self.notes:
            note.setVisible(on)
        self.fields.dress()

    def options(self) -> dict[str, str]:
        return {name: box.value for name, box in self.boxes.items()}

    def order(self) -> list[QWidget]:
        """The controls from top to bottom."""
        return [self.hitter, self.dice, *self.boxes.values(), self.park]

    def _on_dice(self, value: str) -> None:
        self.dice_chosen.emit(value)

    def _on_option(self, name: str, value: str) -> None:
        self.option_chosen.emit(name, value)

    def _on_park(self, park: str) -> None:
        self.park_chosen.emit(park)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._worn not in (None, theme.look()):
            self._dress()

    def _dress(self) -> None:
        self._worn = theme.look()  # a change of style is also told where only a parent is another
        side = round(theme.px(20))
        self._column.setContentsMargins(side, round(theme.px(6)), side, round(theme.px(10)))
        self._column.setSpacing(round(theme.px(3)))
        self._row.setSpacing(round(theme.px(14)))
        self.fields.dress()


def _one_of(option: Described, value: str | None) -> str:
    """A remembered value, where the option still has it."""
    return value if value in option.labels else option.default
