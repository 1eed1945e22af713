"""The situation of Dice Baseball: the core's with a count, and what each manager has left to call on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations
from typing import Literal

from ..core.play.plays import Play
from ..core.play.situation import Situation

EFFORT = 6
COST = {"dialed_in": 1, "locked_in": 2, "laser_beam": 3, "spectacular_play": 4, "spectacular_catch": 4}
ONCE_A_GAME = ("in_the_zone", "hot_bats")
LASTING = ("in_the_zone", "dialed_in", "hot_bats", "locked_in")  # in the order in which they are asked
OFFENSE_CALLS = ("hot_bats", "locked_in")
FOR_THE_BATTER = ("dialed_in", "locked_in")
SPECIAL = frozenset((*ONCE_A_GAME, *COST))
EVEN = (0, 0)


def with_call(calls: tuple[str, ...], call: str) -> tuple[str, ...]:
    """
    >>> with_call(("hot_bats",), "in_the_zone")
    ('in_the_zone', 'hot_bats')
    """
    return tuple(each for each in LASTING if each in calls or each == call)


class DiceBaseballSituation(Situation):
    """`effort` and `used` are by side, visitors first; `in_force` is what has been called and lasts.

    Calls stand in the order of `LASTING`: a set would be written differently from one process to the next.
    """

    count: tuple[int, int] | None = EVEN
    phase: Literal["roll_off", "play"] = "play"
    effort: tuple[int, int] = (EFFORT, EFFORT)
    used: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    in_force: tuple[str, ...] = ()
    extra_runner: bool = False

    @property
    def under_way(self) -> bool:
        return self.phase == "play"

    @property
    def between_batters(self) -> bool:
        """A call for this one batter keeps the managers from changing him."""
        return super().between_batters and not set(FOR_THE_BATTER) & set(self.in_force)

    @property
    def carries_over(self) -> bool:
        return bool(self.in_force) and self.count != EVEN

    def is_sound(self) -> bool:
        balls, strikes = self.count or (-1, -1)
        return (
            0 <= balls <= 3
            and 0 <= strikes <= 2
            and all(0 <= left <= EFFORT for left in self.effort)
            and all(set(gone) <= set(ONCE_A_GAME) for gone in self.used)
            and self.in_force == tuple(call for call in LASTING if call in self.in_force)
        )

    def with_calls(self) -> Iterator[tuple[str, DiceBaseballSituation]]:
        """Every set of lasting calls, with nobody able to make another."""
        for calls in chain.from_iterable(combinations(LASTING, number) for number in range(len(LASTING) + 1)):
            called = self.copy()
            called.in_force, called.effort, called.used = calls, (0, 0), (ONCE_A_GAME, ONCE_A_GAME)
            yield "+".join(calls), called

    def in_force_with(self, call: str = "") -> str | None:
        if call and call not in LASTING:
            return None
        return "+".join(with_call(self.in_force, call))

    def spends(self, call: str) -> int:
        """A call that is made once a game costs the one there is."""
        return 1 if call in ONCE_A_GAME else COST.get(call, 0)

    def is_once_a_game(self, call: str) -> bool:
        return call in ONCE_A_GAME

    def side_of(self, call: str) -> int:
        """Whose call it is: the side at bat or the one in the field."""
        return self.batting if call in OFFENSE_CALLS else 1 - self.batting

    def can_use(self, call: str) -> bool:
        """DB-6.3R: a play is asked only where it can be answered with yes."""
        if call in self.in_force:
            return False
        side = self.side_of(call)
        return call not in self.used[side] if call in ONCE_A_GAME else self.effort[side] >= COST[call]

    def note(self, play: Play) -> None:
        if play.code in SPECIAL:
            self._spend(play.code)
            return
        if play.code == "roll_off":  # the winner, club one or two of the setup, is home
            self.seat(play.named - 1)
            self.phase = "play"
        balls, strikes = self.count or EVEN
        if play.batting is not None:
            self.count = EVEN
            self.in_force = tuple(call for call in self.in_force if call not in FOR_THE_BATTER)
        elif play.pitch == "B":
            self.count = (balls + 1, strikes)
        elif play.pitch:
            self.count = (balls, min(strikes + 1, 2))  # a foul with two strikes changes nothing (DB-3.4R)
        if self.outs == 3:
            self.in_force = ()

    def _spend(self, call: str) -> None:
        side = self.side_of(call)
        if call in ONCE_A_GAME:
            mine = with_call(self.used[side], call)
            self.used = (mine, self.used[1]) if side == 0 else (self.used[0], mine)
        else:
            left = self.effort[side] - COST[call]
            self.effort = (left, self.effort[1]) if side == 0 else (self.effort[0], left)
        if call in LASTING:
            self.in_force = with_call(self.in_force, call)

    @property
    def places_a_runner(self) -> bool:
        """DB-2.2.1R, or as the table has agreed."""
        return self.extra_runner or super().places_a_runner

    def key(self) -> tuple[object, ...]:
        return (super().key(), self.count, self.in_force, self.effort, self.used, self.phase)
