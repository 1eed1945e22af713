"""Finding a club of any year: by "1927 ny", a man's name, or what everybody called it. No season is read."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

import msgspec

from ..files.faults import BadFile
from ..files.shipped import shipped
from .index import Index
from .shelf import indexes
from .tables import LEAGUES

INITIALS = {"New York": "ny", "Los Angeles": "la", "San Francisco": "sf", "San Diego": "sd", "Kansas City": "kc"}
INITIALS |= {"Tampa Bay": "tb", "St. Louis": "stl"}


class Listed(msgspec.Struct, frozen=True):
    """A club as a list shows it; `man` is who was looked for, where it was a man."""

    id: str
    year: int
    league: str
    name: str
    w: int
    l: int  # noqa: E741 - as every line score has it
    r: int
    ra: int
    rank: int
    pennant: bool
    series: bool
    man: str = ""

    @property
    def league_name(self) -> str:
        return LEAGUES.get(self.league, self.league)


@lru_cache(maxsize=2)
def _clubs(index: _Shared) -> tuple[Listed, ...]:
    of = index.value
    rows = zip(of.year, of.id, of.league, of.name, of.w, of.l, of.r, of.ra, of.rank, of.pennant, of.series, strict=True)
    return tuple(
        Listed(f"{year}:{club}", year, league, name, w, lost, r, ra, rank, bool(pennant), bool(series))
        for year, club, league, name, w, lost, r, ra, rank, pennant, series in rows
    )


class _Shared:
    """An index as a key: there are two at most, and each is read once."""

    def __init__(self, value: Index) -> None:
        self.value = value

    def __hash__(self) -> int:
        return id(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Shared) and self.value is other.value


def _parts() -> Iterator[tuple[_Shared, frozenset[int]]]:
    """Each index with the years that are its own: an imported year goes before one that came with the program."""
    seen: set[int] = set()
    for index in indexes():
        years = frozenset(index.year) - seen
        seen |= years
        yield _Shared(index), years


def all_clubs() -> list[Listed]:
    """Every club there is, the first year first."""
    found = [club for part, years in _parts() for club in _clubs(part) if club.year in years]
    return sorted(found, key=lambda club: club.year) if len(indexes()) > 1 else found


def clubs_of(year: int) -> list[Listed]:
    return [club for club in all_clubs() if club.year == year]


def folded(words: str) -> str:
    """Letters without their marks, in lower case.

    >>> folded("José Ramírez"), folded("Ward's")
    ('jose ramirez', 'wards')
    """
    plain = unicodedata.normalize("NFKD", words).casefold()
    return "".join(letter for letter in plain if letter.isalnum() or letter in " -:").replace("-", " ")


@lru_cache(maxsize=2)
def _club_words(index: _Shared) -> tuple[str, ...]:
    """What each club can be found by: words of its name, its letters, its league, initials and bynames.

    Each word has a blank before it, so that whatever begins a word is found in one look.
    """
    try:
        bynames = msgspec.json.decode(
            shipped("resources", "seasons", "nicknames.json"), type=list[tuple[str, str, int, int]]
        )
    except (OSError, msgspec.DecodeError):
        bynames = []
    words = []
    for club, franchise in zip(_clubs(index), index.value.franchise, strict=True):
        known = [folded(club.name), folded(club.id), folded(club.league_name), club.league.lower()]
        known += [short for city, short in INITIALS.items() if club.name.startswith(city)]
        known += [
            folded(name) for name, whose, first, last in bynames if whose == franchise and first <= club.year <= last
        ]
        words.append(" " + " ".join([*known, club.id.lower(), club.id[5:].lower()]))
    return tuple(words)


@lru_cache(maxsize=2)
def _men_words(index: _Shared) -> tuple[str, ...]:
    return tuple(f" {folded(name)}" for name in index.value.men)


def find(text: str, year: int | None = None, most: int = 60) -> list[Listed]:
    """The clubs that a few words mean, those found by their names before those found by a man's; or all of a year."""
    words = folded(text[:80]).split()
    years = [int(word) for word in words if _is_year(word)]
    words = [word for word in words if not _is_year(word)]
    if year is not None:
        years.append(year)
    found: list[Listed] = []
    for part, own in _parts():
        wanted = [club.year in own and all(club.year == each for each in years) for club in _clubs(part)]
        found += _by_name(part, words, wanted)
        if any(len(word) > 2 for word in words):
            found += _by_man(part, words, wanted)
    return list({club.id: club for club in reversed(found)}.values())[::-1][:most] if words or years else []


def _is_year(word: str) -> bool:
    return len(word) == 4 and word.isascii() and word.isdigit()


def _by_name(index: _Shared, words: Sequence[str], wanted: Sequence[bool]) -> list[Listed]:
    """Every word must begin one of the club's."""
    rows = zip(_clubs(index), _club_words(index) if words else ("",) * len(wanted), wanted, strict=True)
    return [club for club, known, take in rows if take and _begins(words, known)]


def _begins(words: Sequence[str], known: str) -> bool:
    return all(f" {word}" in known for word in words)


def _by_man(index: _Shared, words: Sequence[str], wanted: Sequence[bool]) -> list[Listed]:
    """Clubs of the men whose names begin with these words; whole last names first."""
    of, found = index.value, []
    starts = _starts(index)
    for man, known in enumerate(_men_words(index)):
        if not _begins(words, known):
            continue
        first = starts[man]
        for club in accumulate(of.clubs[first : first + of.counts[man]]):
            if 0 <= club < len(wanted) and wanted[club]:
                whole = known.endswith(f" {words[-1]}")
                found.append((not whole, club, msgspec.structs.replace(_clubs(index)[club], man=of.men[man])))
    return [club for _, _, club in sorted(found, key=lambda each: each[:2])]


@lru_cache(maxsize=2)
def _starts(index: _Shared) -> tuple[int, ...]:
    return (0, *accumulate(index.value.counts))


def count() -> tuple[int, int, int]:
    """How many clubs there are, and the first and the last year."""
    try:
        clubs = all_clubs()
    except BadFile:
        return 0, 0, 0
    return len(clubs), clubs[0].year, clubs[-1].year
