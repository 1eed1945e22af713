"""A save that tells of another game than its answers lead to: shown as recorded, or played on from a checkpoint."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFontDatabase, QFontMetricsF, QIcon
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.pages.help.page_dialog import name_the_grip
from desktop.pages.saves.asking import AskingDialog
from rulesets.core.saves.recorded import Recorded

ROWS = 28
ROOM = 0.85  # of the screen


class ContradictedDialog(AskingDialog):
    """Says where the file and its answers part, and asks what to do; the file itself stays as it is."""

    as_recorded = Signal()
    play_on = Signal()

    def __init__(self, text: str, can_play_on: bool, parent: QWidget | None = None) -> None:
        about = "The file stays as it is, whatever you choose."
        super().__init__("This game isn't what its file says", (text, about), parent)
        self.recorded = self.offer(
            "See it as recorded", "Shows the half-innings and the box that the file itself holds."
        )
        self.on = self.offer(
            "Play on from the last checkpoint", "Goes on from the last half-inning that holds, in a new save."
        )
        self.on.setEnabled(can_play_on)
        self.leave = self.offer("Leave it", "Back to where you were.", leave=True)
        self.recorded.clicked.connect(self._show)
        self.on.clicked.connect(self._go_on)
        self.recorded.setFocus()

    def _show(self) -> None:
        self.accept()
        self.as_recorded.emit()

    def _go_on(self) -> None:
        self.accept()
        self.play_on.emit()


class RecordedDialog(QDialog):
    """A game as its file recorded it, to read."""

    def __init__(self, record: Recorded, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("As recorded")
        self.setAccessibleName(record.title)
        self.setSizeGripEnabled(True)
        name_the_grip(self)
        heading = PlainLabel(record.title)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        self.page = QPlainTextEdit("\n".join((*record.story, "", record.box)).rstrip())
        self.page.setReadOnly(True)
        self.page.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.page.setAccessibleName("Half-innings and box score as the file has them")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        buttons.button(QDialogButtonBox.StandardButton.Close).setIcon(QIcon())  # some styles draw one
        column = QVBoxLayout(self)
        for widget in (heading, self.page, buttons):
            column.addWidget(widget)
        self._fit()

    def _fit(self) -> None:
        font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        font.setPixelSize(round(theme.px(14)))
        self.page.setFont(font)
        self.page.setStyleSheet(f"font-family: '{font.family()}'; font-size: {font.pixelSize()}px;")
        letter = QFontMetricsF(font)
        widest = max((letter.horizontalAdvance(line) for line in self.page.toPlainText().splitlines()), default=0.0)
        room = self.screen().availableSize() * ROOM
        wanted = QSize(round(widest + theme.px(80)), round(letter.height() * ROWS + theme.px(120)))
        self.resize(wanted.boundedTo(room))
