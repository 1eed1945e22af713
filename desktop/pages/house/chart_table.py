"""A chart as a table of cells to be changed; a changed one is marked, and its tip says what is printed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QPersistentModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from desktop.look import theme
from desktop.models.house.editing import CellView, ChartView
from desktop.models.plain_text import tip
from rulesets.core.charts.rows import Row

Index = QModelIndex | QPersistentModelIndex
BOLD = QFont.Weight.Bold
WRAPPED = Qt.AlignmentFlag(int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap))
LEAST_COLUMN, SCROLLED_COLUMN = 74, 100  # pixels: where more columns than fit are shown, the table scrolls


class ChartTableModel(QAbstractTableModel):
    """The cells of one chart, line by line."""

    def __init__(self) -> None:
        super().__init__()
        self.chart: ChartView | None = None

    def show_chart(self, chart: ChartView | None) -> None:
        self.beginResetModel()
        self.chart = chart
        self.endResetModel()

    def cell(self, index: Index) -> CellView | None:
        if self.chart is None or not index.isValid():
            return None
        return self.chart.cells[index.row()][index.column()]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() or self.chart is None else len(self.chart.cells)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - as Qt declares it
        return 0 if parent.isValid() or self.chart is None else len(self.chart.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        cell = self.cell(index)
        if cell is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.shown
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cell.told
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(cell.told)
        if role == Qt.ItemDataRole.FontRole and cell.changed:
            return theme.text_font(14, QFont.Weight.Bold)
        if role == Qt.ItemDataRole.ForegroundRole and cell.changed:
            return theme.paper().title
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if self.chart is None or role != Qt.ItemDataRole.DisplayRole:
            return None
        return self.chart.columns[section] if way == Qt.Orientation.Horizontal else self.chart.labels[section]


class ChartTable(QTableView):
    """`looked_at` a cell; `wanted` when Enter is pressed on it, `put_back` with Delete."""

    looked_at = Signal(object)
    wanted = Signal()
    put_back = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cells = ChartTableModel()
        self.setModel(self.cells)
        self.setAccessibleName("Chart")
        self.setAccessibleDescription("Arrow keys go from cell to cell, Enter changes one, Delete puts it back.")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setWordWrap(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setDefaultAlignment(WRAPPED)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.doubleClicked.connect(lambda _index: self.wanted.emit())
        self.selectionModel().currentChanged.connect(lambda now, _before: self.looked_at.emit(self.cells.cell(now)))

    @property
    def cell(self) -> CellView | None:
        return self.cells.cell(self.currentIndex())

    def show_chart(self, chart: ChartView | None, keep: bool, row_at: Row | None = None) -> None:
        """Another chart, or the same one with something changed: then the cell one stands on is kept, on the line that
        has the row `row_at` now where one is named."""
        at, bar = self.currentIndex(), self.verticalScrollBar().value()
        row, column = (at.row(), at.column()) if keep and at.isValid() else _first_changed(chart)
        if chart is not None and row_at is not None:
            row = chart.line_of(row_at)
        self.cells.show_chart(chart)
        self._lay()
        row = min(row, self.cells.rowCount() - 1)
        self.setCurrentIndex(self.cells.index(row, min(column, self.cells.columnCount() - 1)))
        if keep:
            self.verticalScrollBar().setValue(bar)
        self.looked_at.emit(self.cell)

    def _lay(self) -> None:
        """Columns share the width, words wrap in them, and lines are as high as that takes."""
        chart = self.cells.chart
        if chart is None:
            return
        least, wide = round(theme.px(LEAST_COLUMN)), round(theme.px(SCROLLED_COLUMN))
        room = self.viewport().width() // max(1, len(chart.columns))
        stretched = room >= least
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch if stretched else QHeaderView.ResizeMode.Fixed)
        if not stretched:
            for column in range(len(chart.columns)):
                header.resizeSection(column, wide)
        width = (room if stretched else wide) - round(theme.px(12))
        letters = header.fontMetrics()
        box = QRect(0, 0, width, 1000)
        high = max(letters.boundingRect(box, Qt.TextFlag.TextWordWrap, title).height() for title in chart.columns)
        header.setFixedHeight(round(high + theme.px(14)))
        self.verticalHeader().setDefaultSectionSize(round(theme.px(28)))
        self._fit_rows(width)

    def _fit_rows(self, width: int) -> None:
        """Only what is too long for its column makes its line higher."""
        chart, letters, bold = self.cells.chart, self.fontMetrics(), QFontMetrics(theme.text_font(14, BOLD))
        assert chart is not None, "a chart is shown"
        for row, cells in enumerate(chart.cells):
            if max((bold if cell.changed else letters).horizontalAdvance(cell.shown) for cell in cells) > width:
                self.resizeRowToContents(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()
        self.scrollTo(self.currentIndex())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "cells"):
            self._lay()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F2, Qt.Key.Key_Space):
            self.wanted.emit()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.put_back.emit()
        else:
            super().keyPressEvent(event)


def _first_changed(chart: ChartView | None) -> tuple[int, int]:
    """Where to begin: the first cell that is changed, else the first."""
    cells = chart.cells if chart is not None else ()
    places = ((row, column) for row, line in enumerate(cells) for column, cell in enumerate(line) if cell.changed)
    return next(places, (0, 0))
