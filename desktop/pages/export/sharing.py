"""A club, a game or a season as one file for somebody else: where to, and what came of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from rulesets.core.files.faults import BadFile, shown
from rulesets.exports.sharing import file_name, share
from rulesets.exports.writing import Folder, Unwritten

KINDS = {".horsehide-season": "season", ".horsehide": "game", ".yaml": "club"}


class ShareDialog(QFileDialog):
    """`shared` has a sentence about what came of it. Whether a file that is there may go, the dialog itself asks."""

    shared = Signal(str)

    def __init__(self, what: str, parent: QWidget | None = None) -> None:
        name = file_name(what)
        self.suffix = next(each for each in KINDS if name.endswith(each))
        kind = KINDS[self.suffix]
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        super().__init__(parent, f"Share a {kind}", folder, f"A {kind} of Horsehide (*{self.suffix})")
        self.what = what
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setDefaultSuffix(self.suffix[1:])
        self.selectFile(name)
        self.fileSelected.connect(self._share)

    def _share(self, chosen: str) -> None:
        path = Path(chosen)
        try:
            made = share(self.what, Folder(path.parent, replace=True), path.name)
        except (BadFile, Unwritten) as error:
            self.shared.emit(f"{error}.")
        except OSError as error:
            self.shared.emit(f"{shown(self.what)} can't be read ({error.strerror}).")
        else:
            self.shared.emit(f"{shown(made)} can be given away; Game, Take in, reads it elsewhere.")
