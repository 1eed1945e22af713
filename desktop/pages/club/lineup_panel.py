"""The lineups: four orders of nine men to be moved, replaced and put elsewhere, the bench, and who starts."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QMenu, QPushButton, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.models.men import LineupView, MenModel
from desktop.pages.club.men_list import MenList
from desktop.pages.first.club_panel import STARTER_HELP, quiet_button
from rulesets.core.people.lineups import FIELD
from rulesets.core.people.orders import TITLES

ORDER_HELP = (
    "Drag a man, or press Alt+Up or Alt+Down. A scorer's number, 2 to 9, or D puts him at a position; P lists them."
)
BENCH_HELP = "Drag a man onto a spot in the order, or press Enter to put him in for the man selected there."


class LineupPanel(QFrame):
    """Draws a `LineupView` and says what the player wants with it."""

    order_chosen = Signal(str)
    move_wanted = Signal(int, int)
    position_wanted = Signal(int, str)
    man_wanted = Signal(str, int)
    positions_asked = Signal(int)
    starter_chosen = Signal(str)
    reset_wanted = Signal()
    write_wanted = Signal()
    _worn: theme.Look | None = None

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "panel")
        self.setAccessibleName("Lineups")
        self.order = ChoiceBox("Batting order", "Which of the club's four orders is shown.")
        self.order.set_choices({name: title[0].upper() + title[1:] for name, title in TITLES.items()}, "")
        self.men, self.spare = MenModel(takes_drops=True, parent=self), MenModel(parent=self)
        self.list, self.bench = MenList(self.men, 9), MenList(self.spare, 4)
        self.list.setAccessibleName("Batting order")
        self.bench.setAccessibleName("Bench")
        self.list.setToolTip(ORDER_HELP)
        self.bench.setToolTip(BENCH_HELP)
        self.starter = ChoiceBox("Starts today", STARTER_HELP)
        self.state = PlainLabel()
        self.state.setProperty("role", "note")
        self.state.setWordWrap(True)
        self.up = quiet_button("Up", "Moves the selected man up one spot. Alt+Up")
        self.down = quiet_button("Down", "Moves the selected man down one spot. Alt+Down")
        self.position = quiet_button("Position…", "Where the selected man plays. P")
        self.replace = quiet_button("Bench…", "Brings in a man off the bench for the selected man. B")
        self.reset = quiet_button("File's order", "Goes back to the order in the club's file.")
        self.write = quiet_button("Save to file", "Saves this order in your club's file.")
        self._build()
        self._connect()

    def _build(self) -> None:
        self._top, self._buttons, self._last = QVBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for button in (self.up, self.down, self.position, self.replace):
            self._buttons.addWidget(button, 1)
        for button in (self.reset, self.write):
            self._last.addWidget(button, 1)
        self._under = QVBoxLayout()
        self._grid = QGridLayout(self)
        self._top.addWidget(_heading("Batting order"))
        self._top.addWidget(self.order)
        self._top.addWidget(self.list, 9)
        self._top.addLayout(self._buttons)
        self._under.addWidget(self.state)
        self._under.addLayout(self._last)
        self._under.addWidget(_heading("Bench"))
        self._under.addWidget(self.bench, 4)
        label = PlainLabel("Starts today")
        label.setBuddy(self.starter)
        self._day = QHBoxLayout()
        self._day.addWidget(label)
        self._day.addWidget(self.starter, 1)
        self._under.addLayout(self._day)
        self.set_wide(False)

    def set_wide(self, wide: bool) -> None:
        """Order and bench side by side, or one below the other."""
        for part in (self._top, self._under):
            self._grid.removeItem(part)
            part.setParent(None)
        self._grid.addLayout(self._top, 0, 0)
        self._grid.addLayout(self._under, 0 if wide else 1, 1 if wide else 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, int(wide))
        self._grid.setRowStretch(0, 9)
        self._grid.setRowStretch(1, 0 if wide else 4)
        self._dress()

    def _connect(self) -> None:
        self.order.chosen.connect(lambda name: self.order_chosen.emit(name))
        self.starter.chosen.connect(lambda player: self.starter_chosen.emit(player))
        self.men.moved.connect(self.move_wanted)
        self.men.brought.connect(self.man_wanted)
        self.list.move_asked.connect(self._move)
        self.list.taken.connect(self.show_bench)
        self.list.typed.connect(self._typed)
        self.bench.taken.connect(self._bring)
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.position.clicked.connect(lambda: self.positions_asked.emit(self.list.row))
        self.replace.clicked.connect(self.show_bench)
        self.reset.clicked.connect(self.reset_wanted)
        self.write.clicked.connect(self.write_wanted)

    # what it shows

    def set_view(self, view: LineupView) -> None:
        marked = max(0, self.list.row)
        self.order.set_value(view.name)
        self.men.set_rows(view.rows)
        self.spare.set_rows(view.bench)
        self.list.go_to(marked)
        self.list.setAccessibleDescription(f"{self.men.text()}\n{ORDER_HELP}")
        self.bench.setAccessibleDescription(f"{self.spare.text()}\n{BENCH_HELP}")
        self.state.setText(view.state)
        self.state.setStyleSheet(f"color: {theme.GOLD.name()};" if view.faulty else "")
        self.setAccessibleDescription(view.state)
        self.reset.setEnabled(not view.is_files)
        self.write.setVisible(view.is_own)
        self.write.setEnabled(view.can_be_written)
        self.starter.set_choices(view.starters, view.starter)

    def text(self) -> str:
        """The panel in words."""
        return "\n".join((self.order.currentText(), self.men.text(), self.state.text(), "Bench:", self.spare.text()))

    # what it says

    def _move(self, by: int) -> None:
        row = self.list.row
        if row >= 0 and 0 <= row + by < self.men.rowCount():
            self.list.go_to(row + by)  # the cursor goes with the man
            self.move_wanted.emit(row, row + by)

    def _typed(self, letter: str) -> None:
        if letter == "P":
            self.positions_asked.emit(self.list.row)
        elif letter == "B":
            self.show_bench()
        elif letter == "D":
            self.position_wanted.emit(self.list.row, "DH")
        elif letter in "23456789":
            self.position_wanted.emit(self.list.row, FIELD[int(letter) - 1])

    def _bring(self) -> None:
        if self.bench.row >= 0 and self.list.row >= 0:
            self.man_wanted.emit(self.spare.rows[self.bench.row].player, self.list.row)

    def show_bench(self) -> None:
        row = self.list.row
        labels = {man.player: f"{man.name} · {man.position} · {man.line}" for man in self.spare.rows}
        self._menu(labels, lambda player: self.man_wanted.emit(player, row), self.replace)

    def show_positions(self, labels: Mapping[str, str]) -> None:
        row = self.list.row
        self._menu(labels, lambda position: self.position_wanted.emit(row, position), self.position)

    def _menu(self, labels: Mapping[str, str], act: object, button: QPushButton) -> None:
        assert callable(act)
        menu = self.menu = QMenu(self.window())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setAccessibleName(button.text().rstrip("…"))
        for value, label in labels.items():
            menu.addAction(label).triggered.connect(lambda _=False, value=value: act(value))
        if not labels:
            menu.addAction("Nobody" if button is self.replace else "The pitcher can only pitch").setEnabled(False)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    # look

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._worn not in (None, theme.look()):
            self._dress()

    def _dress(self) -> None:
        self._worn = theme.look()
        side, gap = round(theme.px(12)), round(theme.px(6))
        self._grid.setContentsMargins(side, round(theme.px(9)), side, round(theme.px(10)))
        self._grid.setHorizontalSpacing(2 * side)
        self._grid.setVerticalSpacing(gap)
        for layout in (self._top, self._under, self._buttons, self._last, self._day):
            layout.setSpacing(gap)


def _heading(text: str) -> PlainLabel:
    label = PlainLabel(text.upper())
    label.setProperty("role", "heading")
    label.setAccessibleName(text)
    return label
