"""Which year and which league: rows of buttons, or two boxes where there is no room for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.plain_label import PlainLabel

BOTH = ""


class ButtonRow(QWidget):
    """One of several; `chosen` brings its value."""

    chosen = Signal(object)

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heading = PlainLabel(heading.upper())
        self._heading.setProperty("role", "heading")
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._group.idClicked.connect(lambda at: self.chosen.emit(self.values[at]))
        self.values: list[object] = []
        self.value: object = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._heading)
        self.setAccessibleName(heading)

    def set_width(self, width: int) -> None:
        self._heading.setFixedWidth(width)

    def set_choices(self, labels: Mapping[Any, str], value: object) -> None:
        """The values on offer, and the one that stands; nothing is emitted."""
        if list(labels) != self.values:
            self.values = list(labels)
            for button in self._group.buttons():
                self._group.removeButton(button)
                self._row.removeWidget(button)
                button.deleteLater()
            for at, label in enumerate(labels.values()):
                button = QPushButton(label, self)
                button.setCheckable(True)
                button.setAutoDefault(False)
                button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
                button.setStyleSheet(_button())
                self._group.addButton(button, at)
                self._row.addWidget(button, 1)
                button.show()  # the row may be on the screen already
        self.set_value(value)

    def set_value(self, value: object) -> None:
        self.value = value
        if value in self.values:
            self._group.button(self.values.index(value)).setChecked(True)
            return
        self._group.setExclusive(False)
        for button in self._group.buttons():
            button.setChecked(False)
        self._group.setExclusive(True)

    def press(self, value: object) -> None:
        """Choose as the player does."""
        self._group.button(self.values.index(value)).click()


def _button() -> str:
    side = round(theme.px(3))
    return (
        f"QPushButton {{ padding: {round(theme.px(4))}px {side}px; font-size: {round(theme.px(13))}px; }}"
        f"QPushButton:checked {{ background: {theme.GOLD.name()}; color: {theme.INK.name()}; "
        f"border-color: {theme.GOLD_EDGE.name()}; }}"
    )


class YearRows(QWidget):
    """`chosen` says that another year or league is wanted; they stand in `year` and `league`."""

    chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.year, self.league = 0, BOTH
        self._years: dict[int, list[int]] = {}
        self._leagues: dict[str, str] = {}
        self.decades, self.years, self.leagues = ButtonRow("Decade"), ButtonRow("Year"), ButtonRow("League")
        self.year_box, self.league_box = ChoiceBox("Year"), ChoiceBox("League")
        rows, boxes = QWidget(), QWidget()
        column, across, line = QVBoxLayout(rows), QHBoxLayout(), QHBoxLayout(boxes)
        for layout in (column, line):
            layout.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.decades)
        column.addLayout(across)
        across.addWidget(self.years, 3)
        across.addWidget(self.leagues, 1)
        line.addWidget(self.year_box, 1)
        line.addWidget(self.league_box, 2)
        self._rows, self._boxes = rows, boxes
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(rows)
        whole.addWidget(boxes)
        boxes.hide()
        self._across, self._column = across, column
        self.decades.chosen.connect(lambda decade: self._go(self._nearest(int(decade))))
        self.years.chosen.connect(lambda year: self._go(int(year)))
        self.year_box.chosen.connect(lambda year: self._go(int(year)))
        self.leagues.chosen.connect(self._to_league)
        self.league_box.chosen.connect(self._to_league)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_years(self, years: Sequence[int]) -> None:
        """Every year there is."""
        self._years = {}
        for year in years:
            self._years.setdefault(year // 10 * 10, []).append(year)
        self.decades.set_choices({decade: f"{decade}s" for decade in self._years}, None)
        self.year_box.set_choices({year: str(year) for year in reversed(years)}, None)

    def show_year(self, year: int, leagues: Mapping[str, str], league: str = BOTH) -> None:
        """A year and its leagues by their short names; nothing is emitted."""
        self.year = year
        self._leagues = dict(leagues)
        self.league = league if league in leagues else BOTH
        decade = year // 10 * 10
        self.decades.set_value(decade)
        self.years.set_choices({each: str(each) for each in self._years.get(decade, ())}, year)
        self.year_box.set_value(year)
        names = {BOTH: "All", **leagues} if len(leagues) > 1 else dict(leagues)
        value = self.league if len(leagues) > 1 else next(iter(leagues), BOTH)
        self.leagues.set_choices(names, value)
        self.league_box.set_choices(names, value)

    def set_compact(self, compact: bool) -> None:
        """Two boxes instead of rows of buttons."""
        self._rows.setVisible(not compact)
        self._boxes.setVisible(compact)

    def dress(self) -> None:
        gap = round(theme.px(5))
        self._column.setSpacing(gap)
        self._across.setSpacing(round(theme.px(14)))
        for row in (self.decades, self.years):
            row.set_width(round(theme.px(76)))

    def _nearest(self, decade: int) -> int:
        """The same year of another decade, or the nearest it has."""
        years = self._years[decade]
        return min(years, key=lambda year: abs(year % 10 - self.year % 10))

    def _go(self, year: int) -> None:
        self.year = year
        self.chosen.emit()

    def _to_league(self, league: str) -> None:
        self.league = league
        self.chosen.emit()
