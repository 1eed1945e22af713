"""Races: the magic number, who is in and who is out (SEA-5)."""

from __future__ import annotations

from collections.abc import Sequence


def magic_number(games: int, won: int, lost_by_rivals: Sequence[int]) -> int:
    """G + 1 − W(leader) − L(rival), the largest over the rivals.

    >>> magic_number(84, 50, [26]), magic_number(84, 51, [27, 40])
    (9, 7)
    """
    return max(games + 1 - won - lost for lost in lost_by_rivals)


def mark_of(won: int, most: int, others: Sequence[tuple[int, int]], places: int) -> str:
    """In ("x") where a place of so many is certain, out ("e") where none can be reached; `most` are the wins to be had.

    >>> mark_of(50, 60, [(30, 49), (20, 40)], 1), mark_of(20, 40, [(50, 60), (30, 49)], 1)
    ('x', 'e')
    >>> mark_of(50, 60, [(45, 58)], 1)
    ''
    """
    if sum(can >= won for _, can in others) < places:
        return "x"
    return "e" if sum(has > most for has, _ in others) >= places else ""
