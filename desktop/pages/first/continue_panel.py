"""*Continue*: the unfinished games on a sheet of paper, and how one of them is taken off it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.pages.first.season_strip import SeasonStrip
from rulesets.core.files.folders import leagues_folder

if TYPE_CHECKING:  # none of these is wanted before the first paint
    from PySide6.QtWidgets import QMessageBox

    from desktop.models.saved_games import SavedGamesModel
    from desktop.pages.first.saved_list import SavedList

EMPTY = "No unfinished games. Every game you play is kept here after each roll, until the last out."


class ContinuePanel(DressedFrame):
    """Shows the saved games of a folder once told to `load`; `continue_game` brings the path of the one to go on."""

    continue_game = Signal(object)
    loaded = Signal()

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.folder = folder
        self.question: QMessageBox | None = None
        self.setProperty("role", "page")
        self.setAccessibleName("Continue")
        self.setAccessibleDescription("Unfinished games, newest first.")
        heading = PlainLabel("CONTINUE", self)
        heading.setProperty("role", "heading")
        heading.setAccessibleName("Continue")
        self.note = PlainLabel(parent=self)
        self.note.setProperty("role", "note")
        self.note.setWordWrap(True)
        self.note.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._labels = (heading, self.note)
        self._column = QVBoxLayout(self)
        self.season = SeasonStrip(self)
        self._column.addWidget(heading)
        self._column.addWidget(self.season)
        self._column.addWidget(self.note, 1)
        self.dress()

    @cached_property
    def model(self) -> SavedGamesModel:
        from desktop.models.saved_games import SavedGamesModel  # late: not before the first paint

        model = SavedGamesModel(self.folder, self)
        for changed in (model.modelReset, model.rowsInserted, model.rowsRemoved, model.loaded):
            changed.connect(self._on_rows)
        model.loaded.connect(self._on_loaded)
        return model

    @cached_property
    def list(self) -> SavedList:
        from desktop.pages.first.saved_list import SavedList  # late: not before the first paint

        rows = SavedList(self.model)
        rows.picked.connect(self._on_picked)
        rows.remove_asked.connect(self.ask_to_remove)
        self._column.insertWidget(2, rows, 1)
        return rows

    def load(self) -> None:
        """Look at the folder, now or again."""
        self.list.setVisible(self.model.rowCount() > 0)
        self.model.load()
        self.season.load(leagues_folder())

    def _on_loaded(self) -> None:
        self.loaded.emit()

    def say(self, sentence: str) -> None:
        """A sentence below the list; the list's own when there is none."""
        empty = self.model.rowCount() == 0
        self.note.setText(sentence or (EMPTY if empty and not self.model.is_loading else ""))
        self.note.setVisible(bool(self.note.text()))

    def _on_rows(self) -> None:
        empty = self.model.rowCount() == 0
        self.list.setVisible(not empty)
        self._column.setStretchFactor(self.note, int(empty))
        self.note.setAlignment(Qt.AlignmentFlag.AlignCenter if empty else Qt.AlignmentFlag.AlignLeft)
        self.say("")
        self.list.rows.measure()

    def _on_picked(self, row: int) -> None:
        game = self.model.game(row)
        if game.can_continue:
            self.continue_game.emit(game.path)
        else:
            self.say(f"{game.path.name} can't be continued: {game.summary.detail}.")

    # removing

    def ask_to_remove(self, row: int) -> None:
        """Ask once; the file is only moved, and the question says where to."""
        from PySide6.QtWidgets import QLabel, QMessageBox  # late: seldom wanted

        from desktop.models.saved_games import REMOVED  # late: not before the first paint

        game = self.model.game(row)
        box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle("Remove a game")
        box.setText(f"Take this game off the list?\n{game.summary.title}")
        box.setInformativeText(f"Its file is moved to {game.path.parent / REMOVED} and can be put back from there.")
        for label in box.findChildren(QLabel):  # a club may be called anything, and so may a folder
            label.setTextFormat(Qt.TextFormat.PlainText)
        remove = box.addButton("Remove", QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton("Keep", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(remove)
        box.setEscapeButton(keep)
        path = game.path
        box.accepted.connect(lambda: self._remove(path))
        box.finished.connect(self._forget_question)
        self.question = box
        box.open()

    def _forget_question(self) -> None:
        self.question = None

    def _remove(self, path: object) -> None:
        """The rows may have moved while the question stood, so the game is found again by its file."""
        row = next((row for row in range(self.model.rowCount()) if self.model.game(row).path == path), None)
        if row is not None:
            self.say(self.model.remove(row))

    # dress

    def _dress(self) -> None:
        side, top = round(theme.px(10)), round(theme.px(14))
        self._column.setContentsMargins(side, top, side, round(theme.px(8)))
        self._column.setSpacing(round(theme.px(6)))
        for label in self._labels:
            label.setContentsMargins(side + 2, 0, side, 0)  # flush with the rows in their frame
        self.setMinimumHeight(round(theme.px(112)))
        if "list" in vars(self):
            self.list.rows.measure()
            self.list.updateGeometry()
