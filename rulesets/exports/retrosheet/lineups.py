"""The lineups as a reader of the file knows them, and the `sub` records that tell him of every change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from ...core.people.lineups import VACANT, Lineup, Move

DESIGNATED, PINCH_HITTER, PINCH_RUNNER = 10, 11, 12
Entry: TypeAlias = tuple[int, int, int]  # man, spot and position of a `sub` record
OUT_OF_THE_ORDER = 0  # where a pitcher stands who doesn't bat


class Known:
    """One side: who stands in each spot of the order (0 for a pitcher who doesn't bat), and as what."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self.spots: dict[int, tuple[int, int]] = {}
        for spot, man, position in self._as_it_is(lineup):
            self.spots[spot] = (man, position)
        self._told: Lineup | None = lineup  # all of it has been written as it stands in the field

    @property
    def has_a_hitter(self) -> bool:
        """Does somebody bat for the pitcher?"""
        return OUT_OF_THE_ORDER in self.spots

    @staticmethod
    def _as_it_is(lineup: Lineup) -> Iterator[tuple[int, int, int]]:
        """Spot, man and position of everybody who has one."""
        field, hitter = lineup.field, lineup.designated_hitter
        for place, man in enumerate(lineup.order):
            if man in field:
                yield place + 1, man, field.index(man) + 1
            elif man == hitter:
                yield place + 1, man, DESIGNATED
        if lineup.pitcher != VACANT and lineup.pitcher not in lineup.order:
            yield OUT_OF_THE_ORDER, lineup.pitcher, 1

    def at_bat(self, lineup: Lineup, moves: tuple[Move, ...], up: int, on_base: set[int]) -> Iterator[Entry]:
        """A change while the side is at bat: whoever comes in for the batter is a pinch hitter, for a man on base a
        pinch runner, whatever he plays later. `up` and `on_base` are places in the order."""
        self.lineup, self._told = lineup, None
        for move in moves:
            if move.place is not None and (move.place == up or move.place in on_base):
                as_what = PINCH_RUNNER if move.place in on_base else PINCH_HITTER
                if self._man_in(move.place + 1) != move.man:
                    yield self._put(move.place + 1, move.man, as_what)
        for spot, man, position in self._as_it_is(lineup):
            if self._man_in(spot) != man:
                yield self._put(spot, man, position)

    def in_the_field(self, lineup: Lineup) -> Iterator[Entry]:
        """Everything that is not yet known of a side that takes the field, or stands there."""
        if lineup is self._told:
            return
        self.lineup = lineup
        for spot, man, position in self._as_it_is(lineup):
            if self.spots.get(spot) != (man, position):
                yield self._put(spot, man, position)
        self._told = lineup

    def _man_in(self, spot: int) -> int:
        return self.spots.get(spot, (VACANT, 0))[0]

    def _put(self, spot: int, man: int, position: int) -> Entry:
        self.spots[spot] = (man, position)
        if spot and (position == 1 or self._man_in(OUT_OF_THE_ORDER) == man):
            self.spots.pop(OUT_OF_THE_ORDER, None)
        return man, spot, position
