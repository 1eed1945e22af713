"""The day as it is set up: each club's starter and orders, the designated hitter, the ballpark.

No club is read before one is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from desktop.settings import LastSetup
from rulesets.core.files.documents import BadFile

if TYPE_CHECKING:
    from rulesets.core.people.clubs import Club
    from rulesets.core.people.days import Day
    from rulesets.core.people.orders import Order
    from rulesets.core.people.rosters import Roster


@dataclass(frozen=True)
class Side:
    """One club on the day, or what is wrong with its file; `own` where its order is the player's own."""

    day: Day | None = None
    club: Club | None = None
    fault: str = ""
    own: bool = False


class Matchday:
    """What the first page and the club page both set; it is remembered by the ids of players."""

    def __init__(self, last: LastSetup) -> None:
        self.designated_hitter = last.designated_hitter
        self.ballpark = last.ballpark  # "" is the home club's own
        self._starters = dict(last.starters)
        self._orders = {club: {name: list(men) for name, men in kept.items()} for club, kept in last.orders.items()}

    def kept(self) -> dict[str, Any]:
        """The fields of `LastSetup` that are the day's."""
        return {
            "designated_hitter": self.designated_hitter,
            "ballpark": self.ballpark,
            "starters": dict(self._starters),
            "orders": {club: dict(kept) for club, kept in self._orders.items() if kept},
        }

    def of(self, club_id: str) -> tuple[Day, list[str]]:
        """A club's day, and a sentence for anything remembered that no longer fits its file; or `BadFile`."""
        from rulesets.core.people.days import Day
        from rulesets.core.people.orders import remembered, starter_faults
        from rulesets.core.people.rosters import load_roster

        roster = load_roster(club_id)
        starter, said = self._starters.get(club_id, ""), []
        if starter and (wrong := starter_faults(roster, starter)):
            said.append(f"The {roster.nickname} will start the first man in their rotation: {wrong[0]}")
            starter = ""
        orders, unfit = remembered(roster, self._orders.get(club_id, {}), starter)
        return Day(roster, starter, orders), said + unfit

    def sides(self, club_ids: tuple[str, str]) -> tuple[tuple[Side, Side], list[str]]:
        """Both clubs as they start today, and what to say about what was remembered."""
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

    def _side(self, day: Day | None, other: Day | None, fault: str) -> Side:
        from rulesets.core.people.orders import order_name

        if day is None:
            return Side(fault=fault)
        against = other.throws if other else "R"
        own = order_name(against, self.designated_hitter) in day.orders
        return Side(day, day.club(against, self.designated_hitter), own=own)

    def park(self, own: str) -> str:
        """Where the game is played: a park that is no more leaves the home club's own."""
        if self.ballpark in ("", own):
            return own
        from rulesets.core.people.days import ballparks

        return self.ballpark if self.ballpark in ballparks() else own

    def start(self, club_id: str, starter: str) -> None:
        self._starters[club_id] = starter

    def keep(self, club_id: str, name: str, order: Order) -> None:
        """An order of the player's own, until he changes it."""
        from rulesets.core.people.orders import written

        self._orders.setdefault(club_id, {})[name] = written(order)

    def forget(self, club_id: str, name: str) -> None:
        """The file's order again."""
        self._orders.get(club_id, {}).pop(name, None)


def starters(roster: Roster) -> dict[str, str]:
    """Who can start, the rotation first, each with his hand and his earned run average."""
    from rulesets.core.people.days import staff

    return {player: starter_label(roster, player) for player in staff(roster)}


def starter_label(roster: Roster, player: str) -> str:
    man = roster.players[player]
    era = man.pitching.era if man.pitching else None
    return f"{roster.called(player)}, {man.throws}" + (f" · {float(era):.2f}" if era is not None else "")
