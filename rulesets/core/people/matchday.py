"""The day as it is set up: each club's starter and orders, the designated hitter, the ballpark.

No club is read before one is asked for.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from typing import Any

import msgspec

from ..files.documents import BadFile
from .club_files import load_roster
from .clubs import Club
from .days import Day, staff
from .orders import remembered, written
from .rosters import Order, Roster, order_name, starter_faults


class ClubToday(msgspec.Struct, frozen=True):
    """One club on the day, or what is wrong with its file; `own` where its order is the player's own."""

    day: Day | None = None
    club: Club | None = None
    fault: str = ""
    own: bool = False


class Matchday:
    """What the first page and the club page both set; it is remembered by the ids of players."""

    def __init__(
        self,
        designated_hitter: bool = True,
        ballpark: str = "",
        starters: Mapping[str, str] | None = None,
        orders: Mapping[str, Mapping[str, Sequence[str]]] | None = None,
    ) -> None:
        """As it was kept: who starts for a club, and a club's orders of the player's own by their names."""
        self.designated_hitter = designated_hitter
        self.ballpark = ballpark  # "" is the home club's own
        self._starters = dict(starters or {})
        self._orders = {club: {name: list(men) for name, men in kept.items()} for club, kept in (orders or {}).items()}

    def kept(self) -> dict[str, Any]:
        """What it can be made from again."""
        return {
            "designated_hitter": self.designated_hitter,
            "ballpark": self.ballpark,
            "starters": dict(self._starters),
            "orders": {club: dict(kept) for club, kept in self._orders.items() if kept},
        }

    def of(self, club_id: str) -> tuple[Day, list[str]]:
        """What a club brings, and a sentence for whatever is remembered and no longer fits its file; or `BadFile`."""
        roster = load_roster(club_id)
        starter, said = self._starters.get(club_id, ""), []
        if starter and (wrong := starter_faults(roster, starter)):
            said.append(f"The {roster.nickname} will start the first man in their rotation: {wrong[0]}")
            starter = ""
        orders, unfit = remembered(roster, self._orders.get(club_id, {}), starter)
        return Day(roster, starter, orders), said + unfit

    def sides(self, club_ids: tuple[str, str]) -> tuple[tuple[ClubToday, ClubToday], list[str]]:
        """Both clubs as they start today, and what is to be said of what was remembered."""
        days: list[Day | None] = []
        faults: list[str] = []
        said: list[str] = []
        for club_id in club_ids:
            try:
                day, unfit = self.of(club_id)
            except BadFile as error:
                more = f" {len(error.faults) - 1} more: see the club's page." if len(error.faults) > 1 else ""
                days.append(None)
                faults.append(f"{error.faults[0]}.{more}")
            else:
                days.append(day)
                faults.append("")
                said += unfit
        first, second = (self._side(days[at], days[1 - at], faults[at]) for at in (0, 1))
        return (first, second), said

    def _side(self, day: Day | None, other: Day | None, fault: str) -> ClubToday:
        if day is None:
            return ClubToday(fault=fault)
        against = other.throws if other else "R"
        own = order_name(against, self.designated_hitter) in day.orders
        return ClubToday(day, day.club(against, self.designated_hitter), own=own)

    def park(self, own: str, known: Container[str]) -> str:
        """Where the game is played: a park that is no more, or not known yet, leaves the home club's own."""
        return self.ballpark if self.ballpark in known else own

    def start(self, club_id: str, starter: str) -> None:
        self._starters[club_id] = starter

    def keep(self, club_id: str, name: str, order: Order) -> None:
        """An order of the player's own, until he changes it."""
        self._orders.setdefault(club_id, {})[name] = written(order)

    def forget(self, club_id: str, name: str) -> None:
        """The file's order again."""
        self._orders.get(club_id, {}).pop(name, None)


def starters(roster: Roster) -> dict[str, str]:
    """Who can start, the rotation first, each with his hand and his earned run average."""
    return {player: starter_label(roster, player) for player in staff(roster)}


def starter_label(roster: Roster, player: str) -> str:
    man = roster.players[player]
    era = man.pitching.era if man.pitching else None
    return f"{roster.called(player)}, {man.throws}" + (f" · {float(era):.2f}" if era is not None else "")
