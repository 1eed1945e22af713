"""The chart book from its YAML, checked as it is read: every total once, every word known; all faults are listed.

`python -m rulesets.replay.book.book_file` writes the quick form, `charts/chart_book.json`.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ...core.charts.chart_file import packaged
from ...core.files.documents import (
    BadFile,
    Fault,
    Faults,
    Node,
    expect_list,
    expect_map,
    expect_text,
    expect_word,
    listed,
    parse_yaml,
    quoted,
    text_of,
)
from ...core.people.lineups import FIELD
from .pages import (
    COLUMNS,
    COMPILED,
    FILES,
    BookLine,
    ChartBook,
    Column,
    Compiled,
    Effect,
    Entry,
    Lines,
    PlayKind,
    Positioning,
    RarePlay,
    Test,
    mark_of,
)

# RP-CB-5: the highest number of a batter's card in each column; a grade adds up to 5.
MOST = {"1": 55, "2": 60, "3": 62, "4": 35, "5": 52, "6": 62}
LEAST_TOTAL, HIGHEST_GRADE = 2, 5
TESTS = ("risp", "blue", "platoon", "speed", "odd_speed", "odd_even", "range", "error")
EXTRAS = ("wp_check", "pb_check", "pickoff", "error_extra")
BOXES = ("infield", "if_die", "of_die")
NAMED = ("batter", "pitcher", "fielder", "runner")
BASES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")
BRANCH = ("play", "to", "test", "then", "else")


def read_book(texts: Mapping[str, bytes]) -> ChartBook:
    """The book of these files, or `BadFile` with everything that is wrong with them."""
    faults = Faults()
    pages: dict[str, Node] = {}
    for name in FILES:
        path = f"rulesets/replay/charts/{name}.yaml"
        try:
            page = parse_yaml(text_of(texts[name], path), path)
            pages |= _blocks(page, faults)
        except BadFile as bad:
            faults += bad.faults
    if faults:
        raise BadFile(faults)
    book = _book(pages, faults)
    if faults:
        raise BadFile(faults)
    return book


def _blocks(page: Node, faults: list[Fault]) -> dict[str, Node]:
    if not isinstance(page.value, dict):
        faults.append(page.fault(f"a file of the chart book is a map of blocks, not {page.kind}"))
        return {}
    return {str(name): node for name, node in page.value.items()}


def _book(pages: Mapping[str, Node], faults: list[Fault]) -> ChartBook:
    plays = _structs(pages["plays"], PlayKind, faults)
    _names_all(pages["tests"], TESTS, faults)
    _names_all(pages["extras"], EXTRAS, faults)
    rare_plays = {name: _rare_play(node, faults) for name, node in _items(pages["rare_plays"], faults)}
    columns = {
        name: _column(pages[f"column_{name.replace('-', '_')}"], int(name[0]), plays, faults) for name in COLUMNS
    }
    return ChartBook(
        columns,
        plays,
        _boxes(pages["fielder_boxes"], faults),
        tuple(_struct(line, Positioning, faults) for line in expect_list(pages["suggested_positioning"], faults)),
        {name: _say(node, faults) for name, node in _items(pages["outcome_calls"], faults)},
        {name: play for name, play in rare_plays.items() if play is not None},
        _rare_tables(pages["rare_tables"], rare_plays, faults),
    )


def _items(node: Node, faults: list[Fault]) -> list[tuple[str, Node]]:
    if not isinstance(node.value, dict):
        faults.append(node.fault(f"this must be a map of keys and values, not {node.kind}"))
        return []
    return [(str(name), value) for name, value in node.value.items()]


def _names_all(node: Node, known: tuple[str, ...], faults: list[Fault]) -> None:
    """A block that describes in words what is written in Python: neither may know more than the other."""
    expect_map(node, known, faults, needed=known, what="the block")


def _struct(node: Node, kind: Any, faults: list[Fault]) -> Any:
    try:
        return msgspec.convert(node.plain(), kind)
    except msgspec.ValidationError as error:
        faults.append(node.fault(f"this cannot be read: {error}"))
        return None


def _structs(node: Node, kind: Any, faults: list[Fault]) -> dict[str, Any]:
    read = ((name, _struct(value, kind, faults)) for name, value in _items(node, faults))
    return {name: value for name, value in read if value is not None}


def _column(page: Node, number: int, plays: Mapping[str, PlayKind], faults: list[Fault]) -> Column:
    parts = expect_map(page, ("theme", "entries"), faults, needed=("theme", "entries"), what="a column")
    if len(parts) < 2:
        return Column("", (), ())
    lines: list[BookLine] = []
    places: list[int] = []
    due = LEAST_TOTAL
    for node in expect_list(parts["entries"], faults, what="the entries"):
        line = _line(node, number, plays, faults)
        if line is None:
            return Column("", (), ())  # whether a total is missing cannot be said
        if line.first != due:
            at = "appear here and above" if line.first < due else f"do not start at {due}, after the line above"
            faults.append(node.fault(f"the totals {line.first} to {line.last} {at}"))
        due = line.last + 1
        lines.append(line)
        places.append(node.line)
    most = MOST[str(number)] + HIGHEST_GRADE
    if due != most + 1:
        faults.append(page.fault(f"the totals run from {LEAST_TOTAL} to {most}, and here they end at {due - 1}"))
    return Column(expect_text(parts["theme"], faults), tuple(lines), tuple(places))


def _line(node: Node, column: int, plays: Mapping[str, PlayKind], faults: list[Fault]) -> BookLine | None:
    before = len(faults)
    parts = expect_map(node, ("at", *BRANCH, "before", "extra", "say"), faults, needed=("at", "say"), what="an entry")
    if len(faults) > before:
        return None
    at = parts["at"].plain()
    first, last = at if isinstance(at, list) and len(at) == 2 else (at, at)
    if type(first) is not int or type(last) is not int or first > last:
        faults.append(parts["at"].fault("'at' is one total, or the first and the last of a range"))
        return None
    entry = _entry(parts, node, column, plays, faults) or Entry()
    checks = {key: expect_word(parts[key], EXTRAS, faults, what="check") for key in ("before", "extra") if key in parts}
    return BookLine(first, last, msgspec.structs.replace(entry, **checks), _say(parts["say"], faults))


def _entry(
    parts: Mapping[str, Node], node: Node, column: int, plays: Mapping[str, PlayKind], faults: list[Fault]
) -> Entry | None:
    """RP-CB-2: a play, or a test whose branches are the same again."""
    if "test" not in parts:
        return _play(parts, node, column, plays, faults)
    branches = []
    for key in ("then", "else"):
        if key not in parts:
            faults.append(node.fault(f"a test must have {quoted(key)}"))
            continue
        inside = expect_map(parts[key], BRANCH, faults, what="a branch")
        branches.append(_entry(inside, parts[key], column, plays, faults))
    words = expect_map(parts["test"], ("kind", "minus", "n", "faces", "side"), faults, needed=("kind",), what="a test")
    if "kind" in words:
        expect_word(words["kind"], TESTS, faults, what="test")
    test = _struct(parts["test"], Test, faults)
    return Entry(test=test, then=branches[0], other=branches[1]) if len(branches) == 2 else None


def _play(
    parts: Mapping[str, Node], node: Node, column: int, plays: Mapping[str, PlayKind], faults: list[Fault]
) -> Entry | None:
    if "play" not in parts:
        faults.append(node.fault("an entry must have a 'play' or a 'test'"))
        return None
    play = expect_word(parts["play"], plays, faults, what="play")
    if "to" not in parts:
        if play != "RARE":
            faults.append(node.fault("a play must say whom it goes 'to'"))
        return Entry(play or "")
    known = (*FIELD, *(("col4",) if column == 4 else ("if_die", "of_die")))
    to = expect_word(parts["to"], known, faults, what="position")
    return Entry(play or "", to or "")


def _say(node: Node, faults: list[Fault]) -> Lines:
    """RP-CB-4: calls with names in braces."""
    lines = [(expect_text(line, faults, what="a call"), line) for line in expect_list(node, faults, what="the calls")]
    if isinstance(node.value, list) and len(lines) < 2:
        faults.append(node.fault("there must be at least two calls: none is used twice in a row"))
    for text, where in lines:
        try:
            names = [name for _, name, _, _ in string.Formatter().parse(text) if name is not None]
        except ValueError:
            names = ["{"]
        if wrong := [name for name in names if name not in NAMED]:
            faults.append(where.fault(f"{{{wrong[0]}}} isn't a name; a call may name {listed(NAMED)}"))
    return tuple(text for text, _ in lines)


def _boxes(node: Node, faults: list[Fault]) -> dict[str, dict[int, str]]:
    boxes: dict[str, dict[int, str]] = {}
    for name, box in expect_map(node, BOXES, faults, needed=BOXES, what="the boxes").items():
        boxes[name] = box.plain()
        if [*boxes[name]] != [*range(1, 7)] or any(position not in FIELD for position in boxes[name].values()):
            faults.append(box.fault("a box names a position for each face of a die, 1 to 6"))
    return boxes


def _rare_play(node: Node, faults: list[Fault]) -> RarePlay | None:
    """A name with a comma in it is cut there by YAML, and the rest is a key with nothing under it."""
    rest = [key for key, value in _items(node, faults) if value.value is None]
    needed = ("name", "effect", "say")
    parts = expect_map(node, (*needed, *rest), faults, needed=needed, what="a rare play")
    if any(key not in parts for key in needed):
        return None
    effect = _struct(parts["effect"], Effect, faults)
    name = ", ".join((expect_text(parts["name"], faults), *rest))
    return RarePlay(name, effect, _say(parts["say"], faults))


def _rare_tables(node: Node, known: Iterable[str], faults: list[Fault]) -> dict[str, dict[str, Lines]]:
    known = tuple(known)
    tables: dict[str, dict[str, Lines]] = {}
    for bases, table in expect_map(node, BASES, faults, needed=BASES, what="the tables").items():
        tables[bases] = {}
        for outs, rows in expect_map(table, ("under", "two"), faults, needed=("under", "two"), what=bases).items():
            ids = [expect_word(row, known, faults, what="rare play") for row in expect_list(rows, faults)]
            if len(ids) != 11:
                faults.append(rows.fault(f"a table has eleven rows, 2 to 12; this has {len(ids)}"))
            tables[bases][outs] = tuple(id or "" for id in ids)
    return tables


def compiled() -> bytes:
    """The quick form of the books as they are now."""
    texts = {name: packaged("rulesets.replay", f"{name}.yaml") for name in FILES}
    return msgspec.json.encode(Compiled(mark_of(texts), read_book(texts))) + b"\n"


if __name__ == "__main__":
    (Path(__file__).parents[1] / "charts" / COMPILED).write_bytes(compiled())
