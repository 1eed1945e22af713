"""A set of house rules being changed: its charts as they are printed and as they stand, cell by cell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import rulesets
from rulesets.core.charts.chart import Chart
from rulesets.core.charts.house import counted, place
from rulesets.core.charts.house_places import told_by_cell
from rulesets.core.charts.house_shelf import HouseSet
from rulesets.core.charts.rows import Row

CHANGED_SIGN = "†"


@dataclass(frozen=True)
class CellView:
    """One cell: which rows and column, what stands there and what is printed, and a sentence about it."""

    chart: str
    rows: tuple[Row, ...]
    column: str | None
    place: str
    text: str  # of the legend
    say: str
    printed: str  # as it is said; "" where nothing is changed
    labels: tuple[str, ...] = ()  # of the rows, each by itself

    @property
    def changed(self) -> bool:
        return bool(self.printed)

    @property
    def shown(self) -> str:
        return f"{self.say} {CHANGED_SIGN}" if self.changed else self.say

    @property
    def told(self) -> str:
        """As a screen reader says it.

        >>> CellView("x", (2,), None, "2", "out", "Out", "Single").told
        '2: Out, changed; printed is Single'
        """
        return f"{self.place}: {self.say}" + (f", changed; printed is {self.printed}" if self.changed else "")


@dataclass(frozen=True)
class ChartView:
    """One chart of a set: lines of cells with their labels, the columns' titles, the words of its legend."""

    id: str
    title: str
    heading: str
    labels: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[CellView, ...], ...]
    words: dict[str, str]  # what can stand in a cell, and how it is said
    changes: int

    @property
    def has_ranges(self) -> bool:
        """Do several rows share a line?"""
        return any(len(cells[0].rows) > 1 for cells in self.cells)

    def line_of(self, row: Row) -> int:
        """The number of the line on which a row stands."""
        return next(number for number, cells in enumerate(self.cells) if row in cells[0].rows)


def charts_of(found: HouseSet) -> dict[str, str]:
    """The charts of a set's game, each with how many of its cells are changed, in the order they are printed."""
    charts = laid(found)
    return {name: _titled(chart) for name, chart in charts.items() if chart.lines and chart.legend}


def _titled(chart: Chart) -> str:
    changes = sum(cell.changed for cell in chart.cells.values())
    return f"{chart.title} ({counted(changes)})" if changes else chart.title


def laid(found: HouseSet) -> Mapping[str, Chart]:
    """The charts under a set's rules; as printed where it has faults."""
    return rulesets.find(found.ruleset).load("" if found.faults else found.text)


def printed_chart(found: HouseSet, name: str) -> Chart:
    return rulesets.find(found.ruleset).load("")[name]


def chart_view(found: HouseSet, name: str) -> ChartView:
    chart = laid(found)[name]
    cells = tuple(
        tuple(_cell(chart, line.label, line.rows, column) for column in chart.columns or (None,))
        for line in chart.lines
    )
    changes = sum(cell.changed for cell in chart.cells.values())
    titles = tuple(chart.titles[column] for column in chart.columns) or ("Result",)
    labels = tuple(line.label for line in chart.lines)
    return ChartView(chart.id, chart.title, chart.heading, labels, titles, cells, words_of(chart), changes)


def _cell(chart: Chart, label: str, rows: tuple[Row, ...], column: str | None) -> CellView:
    cell = chart.cell(rows[0], column)
    where, labels = place(chart, label, column), tuple(chart.covers.labels[row] for row in rows)
    return CellView(chart.id, rows, column, where, cell.text, cell.say, cell.instead_of or "", labels)


def words_of(chart: Chart) -> dict[str, str]:
    """What can stand in a cell of a chart: all of its legend proves. Two that are said alike show their texts too."""
    said = [meaning.say for meaning in chart.legend.values()]
    return {
        text: f"{meaning.say} ({text})" if said.count(meaning.say) > 1 else meaning.say
        for text, meaning in chart.legend.items()
    }


def about(found: HouseSet) -> str:
    """A set in a line, under its name."""
    if found.faults:
        many = f"{len(found.faults)} faults" if len(found.faults) > 1 else "a fault"
        return f"{found.path.name} has {many}, and nobody can play by it."
    changes = sum(cell.changed for chart in laid(found).values() for cell in chart.cells.values())
    return f"{rulesets.find(found.ruleset).name} · {counted(changes)} · {found.path.name}"


def faults_told(found: HouseSet) -> list[str]:
    """All that is wrong with a file, each at its cell."""
    return told_by_cell(found.text, found.faults, rulesets.find)
