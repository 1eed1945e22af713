"""The rows of the library: those games that are wanted, in the order that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from heapq import nlargest
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.models.plain_text import tip
from rulesets.core.files.faults import shown
from rulesets.core.saves.library import Entry, Wanted, found

AnyIndex = QModelIndex | QPersistentModelIndex
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LONGEST = 8  # texts, of which one is the widest
MIDDLE = Qt.AlignmentFlag.AlignCenter


def _date(entry: Entry) -> str:
    day = entry.day
    return f"{day:%b} {day.day}, {day.year}  {day:%H:%M}"


def _club(side: int) -> Callable[[Entry], str]:
    return lambda entry: entry.clubs[side] if entry.clubs is not None else ("" if side else entry.title)


def _runs(side: int) -> Callable[[Entry], str]:
    return lambda entry: "" if entry.score is None else str(entry.score[side])


def _stands(entry: Entry) -> str:
    """How it stands, after the name that the player gave it."""
    name = shown(entry.own_name) if entry.clubs is not None else ""
    return f"“{name}” · {_state(entry)}" if name else _state(entry)


def _state(entry: Entry) -> str:
    if entry.state == "over":
        return ", ".join(("Final", *entry.feats))
    return entry.detail[:1].upper() + entry.detail[1:]


Column = tuple[str, Callable[[Entry], str], Callable[[Entry], Any], Qt.AlignmentFlag]
COLUMNS: tuple[Column, ...] = (  # heading, what stands there, what it is sorted by
    ("Date", _date, lambda entry: entry.began, LEFT),
    ("Game", lambda entry: entry.game, lambda entry: entry.game, LEFT),
    ("Visitors", _club(0), _club(0), LEFT),
    ("", _runs(0), lambda entry: entry.score or (-1, -1), MIDDLE),
    ("Home", _club(1), _club(1), LEFT),
    ("", _runs(1), lambda entry: (entry.score or (-1, -1))[::-1], MIDDLE),
    ("How it stands", _stands, lambda entry: (entry.state != "over", not entry.feats, _state(entry)), LEFT),
)


class LibraryModel(QAbstractTableModel):
    """Rows of games; only those that are seen are ever asked for."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Entry] = []
        self._all: list[Entry] = []
        self._longest: dict[int, list[str]] = {}  # of all these, by column
        self._wanted = Wanted()
        self._column, self._descending = 0, True

    def set_games(self, games: Iterable[Entry]) -> None:
        self._all = [each for each in games if each.state != "empty"]
        self._longest.clear()
        self._show()

    def set_wanted(self, wanted: Wanted) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self._show()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._column, self._descending = column, order == Qt.SortOrder.DescendingOrder
        self._show()

    def _show(self) -> None:
        self.beginResetModel()
        self.rows = sorted(found(self._all, self._wanted), key=COLUMNS[self._column][2], reverse=self._descending)
        self.endResetModel()

    @property
    def total(self) -> int:
        return len(self._all)

    def longest(self, column: int) -> list[str]:
        """The heading of a column, and the longest texts of all its games."""
        if column not in self._longest:
            heading, text = COLUMNS[column][:2]
            self._longest[column] = [heading, *nlargest(LONGEST, {text(entry) for entry in self._all}, key=len)]
        return self._longest[column]

    def row_of(self, file: str) -> int:
        return next((row for row, entry in enumerate(self.rows) if entry.file == file), -1)

    # what views ask

    def rowCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: AnyIndex = QModelIndex()) -> int:  # noqa: B008 - as above
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and 0 <= section < len(COLUMNS):
            if role == Qt.ItemDataRole.DisplayRole:
                return COLUMNS[section][0]
            if role == Qt.ItemDataRole.AccessibleTextRole:
                return COLUMNS[section][0] or f"{COLUMNS[section - 1][0]}: runs"
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return COLUMNS[section][3]
        return None

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        entry, column = self.rows[index.row()], COLUMNS[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column[1](entry)
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{_date(entry)}: {entry.title}, {_stands(entry)}"
            case Qt.ItemDataRole.ToolTipRole:
                return tip(f"{entry.title}\n{_stands(entry)}\n{shown(entry.file)}")
            case Qt.ItemDataRole.TextAlignmentRole:
                return column[3]
        return None
