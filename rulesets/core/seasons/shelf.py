"""Where the seasons stand: those that came with the program, and those that the player has imported, which go first."""

from __future__ import annotations

import os
from functools import cache, lru_cache
from pathlib import Path

from ..files.documents import read_bounded
from ..files.faults import BadFile, Fault
from ..files.folders import seasons_folder
from ..files.shipped import shipped
from .index import Index, read_index
from .packed import MOST_BYTES, Season, unpacked

SUFFIX = ".season"
INDEX = "clubs.index"
SHIPPED = "resources/seasons"


def season_of(year: int) -> Season:
    """A year's season, or `BadFile`."""
    return _imported(year, stamp) if (stamp := _stamp(f"{year}{SUFFIX}")) else _shipped(year)


@lru_cache(maxsize=8)
def _imported(year: int, stamp: tuple[int, int]) -> Season:
    path = seasons_folder() / f"{year}{SUFFIX}"
    season = unpacked(read_bounded(path, MOST_BYTES), str(path))
    if season.year != year:
        raise BadFile([Fault(str(path), 0, 0, f"this is the season of {season.year}, not of {year}")])
    return season


@lru_cache(maxsize=8)
def _shipped(year: int) -> Season:
    name = f"{SHIPPED}/{year}{SUFFIX}"
    try:
        data = shipped("resources", "seasons", f"{year}{SUFFIX}")
    except OSError:
        years = sorted({year for index in indexes() for year in index.year})
        near = f"; known: {years[0]} to {years[-1]}" if years else ""
        raise BadFile([Fault(SHIPPED, 0, 0, f"there is no season of {year}{near}")]) from None
    return unpacked(data, name)


def indexes() -> tuple[Index, ...]:
    """The lists of clubs: of what was imported, then of what came with the program."""
    stamp = _stamp(INDEX)
    own = (_own_index(stamp),) if stamp else ()
    return (*own, _shipped_index())


@lru_cache(maxsize=2)
def _own_index(stamp: tuple[int, int]) -> Index:
    path = seasons_folder() / INDEX
    return read_index(read_bounded(path, MOST_BYTES), str(path))


@cache
def _shipped_index() -> Index:
    try:
        return read_index(shipped("resources", "seasons", INDEX), f"{SHIPPED}/{INDEX}")
    except OSError:
        raise BadFile([Fault(SHIPPED, 0, 0, "the list of clubs is missing; reinstall the program")]) from None


def _stamp(name: str) -> tuple[int, int] | None:
    """When and how large an imported file was written; None where there is none."""
    try:
        about = os.stat(_folder() / name)
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size


def _folder() -> Path:
    return seasons_folder()
