"""The four batting orders: nine rows, a man and a position each; what is wrong stands below its row."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.folding import Folding
from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip
from desktop.pages.editor.block import FaultsUnder, fault_label, say_faults
from desktop.pages.editor.form import Form
from rulesets.core.people.editing import men
from rulesets.core.people.editing.club_edit import ClubEdit
from rulesets.core.people.orders import TITLES, positions_in
from rulesets.core.people.rosters import ORDERS, PITCHER

NINE = 9
ARRANGE_HELP = "Works out all four orders and the staff from the men's seasons. Undo takes it back."


class OrdersForm(Form):
    """`batter_chosen` has an order, a place and a man; `position_chosen` an order, a place and a position."""

    batter_chosen = Signal(str, int, str)
    position_chosen = Signal(str, int, str)
    copy_wanted = Signal(str, str)  # from one order to another
    arrange_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Lineups", parent)
        self.order = ChoiceBox("Which order", "There are four: by the other starter's hand, with and without the DH.")
        self.order.set_choices({name: f"Order {TITLES[name]}" for name in ORDERS}, ORDERS[0])
        self.copy = ChoiceBox("Take over another order", "Puts the men of another order into this one.")
        self.order.setMinimumContentsLength(26)
        self.copy.setMinimumContentsLength(18)
        self.arrange = QPushButton("Work it out")
        self.arrange.setAccessibleDescription(ARRANGE_HELP)
        self.arrange.setToolTip(tip(ARRANGE_HELP))
        self.said = fault_label()
        self.men = [ChoiceBox(f"Batting {place}") for place in range(1, NINE + 1)]
        self.positions = [ChoiceBox(f"Position of number {place}") for place in range(1, NINE + 1)]
        self.faults = [fault_label() for _ in range(NINE)]
        self.bench = PlainLabel()
        self.bench.setWordWrap(True)
        self._build()

    def _build(self) -> None:
        for box in (self.order, self.copy, *self.men):
            box.is_whole = True
        head, self._grid = Folding(as_liked=True), QGridLayout()
        for widget in (self.order, self.copy, self.arrange):
            head.addWidget(widget)
        for place in range(NINE):
            number = PlainLabel(str(place + 1))
            number.setBuddy(self.men[place])
            self._grid.addWidget(number, 2 * place, 0)
            self._grid.addWidget(self.men[place], 2 * place, 1)
            self._grid.addWidget(self.positions[place], 2 * place, 2)
            self._grid.addWidget(self.faults[place], 2 * place + 1, 1, 1, 2)
            self.men[place].chosen.connect(lambda man, at=place: self.batter_chosen.emit(self.order.value, at, man))
            self.positions[place].chosen.connect(
                lambda position, at=place: self.position_chosen.emit(self.order.value, at, position)
            )
        self._grid.setColumnStretch(1, 3)
        self._grid.setColumnStretch(2, 1)
        self.column.addLayout(head)
        self.column.addWidget(self.said)
        self.column.addLayout(self._grid)
        self.column.addWidget(self.bench)
        self.column.addStretch(1)
        self.watch(*self.men, *self.positions)
        self.arrange.clicked.connect(self.arrange_wanted)
        self.copy.chosen.connect(lambda name: self.copy_wanted.emit(name, self.order.value) if name else None)
        self.dress()

    def show_values(self, edit: ClubEdit, faults: FaultsUnder) -> None:
        name = self.order.value
        spots = men.nine_of(edit.now, name)
        known = {player: self._label(edit, player) for player in men.men(edit.now)}
        others = {each: f"As {TITLES[each]}" for each in ORDERS if each != name}
        self.copy.set_choices({"": "Take over another order…", **others}, "")
        for place in range(NINE):
            player, position = spots[place] if place < len(spots) else ("", "")
            labels = {**({"": "— nobody —"} if not player else {}), **known}
            if player == PITCHER:
                labels = {PITCHER: "The pitcher of the day", **known}
            elif player and player not in known:
                labels = {player: f"{player} (no such man)", **known}
            self.men[place].set_choices(labels, player)
            self.positions[place].set_choices(
                {at: at for at in dict.fromkeys((*positions_in(name), position))}, position
            )
            self.positions[place].setEnabled(player != PITCHER)
            say_faults(self.faults[place], faults.under(("orders", name, place)))
        elsewhere = [f"Order {TITLES[each]}: {text}" for each in ORDERS for text in faults.under(("orders", each))]
        say_faults(self.said, [*elsewhere, *faults.under(("orders",)), *faults.under(("bench",))])
        sitting = ", ".join(men.name_of(edit.now, str(each)) for each in edit.now.get("bench") or [])
        self.bench.setText(f"On the bench against right-handers, with DH: {sitting or 'nobody'}.")

    def _label(self, edit: ClubEdit, player: str) -> str:
        return f"{men.name_of(edit.now, player)} · {' '.join(men.positions(edit.now, player))}"

    def dress(self) -> None:
        self._grid.setHorizontalSpacing(round(theme.px(8)))
        self._grid.setVerticalSpacing(round(theme.px(3)))
        for box in (*self.men, *self.positions):
            box.set_row(True)
