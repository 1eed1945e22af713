"""Packing: the database's tables, cut by year, as columns of whole numbers. What was changed on the way is said here.

Lines of a man who left a club and came back in the same year are one line. Outfielders of years without lines for left,
center and right have their outfield line shared out by the games of each. Men whom a release has at bat and leaves out
of its appearances, as that of 2024 does with designated hitters, are given theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ..people.players import FIELD
from .packed import BATTING, FIELDING, FORMAT, HANDS, PITCHING, UNKNOWN, Clubs, People, Season
from .real_clubs import had_designated_hitter
from .tables import COLUMNS, Cell, Row, by_year, summed

USUAL_AGE, YOUNGEST, OLDEST = 27, 14, 65
OUTFIELD = ("LF", "CF", "RF")
CENTER_MORE = 1.2  # balls caught in center for one in left or right, in the years that told them apart
AFTER = 7  # the month from which a birthday makes a man a year younger


def pack(tables: Mapping[str, Iterable[Row]]) -> Iterator[Season]:
    """Every season there is in these tables, the first year first."""
    people = {row[0]: row for row in tables["People"]}
    years = {
        table: by_year(tables.get(table, ()), COLUMNS[table].index("yearID")) for table in COLUMNS if table != "People"
    }
    for year in sorted(years["Teams"]):
        yield _season(year, people, {table: rows.get(year, []) for table, rows in years.items()})


def _season(year: int, people: Mapping[Cell, Row], rows: Mapping[str, list[Row]]) -> Season:
    teams = sorted(rows["Teams"], key=lambda row: (str(row[1] or "NA"), str(row[4] or ""), row[5] or 99, str(row[2])))
    lines = {table: _lines(table, rows[table]) for table in ("Batting", "Pitching", "Appearances")}
    lines["Fielding"] = list(_fielding(rows))
    lines["Appearances"] += _left_out(year, {row[2]: str(row[1] or "NA") for row in teams}, lines)
    clubs = {row[2]: at for at, row in enumerate(teams)}
    men = {man: at for at, man in enumerate(sorted({str(row[0]) for table in lines.values() for row in table}))}

    def columns(table: str, first: int) -> list[list[int]]:
        """The rows by club and man; then what stands from a column on."""
        placed = sorted(((clubs[row[2]], men[str(row[0])], *row[first:]) for row in lines[table]), key=_order)
        width = len(COLUMNS[table]) - first + 2 if table in COLUMNS else 0
        return [[_number(row[at]) for row in placed] for at in range(width)]

    return Season(
        FORMAT,
        year,
        _clubs(teams),
        _people(year, [people[man] for man in men]),
        columns("Batting", 3),
        columns("Pitching", 3),
        columns("Fielding", 3),
        [column for at, column in enumerate(columns("Appearances", 3)) if at not in (4, 5, 6)],
    )


def _order(row: Sequence[Cell]) -> tuple[int, ...]:
    return tuple(_number(cell) for cell in row[:3])


def _number(cell: Cell) -> int:
    return cell if isinstance(cell, int) else UNKNOWN


def _lines(table: str, rows: Iterable[Row]) -> list[Row]:
    return list(summed(rows, 3))


def _left_out(year: int, leagues: Mapping[Cell, str], lines: Mapping[str, list[Row]]) -> Iterator[Row]:
    """Whoever batted or pitched for a club without an appearance. Games at bat without a glove were the designated
    hitter's, where the league had one.
    """
    there = {(row[0], row[2]) for row in lines["Appearances"]}
    fielded = Counter[tuple[Cell, Cell]]()
    for row in lines["Fielding"]:
        fielded[row[0], row[2]] += _number(row[4])
    for table in ("Batting", "Pitching"):
        for man, _, club, games, *_ in lines[table]:
            if (man, club) in there:
                continue
            there.add((man, club))
            hits = table == "Batting" and had_designated_hitter(year, leagues[club])
            only_hit = max(0, _number(games) - fielded[man, club]) if hits else 0
            yield (man, year, club, games, None, None, None, None, only_hit)


def _clubs(teams: Sequence[Row]) -> Clubs:
    at = COLUMNS["Teams"].index

    def words(column: str, otherwise: str = "") -> list[str]:
        return [str(row[at(column)] or otherwise) for row in teams]

    def numbers(column: str) -> list[int]:
        return [_number(row[at(column)]) for row in teams]

    def claims(column: str) -> list[int]:
        return [int(row[at(column)] == "Y") for row in teams]

    return Clubs(
        words("teamID"),
        words("lgID", "NA"),
        words("franchID"),
        words("name"),
        words("park"),
        words("divID"),
        numbers("Rank"),
        numbers("G"),
        numbers("W"),
        numbers("L"),
        numbers("R"),
        numbers("RA"),
        claims("LgWin"),
        claims("WSWin"),
    )


def _people(year: int, rows: Sequence[Row]) -> People:
    return People(
        [str(row[0]) for row in rows],
        [str(row[3] or "") for row in rows],
        [str(row[4] or "") for row in rows],
        [_hand(row[5]) for row in rows],
        [_hand(row[6]) % 2 for row in rows],
        [_age(year, row[1], row[2]) for row in rows],
    )


def _hand(word: Cell) -> int:
    """Of the plate or the throwing arm; who is not known is right-handed.

    >>> [_hand(word) for word in ("R", "L", "B", None)]
    [0, 1, 2, 0]
    """
    return HANDS.index({"L": "L", "B": "S", "S": "S"}.get(str(word), "R"))


def _age(year: int, born: Cell, month: Cell) -> int:
    """On the first of July."""
    if not isinstance(born, int):
        return USUAL_AGE
    return min(OLDEST, max(YOUNGEST, year - born - (isinstance(month, int) and month >= AFTER)))


def _fielding(rows: Mapping[str, list[Row]]) -> Iterator[Row]:
    """A line a position, by the scorer's numbers; the outfield in its three parts."""
    split: dict[tuple[Cell, Cell], list[Row]] = {}
    for row in summed(rows["FieldingOFsplit"], 4):
        split.setdefault((row[0], row[2]), []).append(row)
    games = {(row[0], row[2]): row[5:8] for row in summed(rows["Appearances"], 3)}
    for row in summed(rows["Fielding"], 4):
        man, year, club, position = row[:4]
        if position in FIELD:
            yield (man, year, club, FIELD.index(str(position)) + 1, *row[4:])
        elif position == "OF" and (man, club) in split:
            for part in split[man, club]:
                if part[3] in OUTFIELD:
                    yield (man, year, club, FIELD.index(str(part[3])) + 1, *part[4:], None, None, None)
        elif position == "OF":
            yield from _shared_out(row, games.get((man, club), (0, 0, 0)))


def _shared_out(row: Row, games: Sequence[Cell]) -> Iterator[Row]:
    """An outfielder's line in up to three parts, by the games he had in each."""
    played = [_number(each) if each else 0 for each in games]
    if not sum(played):
        played = [0, _number(row[4]), 0]
    reach = [played[0], CENTER_MORE * played[1], played[2]]
    parts = [played, _shares(row[5], reach), *(_shares(count, played) for count in row[6:9])]
    for at, counts in enumerate(zip(*parts, strict=True)):
        if played[at]:
            yield (*row[:3], FIELD.index(OUTFIELD[at]) + 1, *counts, None, None, None)


def _shares(count: Cell, weights: Sequence[float]) -> list[int]:
    """A count in whole parts by these weights.

    >>> _shares(10, [1, 1, 0]), _shares(7, [2, 1, 1])
    ([5, 5, 0], [3, 2, 2])
    """
    whole, total = _number(count) if count else 0, sum(weights)
    exact = [whole * weight / total for weight in weights]
    parts = [int(each) for each in exact]
    for at in sorted(range(len(parts)), key=lambda at: parts[at] - exact[at])[: whole - sum(parts)]:
        parts[at] += 1
    return parts


assert COLUMNS["Batting"].index("GIDP") - 2 == len(BATTING), "a line's columns are those of its file"
assert COLUMNS["Pitching"].index("BK") - 2 == len(PITCHING) and COLUMNS["Fielding"].index("CS") - 2 == len(FIELDING)
