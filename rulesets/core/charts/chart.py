"""A printed table as a value: its lines, columns and cells, and the odds in it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from .rows import NAMES, Row, Rows


class Meaning(msgspec.Struct, frozen=True):
    """What a text in a cell stands for, and how we say it."""

    means: str
    say: str


class Cell(msgspec.Struct, frozen=True):
    """One cell and where it comes from; where a house rule put it there, `instead_of` is what is printed."""

    text: str
    means: str
    say: str
    row: Row
    column: str | None
    path: str
    line: int
    instead_of: str | None = None

    @property
    def changed(self) -> bool:
        return self.instead_of is not None


class ChartLine(msgspec.Struct, frozen=True):
    """One printed line: its label ("134", "5–9") and the rows it covers."""

    label: str
    rows: tuple[Row, ...]


class Chart(msgspec.Struct, frozen=True):
    """A printed table, checked. A chart of a single column names none, and its cells stand under None."""

    id: str
    title: str
    source: str
    heading: str  # of the column with the row labels
    columns: tuple[str, ...]
    titles: dict[str, str]  # of the columns
    legend: dict[str, Meaning]
    lines: tuple[ChartLine, ...]
    cells: dict[tuple[Row, str | None], Cell]
    covers: Rows

    @property
    def dice(self) -> str:
        return self.covers.dice

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every row, in the printed order."""
        return tuple(row for line in self.lines for row in line.rows)

    def cell(self, row: Row, column: str | None = None) -> Cell:
        """The cell of a throw: faces as a tuple, sorted if the chart says so; a sum or a single die as a number."""
        return self.cells[row, column]

    def label(self, row: Row) -> str:
        """The label of the printed line on which this row stands."""
        return next(line.label for line in self.lines if row in line.rows)


def ways(chart: Chart, column: str | None = None) -> dict[str, int]:
    """In how many throws of its dice a column of a chart gives each result."""
    if chart.dice == NAMES:
        raise ValueError(f"{chart.id} is read by name; no dice are thrown for it")
    counts: dict[str, int] = {}
    for row, throws in chart.covers.ways.items():
        means = chart.cell(row, column).means
        counts[means] = counts.get(means, 0) + throws
    return counts


def digest(charts: Mapping[str, Chart]) -> str:
    """A short mark of everything in these charts that can change a result. Titles and wording don't count."""
    import hashlib  # late: its library is slow to load, and only a save needs it

    contents = [
        (id, chart.dice, chart.columns, sorted((repr(at), cell.text, cell.means) for at, cell in chart.cells.items()))
        for id, chart in sorted(charts.items())
    ]
    return hashlib.sha256(repr(contents).encode()).hexdigest()[:16]
