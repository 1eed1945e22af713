"""A game of the calendar before it is played."""

from __future__ import annotations

from datetime import date

import msgspec

from ..store.columns import REGULAR

FIRST_YEAR, LAST_YEAR = 1752, 8999  # of a calendar as we count days, with room for whatever is played later


def day_of(word: str) -> str:
    """A day that a season can have, as ISO writes it; `ValueError` in a sentence.

    >>> day_of("2026-04-01")
    '2026-04-01'
    """
    try:
        day = date.fromisoformat(word)
    except ValueError:
        raise ValueError(f"'{word}' is no day; write it like 2026-04-01") from None
    if not FIRST_YEAR <= day.year <= LAST_YEAR:
        raise ValueError(f"a season's days are of the years {FIRST_YEAR} to {LAST_YEAR}, not of {day:%Y}")
    return day.isoformat()


class Fixture(msgspec.Struct, frozen=True, order=True):
    """Day (ISO), which game of that day for these clubs, and the clubs by their places in the season."""

    day: str
    number: int
    home: int
    visitors: int
    of_series: int = 0  # which game between the two in a row, from 1; 0 where nobody says
    stage: int = REGULAR
    series: int | None = None
