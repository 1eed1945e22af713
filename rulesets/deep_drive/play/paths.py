"""Where everybody runs on one play: each man's legs, kept apart until the play is told lead runner first."""

from __future__ import annotations

from ...core.play.moves import on_base
from ...core.play.plays import Advance, How

BATTER, HOME = 0, 4


class Paths:
    """The men of a play by the base they began on, 0 the batter; `at` is where each is by now."""

    def __init__(self, occupied: str) -> None:
        self.runners = on_base(occupied)
        self.at: dict[int, int] = {base: base for base in (*self.runners, BATTER)}
        self._legs: dict[int, list[Advance]] = {base: [] for base in self.at}
        self.outs = 0
        self.closed = False  # the ball was cut off or a rundown played: nobody else is sent

    def go(self, start: int, end: int, how: How) -> None:
        """A man safe at a base beyond the one he is on; nothing where he is there already."""
        here = self.at.get(start)
        if here is not None and end > here:
            self._legs[start].append(Advance(here, end, how))
            self.at[start] = end

    def out(self, start: int, end: int, by: tuple[int, ...], how: How = "out") -> None:
        """A man put out at a base."""
        self._legs[start].append(Advance(self.at.pop(start), end, how, out=True, by=by))
        self.outs += 1

    def free(self, base: int) -> bool:
        """Nobody stands there; home has room for all."""
        return base == HOME or base not in self.at.values()

    def behind(self, start: int) -> tuple[int, ...]:
        """The runners behind a man, nearest home first; the batter is not one of them."""
        return tuple(base for base in self.runners if base < start and base in self.at)

    def up_if_free(self, start: int, how: How) -> None:
        if start in self.at and self.at[start] < HOME and self.free(self.at[start] + 1):
            self.go(start, self.at[start] + 1, how)

    def make_room(self, base: int, how: How) -> None:
        """The batter takes a base: whoever is in his way, or would be passed, moves on just as far as he must."""
        limit = base
        for start in reversed(self.runners):
            if start in self.at:
                limit = min(max(self.at[start], limit + 1), HOME)
                self.go(start, limit, how)

    def advances(self) -> tuple[Advance, ...]:
        """All legs, lead runner first, the batter last."""
        return tuple(leg for legs in self._legs.values() for leg in legs)
