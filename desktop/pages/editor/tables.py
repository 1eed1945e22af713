"""Tables of men in the editor: a CSV file is brought in after its men have been told, or a template is written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from desktop.pages.saves.asking import AskingDialog
from rulesets.core.files.documents import BadFile
from rulesets.core.people.editing import men
from rulesets.core.people.editing.csv_reading import Men, read_men, taken
from rulesets.core.people.editing.csv_writing import write_csv
from rulesets.core.seasons.arranging import arranged

if TYPE_CHECKING:
    from desktop.pages.editor.page import EditorPage

CSV = "Tables (*.csv *.tsv *.txt)"
MOST_TOLD = 8


class Tables(QObject):
    def __init__(self, page: EditorPage) -> None:
        super().__init__(page)
        self._page = page
        self.dialog: AskingDialog | None = None

    def choose(self) -> None:
        """Which file?"""
        dialog = QFileDialog(self._page.window(), "Import men from a table", "", CSV)
        dialog.fileSelected.connect(lambda name: self.read(Path(name)))
        dialog.open()

    def read(self, path: Path) -> None:
        """Tell what a file brings; it comes in when the player says how."""
        try:
            found = read_men(str(path), self._page.now.now)
        except BadFile as error:
            faults = [f"{path.name}, line {fault.line}: {fault.text}." if fault.line else f"{path.name}: {fault.text}."
                      for fault in error.faults]  # fmt: skip
            more = [f"And {len(faults) - MOST_TOLD} more."] if len(faults) > MOST_TOLD else []
            told = ["Nothing was imported.", *faults[:MOST_TOLD], *more]
            self.dialog = dialog = AskingDialog("The table can't be read", told, self._page.window())
            dialog.offer("Close", "The club stays as it is.", leave=True)
            dialog.open()
            return
        self._offer(path, found)

    def _offer(self, path: Path, found: Men) -> None:
        here = men.men(self._page.now.now)
        known = sum(player in here for player in found.men)
        many = "1 man" if len(found.men) == 1 else f"{len(found.men)} men"
        told = f"{path.name}: {many}, {len(found.men) - known} new, {known} on the club already."
        notes = found.notes[:MOST_TOLD]
        self.dialog = dialog = AskingDialog("Import men", [told, *notes], self._page.window())
        add = dialog.offer("Add them", "New men join the club; those on it get the table's lines. Undo takes it back.")
        only = dialog.offer(
            "Only these men", "Everybody else leaves, and orders and staff are worked out. Undo takes it back."
        )
        dialog.offer("Cancel", "The club stays as it is.", leave=True)
        add.clicked.connect(lambda: self._take(found, False))
        only.clicked.connect(lambda: self._take(found, True))
        add.setFocus()
        dialog.open()

    def _take(self, found: Men, only: bool) -> None:
        page = self._page
        tree = page.now.now
        if only:
            kept = {player: about for player, about in men.men(tree).items() if player in found.men}
            tree = {**tree, "players": kept, "orders": {}, "rotation": [], "bullpen": {}, "bench": []}
        tree = taken(tree, found)
        if only:
            made = arranged(tree)
            staff = {key: tree[key] for key in ("rotation", "bullpen")} if found.roles else {}
            tree = {**made, **staff} if not isinstance(made, str) else men.with_empty_orders(tree)
            if isinstance(made, str):
                page.said.emit(f"The orders are empty. {made}")
        if self.dialog is not None:
            self.dialog.accept()
        page.now.do(men.seated(tree))
        page.player = next(iter(found.men), page.player)
        page.tabs.setCurrentWidget(page.man)
        page.changed()

    # templates

    def offer_template(self) -> None:
        self.dialog = dialog = AskingDialog(
            "A table to fill in",
            ["A row a man; another row with the same id for each glove after his first. Any spreadsheet opens it."],
            self._page.window(),
        )
        dialog.offer("With four examples", "Headings and four men.").clicked.connect(lambda: self._where(False))
        dialog.offer("With these men", "Everybody on this club, to change.").clicked.connect(lambda: self._where(True))
        dialog.offer("Cancel", "Nothing is written.", leave=True)
        dialog.open()

    def _where(self, these: bool) -> None:
        if self.dialog is not None:
            self.dialog.accept()
        dialog = QFileDialog(self._page.window(), "Write a table", "men.csv", CSV)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("csv")
        dialog.fileSelected.connect(lambda name: self.write(Path(name), these))
        dialog.open()

    def write(self, path: Path, these: bool) -> None:
        try:
            write_csv(path, self._page.now.now if these else None)
        except OSError as error:
            self._page.said.emit(f"{path} can't be written: {error.strerror}.")
        else:
            self._page.said.emit(f"{path} is written. Import CSV brings it back.")
