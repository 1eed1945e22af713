"""Who wins: the home side's chance from any inning, score, bases and outs, worked out of the runs to come.

Both sides are alike, and everybody makes the ordinary calls. A tie after the last inning goes on
inning by inning; what that is worth follows from one extra inning, since each is like the last.
"""

from __future__ import annotations

from functools import cached_property

from ..core.play.agreed import NINE, Agreed
from ..core.play.situation import Half, Situation
from .run_tables import FIRST, Chances, RunTable, State, state_of

OUT_OF_SIGHT = 40  # a lead beyond which nothing changes


class WinTable:
    """The home side's chances, by a table of runs to come, in a game as it was agreed on."""

    def __init__(self, runs: RunTable, agreed: Agreed = NINE) -> None:
        self.runs, self.agreed = runs, agreed
        self.extra = agreed.innings + 1  # each inning from here on is like the last
        self._known: dict[tuple[int, Half, int], float] = {}

    def of(self, situation: Situation) -> float:
        """The home side's chance as a game stands between two throws."""
        visitors, home = situation.score
        if situation.over:
            return float(home > visitors)
        if situation.outs == 3:
            following = situation.copy()
            following.change_sides()
            return self.of(following)
        return self.win(situation.inning, situation.half, home - visitors, state_of(situation))

    def win(self, inning: int, half: Half, lead: int, state: State) -> float:
        """With so many innings gone, the home side ahead by `lead`, men on and outs."""
        if self.is_won(inning, half, lead):
            return 1.0
        return self._after(inning, half, lead, self.runs.of(state))

    def _after(self, inning: int, half: Half, lead: int, chances: Chances) -> float:
        sign = -1 if half == "top" else 1
        left = 1.0 - sum(chances)  # more runs than are told apart
        total = left * self.half_over(inning, half, lead + sign * len(chances))
        for runs, chance in enumerate(chances):
            total += chance * self.half_over(inning, half, lead + sign * runs)
        return total

    def half_over(self, inning: int, half: Half, lead: int) -> float:
        """When this half-inning is over, or the home side has won in it."""
        bottom = half == "bottom"
        if self.agreed.ends(inning, bottom, True, lead):
            return float(lead > 0)
        if not bottom:
            return self.start(inning, "bottom", lead)
        return self.start(inning + 1, "top", lead) if inning < self.agreed.innings else self.tied

    def to_come(self, inning: int, half: Half, lead: int, chances: Chances) -> float:
        """With these chances of runs in the rest of the half-inning."""
        return 1.0 if self.is_won(inning, half, lead) else self._after(inning, half, lead, chances)

    def start(self, inning: int, half: Half, lead: int) -> float:
        """When a half-inning begins."""
        inning, lead = min(inning, self.extra), min(max(lead, -OUT_OF_SIGHT), OUT_OF_SIGHT)
        if self.is_won(inning, half, lead):
            return 1.0
        key = (inning, half, lead)
        found = self._known.get(key)
        if found is None:
            first = self.runs.extra if inning >= self.extra else FIRST
            found = self._known[key] = self._after(inning, half, lead, self.runs.of(first))
        return found

    def is_won(self, inning: int, half: Half, lead: int) -> bool:
        """Ahead in the last half of the ninth or later, or by as much as mercy asks for, the home side does not bat."""
        return half == "bottom" and self.agreed.ends(inning, True, False, lead)

    @cached_property
    def tied(self) -> float:
        """When an extra inning begins: won in it, or as good as before after another tie."""
        chances = self.runs.of(self.runs.extra)
        won = tied = behind = 0.0
        for runs, chance in enumerate(chances):
            won += chance * (1.0 - behind - chances[runs])  # home scores more than the visitors' runs
            tied += chance * chances[runs]
            behind += chances[runs]
        return won / (1.0 - tied)
