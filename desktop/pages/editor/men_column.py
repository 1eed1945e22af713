"""Everybody on the club, with a mark where something is wrong; new men come and old ones go here."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.plain_text import tip
from rulesets.core.people.editing import men
from rulesets.core.people.editing.club_edit import ClubEdit

PLAYER = Qt.ItemDataRole.UserRole


class MenColumn(QFrame):
    """`looked_at` is whom somebody has picked; the buttons ask for a man more or less."""

    looked_at = Signal(str)
    new_wanted = Signal(bool)  # whether he pitches
    copy_wanted = Signal()
    remove_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "page")
        self.list = QListWidget()
        self.list.setAccessibleName("Players")
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.batter = _button("New player", "A man more, with an ordinary season at shortstop. Ctrl+Shift+N")
        self.pitcher = _button("New pitcher", "A pitcher more, with an ordinary season in relief.")
        self.copy = _button("Copy him", "Another man with the same lines.")
        self.remove = _button("Remove him", "He leaves the club, and his spots are open. Undo brings him back.")
        self.count = PlainLabel()
        self.count.setProperty("role", "note")
        self._buttons, self._column = QGridLayout(), QVBoxLayout(self)
        for at, button in enumerate((self.batter, self.pitcher, self.copy, self.remove)):
            self._buttons.addWidget(button, at // 2, at % 2)
        self._column.addWidget(self.count)
        self._column.addWidget(self.list, 1)
        self._column.addLayout(self._buttons)
        self.list.currentItemChanged.connect(lambda now, _before: self._look(now))
        self.batter.clicked.connect(lambda: self.new_wanted.emit(False))
        self.pitcher.clicked.connect(lambda: self.new_wanted.emit(True))
        self.copy.clicked.connect(self.copy_wanted)
        self.remove.clicked.connect(self.remove_wanted)
        self.dress()

    def _look(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(item.data(PLAYER))

    def show_values(self, edit: ClubEdit, player: str) -> None:
        listed = list(men.men(edit.now))
        with QSignalBlocker(self.list):
            while self.list.count() < len(listed):
                self.list.addItem(QListWidgetItem())
            while self.list.count() > len(listed):
                self.list.takeItem(self.list.count() - 1)
            for row, each in enumerate(listed):
                self._show(self.list.item(row), edit, each)
                if each == player:
                    self.list.setCurrentRow(row)
        self.count.setText(f"{len(listed)} men")
        for button in (self.copy, self.remove):
            button.setEnabled(player in listed)

    def _show(self, item: QListWidgetItem, edit: ClubEdit, player: str) -> None:
        wrong = len(edit.judged.at(("players", player)))
        name, positions = men.name_of(edit.now, player), " ".join(men.positions(edit.now, player))
        item.setData(PLAYER, player)
        item.setText(f"{'! ' if wrong else ''}{name}  ·  {positions}")
        things = f"{wrong} thing{'s' if wrong > 1 else ''} to fix" if wrong else ""
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(filter(None, [name, positions, things])))
        item.setData(Qt.ItemDataRole.ForegroundRole, theme.paper().bad if wrong else None)

    def dress(self) -> None:
        edge = round(theme.px(8))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(5)))
        self._buttons.setSpacing(round(theme.px(4)))


def _button(text: str, help: str) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip(help))
    button.setAccessibleDescription(help)
    button.setStyleSheet("padding-left: 4px; padding-right: 4px;")
    return button
