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


def mark_in_groups(
    won: int, most: int, own: Sequence[tuple[int, int]], others: Sequence[tuple[int, int]], groups: int, places: int
) -> str:
    """The same where the winner of each group has a place, and what is left goes to the best of the rest.

    Second with 100 wins behind 105, while the other group is led with 90: the best of two places is no help.

    >>> mark_in_groups(100, 100, [(105, 105)], [(90, 90)], 2, 2), mark_in_groups(90, 90, [], [(105, 105)], 2, 2)
    ('e', 'x')
    >>> mark_in_groups(100, 100, [(105, 105)], [(90, 90)], 2, 3)
    'x'
    """
    rest = max(0, places - groups)
    all_others = (*own, *others)
    if places >= groups and all(can < won for _, can in own):
        return "x"
    if rest and sum(can >= won for _, can in all_others) <= rest:
        return "x"
    lost = any(has > most for has, _ in own)
    return "e" if lost and (not rest or sum(has > most for has, _ in all_others) >= places) else ""
