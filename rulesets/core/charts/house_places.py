"""Faults of a house file told by the cell they stand at, as a player would name it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ..files.documents import BadFile, Fault, Node
from ..files.yaml_tree import parse_yaml
from .chart import Chart
from .house import place

if TYPE_CHECKING:
    from ..ruleset import Ruleset


def told_by_cell(text: str, faults: Iterable[Fault], find: Callable[[str], Ruleset]) -> list[str]:
    """Each fault with its cell, where it stands at one, and its line.

    Of a file that is no YAML, or for no game, only the lines are known.
    """
    places = dict(_places(text, find))
    return [_told(fault, places.get((fault.line, fault.column), "")) for fault in faults]


def _told(fault: Fault, cell: str) -> str:
    if not fault.line:
        return fault.text
    where = f"{cell} (line {fault.line})" if cell else f"Line {fault.line}, column {fault.column}"
    return f"{where}: {fault.text}"


def _places(text: str, find: Callable[[str], Ruleset]) -> Iterator[tuple[tuple[int, int], str]]:
    """Where each row and cell stands in the file, and what it is called."""
    try:
        root = parse_yaml(text, "")
        page = _below(root)
        printed = find(page["extends"].text).load("")
    except (BadFile, LookupError):
        return
    for name, node in _below(page.get("charts")).items():
        chart = printed.get(str(name))
        cells = _below(node).get("cells")
        if chart is not None and cells is not None:
            yield from _of_a_chart(chart, cells)


def _of_a_chart(chart: Chart, cells: Node) -> Iterator[tuple[tuple[int, int], str]]:
    for key, value in _below(cells).items():
        row = cells.keys[key]
        for node in (row, value):
            yield (node.line, node.column), f"{chart.title}, row {row.text}"
        for column, node in _columns(chart, value):
            known = column if column in chart.columns else None
            yield (node.line, node.column), f"{chart.title}, {place(chart, row.text, known)}"
            yield from (((each.line, each.column), f"{chart.title}, row {row.text}") for each in value.keys.values())


def _columns(chart: Chart, value: Node) -> list[tuple[str, Node]]:
    if isinstance(value.value, list):
        return list(zip(chart.columns, value.value, strict=False))
    if isinstance(value.value, dict):
        return [(str(column), node) for column, node in value.value.items()]
    return [("", value)]


def _below(node: Node | None) -> Mapping[str | int, Node]:
    return node.value if node is not None and isinstance(node.value, dict) else {}
