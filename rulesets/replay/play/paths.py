"""Where everybody runs on one play: each man's legs, kept apart until the play is told lead runner first."""

from __future__ import annotations

from ...core.play.moves import on_base
from ...core.play.plays import Advance, How
from ...core.play.situation import Situation

BATTER, HOME = 0, 4


class Paths:
    """The men of a play by the base they began on, 0 the batter; `at` is where each is by now.

    A man who has scored is at 4 and stays in `at`; a man who is out is not in it.
    """

    def __init__(self, occupied: str, batter: bool = True) -> None:
        self.runners = on_base(occupied)  # lead runner first, without the batter
        men = (*self.runners, BATTER) if batter else self.runners
        self.at: dict[int, int] = {base: base for base in men}
        self._legs: dict[int, list[Advance]] = {base: [] for base in men}
        self.outs = 0
        self.errors: tuple[int, ...] = ()  # by position number

    def go(self, start: int, end: int, how: How) -> None:
        """A man safe at a base beyond the one he is on; nothing where he is there already, or out."""
        here, end = self.at.get(start), min(end, HOME)
        if here is None or end <= here:
            return
        legs = self._legs[start]
        if legs and legs[-1].how == how:
            legs[-1] = Advance(legs[-1].start, end, how)
        else:
            legs.append(Advance(here, end, how))
        self.at[start] = end

    def up(self, bases: int, how: How, batter: bool = False) -> None:
        """Every runner that many bases further than he is; the batter too where it is said."""
        for start in self.runners:
            if start in self.at:
                self.go(start, self.at[start] + bases, how)
        if batter and BATTER in self.at:
            self.go(BATTER, self.at[BATTER] + bases, how)

    def forced_up(self, how: How) -> None:
        """The runners whom the batter pushes along, one base each."""
        behind = BATTER
        for start in reversed(self.runners):
            if start != behind + 1 or start not in self.at:
                break
            self.go(start, start + 1, how)
            behind = start

    def out(self, start: int, end: int, by: tuple[int, ...] = (), how: How = "out") -> None:
        """A man put out at a base; the batter at 0 where he is retired at the plate or in the air."""
        self._legs[start].append(Advance(self.at.pop(start), end, how, out=True, by=by))
        self.outs += 1

    def is_open(self, base: int) -> bool:
        """Nobody stands there; home has room for all."""
        return base == HOME or base not in self.at.values()

    def behind(self, start: int) -> tuple[int, ...]:
        """The men on base behind one, nearest home first, a batter who has reached base the last of them."""
        return tuple(
            man for man in (*self.runners, BATTER) if man < start and man in self.at and 0 < self.at[man] < HOME
        )

    @property
    def on(self) -> tuple[int, ...]:
        """Everybody on base now, nearest home first."""
        return self.behind(HOME)

    @property
    def runs(self) -> int:
        return sum(base == HOME for base in self.at.values())

    def ends(self, situation: Situation) -> bool:
        """Would the play, as it stands, make the third out or bring in the winning run? Then nothing follows."""
        return situation.outs + self.outs >= 3 or 0 < situation.to_win <= self.runs

    def advances(self) -> tuple[Advance, ...]:
        """All legs, lead runner first, the batter last."""
        return tuple(leg for legs in self._legs.values() for leg in legs)
