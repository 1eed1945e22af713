"""The main window: its pages, its menus, and opening and closing games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QByteArray, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from desktop.club_editing import ClubEditing
from desktop.dialogs import Dialogs
from desktop.games import Games
from desktop.look import theme
from desktop.look.in_sight import bring_into_sight
from desktop.look.second_click import spare_second_click
from desktop.menus import Menus
from desktop.pages.first.page import FirstPage
from desktop.preferences import Preferences
from desktop.seasons import Seasons
from desktop.settings import Settings, WindowPlace, load_settings
from desktop.spoken import tree
from desktop.status_line import StatusLine
from desktop.trouble import Catcher, log
from desktop.welcome import Welcome
from rulesets.core.files.folders import is_ones_own
from rulesets.core.ruleset import Demonstration, demonstrations_of

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from desktop.pages.club import ClubPage
    from desktop.pages.dice.page import DicePage
    from desktop.pages.house.page import HousePage
    from desktop.pages.library.page import LibraryPage
    from desktop.pages.library.watch_bar import WatchBar
    from desktop.pages.scoresheet import ScoresheetPage
    from desktop.pages.table.adapter import TableAdapter
    from desktop.pages.table.page import TablePage
    from rulesets.core.play.setup import Setup


class MainWindow(QMainWindow):
    """First page, table, scoresheet and club, one at a time. All but the first are made when they are first wanted."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        tree.install()
        self._came_from: QWidget = self  # to the dice
        self.setWindowTitle("Horsehide")
        self.dialogs, self.games, self.seasons = Dialogs(self), Games(self), Seasons(self)
        self.editing, self.welcome = ClubEditing(self), Welcome(self)
        settings, trouble = (settings, "") if settings is not None else load_settings()
        self.preferences = Preferences(settings)
        self.catcher = Catcher(self.dialogs.trouble, self._last_answers)
        self.status = StatusLine(self)
        self._remember_place()
        self._dress()
        self.pages = QStackedWidget(self)
        self.setCentralWidget(self.pages)
        self.first = FirstPage(settings, parent=self.pages)  # born where it stays: it is dressed once
        self.pages.addWidget(self.first)
        self.menus = self._make_menus()
        self._connect()
        if trouble:
            self.say(trouble)
        self.show_page(self.first)

    def statusBar(self) -> StatusLine:
        """Ours lies over the page; Qt's own would take its room from it."""
        return self.status

    def _connect(self) -> None:
        self.first.play_ball.connect(self.play_ball)
        self.first.continue_game.connect(self.open_game)
        self.first.dice_chosen.connect(self._keep_dice_chosen)
        self.first.club_wanted.connect(self.show_club)
        self.first.library_wanted.connect(self.show_library)
        self.first.seasons_wanted.connect(self.seasons.show_list)
        self.first.house.page_wanted.connect(self.show_house)
        self.first.demonstration_wanted.connect(self._demonstrate)
        desktop, wishes = theme.desktop_hints()
        desktop.colorSchemeChanged.connect(self._dress)
        wishes.contrastPreferenceChanged.connect(self._dress)

    @cached_property
    def table(self) -> TablePage:
        from desktop.pages.table.page import TablePage  # late: no table before the first paint

        table = TablePage()
        self.pages.addWidget(table)
        table.said.connect(self.say)
        table.changed.connect(self._game_changed)
        table.bar.real_dice.toggled.connect(self._keep_dice_mode)
        table.bar.speed_set.connect(self._keep_speed)
        table.bar.stops.stop_set.connect(lambda stop: self.preferences.keep(stop=stop))
        table.ending.wanted.connect(self._after_the_last_out)
        table.middle.use_widths(self.preferences.now.window.columns)
        return table

    @cached_property
    def sheet(self) -> ScoresheetPage:
        from desktop.pages.scoresheet import ScoresheetPage  # late: made when it is first wanted

        sheet = ScoresheetPage()
        self.pages.addWidget(sheet)
        sheet.closed.connect(self.show_table)
        sheet.go_back.connect(self._back_to_a_play)
        sheet.print_wanted.connect(self.dialogs.print_out)
        return sheet

    @cached_property
    def club(self) -> ClubPage:
        from desktop.pages.club import ClubPage  # late: made when it is first wanted

        club = ClubPage(self.first.day)
        self.pages.addWidget(club)
        club.said.connect(self.say)
        club.made.connect(self.first.pick_club)
        club.closed.connect(self.leave_page)
        club.shared.connect(self.dialogs.share)
        club.edit_wanted.connect(self.editing.edit)
        club.new_wanted.connect(self.editing.new)
        return club

    @cached_property
    def library(self) -> LibraryPage:
        from desktop.pages.library.page import LibraryPage  # late: made when it is first wanted

        library = LibraryPage(self.first.saved.folder)
        self.pages.addWidget(library)
        library.said.connect(self.say)
        library.play_on.connect(self.open_game)
        library.watch.connect(self.watch)
        library.export.connect(self.dialogs.export)
        library.shared.connect(self.dialogs.share)
        library.closed.connect(self.leave_page)
        library.dice_wanted.connect(self.show_all_dice)
        return library

    @cached_property
    def house(self) -> HousePage:
        from desktop.pages.house.page import HousePage  # late: made when it is first wanted

        house = HousePage()
        self.pages.addWidget(house)
        house.said.connect(self.say)
        house.closed.connect(self.leave_page)
        house.picked.connect(self._play_by)
        return house

    @cached_property
    def dice(self) -> DicePage:
        from desktop.pages.dice.page import DicePage  # late: made when it is first wanted

        dice = DicePage()
        self.pages.addWidget(dice)
        dice.said.connect(self.say)
        dice.closed.connect(self._leave_dice)
        return dice

    @cached_property
    def watch_bar(self) -> WatchBar:
        from desktop.pages.library.watch_bar import WatchBar  # late: made when it is first wanted

        bar = WatchBar(lambda: self.table.is_busy)
        self.table.bar.stand_in(bar)
        bar.left.connect(lambda: self.seasons.games.back() if self.seasons.games.is_watching else self.show_library())
        bar.guess_asked.connect(self.dialogs.second_guess)
        self.table.changed.connect(bar.show_place)
        return bar

    @property
    def adapter(self) -> TableAdapter | None:
        """The game on the table, if there is one; asking makes no table."""
        return self.table.adapter if "table" in self.__dict__ else None

    # menus

    def _make_menus(self) -> Menus:
        acts: dict[str, Callable[[], object]] = {
            "new": self.leave_table,
            "open": self.dialogs.choose_file,
            "library": self.show_library,
            "receive": self.dialogs.receive,
            "undo": lambda: self.table.undo(),
            "redo": lambda: self.table.redo(),
            "history": self.show_history,
            "print": self.dialogs.print_out,
            "share": self.dialogs.share_table,
            "quit": self.close,
            "roll": lambda: self.table.roll(),
            "bench": lambda: self.table.open_bench(),
            "seats": self.dialogs.seats,
            "skipper": lambda: self.table.ask_the_skipper(),
            "real_dice": lambda: self.table.set_real_dice(not self.table.bar.real_dice.isChecked()),
            "run": lambda: self.table.run(not self.table.runner.is_running),
            "table": self.show_table,
            "sheet": self.show_sheet,
            "box": self.show_box,
            "dice": self.show_dice,
            "ending": self.show_ending,
            "guess": self.dialogs.second_guess,
            "club": lambda: self.show_club(self.first.club_ids[0]),
            "new_club": self.editing.new,
            "house": self.show_house,
            "larger": lambda: self.set_text(self.preferences.now.text_size + 10),
            "smaller": lambda: self.set_text(self.preferences.now.text_size - 10),
            "settings": self.dialogs.settings,
            "how": self.dialogs.how_to_play,
            "keys": self.dialogs.shortcuts,
            "tour": self.welcome.take_tour,
            "news": self.welcome.whats_new,
            "about": self.dialogs.about,
            **self.seasons.acts(),
        }
        menus = Menus(self.menuBar(), acts, self._demonstrations())
        menus.kept.aboutToShow.connect(self._list_kept)
        menus.offer_season(False)
        return menus

    def _demonstrations(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """Games that are set up already, of whichever game has one: a click, and they are on the table."""
        for game in self.first.games.values():
            for each in demonstrations_of(game):
                yield f"{each.title} ({game.name})", each.line, partial(self._demonstrate, each)

    def _demonstrate(self, game: Demonstration) -> None:
        from rulesets.core.play.setup import fresh_seed  # late: seldom wanted

        self.play_ball(game.setup(fresh_seed()))
        self.say(f"{game.title}. {game.line}")

    def _list_kept(self) -> None:
        sitting = self.table.sitting if self.adapter is not None else None
        kept = sitting.calls.kept() if sitting is not None else []
        self.menus.list_kept([(text, partial(self._ask_again, seat)) for text, seat in kept])

    def _ask_again(self, seat: tuple[int, str]) -> None:
        if self.adapter is not None and self.table.sitting is not None:
            self.table.sitting.calls.ask_again(seat)

    def show_page(self, page: QWidget) -> None:
        if page is not self.pages.currentWidget():
            spare_second_click(self)
            self.welcome.leave_tour()
        self.pages.setCurrentWidget(page)
        take_focus: Callable[[], None] = getattr(page, "take_focus", page.setFocus)
        take_focus()
        if page is self.first:
            self.setWindowTitle("Horsehide")
        if "watch_bar" in self.__dict__:
            self.watch_bar.rest()
        self._game_changed()

    def _game_changed(self) -> None:
        at_table = self.adapter is not None and self.pages.currentWidget() is not self.first
        self.menus.offer_table(at_table)
        if self.adapter is not None:
            self.menus.offer_undo(at_table and not self.editing.is_shown, *self.table.can_go_back())
            over = at_table and self.adapter.pending is None
            self.menus.offer_ending(over)
            self.menus.offer_guess(over or (at_table and self.adapter.is_watched))
            if "sheet" in self.__dict__ and self.pages.currentWidget() is self.sheet:
                self._fill_sheet()

    # games

    def play_ball(self, setup: Setup) -> None:
        """What was picked for it is kept at once, as the game is: a pulled plug loses neither."""
        self.games.begin(setup)
        self._save_settings()

    def open_game(self, path: Path) -> None:
        """A saved game, or a season."""
        from rulesets.league.store.file import is_season  # late: nothing of a league before the first paint

        if is_season(path):
            self.seasons.open(Path(path))
        else:
            self.games.go_on(Path(path))

    def open_file(self, path: Path) -> None:
        """A file that was double-clicked: one of the player's own opens, one from elsewhere is shown first."""
        if is_ones_own(path) or self.games.is_on_the_table(path):
            self.open_game(path)
        else:
            self.dialogs.offer_to_open(path)

    def watch(self, path: Path) -> None:
        self.games.watch(Path(path))

    def sit_down(self, adapter: TableAdapter) -> None:
        self.status.clearMessage()
        self.welcome.leave_tour()
        table = self.table
        self._use_settings()
        table.sit_down(adapter)
        visitors, home = adapter.table.seated.clubs
        self.setWindowTitle(f"Horsehide — {visitors.city} at {home.city} · {adapter.table.ruleset.name}")
        self._show_watching(adapter)
        self.show_page(table)

    def _show_watching(self, adapter: TableAdapter | None) -> None:
        """The strip to go forward and backward by, where a game is only watched."""
        if adapter is not None and adapter.is_watched:
            from desktop.pages.library.watching import WatchedGame  # late: seldom wanted

            assert isinstance(adapter, WatchedGame), "only such a game is watched"
            self.watch_bar.watch(adapter)
        elif "watch_bar" in self.__dict__:
            self.watch_bar.watch(None)
        if "watch_bar" in self.__dict__:
            self.watch_bar.setVisible(self.watch_bar.game is not None)
            self.table.bar.show_watched(self.watch_bar.game is not None)

    def leave_table(self) -> None:
        """To the first page; the game left behind is in its list."""
        if not self.games.may_leave(self.leave_table):
            return
        self.seasons.games.left_table()
        self.clear_table()
        self.show_page(self.first)

    def clear_table(self) -> None:
        """Nothing is on the table any more; what was there is on disk."""
        self.welcome.leave_tour()
        if self.adapter is not None:
            self.table.stand_up()
            self._show_watching(None)

    def pause(self) -> None:
        """A game that runs by itself waits while something else is looked at."""
        if self.adapter is not None:
            self.table.runner.pause()

    # pages and dialogs

    def show_table(self) -> None:
        self.show_page(self.table)

    def show_sheet(self) -> None:
        if self.adapter is not None:
            self.table.runner.pause()
            self._fill_sheet()
            self.show_page(self.sheet)

    def _fill_sheet(self) -> None:
        if self.adapter is not None:
            self.sheet.show_game(self.adapter.table, self.adapter.session.book)

    def _back_to_a_play(self, entries: int) -> None:
        self.show_table()
        self.table.go_back(entries)

    def show_club(self, club_id: str) -> None:
        """A club in full; Esc goes back to the table or the first page."""
        self.pause()
        self.club.show_club(club_id)
        self.show_page(self.club)

    def show_library(self) -> None:
        """Every game; Esc goes back to the table or the first page."""
        self.pause()
        self.library.on_the_table = self.adapter.session.path if self.adapter is not None else None
        self.show_page(self.library)

    def show_house(self, file: str = "") -> None:
        """House rules; Esc goes back to the table or the first page."""
        self.pause()
        self.house.open(self.first.cards.game, file)
        self.show_page(self.house)

    def _play_by(self, game: str, file: str) -> None:
        """House rules for the next game of their kind; where one is on the table, it goes on by its own."""
        self.first.play_by(game, file)
        self.leave_page()
        self.say(f"The next game of {self.first.games[game].name} goes by these house rules.")

    def show_dice(self) -> None:
        """How the dice of the game on the table fell."""
        if self.adapter is not None:
            self.table.runner.pause()
            self.dice.show_table(self.adapter.table)
            self._came_from = self.table
            self.show_page(self.dice)

    def show_all_dice(self, paths: list[Path]) -> None:
        """How the dice of many saved games fell."""
        self.dice.show_files(paths)
        self._came_from = self.library
        self.show_page(self.dice)

    def show_season_dice(self, path: Path) -> None:
        """How the dice of a season fell."""
        self.dice.show_season(path)
        self._came_from = self.seasons.page
        self.show_page(self.dice)

    def _leave_dice(self) -> None:
        self.dice.stop()
        self.show_page(self._came_from)

    def leave_page(self) -> None:
        self.show_page(self.first if self.adapter is None else self.table)

    def show_box(self) -> None:
        self.show_table()
        self.table.tabs.setCurrentWidget(self.table.box)

    def show_ending(self) -> None:
        """How the game went, once it is over."""
        self.show_table()
        self.table.ending.bring_back()

    def _after_the_last_out(self, where: str) -> None:
        """Where the player goes from the page after the last out."""
        assert self.adapter is not None, "a game was played"
        table = self.adapter.table
        match where:
            case "sheet":
                self.show_sheet()
            case "box":
                card = self.table.ending.card
                if card is not None:
                    card.put_aside()
                self.show_box()
            case "guess":
                self.dialogs.second_guess()
            case "dice":
                self.show_dice()
            case "rematch":
                self.games.begin_once_more(table.setup)
            case "watch":
                self.games.watch_again()
            case "library":
                self.show_library()
            case "season":
                self.seasons.games.back()
            case "export":
                self.dialogs.export_table()
            case "swap":
                self.games.begin_once_more(table.seated, swapped=True)

    def show_history(self) -> None:
        self.show_table()
        self.table.tabs.setCurrentWidget(self.table.plays)
        self.table.plays.setFocus()
        self.say("Pick a play and press Enter: the game goes back to just after it. Redo brings it forward again.")

    def say(self, text: str) -> None:
        """A sentence for the player at the foot of the window; it stays until the next or half a minute."""
        log.info("said: %s", text)
        self.status.say(text)

    def _last_answers(self) -> str:
        adapter = self.adapter
        if adapter is None:
            return "no game was open"
        return "\n".join(f"{entry.key} {entry.answer} ({entry.by})" for entry in adapter.table.journal[-20:])

    # settings

    def _dress(self) -> None:
        self.preferences.dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Soon, not now: what is laid out at this moment would be dressed under its own hands."""
        QTimer.singleShot(0, self, self._fit)
        super().resizeEvent(event)
        self.status.lay()

    def _fit(self) -> None:
        if self.preferences.measure(self.size()):
            self._dress()

    def use(self, settings: Settings) -> None:
        """Settings that the player has changed."""
        self.preferences.change(settings)
        self._use_settings()
        self._save_settings()

    def set_text(self, size: int) -> None:
        """Text of this size, in per cent."""
        self.use(self.preferences.with_text(size))

    def _use_settings(self) -> None:
        if "table" not in self.__dict__:
            return
        from desktop.models.dugout.chances import Odds  # late: no table before the first paint

        settings, table = self.preferences.now, self.table
        table.set_animated(self.preferences.animates)
        table.set_real_dice(settings.dice == "real")
        table.bar.speed.setCurrentIndex(table.bar.speed.findData(settings.speed))
        table.bar.stops.set_stop(settings.stop)
        table.show_odds(Odds(settings.chances == "on", settings.swings == "on", settings.advice == "on"))

    def keep_seen(self, version: str) -> None:
        """The news of this version were shown; that is written down at once."""
        self.preferences.keep(seen=version)
        self._save_settings()

    def _keep_dice_mode(self, real: bool) -> None:
        self.preferences.keep(dice="real" if real else "roll")
        self.first.set_dice(self.preferences.now.dice)

    def _keep_dice_chosen(self, dice: str) -> None:
        self.preferences.keep(dice=dice)

    def _keep_speed(self, speed: str) -> None:
        self.preferences.keep(speed=speed)

    def _remember_place(self) -> None:
        self.resize(1280, 800)
        if geometry := self.preferences.now.window.geometry:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode()))
        self.preferences.measure(self.size())

    def _save_settings(self) -> None:
        place = WindowPlace(_as_text(self.saveGeometry()), self.preferences.now.window.columns)
        if "table" in self.__dict__:
            place = replace(place, columns=self.table.middle.set_widths)
        trouble = self.preferences.save(place, self.first.last_setup())
        if trouble:
            self.say(trouble)

    def focusNextPrevChild(self, next: bool) -> bool:
        """Every Tab inside it comes here."""
        moved = super().focusNextPrevChild(next)
        bring_into_sight(self.focusWidget())
        return moved

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (
            event.key() == Qt.Key.Key_Escape
            and self.adapter is not None
            and self.pages.currentWidget() is not self.first
        ):
            self.show_table()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.games.may_leave(self.close):
            event.ignore()
            return
        self._save_settings()
        self.editing.stop()
        if "house" in self.__dict__:
            self.house.effect.close_down()
        self.seasons.close()
        if self.adapter is not None:
            self.table.stand_up()
        super().closeEvent(event)


def _as_text(state: QByteArray) -> str:
    return bytes(state.toBase64().data()).decode()
