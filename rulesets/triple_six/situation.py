"""The situation of Triple Six: the core's, and how far the present batter's turn has come."""

from __future__ import annotations

from ..core.play.plays import Play
from ..core.play.situation import Situation

PICKOFF_RESULTS = frozenset({"balk", "bad_throw", "safe_back", "picked_off"})

BEFORE_THE_THROW, AFTER_A_THROW, TO_THE_PLATE = 0, 1, 2


class TripleSixSituation(Situation):
    """`step` is what a batter has already seen: nothing, a pickoff throw, or all that comes before his dice."""

    step: int = BEFORE_THE_THROW

    @property
    def between_batters(self) -> bool:
        return super().between_batters and self.step == BEFORE_THE_THROW

    def is_sound(self) -> bool:
        return super().is_sound() and self.step in (BEFORE_THE_THROW, AFTER_A_THROW, TO_THE_PLATE)

    def note(self, play: Play) -> None:
        if play.batting is not None or self.outs == 3:
            self.step = BEFORE_THE_THROW
        elif play.code in PICKOFF_RESULTS:
            self.step = AFTER_A_THROW
        else:
            self.step = TO_THE_PLATE

    def key(self) -> tuple[object, ...]:
        return (super().key(), self.step)
