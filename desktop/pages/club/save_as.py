"""*Save as my club*: a copy of a club under a new name, to edit."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.plain_label import PlainLabel
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import club_ids, save_as
from rulesets.core.people.rosters import Roster

FIELDS = {"city": "City", "nickname": "Nickname", "id": "Id"}
ABOUT = "Saves a copy in your clubs folder, where you can change its players, orders and ballpark in any text editor."


def proposed_id(city: str, nickname: str) -> str:
    """
    >>> proposed_id("São Bento", "Old Salts")
    'sao_bento_old_salts'
    """
    plain = unicodedata.normalize("NFKD", f"{city} {nickname}").encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_").lstrip("0123456789_")[:60]


class SaveAsDialog(QDialog):
    """Asks for city, nickname and id; `saved` brings the new club's id."""

    saved = Signal(str)

    def __init__(self, roster: Roster, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._from = roster.id
        self.setWindowTitle("Save as my club")
        self.setAccessibleName("Save as my club")
        self.setAccessibleDescription(ABOUT)
        self.setModal(True)
        self.fields = {name: QLineEdit() for name in FIELDS}
        self.trouble = PlainLabel()
        self.trouble.setWordWrap(True)
        about = PlainLabel(ABOUT)
        about.setProperty("role", "note")
        about.setWordWrap(True)
        title = PlainLabel("Save as my club")
        title.setProperty("role", "title")
        self._rows = QGridLayout()
        for row, (name, words) in enumerate(FIELDS.items()):
            label = PlainLabel(words)
            label.setBuddy(self.fields[name])
            self.fields[name].setAccessibleName(words)
            self._rows.addWidget(label, row, 0)
            self._rows.addWidget(self.fields[name], row, 1)
        self.fields["id"].setAccessibleDescription(
            "Lowercase letters, digits and underscores; this is also the file name."
        )
        self.keep, self.cancel = QPushButton("Save"), QPushButton("Cancel")
        self.keep.setDefault(True)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.keep)
        self._column = QVBoxLayout(self)
        for part in (title, about):
            self._column.addWidget(part)
        self._column.addLayout(self._rows)
        self._column.addWidget(self.trouble)
        self._column.addStretch(1)
        self._column.addLayout(buttons)
        self.fields["city"].setText(roster.city)
        self.fields["nickname"].setText(roster.nickname)
        self.fields["id"].setText(_free(proposed_id("my", roster.nickname)))
        for name in ("city", "nickname"):
            self.fields[name].textEdited.connect(self._propose)
        self.fields["id"].textEdited.connect(lambda _text: setattr(self, "_own_id", True))
        self._own_id = False
        self.keep.clicked.connect(self._save)
        self.cancel.clicked.connect(self.reject)
        self._dress()

    def _propose(self) -> None:
        if not self._own_id:
            self.fields["id"].setText(_free(proposed_id(self.fields["city"].text(), self.fields["nickname"].text())))

    def _save(self) -> None:
        city, nickname, club_id = (field.text().strip() for field in self.fields.values())
        try:
            path: Path = save_as(self._from, club_id, city, nickname)
        except BadFile as error:
            self._say(str(error.faults[0]))
        except ValueError as error:
            self._say(str(error))
        except OSError as error:
            self._say(f"the clubs folder cannot be written to: {error.strerror}")
        else:
            self.accept()
            self.saved.emit(path.stem)

    def _say(self, text: str) -> None:
        self.trouble.setText(text[:1].upper() + text[1:].rstrip(".") + ".")
        self.setAccessibleDescription(self.trouble.text())
        self._fit()

    def event(self, event: QEvent) -> bool:
        handled = super().event(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._dress()
        return handled

    def _dress(self) -> None:
        edge = round(theme.px(22))
        self._column.setContentsMargins(edge, edge, edge, edge)
        self._column.setSpacing(round(theme.px(10)))
        self._rows.setHorizontalSpacing(round(theme.px(16)))
        self._rows.setVerticalSpacing(round(theme.px(8)))
        self.setMinimumWidth(round(theme.px(480)))
        self._fit()

    def _fit(self) -> None:
        """High enough that no sentence is cut."""
        height = self._column.totalHeightForWidth(max(self.width(), self.minimumWidth()))
        self.setMinimumHeight(height)
        self.resize(max(self.width(), self.minimumWidth()), height)


def _free(club_id: str) -> str:
    """The id, with a number where there is a club of that id."""
    known = club_ids()
    return next((each for each in (club_id, *(f"{club_id}_{n}" for n in range(2, 100))) if each not in known), club_id)
