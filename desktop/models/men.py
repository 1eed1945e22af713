"""Men in a list that can be dragged: the nine of a batting order, or the bench."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QByteArray, QMimeData, QModelIndex, QObject, Qt, Signal

from desktop.models.rows import Index, RowsModel

MAN = "application/x-horsehide-man"  # what is dragged: "place 3" or "man tully"


@dataclass(frozen=True)
class ManRow:
    """A man: his place in the order, if he has one, where he plays, and his season in short."""

    player: str
    name: str
    position: str
    line: str = ""
    place: str = ""
    wrong: bool = False  # he can't play there

    @property
    def in_words(self) -> str:
        """
        >>> ManRow("tully", "Tully", "2B, SS", "S .227").in_words
        'Tully, 2B, SS, S .227'
        """
        parts = [self.place, self.name, self.position, self.line, "can't play there" if self.wrong else ""]
        return ", ".join(part for part in parts if part)


class MenModel(RowsModel):
    """Rows to be dragged from. Where `takes_drops`, a man dropped on it is told: `moved` or `brought`."""

    moved = Signal(int, int)
    brought = Signal(str, int)

    def __init__(self, takes_drops: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._takes_drops = takes_drops

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
