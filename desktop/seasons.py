"""Seasons in the window: opened, looked at, played on, and their games brought to the table and back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from rulesets.core.files.folders import leagues_folder

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.season.page import SeasonPage
    from desktop.pages.seasons.page import SeasonsPage
    from desktop.pages.table.adapter import TableAdapter
    from desktop.playing_on import PlayingOn
    from rulesets.league.season import Season

SUFFIX = ".horsehide-season"
TABLES = "tables"  # below the folder of seasons: games that are at the table
PAGES = ("today", "standings", "schedule", "leaders", "players", "clubs", "records")
SHOWN_AGAIN = 120  # milliseconds between two looks at how far playing on is


class Seasons(QObject):
    """At most one season is open; while it is played on, another process writes and the window only reads."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.season: Season | None = None
        self.path: Path | None = None
        self.playing: PlayingOn | None = None
        self._adapter: TableAdapter | None = None  # of this season, whether it is played or watched again
        self._number: int | None = None
        self._how = "table"
        self._after: list[Callable[[], object]] = []
        self._progress = (0, 0)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SHOWN_AGAIN)
        self._soon.timeout.connect(self._show_progress)

    # pages

    @cached_property
    def page(self) -> SeasonPage:
        from desktop.pages.season.page import SeasonPage  # late: made when it is first wanted

        page = SeasonPage()
        self._window.pages.addWidget(page)
        page.left.connect(self.show_list)
        page.said.connect(self._window.say)
        page.play_on.connect(self.play_on)
        page.stop.connect(self.stop)
        page.game_wanted.connect(self.game_wanted)
        page.noted.connect(lambda day, text: self.write(lambda season: _note(season, text, day)))
        page.note_dropped.connect(lambda number: self.write(lambda season: _drop_note(season, number)))
        page.wrote.connect(self.write)
        return page

    @cached_property
    def list(self) -> SeasonsPage:
        from desktop.pages.seasons.page import SeasonsPage  # late: made when it is first wanted

        page = SeasonsPage(leagues_folder())
        self._window.pages.addWidget(page)
        page.opened.connect(self.open)
        page.made.connect(self.make)
        page.said.connect(self._window.say)
        page.closed.connect(self._window.leave_page)
        page.letting_go = self._let_go
        return page

    def show_list(self) -> None:
        """Every season; Esc goes back to the table or the first page."""
        self._window.pause()
        self.list.open_now = self.path
        self._window.show_page(self.list)

    def show_page(self, name: str) -> None:
        """One of the seven pages of the season that is open."""
        if self.season is not None:
            self._window.pause()
            self._window.show_page(self.page)
            self.page.show_page(name)
            self._title()

    @property
    def is_shown(self) -> bool:
        """Does the player look at a season, or at the list of them?"""
        shown = self._window.pages.currentWidget()
        return any(name in self.__dict__ and self.__dict__[name] is shown for name in ("page", "list"))

    def acts(self) -> dict[str, Callable[[], object]]:
        """For the menu."""
        pages = {f"season_{name}": (lambda name=name: self.show_page(name)) for name in PAGES}
        return {"seasons": self.show_list, **pages}

    def _title(self) -> None:
        assert self.season is not None, "it is open"
        self._window.setWindowTitle(f"Horsehide — {self.season.terms.name} · {self.season.ruleset.name}")

    # opening and closing

    def open(self, path: Path) -> None:
        """A season where it was; one that another program writes can still be looked at."""
        from desktop.models.season.opening import open_season  # late: nothing of a league before one is wanted

        path = Path(path)
        if self.path is not None and self.season is not None and _is_one(path, self.path):
            self.show_page("today")
            return
        try:
            season, trouble, looked = open_season(path, date.today())
        except ValueError as error:
            self._window.say(_sentence(error))
            return
        self.close()
        self.season, self.path = season, path
        self.page.open(self.season)
        self._welcome(looked)
        self._window.menus.offer_season(True)
        self.show_page("today")
        if trouble:
            self._window.say(trouble)

    def _welcome(self, looked: str) -> None:
        from desktop.models.season.where import where_we_were  # late: as above

        assert self.season is not None and self.page.today.view is not None, "it was just opened"
        where = where_we_were(self.season, self.page.today.view, looked, date.today())
        if where is not None:
            self.page.today.show_where(where)

    def make(self, wanted: object) -> None:
        """A new season, on disk before it is seen."""
        from desktop.models.season.making import NewSeason, make  # late: as above

        assert isinstance(wanted, NewSeason), "that is what the page gives"
        try:
            path = make(wanted, leagues_folder())
        except (ValueError, OSError) as error:
            self._window.say(f"The season can't be made: {error}.")
            return
        self.open(path)

    def close(self) -> None:
        """Let go of the season; everything is in its file."""
        if self.playing is not None:
            self.playing.finish()
            self.playing = None
        if self.season is not None:
            if self._number is not None and self._is_over():
                with suppress(ValueError):
                    self._reopen(write=True)
                    self._store()
            if self._is_here():
                self._window.clear_table()  # it is on disk, and holds its clubs
            self._adapter = self._number = None
            self.season.close()
            self.page.use(None)
        self.season = self.path = None
        self._after.clear()
        self._window.menus.offer_season(False)

    def _let_go(self, path: Path) -> None:
        """Before a file is renamed or thrown away."""
        if self.path is not None and _is_one(path, self.path):
            self.close()

    def _reopen(self, write: bool) -> None:
        from rulesets.league.season import Season  # late: nothing of a league before one is wanted

        assert self.season is not None and self.path is not None, "it is open"
        if self.season.file.writable != write:
            self.season.close()
            try:
                self.season = Season.open(self.path, write)
            except ValueError as error:
                self.season = Season.open(self.path, write=False)
                self._window.say(f"{error}.")
        self.season.forget()
        self.page.use(self.season)

    # writing

    def write(self, act: Callable[[Season], object], then: Callable[[], object] | None = None) -> None:
        """Do something with the season that changes its file; where it is being played on, once that has stopped."""

        def now() -> None:
            if self.season is None:
                return
            try:
                act(self.season)
            except ValueError as error:
                self._window.say(_sentence(error))
                return
            self.season.forget()
            self.page.refresh()
            if then is not None:
                then()

        if self.playing is not None:
            self._after.append(now)
            self.stop()
        else:
            now()

    # playing on

    def play_on(self, to: str) -> None:
        """Every game up to a day, that day included."""
        if self.season is None or self.playing is not None:
            return
        self._run(to, None, len(self.season.unplayed(to)))

    def _run(self, to: str, game: int | None, games: int) -> None:
        from desktop.playing_on import PlayingOn  # late: seldom wanted at once

        assert self.season is not None and self.path is not None, "it is open"
        if not self.season.file.writable:
            self._window.say("This season is open in another Horsehide, or can't be written; it can only be looked at.")
            return
        self._reopen(write=False)
        self._progress = (0, games)
        self.playing = playing = PlayingOn(self.path, to, game, self)
        playing.reached.connect(self._reached)
        playing.ended.connect(self._ended)
        self.page.today.tray.show_playing(0, games, "")
        playing.start()

    def _reached(self, games: int) -> None:
        self._progress = (games, self._progress[1])
        if not self._soon.isActive():
            self._soon.start()

    def _show_progress(self) -> None:
        from desktop.models.season.today import rail_view  # late: as above
        from desktop.models.season.wording import long_day  # late: as above

        if self.playing is None or self.season is None:
            return
        games, of = self._progress
        day = self.season.today
        self.page.today.tray.show_playing(games, max(games, of), long_day(day) if day else "")
        self.page.rail.show_season(rail_view(self.season))

    def stop(self) -> None:
        if self.playing is not None:
            self.page.today.tray.show_stopping()
            self.playing.stop()

    def _ended(self, games: int, why: str) -> None:
        if self.playing is None or self.sender() is not self.playing:
            return
        self.playing.deleteLater()
        self.playing = None
        self._soon.stop()
        self._reopen(write=True)
        self.page.today.day = None
        self.page.refresh()
        if why:
            self._window.say(_sentence(why))
        waiting, self._after = self._after, []
        for act in waiting:
            act()

    # games

    def game_wanted(self, what: str, number: int) -> None:
        """By the names that cards and lists use."""
        if self.season is None:
            return
        match what:
            case "play":
                self.write(lambda season: None, lambda: self._to_table(number, "table"))
            case "watch":
                self.write(lambda season: None, lambda: self._to_table(number, "watched"))
            case "itself":
                if self.playing is None:
                    self._run("", number, 1)
            case "go_on":
                self._go_on(number)
            case "give_up":
                self._ask_to_give_up(number)
            case "plan":
                club = self.season.by_key.get(self.season.terms.mine, 0)
                self.page.show_club(club)
                self.page.page("clubs").ask_plan()
            case "box":
                self._show_box(number)
            case "again":
                self._watch_again(number)
            case "take_back":
                self.write(lambda season: season.take_back(number), lambda: self._taken_back(number))

    def _taken_back(self, number: int) -> None:
        self._window.say(f"Game {number} is unplayed again; it has the same dice next time.")

    def _to_table(self, number: int, how: str) -> None:
        """A game of the calendar comes to the table with its setup: who is out, lowered, on his lesser grades."""
        from desktop.pages.table.opening import NotOpened, new_table  # late: no table before one is wanted
        from rulesets.league.play import at_table  # late: as above

        season = self.season
        assert season is not None, "it is open"

        def find() -> tuple[TableAdapter, str]:
            game = season.game(number)
            if why := season.why_not(game):
                raise NotOpened(why)
            sent = season.sent(game, _managers(season, game.clubs) if how == "table" else None)
            folder = leagues_folder() / TABLES
            adapter, trouble = new_table(season.setup(sent), datetime.now(), folder)
            try:
                at_table.begin(season, sent, str(adapter.session.path or ""))
            except ValueError as error:
                raise NotOpened(_sentence(error)) from None
            return adapter, trouble

        self._sit_down(find, number, how)

    def _sit_down(self, find: Callable[[], tuple[TableAdapter, str]], number: int, how: str) -> None:
        def found() -> tuple[TableAdapter, str]:
            adapter, trouble = find()
            adapter.in_season = True
            adapter.season_notes = self._notes(number)
            self._adapter, self._number, self._how = adapter, number, how
            return adapter, trouble

        self._window.games.open(found)
        self.page.outdate()
        if self._is_here() and self._adapter is not None:
            absent = [f"{club.city}: {told}" for club in self._adapter.table.seated.clubs
                      if (told := self._adapter.season_notes.get(club.id, ({}, ""))[1])]  # fmt: skip
            if absent:
                self._window.say(f"Not here today. {'; '.join(absent)}.")
        if self._is_here() and how == "watched":
            self._window.table.run(True)

    def _notes(self, number: int) -> dict[str, tuple[dict[str, str], str]]:
        from desktop.models.season.at_table import bench_notes  # late: as above

        assert self.season is not None, "it is open"
        return bench_notes(self.season, self.season.game(number).clubs, number)

    def _go_on(self, number: int) -> None:
        """A game that is at the table, where it was left; one whose save is gone begins anew, with the same dice."""
        from desktop.pages.table.opening import new_table, open_table  # late: no table before one is wanted
        from rulesets.league.play import at_table  # late: as above

        season = self.season
        assert season is not None, "it is open"
        if self._is_here() and self._number == number:
            self._window.show_table()
            return
        sent = at_table.at_table(season, number)
        file = season.held.get(number, "")
        if sent is None:
            return
        how = "watched" if "person" not in [side.manager for side in sent.sides] else "table"
        if file and Path(file).is_file():
            self._sit_down(lambda: open_table(Path(file)), number, how)
        else:
            setup = season.setup(sent)
            self._sit_down(lambda: new_table(setup, datetime.now(), leagues_folder() / TABLES), number, how)
            path = self._adapter.session.path if self._adapter is not None else None
            self.write(lambda season: at_table.give_up(season, number))
            self.write(lambda season: at_table.begin(season, sent, str(path or "")))

    def _is_here(self) -> bool:
        """Is a game of this season on the table?"""
        return self._adapter is not None and self._window.adapter is self._adapter

    def _is_over(self) -> bool:
        return self._is_here() and self._adapter is not None and self._adapter.pending is None

    @property
    def is_watching(self) -> bool:
        """Is it one that was played, seen again?"""
        return self._is_here() and self._number is None

    def back_to_season(self) -> None:
        """From the end of a game: its result goes into the season, and its day is shown."""
        self._window.status.clearMessage()
        if self._number is not None and self._is_over():
            self.write(lambda season: self._store(), lambda: self.show_page("today"))
        else:
            self.show_page("today")

    def _store(self) -> None:
        from rulesets.league.play import at_table  # late: as above

        season, number, adapter = self.season, self._number, self._adapter
        assert season is not None and number is not None and adapter is not None, "a game was played"
        at_table.finish(season, number, adapter.table, self._how)
        file = adapter.session.path
        self._number = self._adapter = None
        self._window.clear_table()
        if file is not None:
            with suppress(OSError):
                file.unlink()

    def left_table(self) -> None:
        """The table is left: a game that is over is written down, one that is not holds its clubs (SEA-17)."""
        if self._number is not None and self._is_over():
            self.write(lambda season: self._store())

    def _ask_to_give_up(self, number: int) -> None:
        from PySide6.QtWidgets import QMessageBox  # late: seldom wanted

        box = QMessageBox(self._window)
        box.setWindowTitle("Give the game up")
        box.setText("Give this game up? It is then as if it had not begun, and has the same dice next time.")
        give_up = box.addButton("Give up", QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton("Keep it", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        give_up.clicked.connect(lambda: self.give_up(number))
        self.question = box
        self._window.dialogs.open(box)

    def give_up(self, number: int) -> None:
        from rulesets.league.play import at_table  # late: as above

        season = self.season
        assert season is not None, "it is open"
        file = season.held.get(number, "")
        if self._is_here() and self._number == number:
            self._number = self._adapter = None
            self._window.clear_table()
        self.write(lambda season: at_table.give_up(season, number))
        if file:
            with suppress(OSError):
                Path(file).unlink()

    def _watch_again(self, number: int) -> None:
        from desktop.models.season.opening import watched_session  # late: as above
        from desktop.pages.library.watching import WatchedGame  # late: seldom wanted

        season = self.season
        assert season is not None, "it is open"
        try:
            session = watched_session(season, number)
        except ValueError as error:
            self._window.say(_sentence(error))
            return

        def find() -> tuple[TableAdapter, str]:
            self._adapter, self._number = WatchedGame(session), None
            return self._adapter, ""

        self._window.games.open(find)

    def _show_box(self, number: int) -> None:
        from desktop.pages.season.box import BoxDialog  # late: seldom wanted

        season = self.season
        assert season is not None, "it is open"
        try:
            dialog = BoxDialog(season, number, self._window)
        except ValueError as error:
            self._window.say(_sentence(error))
            return
        dialog.wanted.connect(self.game_wanted)
        dialog.noted.connect(lambda day, text: self.write(lambda each: _note(each, text, day, number)))
        self.box = dialog
        self._window.dialogs.open(dialog)


def _managers(season: Season, clubs: tuple[int, int]) -> tuple[str, str]:
    """My own club is mine to manage; in a game of two others, both are."""
    mine = season.by_key.get(season.terms.mine)
    if mine not in clubs:
        return "person", "person"
    visitors, home = ("person" if club == mine else season.clubs[club].manager for club in clubs)
    return visitors, home


def _note(season: Season, text: str, day: str, game: int | None = None) -> None:
    from rulesets.league.clerk import write_note  # late: as above

    write_note(season, text, day, game)


def _drop_note(season: Season, number: int) -> None:
    from rulesets.league.clerk import drop_note  # late: as above

    drop_note(season, number)


def _sentence(error: object) -> str:
    """What is wrong, as the line at the foot says it."""
    text = str(error).strip().rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def _is_one(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one == other
