"""A printed chart as a table: row labels, then a column a heading, one cell lit where it was read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from desktop.models.plain_text import tip
from rulesets.core.charts.chart import Cell, Chart
from rulesets.core.charts.house import told
from rulesets.core.charts.rows import Row

Index = QModelIndex | QPersistentModelIndex
READ_ONLY = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
CHANGED_SIGN = "†"
LABELS = 0  # the column with the row labels


class ChartModel(QAbstractTableModel):
    """`marks` gives a short form for what a cell means ("HR"), taken where the words find no room."""

    LitRowRole = Qt.ItemDataRole.UserRole + 1
    LitCellRole = Qt.ItemDataRole.UserRole + 2
    ChangedRole = Qt.ItemDataRole.UserRole + 3
    WordsRole = Qt.ItemDataRole.UserRole + 4
    MarkRole = Qt.ItemDataRole.UserRole + 5
    UsualRole = Qt.ItemDataRole.UserRole + 6

    def __init__(self, chart: Chart, marks: Mapping[str, str] | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chart = chart
        self._marks = dict(marks or {})
        self._columns: tuple[str | None, ...] = chart.columns or (None,)
        self._line_of = {row: at for at, line in enumerate(chart.lines) for row in line.rows}
        self._cells = [[chart.cell(line.rows[0], column) for column in self._columns] for line in chart.lines]
        self._lit = (-1, -1)
        self._usual = -1

    # what is lit

    @property
    def lit(self) -> QModelIndex:
        """The cell that was read last, invalid when none is lit."""
        row, column = self._lit
        return self.index(row, column) if row >= 0 else QModelIndex()

    @property
    def lit_at(self) -> tuple[int, int]:
        """The same as row and column, -1 for none."""
        return self._lit

    @property
    def has_changes(self) -> bool:
        return any(cell.changed for cell in self.chart.cells.values())

    @property
    def usual(self) -> int:
        """The column the next throw would be read in, -1 where that is not known."""
        return self._usual

    def light(self, row: Row, column: str | None = None) -> QModelIndex:
        """Light the cell of a throw; a row or column the chart does not have lights nothing."""
        known = row in self._line_of and column in self._columns
        self._set_lit((self._line_of[row], self._columns.index(column) + 1) if known else (-1, -1))
        return self.lit

    def clear_light(self) -> None:
        self._set_lit((-1, -1))

    def _set_lit(self, lit: tuple[int, int]) -> None:
        if lit == self._lit:
            return
        touched = {row for row, _ in (self._lit, lit) if row >= 0}
        self._lit = lit
        for row in touched:
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(self._columns)))

    def set_column(self, column: str | None) -> None:
        """Emphasize a column, or none."""
        usual = self._columns.index(column) + 1 if column is not None and column in self._columns else -1
        if usual == self._usual:
            return
        self._usual = usual
        last = self.rowCount() - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, self.columnCount() - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)

    # the table

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.chart.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 1 + len(self._columns)

    def cell(self, row: int, column: int) -> Cell:
        return self._cells[row][column - 1]

    def mark(self, row: int, column: int) -> str:
        """The short form of a cell, "" where there is none."""
        return self._marks.get(self.cell(row, column).means, "")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, QAbstractTableModel.CheckIndexOption.IndexIsValid):
            return None
        row, column = index.row(), index.column()
        if role == self.LitRowRole:
            return row == self._lit[0]
        if role == self.LitCellRole:
            return (row, column) == self._lit
        if role == self.UsualRole:
            return column == self._usual
        if column == LABELS:
            return self._label_data(row, role)
        return self._cell_data(row, column, role)

    def _label_data(self, row: int, role: int) -> Any:
        label = self.chart.lines[row].label
        if role in (Qt.ItemDataRole.DisplayRole, self.WordsRole):
            return label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"row {label}{', highlighted' if row == self._lit[0] else ''}"
        return None

    def _cell_data(self, row: int, column: int, role: int) -> Any:
        cell = self.cell(row, column)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{cell.say} {CHANGED_SIGN}" if cell.changed else cell.say
        if role == self.WordsRole:
            return cell.say
        if role == self.MarkRole:
            return self.mark(row, column)
        if role == self.ChangedRole:
            return cell.changed
        if role == Qt.ItemDataRole.ToolTipRole:
            place = f"{self.chart.lines[row].label}{self._under(column)}"
            return tip(f"{place}: {told(cell)}")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = [f"row {self.chart.lines[row].label}{self._under(column)}: {told(cell)}"]
            said += ["highlighted"] if (row, column) == self._lit else []
            return ", ".join(said)
        return None

    def _under(self, column: int) -> str:
        """The heading of a column as it stands within a sentence, with its comma."""
        named = self._columns[column - 1]
        if named is None:
            return ""
        title = self.chart.titles[named]
        return f", {title[:1].lower()}{title[1:]}"

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= section < self.columnCount() or orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._heading(section)
        if role == self.UsualRole:
            return section == self._usual
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            said = self._heading(section) + (", used by the next roll" if section == self._usual else "")
            return tip(said) if role == Qt.ItemDataRole.ToolTipRole else said
        return None

    def _heading(self, section: int) -> str:
        if section == LABELS:
            return self.chart.heading
        named = self._columns[section - 1]
        return "Result" if named is None else self.chart.titles[named]

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return READ_ONLY
