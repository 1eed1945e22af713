"""A card as it is shown: the value, the color of its club, which cells are lit, and whether it lies face down."""

from __future__ import annotations

from dataclasses import dataclass

from rulesets.core.cards.views import Card, CardRow, CardTable
from rulesets.core.charts.rows import Row


@dataclass(frozen=True)
class Light:
    """A cell that was read, as a game names it."""

    chart: str
    row: Row
    column: str | None = None


@dataclass(frozen=True)
class Face:
    card: Card
    colour: str
    lights: tuple[Light, ...] = ()
    turned: bool = False

    def lit(self, table: CardTable) -> frozenset[tuple[int, int]]:
        """The lit cells of one of its tables, by row and column."""
        found = (lit_cell(table, light) for light in self.lights if light.chart == table.chart)
        return frozenset(cell for cell in found if cell is not None)

    @property
    def is_lit(self) -> bool:
        return any(self.lit(table) for table in self.card.tables)


def lit_cell(table: CardTable, light: Light) -> tuple[int, int] | None:
    """Where a reading falls on a table, None where the table has no such cell.

    >>> table = CardTable("numbers", "", (CardRow(0, "00–04", ("DD",), 4), CardRow(5, "05", ("BB",), 5)))
    >>> lit_cell(table, Light("numbers", 3)), lit_cell(table, Light("numbers", 6))
    ((0, 0), None)
    """
    if (light.column is None) != (not table.columns) or (light.column or "") not in (table.columns or ("",)):
        return None
    column = table.columns.index(light.column) if light.column is not None else 0
    return next(((at, column) for at, row in enumerate(table.rows) if _holds(row, light.row)), None)


def _holds(row: CardRow, number: Row) -> bool:
    if isinstance(row.row, int) and isinstance(row.last, int) and isinstance(number, int):
        return row.row <= number <= row.last
    return row.row == number
