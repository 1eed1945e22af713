"""A calendar from a file (SEA-2): CSV with date, visitors, home, or a Retrosheet schedule; every fault by its line."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Sequence

from ...core.files.documents import read_bounded, text_of
from ...core.files.faults import BadFile, Fault, did_you_mean
from ...core.people.rosters import Roster
from .fixtures import Fixture, day_of

COLUMNS = ("date", "visitors", "home")
FIELDS = 9  # of a line of a Retrosheet schedule that are always there
CALLED_THERE = {"LAA": "ANA", "ML4": "MIL"}  # clubs whose letters there are not those of their ids
MOST_GAMES = 10_000


def read_calendar(path: str | os.PathLike[str], rosters: Sequence[Roster]) -> list[Fixture]:
    """The games of a file between these clubs, or `BadFile` with everything that is wrong."""
    name = os.fspath(path)
    return parse_calendar(text_of(read_bounded(name), name), name, rosters)


def parse_calendar(text: str, name: str, rosters: Sequence[Roster]) -> list[Fixture]:
    rows = [(line, row) for line, row in _rows(text) if any(cell.strip() for cell in row)]
    reader = _Reader(name, rosters)
    if not rows:
        raise BadFile([Fault(name, 1, 1, "this calendar has no games")])
    first = [cell.strip().lower() for cell in rows[0][1]]
    with_heading = first[:1] == ["date"] and len(first) >= FIELDS and "visitors" not in first
    if first[:1] == ["date"] and not with_heading:
        missing = [column for column in COLUMNS if column not in first]
        if missing:
            raise BadFile(
                [Fault(name, 1, 1, f"a calendar needs the columns date, visitors, home; {missing[0]} is missing")]
            )
        for line, row in rows[1:]:
            cells = dict(zip(first, (cell.strip() for cell in row), strict=False))
            reader.add(
                line, cells.get("date", ""), cells.get("visitors", ""), cells.get("home", ""), cells.get("game", "")
            )
    elif with_heading or (len(rows[0][1]) >= FIELDS and rows[0][1][0].strip().isdigit()):
        for line, row in rows[1:] if with_heading else rows:
            if len(row) < FIELDS:
                reader.fault(line, f"a line of a Retrosheet schedule has at least nine fields, not {len(row)}")
                continue
            number = row[1].strip()
            if reader.knows(row[3]) or reader.knows(row[6]):  # a schedule has all leagues of its year
                reader.add(line, row[0].strip(), row[3].strip(), row[6].strip(), "" if number == "0" else number)
    else:
        text = "a calendar begins with the line 'date,visitors,home', or is a Retrosheet schedule"
        raise BadFile([Fault(name, rows[0][0], 1, text)])
    return reader.fixtures()


def _rows(text: str) -> list[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""))
    found = []
    for row in reader:
        found.append((reader.line_num, row))
        if len(found) > MOST_GAMES:
            break
    return found


def code_of(roster: Roster) -> str:
    """The first letters of a club's name, by which a schedule may call it.

    >>> from ...core.people.club_files import load_roster
    >>> code_of(load_roster("harbor_point_pilots"))
    'HPP'
    """
    return "".join(word[0] for word in roster.name.split()).upper()


def _letters(roster: Roster) -> list[str]:
    """The letters of a real club, and those that a schedule has for it; else the last ones of its id."""
    parts = roster.id.split(":")
    if len(parts) < 2:
        return [roster.id[-3:]]
    return [parts[1], *([CALLED_THERE[parts[1]]] if parts[1] in CALLED_THERE else [])]


class _Reader:
    """Games as they are read, and what is wrong with them."""

    def __init__(self, name: str, rosters: Sequence[Roster]) -> None:
        self.name = name
        self.faults: list[Fault] = []
        self.games: list[Fixture] = []
        self._days: dict[tuple[int, str], list[tuple[int, int]]] = {}  # line and number of a club's games of a day
        self._clubs: dict[str, int] = {}
        for club, roster in enumerate(rosters):
            for called in (roster.id, roster.name, roster.nickname, roster.city, code_of(roster), *_letters(roster)):
                self._clubs.setdefault(called.lower(), club)
        self._ids = [roster.id for roster in rosters]

    def knows(self, word: str) -> bool:
        return word.strip().lower() in self._clubs

    def fault(self, line: int, text: str) -> None:
        self.faults.append(Fault(self.name, line, 1, text))

    def add(self, line: int, day: str, visitors: str, home: str, game: str) -> None:
        when = self._day(line, day)
        clubs = [self._club(line, club) for club in (visitors, home)]
        if game not in ("", "1", "2"):
            self.fault(line, f"the game of a doubleheader is 1 or 2, not '{game}'")
            return
        if when is None or clubs[0] is None or clubs[1] is None:
            return
        if clubs[0] == clubs[1]:
            self.fault(line, f"'{home}' can't play itself")
            return
        number = int(game or "1")
        for club in (clubs[0], clubs[1]):
            self._twice(line, club, when, number, bool(game))
        self.games.append(Fixture(when, number, clubs[1], clubs[0]))

    def _day(self, line: int, word: str) -> str | None:
        text = f"{word[:4]}-{word[4:6]}-{word[6:]}" if word.isdigit() and len(word) == 8 else word
        try:
            return day_of(text)
        except ValueError as error:
            self.fault(line, str(error).replace(repr(text), repr(word)))
            return None

    def _club(self, line: int, word: str) -> int | None:
        found = self._clubs.get(word.lower())
        if found is None:
            self.fault(line, f"there is no club '{word}' in this season{did_you_mean(word, self._ids)}")
        return found

    def _twice(self, line: int, club: int, day: str, number: int, marked: bool) -> None:
        others = self._days.setdefault((club, day), [])
        for other, their in others:
            if their == number:
                more = "" if marked else "; mark a doubleheader's games 1 and 2"
                self.fault(line, f"'{self._ids[club]}' play game {number} of {day} on line {other} already{more}")
                return
        others.append((line, number))

    def fixtures(self) -> list[Fixture]:
        if not self.games and not self.faults:
            self.fault(1, f"no game of this schedule is between clubs of this season, such as '{self._ids[0]}'")
        if self.faults:
            raise BadFile(self.faults)
        return _in_series(sorted(self.games))


def _in_series(games: list[Fixture]) -> list[Fixture]:
    """Which game of a row between the same two in the same park each is."""
    last: dict[int, tuple[int, int, int]] = {}
    found = []
    for game in games:
        before = last.get(game.home)
        same = before is not None and before[:2] == (game.home, game.visitors) and last.get(game.visitors) == before
        number = before[2] + 1 if same and before is not None else 1
        last[game.home] = last[game.visitors] = (game.home, game.visitors, number)
        found.append(Fixture(game.day, game.number, game.home, game.visitors, number))
    return found
