"""How a man stands before a game: whether he may play, and how much less he has; what he has pitched lately."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Role: TypeAlias = Literal["start", "relief"]


class Outing(msgspec.Struct, frozen=True):
    """A turn on the mound: the day as a number, which of his club's games it was, whether he started, the outs."""

    day: int
    game: int
    started: bool
    outs: int


class Fitness(msgspec.Struct, frozen=True, omit_defaults=True):
    """May he play? `why` he may not, as a code; `short` are the days or games until he may.

    `lowered` is what his endurance is less today, `worn` that he begins on his lesser grades.
    """

    may: bool = True
    why: str = ""
    short: int = 0
    lowered: int = 0
    worn: bool = False


FIT = Fitness()
Form: TypeAlias = dict[str, Fitness]  # by player's id: only those who are not simply fit
