"""The lineup of the day: from who is available, rested and behind his budget, by the other starter's hand (SEA-15)."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

from ...core.people.rosters import PITCHER, Order, Place, Roster
from .matching import matched


def order_of_the_day(
    roster: Roster,
    planned: Order,
    available: Container[str],
    behind: Callable[[str], float],
    wanted: Container[str] = (),
    rests: bool = True,
    starter: str = "",
) -> Order:
    """Nine places: the planned order, gaps filled so that everybody stands where he plays if that can be.

    `behind` says how many plate appearances a man is short of his season's pace; where `rests`, whoever is ahead of his
    sits for one who is behind. `wanted` are men who play only because nobody else can (SEA-12): they keep their places.
    """
    order = [*planned]
    batting = {place.player for place in order}
    missing = [
        at
        for at, place in enumerate(order)
        if place.player != PITCHER and (place.player not in available or place.player == starter)
    ]
    bench = [
        each
        for each, player in roster.players.items()
        if each not in batting and each in available and not player.pitches
    ]
    if missing:
        bench.sort(key=lambda man: -behind(man))
        order, bench = _filled(roster, order, bench, missing)
    if rests:
        _rest(roster, order, bench, behind, wanted)
    return tuple(order)


def _filled(
    roster: Roster, order: list[Place], bench: list[str], missing: Sequence[int]
) -> tuple[list[Place], list[str]]:
    """The places of men who are out go to others: rated at the position if a way can be found, else anybody."""
    players = roster.players
    spots = [at for at, place in enumerate(order) if place.player != PITCHER]
    here = {str(at): order[at].position for at in spots}
    kept = {str(at): order[at].player for at in spots if at not in missing}
    men = [*bench, *kept.values()]
    found = matched([*here], men, lambda man, at: players[man].plays(here[at]), kept)
    used = {*found.values()}
    left = [man for man in bench if man not in used]
    for at in here:
        if at not in found and left:
            found[at] = left.pop(0)
    # A man who only moves to another position keeps his place in the order.
    batting = {man: at for at, man in kept.items()}
    free = [at for at in here if kept.get(at) is None or kept[at] not in found.values()]
    new = list(order)
    for at, man in found.items():
        spot = batting.get(man)
        if spot is None:
            spot = at if at in free else free[0]
            free.remove(spot)
        new[int(spot)] = Place(man, here[at])
    # With too few men left somebody plays who should not; then at least where nobody else does.
    for spot, at in zip(free, (at for at in here if at not in found), strict=False):
        new[int(spot)] = Place(order[int(spot)].player, here[at])
    return new, left


def _rest(
    roster: Roster, order: list[Place], bench: list[str], behind: Callable[[str], float], wanted: Container[str]
) -> None:
    players = roster.players
    for man in sorted(bench, key=lambda each: -behind(each)):
        short = behind(man)
        if short <= 0:  # and so is everybody after him
            break
        places = [
            at
            for at, place in enumerate(order)
            if place.player != PITCHER
            and place.player not in bench
            and place.player not in wanted
            and players[man].plays(place.position)
        ]
        if not places:
            continue
        at = min(places, key=lambda at: behind(order[at].player))
        if short > max(behind(order[at].player), 0.0):
            order[at] = Place(man, order[at].position)
