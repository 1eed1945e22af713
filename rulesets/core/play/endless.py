"""Games that do not end: house rules may leave a side no way to be retired."""

from __future__ import annotations

from collections.abc import Callable

from ..charts.house import house_name

MOST_THROWS = 16_000  # of a game that plays itself: far more than a long one has, and no count of it outgrows 16 bits


class Endless(ValueError):
    """A game that plays itself under house rules, and has gone on for too long."""

    def __init__(self, house: str) -> None:
        super().__init__(house)  # pickled by it, so that it crosses to another process whole
        self.house = house

    def __str__(self) -> str:
        return (
            f"a game under the house rules '{house_name(self.house)}' is not over after {MOST_THROWS:,} rolls; "
            "they may leave no way to make three outs, or none to score"
        )


def watched(rand: Callable[[], float], house: str) -> Callable[[], float]:
    """The same dice for a game that plays itself; under house rules they are counted, and refused beyond a limit."""
    if not house:
        return rand
    thrown = 0

    def throw() -> float:
        nonlocal thrown
        thrown += 1
        if thrown > MOST_THROWS:
            raise Endless(house)
        return rand()

    return throw
