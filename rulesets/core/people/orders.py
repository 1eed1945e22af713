"""A batting order as a manager writes it: the edits he makes to one, and what is kept of it between two evenings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .clubs import POSITIONS
from .rosters import ORDERS, Order, Place, Roster, order_faults

TITLES = {
    "vs_right_dh": "against right-handers, with DH",
    "vs_left_dh": "against left-handers, with DH",
    "vs_right": "against right-handers, pitcher bats",
    "vs_left": "against left-handers, pitcher bats",
}


def has_designated_hitter(name: str) -> bool:
    return name.endswith("_dh")


# edits: each gives a new order and leaves the old one as it was


def moved(order: Order, place: int, to: int) -> Order:
    """A man bats in another place; those between move up or down by one.

    >>> nine = tuple(Place(letter, "") for letter in "abcdefghi")
    >>> "".join(each.player for each in moved(nine, 0, 2))
    'bcadefghi'
    """
    men = list(order)
    men.insert(min(max(to, 0), len(men) - 1), men.pop(place))
    return tuple(men)


def with_position(order: Order, place: int, position: str) -> Order:
    """A man plays elsewhere; whoever was there takes the position he leaves."""
    left = order[place].position
    swapped = (Place(each.player, left) if each.position == position else each for each in order)
    return tuple(Place(each.player, position) if at == place else each for at, each in enumerate(swapped))


def with_man(order: Order, place: int, player: str) -> Order:
    """Another man bats in this place and plays the position; one who bats elsewhere changes places with him."""
    out = order[place]
    men = [Place(out.player, each.position) if each.player == player else each for each in order]
    men[place] = Place(player, out.position)
    return tuple(men)


def spare_men(roster: Roster, order: Order) -> tuple[str, ...]:
    """Everybody who doesn't bat in this order and isn't a pitcher, in the file's order."""
    batting = {place.player for place in order}
    return tuple(each for each, player in roster.players.items() if each not in batting and not player.pitches)


def positions_in(name: str) -> tuple[str, ...]:
    """What a man of this order can play: the pitcher's own place is written in and stays."""
    return tuple(each for each in POSITIONS if each not in ("P", "" if has_designated_hitter(name) else "DH"))


# kept between two evenings


def written(order: Order) -> list[str]:
    """
    >>> written((Place("ojeda", "CF"),))
    ['ojeda CF']
    """
    return [f"{place.player} {place.position}" for place in order]


def remembered(
    roster: Roster, kept: Mapping[str, Sequence[str]], starter: str = ""
) -> tuple[dict[str, Order], list[str]]:
    """Orders as they were kept, and a sentence for each that does not fit the club's file and today's starter."""
    good: dict[str, Order] = {}
    said: list[str] = []
    for name, words in kept.items():
        if name not in ORDERS:
            continue
        order = tuple(Place(player, position) for player, _, position in (each.partition(" ") for each in words))
        wrong = order_faults(roster, order, has_designated_hitter(name), starter)
        if wrong:
            said.append(f"Your order for the {roster.nickname} {TITLES[name]} is not used: {wrong[0]}")
        else:
            good[name] = order
    return good, said
