"""A staff as batters meet it: the squares of its pitchers' cards, and the outfields behind them."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ..square_values import Shares


class Faced(NamedTuple):
    """A square of pitchers', and its share of its Column; hands and dice only where they matter."""

    column: int
    throws: str
    blue: int
    grade: int
    marks: str
    raised: float  # the mean of it
    share: float


class Staff(msgspec.Struct, frozen=True):
    outfield: Shares
    faced: tuple[Faced, ...]
    homers: float = 0.0  # for a plate appearance, of a kind of staffs
