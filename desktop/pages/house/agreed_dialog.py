"""Innings, mercy and the runner in extra innings: three house rules of any table, in a dialog."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QGridLayout, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from desktop.models.house.agreed import (
    afters_offered,
    chosen,
    for_pitchers,
    in_full,
    innings_offered,
    leads_offered,
)
from desktop.pages.season.parts import note
from rulesets.core.play.agreed import NINE, Agreed, usual_mercy

INNINGS = "The last one is treated as the ninth is: ahead, the home side doesn't bat in it."
MERCY = "A lead of so many runs ends the game. The side that is behind always has its turn."
AFTER = "Before so many innings no lead ends it."
RUNNER = "Each extra half-inning begins with the man before the leadoff man on second. His run is unearned."


class AgreedDialog(QDialog):
    """`agreed` is what is set; every choice fits the others."""

    def __init__(self, agreed: Agreed, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Agreed at the table")
        self.setAccessibleName(self.windowTitle())
        self.innings, self.mercy = ChoiceBox("Innings", INNINGS), ChoiceBox("Mercy rule", MERCY)
        self.after = ChoiceBox("Mercy after", AFTER)
        self.runner = QCheckBox("A runner on second in extra innings")
        self.runner.setAccessibleDescription(RUNNER)
        self.sentence = PlainLabel()
        self.sentence.setWordWrap(True)
        self.pitchers = note()
        grid = QGridLayout()
        for at, (title, box, help) in enumerate(
            (("Innings", self.innings, INNINGS), ("Mercy rule", self.mercy, MERCY), ("Mercy after", self.after, AFTER))
        ):
            label = PlainLabel(title)
            label.setBuddy(box)
            grid.addWidget(label, 2 * at, 0)
            grid.addWidget(box, 2 * at, 1)
            grid.addWidget(note(help), 2 * at + 1, 0, 1, 2)
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(round(theme.px(6)))
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel | kinds.RestoreDefaults)
        restore = buttons.button(kinds.RestoreDefaults)
        restore.setText("As in baseball")
        restore.clicked.connect(lambda: self._show(NINE))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(grid)
        column.addWidget(self.runner)
        column.addWidget(note(RUNNER))
        column.addStretch(1)
        column.addWidget(self.sentence)
        column.addWidget(self.pitchers)
        column.addWidget(buttons)
        self._show(agreed)
        for box in (self.innings, self.mercy, self.after):
            box.chosen.connect(self._changed)
        self.runner.toggled.connect(self._changed)
        self.resize(round(theme.px(520)), round(theme.px(400)))

    @property
    def agreed(self) -> Agreed:
        return chosen(self.innings.value, self.mercy.value, self.after.value or 0, self.runner.isChecked())

    def _show(self, agreed: Agreed) -> None:
        self.innings.set_choices(innings_offered(), agreed.innings)
        self.mercy.set_choices(leads_offered(agreed.mercy), agreed.mercy)
        self._offer_afters(agreed.mercy_after if agreed.mercy else usual_mercy(agreed.innings))
        self.runner.setChecked(agreed.extra_runner)
        self._say()

    def _offer_afters(self, now: int) -> None:
        offered = afters_offered(self.innings.value)
        self.after.set_choices(offered, now if now in offered else usual_mercy(self.innings.value))

    def _changed(self, _value: object = None) -> None:
        kept, was = self.after.value, self.after.count()
        if len(afters_offered(self.innings.value)) != was:  # another number of innings has another usual one
            kept = usual_mercy(self.innings.value)
        self._offer_afters(kept)
        self._say()

    def _say(self) -> None:
        self.after.setEnabled(bool(self.mercy.value))
        self.sentence.setText(in_full(self.agreed))
        told = for_pitchers(self.agreed)
        self.pitchers.setText(told)
        self.pitchers.setVisible(bool(told))
