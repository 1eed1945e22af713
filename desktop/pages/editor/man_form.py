"""One man: who he is, his lines at bat and on the mound, his gloves, what he does for the club."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from desktop.look.choice_box import ChoiceBox
from desktop.look.folding import Folding
from desktop.look.plain_label import PlainLabel
from desktop.models.clubs.fields import GLOVES, MAN, Block, Field, glove
from desktop.pages.editor.block import BlockBox, FaultsUnder, fault_label, say_faults
from desktop.pages.editor.field import Line
from desktop.pages.editor.form import Form
from rulesets.core.people.editing import men
from rulesets.core.people.editing.club_edit import ClubEdit


class ManForm(Form):
    """`renamed` asks for another id, `role_chosen` for another role, `glove_wanted` for a position he has played."""

    renamed = Signal(str)
    role_chosen = Signal(str)
    glove_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Player", parent)
        self.player = self._shown = ""
        self.said = fault_label()
        self.blocks = [BlockBox(block, self.page) for block in MAN]
        self.id = Line()
        self.id.setAccessibleName("His id, by which the club's file names him")
        self.role = ChoiceBox("Role", "What he does on the mound.")
        self.add_glove = ChoiceBox("Add a glove", "Adds a line for a position he has played.")
        self._gloves: dict[str, BlockBox] = {}
        self._build()

    def _build(self) -> None:
        who, rest = self.blocks[0], self.blocks[1:]
        beside = Folding(as_liked=True)
        for words, widget in (("Id", self.id), ("Role on the mound", self.role)):
            label = PlainLabel(words)
            label.setProperty("role", "note")
            label.setBuddy(widget)
            beside.addWidget(label)
            beside.addWidget(widget)
        self.column.addWidget(self.said)
        self.column.addWidget(who)
        self.column.addLayout(beside)
        for block in rest[:2]:
            self.column.addWidget(block)
        self._glove_place = self.column.count()
        self.add_glove.setMinimumContentsLength(18)
        self.column.addWidget(self.add_glove, 0, Qt.AlignmentFlag.AlignLeft)
        for block in rest[2:]:
            self.column.addWidget(block)
        self.column.addStretch(1)
        for block in self.blocks:
            self._connect(block)
        self.watch(self.id, self.role, self.add_glove)
        self.id.editingFinished.connect(lambda: self.renamed.emit(self.id.text().strip()))
        self.role.chosen.connect(lambda role: self.role_chosen.emit(role))
        self.add_glove.chosen.connect(lambda at: self.glove_wanted.emit(at) if at else None)

    def _connect(self, block: BlockBox) -> None:
        block.typed.connect(self.typed)
        block.left.connect(self.left)
        self.watch(*(box.input for box in block.boxes()))

    def show_man(self, player: str) -> None:
        if player != self.player:
            self.player = player
            self.verticalScrollBar().setValue(0)

    def show_values(self, edit: ClubEdit, faults: FaultsUnder) -> None:
        base = ("players", self.player)
        here = self.player in men.men(edit.now)
        self.page.setEnabled(here)
        self._show_gloves(edit)
        for block in (*self.blocks, *self._gloves.values()):
            block.show_values(edit, base, faults)
        say_faults(self.said, faults.under(base))
        if not self.id.hasFocus():
            self.id.setText(self.player)
        self.role.set_choices(men.STAFF, men.role_of(edit.now, self.player))
        free = [at for at in GLOVES if at not in self._gloves]
        self.add_glove.set_choices({"": "Add a glove at…", **{at: at for at in free}}, "")

    def _show_gloves(self, edit: ClubEdit) -> None:
        """A row for each position he has a line at; one that was emptied stays as long as he is looked at."""
        lines = edit.now.get("players", {}).get(self.player, {}).get("fielding") or {}
        same = self._shown == self.player
        played = [at for at in GLOVES if at in lines or (same and at in self._gloves)]
        self._shown = self.player
        if played == list(self._gloves):
            return
        for old in self._gloves.values():
            old.hide()
            self.column.removeWidget(old)
            old.deleteLater()
        self._gloves = {}
        for at in played:
            fields: tuple[Field, ...] = glove(at)
            made = self._gloves[at] = BlockBox(Block(f"Glove: {at}", (fields,), "", ("fielding", at)))
            self.column.insertWidget(self._glove_place + len(self._gloves) - 1, made)
            self._connect(made)
        self._in_turn()

    def _in_turn(self) -> None:
        """Tab goes from the pitching line to the gloves, and from there on."""
        before: QWidget = self.blocks[2].boxes()[-1].input
        after = [box.input for made in self._gloves.values() for box in made.boxes()]
        after += [self.add_glove, *(box.input for block in self.blocks[3:] for box in block.boxes())]
        for widget in after:
            QWidget.setTabOrder(before, widget)
            before = widget

    def field_at(self, path: tuple[str | int, ...]) -> QWidget | None:
        """Where a value of this man is typed."""
        boxes = [box for block in (*self.blocks, *self._gloves.values()) for box in block.boxes()]
        return next((box.input for box in boxes if box.path and path[: len(box.path)] == box.path), None)
