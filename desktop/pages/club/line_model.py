"""Lines of figures as a table that can be sorted by any column."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.pages.club.lines import WORDS, ManLine

Index = QModelIndex | QPersistentModelIndex
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
WORD_COLUMNS = 3


class LineModel(QAbstractTableModel):
    """A man a row; a view sorts it through a proxy by `KeyRole`."""

    KeyRole = Qt.ItemDataRole.UserRole + 1
    PlayerRole = Qt.ItemDataRole.UserRole + 2

    def __init__(self, heads: tuple[str, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.heads = heads
        self._lines: tuple[ManLine, ...] = ()

    def set_lines(self, lines: tuple[ManLine, ...]) -> None:
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.heads)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, QAbstractTableModel.CheckIndexOption.IndexIsValid):
            return None
        line = self._lines[index.row()]
        cell = line.cells[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if index.column() < WORD_COLUMNS else RIGHT
        if role == self.KeyRole:
            return cell.key
        if role == self.PlayerRole:
            return line.player
        if role == Qt.ItemDataRole.AccessibleTextRole:
            head = self.heads[index.column()]
            return cell.text if index.column() == 0 else f"{line.cells[0].text}, {WORDS[head]} {cell.text}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical or not 0 <= section < len(self.heads):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.heads[section]
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return WORDS[self.heads[section]].capitalize()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if section < WORD_COLUMNS else RIGHT
        return None
