"""House rules changed cell by cell, as the text of their file: comments, keys and layout stay as they were.

A text that comes out of here is judged like any other: by `parse_house`, which proves the charts with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from ..files.patching import Path, patched
from ..files.yaml_tree import DECIMAL, PLAIN_WORDS, WHOLE, parse_yaml
from .chart import Chart
from .rows import Row

BARE = re.compile(r"[A-Za-z0-9_]+")
INDENT = "  "
IN_ROWS = 3  # keys that lead to a row: charts, the chart, cells


def new_house(ruleset: str, name: str) -> str:
    """House rules that change nothing yet.

    >>> new_house("triple_six", "Dead ball")
    'extends: triple_six\\nname: "Dead ball"\\ncharts: {}\\n'
    """
    return HouseStyle().whole({"extends": ruleset, "name": name, "charts": {}})


def renamed(text: str, name: str) -> str:
    """The same rules under another name."""
    plain = parse_yaml(text, "").plain()
    return patched(text, {**plain, "name": name}, HouseStyle()).text


def with_cell(text: str, chart: Chart, rows: Sequence[Row], column: str | None, to: str | None) -> str:
    """The text with a cell of a line changed, for each of its rows; None puts back what is printed."""
    plain = parse_yaml(text, "").plain()
    charts = plain["charts"] = {**(plain.get("charts") or {})}
    inside = charts[chart.id] = {**(charts.get(chart.id) or {})}
    cells = inside["cells"] = _apart(chart, inside.get("cells") or {}, rows)
    for key, wanted in _keys(chart, cells, rows, to).items():
        value = _changed(chart, cells.get(key), column, wanted)
        if value is None:
            cells.pop(key, None)
        else:
            cells[key] = value
    if not cells:
        del charts[chart.id]
    return patched(text, plain, HouseStyle()).text


def as_printed(text: str, chart: str = "") -> str:
    """The text with nothing changed on one chart, or on any."""
    plain = parse_yaml(text, "").plain()
    charts = plain.get("charts") or {}
    return patched(text, {**plain, "charts": {key: charts[key] for key in charts if chart not in ("", key)}},
                   HouseStyle()).text  # fmt: skip


def _apart(chart: Chart, cells: dict[Any, Any], rows: Sequence[Row]) -> dict[Any, Any]:
    """The same cells, a range that is more than these rows written out row by row."""
    found: dict[Any, Any] = {}
    for key, value in cells.items():
        covered = chart.covers.read(str(key))
        if isinstance(covered, tuple) and set(covered) & set(rows) and not set(covered) <= set(rows):
            found |= {_written(chart, (row,)): value for row in covered}
        else:
            found[key] = value
    return found


def _keys(chart: Chart, cells: dict[Any, Any], rows: Sequence[Row], to: str | None) -> dict[Any, str | None]:
    """The keys under which these rows stand, or are to stand: rows without one share a new key."""
    found: dict[Any, str | None] = {}
    left = list(rows)
    for key in cells:
        covered = chart.covers.read(str(key))
        if isinstance(covered, tuple) and set(covered) & set(rows):
            found[key] = to
            left = [row for row in left if row not in covered]
    if left and to is not None:
        whole = len(left) == len(rows) > 1 and isinstance(left[0], int)
        found |= {_written(chart, each): to for each in ([left] if whole else [[row] for row in left])}
    return found


def _written(chart: Chart, rows: Sequence[Row]) -> str | int:
    """How a row, or a range of them, is written as a key."""
    names = {row: name for name, row in chart.covers.written.items()}
    if len(rows) > 1:
        return f"{names[rows[0]]}-{names[rows[-1]]}"
    name = names[rows[0]]
    return int(name) if WHOLE.fullmatch(name) and str(int(name)) == name and len(name) < 3 else name


def _changed(chart: Chart, value: Any, column: str | None, to: str | None) -> Any:
    """What stands at a row with one column changed; None where nothing is left."""
    if column is None:
        return to
    if isinstance(value, list):
        there = [to if each == column else old for each, old in zip(chart.columns, value, strict=False)]
        return there if any(each is not None for each in there) else None
    named = {**(value or {}), column: to}
    if to is None:
        named = {each: text for each, text in named.items() if each != column}
    return named or None


class HouseStyle:
    """A chart below its name, a row a line, what stands in it on that line."""

    def whole(self, plain: dict[str, Any]) -> str:
        return "".join(f"{line}\n" for key, value in plain.items() for line in self.lines(key, value, (str(key),)))

    def flow(self, value: Any, path: Path) -> str:
        if isinstance(value, dict):
            if value and len(path) <= IN_ROWS and path[:1] == ("charts",):  # what was {} gets its lines below it
                deeper = INDENT * len(path)
                lines = [line for key, each in value.items() for line in self.lines(key, each, (*path, str(key)))]
                return "\n" + "\n".join(f"{deeper}{line}" for line in lines)
            return "{" + ", ".join(f"{_scalar(key)}: {self.flow(each, path)}" for key, each in value.items()) + "}"
        if isinstance(value, list):
            return f"[{', '.join(self.flow(each, path) for each in value)}]"
        return _quoted(value) if path == ("name",) else _scalar(value)

    def lines(self, key: Any, value: Any, path: Path) -> Iterator[str]:
        if isinstance(value, dict) and value and len(path) <= IN_ROWS and path[:1] == ("charts",):
            yield f"{_scalar(key)}:"
            for each, inner in value.items():
                yield from (INDENT + line for line in self.lines(each, inner, (*path, str(each))))
        else:
            yield f"{_scalar(key)}: {self.flow(value, path)}"


def _scalar(value: Any) -> str:
    """A word, a number or nothing, read back as what it is."""
    if value is None:
        return "~"
    if not isinstance(value, str):
        return str(value)
    number = WHOLE.fullmatch(value) or DECIMAL.fullmatch(value)
    return value if BARE.fullmatch(value) and not number and value not in PLAIN_WORDS else _quoted(value)


def _quoted(words: Any) -> str:
    return msgspec.json.encode(str(words)).decode()
