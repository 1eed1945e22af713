"""A season as it lies in its file: columns of whole numbers, one file a year."""

from __future__ import annotations

import zlib
from typing import Annotated, TypeAlias

import msgspec

from ..files.faults import BadFile, Fault

FORMAT = 1
MOST_BYTES = 1024 * 1024  # of a season's file; the largest has a tenth of that
MOST_UNPACKED = 16 * 1024 * 1024
Column: TypeAlias = list[Annotated[int, msgspec.Meta(ge=-1, le=9999)]]  # -1 is what was not recorded
Words: TypeAlias = list[Annotated[str, msgspec.Meta(max_length=80)]]
ManIds: TypeAlias = list[Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$", max_length=40)]]
ClubIds: TypeAlias = list[Annotated[str, msgspec.Meta(pattern="^[A-Z0-9]{2,3}$")]]
LeagueIds: TypeAlias = list[Annotated[str, msgspec.Meta(pattern="^[A-Z]{2}$")]]
HANDS = "RLS"
UNKNOWN = -1

# The columns of each table of lines, after `club` and `man`: places among the season's clubs and people.
BATTING = ("g", "ab", "r", "h", "2b", "3b", "hr", "rbi", "sb", "cs", "bb", "so", "hbp", "sh", "sf", "gdp")
PITCHING = tuple("g gs gf cg sho w l sv bf outs h r er hr bb ibb hbp so sh sf wp bk".split())
FIELDING = ("position", "g", "po", "a", "e", "dp", "pb", "sb", "cs")  # position: the scorer's number
GAMES = ("g", "gs", "dh")


class Clubs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A season's clubs; `first` is a pennant, `series` a World Series won."""

    id: ClubIds
    league: LeagueIds
    franchise: Words
    name: Words
    park: Words
    division: Words
    rank: Column
    g: Column
    w: Column
    l: Column  # noqa: E741 - as every line score has it
    r: Column
    ra: Column
    pennant: Column
    series: Column


class People(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody who played that year; `bats` and `throws` are places in "RLS"."""

    id: ManIds
    first: Words
    last: Words
    bats: Column
    throws: Column
    age: Column


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: int
    year: Annotated[int, msgspec.Meta(ge=1871, le=2100)]
    clubs: Clubs
    people: People
    batting: list[Column]
    pitching: list[Column]
    fielding: list[Column]
    games: list[Column]

    def __hash__(self) -> int:
        return hash((self.year, len(self.people.id)))


TABLES = {"batting": BATTING, "pitching": PITCHING, "fielding": FIELDING, "games": GAMES}
_decoder = msgspec.msgpack.Decoder(Season)


def packed(value: msgspec.Struct) -> bytes:
    """The bytes of a season's file."""
    return zlib.compress(msgspec.msgpack.encode(value), 9)


def unpacked(data: bytes, path: str) -> Season:
    """The season in these bytes, or `BadFile`: a damaged file, or one that was not ours."""
    plain = opened(data, path)
    try:
        season = _decoder.decode(plain)
    except ValueError as error:  # msgspec's own, or bytes that are no text
        raise _bad(
            path, f"this is no season of ours; reinstall the program, or import the release again ({error})"
        ) from None
    if season.format != FORMAT:
        raise _bad(path, f"this season is in format {season.format}; this version of Horsehide reads format {FORMAT}")
    if not _is_whole(season):
        raise _bad(path, "columns of this season do not belong together; the file is damaged")
    return season


def opened(data: bytes, path: str) -> bytes:
    """Decompressed, up to a limit."""
    unzip = zlib.decompressobj()
    try:
        plain = unzip.decompress(data, MOST_UNPACKED)
    except zlib.error:
        raise _bad(path, "the file is damaged; reinstall the program, or import the release again") from None
    if not unzip.eof:
        raise _bad(path, "the file is cut off or far too large; reinstall the program, or import the release again")
    return plain


def _is_whole(season: Season) -> bool:
    """Every column of a table has a cell for each row, and points to a man and a club that are there."""
    men, clubs = len(season.people.id), len(season.clubs.id)
    for part in (season.people, season.clubs):
        if len({len(column) for column in msgspec.structs.astuple(part)}) != 1:
            return False
    for table, names in TABLES.items():
        columns: list[list[int]] = getattr(season, table)
        if len(columns) != len(names) + 2 or len({len(column) for column in columns}) != 1:
            return False
        if columns[0] and not (
            min(columns[0]) >= 0 and max(columns[0]) < clubs and min(columns[1]) >= 0 and max(columns[1]) < men
        ):
            return False
    bats, throws = season.people.bats, season.people.throws
    hands = all(0 <= hand < len(HANDS) for hand in bats) and all(0 <= hand < 2 for hand in throws)
    return hands and all(1 <= position <= 9 for position in season.fielding[2])


def _bad(path: str, text: str) -> BadFile:
    return BadFile([Fault(path, 0, 0, text)])
