"""Whose each runner is for a reader of the file, where that is not what our book says."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.people.lineups import VACANT
from ...core.play.situation import Made


class Charges:
    """The pitcher charged with the man on each base, as a reader makes it out: when a man is put out by the fielders'
    choice, those behind him take over one another's charge, and the batter the last."""

    def __init__(self) -> None:
        self._on: dict[int, int] = {}

    def new_half(self) -> None:
        self._on = {}

    def place(self, base: int, pitcher: int) -> None:
        self._on[base] = pitcher

    def corrections(self, made: Made) -> Iterator[tuple[int, int]]:
        """Bases whose man our book charges to somebody else before this play, and to whom."""
        for base, man in enumerate(made.bases, 1):
            if man is None:
                self._on.pop(base, None)
                continue
            ours = made.pitcher if man.charged == VACANT else man.charged
            if self._on.get(base) != ours:
                self._on[base] = ours
                yield base, ours

    def play(self, made: Made, gave_way: tuple[int, ...]) -> None:
        if all(pitcher == made.pitcher for pitcher in self._on.values()):  # nobody's charge can change hands
            self._on = dict.fromkeys((1, 2, 3), made.pitcher)
            return
        on = {0: made.pitcher, **self._on}
        for base in sorted(gave_way, reverse=True):
            handed_on = on.get(base, made.pitcher)
            for behind in range(base - 1, -1, -1):
                if behind in on:
                    on[behind], handed_on = handed_on, on[behind]
        ways: dict[int, tuple[int, int, bool]] = {}  # by place in the order: from where, to where, out
        for leg in made.legs:
            ways[leg.place] = (ways.get(leg.place, (leg.start,))[0], leg.end, leg.out)
        if made.credited is not None:
            ways.setdefault(made.place, (0, 1, False))
        left = {start for start, _, _ in ways.values()}
        stayed = {base: pitcher for base, pitcher in on.items() if base and base not in left}
        self._on = stayed | {end: on[start] for start, end, out in ways.values() if not out and end < 4}
