"""The wooden tray: playing on to tomorrow, a week, my next game, a date or the end, and how far that is."""

from __future__ import annotations

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCalendarWidget, QDialog, QDialogButtonBox, QHBoxLayout, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.season.today import TodayView
from desktop.models.season.wording import later
from desktop.pages.season.parts import Bar, button, heading
from rulesets.league.play.playing_on import END


class PlayOnTray(DressedFrame):
    """`play_on` brings the last day that is to be played; `stop` asks to stop after this game."""

    play_on = Signal(str)
    stop = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "tray")
        self.setAccessibleName("Play on")
        self._view: TodayView | None = None
        self._asked = 0
        self.tomorrow = button("To tomorrow", "Plays every game of today that is left", lambda: self._to(0))
        self.week = button("A week", "Plays the next seven days", lambda: self._to(6))
        self.mine = button("To my next game", "Plays everything before your own next game", self._to_mine)
        self.date = button("To a date…", "Plays up to a day of the calendar, that day included", self.ask_date)
        self.end = button(
            "To the end", "Plays the rest of the season, the postseason too", lambda: self.play_on.emit(END)
        )
        self.ways = (self.tomorrow, self.week, self.mine, self.date, self.end)
        self.halt = button("Stop", "Stops after the games that are being played now", self.stop.emit)
        self.said = PlainLabel()
        self.bar = Bar("Games played")
        self.dialog: QDialog | None = None
        self._first, self._second = QHBoxLayout(), QHBoxLayout()
        self._first.addWidget(heading("Play on"))
        for way in self.ways:
            self._first.addWidget(way)
        self._first.addStretch(1)
        self._second.addWidget(self.said, 3)
        self._second.addWidget(self.bar, 4)
        self._second.addWidget(self.halt)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._first)
        self._column.addLayout(self._second)
        self.dress()

    def show_day(self, view: TodayView) -> None:
        """What can be played on to."""
        self._view = view
        self.said.setText(view.tray)
        self.bar.show_share(0, view.tray)
        for way in self.ways:
            way.setEnabled(not view.over)
        self.mine.setEnabled(bool(view.my_next))
        self.halt.setEnabled(False)

    def show_playing(self, games: int, of: int, day: str) -> None:
        """So many games of so many are played now."""
        for way in self.ways:
            way.setEnabled(False)
        self.halt.setEnabled(True)
        told = f"{games} of {of} games played" if of else f"{games} games played"
        self.said.setText(f"{told}{f', {day}' if day else ''}.")
        self.bar.show_share(games / of if of else 0.0, self.said.text())

    def show_stopping(self) -> None:
        self.halt.setEnabled(False)
        self.said.setText("Stopping after this game…")

    def _to(self, days: int) -> None:
        if self._view is not None:
            self.play_on.emit(later(self._view.day, days))

    def _to_mine(self) -> None:
        if self._view is not None and self._view.my_next:
            self.play_on.emit(self._view.my_next)

    def ask_date(self) -> None:
        """Up to which day?"""
        if self._view is None:
            return
        self.dialog = dialog = DateDialog(self._view.day, self.window())
        dialog.chosen.connect(self.play_on)
        dialog.open()

    def _dress(self) -> None:
        side = round(theme.px(16))
        self._column.setContentsMargins(side, round(theme.px(12)), side, round(theme.px(12)))
        self._column.setSpacing(round(theme.px(10)))
        for row in (self._first, self._second):
            row.setSpacing(round(theme.px(8)))


class DateDialog(QDialog):
    """A calendar to pick a day from."""

    chosen = Signal(str)

    def __init__(self, day: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Play on to a date")
        self.setAccessibleName("Play on to a date")
        self.calendar = QCalendarWidget()
        self.calendar.setAccessibleName("Calendar")
        self.calendar.setMinimumDate(QDate.fromString(day, "yyyy-MM-dd"))
        self.calendar.setSelectedDate(QDate.fromString(later(day, 1), "yyyy-MM-dd"))
        self.calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText("Play on")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(PlainLabel("Every game up to this day is played, that day included."))
        column.addWidget(self.calendar)
        column.addWidget(buttons)
        self.accepted.connect(lambda: self.chosen.emit(self.calendar.selectedDate().toString("yyyy-MM-dd")))
