"""A day's game before it starts: whom each club sends out, in which order the other bats then, and where they play."""

from __future__ import annotations

import msgspec

from .clubs import Club
from .players import Hand
from .rosters import Order, Roster, order_name


class Day(msgspec.Struct, frozen=True):
    """One club's day: who starts (first in the rotation unless another does), and its manager's own orders."""

    roster: Roster
    starter: str = ""
    orders: dict[str, Order] = {}

    @property
    def pitcher(self) -> str:
        return self.starter or self.roster.rotation[0]

    @property
    def throws(self) -> Hand:
        return self.roster.players[self.pitcher].throws

    def order(self, against: Hand, designated_hitter: bool) -> Order:
        """The order that is played: the manager's own where he has written one, else the file's."""
        name = order_name(against, designated_hitter)
        return self.orders.get(name, self.roster.orders[name])

    def club(self, against: Hand, designated_hitter: bool) -> Club:
        own = self.orders.get(order_name(against, designated_hitter))
        return self.roster.club(against, designated_hitter, self.pitcher, own)


def meeting(visitors: Day, home: Day, designated_hitter: bool = True) -> tuple[Club, Club]:
    """Both clubs as they start: each bats in the order it has against the other's starter."""
    return visitors.club(home.throws, designated_hitter), home.club(visitors.throws, designated_hitter)


def staff(roster: Roster) -> dict[str, str]:
    """Every pitcher and what he does: the rotation first, then the bullpen, its longest men first.

    >>> from .club_files import load_roster
    >>> list(staff(load_roster("harbor_point_pilots")).items())[3:7]
    [('iwamoto', '4th starter'), ('fairbanks', '5th starter'), ('oakes', 'long'), ('greer', 'middle')]
    """
    roles = {player: f"{_turn(at)} starter" for at, player in enumerate(roster.rotation, 1)}
    pen = roster.bullpen
    for role, men in (("long", pen.long), ("middle", pen.middle), ("setup", pen.setup), ("closer", pen.closer)):
        roles |= dict.fromkeys(men, role)
    return roles


def _turn(at: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(at, f"{at}th")
