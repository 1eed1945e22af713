"""Seasons in the window: opened, looked at, played on, and their games brought to the table and back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from desktop.games import is_one_file
from desktop.season_games import SeasonGames, sentence, write_down
from rulesets.core.files.folders import leagues_folder

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.season.page import SeasonPage
    from desktop.pages.seasons.page import SeasonsPage
    from desktop.playing_on import PlayingOn
    from rulesets.league.season import Season

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
        self.games = SeasonGames(self, window)
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
        page.game_wanted.connect(self.games.wanted)
        page.noted.connect(lambda day, text: self.write(lambda season: write_down(season, text, day)))
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
        page.shared.connect(self._window.dialogs.share)
        page.closed.connect(self._window.go.back)
        page.letting_go = self._let_go
        return page

    def show_list(self) -> None:
        """Every season; Esc goes back to the table or the first page."""
        self._window.games.pause()
        self.list.open_now = self.path
        self.list.new.offer_game(self._window.go.game_at_hand)
        self._window.go.to(self.list)

    def show_page(self, name: str) -> None:
        """One of the seven pages of the season that is open."""
        if self.season is not None:
            self._window.games.pause()
            self._window.go.to(self.page)
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
        return {"seasons": self.show_list, "season_export": self.export, "season_share": self.share,
                "season_dice": self.show_dice, **pages}  # fmt: skip

    def show_dice(self) -> None:
        """How the dice of the season that is open fell."""
        if self.path is not None:
            self._window.games.pause()
            self._window.go.to_season_dice(self.path)

    def share(self) -> None:
        """The season that is open, as it stands."""
        if self.path is not None:
            self._window.dialogs.share(self.path)

    def export(self) -> None:
        """The season's games as files, or one page of them: the day that is looked at, its week, or all."""
        from rulesets.exports.seasons.games import SeasonInPrint, games_by_span  # late: seldom wanted

        if self.season is None:
            return
        games = games_by_span(SeasonInPrint(self.season), self.page.today.day or self.season.today)
        if games:
            self._window.dialogs.export_some(games)
        else:
            self._window.say("No game of this season has been played yet.")

    def _title(self) -> None:
        assert self.season is not None, "it is open"
        self._window.setWindowTitle(f"Horsehide — {self.season.terms.name} · {self.season.ruleset.name}")

    # opening and closing

    def open(self, path: Path) -> None:
        """A season where it was; one that another program writes can still be looked at."""
        from desktop.models.season.opening import open_season  # late: nothing of a league before one is wanted

        path = Path(path)
        if self.path is not None and self.season is not None and is_one_file(path, self.path):
            self.show_page("today")
            return
        try:
            season, trouble, looked = open_season(path, date.today())
        except ValueError as error:
            self._window.say(sentence(error))
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
            if self.games.is_over:
                with suppress(ValueError):
                    self._reopen(write=True)
                    self.games.store()
            self.games.let_go()
            self.season.close()
            self.page.use(None)
        self.season = self.path = None
        self._after.clear()
        self._window.menus.offer_season(False)

    def _let_go(self, path: Path) -> None:
        """Before a file is renamed or thrown away."""
        if self.path is not None and is_one_file(path, self.path):
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
                self._window.say(sentence(error))
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
        self.run(to, None, len(self.season.unplayed(to)))

    def run(self, to: str, game: int | None, games: int) -> None:
        """Play on in another process: up to a day, or one game; so many games are expected."""
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
        from desktop.models.season.rail import rail_view  # late: as above
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
            self._window.say(sentence(why))
        waiting, self._after = self._after, []
        for act in waiting:
            act()


def _drop_note(season: Season, number: int) -> None:
    from rulesets.league.clerk import drop_note  # late: as above

    drop_note(season, number)
