"""Cells of tables that spreadsheets open: text stays text, whatever a club or a man is called."""

from __future__ import annotations

from typing import TypeAlias

Cell: TypeAlias = str | int
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")  # what a spreadsheet would begin to compute


def harmless(cell: Cell) -> Cell:
    """A cell that no spreadsheet takes for a formula.

    >>> harmless("=cmd()"), harmless("Li"), harmless(3)
    ("'=cmd()", 'Li', 3)
    """
    if isinstance(cell, str) and (cell.startswith(FORMULA) or cell.lstrip().startswith(FORMULA)):
        return f"'{cell}"
    return cell
