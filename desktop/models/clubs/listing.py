"""The rows of the picker: clubs under headings, as they were found or as a year has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.models.plain_text import tip
from rulesets.core.seasons.finding import Listed

AnyIndex = QModelIndex | QPersistentModelIndex
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ClubRow(msgspec.Struct, frozen=True):
    """A club, or the heading above some where it has no id."""

    id: str
    name: str
    league: str = ""
    record: str = ""
    runs: str = ""
    against: str = ""
    note: str = ""  # a man who was looked for, a pennant

    @property
    def is_heading(self) -> bool:
        return not self.id

    @property
    def in_words(self) -> str:
        if self.is_heading:
            return self.name
        parts = (self.name, self.league, self.record and f"won and lost {self.record}", self.note)
        return ", ".join(part for part in parts if part)


def row_of(club: Listed, with_year: bool = False) -> ClubRow:
    won = "won the Series" if club.series else "pennant" if club.pennant else ""
    return ClubRow(
        club.id,
        f"{club.year} {club.name}" if with_year else club.name,
        club.league_name.removesuffix(" League").removesuffix(" Association"),
        f"{club.w}–{club.l}",
        str(club.r),
        str(club.ra),
        club.man or won,
    )


Column = tuple[str, Callable[[ClubRow], str], Qt.AlignmentFlag]
COLUMNS: tuple[Column, ...] = (
    ("Club", lambda row: row.name, LEFT),
    ("League", lambda row: row.league, LEFT),
    ("Won–lost", lambda row: row.record, RIGHT),
    ("Runs", lambda row: row.runs, RIGHT),
    ("Against", lambda row: row.against, RIGHT),
    ("", lambda row: row.note, LEFT),
)


class ClubListModel(QAbstractTableModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[ClubRow] = []

    def set_rows(self, rows: Sequence[ClubRow]) -> None:
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def place_of(self, club_id: str) -> int:
        """The row of a club, else of the first there is; -1 where there is none."""
        places = [at for at, row in enumerate(self.rows) if not row.is_heading]
        return next((at for at in places if self.rows[at].id == club_id), places[0] if places else -1)

    # what views ask

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(COLUMNS)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid() or self.rows[index.row()].is_heading:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(COLUMNS):
            if role == Qt.ItemDataRole.DisplayRole:
                return COLUMNS[section][0]
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return COLUMNS[section][0] or "Note"
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return COLUMNS[section][2]
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        row, column = self.rows[index.row()], COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column[1](row)
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.in_words
            case Qt.ItemDataRole.ToolTipRole:
                return tip(row.in_words)
            case Qt.ItemDataRole.TextAlignmentRole:
                return column[2]
        return None
