"""House rules on the first page: which are chosen for each game, from the files of the player's folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal

import rulesets
from desktop.pages.first.table_panel import HOUSE_PAGE, OPEN_FOLDER, TablePanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from desktop.models.house.offered import HouseView
    from rulesets.core.play.setup import Setup


class HouseChoice(QObject):
    """Fills the box of the table's panel when it is touched; `said` is a sentence about a file, "" when all is well."""

    said = Signal(str)
    page_wanted = Signal(str)  # with the file that is chosen

    def __init__(self, table: TablePanel, kept: Mapping[str, str], parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._files = dict(kept)  # by game
        self._game = ""
        self._offered: dict[str, HouseView] = {}
        self.question: QMessageBox | None = None
        table.house_wanted.connect(self.look)
        table.house_chosen.connect(self._on_chosen)

    @property
    def file(self) -> str:
        """The file that is chosen for the game in front, "" for none."""
        return self._files.get(self._game, "")

    def kept(self) -> dict[str, str]:
        return {game: file for game, file in self._files.items() if file}

    def keep(self, files: Mapping[str, str]) -> None:
        """As it was last left."""
        self._files |= files

    def show_game(self, game: str, look: bool) -> None:
        """Another game is in front; the folder is looked at only where something was chosen for it."""
        self._game = game
        self._offered = {}
        self._table.house.forget()
        if look and self.file:
            self.look()
        else:
            self._show()

    def pick(self, file: str) -> None:
        """Choose a file for the game in front, as if it were picked from the list."""
        self._files[self._game] = file
        self.look()

    def refresh(self) -> None:
        """The folder may have changed."""
        self._table.house.forget()
        if self.file:
            self.look()

    def look(self) -> None:
        """List the folder's files; one that is gone, or has faults now, is no longer chosen."""
        from desktop.models.house.offered import offered  # late: not before the first paint

        self._offered = {each.file: each for each in offered(self._game, rulesets.find)}
        if self.file and (self.file not in self._offered or self._offered[self.file].faults):
            self._refuse(self.file)
        self._show()

    def _show(self) -> None:
        labels = {file: each.label for file, each in self._offered.items()}
        if self.file and not labels:
            labels = {self.file: self.file}  # until the folder is looked at
        self._table.set_house(labels, self.file)

    def _on_chosen(self, file: str) -> None:
        if file == OPEN_FOLDER:
            self._open_folder()
        elif file == HOUSE_PAGE:
            self.page_wanted.emit(self.file)
        elif file and (file not in self._offered or self._offered[file].faults):
            self._refuse(file)
            self._list_faults(file)
        else:
            self._files[self._game] = file
            self.said.emit("")
        self._show()

    def _refuse(self, file: str) -> None:
        """Say what is wrong with house rules, and play by the charts as printed."""
        self._files.pop(self._game, None)
        view = self._offered.get(file)
        why = f" has faults, such as {view.faults[0]}." if view else " is no longer in the house rules folder."
        self.said.emit(f"{file}{why} The charts are as printed.")

    def _list_faults(self, file: str) -> None:
        """All that is wrong with a file that was just picked, in a dialog: the page has no room for it."""
        from PySide6.QtWidgets import QMessageBox  # late: seldom wanted

        view = self._offered.get(file)
        if view is None:
            return
        box = self.question = QMessageBox(self._table)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle("House rules")
        box.setTextFormat(Qt.TextFormat.PlainText)  # it quotes a file from elsewhere
        box.setText("\n".join([f"{file} can't be used as it is:", "", *view.faults]))
        box.finished.connect(self._forget_question)
        box.open()

    def _forget_question(self) -> None:
        self.question = None

    def _open_folder(self) -> None:
        from PySide6.QtCore import QUrl  # late: seldom wanted
        from PySide6.QtGui import QDesktopServices  # late: seldom wanted

        from rulesets.core.files.folders import house_folder  # late: not before the first paint

        folder = house_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.said.emit(f"The house rules folder {folder} cannot be made: {error.strerror}.")
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        self.said.emit(f"House rules are the .yaml files in {folder}.")
        self._table.house.forget()

    def under(self, setup: Setup) -> Setup | None:
        """The game under the rules that are chosen, as their file is now; None, and said why, where it is not good."""
        if not self.file:
            return setup
        self.look()
        if not self.file:
            return None
        return replace(setup, house=self._offered[self.file].text)
