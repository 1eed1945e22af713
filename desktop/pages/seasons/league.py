"""A whole league-year in three clicks: this card, a year, and the league that is begun."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from desktop.decisions.card import CardDialog
from desktop.look import theme
from desktop.models.season.making import NewSeason, of_league, told_of
from desktop.pages.picker.dialog import CARDS, MEANS, NEUTRAL, NOTICE, OWN
from desktop.pages.picker.head import CardHead
from desktop.pages.picker.years import ButtonRow
from desktop.pages.season.parts import button, clear, frame, heading, note, scrolled
from rulesets.core.seasons.finding import all_clubs
from rulesets.league.real_leagues import LeagueChoice, leagues_on_offer

WIDE, HIGH = 1100, 760
DECADE = 10


class LeaguePicker(CardDialog):
    """`begun` brings a `NewSeason` that is to be made at once, `picked` one that its page shows first."""

    begun = Signal(object)
    picked = Signal(object)

    def __init__(self, games: Mapping[str, str], game: str, year: int = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("A real league")
        self.setAccessibleName("A real league")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.year = 0
        self.offers: list[LeagueChoice] = []
        self.begins: list[QWidget] = []
        self._years = sorted({club.year for club in all_clubs()})
        self._build(games, game)
        self._dress()
        self.show_year(year if year in self._years else self._years[-1] if self._years else 0)

    def _build(self, games: Mapping[str, str], game: str) -> None:
        self._head = CardHead("A REAL LEAGUE", "Click a year, then the league you want to play.")
        self.games = ButtonRow("Game")
        self.games.set_choices(games, game)
        self.games.chosen.connect(self.games.set_value)
        self.grid = self._make_grid()
        self.cards = ButtonRow("Cards")
        self.cards.set_choices(CARDS, OWN)
        self.cards.chosen.connect(self.cards.set_value)
        means, notice = note(MEANS), note(NOTICE)
        self._notice = notice
        inside = QWidget()
        self._leagues = QVBoxLayout(inside)
        self._leagues.setContentsMargins(0, 0, 0, 0)
        side = QVBoxLayout()
        self.title = heading("")
        side.addWidget(self.title)
        side.addWidget(scrolled(inside), 1)
        side.addWidget(self.cards)
        side.addWidget(means)
        self._body = QHBoxLayout()
        self._body.addWidget(self.grid, 3)
        self._body.addLayout(side, 2)
        self.cancel = button("Cancel · Esc", "Back to the page as it was", self.reject)
        self.cancel.setAutoDefault(False)
        foot = QHBoxLayout()
        foot.addWidget(notice, 1)
        foot.addWidget(self.cancel)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._head)
        self._inner = QVBoxLayout()
        self._column.addLayout(self._inner, 1)
        self._inner.addWidget(self.games)
        self._inner.addLayout(self._body, 1)
        self._inner.addLayout(foot)

    def _make_grid(self) -> QTableWidget:
        """Ten years a row, so that every year is a click away."""
        decades = sorted({year // DECADE for year in self._years})
        grid = QTableWidget(len(decades), DECADE)
        grid.setAccessibleName("Years")
        grid.setAccessibleDescription("Arrow keys move from year to year.")
        grid.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        grid.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        grid.setTabKeyNavigation(False)
        grid.setShowGrid(False)
        grid.horizontalHeader().hide()
        grid.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        grid.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        grid.setVerticalHeaderLabels([f"{decade * DECADE}s" for decade in decades])
        for row, decade in enumerate(decades):
            for last in range(DECADE):
                year = decade * DECADE + last
                item = QTableWidgetItem(str(year) if year in self._years else "")
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                if year not in self._years:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
                grid.setItem(row, last, item)
        grid.currentItemChanged.connect(self._on_item)
        return grid

    # a year

    def show_year(self, year: int) -> None:
        """As a click on it does."""
        if year:
            decades = sorted({each // DECADE for each in self._years})
            self.grid.setCurrentCell(decades.index(year // DECADE), year % DECADE)

    def _on_item(self, item: QTableWidgetItem | None) -> None:
        if item is not None and item.text():
            self._on_year(int(item.text()))

    def _on_year(self, year: int) -> None:
        self.year = year
        self.title.setText(str(year))
        self.title.setAccessibleName(f"Leagues of {year}")
        self.offers = leagues_on_offer(year)
        self.begins = []
        clear(self._leagues)
        for choice in self.offers:
            self._leagues.addWidget(self._offer(choice))
        self._leagues.addStretch(1)

    def _offer(self, choice: LeagueChoice) -> QFrame:
        paper = frame("card", choice.name)
        name = heading(choice.name)
        begin = button(
            "Begin", f"Makes a season of the {self.year} {choice.name}", lambda: self._begin(choice), "primary"
        )
        begin.setAccessibleName(f"Begin {choice.name}")
        set_up = button("Set up…", "Fills in the page of a new season, to be changed", lambda: self._set_up(choice))
        set_up.setAccessibleName(f"Set up {choice.name}")
        self.begins.append(begin)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(set_up)
        row.addWidget(begin)
        column = QVBoxLayout(paper)
        column.addWidget(name)
        column.addWidget(note(told_of(choice)))
        column.addLayout(row)
        return paper

    # what is wanted

    def _wanted(self, choice: LeagueChoice) -> NewSeason:
        return of_league(choice, str(self.games.value), self.cards.value == NEUTRAL)

    def _begin(self, choice: LeagueChoice) -> None:
        wanted = self._wanted(choice)
        self.accept()
        self.begun.emit(wanted)

    def _set_up(self, choice: LeagueChoice) -> None:
        wanted = self._wanted(choice)
        self.accept()
        self.picked.emit(wanted)

    # Qt's own

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(WIDE)), round(theme.px(HIGH)))

    def _fit(self) -> None:
        self._dress()
        size = self._take_room()
        self._notice.setVisible(size.height() >= theme.px(620))
        self._centre()

    def _dress(self) -> None:
        edge, gap = round(theme.px(20)), round(theme.px(9))
        self._column.setContentsMargins(1, 1, 1, edge // 2)
        self._column.setSpacing(gap)
        self._inner.setContentsMargins(edge, 0, edge, 0)
        self._inner.setSpacing(gap)
        self._head.dress()
        self._body.setSpacing(edge)
        self.games.set_width(round(theme.px(60)))
        self.cards.set_width(round(theme.px(60)))
        self.grid.verticalHeader().setMinimumSectionSize(round(theme.px(24)))
