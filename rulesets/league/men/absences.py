"""Games missed and injuries: who is out, how long, and who plays on as nobody else can (SEA-11, SEA-12)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from .matching import IN_THE_FIELD, can_take_the_field, matched


class Absence(msgspec.Struct):
    """A man must miss so many of his club's games; he serves one with each that he sits out."""

    id: int
    man: int
    game: int  # in which it was assessed
    games: int
    served: int = 0

    @property
    def left(self) -> int:
        return self.games - self.served


class Owed(msgspec.Struct, frozen=True):
    """All that a man still has to miss, and whether he has begun to serve any of it."""

    left: int
    begun: bool = False


def owed(absences: Iterable[Absence]) -> dict[int, Owed]:
    """By man: a later assessment is added to an earlier one.

    >>> owed([Absence(1, 7, 10, 3, 1), Absence(2, 7, 20, 5)])
    {7: Owed(left=7, begun=True)}
    """
    found: dict[int, Owed] = {}
    for each in absences:
        if each.left > 0:
            before = found.get(each.man, Owed(0))
            found[each.man] = Owed(before.left + each.left, before.begun or each.served > 0)
    return found


def who_plays_on(
    men: Iterable[str],
    out: Mapping[str, Owed],
    held: Mapping[str, float],
    plays: Callable[[str, str], bool],
    hitter: bool,
    rated: bool,
) -> set[str]:
    """SEA-12: of those who are out, who plays all the same, because nine cannot be fielded without them.

    First those who are only ahead of their usage (`held`, by how far), then whoever was just assessed and has not begun
    to sit, the one with the fewest games left first.
    """
    fit = [man for man in men if man not in out and man not in held]
    recalled: set[str] = set()
    waiting = sorted((share, man) for man, share in held.items() if man not in out)
    order = [man for _, man in waiting]
    order += sorted(out, key=lambda man: (out[man].begun, out[man].left, man))
    for man in order:
        if can_take_the_field(fit, plays, hitter, rated):
            break
        if _is_wanted(fit, man, plays, hitter, rated):
            fit.append(man)
            recalled.add(man)
    return recalled


def _is_wanted(fit: list[str], man: str, plays: Callable[[str, str], bool], hitter: bool, rated: bool) -> bool:
    """Would one more man, this one, bring a club nearer to nine?"""
    if not rated:
        return len(fit) < len(IN_THE_FIELD) + hitter
    filled = len(matched(IN_THE_FIELD, fit, plays))
    if filled < len(IN_THE_FIELD):
        return len(matched(IN_THE_FIELD, [*fit, man], plays)) > filled
    return len(fit) < len(IN_THE_FIELD) + hitter
