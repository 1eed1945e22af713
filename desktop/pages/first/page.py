"""The first page: pick a game, see the two clubs, play ball; or continue an unfinished game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

import rulesets
from desktop.look import theme
from desktop.models.games import GameView
from desktop.models.park_finder import ParkFinder
from desktop.pages.first.arrangement import Arrangement, Parts
from desktop.pages.first.cards import GameCards
from desktop.pages.first.club_panel import ClubPanel, quiet_button
from desktop.pages.first.continue_panel import ContinuePanel
from desktop.pages.first.table_panel import TablePanel
from desktop.settings import LastSetup, Settings
from rulesets.core.files.folders import data_folder
from rulesets.core.people.ballparks import Ballpark
from rulesets.core.people.club_files import club_ids, unused_files
from rulesets.core.people.clubs import HOME, VISITORS, Club
from rulesets.core.people.days import Day
from rulesets.core.people.matchday import Matchday, starters
from rulesets.core.play.options import describe
from rulesets.core.play.setup import Setup, fresh_seed
from rulesets.core.ruleset import Ruleset


class FirstPage(QFrame):
    """Shows what can be played and says what was picked: `play_ball` a setup, `continue_game` a path.

    `club_wanted` is the id of a club to be seen in full.
    """

    play_ball = Signal(object)
    continue_game = Signal(object)
    dice_chosen = Signal(str)
    club_wanted = Signal(str)
    _worn: theme.Look | None = None

    def __init__(
        self,
        settings: Settings | None = None,
        games: Sequence[Ruleset] | None = None,
        saves: Path | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """All the built-in games and the player's own saves folder, unless others are given."""
        super().__init__(parent)
        settings = settings or Settings()
        self.games = {game.id: game for game in (games or [rulesets.find(name) for name in rulesets.GAMES])}
        self.setProperty("role", "felt")
        self.setAccessibleName("First page")
        self.setAccessibleDescription("Pick a game and play ball, or continue an unfinished game.")
        self._options = {name: dict(values) for name, values in settings.last_setup.options.items()}
        self._club_ids = (VISITORS, HOME)
        self.day = Matchday()
        self._home_park: Ballpark | None = None
        self._parks = ("", "")  # the home club's own, and another where it is picked
        self._all_parks = ParkFinder(self)
        self._parks_listed = False
        self._clubs: list[Club | None] = [None, None]
        self._dice: str = settings.dice
        self._optioned = ""
        self._stale = True
        self.cards = GameCards()
        self.visitors, self.home = ClubPanel("Visitors"), ClubPanel("Home")
        self.swap = quiet_button("Swap", "Swaps visitors and home, managers included.")
        self.table = TablePanel()
        self.saved = ContinuePanel(saves or data_folder())
        self.play = QPushButton("Play ball")
        self._trouble = QLabel()
        self._build()
        self._connect()
        self.set_settings(settings)

    def _build(self) -> None:
        self.visitors.add_to_head(self.swap)
        self.play.setProperty("role", "primary")
        self.play.setAutoDefault(True)
        self.play.setAccessibleDescription("Starts the game. Enter does the same from anywhere on this page.")
        self._trouble.setWordWrap(True)
        self._trouble.hide()
        parts = Parts(self.cards, self.visitors, self.home, self.table, self.saved, self.play, self._trouble)
        self._arrangement = Arrangement(self, parts)
        self._dress()

    def _connect(self) -> None:
        self.cards.chosen.connect(self._on_game)
        for side, panel in enumerate((self.visitors, self.home)):
            panel.club_chosen.connect(self._on_club)
            panel.starter_chosen.connect(lambda starter, side=side: self._on_starter(side, starter))
            panel.page_wanted.connect(lambda side=side: self.club_wanted.emit(self._club_ids[side]))
        self.table.hitter_chosen.connect(self._on_hitter)
        self.table.park_chosen.connect(self._on_park)
        self.table.park.wanted.connect(self._list_parks)
        self._all_parks.found.connect(self._on_parks_found)
        self.table.dice_chosen.connect(self.dice_chosen)
        self.swap.clicked.connect(self._swap_clubs)
        self.saved.continue_game.connect(self.continue_game)
        self.play.clicked.connect(self._start)
        self.saved.loaded.connect(self._arrangement.share_height)

    # what it shows

    def set_settings(self, settings: Settings) -> None:
        """Show the page as it was last left."""
        last = settings.last_setup
        self.day = Matchday(last.designated_hitter, last.ballpark, last.starters, last.orders)
        self._options |= {name: dict(values) for name, values in last.options.items()}
        self._dice = settings.dice
        views = [GameView(game.id, game.name, game.about) for game in self.games.values()]
        self.cards.set_games(views, last.ruleset)
        for panel, manager in zip((self.visitors, self.home), last.managers, strict=True):
            panel.set_manager(manager)
        self._club_ids = last.clubs if last.clubs[0] != last.clubs[1] else (VISITORS, HOME)
        self._list_clubs(self._club_ids)  # the others once their folders have been looked at
        self._clubs = [None, None]
        self._show_options()
        if self.isVisible():
            self._read_clubs()

    def _read_clubs(self) -> None:
        """Read both clubs' files, after the first paint or when a game is started before it."""
        known = club_ids()
        self._club_ids = self._club_ids if set(self._club_ids) <= set(known) else (VISITORS, HOME)
        self._list_clubs(known)
        sides, said = self.day.sides(self._club_ids)
        self._clubs = [side.club for side in sides]
        for panel, side in zip((self.visitors, self.home), sides, strict=True):
            season = side.day.roster.season() if side.day else ""
            panel.set_club(side.club, side.fault, season, "Your own batting order." if side.own else "")
            if side.day is not None:
                panel.set_starters(starters(side.day.roster), side.day.pitcher)
        self._show_park(sides[1].day)
        missing = ["A new game needs two clubs."] if None in self._clubs else []
        self._trouble.setText(" ".join([*missing, *said, *unused_files()]))
        self._trouble.setVisible(bool(self._trouble.text()))
        self.play.setEnabled(not missing)
        self._arrangement.fit()

    def _show_park(self, home: Day | None) -> None:
        """The home club's own ballpark, and the one that is picked; the others once the box is touched."""
        own = home.roster.ballpark.name if home else ""
        self._home_park = home.roster.ballpark if home else None
        if self.day.ballpark not in ("", own):
            self._all_parks.look()
        self._parks = (own, self.day.park(own, self._all_parks.by_name))
        self._parks_listed = False
        self.table.park.forget()
        self._show_parks()

    def _list_parks(self) -> None:
        self._all_parks.look()
        self._parks_listed = True
        self._show_parks()

    def _show_parks(self) -> None:
        parks = (self._parks[0], *self._all_parks.by_name) if self._parks_listed else self._parks
        self.table.set_day(self.day.designated_hitter, parks, self._parks[1])

    def _on_parks_found(self) -> None:
        """Where there are many clubs, some parks come later: the rest of the list, or the one that was kept."""
        own = self._parks[0]
        self._parks = (own, self.day.park(own, self._all_parks.by_name))
        self._show_parks()

    def _list_clubs(self, ids: Sequence[str]) -> None:
        for panel, chosen in zip((self.visitors, self.home), self._club_ids, strict=True):
            panel.set_clubs(ids, chosen)

    def _on_club(self) -> None:
        """Another club for one side; taking the other side's club means that the two change places."""
        visitors, home = self.visitors.club.value, self.home.club.value
        if visitors == home:
            visitors, home = self._club_ids[1], self._club_ids[0]
        self._club_ids = (visitors, home)
        self._read_clubs()

    def _on_starter(self, side: int, starter: str) -> None:
        """Another starter: the other club bats in the order it has against his hand."""
        self.day.start(self._club_ids[side], starter)
        self._read_clubs()

    def _on_hitter(self, on: bool) -> None:
        self.day.designated_hitter = on
        self._read_clubs()

    def _on_park(self, park: str) -> None:
        self.day.ballpark = "" if park == self._parks[0] else park
        self._parks = (self._parks[0], park)

    def _show_options(self) -> None:
        game = self.games.get(self.cards.game)
        described = describe(game.options) if game else ()
        self._optioned = self.cards.game
        self.table.set_options(described, self._options.get(self.cards.game, {}), self._dice)
        self._arrangement.fit()
        if self.isVisible():
            self._order_tabs()

    def _order_tabs(self) -> None:
        visitors, home = self.visitors, self.home
        clubs = [visitors.club, visitors.page, self.swap, *visitors.controls(), home.club, home.page, *home.controls()]
        boxes = [*clubs, *self.table.order()]
        chain: list[QWidget] = [*self.cards.cards, *boxes, self.saved.list, self.play]
        for first, second in pairwise(chain):
            QWidget.setTabOrder(first, second)

    # what it says

    @property
    def dice(self) -> str:
        """Whose dice are thrown: "roll" or "real"."""
        return str(self.table.dice.value)

    def set_dice(self, dice: str) -> None:
        """Show whose dice are thrown, where that was changed in another place; nothing is emitted."""
        self._dice = dice
        self.table.dice.set_value(dice)

    def setup(self) -> Setup | None:
        """What is picked, as a game starts from it, with a fresh seed; None where a club is missing."""
        if None in self._clubs:
            self._read_clubs()
        visitors, home = self._clubs
        if visitors is None or home is None:
            return None
        managers = (self.visitors.manager.value, self.home.manager.value)
        return Setup(
            self.cards.game,
            (visitors, home),
            fresh_seed(),
            self.table.options(),
            managers,
            self.day.designated_hitter,
            self._parks[1],
            self._park(),
        )

    def _park(self) -> Ballpark | None:
        """The ballpark that is picked, with its figures."""
        if self._home_park is None or self._home_park.name == self._parks[1]:
            return self._home_park
        return self._all_parks.by_name.get(self._parks[1])

    def last_setup(self) -> LastSetup:
        """The page as it is now, to be remembered."""
        options = self._options | {self.cards.game: self.table.options()}
        managers = (self.visitors.manager.value, self.home.manager.value)
        return LastSetup(self.cards.game, options, managers, self._club_ids, **self.day.kept())

    def _start(self) -> None:
        setup = self.setup()
        if setup is not None:
            self.play_ball.emit(setup)

    def _on_game(self, _game: str) -> None:
        """Another card: what was set for the one before is kept."""
        self._options[self._optioned] = self.table.options()
        self._dice = self.dice
        self._show_options()

    def _swap_clubs(self) -> None:
        visitors, home = self.visitors.manager.value, self.home.manager.value
        self.visitors.set_manager(home)
        self.home.set_manager(visitors)
        self._club_ids = (self._club_ids[1], self._club_ids[0])
        self._read_clubs()

    def pick_club(self, club_id: str, instead_of: str) -> None:
        """Another club in the place of one that stands here, as one that was just made from it."""
        ids = tuple(club_id if each == instead_of else each for each in self._club_ids)
        if club_id not in self._club_ids:
            self._club_ids = (ids[0], ids[1])

    @property
    def club_ids(self) -> tuple[str, str]:
        return self._club_ids

    def refresh(self) -> None:
        """Look at clubs and saves again, as when one comes back from a game."""
        self._read_clubs()
        self.saved.load()
        self._order_tabs()

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._start()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrangement.fit()
        self.play.setFocus()
        self._stale = True
        self._clubs = [None, None]  # a lineup or a file may have been edited meanwhile

    def paintEvent(self, event: QPaintEvent) -> None:
        """Clubs and saves are read after the first paint, not before it; a timer set on showing would come too soon."""
        super().paintEvent(event)
        if self._stale:
            self._stale = False
            QTimer.singleShot(0, self, self.refresh)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrangement.place()
        self._arrangement.fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._worn not in (None, theme.look()):
            self._dress()

    def _dress(self) -> None:
        self._worn = theme.look()  # a change of style is also told where only a parent is another
        self._arrangement.dress(self.swap.sizeHint().height())
