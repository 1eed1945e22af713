"""Where everybody runs on one play: each man's legs, kept apart until the play is told lead runner first."""

from __future__ import annotations

from functools import cache

from ..play.moves import on_base
from ..play.plays import Advance, How
from ..play.situation import Situation

BATTER, HOME = 0, 4


class Paths:
    """The men of a play by the base they began on, 0 the batter; `at` is where each is by now.

    A man who has scored is at 4 and stays in `at`; a man who is out is not in it.
    """

    __slots__ = ("_legs", "at", "outs", "runners")

    def __init__(self, occupied: str, batter: bool = True) -> None:
        self.runners, men = _began(occupied, batter)
        self.at = dict(men)
        self._legs: dict[int, list[Advance]] = {}
        self.outs = 0

    def go(self, start: int, end: int, how: How) -> None:
        """A man safe at a base beyond the one he is on, home at the furthest; nothing where he is there, or out."""
        here, end = self.at.get(start), min(end, HOME)
        if here is None or end <= here:
            return
        legs = self._legs.get(start)
        if legs is None:
            self._legs[start] = [Advance(here, end, how)]
        elif legs[-1].how == how:  # on in the same way: one move
            legs[-1] = Advance(legs[-1].start, end, how)
        else:
            legs.append(Advance(here, end, how))
        self.at[start] = end

    def out(self, start: int, end: int, by: tuple[int, ...] = (), how: How = "out") -> None:
        """A man put out at a base; the batter at 0 where he is retired at the plate or in the air."""
        self._legs.setdefault(start, []).append(Advance(self.at.pop(start), end, how, True, by))
        self.outs += 1

    @property
    def runs(self) -> int:
        return sum(base == HOME for base in self.at.values())

    def wins(self, situation: Situation) -> bool:
        """Is the run home that wins the game? Then the play is over: nothing more is asked and nothing thrown."""
        return 0 < situation.to_win <= self.runs

    def is_open(self, base: int) -> bool:
        """Nobody stands there; home has room for all."""
        return base == HOME or base not in self.at.values()

    def up(self, bases: int, how: How, batter: bool = False) -> None:
        """Every runner that many bases further than he is; the batter too where it is said."""
        for start in self.runners:
            if start in self.at:
                self.go(start, self.at[start] + bases, how)
        if batter and BATTER in self.at:
            self.go(BATTER, self.at[BATTER] + bases, how)

    def advances(self) -> tuple[Advance, ...]:
        """All legs, lead runner first, the batter last."""
        return tuple([leg for start in sorted(self._legs, reverse=True) for leg in self._legs[start]])


@cache
def _began(occupied: str, batter: bool) -> tuple[tuple[int, ...], dict[int, int]]:
    """The runners, lead runner first; and where everybody begins."""
    runners = on_base(occupied)
    men = (*runners, BATTER) if batter else runners
    return runners, {base: base for base in men}
