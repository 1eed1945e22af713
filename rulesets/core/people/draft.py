"""A club's orders while they are being edited: what stands in each, what is wrong with it, what is played."""

from __future__ import annotations

import msgspec

from .averages import three_figures
from .club_files import is_own
from .matchday import Matchday
from .orders import has_designated_hitter, moved, positions_in, spare_men, with_man, with_position
from .rosters import ORDERS, PITCHER, Order, order_faults, out_of_position
from .written.roster_edit import write_order


class OrderRow(msgspec.Struct, frozen=True):
    """A man: his place in the order, if he has one, where he plays, and his season in short."""

    player: str
    name: str
    position: str
    line: str = ""
    place: str = ""
    stranger: bool = False  # he plays there, out of position

    @property
    def in_words(self) -> str:
        """
        >>> OrderRow("tully", "Tully", "2B, SS", "S .227").in_words
        'Tully, 2B, SS, S .227'
        """
        parts = [self.place, self.name, self.position, self.line, "out of position" if self.stranger else ""]
        return ", ".join(part for part in parts if part)


class Draft:
    """One club's four orders. An edit that leaves a good order is kept at once; a faulty one waits to be fixed."""

    def __init__(self, matchday: Matchday, club_id: str) -> None:
        self._matchday, self.club_id = matchday, club_id
        self.day, self.said = matchday.of(club_id)
        self.name = ORDERS[0]
        self._faulty: dict[str, Order] = {}

    @property
    def order(self) -> Order:
        """The shown order as it stands on the page."""
        file = self.day.roster.orders[self.name]
        return self._faulty.get(self.name, self.day.orders.get(self.name, file))

    @property
    def faults(self) -> list[str]:
        return order_faults(self.day.roster, self.order, has_designated_hitter(self.name), self.day.pitcher)

    @property
    def is_files(self) -> bool:
        """Whether the order is as the file has it."""
        return self.order == self.day.roster.orders[self.name]

    @property
    def can_be_written(self) -> bool:
        return is_own(self.club_id) and not self.is_files and not self.faults

    @property
    def state(self) -> str:
        """What to say about the order: what is wrong, or whose it is."""
        if faults := self.faults:
            return " ".join([*faults, "Until that is fixed, the previous order is used."])
        whose = (
            "This is the order in the club's file."
            if self.is_files
            else "Your own order: it is used until you change it."
        )
        return " ".join([whose, *out_of_position(self.day.roster, self.order)])

    # edits

    def show(self, name: str) -> None:
        self.name = name

    def move(self, place: int, to: int) -> None:
        self._take(moved(self.order, place, to))

    def put_at(self, place: int, position: str) -> None:
        self._take(with_position(self.order, place, position))

    def bring(self, player: str, place: int) -> None:
        self._take(with_man(self.order, place, player))

    def reset(self) -> None:
        """The file's order again."""
        self._take(self.day.roster.orders[self.name])

    def start(self, player: str) -> None:
        self._matchday.start(self.club_id, player)
        self.day, self.said = self._matchday.of(self.club_id)

    def write(self) -> str:
        """Put the order into the club's own file; the sentence that says so."""
        path = write_order(self.club_id, self.name, self.order)
        self._matchday.forget(self.club_id, self.name)
        self._faulty.pop(self.name, None)
        self.day, self.said = self._matchday.of(self.club_id)
        return f"The order was saved to {path.name}."

    def _take(self, order: Order) -> None:
        self._faulty[self.name] = order
        if self.faults:
            return
        del self._faulty[self.name]
        if order == self.day.roster.orders[self.name]:
            self._matchday.forget(self.club_id, self.name)
        else:
            self._matchday.keep(self.club_id, self.name, order)
        self.day, self.said = self._matchday.of(self.club_id)

    # rows

    def rows(self) -> list[OrderRow]:
        roster = self.day.roster
        rows = []
        for at, place in enumerate(self.order, start=1):
            player = self.day.pitcher if place.player == PITCHER else place.player
            man = roster.players[player]
            stranger = not man.plays(place.position)
            rows.append(
                OrderRow(place.player, roster.called(player), place.position, self._line(player), str(at), stranger)
            )
        return rows

    def bench(self) -> list[OrderRow]:
        roster = self.day.roster
        spare = spare_men(roster, self.order)
        return [
            OrderRow(player, roster.called(player), " ".join(roster.players[player].positions), self._line(player))
            for player in spare
        ]

    def positions(self, place: int) -> dict[str, str]:
        """Where the man in a place can be put, his own positions first, each with who would make room for him."""
        here = self.order[place]
        if here.player == PITCHER:
            return {}
        man, roster = self.day.roster.players[here.player], self.day.roster
        there = {each.position: each.player for each in self.order}
        known = positions_in(self.name)
        labels = {}
        for each in sorted(known, key=lambda position: not man.plays(position)):
            taken = each != here.position and there.get(each) in roster.players
            makes_room = f" · {roster.called(there[each])} goes to {here.position}" if taken else ""
            labels[each] = f"{each}{makes_room}{'' if man.plays(each) else ' · out of position'}"
        return labels

    def _line(self, player: str) -> str:
        man = self.day.roster.players[player]
        average = three_figures(man.batting.avg) if man.batting else "---"
        return f"{man.bats} {average}"
