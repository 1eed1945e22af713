"""The first page: pick a game, see the two clubs, play ball; or continue an unfinished game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QPushButton, QWidget

import rulesets
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.dugout.seating import Seating
from desktop.models.games import GameView
from desktop.pages.first.arrangement import Arrangement, Parts
from desktop.pages.first.cards import GameCards
from desktop.pages.first.club_panel import ClubPanel, quiet_button
from desktop.pages.first.continue_panel import ContinuePanel
from desktop.pages.first.house_choice import HouseChoice
from desktop.pages.first.sheet import Sheet
from desktop.pages.first.table_panel import TablePanel
from desktop.settings import LastSetup, Settings
from rulesets.core.files.folders import data_folder
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.play.options import describe
from rulesets.core.ruleset import Demonstration, Ruleset, demonstrations_of

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from desktop.pages.first.matchup import Matchup
    from rulesets.core.people.matchday import Matchday
    from rulesets.core.play.setup import Setup

SEASONS_HELP = "A schedule, standings and statistics: begin a season, or go on with one."
LIBRARY_HELP = "Every game, finished or not: find it, play on, watch it again, rename or delete it."


class FirstPage(DressedFrame):
    """Shows what can be played and says what was picked: `play_ball` a setup, `continue_game` a path.

    `club_wanted` is the id of a club to be seen in full.
    """

    play_ball = Signal(object)
    continue_game = Signal(object)
    dice_chosen = Signal(str)
    club_wanted = Signal(str)
    library_wanted = Signal()
    seasons_wanted = Signal()
    demonstration_wanted = Signal(object)

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
        self._last = settings.last_setup
        self._dice: str = settings.dice
        self._optioned = ""
        self._stale = True
        self._said: list[str] = []
        self._sheet = Sheet(self)
        on = self._sheet.page
        self.cards = GameCards(parent=on)
        self.visitors, self.home = ClubPanel("Visitors", on), ClubPanel("Home", on)
        self.swap = quiet_button("Swap", "Swaps visitors and home, managers included.", self.home)
        self.table = TablePanel(on)
        self.house = HouseChoice(self.table, settings.last_setup.house, self)
        self.saved = ContinuePanel(saves or data_folder(), on)
        self.library = quiet_button("Library", LIBRARY_HELP, on)
        self.seasons = quiet_button("Seasons", SEASONS_HELP, on)
        self.demonstrations = [
            self._demonstration(each) for game in self.games.values() for each in demonstrations_of(game)
        ]
        self.play = QPushButton("Play ball", on)
        self._trouble = PlainLabel(parent=on)
        self._build()
        self._connect()
        self.set_settings(settings)

    def _build(self) -> None:
        self.home.add_to_head(self.swap)  # the shorter heading leaves room for it
        self.play.setProperty("role", "primary")
        self.play.setAutoDefault(True)
        self.play.setAccessibleDescription("Starts the game. Enter does the same from anywhere on this page.")
        self._trouble.setWordWrap(True)
        self._trouble.setTextFormat(Qt.TextFormat.PlainText)  # it may quote a file from elsewhere
        self._trouble.hide()
        others = (*self.demonstrations, self.seasons, self.library)
        parts = Parts(self.cards, self.visitors, self.home, self.table, self.saved, self.play, self._trouble, others)
        self._arrangement = Arrangement(self, self._sheet, parts)
        self.dress()

    def _demonstration(self, game: Demonstration) -> QPushButton:
        """A game that is set up already: a click, and it is on the table."""
        button = quiet_button(game.title, game.line, self._sheet.page)
        button.clicked.connect(lambda: self.demonstration_wanted.emit(game))
        return button

    def _connect(self) -> None:
        self.cards.chosen.connect(self._on_game)
        for side, panel in enumerate((self.visitors, self.home)):
            panel.club_chosen.connect(self._on_club)
            panel.picker_wanted.connect(lambda side=side: self.open_picker(side))
            panel.starter_chosen.connect(lambda starter, side=side: self._on_starter(side, starter))
            panel.page_wanted.connect(lambda side=side: self.club_wanted.emit(self.club_ids[side]))
            panel.both_wanted.connect(self._manage_both)
            panel.custom_wanted.connect(lambda panel=panel: self._share_out(panel))
        self.table.hitter_chosen.connect(self._on_hitter)
        self.table.park_chosen.connect(lambda park: self.matchup.pick_park(park))
        self.table.park.wanted.connect(lambda: self.matchup.list_parks())
        self.table.dice_chosen.connect(self.dice_chosen)
        self.house.said.connect(self._say)
        self.swap.clicked.connect(self._swap_clubs)
        self.saved.continue_game.connect(self.continue_game)
        self.library.clicked.connect(self.library_wanted)
        self.seasons.clicked.connect(self.seasons_wanted)
        self.saved.season.wanted.connect(self.continue_game)
        self.play.clicked.connect(self.begin_picked)
        self.saved.loaded.connect(self._arrangement.fit)

    @cached_property
    def matchup(self) -> Matchup:
        """The clubs of the day."""
        from desktop.pages.first.matchup import Matchup  # late: no club and no reader of clubs before the first paint

        return Matchup(self._last, _two_clubs(self._last), (self.visitors, self.home), self.table, self)

    @property
    def day(self) -> Matchday:
        return self.matchup.day

    @property
    def club_ids(self) -> tuple[str, str]:
        return self.matchup.ids

    # what it shows

    def set_settings(self, settings: Settings) -> None:
        """Show the page as it was last left."""
        last = self._last = settings.last_setup
        self._options |= {name: dict(values) for name, values in last.options.items()}
        self.house.keep(last.house)
        self.table.agreed.show_agreed(last.agreed)
        self._dice = settings.dice
        views = [GameView(game.id, game.name, game.about) for game in self.games.values()]
        self.cards.set_games(views, last.ruleset)
        ids = _two_clubs(last)
        panels = (self.visitors, self.home)
        for panel, manager, chart, club in zip(panels, last.managers, last.seats, ids, strict=True):
            panel.set_seating(Seating(manager, chart))
            panel.set_clubs(ids, club)  # the others once their folders have been looked at
        if (old := self.__dict__.pop("matchup", None)) is not None:
            old.deleteLater()
        self._show_options()
        if self.isVisible():
            self._read_clubs()

    def _read_clubs(self) -> None:
        """Read both clubs' files, after the first paint or when a game is started before it."""
        self._said = self.matchup.read()
        self._say()
        self.play.setEnabled(self.matchup.is_complete)

    def _say(self, of_the_house: str = "") -> None:
        """What is wrong with the clubs, and with house rules."""
        said = " ".join(filter(None, [*self._said, of_the_house]))
        self._trouble.setText(said)
        self._trouble.setVisible(bool(said))
        self._arrangement.fit()

    def _on_club(self) -> None:
        self.matchup.pick(self.visitors.club.value, self.home.club.value)
        self._read_clubs()

    def open_picker(self, side: int) -> None:
        """Every club there is, for one side."""
        from desktop.pages.picker.dialog import ClubPicker  # late: no list of clubs before it is wanted

        names = ("Visitors", "Home")
        panels = (self.visitors, self.home)
        game = self.games.get(self.cards.game)
        line = f"for {game.name}" if game else ""
        foot = f"{names[1 - side]}: {panels[1 - side].club.currentText()}."
        self.picker = ClubPicker(f"{names[side]}: pick a club".upper(), self.club_ids[side], line, foot, self)
        self.picker.picked.connect(lambda club_id: self._on_picked(side, club_id))
        self.picker.open()

    def _on_picked(self, side: int, club_id: str) -> None:
        visitors, home = (club_id if each == side else self.club_ids[each] for each in (0, 1))
        self.matchup.pick(visitors, home)
        self._read_clubs()

    def _on_starter(self, side: int, starter: str) -> None:
        """Another starter: the other club bats in the order it has against his hand."""
        self.day.start(self.club_ids[side], starter)
        self._read_clubs()

    def _manage_both(self) -> None:
        """One person on each bench."""
        for panel in (self.visitors, self.home):
            panel.set_seating(Seating())

    def _share_out(self, panel: ClubPanel) -> None:
        """Whose each kind of decision is, for one club."""
        from desktop.pages.seats.dialog import SeatsDialog  # late: seldom wanted
        from rulesets.core.play.matters import MATTERS, asked_in  # late: seldom wanted

        game = self.games.get(self.cards.game)
        asked = asked_in(game.matters) if game else (*MATTERS,)
        dialog = SeatsDialog([(panel.crest.accessibleName(), panel.seating)], self.window(), asked)
        dialog.decided.connect(lambda decided: panel.set_seating(decided[0]))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _on_hitter(self, on: bool) -> None:
        self.day.designated_hitter = on
        self._read_clubs()

    def _show_options(self) -> None:
        game = self.games.get(self.cards.game)
        described = describe(game.options) if game else ()
        self._optioned = self.cards.game
        in_name_only = game.about.in_name_only if game else ()
        self.table.set_options(described, self._options.get(self.cards.game, {}), self._dice, in_name_only)
        for panel in (self.visitors, self.home):
            panel.say_starter("starter" in in_name_only)
        self.house.show_game(self.cards.game, look=not self._stale)
        self._arrangement.fit()
        if self.isVisible():
            self._order_tabs()

    def _order_tabs(self) -> None:
        visitors, home = self.visitors, self.home
        clubs = [visitors.club, visitors.page, *visitors.controls(), home.club, home.page, self.swap, *home.controls()]
        boxes = [*clubs, *self.table.order()]
        chain: list[QWidget] = [
            *self.cards.cards,
            *boxes,
            self.saved.season,
            self.saved.list,
            self.play,
            *self.demonstrations,
            self.seasons,
            self.library,
        ]
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
        if not self.matchup.is_complete:
            self._read_clubs()
        setup = self.matchup.setup(self.cards.game)
        return setup and self.house.under(replace(setup, agreed=self.table.agreed.agreed))

    def last_setup(self) -> LastSetup:
        """The page as it is now, to be remembered."""
        options = self._options | {self.cards.game: self.table.options()}
        away, home = self.visitors.seating, self.home.seating
        managers, seats = (away.manager, home.manager), (away.chart, home.chart)
        return LastSetup(
            self.cards.game, options, managers, self.club_ids, house=self.house.kept(), seats=seats,
            agreed=self.table.agreed.agreed, **self.day.kept(),
        )  # fmt: skip

    def begin_picked(self) -> None:
        """Play ball, with what is picked."""
        setup = self.setup()
        if setup is not None:
            self.play_ball.emit(setup)

    def _on_game(self, _game: str) -> None:
        """Another card: what was set for the one before is kept."""
        self._options[self._optioned] = self.table.options()
        self._dice = self.dice
        self._show_options()

    def _swap_clubs(self) -> None:
        visitors, home = self.visitors.seating, self.home.seating
        self.visitors.set_seating(home)
        self.home.set_seating(visitors)
        self.matchup.ids = (self.club_ids[1], self.club_ids[0])
        self._read_clubs()

    def play_by(self, game: str, file: str) -> None:
        """House rules for a game, by their file; that game comes to the front."""
        if game != self.cards.game:
            self.cards.choose(game)
            self._on_game(game)
        self.house.pick(file)

    def pick_club(self, club_id: str, instead_of: str) -> None:
        """Another club in the place of one that stands here, as one that was just made from it."""
        visitors, home = (club_id if each == instead_of else each for each in self.club_ids)
        if club_id not in self.club_ids:
            self.matchup.ids = (visitors, home)

    def refresh(self) -> None:
        """Look at clubs and saves again, as when one comes back from a game."""
        self._read_clubs()
        self.house.refresh()
        self.saved.load()
        self._order_tabs()

    # Qt's own

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begin_picked()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrangement.fit()
        self.play.setFocus()
        self._stale = True
        if "matchup" in self.__dict__:
            self.matchup.forget()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Clubs and saves are read after the first paint, not before it; a timer set on showing would come too soon."""
        super().paintEvent(event)
        if self._stale:
            self._stale = False
            QTimer.singleShot(0, self, self._refresh_if_seen)

    def _refresh_if_seen(self) -> None:
        """Whoever left at once finds it fresh when he comes back: showing makes it stale again."""
        if self.isVisible():
            self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrangement.place()
        self._arrangement.fit()

    def _dress(self) -> None:
        self._arrangement.dress(self.swap.sizeHint().height())


def _two_clubs(last: LastSetup) -> tuple[str, str]:
    return last.clubs if last.clubs[0] != last.clubs[1] else (VISITORS, HOME)
