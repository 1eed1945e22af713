"""The index of all seasons: every club with its record and who played for it; no season is read to find one."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..files.faults import BadFile, Fault
from .packed import FORMAT, ClubIds, Column, LeagueIds, Season, Words, opened

CLUB_COLUMNS = ("id", "league", "franchise", "name", "division", "rank", "w", "l", "r", "ra", "pennant", "series")


class Index(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Clubs as columns, the first year first; a man's are `counts` of `clubs`, each the step to the next."""

    format: int
    year: Column
    id: ClubIds
    league: LeagueIds
    franchise: Words
    name: Words
    division: Words
    rank: Column
    w: Column
    l: Column  # noqa: E741 - as every line score has it
    r: Column
    ra: Column
    pennant: Column
    series: Column
    men: Words  # by their full names
    counts: Column
    clubs: Column


def index_of(seasons: Iterable[Season]) -> Index:
    """The index of these seasons, which stand in the order of their years."""
    years: list[int] = []
    columns: dict[str, list[int | str]] = {name: [] for name in CLUB_COLUMNS}
    names: dict[str, str] = {}
    played: dict[str, list[int]] = {}
    for season in seasons:
        first = len(years)
        years += [season.year] * len(season.clubs.id)
        for name in CLUB_COLUMNS:
            columns[name] += getattr(season.clubs, name)
        people = season.people
        names |= {
            man: f"{given} {last}".strip()
            for man, given, last in zip(people.id, people.first, people.last, strict=True)
        }
        for club, man in dict.fromkeys(zip(season.games[0], season.games[1], strict=True)):
            played.setdefault(people.id[man], []).append(first + club)
    men = sorted(played)
    steps = [club - before for man in men for before, club in zip([0, *played[man]], played[man], strict=False)]
    return Index(
        FORMAT,
        years,
        **columns,  # type: ignore[arg-type]  # words and numbers, as the seasons have them
        men=[names[man] for man in men],
        counts=[len(played[man]) for man in men],
        clubs=steps,
    )


_decoder = msgspec.msgpack.Decoder(Index)


def read_index(data: bytes, path: str) -> Index:
    """The index in these bytes, or `BadFile`."""
    try:
        index = _decoder.decode(opened(data, path))
    except ValueError:  # msgspec's own, or bytes that are no text
        raise BadFile(
            [Fault(path, 0, 0, "the list of clubs is damaged; reinstall, or import the release again")]
        ) from None
    columns = [index.year, *(getattr(index, name) for name in CLUB_COLUMNS)]
    whole = len({len(column) for column in columns}) == 1 and len(index.men) == len(index.counts)
    if index.format != FORMAT or not whole or sum(index.counts) != len(index.clubs):
        raise _damaged(path)
    return index


def _damaged(path: str) -> BadFile:
    return BadFile([Fault(path, 0, 0, "the list of clubs is damaged; reinstall, or import the release again")])
