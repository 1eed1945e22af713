"""The export dialog: which games, as what, where to; then how far it is, with a way to stop it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedDialog
from desktop.look.plain_label import PlainLabel
from desktop.printing.game_pages import painter_for
from rulesets.exports.exporting import FORMATS, PAGES, PAINTED, Export, Format, Outcome, Source, Wanted

WIDTH = 620
TITLES: dict[Format, str] = {
    "pdf": "PDF, to print",
    "html": "Web page (HTML)",
    "text": "Plain text, for a forum",
    "markdown": "Markdown",
    "csv": "Tables for a spreadsheet (CSV)",
    "png": "Pictures (PNG)",
    "retrosheet": "Retrosheet event files",
}
NOTES: dict[Format, str] = {
    "pdf": "The box score, a scoresheet for each club, and every play.",
    "html": "The box score and every play on one page that needs nothing else.",
    "text": "The box score in columns, and every play.",
    "markdown": "The box score as tables, and every play.",
    "csv": "Batting, pitching, fielding and plays, one row each, for all the games together.",
    "png": "The box score and both scoresheets.",
    "retrosheet": "Every play in the codes that statistics programs read, with rosters and clubs. Finished games only.",
}
NEWSPAPER = "Line scores, short recaps, standings and leaders, as a newspaper prints them."
PAPERS = {"letter": "Letter", "a4": "A4"}


class ExportDialog(DressedDialog):
    """`said` has a sentence about what was written. One game is done in each turn of the event loop."""

    said = Signal(str)
    last_folder: Path | None = None  # where the last export of this sitting went

    def __init__(self, games: Mapping[str, Sequence[Source]], parent: QWidget | None = None) -> None:
        """Which games there are to choose from: one, a list, some days of a season, each by its title."""
        super().__init__(parent)
        self._games = {title: list(each) for title, each in games.items()}
        self._work: Export | None = None
        self._steps: Iterator[int] | None = None
        self._was_in: QWidget | None = None  # the field that had the focus when it began
        self.question: QMessageBox | None = None
        self.setWindowTitle("Export")
        self.setAccessibleName("Export")
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._go_on)
        self._build()
        self._offer()
        self.dress()

    def _build(self) -> None:
        title = PlainLabel("Export")
        title.setProperty("role", "title")
        self.which = ChoiceBox("Games")
        self.which.set_choices({title: title for title in self._games}, next(iter(self._games)))
        self.format = ChoiceBox("Format")
        self.format.set_choices(dict(TITLES), "pdf")
        self.paper = ChoiceBox("Paper")
        self.paper.set_choices(PAPERS, "letter")
        self.note = PlainLabel()
        self.note.setProperty("role", "note")
        self.note.setWordWrap(True)
        self.folder = QLineEdit(str(self.last_folder or _documents() / "Horsehide"))
        self.folder.setAccessibleName("Folder")
        self.browse = QPushButton("Browse…")
        self.browse.setAutoDefault(False)
        self.browse.setAccessibleDescription("Choose the folder to write to.")
        self.browse.clicked.connect(self._choose_folder)
        place = self._place = QHBoxLayout()
        place.addWidget(self.folder, 1)
        place.addWidget(self.browse)
        self._rows = QGridLayout()
        self._rows.setColumnStretch(1, 1)
        asked: tuple[tuple[str, QWidget | QHBoxLayout], ...] = (
            ("Games", self.which),
            ("As", self.format),
            ("Paper", self.paper),
            ("Folder", place),
        )
        self.labels: dict[str, PlainLabel] = {}
        for row, (text, field) in enumerate(asked):
            label = self.labels[text] = PlainLabel(text)
            self._rows.addWidget(label, 2 * row, 0)
            if isinstance(field, QWidget):
                label.setBuddy(field)
                self._rows.addWidget(field, 2 * row, 1)
            else:
                label.setBuddy(self.folder)
                self._rows.addLayout(field, 2 * row, 1)
        self._rows.addWidget(self.note, 3, 1)
        self.newspaper = QCheckBox("One newspaper of all of them")
        self.newspaper.setAccessibleDescription(NEWSPAPER)
        self.newspaper.toggled.connect(lambda _on: self._say_what())
        self.by_game = QCheckBox("A file for each game")
        self.by_game.setAccessibleDescription("Otherwise a file for each club, with all its home games.")
        for row, tick in ((7, self.newspaper), (8, self.by_game)):
            self._rows.addWidget(tick, row, 1)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("Games exported")
        self.bar.setTextVisible(True)
        self.bar.hide()
        self.told = PlainLabel()
        self.told.setWordWrap(True)
        self.told.hide()
        buttons = QDialogButtonBox()
        self.go = buttons.addButton("Export", QDialogButtonBox.ButtonRole.AcceptRole)
        self.stop = buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        for button in (self.go, self.stop):
            button.setIcon(QIcon())
        self.stop.setAutoDefault(False)  # Enter in a field exports, also after a fault
        self.go.setDefault(True)
        self.go.clicked.connect(lambda: self.begin())
        self.stop.clicked.connect(self.reject)
        self._column = QVBoxLayout(self)
        self._column.addWidget(title)
        self._column.addLayout(self._rows)
        self._column.addWidget(self.bar)
        self._column.addWidget(self.told)
        self._column.addStretch(1)
        self._column.addWidget(buttons)
        for box in (self.which, self.format):
            box.chosen.connect(lambda _value: self._offer())
        assert set(TITLES) == set(FORMATS), "every format is offered"

    @property
    def is_working(self) -> bool:
        return self._steps is not None

    def games(self) -> list[Source]:
        return self._games[self.which.value]

    def _offer(self) -> None:
        format: Format = self.format.value
        for widget in (self.paper, self.labels["Paper"]):
            widget.setVisible(format in PAINTED)
        for widget in (self.which, self.labels["Games"]):
            widget.setVisible(self.which.count() > 1)
        self.newspaper.setVisible(format in PAGES and len(self.games()) > 1)
        self.by_game.setVisible(format == "retrosheet")
        self._say_what()

    def _say_what(self) -> None:
        """What comes of it."""
        wanted = self._wanted(self.format.value, Path(), False)
        self.note.setText(NEWSPAPER if wanted.newspaper else NOTES[wanted.format])
        self._fit()

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, "Where to?", self.folder.text())
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self.folder.setText)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    # the work

    def begin(self, replace: bool = False) -> None:
        """Start; the files that are already there stay unless they may be replaced."""
        where = self.folder.text().strip()
        if not where:
            self._tell("Name the folder to write to.")
            return
        folder = Path(os.path.expanduser(where))
        if not folder.is_absolute():  # whoever starts the program from a menu doesn't know where it would be
            self._tell(f"Name the whole path of the folder, such as {_documents() / 'Horsehide'}.")
            return
        format: Format = self.format.value
        painter = painter_for(self.paper.value) if format in PAINTED else None
        ExportDialog.last_folder = folder
        self._work = Export(self.games(), self._wanted(format, folder, replace), painter)
        self._steps = self._work.steps()
        self.bar.setRange(0, max(1, self._work.games))
        self.bar.setValue(0)
        self.bar.setFormat("%v of %m games")
        self.bar.show()
        self.told.hide()
        self._was_in = self.focusWidget()
        self._set_fields(False)
        self.stop.setText("Stop")
        self._fit()
        self._idle.start()

    def _wanted(self, format: Format, folder: Path, replace: bool) -> Wanted:
        by_game = self.by_game.isVisibleTo(self) and self.by_game.isChecked()
        newspaper = self.newspaper.isVisibleTo(self) and self.newspaper.isChecked()
        return Wanted(format, folder, replace, by_game, newspaper)

    def _go_on(self) -> None:
        assert self._steps is not None and self._work is not None, "there is something to do"
        done = next(self._steps, None)
        if done is not None:
            self.bar.setValue(done)
            return
        self._halt()
        self._finish(self._work.outcome)

    def _halt(self) -> None:
        self._idle.stop()
        self._steps = None

    def _finish(self, outcome: Outcome) -> None:
        self._rest()
        if outcome.taken:
            self._ask_to_replace(outcome)
        elif outcome.faults:
            more = f" And {len(outcome.faults) - 1:,} more." if len(outcome.faults) > 1 else ""
            self._tell(f"{_sentence(outcome.faults[0])}{more} {_written(outcome)}".strip())
        else:
            self.said.emit(_written(outcome, f" to {self.folder.text().strip()}"))
            self.accept()

    def _rest(self) -> None:
        self.bar.hide()
        self._set_fields(True)
        self.stop.setText("Close")
        if self._was_in is not None:  # while it worked, only the button that stops it could have the focus
            self._was_in.setFocus()
        self.go.setDefault(True)  # a button that is out of use isn't it any longer

    def reject(self) -> None:
        """Whatever closes the dialog first stops the work, and then it is told what was written."""
        if not self.is_working:
            super().reject()
            return
        self._halt()
        assert self._work is not None
        self._rest()
        self._tell(f"Stopped. {_written(self._work.outcome)}")

    def _ask_to_replace(self, outcome: Outcome) -> None:
        self.question = box = QMessageBox(self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle("Already there")
        number = len(outcome.taken)
        box.setText("A file is already there." if number == 1 else f"{number:,} files are already there.")
        some = [*map(_sentence, outcome.taken[:4]), *(["…"] if number > 4 else [])]
        box.setInformativeText("\n".join([*some, "Replace what is there?"]))
        for label in box.findChildren(QLabel):  # a club may be called anything
            label.setTextFormat(Qt.TextFormat.PlainText)
        replace = box.addButton("Replace", QMessageBox.ButtonRole.AcceptRole)
        keep = box.addButton("Keep", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        box.setEscapeButton(keep)
        replace.clicked.connect(lambda: self.begin(replace=True))
        keep.clicked.connect(lambda: self._tell(f"What was there is as it was. {_written(outcome)}".strip()))
        box.open()

    def _set_fields(self, enabled: bool) -> None:
        asked = (self.which, self.format, self.paper, self.folder, self.browse, self.newspaper, self.by_game)
        for widget in (*asked, self.go):
            widget.setEnabled(enabled)

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()
        self._fit()

    # its look

    def _dress(self) -> None:
        edge = round(theme.px(22))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(12)))
        self._rows.setHorizontalSpacing(round(theme.px(18)))
        self._rows.setVerticalSpacing(round(theme.px(7)))
        self._place.setSpacing(round(theme.px(8)))
        self.setMinimumWidth(round(theme.px(WIDTH)))
        self._fit()

    def _fit(self) -> None:
        """High enough that nothing that wraps is cut."""
        self._column.invalidate()
        self._column.activate()
        needed = self._column.totalHeightForWidth(max(self.width(), self.minimumWidth()))
        self.setMinimumHeight(max(needed, self._column.totalMinimumSize().height()))


def _documents() -> Path:
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found else Path.home()


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _written(outcome: Outcome, where: str = "") -> str:
    number = len(outcome.written)
    return "Nothing was written." if not number else f"{number:,} file{'s' * (number > 1)} written{where}."
