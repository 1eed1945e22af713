"""A game of the calendar before it is played."""

from __future__ import annotations

import msgspec

from ..store.columns import REGULAR


class Fixture(msgspec.Struct, frozen=True, order=True):
    """Day (ISO), which game of that day for these clubs, and the clubs by their places in the season."""

    day: str
    number: int
    home: int
    visitors: int
    of_series: int = 0  # which game between the two in a row, from 1; 0 where nobody says
    stage: int = REGULAR
    series: int | None = None
