"""The schedule: a calendar and a list of games, by club, month and state."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.models.season.schedule import COLUMNS, games_of, month_name, month_of, months_of, rows
from desktop.pages.season.month import MonthGrid
from desktop.pages.season.parts import DayTitle, HeadLine, button, frame, on_felt
from desktop.pages.season.table import FigureTable
from rulesets.league.season import Season

STATES = {"": "All games", "played": "Played", "open": "To be played"}
EVERYBODY = -1


class SchedulePage(DressedFrame):
    """`game_wanted` opens a played game's box; `day_wanted` a day."""

    game_wanted = Signal(str, int)
    day_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Schedule")
        self.season: Season | None = None
        self._club: int | None = None
        self._month = ""
        self.title, self.line = DayTitle("Schedule"), HeadLine()
        self.club, self.state = ChoiceBox("Club"), ChoiceBox("Played or not")
        self.state.set_choices(STATES, "")
        self.club.chosen.connect(self._on_club)
        self.state.chosen.connect(self._show)
        self.before = on_felt(button("‹", "The month before", lambda: self.turn(-1)))
        self.after = on_felt(button("›", "The next month", lambda: self.turn(1)))
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.line)
        head.addLayout(words, 1)
        for widget in (self.club, self.state, self.before, self.after):
            head.addWidget(widget)
        self._head = head
        calendar, paper = frame("card", "Calendar"), frame("card", "Games")
        self.month = MonthGrid()
        self.month.turned.connect(self.turn)
        self.month.picked.connect(self.day_wanted)
        self._calendar = QVBoxLayout(calendar)
        self._calendar.addWidget(self.month)
        self.table = FigureTable("Games", help="Enter opens the box score of a played game, or the day of another.")
        self.table.picked.connect(self._pick)
        self._list = QVBoxLayout(paper)
        self._list.addWidget(self.table)
        both = self._both = QHBoxLayout()
        both.addWidget(calendar, 5)
        both.addWidget(paper, 6)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addLayout(both, 1)
        self.dress()

    def show_season(self, season: Season) -> None:
        if not self.club.count():
            self._club = season.by_key.get(season.terms.mine)
        self.season = season
        self.club.set_choices(
            {EVERYBODY: "All clubs", **{id_: club.city for id_, club in season.clubs.items()}},
            EVERYBODY if self._club is None else self._club,
        )
        self._games = games_of(season, self._club)
        self._months = months_of(self._games) or [(season.today or "2026-04")[:7]]
        today = (season.today or self._months[-1])[:7]
        self._month = (
            self._month if self._month in self._months else today if today in self._months else self._months[0]
        )
        self._show()

    def _show(self, _state: object = None) -> None:
        season = self.season
        if season is None:
            return
        self.month.show_month(month_of(season, self._games, self._club, self._month))
        self.line.setText(month_name(self._month))
        at = self._months.index(self._month)
        self.before.setEnabled(at > 0)
        self.after.setEnabled(at < len(self._months) - 1)
        self.table.set_figures(COLUMNS, rows(season, self._games, self._club, self.state.value, self._month))

    def _on_club(self, club: int) -> None:
        self._club = None if club == EVERYBODY else club
        if self.season is not None:
            self.show_season(self.season)

    def turn(self, by: int) -> None:
        at = self._months.index(self._month) + by
        if 0 <= at < len(self._months):
            self._month = self._months[at]
            self._show()

    def _pick(self, number: object) -> None:
        game = next(each for each in self._games if each.id == number)
        if game.played:
            self.game_wanted.emit("box", game.id)
        else:
            self.day_wanted.emit(game.day)

    def main_button(self) -> QWidget:
        return self.table if self.table.figures.rows else self.month

    def _dress(self) -> None:
        edge = round(theme.px(10))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(theme.px(10)))
        self._head.setSpacing(round(theme.px(8)))
        self._both.setSpacing(round(theme.px(12)))
        for layout in (self._calendar, self._list):
            layout.setContentsMargins(edge, edge, edge, edge)
        for box in (self.club, self.state):
            box.setFixedWidth(round(theme.px(160)))
