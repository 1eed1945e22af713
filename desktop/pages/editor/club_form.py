"""The club itself: its name and id, its colors, its ballpark with each game's figures, its manager."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QColorDialog, QHBoxLayout, QPushButton, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.folding import Folding
from desktop.look.plain_label import PlainLabel
from desktop.models.clubs.fields import CLUB, MANAGER, PARK, Block, Field
from desktop.pages.editor.block import BlockBox, FaultsUnder, fault_label, say_faults
from desktop.pages.editor.form import Form
from rulesets.core.people.ballparks import Ballpark
from rulesets.core.people.editing.club_edit import ClubEdit
from rulesets.core.people.editing.trees import got
from rulesets.core.people.temperaments import TEMPERAMENTS

OWN = "his own figures"
COLORS = Block(
    "Colors",
    (
        (
            Field(("colours", "0"), "First", "First color", 110, help="Such as #14305c."),
            Field(("colours", "1"), "Second", "Second color", 110, help="May be left empty."),
        ),
    ),
)


class ClubForm(Form):
    """Says what was typed or chosen: a color by its place, another ballpark by its name, a temperament or "" for
    figures of the manager's own."""

    color_typed = Signal(int, str)
    park_taken = Signal(str)
    kind_chosen = Signal(str)
    manager_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Club", parent)
        self.name, self.park = BlockBox(CLUB, self.page), BlockBox(PARK, self.page)
        self.colors = BlockBox(COLORS, self.page)
        self.pick = [QPushButton("Pick…"), QPushButton("Pick…")]
        self.other_park = ChoiceBox("Take a ballpark", "Takes name, note and figures of a ballpark that is there.")
        self.kind = ChoiceBox("Kind of park to long drives", "What kind of park it is to a long drive.")
        self.manager = ChoiceBox("The manager's temperament", "What the club's own manager likes to do.")
        self.other_park.is_whole = self.kind.is_whole = self.manager.is_whole = True
        self.figures = BlockBox(Block("The manager's figures", (MANAGER[:4], MANAGER[4:]), "", ("manager",)))
        self.said = fault_label()
        self._card: BlockBox | None = None
        self._card_fields: tuple[tuple[str, ...], ...] = ()
        self._parks: dict[str, Ballpark] = {}
        self._build()

    def _build(self) -> None:
        swatches = Folding(as_liked=True)
        for at, button in enumerate(self.pick):
            button.setText(f"Pick the {('first', 'second')[at]}…")
            button.setAccessibleName(f"Pick the {('first', 'second')[at]} color")
            button.clicked.connect(lambda _=False, which=at: self._pick(which))
            swatches.addWidget(button)
        park = Folding(as_liked=True)
        for words, box in (("Long drives", self.kind), ("", self.other_park)):
            if words:
                park.addWidget(_label(words, box))
            park.addWidget(box)
        manager = QHBoxLayout()
        manager.addWidget(_label("Manager", self.manager))
        manager.addWidget(self.manager, 1)
        manager.addStretch(1)
        self.column.addWidget(self.said)
        self.column.addWidget(self.name)
        self.column.addWidget(self.colors)
        self.column.addLayout(swatches)
        self.column.addWidget(self.park)
        self.column.addLayout(park)
        self._card_place = self.column.count()
        self.column.addLayout(manager)
        self.column.addWidget(self.figures)
        self.column.addStretch(1)
        for block in (self.name, self.park, self.figures):
            block.typed.connect(self.typed)
        for block in (self.name, self.park, self.figures, self.colors):
            block.left.connect(self.left)
            self.watch(*(box.input for box in block.boxes()))
        self.colors.typed.connect(lambda path, text: self.color_typed.emit(int(path[-1]), text))
        self.watch(*self.pick, self.other_park, self.kind, self.manager)
        self.other_park.chosen.connect(lambda name: self.park_taken.emit(name) if name else None)
        self.kind.chosen.connect(lambda kind: self.kind_chosen.emit(kind))
        self.manager.chosen.connect(lambda name: self.manager_chosen.emit(name))

    def set_parks(self, parks: dict[str, Ballpark]) -> None:
        self._parks = parks

    def show_values(self, edit: ClubEdit, faults: FaultsUnder) -> None:
        self.name.show_values(edit, (), faults)
        self._show_colors(edit, faults)
        self._show_card(edit)
        if self._card is not None:
            self._card.show_values(edit, (), faults)
        self.park.show_values(edit, (), faults)
        now = edit.text(("ballpark", "long_drives")) or "neutral"
        kinds = dict.fromkeys((*(park.long_drives for park in self._parks.values()), "neutral", now))
        self.kind.set_choices({each: each.replace("_", " ").capitalize() for each in kinds}, now)
        self.other_park.set_choices({"": "Take the figures of…", **{name: name for name in self._parks}}, "")
        temper: Any = edit.now.get("manager", "by_the_book")
        own = isinstance(temper, dict)
        labels = {name: name.replace("_", " ").capitalize() for name in TEMPERAMENTS}
        if not own and str(temper) not in labels:
            labels[str(temper)] = str(temper)
        self.manager.set_choices({**labels, "": OWN.capitalize()}, "" if own else str(temper))
        self.figures.setVisible(own)
        if own:
            self.figures.show_values(edit, (), faults)
        say_faults(self.said, [*faults.under(("manager",)), *faults.of_the_club()])

    def _show_colors(self, edit: ClubEdit, faults: FaultsUnder) -> None:
        row = self.colors.rows[0]
        colors = got(edit.now, ("colours",)) or []
        told: list[str] = []
        for at, box in enumerate(row.boxes):
            text = str(colors[at]) if at < len(colors) else ""
            wrong = faults.under(("colours", at))
            box.set_value(("colours", at), text, wrong)
            told += wrong
            good = QColor.isValidColorName(text)
            self.pick[at].setIcon(_swatch(text if good and not wrong else ""))
        say_faults(row.said, [*told, *faults.under(("colours",))])

    def _show_card(self, edit: ClubEdit) -> None:
        """Whatever figures the ballpark has for a game: nobody here knows what they mean."""
        found = tuple(_leaves(got(edit.now, ("ballpark", "park_card")), ("ballpark", "park_card")))
        if found == self._card_fields and (self._card is not None) == bool(found):
            return
        if self._card is not None:
            self._card.hide()
            self.column.removeWidget(self._card)
            self._card.deleteLater()
            self._card = None
        self._card_fields = found
        if not found:
            return
        fields = [Field(path, _title(path), f"Ballpark card, {_title(path)}", 190) for path in found]
        rows = tuple(tuple(fields[at : at + 2]) for at in range(0, len(fields), 2))
        self._card = BlockBox(Block("Its card", rows, "", ("ballpark", "park_card")))
        self.column.insertWidget(self._card_place, self._card)
        self._card.typed.connect(self.typed)
        self._card.left.connect(self.left)
        self.watch(*(box.input for box in self._card.boxes()))

    def _pick(self, which: int) -> None:
        box = self.colors.rows[0].boxes[which]
        dialog = QColorDialog(QColor(box.input.text() if not isinstance(box.input, ChoiceBox) else ""), self)
        dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
        dialog.setWindowTitle(box.field.words)
        dialog.colorSelected.connect(lambda color: self.color_typed.emit(which, color.name()))
        dialog.open()


def _swatch(color: str) -> QIcon:
    """A spot of a color; nothing where there is none."""
    if not color:
        return QIcon()
    side = round(theme.px(16))
    spot = QPixmap(side, side)
    spot.fill(QColor(color))
    return QIcon(spot)


def _label(words: str, of: QWidget) -> PlainLabel:
    label = PlainLabel(words)
    label.setBuddy(of)
    return label


def _leaves(tree: Any, path: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Every figure or row of figures."""
    if isinstance(tree, dict):
        return [leaf for key, value in tree.items() for leaf in _leaves(value, (*path, str(key)))]
    return [] if tree is None else [path]


def _title(path: tuple[str, ...]) -> str:
    words = ", ".join(path[2:]).replace("_", " ")
    return words[:1].upper() + words[1:]
