"""The dialog of *Print…*: what, for which clubs, on which paper; then where to."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

import rulesets
from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedDialog
from desktop.look.plain_label import PlainLabel
from desktop.pages.scoresheet.view import SheetView
from desktop.printing import documents
from desktop.printing.paper import NAMES, NotPrinted, pdf, write
from desktop.printing.scoresheets import scoresheet_pages
from rulesets.core.files.documents import BadFile, shown
from rulesets.core.people.club_files import club_ids, load_roster
from rulesets.core.play.setup import Setup
from rulesets.exports.writing import safe_name

KEPT = "kept"
CLUB = 29  # letters of a club in a file's name: both, and what is printed, have to go in
ABOUT = {
    KEPT: "Both clubs' pages as they stand now.",
    "cards": "Nine cards a page, 2.5 × 3.5 inches, fronts and backs, with cut marks. Print at 100 %, on both sides.",
    "charts": "Every chart of the game, with a page that says where each is.",
    "lineups": "Both clubs' orders, benches and bullpens on one page.",
    "sheets": "A page for each club with its order filled in, to be kept with a pencil.",
}


class PrintDialog(DressedDialog):
    """`printed` carries a sentence for the foot of the window."""

    printed = Signal(str)

    def __init__(
        self, setup: Setup, folder: Path, parent: QWidget | None = None, kept: SheetView | None = None
    ) -> None:
        """`kept` is the scoresheet of the game on the table, if there is one."""
        super().__init__(parent)
        self.setWindowTitle("Print")
        self.setAccessibleName("Print")
        self._setup, self._folder, self._kept = setup, folder, kept
        self.file_dialog: QFileDialog | None = None
        self.kind, self.game = ChoiceBox("What to print"), ChoiceBox("Game")
        self.visitors, self.home = ChoiceBox("Visitors"), ChoiceBox("Home club")
        self.paper = ChoiceBox("Paper")
        kinds = {**({KEPT: "The scoresheet of this game"} if kept is not None else {}), **documents.KINDS}
        self.kind.set_choices(kinds, KEPT)
        self.game.set_choices({game: rulesets.find(game).name for game in rulesets.GAMES}, setup.ruleset)
        clubs = self._clubs()
        for box, club in ((self.visitors, setup.clubs[0]), (self.home, setup.clubs[1])):
            box.set_choices({**clubs, club.id: club.name}, club.id)
        self.paper.set_choices(NAMES, "letter")
        self.about = PlainLabel()
        self.about.setProperty("role", "note")
        self.about.setWordWrap(True)
        self._rows = QGridLayout()
        self._labels: dict[ChoiceBox, PlainLabel] = {}
        named = (("Print", self.kind), ("Game", self.game), ("Visitors", self.visitors), ("Home", self.home))
        for row, (text, box) in enumerate((*named, ("Paper", self.paper))):
            label = self._labels[box] = PlainLabel(text)
            label.setBuddy(box)
            self._rows.addWidget(label, row, 0)
            self._rows.addWidget(box, row, 1)
        self._rows.setColumnStretch(1, 1)
        self.save = QPushButton("Save as PDF…")
        self.save.setDefault(True)
        self.save.clicked.connect(self._ask_where)
        leave = QPushButton("Cancel")
        leave.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(leave)
        foot.addWidget(self.save)
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._rows)
        self._column.addWidget(self.about)
        self._column.addLayout(foot)
        self.kind.chosen.connect(self._offer)
        self.game.chosen.connect(self._offer)
        self._offer()
        self.dress()

    @staticmethod
    def _clubs() -> dict[str, str]:
        """Every club whose file can be read, by its id."""
        found = {}
        for club in club_ids():
            try:
                roster = load_roster(club)
            except (BadFile, OSError):
                continue
            found[club] = f"{roster.city} {roster.nickname}"
        return found

    def _offer(self) -> None:
        """Charts are of no club, and lineups of no game."""
        kind = self.kind.value
        for box, is_wanted in (
            (self.game, kind in ("cards", "charts", "sheets")),
            (self.visitors, kind not in ("charts", KEPT)),
            (self.home, kind not in ("charts", KEPT)),
        ):
            box.setVisible(is_wanted)
            self._labels[box].setVisible(is_wanted)
        self.about.setText(ABOUT[kind])
        self.about.setAccessibleDescription(ABOUT[kind])

    def name(self) -> str:
        """What the file is called unless another name is given."""
        kind = documents.KINDS.get(self.kind.value, "Scoresheet").lower()
        if self.kind.value == "charts":
            return f"{rulesets.find(self.game.value).name} {kind}.pdf"
        visitors, home = (safe_name(box.currentText())[:CLUB] for box in (self.visitors, self.home))
        return f"{safe_name(f'{visitors} at {home} {kind}')}.pdf"

    def _ask_where(self) -> None:
        dialog = self.file_dialog = QFileDialog(self, "Save as PDF", str(self._folder / self.name()), "PDF (*.pdf)")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.print_to(Path(name)))
        dialog.open()

    def print_to(self, path: Path) -> None:
        """Write the document; the system's dialog has asked already whether a file there may go."""
        try:
            write(self._document(), path, over=True)
        except (NotPrinted, BadFile) as error:
            self.about.setText(str(error))
            self.about.setAccessibleDescription(str(error))
            return
        self.printed.emit(f"{shown(path)} is ready to be printed.")
        self.accept()

    def _document(self) -> bytes:
        kind, game, paper = self.kind.value, self.game.value, self.paper.value
        clubs = [self.visitors.value, self.home.value]
        setup = self._setup
        if kind == KEPT and self._kept is not None:
            return pdf(scoresheet_pages(self._kept), paper, f"{setup.clubs[0].name} at {setup.clubs[1].name}")
        same = game == setup.ruleset and clubs == [club.id for club in setup.clubs]
        if kind == "cards":
            return documents.cards(game, list(dict.fromkeys(clubs)), paper)
        if not same:
            known = clubs if kind != "charts" else [club.id for club in setup.clubs]
            setup = documents.meet(game, known, setup.designated_hitter)
        return documents.of_setup(kind, setup, paper)

    def _dress(self) -> None:
        edge = round(theme.px(16))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(12)))
        self._rows.setSpacing(round(theme.px(8)))
        self.setMinimumWidth(round(theme.px(460)))
