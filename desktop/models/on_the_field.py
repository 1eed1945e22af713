"""Who is on the field, and how far he went, as values."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Token:
    """A batter or runner: the number and name drawn, his club's color, and a key that stays his all game."""

    number: str
    name: str
    colour: str
    key: Hashable
    bats: str = "R"


class Leg(NamedTuple):
    """How far one man went: bases 0 (batter) to 4 (home), and whether he was out at the end of it."""

    key: Hashable
    start: int
    end: int
    out: bool = False
