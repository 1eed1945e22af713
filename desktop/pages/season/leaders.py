"""Leaders and statistics: who leads in what, and everybody's lines, sorted, filtered, copied, as CSV."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.models.season.leaders import (
    BOARD,
    BOARD_COLUMNS,
    SHOWN_FIRST,
    WHAT,
    board,
    columns_of,
    lines,
    splits_of,
)
from desktop.pages.season.csv_file import save_csv
from desktop.pages.season.parts import DayTitle, HeadLine, button, frame, heading, scrolled
from desktop.pages.season.table import FigureTable
from rulesets.league.season import Season

STAGES = {0: "Regular season", 1: "Postseason"}
EVERYBODY = -1
ACROSS = 3


class LeadersPage(DressedFrame):
    """`man_wanted` brings a man that is to be seen."""

    man_wanted = Signal(object)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Leaders and statistics")
        self.season: Season | None = None
        self._shown: tuple[object, ...] = ()
        self.title, self.line = DayTitle("Leaders"), HeadLine()
        self.what = ChoiceBox("What is shown")
        self.what.set_choices({"": "Leaders", **WHAT}, "")
        self.split, self.stage, self.club = ChoiceBox("Split"), ChoiceBox("Stage"), ChoiceBox("Club")
        self.stage.set_choices(STAGES, 0)
        self.qualified = QCheckBox("Qualified only")
        self.qualified.setAccessibleDescription(
            "Batters with 3.1 plate appearances, pitchers with an inning a club game"
        )
        self.copy = button("Copy", "Copies the table, for a spreadsheet", self._copy)
        self.csv = button(
            "CSV…", "Writes the table into a file", lambda: save_csv(self, self.table, self.what.currentText())
        )
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.line)
        head.addLayout(words, 1)
        for widget in (self.what, self.split, self.stage, self.club, self.qualified, self.copy, self.csv):
            head.addWidget(widget)
        self._head = head
        for box in (self.what, self.split, self.stage, self.club):
            box.chosen.connect(self._show)
        self.qualified.toggled.connect(self._show)
        self.boards = {key: FigureTable("", felt=True, sorts=False, size=13.5) for key in BOARD}
        inside = QWidget()
        grid = self._grid = QGridLayout(inside)
        self._names = {}
        for at, (key, table) in enumerate(self.boards.items()):
            table.picked.connect(self.man_wanted)
            table.horizontalHeader().hide()
            table.cell.gold = (1,)
            panel = frame("panel", key)
            column = QVBoxLayout(panel)
            self._names[key] = heading("")
            column.addWidget(self._names[key])
            column.addWidget(table)
            column.addStretch(1)
            grid.addWidget(panel, at // ACROSS, at % ACROSS)
        grid.setRowStretch(grid.rowCount(), 1)
        paper = frame("card", "Statistics")
        self.table = FigureTable("Statistics", help="Every man's line.")
        self.table.picked.connect(self.man_wanted)
        self._paper = QVBoxLayout(paper)
        self._paper.addWidget(self.table)
        self.stack = QStackedWidget()
        self.stack.addWidget(scrolled(inside))
        self.stack.addWidget(paper)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addWidget(self.stack, 1)
        self.dress()

    def show_season(self, season: Season) -> None:
        self.season = season
        self.club.set_choices(
            {EVERYBODY: "All clubs", **{id_: club.city for id_, club in season.clubs.items()}},
            self.club.value if self.club.count() else EVERYBODY,
        )
        self._show()

    def _show(self, _chosen: object = None) -> None:
        season, of = self.season, self.what.value
        if season is None:
            return
        for widget in (self.split, self.club, self.qualified, self.copy, self.csv):
            widget.setVisible(bool(of))
        self.title.setText(WHAT.get(of, "Leaders"))
        self.title.update()
        if not of:
            self._show_board(season)
            self.stack.setCurrentIndex(0)
            return
        splits = splits_of(season, of)
        self.split.set_choices(splits, self.split.value if self.split.value in splits else "")
        club = None if self.club.value == EVERYBODY else self.club.value
        found = lines(season, of, self.split.value, self.stage.value, club, self.qualified.isChecked())
        self.line.setText(f"{len(found)} men")
        self.table.set_figures(columns_of(of), found)
        if self.table.sorted.sortColumn() < 0:
            heads = [column.head for column in self.table.figures.columns]
            self.table.sort_by(
                heads.index(
                    "PA"
                    if of == "batting" and not self.qualified.isChecked()
                    else SHOWN_FIRST[of]
                    if of != "pitching" or self.qualified.isChecked()
                    else "IP"
                )
            )
        self.stack.setCurrentIndex(1)

    def _show_board(self, season: Season) -> None:
        found = board(season, self.stage.value)
        self.line.setText("Rates of those with enough of a season; ties share a place")
        for each in found:
            table = self.boards[each.key]
            self._names[each.key].setText(each.name.upper())
            self._names[each.key].setAccessibleName(each.name)
            table.setAccessibleName(f"Leaders: {each.name}")
            table.set_figures(BOARD_COLUMNS, each.rows)
        self._fit()

    def _fit(self) -> None:
        for table in self.boards.values():
            table.setFixedHeight(max(3, table.figures.rowCount()) * table.row_height() + 6)

    def _copy(self) -> None:
        self.table.copy()
        self.said.emit("The table is copied.")

    def main_button(self) -> QWidget:
        return self.what

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "boards"):
            self._fit()

    def _dress(self) -> None:
        edge = round(theme.px(10))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(edge)
        self._head.setSpacing(round(theme.px(8)))
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(round(theme.px(12)))
        self._paper.setContentsMargins(edge, edge, edge, edge)
        for box in (self.what, self.split, self.stage, self.club):
            box.setFixedWidth(round(theme.px(162 if box is self.stage else 138)))
