"""Nine men at nine positions together: whether a club can be put on the field, and how (SEA-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ...core.people.players import FIELD

IN_THE_FIELD = FIELD[1:]  # whoever pitches is found elsewhere


def matched(
    positions: Sequence[str],
    men: Sequence[str],
    plays: Callable[[str, str], bool],
    kept: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """As many positions filled as can be, by position; who stands right already (`kept`) moves only if he must.

    >>> rated = {"a": "SS 2B", "b": "SS", "c": "C"}
    >>> matched(("C", "SS", "2B"), ("a", "b", "c"), lambda man, at: at in rated[man].split())
    {'C': 'c', 'SS': 'b', '2B': 'a'}
    """
    found: dict[str, str] = dict(kept or {})
    taken = {man: position for position, man in found.items()}

    def fill(position: str, tried: set[str]) -> bool:
        free = [man for man in men if man not in tried and plays(man, position)]
        for man in sorted(free, key=lambda man: man in taken):  # stable: men who sit first
            if man in tried:
                continue
            tried.add(man)
            elsewhere = taken.get(man)
            if elsewhere is None or fill(elsewhere, tried):
                found[position], taken[man] = man, position
                return True
        return False

    for position in positions:
        if position not in found:
            fill(position, set())
    return {position: found[position] for position in positions if position in found}


def can_take_the_field(men: Iterable[str], plays: Callable[[str, str], bool], hitter: bool, rated: bool) -> bool:
    """Eight at eight positions and one more to hit for the pitcher; out of position only where that is allowed."""
    here = [*men]
    if len(here) < len(IN_THE_FIELD) + hitter:
        return False
    return not rated or len(matched(IN_THE_FIELD, here, plays)) == len(IN_THE_FIELD)
