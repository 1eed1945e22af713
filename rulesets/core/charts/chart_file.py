"""Charts from their YAML. A chart proves itself when it is loaded: every face covered once, every text in the legend.

House rules are the same YAML laid over ours, cell by cell, and checked by the same code. All faults are found, not just
the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby

import msgspec

from ..files.documents import (
    BadFile,
    Fault,
    Faults,
    Node,
    did_you_mean,
    expect_list,
    expect_map,
    expect_text,
    expect_truth,
    expect_word,
    listed,
    parse_yaml,
    quoted,
    text_of,
)
from ..files.shipped import shipped
from .chart import Cell, Chart, ChartLine, Meaning
from .rows import KINDS, NAMES, Row, Rows, rows_named, rows_of

NEEDED = ("chart", "title", "source", "dice", "rows", "legend", "cells")
KNOWN = (*NEEDED, "columns", "column_titles", "row_names")
SAID = ("chart", "title", "source", "rows")
HOUSE = ("extends", "name", "charts")
LONGEST_NAME = 60  # of house rules


def load_charts(package: str, names: Iterable[str], house: str = "", path: str = "house rules") -> dict[str, Chart]:
    """The charts of a game's package, with house rules (their text, from that path) laid over them if there are any."""
    if house:
        return dict(_with_house(package, tuple(names), house, path))
    return dict(_as_shipped(package, tuple(names)))


@lru_cache(maxsize=8)
def _with_house(package: str, names: tuple[str, ...], house: str, path: str) -> dict[str, Chart]:
    """Charts under house rules, read once as long as the same game is played."""
    return lay_over(_as_shipped(package, names), parse_yaml(house, path), package.rpartition(".")[2])


@cache
def _as_shipped(package: str, names: tuple[str, ...]) -> dict[str, Chart]:
    """Our own charts, read once: every undo deals the game afresh."""
    charts: dict[str, Chart] = {}
    faults: list[Fault] = []
    for name in names:
        path = f"{package.replace('.', '/')}/charts/{name}.yaml"
        try:
            charts[name] = read_chart(parse_yaml(text_of(packaged(package, f"{name}.yaml"), path), path), name)
        except BadFile as bad:
            faults += bad.faults
    if faults:
        raise BadFile(faults)
    return charts


def packaged(package: str, file: str) -> bytes:
    """A file of the charts of a package."""
    try:
        return shipped(package, "charts", file)
    except OSError:
        name, path = file.partition(".")[0], f"{package.replace('.', '/')}/charts/{file}"
        raise BadFile([Fault(path, 0, 0, f"{package} has no chart {quoted(name)}")]) from None


def read_chart(node: Node, stem: str) -> Chart:
    """A chart from its YAML; the stem of its file name is its id."""
    faults = Faults()
    page = expect_map(node, KNOWN, faults, needed=NEEDED, what="a chart")
    said = {key: expect_text(page[key], faults, what=quoted(key)) for key in SAID if key in page}
    if said.get("chart", stem) not in (stem, ""):
        faults.append(page["chart"].fault(f"the chart in {stem}.yaml must be named {quoted(stem)}, like the file"))
    covers = _covers(page, faults)
    columns = _columns(page, faults)
    titles = _titles(page, columns, faults)
    legend, spare = _legend(page, faults)
    lines: list[ChartLine] = []
    cells: dict[tuple[Row, str | None], Cell] = {}
    if "cells" in page:
        for rows, given in _lines(page["cells"], covers, columns, legend, faults):
            if rows and covers:
                lines.append(ChartLine(covers.label(rows), rows))
            for column, cell in given.items():
                spare.pop(cell.text, None)
                cells |= {(row, column): _cell(cell, legend, row, column) for row in rows}
        if columns is not None:
            faults += [
                key.fault(f"{quoted(text)} isn't in any cell; remove it from the legend, or mark it 'unused: true'")
                for text, key in spare.items()
            ]
    if faults or covers is None or columns is None:
        raise BadFile(sorted(faults, key=_place))
    return Chart(
        stem, said["title"], said["source"], said["rows"], columns, titles, legend, tuple(lines), cells, covers
    )


def lay_over(charts: Mapping[str, Chart], house: Node, game: str | None = None) -> dict[str, Chart]:
    """These charts with the cells of a house file put in; a cell it leaves empty stays ours."""
    faults = Faults()
    page = expect_map(house, HOUSE, faults, needed=("extends", "charts"), what="a house file")
    if "name" in page:
        expect_name(page["name"], faults)
    extends = expect_text(page["extends"], faults, what="'extends'") if "extends" in page else ""
    if extends and game and extends != game:
        faults.append(page["extends"].fault(f"these house rules are for {quoted(extends)}, not for {quoted(game)}"))
    changes = expect_map(page["charts"], charts, faults, what="'charts'", key="chart") if "charts" in page else {}
    laid = dict(charts)
    for name, change in changes.items():
        inside = expect_map(change, ("cells",), faults, needed=("cells",), what=quoted(name))
        if "cells" in inside:
            laid[name] = _laid_over(charts[name], inside["cells"], faults)
    if faults:
        raise BadFile(sorted(faults, key=_place))
    return laid


def expect_name(node: Node, faults: list[Fault]) -> str:
    """The name of house rules: a line that a list and a play-by-play have room for."""
    name = expect_text(node, faults, what="'name'").strip()
    if len(name) > LONGEST_NAME:
        faults.append(node.fault(f"a name can have at most {LONGEST_NAME} letters; this one has {len(name):,}"))
    elif len(name.splitlines()) > 1:
        faults.append(node.fault("a name must be a single line"))
    return name


def _laid_over(chart: Chart, changes: Node, faults: list[Fault]) -> Chart:
    cells = dict(chart.cells)
    for rows, given in _lines(changes, chart.covers, chart.columns, chart.legend, faults, house=True):
        for column, cell in given.items():
            for row in rows:
                printed = cells[row, column]
                if cell.text != printed.text:
                    cells[row, column] = _cell(cell, chart.legend, row, column, instead_of=printed.say)

    def stands(row: Row) -> list[tuple[str, str | None]]:
        found = (cells[row, column] for column in chart.columns or (None,))
        return [(cell.text, cell.instead_of) for cell in found]

    pieces = [tuple(alike) for line in chart.lines for _, alike in groupby(line.rows, stands)]
    lines = tuple(ChartLine(chart.covers.label(rows), rows) for rows in pieces)
    return msgspec.structs.replace(chart, lines=lines, cells=cells)


def _place(fault: Fault) -> tuple[int, int]:
    return fault.line, fault.column


def _cell(
    node: Node, legend: Mapping[str, Meaning], row: Row, column: str | None, instead_of: str | None = None
) -> Cell:
    meaning = legend[node.text]
    return Cell(node.text, meaning.means, meaning.say, row, column, node.path, node.line, instead_of)


def _covers(page: Mapping[str, Node], faults: list[Fault]) -> Rows | None:
    """The rows that the cells must cover."""
    dice = expect_word(page["dice"], (*KINDS, NAMES), faults, what="dice") if "dice" in page else None
    given = page.get("row_names")
    if dice != NAMES:
        if given is not None and dice is not None:
            faults.append(given.fault(f"'row_names' go with 'dice: {NAMES}', not with {quoted(dice)}"))
        return rows_of(dice) if dice else None
    if given is None:
        faults.append(page["dice"].fault(f"a chart of {NAMES} must list its rows in 'row_names'"))
        return None
    return rows_named(_once_each(given, faults, "row"))


def _once_each(node: Node, faults: list[Fault], what: str) -> tuple[str, ...]:
    """A list of different names."""
    names: list[str] = []
    seen: set[str] = set()
    for each in expect_list(node, faults, what=f"the {what}s"):
        name = expect_text(each, faults, what=f"the name of a {what}")
        if name and name in seen:
            faults.append(each.fault(f"{what} {quoted(name)} is listed twice"))
        seen.add(name)
        names.append(name)
    if node.value == []:
        faults.append(node.fault(f"at least one {what} must be listed"))
    return tuple(names)


def _columns(page: Mapping[str, Node], faults: list[Fault]) -> tuple[str, ...] | None:
    """The columns in order: none where there is only one, None where they aren't a list."""
    if "columns" not in page:
        return ()
    return _once_each(page["columns"], faults, "column") or None


def _titles(page: Mapping[str, Node], columns: tuple[str, ...] | None, faults: list[Fault]) -> dict[str, str]:
    if columns is None:
        return {}
    titles = {column: column for column in columns}
    if "column_titles" in page:
        given = expect_map(page["column_titles"], columns, faults, what="'column_titles'", key="column")
        titles |= {column: expect_text(title, faults, what="a title") for column, title in given.items()}
    return titles


def _legend(page: Mapping[str, Node], faults: list[Fault]) -> tuple[dict[str, Meaning], dict[str, Node]]:
    """What each text means, and the texts that must still be found in a cell."""
    legend: dict[str, Meaning] = {}
    spare: dict[str, Node] = {}
    for text, entry in _entries(page["legend"], faults, "'legend'") if "legend" in page else ():
        if text.text in legend:
            faults.append(text.fault(f"{quoted(text.text)} is in the legend twice"))
        parts = expect_map(entry, ("means", "say", "unused"), faults, needed=("means", "say"), what=quoted(text.text))
        means, say = (
            expect_text(parts[key], faults, what=quoted(key)) if key in parts else "" for key in ("means", "say")
        )
        legend[text.text] = Meaning(means, say)
        if "unused" not in parts or not expect_truth(parts["unused"], faults, what="'unused'"):
            spare[text.text] = text
    return legend, spare


def _entries(node: Node, faults: list[Fault], what: str) -> list[tuple[Node, Node]]:
    """The keys of a map as they are written, with their values."""
    if not isinstance(node.value, dict):
        faults.append(node.fault(f"{what} must be a map of keys and values, not {node.kind}"))
        return []
    return [(node.keys[key], value) for key, value in node.value.items()]


def _lines(
    cells: Node,
    covers: Rows | None,
    columns: tuple[str, ...] | None,
    legend: Mapping[str, Meaning],
    faults: list[Fault],
    house: bool = False,
) -> Iterator[tuple[tuple[Row, ...], dict[str | None, Node]]]:
    """Each printed line: the rows it stands for and its cells by column. A house file may leave rows and cells out."""
    seen: dict[Row, int] = {}
    for label, line in _entries(cells, faults, "'cells'"):
        rows = covers.read(label.text) if covers else ()
        if isinstance(rows, str):
            faults.append(label.fault(rows))
            rows = ()
        if twice := [row for row in rows if row in seen]:
            names = listed(covers.labels[row] for row in twice) if covers else ""
            faults.append(label.fault(f"row {names} appears here and on line {seen[twice[0]]}; keep only one"))
        seen |= dict.fromkeys(rows, label.line)
        given = {} if columns is None else _cells_by_column(line, columns, faults, house)
        yield rows, {column: cell for column, cell in given.items() if _has_meaning(cell, legend, faults, house)}
    if covers and isinstance(cells.value, dict) and not house:
        missing = [name for row, name in covers.labels.items() if row not in seen]
        if missing:
            are = "rows are" if len(missing) > 1 else "row is"
            faults.append(cells.fault(f"{len(missing)} {are} missing: {listed(missing)}"))


def _cells_by_column(
    line: Node, columns: tuple[str, ...], faults: list[Fault], house: bool
) -> Mapping[str | None, Node]:
    if not columns:
        return {None: line}
    if isinstance(line.value, dict):
        needed = () if house else columns
        named = expect_map(line, columns, faults, needed=needed, what="a row", key="column")
        return {column: named[column] for column in columns if column in named}
    cells = expect_list(line, faults, what="a row")
    if isinstance(line.value, list) and len(cells) != len(columns):
        wanted = f"{len(columns)} cells, one for each column ({listed(columns)})"
        faults.append(line.fault(f"a row must have {wanted}; this one has {len(cells)}"))
    return {column: cell for column, cell in zip(columns, cells, strict=False)}


def _has_meaning(cell: Node, legend: Mapping[str, Meaning], faults: list[Fault], house: bool) -> bool:
    if cell.value is None:
        if not house:
            faults.append(cell.fault("this cell is empty; it must hold a text from the legend"))
        return False
    if isinstance(cell.value, (list, dict)):
        faults.append(cell.fault(f"a cell must be a single text, not {cell.kind}"))
        return False
    if cell.text not in legend:
        faults.append(cell.fault(f"{quoted(cell.text)} is not in the legend{did_you_mean(cell.text, legend)}"))
        return False
    return True
