"""Standings: every club's line, group by group, and the postseason's series below them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.season.standings import Series, StandingsView, normal_view, standings_view
from desktop.pages.season.charts import AgainstCard
from desktop.pages.season.parts import DayTitle, Disc, HeadLine, clear, frame, heading, note, scrolled
from desktop.pages.season.table import FigureTable
from rulesets.league.season import Season


class StandingsPage(DressedFrame):
    """`club_wanted` brings a club that is to be seen."""

    club_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Standings")
        self.title, self.line = DayTitle("Standings"), HeadLine()
        self.season: Season | None = None
        self.tables: list[FigureTable] = []
        self._paper = frame("card", "Standings")
        self._tables = QVBoxLayout(self._paper)
        self._series_paper = frame("page", "Postseason")
        self._series = QGridLayout(self._series_paper)
        self.foot = note()
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._normal = frame("card", "Is this season normal?")
        self.against, self.told = AgainstCard(), note()
        normal = QVBoxLayout(self._normal)
        for part in (heading("Is this season normal?"), self.against, self.told):
            normal.addWidget(part)
        self._normal_inner = normal
        for widget in (self._paper, self.foot, self._series_paper, self._normal):
            self._column.addWidget(widget)
        self._column.addStretch(1)
        whole = self._whole = QVBoxLayout(self)
        for widget in (self.title, self.line):
            whole.addWidget(widget)
        whole.addWidget(scrolled(self._inside), 1)
        self.dress()

    def show_season(self, season: Season) -> None:
        self.season = season
        view = standings_view(season)
        self.line.setText(self._told(season, view))
        while len(self.tables) > len(view.groups):
            table = self.tables.pop()
            table.hide()
            table.deleteLater()
        if len(self.tables) < len(view.groups):
            clear(self._tables)
            self.tables = []
            for name, _ in view.groups:
                if name:
                    self._tables.addWidget(heading(name))
                table = FigureTable(f"Standings {name}".strip(), help="Every club's record.")
                table.picked.connect(self.club_wanted)
                self.tables.append(table)
                self._tables.addWidget(table)
        for table, (_, rows) in zip(self.tables, view.groups, strict=True):
            table.set_figures(view.columns, rows)
        self.foot.setText(view.foot)
        self._show_series(view)
        normal = normal_view(season)
        self._normal.setVisible(bool(normal.bars))
        self.against.show_bars(normal.bars)
        self.told.setText(normal.told)
        self._fit()

    def _told(self, season: Season, view: StandingsView) -> str:
        if view.champion:
            return f"{view.champion} have won it all"
        games = season.terms.games
        return f"{len(season.clubs)} clubs, {games} games each" if season.terms.project == "season" else ""

    def _show_series(self, view: StandingsView) -> None:
        clear(self._series)
        self._series_paper.setVisible(bool(view.series))
        row = 0
        last = ""
        for each in view.series:
            if each.round != last:
                self._series.addWidget(heading(each.round), row, 0, 1, 2)
                last, row = each.round, row + 1
            self._series.addWidget(SeriesLine(each), row, 0, 1, 2)
            row += 1

    def main_button(self) -> QWidget:
        return self.tables[0] if self.tables else self

    def _fit(self) -> None:
        for table in self.tables:
            table.setFixedHeight(table.whole_height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "tables"):
            self._fit()

    def _dress(self) -> None:
        gap = round(theme.px(12))
        self._whole.setContentsMargins(0, 0, 0, 0)
        self._whole.setSpacing(round(theme.px(6)))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(gap)
        self._series.setContentsMargins(gap + 4, gap, gap + 4, gap)
        self._normal_inner.setContentsMargins(gap + 4, gap, gap + 4, gap)
        self._normal.setMaximumWidth(round(theme.px(620)))
        self._fit()


class SeriesLine(QWidget):
    """Two clubs and how often each has won."""

    def __init__(self, series: Series, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 2, 0, 2)
        told = []
        for at, (name, colour, wins) in enumerate(zip(series.names, series.colours, series.wins, strict=True)):
            disc = Disc(30)
            disc.set_club(name, colour)
            label = PlainLabel(f"{name}  {wins}")
            label.setStyleSheet("font-weight: bold;" if series.winner == at else "")
            row.addWidget(disc)
            row.addWidget(label)
            row.addSpacing(14)
            told.append(f"{name} {wins}")
        row.addWidget(note(series.line, wraps=False))
        row.addStretch(1)
        self.setAccessibleName(f"{', '.join(told)}, {series.line}")
