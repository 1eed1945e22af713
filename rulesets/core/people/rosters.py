"""A club's roster: its men with their seasons, batting orders, staff and ballpark; whether an order can be played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ..files.faults import did_you_mean, listed
from .ballparks import Ballpark
from .clubs import POSITIONS, Club, Man
from .league_years import LeagueYear
from .lineups import ORDER, VACANT, Lineup
from .lineups import faults as lineup_faults
from .players import FIELD, Hand, Player
from .temperaments import Temperament

if TYPE_CHECKING:
    from collections.abc import Iterator

PITCHER = "pitcher"  # in an order without a designated hitter: whoever pitches that day
ROLES = ("closer", "setup", "middle", "long")
ORDERS = ("vs_right_dh", "vs_left_dh", "vs_right", "vs_left")
PLAIN_COLOR = "#4a5a52"  # of a club without one


class Place(msgspec.Struct, frozen=True):
    """A place in a batting order."""

    player: str
    position: str


Order: TypeAlias = tuple[Place, ...]


class Bullpen(msgspec.Struct, frozen=True):
    closer: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    long: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[str]:
        yield from (*self.closer, *self.setup, *self.middle, *self.long)


class Roster(msgspec.Struct, frozen=True):
    id: str
    city: str
    nickname: str
    colours: tuple[str, ...]
    ballpark: Ballpark
    players: dict[str, Player]
    orders: dict[str, Order]
    rotation: tuple[str, ...]
    bullpen: Bullpen
    bench: tuple[str, ...]  # who does not start against a right-hander
    league: LeagueYear | None = None  # whose rates its cards are made against; None is the league in the box
    designated_hitter: bool = True  # whether its league had one
    manager: Temperament = Temperament()

    @property
    def name(self) -> str:
        return f"{self.city} {self.nickname}"

    def order(self, against: Hand = "R", designated_hitter: bool = True) -> Order:
        """The batting order for a day: whom the other side starts, and whether the pitcher bats."""
        return self.orders[order_name(against, designated_hitter)]

    def called(self, player_id: str) -> str:
        """His last name; with his initial or in full where two share it."""
        player = self.players[player_id]
        same = [other for other in self.players.values() if other.last == player.last and other is not player]
        if not same:
            return player.last
        if not player.first or player.first[0] in (other.first[:1] for other in same):
            return player.name
        return f"{player.first[0]}. {player.last}"

    def season(self) -> str:
        """How the club's season went: wins and losses, batting average, earned run average."""
        pitching = [player.pitching for player in self.players.values() if player.pitching]
        batting = [player.batting for player in self.players.values() if player.batting]
        won, lost = sum(line.w for line in pitching), sum(line.l for line in pitching)
        hits, at_bats = sum(line.h for line in batting), sum(line.ab for line in batting)
        earned, outs = sum(line.er for line in pitching), sum(line.outs for line in pitching)
        parts = [f"{won}-{lost}" if won + lost else ""]
        parts.append(f"{hits / at_bats:.3f}".lstrip("0") if at_bats else "")
        parts.append(f"{earned * 27 / outs:.2f} ERA" if outs else "")
        return " · ".join(filter(None, parts))

    def man(self, player_id: str, position: str) -> Man:
        return Man(self.called(player_id), self.players[player_id].number, position, self.players[player_id])

    def club(
        self,
        against: Hand = "R",
        designated_hitter: bool = True,
        starter: str = "",
        order: Order | None = None,
    ) -> Club:
        """The club as a game takes it: this order, and the first of the rotation unless another starts.

        An order of the manager's own is taken instead of the file's; `BadOrder` says why one cannot be played.
        """
        pitcher = starter or self.rotation[0]
        places = on_the_mound(self, self.order(against, designated_hitter) if order is None else order, pitcher)
        if (order is not None or starter) and (wrong := order_faults(self, places, designated_hitter, pitcher)):
            raise BadOrder(wrong)
        return self._sent_out(pitcher, places)

    def _sent_out(self, pitcher: str, places: Order) -> Club:
        order = tuple(
            self.man(pitcher if place.player == PITCHER else place.player, place.position) for place in places
        )
        used = {man.player.id for man in order if man.player} | {pitcher}
        arms = dict.fromkeys((*self.relievers(), *self.rotation))
        bench = tuple(
            self.man(each, player.positions[0])
            for each, player in self.players.items()
            if each not in used and each not in arms
        )
        bullpen = tuple(self.man(each, "P") for each in arms if each not in used)
        color = self.colours[0] if self.colours else PLAIN_COLOR
        return Club(
            self.id, self.city, self.nickname, color, order, self.man(pitcher, "P"), bench, bullpen, self.league
        )

    def relievers(self) -> tuple[str, ...]:
        """The bullpen in the order in which it is called on when nobody says otherwise: the closer last."""
        pen = self.bullpen
        return (*pen.middle, *pen.setup, *pen.long, *pen.closer)


def order_name(against: Hand = "R", designated_hitter: bool = True) -> str:
    """Which of a club's four orders is meant.

    >>> order_name("L"), order_name("R", designated_hitter=False)
    ('vs_left_dh', 'vs_right')
    """
    return ("vs_left" if against == "L" else "vs_right") + ("_dh" if designated_hitter else "")


def on_the_mound(roster: Roster, order: Order, pitcher: str) -> Order:
    """The order of a day on which one of its hitters pitches: he bats in his own place, and another plays for him.

    That is the designated hitter, who isn't needed then, or whoever plays there best of those who don't bat.
    """
    if all(place.player != pitcher for place in order) or not bats_too(roster, pitcher):
        return order
    at = next(at for at, place in enumerate(order) if place.player == pitcher)
    his, places = order[at].position, list(order)
    places[at] = Place(PITCHER, "P")
    idle = next((each for each, place in enumerate(order) if place.position in ("DH", "P") and each != at), None)
    if idle is None:
        return tuple(places)
    batting = {place.player for place in order}
    spare = [each for each in roster.players if each not in batting and not roster.players[each].pitches]
    if order[idle].player in roster.players:  # the designated hitter may be out today
        spare.insert(0, order[idle].player)

    def fits(each: str) -> tuple[bool, int]:
        line = roster.players[each].fielding.get(his)
        return roster.players[each].plays(his), line.g if line is not None else 0

    takes = max(spare, key=fits, default=None)
    if takes is None:
        return order
    places[idle] = Place(takes, his)
    return tuple(places)


def bats_too(roster: Roster, player: str) -> bool:
    """Whether a pitcher also plays elsewhere, so that he may have a place in the order of any day."""
    man = roster.players.get(player)
    return man is not None and man.pitches and len(man.positions) > 1


# whether an order can be played


class BadOrder(ValueError):
    """An order that cannot be played, or a starter who cannot start: all that is wrong, a sentence each."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return " ".join(self.faults)


def starter_faults(roster: Roster, starter: str) -> list[str]:
    if starter not in roster.players:
        return [f"There is no player {starter!r} on this club{did_you_mean(starter, list(roster.players))}."]
    return [] if roster.players[starter].pitches else [f"{roster.called(starter)} isn't a pitcher."]


def order_faults(roster: Roster, order: Order, designated_hitter: bool = True, starter: str = "") -> list[str]:
    """What is wrong with an order, a sentence each; nothing is wrong with one that can be played."""
    pitcher = starter or roster.rotation[0]
    order = on_the_mound(roster, order, pitcher)
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
        if designated_hitter and not bats_too(roster, pitcher):
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
    return []


def out_of_position(roster: Roster, order: Order) -> list[str]:
    """A sentence for each man of a playable order who would start where he doesn't play."""
    men = [(place, roster.players[place.player]) for place in order if place.player in roster.players]
    return [
        f"{roster.called(place.player)} is out of position at {place.position}; he plays {listed(man.positions)}."
        for place, man in men
        if not man.plays(place.position)
    ]


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
