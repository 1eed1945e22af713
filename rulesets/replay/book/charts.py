"""The chart book as charts: a line for each total of a column, the boxes, and the tables of the rare play book.

A game reads them like any other chart, so the window lights what was read and house rules can be laid over them. What
a cell means is a text that `entry_of` turns back into an entry of the book.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TypeAlias

from ...core.charts.chart import Cell, Chart, ChartLine, Meaning
from ...core.charts.rows import NAMES, Row, Rows, rows_of
from .chart_book import chart_book
from .meanings import PLACES, explained
from .pages import COLUMNS, Column, Entry, Test
from .positioning import both

TITLES = {
    1: "Column 1: specialty results",
    2: "Column 2: singles and strikeouts",
    3: "Column 3: the hit column",
    4: "Column 4: ground balls",
    5: "Column 5: control",
    6: "Column 6: power",
}
DEPTHS = {"back": "Back", "halfway": "Halfway", "in": "In"}
BOX_TITLES = {"infield": "Column 4", "if_die": "Infield", "of_die": "Outfield"}
UNDER, TWO = "under", "two"
Cells: TypeAlias = dict[tuple[Row, str | None], Cell]


@cache
def chart_of(column: str) -> tuple[str, str | None]:
    """The chart, and the column in it, of a column of the book by its name.

    >>> chart_of("6"), chart_of("4-back")
    (('column_6', None), ('column_4', 'back'))
    """
    number, _, depth = column.partition("-")
    return f"column_{number}", depth or None


def outs_column(bases: str, outs: int) -> str:
    """The column of the rare play book for the bases and outs before the play (RP-CB-RARE-1).

    >>> outs_column("1--", 1), outs_column("123", 2)
    ('1-- under', '123 two')
    """
    return f"{bases} {TWO if outs == 2 else UNDER}"


@cache
def book_charts() -> dict[str, Chart]:
    """All of them by their ids: the columns `column_1` to `column_6`, the boxes and the rare play book."""
    columns = {number: _column_chart(number) for number in TITLES}
    return {
        **{f"column_{number}": chart for number, chart in columns.items()},
        "fielder_boxes": _boxes(),
        "rare_play_book": _rare_play_book(),
        "suggested_positioning": _positioning(),
    }


@cache
def _entries() -> dict[str, Entry]:
    return {written(line.entry): line.entry for column in chart_book().columns.values() for line in column.lines}


def entry_of(means: str) -> Entry:
    """What a cell of a column does."""
    return _entries()[means]


def written(entry: Entry) -> str:
    """An entry as its cell prints it.

    >>> written(Entry("K", "C", extra="wp_check"))
    'K C + wp_check'
    >>> written(Entry(test=Test("risp"), then=Entry("S2", "LF"), other=Entry("F0", "LF")))
    'S2 LF if risp, else F0 LF'
    """
    text = entry.play if entry.to == "col4" else f"{entry.play} {entry.to}".strip()
    if entry.test is not None and entry.then is not None and entry.other is not None:
        passed = written(entry.then)
        passed = f"({passed})" if entry.then.test else passed
        text = f"{passed} if {_tested(entry.test)}, else {written(entry.other)}"
    before = f"{entry.before}, then " if entry.before else ""
    return before + text + (f" + {entry.extra}" if entry.extra else "")


def _tested(test: Test) -> str:
    figure = f" − {test.minus}" if test.minus else ""
    faces = " " + "/".join(map(str, test.faces)) if test.faces else ""
    return test.kind + figure + (f" {test.n}" if test.n is not None else "") + faces + f" {test.side}".rstrip()


def _column_chart(number: int) -> Chart:
    names = [name for name in COLUMNS if name.startswith(str(number))]
    book = {chart_of(name)[1]: chart_book().columns[name] for name in names}
    cells: Cells = {}
    legend: dict[str, Meaning] = {}
    for depth, column in book.items():
        cells |= _cells(f"column_{number}", depth, column, legend)
    totals = sorted({row for row, _ in cells if isinstance(row, int)})
    labels: dict[Row, str] = {total: str(total) for total in totals}
    covers = Rows("totals", labels, {text: row for row, text in labels.items()}, {})
    depths = tuple(depth for depth in book if depth is not None)

    def printed(total: int) -> list[int]:
        """Which printed lines the total is part of: those that are one line there are one line here."""
        return [chart_book().line(name, total).first for name in names]

    groups = [tuple(rows) for _, rows in groupby(totals, printed)]
    return Chart(
        id=f"column_{number}",
        title=TITLES[number],
        source="RP-CB-1",
        heading="Total",
        columns=depths,
        titles={depth: DEPTHS[depth] for depth in depths},
        legend=legend,
        lines=tuple(ChartLine(covers.label(rows), rows) for rows in groups),
        cells=cells,
        covers=covers,
    )


def _cells(id: str, depth: str | None, column: Column, legend: dict[str, Meaning]) -> Cells:
    cells: Cells = {}
    path = f"rulesets/replay/charts/{id}.yaml"
    for line, place in zip(column.lines, column.places, strict=True):
        text = written(line.entry)
        meaning = legend.setdefault(text, Meaning(text, explained(line.entry)))
        for total in range(line.first, line.last + 1):
            cells[total, depth] = Cell(text, meaning.means, meaning.say, total, depth, path, place)
    return cells


def _table(id: str, title: str, source: str, heading: str, dice: str, columns: dict[str, dict[int, str]]) -> Chart:
    """A chart of texts that mean themselves, by its columns."""
    covers = rows_of(dice)
    names = {id: play.name for id, play in chart_book().rare_plays.items()}
    names |= {position: place.removeprefix("the ").capitalize() for position, place in PLACES.items()}
    texts = sorted({text for rows in columns.values() for text in rows.values()})
    legend = {text: Meaning(text, names.get(text, text)) for text in texts}
    path = f"rulesets/replay/charts/{id}.yaml"
    cells: Cells = {
        (row, column): Cell(text, text, legend[text].say, row, column, path, 0)
        for column, rows in columns.items()
        for row, text in rows.items()
    }
    lines = tuple(ChartLine(covers.label((row,)), (row,)) for row in covers.labels)
    titles = {column: BOX_TITLES.get(column) or _bases_and_outs(column) for column in columns}
    return Chart(id, title, source, heading, tuple(columns), titles, legend, lines, cells, covers)


def _bases_and_outs(column: str) -> str:
    """
    >>> _bases_and_outs("1-3 under"), _bases_and_outs("--- two")
    ('First and third, 0 or 1 out', 'Bases empty, 2 out')
    """
    bases, outs = column.split()
    on = [word for base, word in zip(bases, ("first", "second", "third"), strict=True) if base != "-"]
    told = "bases empty" if not on else "bases loaded" if len(on) == len(bases) else " and ".join(on)
    return f"{told.capitalize()}, {'2 out' if outs == TWO else '0 or 1 out'}"


def _boxes() -> Chart:
    return _table("fielder_boxes", "Who fields it", "RP-CB-2", "Blue die", "d6", chart_book().boxes)


def _positioning() -> Chart:
    """The box of suggested positioning: beside each depth when it is meant, and the first line that fits counts."""
    box = {str(number): line for number, line in enumerate(chart_book().positioning, start=1)}
    labels: dict[Row, str] = {number: number for number in box}
    legend = {line.when: Meaning(line.when, line.when[:1].upper() + line.when[1:]) for line in box.values()}
    path = "rulesets/replay/charts/suggested_positioning.yaml"
    return Chart(
        id="suggested_positioning",
        title="Suggested positioning",
        source="RP-CB-60",
        heading="Corners, middle",
        columns=("when",),
        titles={"when": "When"},
        legend=legend,
        lines=tuple(ChartLine(both(line).capitalize(), (number,)) for number, line in box.items()),
        cells={
            (number, "when"): Cell(line.when, line.when, legend[line.when].say, number, "when", path, 0)
            for number, line in box.items()
        },
        covers=Rows(NAMES, labels, {text: row for row, text in labels.items()}, {}),
    )


def _rare_play_book() -> Chart:
    columns = {
        f"{bases} {outs}": dict(enumerate(rows, start=2))
        for bases, tables in chart_book().rare_tables.items()
        for outs, rows in tables.items()
    }
    return _table("rare_play_book", "Rare play book", "RP-CB-RARE-1", "Two dice", "2d6 sum", columns)
