"""Saving from the editor: what would be lost is told first, and nothing is written that has a fault."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from desktop.pages.saves.asking import AskingDialog
from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder

if TYPE_CHECKING:
    from desktop.pages.editor.page import EditorPage

MOST_TOLD = 5
SEASONS = "A season in progress keeps the club as it was until you take it up there."


class Saving(QObject):
    def __init__(self, page: EditorPage) -> None:
        super().__init__(page)
        self._page = page
        self.dialog: AskingDialog | None = None

    def save(self) -> None:
        """Save, or go to the first fault; ask where somebody else's words or changes would go."""
        page = self._page
        if page.edit is None:
            return
        if page.edit.judged.roster is None:
            page.go_to_fault()
            page.said.emit(page.state.text())
            return
        writing = page.edit.to_write()
        paragraphs = []
        if writing.changed_outside:
            paragraphs.append("The file was changed elsewhere since you began. Saving writes over those changes.")
        if writing.lost:
            told = "; ".join(f"“{words}”" for words in writing.lost[:MOST_TOLD])
            more = f" and {len(writing.lost) - MOST_TOLD} more" if len(writing.lost) > MOST_TOLD else ""
            paragraphs.append(f"These comments in the file stand where something was changed or removed: {told}{more}.")
        if paragraphs:
            self._ask(paragraphs)
        else:
            self._write()

    def _ask(self, paragraphs: list[str]) -> None:
        self.dialog = dialog = AskingDialog("Save over it?", paragraphs, self._page.window())
        dialog.offer("Save", "Writes the file; what is named above is gone.").clicked.connect(self._agreed)
        dialog.offer("Keep editing", "Nothing is written.", leave=True).setFocus()
        dialog.open()

    def _agreed(self) -> None:
        if self.dialog is not None:
            self.dialog.accept()
        self._write()

    def _write(self) -> None:
        page = self._page
        edit = page.now
        before = edit.file.stem if edit.file is not None else ""
        man = edit.text(("players", page.player, "who", "last"))
        try:
            path = edit.save()
        except BadFile as error:
            page.said.emit(f"The club can't be saved: {error.faults[0].text}.")
        except OSError as error:
            page.said.emit(f"The club can't be saved in {clubs_folder()}: {error.strerror}.")
        else:
            if page.player not in edit.now["players"]:  # a new man's id is made from his name
                page.player = next(
                    (each for each in edit.now["players"] if edit.text(("players", each, "who", "last")) == man), ""
                )
            page.show_values()
            page.said.emit(f"Saved as {path.name}. {SEASONS}")
            page.saved.emit(path.stem, before)
