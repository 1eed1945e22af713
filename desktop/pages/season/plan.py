"""A plan of one's own for a club: its rotation, and its batting orders; whatever is left alone is the skipper's."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.models.season.club import ORDER_NAMES, called, own_plan, plan_faults, plan_of, why_not_today
from desktop.pages.season.parts import button, heading, note
from rulesets.core.people.clubs import POSITIONS
from rulesets.core.people.rosters import PITCHER
from rulesets.league.men.day import Plan
from rulesets.league.season import Season

PLACES = 9


class PlanDialog(QDialog):
    """`planned` brings the plan, or None where all of it is the club's own."""

    planned = Signal(object)

    def __init__(self, season: Season, club: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._roster, plan = plan_of(season, club)
        self._rotation = list(plan.rotation)
        self._orders = dict(plan.orders)
        self.setWindowTitle(f"Plan for {season.clubs[club].name}")
        self.setAccessibleName(self.windowTitle())
        self._build(why_not_today(season, club))
        self._show_rotation()
        self._show_order()
        self.resize(round(theme.px(820)), round(theme.px(600)))

    def _build(self, out: list[str]) -> None:
        self.arms = QListWidget()
        self.arms.setAccessibleName("Rotation")
        self.arms.setAccessibleDescription("Who starts, in this order, as far as he is rested.")
        self.up = button("Up", "He starts earlier", lambda: self._move(-1))
        self.down = button("Down", "He starts later", lambda: self._move(1))
        self.drop = button("Out", "He leaves the rotation", self._drop)
        self.join = ChoiceBox("Into the rotation", "Another pitcher joins it")
        self.join.chosen.connect(self._join)
        left = QVBoxLayout()
        left.addWidget(heading("Rotation"))
        left.addWidget(self.arms, 1)
        hands = QHBoxLayout()
        for made in (self.up, self.down, self.drop):
            hands.addWidget(made)
        left.addLayout(hands)
        left.addWidget(self.join)
        self.order = ChoiceBox("Order", "Which of the club's four orders")
        self.order.set_choices(ORDER_NAMES, "vs_right_dh")
        self.order.chosen.connect(self._show_order)
        grid = QGridLayout()
        self.men, self.spots = [], []
        for at in range(PLACES):
            man, spot = ChoiceBox(f"Bats {at + 1}"), ChoiceBox(f"Position of number {at + 1}")
            man.chosen.connect(lambda player, at=at: self._set(at, 0, player))
            spot.chosen.connect(lambda position, at=at: self._set(at, 1, position))
            self.men.append(man)
            self.spots.append(spot)
            grid.addWidget(PlainLabel(str(at + 1)), at, 0)
            grid.addWidget(man, at, 1)
            grid.addWidget(spot, at, 2)
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(2, 1)
        right = QVBoxLayout()
        right.addWidget(heading("Batting order"))
        right.addWidget(self.order)
        right.addLayout(grid)
        right.addStretch(1)
        self.wrong = PlainLabel()
        self.wrong.setWordWrap(True)
        both = QHBoxLayout()
        both.addLayout(left, 2)
        both.addSpacing(14)
        both.addLayout(right, 3)
        self.keep = button("Keep this plan", "From the next game on", self._keep, "primary")
        leave = button("Leave it to the skipper", "Forgets the plan", self._leave)
        close = button("Cancel", "Changes nothing", self.reject)
        foot = QHBoxLayout()
        foot.addWidget(leave)
        foot.addStretch(1)
        foot.addWidget(close)
        foot.addWidget(self.keep)
        column = QVBoxLayout(self)
        column.addLayout(both, 1)
        column.addWidget(note(" ".join(out) if out else "Everybody can play in the next game."))
        column.addWidget(self.wrong)
        column.addLayout(foot)

    # the rotation

    def _show_rotation(self, at: int = 0) -> None:
        self.arms.clear()
        self.arms.addItems([called(self._roster, each) for each in self._rotation])
        self.arms.setCurrentRow(min(at, len(self._rotation) - 1))
        others = {
            each: player.name
            for each, player in self._roster.players.items()
            if player.pitches and each not in self._rotation
        }
        self.join.set_choices({"": "Another joins it…", **others}, "")
        self.drop.setEnabled(len(self._rotation) > 1)

    def _move(self, by: int) -> None:
        at = self.arms.currentRow()
        if 0 <= at < len(self._rotation) and 0 <= at + by < len(self._rotation):
            self._rotation.insert(at + by, self._rotation.pop(at))
            self._show_rotation(at + by)

    def _drop(self) -> None:
        at = self.arms.currentRow()
        if len(self._rotation) > 1 and 0 <= at < len(self._rotation):
            del self._rotation[at]
            self._show_rotation(at)

    def _join(self, player: str) -> None:
        if player:
            self._rotation.append(player)
            self._show_rotation(len(self._rotation) - 1)

    # the orders

    def _show_order(self, _name: object = None) -> None:
        name = self.order.value
        hitter = name.endswith("_dh")
        men = {each: player.name for each, player in self._roster.players.items() if not player.pitches}
        if not hitter:
            men[PITCHER] = "The pitcher"
        spots = {each: each for each in POSITIONS if each != ("P" if hitter else "DH")}
        for at, (player, position) in enumerate(self._orders[name]):
            self.men[at].set_choices(men, player)
            self.spots[at].set_choices(spots, position)
        self._check()

    def _set(self, at: int, which: int, value: str) -> None:
        """Whoever had his place or his position takes the one that is left."""
        name = self.order.value
        places = [list(each) for each in self._orders[name]]
        old = places[at][which]
        for other, place in enumerate(places):
            if other != at and place[which] == value:
                place[which] = old
        places[at][which] = value
        self._orders[name] = tuple((place[0], place[1]) for place in places)
        self._show_order()

    def _check(self) -> None:
        wrong = next(filter(None, (plan_faults(self._roster, name, order) for name, order in self._orders.items())), "")
        self.wrong.setText(wrong)
        self.wrong.setVisible(bool(wrong))
        self.keep.setEnabled(not wrong)

    def _keep(self) -> None:
        self.accept()
        self.planned.emit(own_plan(self._roster, Plan(tuple(self._rotation), self._orders)))

    def _leave(self) -> None:
        self.accept()
        self.planned.emit(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        way = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if way is not None and self.arms.hasFocus() and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._move(way)
        else:
            super().keyPressEvent(event)
