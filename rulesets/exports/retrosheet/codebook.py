"""The codes of everybody in some games: clubs, men and ballparks, each once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple, TypeAlias

from ...core.files.codes import club_codes, man_codes, park_codes, plain
from ...core.people.clubs import Club, Man
from ...core.people.elsewhere import is_real
from ...core.play.setup import Setup
from ..played import Played

ClubKey: TypeAlias = tuple[str, str, str, bool]  # id, city, nickname, and whether it plays at home against itself
LONGEST = 30  # letters
MOST_SIDES = 64  # of games just written, so that memory does not grow with a season
Who: TypeAlias = tuple[ClubKey, str]


def club_key(setup: Setup, side: int) -> ClubKey:
    club, other = setup.clubs[side], setup.clubs[1 - side]
    return club.id, club.city, club.nickname, side == 1 and club.id == other.id


def keys_of(club: Club) -> list[str]:
    """What each man of a squad is known by; of two of a name the second has a mark."""
    keys: list[str] = []
    for man in club.squad:
        key = man.player.id if man.player is not None else man.name
        while key in keys:
            key += "'"
        keys.append(key)
    return keys


def names_of(man: Man) -> tuple[str, str]:
    """First and last name."""
    if man.player is not None:
        return man.player.first, man.player.last
    first, _, last = man.name.rpartition(" ")
    return first, last


@lru_cache(4096)
def ascii_name(text: str, instead: str) -> str:
    """A name as an event file may have it: plain letters, no comma and no double quote, and no longer than programs
    that read such files have room for.

    >>> ascii_name('Núñez, "Bo" Jr.', "#7"), ascii_name("שלום", "#7")
    ("Nunez 'Bo' Jr.", '#7')
    """
    bare = plain(text).replace('"', "'").replace(",", " ")
    return " ".join("".join(sign if sign.isprintable() else " " for sign in bare).split())[:LONGEST].strip() or instead


def _full_name(man: Man) -> str:
    first, last = (ascii_name(name, "") for name in names_of(man))
    return " ".join(filter(None, (first, last))) or f"#{max(man.number, 0)}"


class Side(NamedTuple):
    """A club in a game: its code, and code and plain name of each of its men."""

    club: Club
    code: str
    codes: tuple[str, ...]
    names: tuple[str, ...]


class CodeBook:
    """Codes for all who appear in some games. They are given out when the first is asked for; by then everybody must be
    enrolled."""

    def __init__(self, setups: Iterable[Setup] = ()) -> None:
        self.men: dict[Who, Man] = {}
        self._clubs: dict[ClubKey, Club | None] = {}
        self._parks: set[str] = set()
        self._same: dict[Who, Who] = {}  # of a man who has changed clubs: as whom he has his code
        self._sides: dict[tuple[ClubKey, int], Side] = {}
        for setup in setups:
            self.enroll(setup)

    def enroll(self, setup: Setup) -> None:
        """Everybody who is set up to play, whichever side turns out to be home."""
        self._parks |= {setup.ballpark} if setup.ballpark else {club.city for club in setup.clubs}
        for side in (0, 1):
            club, key = setup.clubs[side], club_key(setup, side)
            if self._clubs.get(key) is club:
                continue
            self._clubs[key] = club
            for who, man in zip(keys_of(club), club.squad, strict=True):
                self.men.setdefault((key, who), man)

    def enroll_man(self, club: ClubKey, who: str, man: Man, first: Who) -> None:
        """A man of a club, who was once enrolled as `first`."""
        self._clubs.setdefault(club, None)
        self.men.setdefault((club, who), man)
        if first != (club, who):
            self._same[club, who] = first

    def enroll_park(self, park: str) -> None:
        self._parks.add(park)

    @cached_property
    def clubs(self) -> dict[ClubKey, str]:
        real = {key: key[0].partition(":")[2] for key in self._clubs if is_real(key[0]) and not key[3]}
        return club_codes(((key, key[1], key[2]) for key in self._clubs), real)

    @cached_property
    def codes(self) -> dict[Who, str]:
        own = man_codes((who, *names_of(man)) for who, man in self.men.items() if who not in self._same)
        return own | {who: own[first] for who, first in self._same.items()}

    @cached_property
    def parks(self) -> dict[str, str]:
        return park_codes((park, park) for park in self._parks)

    def side(self, game: Played, side: int) -> Side:
        """A side's men by their numbers in the squad."""
        club, key = game.clubs[side], club_key(game.setup, side)
        known = self._sides.get((key, id(club)))
        if known is None:
            if len(self._sides) >= MOST_SIDES:
                self._sides.clear()
            codes = tuple(self.codes[key, who] for who in keys_of(club))
            names = tuple(_full_name(man) for man in club.squad)
            known = self._sides[key, id(club)] = Side(club, self.clubs[key], codes, names)
        return known


def park_of(game: Played) -> str:
    """The ballpark's name; a club whose park has none plays in its city."""
    return game.setup.ballpark or game.clubs[1].city
