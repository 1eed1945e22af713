"""A played game opened: its box score, its notes, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QInputDialog, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from desktop.models.season.schedule import box_view
from desktop.pages.season.parts import button, note
from desktop.panels.box_score import BoxScorePanel
from rulesets.exports.seasons.games import SeasonInPrint
from rulesets.league.pages.schedule import box
from rulesets.league.season import Season


class BoxDialog(QDialog):
    """`wanted` says by name what to do with the game; `noted` brings a note on it."""

    wanted = Signal(str, int)
    noted = Signal(str, str)

    def __init__(self, season: Season, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        opened, view = box(season, number), box_view(season, number)
        self.number, self._day = number, view.day
        self.setWindowTitle(view.title)
        self.setAccessibleName(view.title)
        title = PlainLabel(view.title.upper())
        title.setProperty("role", "title")
        title.setAccessibleName(view.title)
        self.panel = BoxScorePanel()
        told = SeasonInPrint(season).played(season.game(number)).details
        self.panel.set_box(opened.setup, opened.book, over=True, told=told)
        self.notes = PlainLabel("\n".join(view.notes))
        self.notes.setWordWrap(True)
        self.notes.setVisible(bool(view.notes))
        self.again = button("Watch again", "The game play by play, forward and backward", lambda: self._do("again"))
        self.files = button("Export…", "Writes this game as files to print or read", lambda: self._do("export"))
        self.write = button("Note…", "Writes a note on this game", self.ask_note)
        self.back = button(
            "Take back",
            view.why_not_back or "As if it had not been played; the same dice next time",
            lambda: self._do("take_back"),
        )
        self.back.setEnabled(not view.why_not_back)
        close = button("Close", "Back to the season", self.reject)
        row = QHBoxLayout()
        for made in (self.again, self.files, self.write, self.back):
            row.addWidget(made)
        row.addStretch(1)
        row.addWidget(close)
        column = QVBoxLayout(self)
        for widget in (title, note(view.line)):
            column.addWidget(widget)
        column.addWidget(self.panel, 1)
        column.addWidget(self.notes)
        column.addLayout(row)
        self.panel.setFocus()
        self.resize(round(theme.px(900)), round(theme.px(700)))

    def _do(self, what: str) -> None:
        self.accept()
        self.wanted.emit(what, self.number)

    def ask_note(self) -> None:
        self.asked = dialog = QInputDialog(self)
        dialog.setWindowTitle("A note on this game")
        dialog.setLabelText(self.windowTitle())
        dialog.setOption(QInputDialog.InputDialogOption.UsePlainTextEditForTextInput)
        dialog.textValueSelected.connect(self._note)
        dialog.open()

    def _note(self, text: str) -> None:
        if text.strip():
            self.noted.emit(self._day, text.strip())
            self.notes.setText("\n".join(filter(None, (self.notes.text(), text.strip()))))
            self.notes.show()
