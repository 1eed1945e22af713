"""A batting order as a manager writes it: the edits he makes to one, and whether it can be played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..files.documents import did_you_mean, listed
from .clubs import POSITIONS, Man
from .lineups import FIELD, ORDER, VACANT, Lineup
from .lineups import faults as lineup_faults
from .players import Hand
from .rosters import ORDERS, PITCHER, Place, Roster

Order = tuple[Place, ...]
TITLES = {
    "vs_right_dh": "against right-handers, with DH",
    "vs_left_dh": "against left-handers, with DH",
    "vs_right": "against right-handers, pitcher bats",
    "vs_left": "against left-handers, pitcher bats",
}


class BadOrder(ValueError):
    """An order that cannot be played, or a starter who cannot start: all that is wrong, a sentence each."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return " ".join(self.faults)


def order_name(against: Hand = "R", designated_hitter: bool = True) -> str:
    """Which of a club's four orders is meant.

    >>> order_name("L"), order_name("R", designated_hitter=False)
    ('vs_left_dh', 'vs_right')
    """
    return ("vs_left" if against == "L" else "vs_right") + ("_dh" if designated_hitter else "")


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


# whether it can be played


def starter_faults(roster: Roster, starter: str) -> list[str]:
    if starter not in roster.players:
        return [f"There is no player {starter!r} on this club{did_you_mean(starter, list(roster.players))}."]
    return [] if roster.players[starter].pitches else [f"{roster.called(starter)} isn't a pitcher."]


def order_faults(roster: Roster, order: Order, designated_hitter: bool = True, starter: str = "") -> list[str]:
    """What is wrong with an order, a sentence each; nothing is wrong with one that can be played."""
    pitcher = starter or roster.rotation[0]
    found = starter_faults(roster, pitcher)
    if len(order) != ORDER:
        found.append(f"A batting order has nine men, not {len(order)}.")
    for place in order:
        found += _about(roster, place, designated_hitter, pitcher)
    for position in dict.fromkeys(place.position for place in order):
        here = dict.fromkeys(_called(roster, place.player) for place in order if place.position == position)
        if len(here) > 1:
            found.append(f"{' and '.join(here)} can't both play {position}.")
    if not designated_hitter and all(place.player != PITCHER for place in order):
        found.append("The pitcher bats in this game but isn't in the order.")
    known = all(place.player in roster.players or place.player == PITCHER for place in order)
    if known and len(order) == ORDER and pitcher in roster.players:
        found += lineup_faults(*_standing(roster, order, pitcher))
    return list(dict.fromkeys(found))


def _about(roster: Roster, place: Place, designated_hitter: bool, pitcher: str) -> list[str]:
    """What is wrong with one man's place."""
    player, position = place.player, place.position
    if player == PITCHER:
        if designated_hitter:
            return ["With a designated hitter, the pitcher doesn't bat."]
        return [] if position == "P" else [f"The pitcher pitches; he can't play {position}."]
    if player not in roster.players:
        return [f"There is no player {player!r} on this club{did_you_mean(player, list(roster.players))}."]
    name = roster.called(player)
    if position not in POSITIONS:
        return [f"{name} has an unknown position {position!r}{did_you_mean(position, POSITIONS)}."]
    if player == pitcher:
        return [f"{name} is pitching today and can't have another spot."]
    if position == "P":
        return [f"{name} is in the pitcher's spot, which belongs to whoever starts."]
    if position == "DH" and not designated_hitter:
        return ["There is no designated hitter in this game."]
    if not roster.players[player].plays(position):
        return [f"{name} doesn't play {position}, only {listed(roster.players[player].positions)}."]
    return []


def _standing(roster: Roster, order: Order, pitcher: str) -> tuple[Lineup, list[Man]]:
    """The order as a lineup and its squad, as far as it can be one."""
    ids = [pitcher if place.player == PITCHER else place.player for place in order]
    squad = list(dict.fromkeys((*ids, pitcher)))
    field = [VACANT] * len(FIELD)
    field[0] = squad.index(pitcher)
    for player, place in zip(ids, order, strict=True):
        if place.position in FIELD[1:] and field[FIELD.index(place.position)] == VACANT:
            field[FIELD.index(place.position)] = squad.index(player)
    men = [roster.man(player, "") for player in squad]
    return Lineup(tuple(squad.index(player) for player in ids), tuple(field)), men


def _called(roster: Roster, player: str) -> str:
    return "The pitcher" if player == PITCHER else roster.called(player) if player in roster.players else repr(player)


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
