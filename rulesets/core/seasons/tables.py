"""The tables of the Lahman database that a season is packed from: which columns are read, and what each cell may be."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from ..people.players import MOST_COUNT

Cell: TypeAlias = int | str | None  # None is what was not recorded
Row: TypeAlias = tuple[Cell, ...]  # in the order of a table's columns
Say: TypeAlias = Callable[[str], None]  # told what is wrong with a row

TEXTS = frozenset(
    "lgID teamID franchID divID playerID POS name park LgWin WSWin nameFirst nameLast bats throws".split()
)
COLUMNS: dict[str, tuple[str, ...]] = {
    "Teams": tuple("yearID lgID teamID franchID divID Rank G W L LgWin WSWin R RA name park".split()),
    "People": tuple("playerID birthYear birthMonth nameFirst nameLast bats throws".split()),
    "Batting": tuple(
        "playerID yearID teamID G AB R H 2B 3B HR RBI SB CS BB SO HBP SH SF GIDP".split(),
    ),
    "Pitching": tuple(
        "playerID yearID teamID G GS GF CG SHO W L SV BFP IPouts H R ER HR BB IBB HBP SO SH SF WP BK".split(),
    ),
    "Fielding": tuple("playerID yearID teamID POS G PO A E DP PB SB CS".split()),
    "FieldingOFsplit": tuple("playerID yearID teamID POS G PO A E DP".split()),
    "Appearances": tuple("playerID yearID teamID G_all GS G_lf G_cf G_rf G_dh".split()),
}
NEEDED = ("yearID", "teamID", "playerID", "name", "nameLast", "POS", "G", "G_all", "W", "L", "R", "RA", "AB", "IPouts")
FIRST_YEAR, LAST_YEAR = 1871, 2100
LEAGUES = {
    "NA": "National Association",
    "NL": "National League",
    "AA": "American Association",
    "UA": "Union Association",
    "PL": "Players' League",
    "AL": "American League",
    "FL": "Federal League",
}
MISSING = ("", "NA", "NULL", "\\N")
# What some texts must look like, and how that is said.
SHAPES = {
    "teamID": (re.compile("[A-Z0-9]{2,3}"), "two or three capital letters or digits"),
    "lgID": (re.compile("[A-Z]{2}|"), "two capital letters"),
    "playerID": (re.compile("[a-z][a-z0-9_]{0,38}"), "small letters and digits"),
}
LONGEST_TEXT = 80


def cells(table: str, words: Sequence[str], at: Sequence[int], say: Say) -> Row | None:
    """A row of a CSV file as cells in the order of the table's columns; None where something in it is wrong.

    `at` is where each column stands in the file, -1 for one that it doesn't have.
    """
    row: list[Cell] = []
    good = True
    for column, place in zip(COLUMNS[table], at, strict=True):
        word = words[place].strip() if 0 <= place < len(words) else ""
        if column in TEXTS:
            word = _plain(word) if column == "playerID" else word
            if len(word) > LONGEST_TEXT or not word.isprintable():
                say(f"{column} is a short text, not {word[:20]!r}…")
                good = False
            elif column in SHAPES and not SHAPES[column][0].fullmatch(word):
                say(f"{column} is {SHAPES[column][1]}, not {word[:20]!r}")
                good = False
            row.append(word or None)
            continue
        if word in MISSING:
            if column in NEEDED:
                say(f"{column} is missing")
                good = False
            row.append(None)
            continue
        number = _whole(word)
        if number is None:
            say(f"{column} is a whole number from 0 to {MOST_COUNT:,}, not {word[:20]!r}")
            good = False
        row.append(number)
    return tuple(row) if good else None


def _plain(word: str) -> str:
    """A man's id without the marks that a few have.

    >>> _plain("o'neiti01"), _plain("ruthba01")
    ('oneiti01', 'ruthba01')
    """
    return word.replace("'", "").replace(".", "").replace("-", "").lower()


def _whole(word: str) -> int | None:
    """A count, also as some releases write it ("12.0").

    >>> _whole("12"), _whole("12.0"), _whole("-1"), _whole("1e3")
    (12, 12, None, None)
    """
    word = word.removesuffix(".0")
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        return None
    return int(word) if int(word) <= MOST_COUNT else None


def by_year(rows: Iterable[Row], column: int) -> dict[int, list[Row]]:
    """A table's rows by their year."""
    found: dict[int, list[Row]] = {}
    for row in rows:
        year = row[column]
        assert isinstance(year, int), "every row has its year"
        found.setdefault(year, []).append(row)
    return found


def summed(rows: Iterable[Row], keys: int, skip: Sequence[int] = ()) -> Iterator[Row]:
    """One row for each set of first cells: a man who left a club and came back has one line there.

    >>> list(summed([("a", 1, 2, None), ("b", 1, 5, 1), ("a", 1, 3, None)], keys=2))
    [('a', 1, 5, None), ('b', 1, 5, 1)]
    """
    found: dict[Row, Row] = {}
    for row in rows:
        key = row[:keys]
        found[key] = row if key not in found else (*key, *map(_plus, found[key][keys:], row[keys:]))
    return iter(found.values())


def _plus(one: Cell, other: Cell) -> Cell:
    if isinstance(one, int) and isinstance(other, int):
        return one + other
    return one if one is not None else other
