"""The book of records: what stands as a record of this season, and every feat in it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.models.season.records import FEATS, RECORDS, feat_rows, record_rows
from desktop.pages.season.parts import DayTitle, frame, heading, note
from desktop.pages.season.table import FigureTable
from rulesets.league.pages.records import FEATS as KINDS
from rulesets.league.season import Season


class RecordsPage(DressedFrame):
    """`game_wanted` opens the game in which it was done."""

    game_wanted = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Book of records")
        self.season: Season | None = None
        title, line = DayTitle("Book of records"), note("Enter opens the game in which it was done", wraps=False)
        self.kind = ChoiceBox("Feat")
        self.kind.set_choices({"": "Every feat", **KINDS}, "")
        self.kind.chosen.connect(self._show_feats)
        self.records = FigureTable("Records", help="What no other game of this season has bettered.")
        self.feats = FigureTable("Feats", help="The latest first.")
        left, right = frame("card", "Records"), frame("card", "Feats")
        self._papers = QVBoxLayout(left), QVBoxLayout(right)
        self._papers[0].addWidget(heading("Records of the season"))
        self._papers[0].addWidget(self.records)
        head = QHBoxLayout()
        head.addWidget(heading("Feats"), 1)
        head.addWidget(self.kind)
        self._papers[1].addLayout(head)
        self._papers[1].addWidget(self.feats)
        for table in (self.records, self.feats):
            table.picked.connect(lambda game: self.game_wanted.emit("box", game))
        both = self._both = QHBoxLayout()
        both.addWidget(left, 1)
        both.addWidget(right, 1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(title)
        self._column.addWidget(line)
        self._column.addLayout(both, 1)
        self.dress()

    def show_season(self, season: Season) -> None:
        self.season = season
        self.records.set_figures(RECORDS, record_rows(season))
        self._show_feats()

    def _show_feats(self, _kind: object = None) -> None:
        if self.season is not None:
            self.feats.set_figures(FEATS, feat_rows(self.season, self.kind.value))

    def main_button(self) -> QWidget:
        return self.records

    def _dress(self) -> None:
        edge = round(theme.px(12))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(theme.px(6)))
        self._both.setSpacing(edge)
        for paper in self._papers:
            paper.setContentsMargins(edge, edge, edge, edge)
        self.kind.setFixedWidth(round(theme.px(190)))
