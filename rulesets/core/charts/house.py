"""House rules: cells of a game's charts that a player has changed, kept in a file with a name.

The file is the same YAML as a chart's cells, laid over the printed ones and proved by the same code. Wherever house
rules are in force it is by their text, so a save depends on no file beside it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..files.documents import BadFile, Fault, Faults, expect_map, expect_text, parse_yaml, read_bounded, text_of
from ..files.yaml_tree import parse_part
from .chart import Cell, Chart
from .chart_file import HOUSE, expect_name

if TYPE_CHECKING:
    from ..ruleset import Ruleset

SUFFIXES = (".yaml", ".yml")
MOST_BYTES = 256 * 1024  # every cell of the largest game is a tenth of that
MOST_FILES = 200  # of a folder: nobody looks through a longer list
NAMELESS = "House rules"


class House(msgspec.Struct, frozen=True):
    """House rules that have proved themselves: for which game, what they are called, and their text."""

    ruleset: str
    name: str
    text: str


def read_house(path: str | os.PathLike[str], find: Callable[[str], Ruleset]) -> House:
    """The house rules in a file, or `BadFile` with all that is wrong with it."""
    name = os.fspath(path)
    try:
        regular = stat.S_ISREG(os.stat(name).st_mode)
    except (OSError, ValueError):
        regular = True  # whoever reads it says what is wrong
    if not regular and not os.path.isdir(name):
        raise BadFile([Fault(name, 0, 0, "this is not an ordinary file")])
    return parse_house(text_of(read_bounded(name, MOST_BYTES), name), name, find)


def parse_house(text: str, path: str, find: Callable[[str], Ruleset]) -> House:
    """House rules from their text; the path is what the faults name."""
    faults = Faults()
    page = expect_map(parse_yaml(text, path), HOUSE, faults, needed=HOUSE, what="a house file")
    extends = expect_text(page["extends"], faults, what="'extends'") if "extends" in page else ""
    name = expect_name(page["name"], faults) if "name" in page else ""
    if extends:
        try:
            find(extends).load(text)
        except LookupError as error:
            faults.append(page["extends"].fault(str(error.args[0])))
        except BadFile as error:
            known = {(fault.line, fault.column) for fault in faults}
            faults += [
                Fault(path, fault.line, fault.column, fault.text)
                for fault in error.faults
                if (fault.line, fault.column) not in known
            ]
    if faults:
        raise BadFile(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    return House(extends, name, text)


@lru_cache(maxsize=32)
def house_name(text: str) -> str:
    """What house rules in force are called; "" for none.

    >>> house_name("{extends: some_game, name: Dead ball, charts: {}}")
    'Dead ball'
    """
    if not text:
        return ""
    try:
        name = parse_part(text, "", "name")
    except BadFile:
        return NAMELESS
    return (name.text.strip() if name is not None else "") or NAMELESS


def changes(charts: Iterable[Chart]) -> Iterator[str]:
    """A line for each cell that house rules have changed, with what is printed there."""
    for chart in charts:
        for line in chart.lines:
            for column in chart.columns or (None,):
                cell = chart.cell(line.rows[0], column)
                if cell.instead_of is not None:
                    yield f"{chart.title}, {place(chart, line.label, column)}: {told(cell)}"


def counted(cells: int) -> str:
    return f"{cells:,} cell{'' if cells == 1 else 's'} changed"


def place(chart: Chart, label: str, column: str | None) -> str:
    """A cell's row, and its column where there are several."""
    if column is None:
        return label
    title = chart.titles[column]
    return f"{label}, {title[:1].lower()}{title[1:]}"


def told(cell: Cell) -> str:
    """What stands in a cell, and what is printed there where a house rule has changed it."""
    return cell.say if cell.instead_of is None else f"{cell.say}, changed by a house rule (printed: {cell.instead_of})"


def house_files(folder: Path) -> list[Path]:
    """The files in a folder that may hold house rules, by name. None of them is read."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if entry.name.lower().endswith(SUFFIXES) and entry.is_file()]
    except OSError:
        return []
    return [folder / name for name in sorted(names)[:MOST_FILES]]
