"""What is agreed at the table: whose dice, and the game's own options, drawn from their descriptions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Literal, TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip
from desktop.pages.first.choices_when_opened import LateBox
from desktop.pages.first.sheet import loosen, see_through
from desktop.pages.house.agreed import AgreedButton
from desktop.settings import describe_settings
from rulesets.core.play.options import CUSTOM, PRESETS, Described, idle_with, preset, preset_of

NO_LIMIT = 16_777_215  # QWIDGETSIZE_MAX
SHORTEST = 150  # as low as the fields are made before the page itself scrolls
LABEL = 90  # a title beside its box, in two lines where it is long; one width for all, so the panel keeps its own
HITTER_HELP = "On both clubs one man bats for the pitcher. Without a DH, the pitchers bat."
HOUSE_HELP = "Cells of the charts that you have changed, each in a file in your house rules folder."
PRESET_HELP = "All options at once: the fewest questions, the rules as they are, or everything there is."
OPEN_FOLDER, HOUSE_PAGE = "/", "//"  # no file is named so
PARK_HELP = "Where the game is played: the home club's own ballpark, or another."


Form: TypeAlias = Literal["full", "short", "row"]  # with a line of help, without it, with the title beside the box


class Field(QWidget):
    """A choice with its title above and its one line of help below; in a `row`, its title beside it."""

    def __init__(self, title: str, help: str, labels: Mapping[str, str], value: str, parent: QWidget | None = None):
        super().__init__(parent)
        self.box = ChoiceBox(title, help, self)
        self.box.set_choices(labels, value)
        label, note = PlainLabel(title, self), PlainLabel(help, self)
        self.label, self.note = label, note
        self.setToolTip(tip(help))  # where the note itself has no room
        label.setBuddy(self.box)
        note.setProperty("role", "note")
        note.setWordWrap(True)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        for widget in (label, self.box, note):
            self._layout.addWidget(widget)
        self.set_form("full")

    def set_form(self, form: Form) -> None:
        """Where help has no room, tooltips still say it."""
        row = form == "row"
        self.note.setVisible(form == "full")
        self.label.setWordWrap(row)
        self.label.setMinimumWidth(round(theme.px(LABEL)) if row else 0)
        self.label.setMaximumWidth(round(theme.px(LABEL)) if row else NO_LIMIT)
        self.box.set_row(row)
        self._layout.setSpacing(round(theme.px(8 if row else 3)))
        self._layout.setDirection(QBoxLayout.Direction.LeftToRight if row else QBoxLayout.Direction.TopToBottom)


class FieldList(QScrollArea):
    """Fields one below the other, in columns where it is wide; scrolls once they are too many."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.inside = QWidget(self)
        self._grid = QGridLayout(self.inside)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._fields: list[Field] = []
        self._columns = 1
        self._form: Form = "full"
        self._tallest: float = NO_LIMIT
        self.setWidgetResizable(True)
        see_through(self, self.inside)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_fields(self, fields: Sequence[Field]) -> None:
        for old in self._fields:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._fields = list(fields)
        self._place()
        for field in fields:
            if self.isVisible():
                field.show()  # now, not with the event loop: a widget still hidden has no height
        self.dress()

    def set_columns(self, columns: int) -> None:
        """Side by side, each column read from top to bottom."""
        if columns != self._columns:
            self._columns = columns
            self._place()
            self.dress()

    def _place(self) -> None:
        for field in self._fields:
            self._grid.removeWidget(field)
        rows = -(-len(self._fields) // self._columns) or 1
        for at, field in enumerate(self._fields):
            self._grid.addWidget(field, at % rows, at // rows, Qt.AlignmentFlag.AlignTop)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < self._columns))
        for row in range(self._grid.rowCount() + 1):
            self._grid.setRowStretch(row, int(row == rows))

    def set_form(self, form: Form, tallest: float = NO_LIMIT) -> None:
        """How much of each field is shown, and beyond which height they scroll."""
        self._form, self._tallest = form, tallest
        scrolls = Qt.ScrollBarPolicy.ScrollBarAsNeeded if tallest < NO_LIMIT else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(scrolls)
        self.dress()

    def dress(self) -> None:
        for field in self._fields:
            field.set_form(self._form)
        self._grid.setVerticalSpacing(round(theme.px(3 if self._form == "row" else 8)))
        self._grid.setHorizontalSpacing(round(theme.px(24)))
        loosen(self._grid)
        self.updateGeometry()

    def heightForWidth(self, width: int) -> int:
        grid = self._grid
        height = grid.totalHeightForWidth(width) if grid.hasHeightForWidth() else grid.totalSizeHint().height()
        return min(height, round(self._tallest))

    def sizeHint(self) -> QSize:
        width = round(theme.px(270))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(theme.px(200)), round(theme.px(120)))


class TablePanel(DressedFrame):
    """Dice, options, hitter and park; `dice_chosen`, `option_chosen(name, value)` and others say what was picked."""

    dice_chosen = Signal(str)
    option_chosen = Signal(str, str)
    hitter_chosen = Signal(bool)
    park_chosen = Signal(str)
    house_chosen = Signal(str)
    house_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setAccessibleName("At the table")
        self.setAccessibleDescription("Whose dice to use, the game's options, and where it is played.")
        heading = PlainLabel("AT THE TABLE", self)
        heading.setProperty("role", "heading")
        heading.setAccessibleName("At the table")
        self.heading = heading
        self.fields = FieldList(self)
        layout = self._column = QVBoxLayout(self)
        self.hitter = QCheckBox("Designated hitter", self)
        self.hitter.setChecked(True)
        self.hitter.setAccessibleDescription(HITTER_HELP)
        self.hitter.setToolTip(HITTER_HELP)
        self.hitter.clicked.connect(self.hitter_chosen)
        self.park = LateBox("Ballpark", PARK_HELP, self)
        self.park.chosen.connect(self._on_park)
        self.house = LateBox("House rules", HOUSE_HELP, self)
        self.house.setMinimumContentsLength(4)  # beside it stands what is agreed on
        self.house.chosen.connect(self._on_house)
        self.house.wanted.connect(self.house_wanted)
        self._labels: list[PlainLabel] = []
        self.preset = ChoiceBox("Preset", PRESET_HELP, self)
        self.preset.chosen.connect(self._on_preset)
        self._described: tuple[Described, ...] = ()
        self._fixed: tuple[str, ...] = ()  # what the game makes no use of
        presets = self._beside("Preset", self.preset)
        self.agreed = AgreedButton(on_felt=True, parent=self)
        self.agreed.changed.connect(lambda _agreed: self._show_preset(self.preset.value))
        house = self._beside("House rules", self.house)
        house.addWidget(self.agreed, 1)
        self._rows = [presets, house, self._beside("Ballpark", self.park)]
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        head.addWidget(self.hitter)
        layout.addLayout(head)
        layout.addLayout(presets)
        layout.addWidget(self.fields, 1)
        for row in self._rows[1:]:
            layout.addLayout(row)
        self.boxes: dict[str, ChoiceBox] = {}
        self.dice = ChoiceBox("Dice")
        self.notes: list[PlainLabel] = []
        self.dress()

    def _beside(self, title: str, box: QWidget) -> QHBoxLayout:
        """A box with its title before it."""
        label = PlainLabel(title, self)
        label.setBuddy(box)
        self._labels.append(label)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(box, 1)
        return row

    def set_options(
        self,
        options: Sequence[Described],
        values: Mapping[str, str],
        dice: str = "roll",
        in_name_only: Sequence[str] = (),
    ) -> None:
        """Show a game's options at these values (the default where there is none), and whose dice are thrown.

        A ballpark that the game makes no use of (`in_name_only`) is not offered.
        """
        whose = next(each for each in describe_settings() if each.name == "dice")
        on = self.fields.inside
        fields = [Field(whose.title, whose.help, whose.labels, dice, on)]
        self.dice = fields[0].box
        self.dice.chosen.connect(self._on_dice)
        self.boxes = {}
        for each in options:
            field = Field(each.title, each.help, each.labels, _one_of(each, values.get(each.name)), on)
            field.box.chosen.connect(partial(self._on_option, each.name))
            self.boxes[each.name] = field.box
            fields.append(field)
        self._described, self._fixed = tuple(options), tuple(in_name_only)
        self.fields.set_fields(fields)
        self.notes = [field.note for field in fields]
        for widget in (self._labels[0], self.preset):
            widget.setVisible(bool(options))
        for widget in (self._labels[-1], self.park):
            widget.setVisible("park" not in self._fixed)
        self._show_preset("standard")
        self.dress()

    def _show_preset(self, picked: str) -> None:
        """Which preset the options are, and which of them do nothing as the others stand.

        Where a game's presets are alike, the one that was picked is shown.
        """
        values = self.options()
        name = preset_of(self._described, values, picked)
        labels = {each: title for each, (title, _) in PRESETS.items()}
        notes = {each: note for each, (_, note) in PRESETS.items()}
        own = {CUSTOM: "Custom"} if name == CUSTOM else {}
        self.preset.set_choices({**labels, **own}, name, notes)
        idle = idle_with(self._described, values)
        agreed = self.agreed.agreed
        for each in self._described:
            if each.settled_by and getattr(agreed, each.settled_by):
                idle[each.name] = f"what is agreed on: {', '.join(agreed.in_words())}"
        for each in self._described:
            _offer(self.boxes[each.name], each.help, idle.get(each.name, ""))
        _offer(self.park, PARK_HELP, idle.get("park", ""))

    def _on_preset(self, name: str) -> None:
        """Set every option at once; nothing happens where the player picks what is his own already."""
        if name in PRESETS:
            for option, value in preset(self._described, name).items():
                if self.boxes[option].value != value:
                    self.boxes[option].set_value(value)
                    self.option_chosen.emit(option, value)
            self._show_preset(name)

    def set_house(self, found: Mapping[str, str], value: str) -> None:
        """The house rules on offer, by their files, and those that are in force; nothing is emitted."""
        more = {HOUSE_PAGE: "Make or change them…", OPEN_FOLDER: "Open the folder…"}
        self.house.set_choices({"": "None", **found, **more}, value)

    def set_day(self, designated_hitter: bool, parks: Sequence[str], park: str) -> None:
        """Whether one bats for the pitchers, and the ballparks known so far; nothing is emitted."""
        self.hitter.setChecked(designated_hitter)
        self.park.set_choices({each: each for each in parks}, park)

    def set_form(self, form: Form, tallest: float = NO_LIMIT) -> None:
        """How much of each option is shown, and beyond which height they scroll within the panel."""
        row = form == "row"
        self._space_rows(LABEL, 8)
        for label in self._labels:
            if isinstance(box := label.buddy(), ChoiceBox):
                box.set_row(row)
        self._column.setSpacing(round(theme.px(5 if row else 3)))
        self.fields.set_form(form, tallest)

    def options(self) -> dict[str, str]:
        return {name: box.value for name, box in self.boxes.items()}

    def order(self) -> list[QWidget]:
        """The controls from top to bottom."""
        park = () if "park" in self._fixed else (self.park,)
        return [self.hitter, self.preset, self.dice, *self.boxes.values(), self.house, self.agreed, *park]

    def _on_dice(self, value: str) -> None:
        self.dice_chosen.emit(value)

    def _on_option(self, name: str, value: str) -> None:
        self._show_preset(self.preset.value)
        self.option_chosen.emit(name, value)

    def _on_house(self, file: str) -> None:
        self.house_chosen.emit(file)

    def _on_park(self, park: str) -> None:
        self.park_chosen.emit(park)

    def _space_rows(self, titles: float, gap: float) -> None:
        for label in self._labels:
            label.setMinimumWidth(round(theme.px(titles)))
        for row in self._rows:
            row.setSpacing(round(theme.px(gap)))

    def _dress(self) -> None:
        side = round(theme.px(20))
        self._column.setContentsMargins(side, round(theme.px(6)), side, round(theme.px(10)))
        self._column.setSpacing(round(theme.px(3)))
        self._space_rows(LABEL, 8)
        self.fields.dress()


def _one_of(option: Described, value: str | None) -> str:
    """A remembered value, where the option still has it; else what is offered first."""
    return value if value in option.labels else option.offered


def _offer(box: ChoiceBox, help: str, idle: str) -> None:
    """A box that does nothing as things stand says by what, and cannot be set."""
    said = f"{help} It does nothing with {idle}." if idle else help
    box.setEnabled(not idle)
    box.setToolTip(tip(said))
    box.setAccessibleDescription(said)
