"""The staff: who starts, in which turn, and what everybody else does in the bullpen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.pages.editor.block import FaultsUnder, fault_label, say_faults
from desktop.pages.editor.form import Form
from rulesets.core.people.editing import men
from rulesets.core.people.editing.club_edit import ClubEdit
from rulesets.core.people.rosters import ROLES

ABOUT = "Starters pitch in this turn. In the bullpen the first of each role comes in first."


class StaffForm(Form):
    """`role_chosen` has a man and his role, `moved` a man and -1 or 1."""

    role_chosen = Signal(str, str)
    moved = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Staff", parent)
        about = PlainLabel(ABOUT)
        about.setProperty("role", "note")
        about.setWordWrap(True)
        self.said = fault_label()
        self.rows: dict[str, StaffRow] = {}
        self._grid = QGridLayout()
        for widget in (about, self.said):
            self.column.addWidget(widget)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)

    def show_values(self, edit: ClubEdit, faults: FaultsUnder) -> None:
        """Everybody who has a role, in its order; then pitchers without one."""
        roles = men.staff(edit.now)
        listed = [*roles, *(each for each in men.men(edit.now) if men.pitches(edit.now, each) and each not in roles)]
        if listed != list(self.rows):
            self._lay_rows(listed)
        turn = 0
        for player, row in self.rows.items():
            role = roles.get(player, "")
            turn += role == men.STARTER
            wrong = [*_at(edit, player, role, faults), *faults.under(("players", player))] if not role else (
                _at(edit, player, role, faults)
            )  # fmt: skip
            row.show_man(men.name_of(edit.now, player), role, f"{turn}." if role == men.STARTER else "", wrong)
        say_faults(self.said, [*faults.under(("rotation",)), *faults.under(("bullpen",))])

    def _lay_rows(self, players: list[str]) -> None:
        focus = next((player for player, row in self.rows.items() if row.has_focus), "")
        for old in self.rows.values():
            old.put_away(self._grid)
        self.rows = {player: StaffRow(self._grid, at) for at, player in enumerate(players)}
        for player, row in self.rows.items():
            row.role.chosen.connect(lambda role, who=player: self.role_chosen.emit(who, role))
            row.up.clicked.connect(lambda _=False, who=player: self.moved.emit(who, -1))
            row.down.clicked.connect(lambda _=False, who=player: self.moved.emit(who, 1))
            self.watch(row.role, row.up, row.down)
        if focus in self.rows:
            self.rows[focus].role.setFocus()


class StaffRow:
    """A man's turn, his name, his role, and two buttons."""

    def __init__(self, grid: QGridLayout, at: int) -> None:
        self.turn, self.name, self.role, self.said = PlainLabel(), PlainLabel(), ChoiceBox("Role"), fault_label()
        self.up, self.down = QPushButton("Up"), QPushButton("Down")
        for button in (self.up, self.down):
            button.setStyleSheet("padding-left: 6px; padding-right: 6px;")
        grid.setHorizontalSpacing(6)
        self.parts: tuple[QWidget, ...] = (self.turn, self.name, self.role, self.up, self.down)
        for column, part in enumerate(self.parts):
            grid.addWidget(part, 2 * at, column)
        grid.addWidget(self.said, 2 * at + 1, 1, 1, 4)
        grid.setColumnStretch(1, 1)
        self.name.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        self.role.set_row(True)
        self.role.setMinimumContentsLength(7)
        self.name.setWordWrap(True)

    @property
    def has_focus(self) -> bool:
        return any(part.hasFocus() for part in self.parts)

    def show_man(self, name: str, role: str, turn: str, faults: list[str]) -> None:
        self.turn.setText(turn)
        self.name.setText(name)
        self.role.set_choices(men.STAFF, role)
        self.role.setAccessibleName(f"Role of {name}")
        for button, words in ((self.up, "Sooner"), (self.down, "Later")):
            button.setAccessibleName(f"{words}: {name}")
            button.setEnabled(bool(role))
        say_faults(self.said, faults)

    def put_away(self, grid: QGridLayout) -> None:
        for part in (*self.parts, self.said):
            part.hide()
            grid.removeWidget(part)
            part.deleteLater()


def _at(edit: ClubEdit, player: str, role: str, faults: FaultsUnder) -> list[str]:
    """What is wrong with a man's place on the staff."""
    found: list[str] = []
    for path in (("rotation",), *(("bullpen", each) for each in ROLES)):
        listed = edit.now.get(path[0]) or []
        if len(path) > 1:
            listed = listed.get(path[1], []) if isinstance(listed, dict) else []
        found += [text for at, each in enumerate(listed) if each == player for text in faults.under((*path, at))]
    return found
