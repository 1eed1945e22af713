"""A season's games: to the table and back, given up, watched again, opened, taken back."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from rulesets.core.files.folders import leagues_folder

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from desktop.main_window import MainWindow
    from desktop.pages.season.box import BoxDialog
    from desktop.pages.table.adapter import TableAdapter
    from desktop.seasons import Seasons
    from rulesets.league.season import Season

TABLES = "tables"  # below the folder of seasons: games that are at the table


class SeasonGames:
    """At most one game of the season that is open is on the table; its file says which of them are."""

    def __init__(self, seasons: Seasons, window: MainWindow) -> None:
        self._seasons, self._window = seasons, window
        self._adapter: TableAdapter | None = None  # of this season, whether it is played or watched again
        self._number: int | None = None
        self._how = "table"
        self.question: QMessageBox | None = None
        self.box: BoxDialog | None = None

    def wanted(self, what: str, number: int) -> None:
        """By the names that cards and lists use."""
        if self._seasons.season is None:
            return
        match what:
            case "play":
                self._seasons.write(lambda season: None, lambda: self._to_table(number, "table"))
            case "watch":
                self._seasons.write(lambda season: None, lambda: self._to_table(number, "watched"))
            case "itself":
                if self._seasons.playing is None:
                    self._seasons.run("", number, 1)
            case "go_on":
                self._go_on(number)
            case "give_up":
                self._ask_to_give_up(number)
            case "plan":
                club = self._seasons.season.by_key.get(self._seasons.season.terms.mine, 0)
                self._seasons.page.show_club(club)
                self._seasons.page.page("clubs").ask_plan()
            case "box":
                self._show_box(number)
            case "again":
                self._watch_again(number)
            case "export":
                self._export(number)
            case "take_back":
                self._seasons.write(lambda season: season.take_back(number), lambda: self._taken_back(number))

    def _export(self, number: int) -> None:
        from rulesets.exports.seasons.games import SeasonGame, SeasonInPrint  # late: seldom wanted

        season = self._seasons.season
        assert season is not None, "it is open"
        game = SeasonGame(SeasonInPrint(season), season.game(number))
        self._window.dialogs.export_some({game.title: [game]})

    def _taken_back(self, number: int) -> None:
        self._window.say(f"Game {number} is unplayed again; it has the same dice next time.")

    def _to_table(self, number: int, how: str) -> None:
        """A game of the calendar comes to the table with its setup: who is out, lowered, on his lesser grades."""
        from desktop.pages.table.opening import NotOpened, new_table  # late: no table before one is wanted
        from rulesets.league.play import at_table  # late: as above

        season = self._seasons.season
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
                adapter.session.close()
                _throw_away(adapter.session.path)
                raise NotOpened(sentence(error)) from None
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
        self._seasons.page.outdate()
        if self._is_here() and self._adapter is not None:
            absent = [f"{club.city}: {told}" for club in self._adapter.table.seated.clubs
                      if (told := self._adapter.season_notes.get(club.id, ({}, ""))[1])]  # fmt: skip
            if absent:
                self._window.say(f"Not here today. {'; '.join(absent)}.")
        if self._is_here() and how == "watched":
            self._window.table.run(True)

    def _notes(self, number: int) -> dict[str, tuple[dict[str, str], str]]:
        from desktop.models.season.at_table import bench_notes  # late: as above

        assert self._seasons.season is not None, "it is open"
        return bench_notes(self._seasons.season, self._seasons.season.game(number).clubs, number)

    def _go_on(self, number: int) -> None:
        """A game that is at the table, where it was left; one whose save is gone begins anew, with the same dice."""
        from desktop.pages.table.opening import new_table, open_table  # late: no table before one is wanted
        from rulesets.league.play import at_table  # late: as above

        season = self._seasons.season
        assert season is not None, "it is open"
        if self._is_here() and self._number == number:
            self._window.go.to_table()
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
            self._seasons.write(lambda season: at_table.give_up(season, number))
            self._seasons.write(lambda season: at_table.begin(season, sent, str(path or "")))

    def _is_here(self) -> bool:
        """Is a game of this season on the table?"""
        return self._adapter is not None and self._window.adapter is self._adapter

    @property
    def is_over(self) -> bool:
        """Is a game of this season on the table, and played to its end?"""
        played = self._number is not None and self._is_here()
        return played and self._adapter is not None and self._adapter.pending is None

    @property
    def is_watching(self) -> bool:
        """Is it one that was played, seen again?"""
        return self._is_here() and self._number is None

    def back(self) -> None:
        """From the end of a game: its result goes into the season, and its day is shown."""
        self._window.status.clearMessage()
        if self.is_over:
            self._seasons.write(lambda season: self.store(), lambda: self._seasons.show_page("today"))
        else:
            self._seasons.show_page("today")

    def store(self) -> None:
        """The game that was just played goes into the season, and its save away."""
        from rulesets.league.play import at_table  # late: as above

        season, number, adapter = self._seasons.season, self._number, self._adapter
        assert season is not None and number is not None and adapter is not None, "a game was played"
        at_table.finish(season, number, adapter.table, self._how)
        file = adapter.session.path
        self._number = self._adapter = None
        self._window.games.clear_table()
        _throw_away(file)

    def let_go(self) -> None:
        """The season is closed: its game is on disk, and holds its clubs."""
        if self._is_here():
            self._window.games.clear_table()
        self._adapter = self._number = None

    def left_table(self) -> None:
        """The table is left: a game that is over is written down, one that is not holds its clubs (SEA-17)."""
        if self.is_over:
            self._seasons.write(lambda season: self.store())

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

        season = self._seasons.season
        assert season is not None, "it is open"
        file = season.held.get(number, "")
        if self._is_here() and self._number == number:
            self._number = self._adapter = None
            self._window.games.clear_table()
        self._seasons.write(lambda season: at_table.give_up(season, number))
        _throw_away(Path(file) if file else None)

    def _watch_again(self, number: int) -> None:
        from desktop.models.season.opening import watched_session  # late: as above
        from desktop.pages.library.watching import WatchedGame  # late: seldom wanted

        season = self._seasons.season
        assert season is not None, "it is open"
        try:
            session = watched_session(season, number)
        except ValueError as error:
            self._window.say(sentence(error))
            return

        def find() -> tuple[TableAdapter, str]:
            self._adapter, self._number = WatchedGame(session), None
            return self._adapter, ""

        self._window.games.open(find)

    def _show_box(self, number: int) -> None:
        from desktop.pages.season.box import BoxDialog  # late: seldom wanted

        season = self._seasons.season
        assert season is not None, "it is open"
        try:
            dialog = BoxDialog(season, number, self._window)
        except ValueError as error:
            self._window.say(sentence(error))
            return
        dialog.wanted.connect(self.wanted)
        dialog.noted.connect(lambda day, text: self._seasons.write(lambda each: write_down(each, text, day, number)))
        self.box = dialog
        self._window.dialogs.open(dialog)


def _throw_away(save: Path | None) -> None:
    """A save that nobody needs any more."""
    if save is not None:
        with suppress(OSError):
            save.unlink()


def _managers(season: Season, clubs: tuple[int, int]) -> tuple[str, str]:
    """My own club is mine to manage; in a game of two others, both are."""
    mine = season.by_key.get(season.terms.mine)
    if mine not in clubs:
        return "person", "person"
    visitors, home = ("person" if club == mine else season.clubs[club].manager for club in clubs)
    return visitors, home


def write_down(season: Season, text: str, day: str, game: int | None = None) -> None:
    from rulesets.league.clerk import write_note  # late: as above

    write_note(season, text, day, game)


def sentence(error: object) -> str:
    """What is wrong, as the line at the foot says it."""
    text = str(error).strip().rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."
