"""What opens over the window: settings, pages to read, a file to choose. Each pauses a game that runs by itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

import rulesets
from rulesets.core.files.folders import data_folder

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.help.how_to_play import HowToPlayDialog
    from rulesets.exports.exporting import Source


class Dialogs:
    """Opens them for a window; one that is closed is thrown away."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.how: HowToPlayDialog | None = None

    def open(self, dialog: QDialog) -> None:
        self._pause()
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _pause(self) -> None:
        if self._window.adapter is not None:
            self._window.table.runner.pause()

    def choose_file(self) -> None:
        from PySide6.QtWidgets import QFileDialog  # late: seldom wanted

        from rulesets.core.table.saves import SUFFIX  # late: no save before the first paint

        dialog = QFileDialog(self._window, "Open a saved game", str(data_folder()), f"Saved games (*{SUFFIX})")
        dialog.fileSelected.connect(lambda name: self._window.open_game(Path(name)))
        self.open(dialog)

    def export(self, one: Source | None, listed: Sequence[Source] = ()) -> None:
        """Games as files: one of them, or all that are listed."""
        from desktop.pages.export.dialog import ExportDialog  # late: seldom wanted

        dialog = ExportDialog(one, listed, self._window)
        dialog.said.connect(self._window.say)
        self.open(dialog)

    def export_table(self) -> None:
        """The game on the table, as it stands."""
        from rulesets.exports.played import played  # late: seldom wanted

        adapter = self._window.adapter
        if adapter is not None:
            session = adapter.session
            began = session.file.began if session.file is not None else None
            self.export(played(session.table, session.book, began))

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

    def settings(self) -> None:
        from desktop.pages.settings.dialog import SettingsDialog  # late: seldom wanted

        dialog = SettingsDialog(self._window.preferences.now, self._window)
        dialog.changed.connect(self._window.use)
        self.open(dialog)

    def how_to_play(self) -> None:
        """Beside the table, not over it; the page of the game that is played, or else of the one that is picked."""
        from desktop.pages.help.how_to_play import HowToPlayDialog  # late: seldom wanted

        window, adapter = self._window, self._window.adapter
        ruleset = adapter.table.ruleset if adapter is not None else rulesets.find(window.first.last_setup().ruleset)
        self._pause()
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
