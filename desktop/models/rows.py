"""A list of rows that each have a name and their own words: what every list of men on the screen is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.models.plain_text import tip

Index = QModelIndex | QPersistentModelIndex


class Row(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def in_words(self) -> str: ...


class RowsModel(QAbstractListModel):
    """Shows the names; a delegate asks for the row itself, a screen reader for its words."""

    RowRole = Qt.ItemDataRole.UserRole + 1

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Any, ...] = ()

    @property
    def rows(self) -> tuple[Any, ...]:
        return self._rows

    def set_rows(self, rows: Iterable[Row]) -> None:
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

    def text(self) -> str:
        """The list in words, a row a line."""
        return "\n".join(row.in_words for row in self._rows)

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
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.in_words
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(row.in_words)
        return None
