"""The player's sets of house rules: a list, and what can be done with one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

import rulesets
from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.models.plain_text import tip
from desktop.pages.season.parts import button, heading
from rulesets.core.charts.house_shelf import HouseSet


class SetsList(DressedFrame):
    """`chosen` brings the path of a set, None where there is none; the other signals say what is wanted of it."""

    chosen = Signal(object)
    new_wanted, copy_wanted, rename_wanted, delete_wanted = Signal(), Signal(), Signal(), Signal()
    share_wanted, bring_wanted, folder_wanted = Signal(), Signal(), Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAccessibleName("Your house rules")
        self.list = QListWidget()
        self.list.setAccessibleName("Sets of house rules")
        self.list.currentItemChanged.connect(self._on_current)
        self.new = button("New…", "A set that changes nothing yet.", self.new_wanted.emit, "")
        self.copy = button("Copy…", "The same rules under another name.", self.copy_wanted.emit)
        self.rename = button("Rename…", "Another name for these rules.", self.rename_wanted.emit)
        self.delete = button("Delete…", "To the system's bin, after a question.", self.delete_wanted.emit)
        self.share = button("Share…", "Writes the rules as a file, to give away.", self.share_wanted.emit)
        self.bring = button("Take in…", "Rules from a file of somebody else's.", self.bring_wanted.emit)
        self.folder = button("Open the folder", "Where the files are, to edit them by hand.", self.folder_wanted.emit)
        grid = self._grid = QGridLayout()
        for at, each in enumerate((self.new, self.copy, self.rename, self.delete, self.share, self.bring)):
            grid.addWidget(each, at // 2, at % 2)
        grid.addWidget(self.folder, 3, 0, 1, 2)
        column = self._column = QVBoxLayout(self)
        column.addWidget(heading("Your house rules"))
        column.addWidget(self.list, 1)
        column.addLayout(grid)
        self.dress()

    def show_sets(self, sets: list[HouseSet], path: Path | None) -> None:
        """What the folder has, and which of them is looked at; nothing is emitted."""
        self.list.blockSignals(True)
        self.list.clear()
        for each in sets:
            game = rulesets.find(each.ruleset).name if each.ruleset in rulesets.GAMES else ""
            item = QListWidgetItem(f"{each.name}\n{'has faults' if each.faults else game}")
            item.setData(Qt.ItemDataRole.UserRole, each.path)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{each.name}, {game}{', has faults' * bool(each.faults)}")
            item.setToolTip(tip(str(each.path)))
            self.list.addItem(item)
            if each.path == path:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        for act in (self.copy, self.rename, self.delete, self.share):
            act.setEnabled(path is not None)

    def _on_current(self, item: QListWidgetItem | None) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole) if item is not None else None)

    def _dress(self) -> None:
        side = round(theme.px(14))
        self._column.setContentsMargins(side, round(theme.px(12)), side, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(8)))
        self._grid.setSpacing(round(theme.px(6)))
