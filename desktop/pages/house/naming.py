"""A name for house rules, and for new ones their game: a small dialog that says what is wrong with a name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel
from rulesets.core.charts.chart_file import LONGEST_NAME
from rulesets.core.charts.house_shelf import BadName, good_name


class NamingDialog(QDialog):
    """`name` and `game` once it is accepted; it can't be with a name that is taken."""

    def __init__(
        self, title: str, name: str, taken: Iterable[str], games: Mapping[str, str], game: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._taken = tuple(taken)
        self.field = QLineEdit(name)
        self.field.setAccessibleName("Name")
        self.field.setMaxLength(LONGEST_NAME)
        self.field.selectAll()
        self.box = ChoiceBox("Game", "The game whose charts they change.")
        self.box.set_choices(games, game)
        self.wrong = PlainLabel()
        self.wrong.setWordWrap(True)
        grid = QGridLayout()
        rows: list[tuple[str, QWidget]] = [("Name", self.field), *([("Game", self.box)] if games else [])]
        for at, (word, widget) in enumerate(rows):
            label = PlainLabel(word)
            label.setBuddy(widget)
            grid.addWidget(label, at, 0)
            grid.addWidget(widget, at, 1)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        self.ok = buttons.button(kinds.Ok)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addLayout(grid)
        column.addWidget(self.wrong)
        column.addStretch(1)
        column.addWidget(buttons)
        self.field.textChanged.connect(self._check)
        self.resize(round(theme.px(440)), round(theme.px(180)))
        self._check()

    @property
    def name(self) -> str:
        return good_name(self.field.text(), self._taken)

    @property
    def game(self) -> str:
        return str(self.box.value or "")

    def _check(self) -> None:
        try:
            good_name(self.field.text(), self._taken)
            said = ""
        except BadName as error:
            said = str(error)
        self.wrong.setText(f"{said[:1].upper()}{said[1:]}." if said else "")
        self.ok.setEnabled(not said)
