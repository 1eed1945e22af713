"""Who stands first among clubs with equal records: games between them, run difference, a seeded toss (SEA-5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Protocol, TypeVar


class Tied(Protocol):
    club: int
    rs: int
    ra: int


T = TypeVar("T", bound=Tied)


def better(tied: Sequence[T], between: Mapping[tuple[int, int], tuple[int, int]], seed: int | None = None) -> list[T]:
    """In order: by the games between them, then by run difference, then by toss where there is a seed."""
    clubs = [line.club for line in tied]

    def rate(club: int) -> Fraction:
        won = lost = 0
        for other in clubs:
            more = between.get((club, other), (0, 0)) if other != club else (0, 0)
            won, lost = won + more[0], lost + more[1]
        return Fraction(won, won + lost) if won + lost else Fraction(1, 2)

    return sorted(
        tied,
        key=lambda line: (
            -rate(line.club),
            line.ra - line.rs,
            toss(seed, line.club) if seed is not None else line.club,
        ),
    )


def toss(seed: int, club: int) -> float:
    """A coin that falls the same each time it is looked at."""
    return Random(seed * 1009 + club).random()
