"""Moves that every game of baseball knows: everybody up a base, those who are forced, whoever is in the way.

Bases are as a rules file writes them (`"1-3"`); moves stand lead runner first.
"""

from __future__ import annotations

from .plays import Advance, How

LEAD_FIRST = (3, 2, 1)


def on_base(occupied: str) -> tuple[int, ...]:
    """The bases that are taken, lead runner first.

    >>> on_base("1-3")
    (3, 1)
    """
    return tuple(base for base in LEAD_FIRST if occupied[base - 1] != "-")


def up(occupied: str, bases: int, how: How) -> tuple[Advance, ...]:
    """Every runner up that many bases, home at the furthest."""
    return tuple(Advance(base, min(base + bases, 4), how) for base in on_base(occupied))


def forced(occupied: str) -> tuple[int, ...]:
    """The runners who must move when the batter takes first, lead runner first.

    >>> forced("1-3"), forced("123"), forced("-23")
    ((1,), (3, 2, 1), ())
    """
    men: list[int] = []
    for base in (1, 2, 3):
        if occupied[base - 1] == "-":
            break
        men.append(base)
    return tuple(reversed(men))


def forced_up(occupied: str, how: How) -> tuple[Advance, ...]:
    return tuple(Advance(base, base + 1, how) for base in forced(occupied))
