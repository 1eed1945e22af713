"""Where everybody runs on one play, as Replay moves them: who is forced, who is behind, and whether it ends there."""

from __future__ import annotations

from ...core.cards import paths
from ...core.cards.paths import BATTER as BATTER
from ...core.cards.paths import HOME as HOME
from ...core.play.plays import How
from ...core.play.situation import Situation


class Paths(paths.Paths):
    """The kit's, with the errors of the play."""

    __slots__ = ("errors",)

    def __init__(self, occupied: str, batter: bool = True) -> None:
        super().__init__(occupied, batter)
        self.errors: tuple[int, ...] = ()  # by position number

    def forced_up(self, how: How) -> None:
        """The runners whom the batter pushes along, one base each."""
        behind = BATTER
        for start in reversed(self.runners):
            if start != behind + 1 or start not in self.at:
                break
            self.go(start, start + 1, how)
            behind = start

    def behind(self, start: int) -> tuple[int, ...]:
        """The men on base behind one, nearest home first, a batter who has reached base the last of them."""
        return tuple(
            man for man in (*self.runners, BATTER) if man < start and man in self.at and 0 < self.at[man] < HOME
        )

    @property
    def on(self) -> tuple[int, ...]:
        """Everybody on base now, nearest home first."""
        return self.behind(HOME)

    def ends(self, situation: Situation) -> bool:
        """Would the play, as it stands, make the third out or bring in the winning run? Then nothing follows."""
        return situation.outs + self.outs >= 3 or self.wins(situation)
