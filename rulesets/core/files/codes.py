"""Short codes by which files of others know clubs, men and ballparks, in the shape of Retrosheet: HPP, ojedr214, BRP07.

A code follows from a name and a key alone, so the same man has the same code in every file. Only where two would have
the same one does the later of them, by key, take the next that is free; all who stand in one file are coded together.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from hashlib import blake2b
from itertools import chain, product
from string import ascii_uppercase
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
NUMBERS = 999  # of one stem of a man's code
PARKS = 99
SPELLED = str.maketrans(  # letters that are no accented ones, as they are spelled in English
    {"æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ß": "ss", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D"}
    | {"ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ı": "i", "’": "'", "‘": "'", "–": "-", "—": "-"}
)


def plain(text: str) -> str:
    """A name in plain letters: accents are dropped, and what no plain letter stands for.

    >>> plain("Núñez"), plain("Kjær"), plain("Łoś O’Groß"), plain("שלום")
    ('Nunez', 'Kjaer', "Los O'Gross", '')
    """
    return unicodedata.normalize("NFKD", text.translate(SPELLED)).encode("ascii", "ignore").decode("ascii")


def letters(text: str) -> str:
    return "".join(letter for letter in plain(text) if letter.isalpha())


def number_of(key: object, most: int) -> int:
    """A number from 1 on that follows from a key, today and tomorrow."""
    digest = blake2b(repr(key).encode("utf-8", "backslashreplace"), digest_size=8).digest()
    return int.from_bytes(digest, "big") % most + 1


def club_codes(clubs: Iterable[tuple[K, str, str]], known: Mapping[K, str] | None = None) -> dict[K, str]:
    """Three letters a club, from its key, city and nickname; those that are `known` by a code of their own keep it.

    >>> club_codes([("pilots", "Harbor Point", "Pilots"), ("owls", "Kingsbridge", "Owls"), ("oaks", "Kings", "Oaks")])
    {'oaks': 'KIO', 'owls': 'KIN', 'pilots': 'HPP'}
    """
    codes: dict[K, str] = {}
    taken: set[str] = set()
    own = known or {}
    for key, city, nickname in sorted(set(clubs), key=lambda club: (club[0] not in own, repr(club))):
        if key not in codes:
            tries = chain((own[key],) if key in own else (), _club_tries(key, city, nickname))
            codes[key] = next(code for code in tries if code not in taken)
            taken.add(codes[key])
    return codes


def _club_tries(key: object, city: str, nickname: str) -> Iterator[str]:
    """The initials of three words; two letters of the city and one of the nickname; and so on to any three letters."""
    words = [word for word in map(letters, f"{city} {nickname}".split()) if word]
    town, name = letters(city), letters(nickname)
    first = "".join(word[0] for word in words)[:3]
    likely = (first, town[:2] + name[:1], town[:3], town[:1] + name[:2], name[:3])
    turn = number_of(key, len(ascii_uppercase))
    alphabet = ascii_uppercase[turn:] + ascii_uppercase[:turn]
    anything = ("".join(three) for three in product(alphabet, repeat=3))
    return chain((code.upper() for code in likely if len(code) == 3), anything)


def man_codes(men: Iterable[tuple[K, str, str]]) -> dict[K, str]:
    """Eight signs a man, from his key, first and last name: four letters, an initial and a number.

    >>> codes = man_codes([(("pilots", "ojeda"), "Rafael", "Ojeda"), (("owls", "li"), "Bo", "Li")])
    >>> [code[:5] for code in codes.values()]
    ['li--b', 'ojedr']
    """
    return _numbered(men, lambda first, last: f"{_few(last, 4)}{_few(first, 1)}".lower(), NUMBERS, 3)


def park_codes(parks: Iterable[tuple[K, str]]) -> dict[K, str]:
    """Five signs a ballpark, from its key and name: three letters and a number.

    >>> park_codes([("breakwater", "Breakwater Park")])["breakwater"][:3]
    'BRP'
    """
    named = ((key, name, "") for key, name in parks)
    return _numbered(named, lambda name, _: _park_stem(name), PARKS, 2)


def _park_stem(name: str) -> str:
    words = [word for word in map(letters, name.split()) if word] or [""]
    stem = words[0][: 4 - min(len(words), 3)] + "".join(word[:1] for word in words[1:3])
    return (stem + "XXX")[:3].upper()


def _few(name: str, wanted: int) -> str:
    """So many letters of a name, filled up with dashes; x where it has none."""
    found = letters(name)[:wanted]
    return found.ljust(wanted, "-") if found else "x" * wanted


def _numbered(
    named: Iterable[tuple[K, str, str]], stem_of: Callable[[str, str], str], most: int, digits: int
) -> dict[K, str]:
    codes: dict[K, str] = {}
    taken: set[str] = set()
    for key, one, other in sorted(set(named), key=repr):
        if key in codes:
            continue
        stem, first = stem_of(one, other), number_of(key, most)
        tries = (f"{stem}{(first - 1 + step) % most + 1:0{digits}}" for step in range(most))
        free = next((code for code in tries if code not in taken), None)
        if free is None:
            raise ValueError(f"There are more than {most} names that shorten to {stem}.")
        codes[key] = free
        taken.add(free)
    return codes
