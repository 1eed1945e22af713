"""Who meets whom: the two clubs, their starters and orders, where they play, and the setup that comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from PySide6.QtCore import QObject

from desktop.models.park_finder import ParkFinder
from desktop.pages.first.club_panel import ClubPanel
from desktop.pages.first.table_panel import TablePanel
from desktop.settings import LastSetup
from rulesets.core.files.documents import BadFile
from rulesets.core.people.ballparks import Ballpark
from rulesets.core.people.club_files import club_ids, load_roster, unused_files
from rulesets.core.people.clubs import HOME, VISITORS, Club
from rulesets.core.people.days import Day
from rulesets.core.people.elsewhere import is_real
from rulesets.core.people.matchday import Matchday, starters
from rulesets.core.play.setup import Setup, fresh_seed


class Matchup(QObject):
    """Two panels of clubs and the panel of the table, filled from the clubs' files."""

    def __init__(
        self, last: LastSetup, ids: tuple[str, str], panels: Sequence[ClubPanel], table: TablePanel, parent: QObject
    ) -> None:
        """As it was last left; `ids` are the clubs that meet, visitors first."""
        super().__init__(parent)
        self.day = Matchday(last.designated_hitter, last.ballpark, last.starters, last.orders)
        self.ids = ids
        self.all_parks = ParkFinder(self)
        self.all_parks.found.connect(self._on_parks_found)
        self._panels = panels
        self._table = table
        self._home_park: Ballpark | None = None
        self._parks = ("", "")  # the home club's own, and another where it is picked
        self._parks_listed = False
        self._clubs: list[Club | None] = [None, None]

    # the clubs

    def read(self) -> list[str]:
        """Read both clubs' files and show them; sentences for whatever is wrong."""
        known = club_ids()
        self.ids = self.ids if all(each in known or is_real(each) for each in self.ids) else (VISITORS, HOME)
        sides, said = self.day.sides(self.ids)
        for panel, chosen, side in zip(self._panels, self.ids, sides, strict=True):
            panel.set_clubs(known, chosen, side.club.name if side.club and is_real(chosen) else "")
        self._clubs = [side.club for side in sides]
        for panel, side in zip(self._panels, sides, strict=True):
            season = side.day.roster.season() if side.day else ""
            panel.set_club(side.club, side.fault, season, "Your own batting order." if side.own else "")
            if side.day is not None:
                panel.set_starters(starters(side.day.roster), side.day.pitcher)
        self._show_park(sides[1].day)
        missing = [] if self.is_complete else ["A new game needs two clubs."]
        return [*missing, *said, *unused_files()]

    @property
    def is_complete(self) -> bool:
        return None not in self._clubs

    def forget(self) -> None:
        """A lineup or a file may have been edited meanwhile: read again before a game."""
        self._clubs = [None, None]

    def pick(self, visitors: str, home: str) -> None:
        """Another club for one side; taking the other side's club means that the two change places.

        With a real club at home, there is a designated hitter if its league had one that year.
        """
        before = self.ids[1]
        self.ids = (self.ids[1], self.ids[0]) if visitors == home else (visitors, home)
        if self.ids[1] != before and is_real(self.ids[1]):
            with suppress(BadFile):  # what is wrong with it is said where it is shown
                self.day.designated_hitter = load_roster(self.ids[1]).designated_hitter

    # the ballpark

    def _show_park(self, home: Day | None) -> None:
        """The home club's own ballpark, and the one that is picked; the others once the box is touched."""
        own = home.roster.ballpark.name if home else ""
        self._home_park = home.roster.ballpark if home else None
        if self.day.ballpark not in ("", own):
            self.all_parks.look()
        self._parks = (own, self.day.park(own, self.all_parks.by_name))
        self._parks_listed = False
        self._table.park.forget()
        self._show_parks()

    def list_parks(self) -> None:
        self.all_parks.look()
        self._parks_listed = True
        self._show_parks()

    def _show_parks(self) -> None:
        parks = (self._parks[0], *self.all_parks.by_name) if self._parks_listed else self._parks
        self._table.set_day(self.day.designated_hitter, parks, self._parks[1])

    def _on_parks_found(self) -> None:
        """Where there are many clubs, some parks come later: the rest of the list, or the one that was kept."""
        own = self._parks[0]
        self._parks = (own, self.day.park(own, self.all_parks.by_name))
        self._show_parks()

    def pick_park(self, park: str) -> None:
        self.day.ballpark = "" if park == self._parks[0] else park
        self._parks = (self._parks[0], park)

    def _park(self) -> Ballpark | None:
        """The ballpark that is picked, with its figures."""
        if self._home_park is None or self._home_park.name == self._parks[1]:
            return self._home_park
        return self.all_parks.by_name.get(self._parks[1])

    # the game

    def setup(self, game: str) -> Setup | None:
        """What is picked, as a game starts from it, with a fresh seed; None where a club is missing."""
        visitors, home = self._clubs
        if visitors is None or home is None:
            return None
        away, at_home = (panel.seating for panel in self._panels)
        return Setup(
            game,
            (visitors, home),
            fresh_seed(),
            self._table.options(),
            (away.manager, at_home.manager),
            self.day.designated_hitter,
            self._parks[1],
            self._park(),
            seats=(away.chart, at_home.chart),
        )
