"""The play-by-play as rows: a heading for each half-inning, a line for each play, a note in between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True)
class PlayRow:
    """One line; `entries` is how many answers the game had been given when the play was over."""

    kind: Literal["half", "play", "totals", "note", "change", "why"]
    text: str
    entries: int = 0
    swing: str = ""  # of a play: what it did to a club's chance, in points


class PlayByPlayModel(QStringListModel):
    """Qt keeps an empty text for each row, so that it counts them itself: a view asks how many there are twice for each
    row that it lays out, and it lays out all of them after every play."""

    KindRole = Qt.ItemDataRole.UserRole + 1
    EntriesRole = Qt.ItemDataRole.UserRole + 2
    LatestRole = Qt.ItemDataRole.UserRole + 3

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[PlayRow] = []
        self._latest = -1
        self.swings = True  # whether they are shown

    @property
    def rows(self) -> tuple[PlayRow, ...]:
        return tuple(self._rows)

    @property
    def latest(self) -> int:
        """The row of the last play, -1 before the first."""
        return self._latest

    def row_at(self, row: int) -> PlayRow:
        return self._rows[row]

    def swing_at(self, row: int) -> str:
        """What is shown at the right of a play."""
        return self._rows[row].swing if self.swings else ""

    def show_swings(self, on: bool) -> None:
        if on != self.swings:
            self.swings = on
            if self._rows:
                self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def append(self, rows: Iterable[PlayRow]) -> None:
        """Something happened."""
        new = list(rows)
        if not new:
            return
        first, before = len(self._rows), self._latest
        self._rows += new
        self._find_latest()
        self.insertRows(first, len(new))
        if 0 <= before != self._latest:
            self.dataChanged.emit(self.index(before), self.index(before))

    def reset(self, rows: Iterable[PlayRow] = ()) -> None:
        """The game was taken back, or is another."""
        self._rows = list(rows)
        self._find_latest()
        self.setStringList([""] * len(self._rows))

    def _find_latest(self) -> None:
        plays = (at for at in range(len(self._rows) - 1, -1, -1) if self._rows[at].kind == "play")
        self._latest = next(plays, -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, QAbstractListModel.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.text
        if role == self.KindRole:
            return row.kind
        if role == self.EntriesRole:
            return row.entries
        if role == self.LatestRole:
            return index.row() == self._latest
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(index.row())
        return None

    def _spoken(self, at: int) -> str:
        row = self._rows[at]
        if row.kind == "half":
            return f"{row.text}, half-inning"
        swing = self.swing_at(at)
        said = f"{row.text} {swing} points of win probability." if swing else row.text
        return f"Latest play: {said}" if at == self._latest else said

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Headings and notes can be read, only a play can be chosen."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
        return flags | Qt.ItemFlag.ItemIsSelectable if self._rows[index.row()].kind == "play" else flags
