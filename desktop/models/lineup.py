"""Nine men in order as rows: at bat with their day, or in the field with a note."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren


@dataclass(frozen=True)
class LineupRow:
    """A man: place in the order, name, position, his day or a note, and whether he is up.

    A fielder has no place in the order, only a position. `spoken` is his day in words, where letters would not
    be understood.
    """

    order: str
    name: str
    position: str
    today: str = ""
    current: bool = False
    spoken: str = ""
    man: int = field(default=-1, compare=False)  # his number in the squad

    @property
    def is_fielder(self) -> bool:
        return not self.order or not self.position

    @property
    def in_words(self) -> str:
        """
        >>> LineupRow("3", "Gibson", "RF", "1-2 BB", True).in_words
        '3, Gibson, RF, 1-2 BB, now at bat'
        """
        parts = [self.order, self.name, self.position, self.spoken or self.today]
        return ", ".join([part for part in parts if part] + (["now at bat"] if self.current else []))


class LineupModel(QAbstractListModel):
    RowRole = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[LineupRow, ...] = ()

    @property
    def rows(self) -> tuple[LineupRow, ...]:
        return self._rows

    @property
    def current(self) -> int:
        """The row of the man at bat, -1 for none."""
        return next((at for at, row in enumerate(self._rows) if row.current), -1)

    def set_rows(self, rows: Iterable[LineupRow]) -> None:
        """Only what is different is announced, so that nine men do not flicker with every play."""
        new = tuple(rows)
        if len(new) != len(self._rows):
            self.beginResetModel()
            self._rows = new
            self.endResetModel()
            return
        changed = [at for at, (old, now) in enumerate(zip(self._rows, new, strict=True)) if old != now]
        self._rows = new
        for at in changed:
            self.dataChanged.emit(self.index(at), self.index(at))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, QAbstractListModel.CheckIndexOption.IndexIsValid):
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return row.name
        if role == self.RowRole:
            return row
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return row.in_words
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return READ_ONLY
