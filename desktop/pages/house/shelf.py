"""What is done with whole sets of house rules: made, copied, renamed, put into the bin, shared, taken in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFile, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QLabel, QMessageBox

import rulesets
from desktop.pages.house.naming import NamingDialog
from rulesets.core.charts import house_shelf
from rulesets.core.charts.house import SUFFIXES, read_house
from rulesets.core.charts.house_edit import renamed
from rulesets.core.charts.house_places import told_by_cell
from rulesets.core.files.documents import BadFile
from rulesets.core.files.durable import make_folder, replace_file
from rulesets.core.files.folders import house_folder

if TYPE_CHECKING:
    from desktop.pages.house.page import HousePage

FILES = f"House rules (*{' *'.join(SUFFIXES)})"
MOST_TOLD = 8  # faults of a file that is refused


class Shelf:
    """Asks, does it, and shows the page what has come of it."""

    def __init__(self, page: HousePage) -> None:
        self._page = page
        self.dialog: QDialog | None = None

    def new(self) -> None:
        games = {name: rulesets.find(name).name for name in rulesets.GAMES}
        self._ask("New house rules", "My house rules", games, lambda name, game: self._made(game, name, ""))

    def copy(self) -> None:
        found = self._page.found
        if found is not None:
            name = f"{found.name} copy"[:60]
            self._ask("Copy house rules", name, {}, lambda name, _: self._made(found.ruleset, name, found.text))

    def rename(self) -> None:
        found = self._page.found
        if found is not None and not found.faults:
            self._ask("Rename house rules", found.name, {}, lambda name, _: self._page.write(renamed(found.text, name)))
        elif found is not None:
            self._page.said.emit(f"{found.path.name} has faults; mend them first, then it can be renamed here.")

    def _ask(self, title: str, name: str, games: dict[str, str], then: Callable[[str, str], object]) -> None:
        taken = [each.name for each in self._page.sets]
        while name in taken:
            name = f"{name} 2" if not name[-1:].isdigit() else f"{name[:-1]}{int(name[-1]) + 1}"
        dialog = NamingDialog(title, name, taken, games, self._page.game, self._page.window())
        dialog.accepted.connect(lambda: then(dialog.name, dialog.game))
        self._open(dialog)

    def _made(self, ruleset: str, name: str, text: str) -> None:
        try:
            made = house_shelf.make(house_folder(), ruleset, name, rulesets.find, text)
        except (BadFile, ValueError, OSError) as error:
            self._page.said.emit(f"{name} was not made: {_why(error)}.")
            return
        self._page.load(made.path)
        self._page.said.emit(f"{made.name} is in {made.path.name}.")

    def ask_to_delete(self) -> None:
        """Ask once; the file goes to the system's bin and can be put back from there."""
        found = self._page.found
        if found is None:
            return
        box = QMessageBox(self._page.window())
        box.setWindowTitle("Delete house rules")
        box.setText(f"Move these house rules to the bin?\n{found.name}")
        box.setInformativeText("Games that were begun under them keep them. The file can be put back from the bin.")
        for label in box.findChildren(QLabel):  # a set may be called anything
            label.setTextFormat(Qt.TextFormat.PlainText)
        delete = box.addButton("Delete", QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton("Keep", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        delete.clicked.connect(lambda: self.delete(found.path))
        self._open(box)

    def delete(self, path: Path) -> None:
        if path.exists() and not QFile.moveToTrash(str(path)):
            self._page.said.emit(f"{path.name} stays: the system's bin does not take it.")
            return
        self._page.load(None)
        self._page.said.emit(f"{path.name} is in the bin.")

    def share(self) -> None:
        """A copy of the file wherever the player wants it."""
        found = self._page.found
        if found is None:
            return
        dialog = QFileDialog(self._page.window(), "Share house rules", found.path.name, FILES)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIXES[0].lstrip("."))
        dialog.fileSelected.connect(lambda name: self.write_copy(found.data, Path(name)))
        self._open(dialog)

    def write_copy(self, data: bytes, path: Path) -> None:
        try:
            replace_file(path, data)
        except OSError as error:
            self._page.said.emit(f"{path.name} was not written: {_why(error)}.")
        else:
            self._page.said.emit(f"The rules are in {path}.")

    def ask_to_bring(self) -> None:
        dialog = QFileDialog(self._page.window(), "Take in house rules", "", f"{FILES};;All files (*)")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.bring(Path(name)))
        self._open(dialog)

    def bring(self, path: Path) -> None:
        """A file from elsewhere, judged first; one with faults stays outside, and all of them are told."""
        try:
            house = read_house(path, rulesets.find)
        except BadFile as error:
            told = told_by_cell(text_to_tell(path), error.faults[:MOST_TOLD], rulesets.find)
            more = [f"and {len(error.faults) - MOST_TOLD} more"] if len(error.faults) > MOST_TOLD else []
            self._refuse("\n".join([f"{path.name} can't be used as it is:", "", *told, *more]))
            return
        try:
            made = house_shelf.bring(house_folder(), house.text, house.name, rulesets.find)
        except OSError as error:
            self._page.said.emit(f"{path.name} was not taken in: {_why(error)}.")
            return
        self._page.load(made.path)
        self._page.said.emit(f"{made.name} is in {made.path.name}.")

    def _refuse(self, text: str) -> None:
        box = QMessageBox(self._page.window())
        box.setWindowTitle("House rules")
        box.setTextFormat(Qt.TextFormat.PlainText)  # it quotes a file from elsewhere
        box.setText(text)
        self._open(box)

    def open_folder(self) -> None:
        folder = house_folder()
        try:
            make_folder(folder)
        except OSError as error:
            self._page.said.emit(f"The folder {folder} cannot be made: {_why(error)}.")
            return
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        self._page.said.emit(f"House rules are the .yaml files in {folder}.")

    def _open(self, dialog: QDialog) -> None:
        self.dialog = dialog
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._forget)
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None


def text_to_tell(path: Path) -> str:
    """A file's text, for whoever tells its faults; "" where it can't be read."""
    return house_shelf.read_set(path, rulesets.find).text


def _why(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
