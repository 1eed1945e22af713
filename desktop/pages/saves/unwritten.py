"""A game whose last answers no file has: where else shall it be saved?"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop.pages.saves.asking import AskingDialog
from rulesets.core.files.faults import shown
from rulesets.core.saves.lines import SUFFIX
from rulesets.core.session.session import Session


class UnwrittenDialog(AskingDialog):
    """`settled` says that the game may be left: it is saved elsewhere, or given up."""

    settled = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        trouble = session.file.trouble if session.file is not None else ""
        why = (
            trouble.partition(". ")[0] + "."
            if trouble
            else "This game has no file: its folder could not be written to."
        )
        super().__init__("This game isn't saved", (why, "Where else should it be saved?"), parent)
        self._session = session
        self.save = self.offer("Save it elsewhere…", "Asks for a folder and a name, and writes the whole game there.")
        self.give_up = self.offer("Leave without saving", "What could not be written is lost.")
        self.stay = self.offer("Back to the game", "Changes nothing.", leave=True)
        self.save.clicked.connect(self._ask)
        self.give_up.clicked.connect(self._give_up)
        self.save.setFocus()

    def _ask(self) -> None:
        name = self._session.path.name if self._session.path is not None else f"My game{SUFFIX}"
        dialog = QFileDialog(self, "Save the game as", str(Path.home() / shown(name)), f"Saved games (*{SUFFIX})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # nothing is written over
        dialog.fileSelected.connect(lambda name: self.save_as(Path(name)))
        dialog.open()

    def save_as(self, path: Path) -> None:
        """Write the whole game there; where that cannot be, say why and ask again."""
        try:
            self._session.save_elsewhere(path)
        except FileExistsError:
            self.say(f"{shown(path.name)} is there already; pick another name.")
        except OSError as error:
            self.say(f"It can't be saved there: {error.strerror}.")
        else:
            self._done()

    def _give_up(self) -> None:
        self._session.give_up()
        self._done()

    def _done(self) -> None:
        self.accept()
        self.settled.emit()
