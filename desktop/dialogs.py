"""What opens over the window: settings, pages to read, a file to choose. Each pauses a game that runs by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

import rulesets
from rulesets.core.files.folders import data_folder

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.help.how_to_play import HowToPlayDialog, Subject
    from rulesets.core.ruleset import Ruleset
    from rulesets.exports.exporting import Source


class Dialogs:
    """Opens them for a window; one that is closed is thrown away."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.how: HowToPlayDialog | None = None

    def open(self, dialog: QDialog) -> None:
        self._window.games.pause()
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def choose_file(self) -> None:
        from PySide6.QtWidgets import QFileDialog  # late: seldom wanted

        from rulesets.core.saves.lines import SUFFIX  # late: no save before the first paint

        dialog = QFileDialog(self._window, "Open a saved game", str(data_folder()), f"Saved games (*{SUFFIX})")
        dialog.fileSelected.connect(lambda name: self._window.open_game(Path(name)))
        self.open(dialog)

    def export(self, one: Source, listed: Sequence[Source] = ()) -> None:
        """Games as files: one of them, or all that are listed."""
        games: dict[str, Sequence[Source]] = {"This game": [one]}
        if len(listed) > 1:
            games[f"All {len(listed):,} games of the list"] = listed
        self.export_some(games)

    def export_some(self, games: Mapping[str, Sequence[Source]]) -> None:
        """Games as files, those that are picked by their title."""
        from desktop.pages.export.dialog import ExportDialog  # late: seldom wanted

        dialog = ExportDialog(games, self._window)
        dialog.said.connect(self._window.say)
        self.open(dialog)

    def export_table(self) -> None:
        """The game on the table, as it stands."""
        from rulesets.exports.played import played  # late: seldom wanted

        adapter = self._window.adapter
        if adapter is not None:
            session = adapter.session
            self.export(played(session.table, session.book, *session.hours))

    def seats(self) -> None:
        """Who decides what from now on, for both clubs."""
        from desktop.models.dugout.seating import Seating  # late: seldom wanted
        from desktop.pages.seats.dialog import SeatsDialog  # late: seldom wanted
        from rulesets.core.play.matters import asked_in  # late: seldom wanted

        adapter = self._window.adapter
        if adapter is None or adapter.is_watched or adapter.pending is None:
            self._window.say("There is nothing left to decide in this game.")
            return
        setup = adapter.table.setup
        clubs = [
            (club.city, Seating(manager, chart))
            for club, manager, chart in zip(setup.clubs, setup.managers, setup.seats, strict=True)
        ]
        dialog = SeatsDialog(clubs, self._window, asked_in(adapter.table.ruleset.matters))
        dialog.decided.connect(self._window.table.reseat)
        self.open(dialog)

    def second_guess(self) -> None:
        """What the skipper would have done in the game that was played; a click goes to where it was decided."""
        from desktop.pages.ending.second_guess import SecondGuess  # late: seldom wanted

        adapter = self._window.adapter
        if adapter is not None:
            dialog = SecondGuess(adapter.whole_game, self._window)
            dialog.wanted.connect(self._look_back)
            dialog.show()

    def _look_back(self, entries: int) -> None:
        """A game that is watched goes to where it stood; one that was played stays as it is."""
        from desktop.pages.library.watching import WatchedGame  # late: seldom wanted

        if not isinstance(self._window.adapter, WatchedGame):
            self._window.games.watch_again()
        if isinstance(self._window.adapter, WatchedGame):
            self._window.adapter.go_to(entries)

    def print_out(self) -> None:
        """Cards, charts, lineups and scoresheets: of the game on the table, or of the one that is picked."""
        from platformdirs import user_documents_path  # late: seldom wanted

        from desktop.pages.scoresheet.view import sheet_of  # late: seldom wanted
        from desktop.printing.dialog import PrintDialog  # late: seldom wanted
        from rulesets.core.play.setup import default_setup  # late: seldom wanted

        window, adapter = self._window, self._window.adapter
        if adapter is None:
            picked = window.first.setup() or default_setup(window.first.last_setup().ruleset)
            dialog = PrintDialog(picked, user_documents_path(), window)
        else:
            kept = sheet_of(adapter.table, adapter.session.book)
            dialog = PrintDialog(adapter.table.seated, user_documents_path(), window, kept)
        dialog.printed.connect(window.say)
        self.open(dialog)

    def share(self, what: object) -> None:
        """A club by its id, a game or a season by its file, for somebody else."""
        from desktop.pages.export.sharing import ShareDialog  # late: seldom wanted

        dialog = ShareDialog(str(what), self._window)
        dialog.shared.connect(self._window.say)
        self.open(dialog)

    def share_table(self) -> None:
        """The game on the table, as far as it is."""
        adapter = self._window.adapter
        path = adapter.session.path if adapter is not None else None
        if path is None:
            self._window.say("This game has no file of its own; a season is shared as a whole.")
        else:
            self.share(path)

    def receive(self) -> None:
        """A club, a game or a season from elsewhere: which file?"""
        from PySide6.QtWidgets import QFileDialog  # late: seldom wanted

        dialog = QFileDialog(
            self._window,
            "A club, a game or a season from elsewhere",
            "",
            "Clubs, games and seasons (*.yaml *.horsehide *.horsehide-season)",
        )
        dialog.fileSelected.connect(lambda name: self.offer(Path(name)))
        self.open(dialog)

    def offer(self, path: Path) -> None:
        """Show what a file from elsewhere is, and whom it leaves alone; it is taken in when the player says so."""
        from desktop.pages.export.taking_in import TakingIn  # late: seldom wanted

        asking = TakingIn.of(path, self._window)
        if isinstance(asking, str):
            self._window.say(asking)
            return
        asking.taken_in.connect(self._took_in)
        self.open(asking)

    def offer_to_open(self, path: Path) -> None:
        """The same of a file that was double-clicked: it opens once it is here, or where it is."""
        from desktop.pages.export.taking_in import TakingIn  # late: seldom wanted

        asking = TakingIn.of(path, self._window, to_open=True)
        if isinstance(asking, str):  # whoever opens it says more, and may know a way on
            self._window.open_game(path)
            return
        asking.came.connect(self._open_what_came)
        asking.taken_in.connect(self._took_in)
        asking.opened_there.connect(self._window.open_game)
        self.open(asking)

    def _open_what_came(self, what: tuple[str, Path]) -> None:
        kind, path = what
        if kind == "club":
            self._window.go.to_club(path.stem)
        else:
            self._window.open_game(path)

    def _took_in(self, text: str) -> None:
        self._window.first.refresh()
        self._window.say(text)

    def newer_seasons(self) -> None:
        """A newer release of the real seasons, into the data folder."""
        from desktop.pages.seasons.newer import NewerSeasons  # late: seldom wanted

        dialog = NewerSeasons(self._window)
        dialog.said.connect(self._took_in)
        self.open(dialog)

    def settings(self) -> None:
        from desktop.pages.settings.dialog import SettingsDialog  # late: seldom wanted

        dialog = SettingsDialog(self._window.preferences.now, self._window)
        dialog.changed.connect(self._window.preferences.use)
        self.open(dialog)

    def how_to_play(self) -> None:
        """Beside the table, not over it; the page of the game that is played, or else of the one that is picked."""
        from desktop.pages.help.how_to_play import SEASONS, HowToPlayDialog  # late: seldom wanted

        window, adapter = self._window, self._window.adapter
        ruleset: Ruleset | Subject
        if window.seasons.is_shown:
            ruleset = SEASONS
        else:
            ruleset = adapter.table.ruleset if adapter is not None else rulesets.find(window.first.last_setup().ruleset)
        self._window.games.pause()
        if self.how is None or self.how.ruleset is not ruleset:
            self._put_how_away()
            self.how = HowToPlayDialog(ruleset, window)
        self.how.open_beside(window)

    def _put_how_away(self) -> None:
        how, self.how = self.how, None
        if how is not None:
            how.close()
            how.deleteLater()

    def shortcuts(self) -> None:
        from desktop.pages.help.shortcuts import ShortcutsDialog  # late: seldom wanted

        self.open(ShortcutsDialog(self._window.menus.shortcuts(), self._window))

    def about(self) -> None:
        from desktop.pages.help.about import AboutDialog  # late: seldom wanted

        self.open(AboutDialog(self._window))

    def trouble(self, details: str) -> None:
        from desktop.pages.help.trouble_dialog import TroubleDialog  # late: seldom wanted, it is hoped

        TroubleDialog(details, self._window).open()
