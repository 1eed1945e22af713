"""Plain cards (RP-SCN-1): what a scenario does not name of a man."""

from __future__ import annotations

from .card import OUTFIELD, BatterCard, Glove, PitcherCard

PLAIN_ROW = ("1b", "2b", "3b", "ss", "ss", "2b")  # Column 4 of a plain pitcher (RP-FLD-1)
PLAIN_RATING, PLAIN_PB, PLAIN_ERROR = 3, 4, 44

PLAIN_BATTER = BatterCard(
    name="A plain batter", team="", bats="R", speed=3, steal="E", jump=3, rows=(), hit_and_run=(4, 32, 10, 21, 10, 27)
)
PLAIN_PITCHER = PitcherCard(
    name="A plain pitcher",
    team="",
    throws="R",
    rows=(),
    hit_and_run={"A": (1, 2, 3, 4, 5, 1), "B": (1, 2, 3, 4, 5, 1)},
    speed=3,
    steal="E",
    jump=3,
)


def plain_glove(position: str) -> Glove:
    """
    >>> plain_glove("RF").arm, plain_glove("C").pb, plain_glove("SS").error
    (3, 4, 44)
    """
    arm = PLAIN_RATING if position in OUTFIELD else None
    return Glove(position, range=PLAIN_RATING, arm=arm, pb=PLAIN_PB if position == "C" else None, error=PLAIN_ERROR)


def batter_of_one_square(text: str) -> tuple[tuple[str, ...], ...]:
    """RP-CB-SCN-1: whichever square of the batter's card is read, it is this one."""
    return ((text,) * 6,) * 6


def pitcher_of_one_square(text: str) -> tuple[tuple[str, ...], ...]:
    """RP-CB-SCN-1: this grade in every column but 4, where the infielders are plain."""
    return tuple((text, text, text, infielder, text, text) for infielder in PLAIN_ROW)
