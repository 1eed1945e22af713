"""Men from a CSV file, whoever wrote it: its separator, its letters and its columns are found out and told."""

from __future__ import annotations

import codecs
import csv
import io
import re
from typing import Any

import msgspec

from ...files.documents import BadFile, Fault, Faults, did_you_mean, listed, quoted, read_bounded
from ...files.yaml_tree import about_unseen, unseen_in
from ..players import FIELD
from ..written.roster_file import PARTS
from . import men
from .csv_columns import HEADS, INNINGS, NAME, OF_THE_GLOVE, WORKED_OUT, folded, meanings
from .trees import Path, Tree, got, ordered, put
from .typed import value_of

MOST_ROWS = 1000
USUAL_AGE = 27
MARKS = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le", codecs.BOM_UTF16_BE: "utf-16-be"}
NOTHING = ("", "-", "–", "—", "n/a", "na")
FORMULA = ("=", "@")
ROLES = {"sp": men.STARTER, "rotation": men.STARTER, "cl": "closer", "rp": "middle"}  # as others write them


class Men(msgspec.Struct):
    """What a file brings: men by id, what each does on the mound, whatever is to be said of it, and the lines."""

    men: dict[str, dict[str, Any]] = {}
    roles: dict[str, str] = {}
    notes: list[str] = []
    lines: dict[Path, int] = {}  # where a value stands, and at () of a man his first row


def read_men(path: str, tree: Tree) -> Men:
    """The men in a CSV file, beside those of a club; `BadFile` with everything that is no table of men."""
    text, notes = _decoded(read_bounded(path), path)
    rows = _rows(text, path)
    heads = rows[0][1]
    places = meanings(heads)
    found = Men(notes=[*notes, *_about_columns(heads, places)])
    held = set(places.values())
    if NAME not in held and ("man", "who", "last") not in held and ("man", "id") not in held:
        raise BadFile([Fault(path, rows[0][0], 1, f"there is no column 'Last' or 'Name'; known: {listed(HEADS)}")])
    if len(rows) == 1:
        raise BadFile([Fault(path, 1, 1, "there are no men below the headings")])
    faults = Faults()
    for line, cells in rows[1:]:
        _take(found, line, {at: cell for at, cell in enumerate(cells) if at in places}, places, tree, path, faults)
    if faults:
        raise BadFile(faults)
    _fill(found, tree)
    return found


def taken(tree: Tree, found: Men) -> Tree:
    """A club with these men in it: those who were there have their new lines, the others are new."""
    for player, about in found.men.items():
        old = men.men(tree).get(player)
        if old is None:
            tree = men.with_man(tree, player, ordered(about, PARTS))
        else:
            who = {**(old.get("who") or {}), **about.get("who", {})}
            tree = put(tree, ("players", player), {**old, **about, "who": who})
        if player in found.roles:
            tree = men.with_role(tree, player, found.roles[player])
    return men.seated(tree)


# bytes, rows and columns


def _decoded(data: bytes, path: str) -> tuple[str, list[str]]:
    for mark, name in MARKS.items():
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(name), []
            except UnicodeDecodeError:
                raise BadFile([Fault(path, 0, 0, "this isn't text; save it as CSV in UTF-8")]) from None
    if b"\0" in data:
        raise BadFile([Fault(path, 0, 0, "this isn't text but a spreadsheet or a program; save it as CSV in UTF-8")])
    try:
        return data.decode(), []
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace"), ["The file isn't UTF-8; its letters were read as Windows text."]


def _rows(text: str, path: str) -> list[tuple[int, list[str]]]:
    """The rows that hold something, with their lines; the first has the headings."""
    told = re.match(r"sep=(.)\r?\n", text)
    head = text[told.end() :].lstrip().split("\n", 1)[0] if told else text.lstrip().split("\n", 1)[0]
    mark = told[1] if told else max(",;\t|", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
    rows: list[tuple[int, list[str]]] = []
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells) and not (told and not rows and cells[0].startswith("sep")):
                rows.append((reader.line_num, [_plain(cell) for cell in cells]))
            if len(rows) > MOST_ROWS:
                raise BadFile([Fault(path, reader.line_num, 1, f"a table of men has at most {MOST_ROWS:,} rows")])
    except csv.Error as error:
        raise BadFile([Fault(path, reader.line_num, 1, f"this row can't be read: {error}")]) from None
    if not rows:
        raise BadFile([Fault(path, 0, 0, "the file is empty; a template has the headings")])
    return rows


def _plain(cell: str) -> str:
    """Without the mark by which a spreadsheet was told that this is no formula."""
    cell = cell.strip()
    return cell[1:] if re.match(r"'[=@+-]", cell) else cell


def _about_columns(heads: list[str], places: dict[int, Path]) -> list[str]:
    """A sentence for each column that is not taken."""
    said = []
    for at, head in enumerate(heads):
        if at not in places and head and folded(head) not in WORKED_OUT:
            near = did_you_mean(head, [each for each in HEADS if each not in heads])
            near = near.partition("?")[0] + "?" if "did you mean" in near else ""
            said.append(f"The column {quoted(head)} is left out{near}" + ("" if near else "."))
    return said


# a row


def _take(
    found: Men, line: int, cells: dict[int, str], places: dict[int, Path], tree: Tree, path: str, faults: Faults
) -> None:
    row = {places[at]: cell for at, cell in cells.items() if cell.casefold() not in NOTHING}
    for at, cell in cells.items():
        if unseen := unseen_in(cell):
            faults.append(Fault(path, line, at + 1, about_unseen(unseen)))
        elif cell.startswith(FORMULA) and not _counts(places[at]):
            faults.append(Fault(path, line, at + 1, f"{quoted(cell)} is a spreadsheet's formula; write what it means"))
    if NAME in row:
        first, _, last = row.pop(NAME).rpartition(" ")
        row |= {("man", "who", "first"): first, ("man", "who", "last"): last}
    player = _who(found, row, tree)
    if not player:
        faults.append(Fault(path, line, 1, "this row has no name"))
        return
    about = found.men.setdefault(player, {})
    found.lines.setdefault((player,), line)
    for place, cell in row.items():
        if place[0] == "man" and place[1] not in ("id", "role"):
            about = _with(found, about, player, place[1:], cell, line)
    about = _with_glove(found, about, player, row, line, path, faults)
    found.men[player] = about
    if ("man", "role") in row:
        role = folded(row[("man", "role")])
        role = ROLES.get(role, role)
        if role in men.STAFF:
            found.roles[player] = role
        elif role not in ("bench", "none"):
            at = next(at for at, place in places.items() if place == ("man", "role"))
            wrong = f"unknown role {quoted(cells[at])}{did_you_mean(role, [each for each in men.STAFF if each])}"
            faults.append(Fault(path, line, at + 1, wrong))


def _counts(place: Path) -> bool:
    return len(place) > 1 and (place[0] == "glove" or place[1] in ("batting", "pitching"))


def _who(found: Men, row: dict[Path, str], tree: Tree) -> str:
    """The man of a row: by his id, or the one of that name; else a new one."""
    if ("man", "id") in row:
        return row[("man", "id")]
    first, last = row.get(("man", "who", "first"), ""), row.get(("man", "who", "last"), "")
    if not last:
        return ""
    for player, about in (*found.men.items(), *men.men(tree).items()):
        who = about.get("who") or {}
        if (str(who.get("first") or "").casefold(), str(who.get("last") or "").casefold()) == (
            first.casefold(),
            last.casefold(),
        ):
            return player
    return men.id_for(last, {*found.men, *men.men(tree)})


def _with(found: Men, about: dict[str, Any], player: str, place: Path, cell: str, line: int) -> dict[str, Any]:
    if place[1:] == INNINGS:
        whole, _, thirds = cell.partition(".")
        place = (place[0], "outs")
        if whole.isdigit() and thirds in ("", "0", "1", "2", "33", "67"):
            cell = str(3 * int(whole[:9]) + {"1": 1, "33": 1, "2": 2, "67": 2}.get(thirds, 0))
    if place[:2] in (("who", "bats"), ("who", "throws")):
        cell = cell[:1].upper().replace("B", "S") if cell.casefold() in SIDES else cell
    found.lines[(player, *place)] = line
    changed: dict[str, Any] = put(about, place, value_of(("players", player, *place), cell))
    return changed


SIDES = ("l", "r", "s", "b", "left", "right", "switch", "both")


def _with_glove(
    found: Men, about: dict[str, Any], player: str, row: dict[Path, str], line: int, path: str, faults: Faults
) -> dict[str, Any]:
    figures = {place[1]: cell for place, cell in row.items() if place[0] == "glove" and len(place) > 1}
    at = row.get(OF_THE_GLOVE, "").upper()
    if figures and at not in FIELD:
        wrong = "at which position? Fill in the column 'Glove'" if not at else f"unknown position {quoted(at)}"
        faults.append(Fault(path, line, 1, f"{wrong} ({listed(FIELD)})"))
        return about
    for key, cell in figures.items():
        about = _with(found, about, player, ("fielding", at, key), cell, line)
    return about


def _fill(found: Men, tree: Tree) -> None:
    """What a new man needs and no column gave him."""
    aged = []
    for player, about in found.men.items():
        if player in men.men(tree):
            continue
        usual: list[str] = list(about.get("fielding", {})) or (["P"] if "pitching" in about else [])
        who = {"first": "", "bats": "R", "throws": "R", "age": USUAL_AGE, "positions": usual, **about.get("who", {})}
        if got(about, ("who", "age")) is None:
            aged.append(player)
        ranked = ("first", "last", "number", "bats", "throws", "age", "positions")
        about["who"] = {key: who[key] for key in ranked if key in who}
    if aged:
        some = f"{len(aged)} men are" if len(aged) > 1 else "One man is"
        found.notes.append(f"{some} {USUAL_AGE} years old, since the file doesn't say.")
