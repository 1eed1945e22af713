"""Men in a list that can be dragged: the nine of a batting order, or the bench."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QByteArray,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

Index = QModelIndex | QPersistentModelIndex
MAN = "application/x-horsehide-man"  # what is dragged: "place 3" or "man tully"


@dataclass(frozen=True)
class ManRow:
    """A man: his place in the order, if he has one, where he plays, and his season in short."""

    player: str
    name: str
    position: str
    line: str = ""
    place: str = ""
    wrong: bool = False  # he cannot play there

    @property
    def in_words(self) -> str:
        """
        >>> ManRow("tully", "Tully", "2B, SS", "S .227").in_words
        'Tully, 2B, SS, S .227'
        """
        parts = [self.place, self.name, self.position, self.line, "cannot play there" if self.wrong else ""]
        return ", ".join(part for part in parts if part)


class MenModel(QAbstractListModel):
    """Rows to be dragged from. Where `takes_drops`, a man dropped on it is told: `moved` or `brought`."""

    RowRole = Qt.ItemDataRole.UserRole + 1
    moved = Signal(int, int)
    brought = Signal(str, int)

    def __init__(self, takes_drops: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._takes_drops = takes_drops
        self._rows: tuple[ManRow, ...] = ()

    @property
    def rows(self) -> tuple[ManRow, ...]:
        return self._rows

    def set_rows(self, rows: Iterable[ManRow]) -> None:
        new = tuple(rows)
        if len(new) != len(self._rows):
            self.beginResetModel()
            self._rows = new
            self.endResetModel()
            return
        self._rows = new
        if new:
            self.dataChanged.emit(self.index(0), self.index(len(new) - 1))

    def text(self) -> str:
        """The list in words, a man a line."""
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
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return row.in_words
        return None

    # dragging

    def flags(self, index: Index) -> Qt.ItemFlag:
        flag = Qt.ItemFlag
        drop = flag.ItemIsDropEnabled if self._takes_drops else flag.NoItemFlags
        if not index.isValid():
            return drop
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsDragEnabled | flag.ItemNeverHasChildren | drop

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction | Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [MAN]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        data = QMimeData()
        if indexes:
            row = indexes[0].row()
            said = f"place {row}" if self._takes_drops else f"man {self._rows[row].player}"
            data.setData(MAN, QByteArray(said.encode()))
        return data

    def canDropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        return self._takes_drops and data.hasFormat(MAN)

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Onto a man: a bench man takes his place, one of the nine bats there and the others make room."""
        if not self.canDropMimeData(data, action, row, column, parent) or not self._rows:
            return False
        to = min(parent.row() if parent.isValid() else row if row >= 0 else len(self._rows), len(self._rows) - 1)
        kind, _, what = bytes(data.data(MAN).data()).decode().partition(" ")
        if kind == "man":
            self.brought.emit(what, to)
        elif what.isdecimal() and int(what) < len(self._rows) and int(what) != to:
            self.moved.emit(int(what), to)
        return True
