"""A club, a game or a season from elsewhere: what it is, whom it will not overwrite, and whether to take it in."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget

from rulesets.core.files.faults import BadFile, shown
from rulesets.exports.sharing import Offer, look, take_in
from rulesets.exports.writing import Unwritten

WHERE = {"game": "in your library", "club": "among your clubs", "season": "among your seasons"}


class TakingIn(QMessageBox):
    """Opens with `open()`; `taken_in` has a sentence about what came of it, `came` the file that is here now.

    `to_open`: it was double-clicked, so a game or a season can also be opened where it is.
    """

    taken_in = Signal(str)
    came = Signal(object)  # its kind, and its path here
    opened_there = Signal(object)  # its path

    def __init__(self, offer: Offer, parent: QWidget | None = None, to_open: bool = False) -> None:
        super().__init__(parent)
        self.offer = offer
        self.setWindowTitle(f"A {offer.kind} from elsewhere")
        self.setText(offer.title)
        self.setInformativeText("\n".join(offer.told.splitlines()[1:]))
        for label in self.findChildren(QLabel):  # a club may be called anything
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.take = self.addButton("Take it in", QMessageBox.ButtonRole.AcceptRole)
        self.here = None
        if to_open and offer.kind != "club":
            self.here = self.addButton("Open it where it is", QMessageBox.ButtonRole.ActionRole)
            self.here.clicked.connect(lambda: self.opened_there.emit(offer.path))
        leave = self.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
        self.setDefaultButton(leave)
        self.setEscapeButton(leave)
        self.take.clicked.connect(self._take)

    @classmethod
    def of(cls, path: Path, parent: QWidget | None = None, to_open: bool = False) -> TakingIn | str:
        """The question about a file, or a sentence that says why there is none."""
        try:
            return cls(look(path), parent, to_open)
        except BadFile as error:
            return str(error)
        except OSError as error:
            return f"{shown(path)} can't be read ({error.strerror})."

    def _take(self) -> None:
        try:
            path = take_in(self.offer)
        except (BadFile, Unwritten) as error:
            self.taken_in.emit(f"{error}.")
            return
        except OSError as error:
            self.taken_in.emit(f"{shown(self.offer.path)} can't be read ({error.strerror}).")
            return
        self.came.emit((self.offer.kind, path))
        self.taken_in.emit(f"{self.offer.title} is {WHERE[self.offer.kind]}, as {shown(path.name)}.")
