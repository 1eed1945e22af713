"""A club's name in two parts, and its color: the data has the name in one and knows no colors."""

from __future__ import annotations

import zlib
from functools import cache

import msgspec

from ..files.shipped import shipped

# Last names of clubs that are two words, and one that is no name.
TWO_WORDS = ("Sox", "Stockings", "Jays", "Caps", "Legs", "Blues", "Citys", "City", "Reds", "Rays", "Wonders", "Killers")
FIRST_OF_TWO = ("Red", "White", "Brown", "Blue", "Dark", "Ruby", "Forest", "Elm", "Mountain", "Outlaw", "Devil", "Colt")
OWNERS = ("Ward's", "Kelly's", "Colt")
OTHERS = "#6b3e2e #2f5d50 #7a2f3b #2d4f7c #5a5346 #7b5a1e #4b3f72 #1f5f6b #8a4b2a #3d5a2a".split()


def city_and_nickname(name: str) -> tuple[str, str]:
    """
    >>> [city_and_nickname(name) for name in ("New York Yankees", "Boston Red Sox", "Houston Colt .45's")]
    [('New York', 'Yankees'), ('Boston', 'Red Sox'), ('Houston', "Colt .45's")]
    >>> city_and_nickname("Los Angeles Angels of Anaheim"), city_and_nickname("Philadelphia Whites")
    (('Los Angeles', 'Angels of Anaheim'), ('Philadelphia', 'Whites'))
    """
    if " of " in name:
        before, _, after = name.partition(" of ")
        city, nickname = city_and_nickname(before)
        return city, f"{nickname} of {after}"
    words = name.replace("(", "").replace(")", "").split()
    two = len(words) > 2 and ((words[-2] in FIRST_OF_TWO and words[-1] in TWO_WORDS) or words[-2] in OWNERS)
    cut = 2 if two or name.endswith("(Union League)") else 1
    return " ".join(words[:-cut]) or name, " ".join(words[-cut:])


@cache
def _colors() -> dict[str, str]:
    return msgspec.json.decode(shipped("resources", "seasons", "colors.json"), type=dict[str, str])


def color_of(franchise: str) -> str:
    """A franchise's color; one that is long gone has one of ours, always the same."""
    try:
        known = _colors().get(franchise)
    except (OSError, msgspec.DecodeError):
        known = None
    return known or OTHERS[zlib.crc32(franchise.encode()) % len(OTHERS)]
