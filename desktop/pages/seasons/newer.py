"""A newer release of the real seasons, from a zip or a folder: what is there, how far it is, and its faults."""

from __future__ import annotations

import os
from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop.beside import Beside
from desktop.look import theme
from desktop.look.dressed import DressedDialog
from desktop.look.plain_label import PlainLabel
from rulesets.core.files.faults import BadFile
from rulesets.core.seasons.finding import count
from rulesets.core.seasons.importing import Import, Step, told
from rulesets.core.seasons.packed import Season

WIDTH, FAULTS_HIGH = 640, 190
PARTS = 1000  # of the bar
ABOUT = (
    "Real seasons come from the Lahman Baseball Database. When there is a newer release of it, pick its zip of CSV "
    "files, or the folder they are in: it is read into your data folder and goes before what came with the program. "
    "Nothing is downloaded."
)
UNCHANGED = "Nothing was changed."


class NewerSeasons(DressedDialog):
    """`said` has a sentence about what came of it. Another thread reads; the dialog is there until it has ended."""

    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("Newer real seasons")
        self.setAccessibleName("Newer real seasons")
        self._run: Import | None = None
        self._is_stopped = False
        self._beside = Beside("newer real seasons", self)
        self._beside.brought.connect(self._on_result)
        self.files: QFileDialog | None = None
        self._build()
        self.dress()

    def _build(self) -> None:
        title = PlainLabel("Newer real seasons")
        title.setProperty("role", "title")
        clubs, first, last = count()
        self.there = PlainLabel(f"{clubs:,} clubs, {first} to {last}, are there now.")
        about = PlainLabel(ABOUT)
        about.setProperty("role", "note")
        self.path = QLineEdit()
        self.path.setAccessibleName("Zip or folder")
        self.path.setPlaceholderText("A zip of CSV files, or their folder")
        self.path.textChanged.connect(lambda _text: self._offer())
        self.zip, self.folder = QPushButton("Zip…"), QPushButton("Folder…")
        self.zip.setAccessibleDescription("Choose the zip of a release.")
        self.folder.setAccessibleDescription("Choose the folder with its CSV files.")
        self.zip.clicked.connect(self._ask_zip)
        self.folder.clicked.connect(self._ask_folder)
        self._place = QHBoxLayout()
        self._place.addWidget(self.path, 1)
        for button in (self.zip, self.folder):
            button.setAutoDefault(False)
            self._place.addWidget(button)
        self.bar = QProgressBar()
        self.bar.setAccessibleName("Read so far")
        self.bar.setRange(0, PARTS)
        self.bar.setTextVisible(True)
        self.bar.hide()
        self.told = PlainLabel()
        self.told.hide()
        self.faults = QPlainTextEdit()
        self.faults.setAccessibleName("What is wrong with it")
        self.faults.setReadOnly(True)
        self.faults.setTabChangesFocus(True)
        self.faults.hide()
        for label in (self.there, about, self.told):
            label.setWordWrap(True)
        buttons = QDialogButtonBox()
        self.go = buttons.addButton("Read it in", QDialogButtonBox.ButtonRole.AcceptRole)
        self.stop = buttons.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
        for each in (self.go, self.stop):
            each.setIcon(QIcon())
        self.stop.setAutoDefault(False)
        self.go.setDefault(True)
        self.go.clicked.connect(self.begin)
        self.stop.clicked.connect(self.reject)
        self._column = QVBoxLayout(self)
        for widget in (title, self.there, about):
            self._column.addWidget(widget)
        self._column.addLayout(self._place)
        self._column.addWidget(self.bar)
        self._column.addWidget(self.told)
        self._column.addWidget(self.faults, 1)
        self._column.addStretch(0)
        self._column.addWidget(buttons)
        self._offer()

    # which

    def _ask_zip(self) -> None:
        self._ask(QFileDialog(self, "The zip of a release", "", "Zips (*.zip *.ZIP);;All files (*)"))

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, "The folder with the CSV files")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._ask(dialog)

    def _ask(self, dialog: QFileDialog) -> None:
        self.files = dialog
        dialog.fileSelected.connect(self.path.setText)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def _offer(self) -> None:
        self.go.setEnabled(self._run is None and bool(self.path.text().strip()))

    # the work

    @property
    def is_working(self) -> bool:
        return self._run is not None

    def begin(self) -> None:
        """Read what is named; the fields rest until it has ended."""
        self._run = Import(os.path.expanduser(self.path.text().strip()))
        self._is_stopped = False
        self._set_fields(False)
        self.told.hide()
        self.faults.hide()
        self.bar.setValue(0)
        self.bar.setFormat("")
        self.bar.show()
        self.stop.setText("Stop")
        self._fit()
        run = self._run
        self._beside.begin(lambda: self._steps(run))

    def _steps(self, run: Import) -> Iterator[object]:
        """In the other thread; the last of them is what came of it. Nothing is changed before that."""
        try:
            for step in run.steps():
                if self._is_stopped:
                    yield "Stopped."
                    return
                yield step
        except BadFile as error:
            yield error
        except OSError as error:
            yield f"{error.strerror or error}."
        else:
            yield run.seasons

    def _on_result(self, result: object) -> None:
        if isinstance(result, Step):
            self.bar.setFormat(f"{result.said}…")
            self.bar.setValue(round(PARTS * result.done))
            return
        self._run = None
        self.bar.hide()
        self._set_fields(True)
        self.stop.setText("Close")
        self.stop.setEnabled(True)
        if isinstance(result, list):
            self._finish(result)
        elif isinstance(result, BadFile):
            self._tell_faults(result)
        else:
            self._tell(f"{result} {UNCHANGED}")

    def _finish(self, seasons: list[Season]) -> None:
        self.said.emit(f"{told(seasons)} were read in and are used from now on.")
        self.accept()

    def _tell_faults(self, error: BadFile) -> None:
        number = len(error.faults)
        if number == 1:
            self._tell(f"{error}. {UNCHANGED}")
            return
        self.faults.setPlainText(str(error))
        self.faults.show()
        self._tell(f"{number:,} things are wrong with it. {UNCHANGED}")

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.show()
        self.path.setFocus()
        self._fit()

    def _set_fields(self, enabled: bool) -> None:
        for widget in (self.path, self.zip, self.folder):
            widget.setEnabled(enabled)
        self._offer()

    def reject(self) -> None:
        """Whatever closes the dialog first stops the work; what came of it is told once it has ended."""
        if not self.is_working:
            super().reject()
            return
        self._is_stopped = True
        self.stop.setText("Stopping…")
        self.stop.setEnabled(False)

    def done(self, result: int) -> None:
        self._beside.wait()
        super().done(result)

    # its look

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(WIDTH)), super().sizeHint().height())

    def _dress(self) -> None:
        edge = round(theme.px(22))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(12)))
        self._place.setSpacing(round(theme.px(8)))
        self.faults.setMinimumHeight(round(theme.px(FAULTS_HIGH)))
        self.setMinimumWidth(round(theme.px(WIDTH)))
        self._fit()

    def _fit(self) -> None:
        """High enough that nothing that wraps is cut."""
        self._column.invalidate()
        self._column.activate()
        needed = self._column.totalHeightForWidth(max(self.width(), self.minimumWidth()))
        self.setMinimumHeight(max(needed, self._column.totalMinimumSize().height()))
        self.resize(max(self.width(), self.minimumWidth()), self.minimumHeight())
