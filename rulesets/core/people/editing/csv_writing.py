"""Men as a CSV file that can be read again: a template to fill in, or a club's own men to change."""

from __future__ import annotations

import csv
import io
from pathlib import Path as File

from ...files.durable import replace_file
from . import men
from .csv_columns import BAT, BATTING, FIELDING, GLOVE, HEADS, PIT, PITCHING, WHO
from .opening import blank_club
from .trees import Tree, got
from .typed import shown

EXAMPLES = ("short", "catcher", "starter_one", "closer")


def template() -> str:
    """The headings, and four men as examples."""
    tree = blank_club()
    return as_csv({**tree, "players": {player: tree["players"][player] for player in EXAMPLES}})


def as_csv(tree: Tree) -> str:
    """Every man with his lines; a row more for each glove after his first.

    >>> template().splitlines()[0].split(",")[:4]
    ['Id', 'First', 'Last', 'Number']
    """
    told = io.StringIO(newline="")
    writer = csv.writer(told)
    writer.writerow(HEADS)
    for player in men.men(tree):
        writer.writerows(_rows(tree, player))
    return told.getvalue()


def write_csv(path: File, tree: Tree | None = None) -> None:
    """A file for any spreadsheet: in UTF-8, with the mark that Excel looks for."""
    replace_file(path, (template() if tree is None else as_csv(tree)).encode("utf-8-sig"))


def _rows(tree: Tree, player: str) -> list[list[str]]:
    about = men.men(tree)[player]
    cells = {"Id": player, "Role": men.role_of(tree, player), "Note": shown(about.get("note"))}
    cells |= {head: shown(got(about, ("who", head.lower()))).replace(",", "") for head in WHO}
    for head, part, keys in ((BAT, "batting", BATTING), (PIT, "pitching", PITCHING)):
        cells |= {f"{head} {key}": shown(got(about, (part, key.lower()))) for key in keys}
    gloves = about.get("fielding") or {}
    rows: list[list[str]] = []
    for at, line in gloves.items() if gloves else [("", {})]:
        glove = {GLOVE: at, **{f"{GLOVE} {key}": shown(line.get(key.lower())) for key in FIELDING}}
        row = {**cells, **glove} if not rows else {"Id": player, **glove}
        rows.append([_harmless(row.get(head, "")) for head in HEADS])
    return rows


def _harmless(cell: str) -> str:
    """No spreadsheet takes it for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "@", "+", "-", "\t") else cell
