"""RP-CB-60: how deep the book would have the infield stand. Advice to a manager; nothing is set by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import msgspec

from ..situation import ReplaySituation
from .chart_book import chart_book
from .pages import Positioning
from .runners import FULL

LATE = 8
GOOD_BUNTER = (1, 2)


class View(msgspec.Struct, frozen=True):
    """What the defense looks at."""

    occupied: str
    outs: int
    inning: int
    lead: int  # of the side in the field
    bunt: int  # the batter's rating
    pitcher_bats: bool

    @property
    def close(self) -> bool:
        """The eighth or later, and a run either way."""
        return self.inning >= LATE and abs(self.lead) <= 1

    @property
    def expects_a_sacrifice(self) -> bool:
        return self.pitcher_bats or (self.bunt in GOOD_BUNTER and self.close)


Holds: TypeAlias = Callable[[View], bool]

# The lines of the box in their order: the words on the left are its own.
WHEN: dict[str, Holds] = {
    "two out, or bases empty": lambda v: v.outs == 2 or v.occupied == "---",
    "bases full, none or one out, close": lambda v: v.occupied == FULL and v.close,
    "bases full, none or one out": lambda v: v.occupied == FULL,
    "runner on third, none or one out, close": lambda v: v.occupied[2] == "3" and v.close,
    "first and third, none or one out": lambda v: v.occupied == "1-3",
    "runner on third, one out, innings 1 to 7": lambda v: v.occupied[2] == "3" and v.outs == 1 and v.inning < LATE,
    "runner on third, none out, defense behind by two or more": lambda v: (
        v.occupied[2] == "3" and v.outs == 0 and v.lead <= -2
    ),
    "runner on first or first and second, sacrifice expected (pitcher at bat, or bunt rating 1 or 2 in a close game)": (
        lambda v: v.occupied in ("1--", "12-") and v.expects_a_sacrifice
    ),
    "runner on first or first and second": lambda v: v.occupied in ("1--", "12-"),
    "anything else": lambda v: True,
}


def suggested(view: View) -> Positioning:
    """The first line that matches.

    >>> line = suggested(View("1--", 0, 3, 0, 3, False))
    >>> line.corners, line.middle
    ('back', 'halfway')
    """
    return next(line for line in chart_book().positioning if WHEN[line.when](view))


def both(line: Positioning) -> str:
    """How deep corners and middle stand; one word where that is the same."""
    return line.corners if line.corners == line.middle else f"{line.corners}, {line.middle}"


def advice(line: Positioning) -> str:
    """A line of the box in words.

    >>> advice(suggested(View("1--", 0, 3, 0, 3, False)))
    'The book suggests corners back, middle halfway.'
    >>> advice(suggested(View("123", 1, 8, 1, 3, False)))
    'The book suggests everybody in.'
    """
    if line.corners == line.middle:
        return f"The book suggests everybody {line.corners}."
    return f"The book suggests corners {line.corners}, middle {line.middle}."


def suggested_positioning(s: ReplaySituation, bunt: int, pitcher_bats: bool) -> Positioning:
    """What the box says now, against a batter of this bunt rating."""
    return suggested(View(s.occupied, s.outs, s.of_nine, s.lead, bunt, pitcher_bats))
