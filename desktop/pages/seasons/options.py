"""A game's options for a season: a dialog of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

import rulesets
from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.pages.season.parts import note, scrolled
from rulesets.core.play.options import describe
from rulesets.league.between import options_in_a_season


class OptionsDialog(QDialog):
    """A game's options; those that a season settles itself are not asked."""

    def __init__(self, game: str, values: Mapping[str, str], rest: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ruleset = rulesets.find(game)
        self.setWindowTitle(f"Options of {ruleset.name}")
        self.setAccessibleName(self.windowTitle())
        settled = options_in_a_season(ruleset, rest)
        self.boxes: dict[str, ChoiceBox] = {}
        inside = QWidget()
        grid = QGridLayout(inside)
        for at, option in enumerate(each for each in describe(ruleset.options) if each.name not in settled):
            box = ChoiceBox(option.title, option.help)
            chosen: Any = values.get(option.name, option.default)
            box.set_choices(option.labels, chosen)
            self.boxes[option.name] = box
            label, words = PlainLabel(option.title), note(option.help)
            label.setBuddy(box)
            grid.addWidget(label, 2 * at, 0)
            grid.addWidget(words, 2 * at + 1, 0, 1, 2)
            grid.addWidget(box, 2 * at, 1)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(grid.rowCount(), 1)  # each note stands at its option, however few there are
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(scrolled(inside), 1)
        column.addWidget(buttons)
        self.resize(round(theme.px(620)), round(theme.px(560)))

    def values(self) -> dict[str, str]:
        return {name: str(box.value) for name, box in self.boxes.items()}
