"""A season's page: the rail at its left, and whichever of its pages is looked at."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.models.season.rail import rail_view
from desktop.pages.season.parts import held
from desktop.pages.season.rail import Rail
from desktop.pages.season.today import TodayPage
from rulesets.league.season import Season

KINDS = {  # made when they are first wanted
    "standings": "standings:StandingsPage",
    "schedule": "schedule:SchedulePage",
    "leaders": "leaders:LeadersPage",
    "players": "player:PlayerPage",
    "clubs": "club:ClubPage",
    "records": "records:RecordsPage",
}


GETTING_READY = 250  # milliseconds between two pages that are made before they are wanted


class SeasonPage(DressedFrame):
    """Seven pages; what is wanted on them is told by the same signals. `left` says that one leaves the season."""

    game_wanted = Signal(str, int)
    play_on = Signal(str)
    stop = Signal()
    noted = Signal(str, str)
    note_dropped = Signal(int)
    wrote = Signal(object)  # something to be done with the season by its owner, as a function of it
    said = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "felt")
        self.setAccessibleName("Season")
        self.season: Season | None = None
        self.rail = Rail()
        self.stack = QStackedWidget()
        self.today = TodayPage()
        self.pages: dict[str, Any] = {"today": self.today}
        self.stack.addWidget(self.today)
        self._stale: set[str] = set()
        self.inside = QWidget()
        self._row = QHBoxLayout(self.inside)
        self._row.addWidget(self.rail)
        self._row.addWidget(self.stack, 1)
        self.area = held(self.inside)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.area)
        self._connect(self.today)
        self.rail.wanted.connect(self.show_page)
        self.rail.left.connect(self.left)
        self.today.tray.play_on.connect(self.play_on)
        self.today.tray.stop.connect(self.stop)
        self.today.noted.connect(self.noted)
        self.today.note_dropped.connect(self.note_dropped)
        self._idle = QTimer(self)
        self._idle.setInterval(GETTING_READY)
        self._idle.timeout.connect(self._get_ready)
        self.dress()

    def _connect(self, page: Any) -> None:
        ways: dict[str, Callable[..., object]] = {
            "game_wanted": self.game_wanted.emit, "man_wanted": self.show_man, "club_wanted": self.show_club,
            "wrote": self.wrote.emit, "said": self.said.emit, "day_wanted": self.show_day,
        }  # fmt: skip
        for name, act in ways.items():
            if hasattr(page, name):
                getattr(page, name).connect(act)

    # what it shows

    def open(self, season: Season) -> None:
        """A season that was just opened: where it is today."""
        self.today.day = None
        self.season = season
        for name, page in self.pages.items():
            if name != "today":
                self.stack.removeWidget(page)
                page.deleteLater()
        self.pages = {"today": self.today}
        self.refresh()
        self.show_page("today")
        self._idle.start()

    def use(self, season: Season | None) -> None:
        """The same season, opened anew; None where it is closed."""
        self.season = season
        for page in self.pages.values():
            page.season = season

    def refresh(self) -> None:
        """The season has gone on: what is looked at now is read again, the others when they are next looked at."""
        if self.season is None:
            return
        self.rail.show_season(rail_view(self.season))
        self._stale = set(self.pages)
        self._read(self.current)

    def outdate(self) -> None:
        """Something has changed: every page is read again when it is next looked at."""
        self._stale = set(self.pages)

    @property
    def current(self) -> str:
        shown = self.stack.currentWidget()
        return next(name for name, page in self.pages.items() if page is shown)

    def _read(self, name: str) -> None:
        if self.season is not None:
            self._stale.discard(name)
            self.pages[name].show_season(self.season)

    def page(self, name: str) -> Any:
        """One of the seven; it is made when it is first wanted."""
        if name not in self.pages:
            module, _, kind = KINDS[name].partition(":")
            made = getattr(import_module(f"desktop.pages.season.{module}"), kind)()
            self._connect(made)
            self.pages[name] = made
            self.stack.addWidget(made)
            self._stale.add(name)
        return self.pages[name]

    def _get_ready(self) -> None:
        """While nobody asks for anything, make the pages that are not there yet, one at a time."""
        name = next((each for each in KINDS if each not in self.pages), None)
        if name is None or self.season is None:
            self._idle.stop()
        elif self.isVisible():
            self.page(name)

    def show_page(self, name: str) -> None:
        page = self.page(name)
        if name in self._stale:
            self._read(name)
        self.stack.setCurrentWidget(page)
        self.rail.show_page(name)
        page.main_button().setFocus()

    def show_man(self, man: int) -> None:
        self.page("players").look_at(man)
        self._stale.add("players")
        self.show_page("players")

    def show_club(self, club: int) -> None:
        self.page("clubs").look_at(club)
        self._stale.add("clubs")
        self.show_page("clubs")

    def show_day(self, day: str) -> None:
        self.today.day = day
        self._stale.add("today")
        self.show_page("today")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.current != "today":
                self.show_page("today")
            elif self.today.day is not None:
                self.today.go_to(None)
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)

    def _dress(self) -> None:
        edge = round(theme.px(12))
        self._row.setContentsMargins(edge, edge, edge, edge)
        self._row.setSpacing(edge)
