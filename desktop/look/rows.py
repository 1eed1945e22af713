"""A table of rows to pick one of: nothing is edited in it, and Tab goes on to the next control."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractItemView, QTableView


def lay_rows(table: QTableView) -> None:
    """One whole row is picked at a time; no grid, no numbers before the rows."""
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setTabKeyNavigation(False)
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)


def lay_figures(table: QTableView) -> None:
    """The same for columns of figures, which scroll both ways by the pixel."""
    lay_rows(table)
    table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    table.setFrameShape(QTableView.Shape.NoFrame)
    table.setCornerButtonEnabled(False)
