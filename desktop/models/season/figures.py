"""Figures in rows and columns, as every table of a season shows them: sorted, read out, copied, written as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Column(msgspec.Struct, frozen=True):
    """A heading, what it means in words, whether it holds words, and whether the least of it is best."""

    head: str
    words: str = ""
    is_words: bool = False
    low_first: bool = False
    share: float = 0.0  # of the width to spare, where it is a column of words

    @property
    def spoken(self) -> str:
        return self.words or self.head


class FigureRow(msgspec.Struct, frozen=True):
    """A row: its cells as they read, what they are sorted by, whom or what it is about, and how it stands out."""

    cells: tuple[str, ...]
    keys: tuple[Any, ...] = ()
    about: Any = None
    colour: str = ""  # of a club, as a small square before the first cell
    is_mine: bool = False
    is_strong: bool = False
    is_quiet: bool = False
    bars: dict[int, tuple[float, str]] = {}  # in a column instead of its text: a share of 1, and its color's name
    ruled: bool = False  # a line above it


class FiguresModel(QAbstractTableModel):
    """A row for each man, club or game; a view sorts it through a proxy by `KeyRole`."""

    KeyRole = Qt.ItemDataRole.UserRole + 1
    RowRole = Qt.ItemDataRole.UserRole + 2

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.columns: tuple[Column, ...] = ()
        self.rows: tuple[FigureRow, ...] = ()

    def set_figures(self, columns: Sequence[Column], rows: Iterable[FigureRow]) -> None:
        self.beginResetModel()
        self.columns, self.rows = tuple(columns), tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, QAbstractTableModel.CheckIndexOption.IndexIsValid):
            return None
        row, at = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return row.cells[at]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if self.columns[at].is_words else RIGHT
        if role == self.KeyRole:
            return row.keys[at] if row.keys else row.cells[at]
        if role == self.RowRole:
            return row
        if role == Qt.ItemDataRole.AccessibleTextRole:
            text = row.cells[at] or "nothing"
            return text if at == 0 else f"{row.cells[0]}, {self.columns[at].spoken} {text}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical or not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.head
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return column.spoken
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if column.is_words else RIGHT
        return None


def as_text(columns: Sequence[Column], rows: Iterable[FigureRow]) -> str:
    """For the clipboard: a line a row, tabs between the cells.

    >>> as_text((Column("Player"), Column("HR")), [FigureRow(("Ruiz", "19"))])
    'Player\\tHR\\nRuiz\\t19\\n'
    """
    lines = [[column.head for column in columns], *(row.cells for row in rows)]
    return "".join("\t".join(cell.replace("\t", " ") for cell in line) + "\n" for line in lines)


def as_csv(columns: Sequence[Column], rows: Iterable[FigureRow]) -> str:
    """For a file; a spreadsheet takes no cell for a formula.

    >>> as_csv((Column("Player"),), [FigureRow(("=Ruiz",))])
    "Player\\r\\n'=Ruiz\\r\\n"
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([column.head for column in columns])
    for row in rows:
        writer.writerow(
            [f"'{cell}" if cell[:1] in ("=", "@", "+") and not _is_number(cell) else cell for cell in row.cells]
        )
    return out.getvalue()


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
