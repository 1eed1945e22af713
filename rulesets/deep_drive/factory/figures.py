"""The figures of the card factory (section 15), in one place: tune the cards here."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ...core.cards.rounding import NO_MORE_THAN_FLOAT

Bands: TypeAlias = tuple[tuple[float, int], ...]  # at least this share: that rating


class FactoryData(msgspec.Struct, frozen=True):
    def_points: int = 3  # DEF numbers on every card
    dd_points: int = 6  # DD numbers on the average half
    dd_single_share: float = 0.04  # SI+ in the average Deep Drive section
    xbh_share: float = 0.62  # extra-base hits aimed at in a Deep Drive section
    si_plus_share: float = 0.36  # of a card's singles
    min_pa: int = 60
    opening_so: int = 2
    max_non_out: int = 46
    def_single: float = 0.329  # what a DEF reading at rating 3 gives
    def_double: float = 0.057
    steal_number_from_attempts: tuple[float, ...] = (0.02, 0.07, 0.13, 0.20, 0.27, 0.34, 0.41, 0.48, 0.54, 0.61)
    steal_number_with_third: tuple[float, ...] = (0.03, 0.10, 0.21, 0.32, 0.43, 0.54, 0.65, 0.77, 0.90, 1.03)
    throw_from_cs_rate: Bands = ((0.45, -2), (0.38, -1), (0.28, 0), (0.20, 1), (0, 2))
    hold_from_attempts: Bands = ((1.40, 1), (0.70, 0), (0.40, -1), (0, -2))
    injury_from_games: Bands = ((0.97, 0), (0.90, 1), (0.70, 2), (0, 3))
    out_row_template: tuple[str, ...] = ("G", "F", "GH", "FS", "G", "L", "GH", "F", "P", "GS")
    # DD-FACT-0: what a season did not record
    cs_per_sb: float = 0.5
    gdp: float = 0.020  # of plate appearances
    usual_success: float = 2 / 3  # of steals tried, DD-SB-1
    usual_caught: float = 0.33  # of those who try a catcher with an average arm
    # DD-FACT-3 and DD-FACT-7
    least_dd: int = 1
    most_dd: int = 20
    fullest_section: float = 0.97
    thin_section: float = 0.45  # below it a rare reading on DD
    rare_dd: tuple[int, int] = (3, 8)
    pull_share: float = 0.35
    center_share: float = 0.40
    park_hr: int = 4
    park_do: int = 2
    park_flies: int = 6
    # DD-FACT-4: what a combination costs beside its squared errors
    walk_cost: float = 0.0002
    si_plus_cost: float = 0.0000001
    rare_dd_cost: float = 0.000006
    most_section: int = 97
    # Ours, for real leagues: measured by play, so that starters can finish as many games as they did
    points_for_complete_games: float = 1.0
    stamina: float = 1.08
    most_si_plus: int = 30

    @property
    def dd_share(self) -> float:
        """P: deep drives in a plate appearance, off two average halves."""
        return 2 * self.dd_points / 100


FACTORY = FactoryData()


class Tuning(msgspec.Struct, frozen=True):
    """What a card is made for beside its man's own figures, so that a season as it is played gives those back.

    A card's expected line knows nothing of odd plays, tired arms, split marks and fielders better or worse than
    average, nor of who runs on whom. The rates are multiplied; `legs` and `gloves` are taken off as points.
    """

    s: float = 1.0
    d: float = 1.0
    t: float = 1.0
    hr: float = 1.0
    bb: float = 1.0
    hbp: float = 1.0
    so: float = 1.0
    legs: float = 0.0
    gloves: float = 0.0
    running: float = 1.0  # steals tried
    safe: float = 0.0  # off the share of them that succeed
    grounders: float = 1.0  # hard ones, into double plays


AS_PRINTED = Tuning()
# The stolen base chart, last steal and last caught number: the factory looks for the nearest letter.
STOLEN_BASES: tuple[dict[str, tuple[int, int]], ...] = tuple(
    dict(zip("ABCDE", ((steal, caught) for steal in steals), strict=True))
    for steals, caught in (
        ((2, 2, 2, 1, 1), 3),
        ((7, 6, 6, 5, 4), 9),
        ((13, 12, 11, 9, 8), 16),
        ((19, 17, 16, 14, 12), 23),
        ((26, 23, 21, 19, 16), 30),
        ((32, 30, 27, 24, 21), 37),
        ((40, 37, 34, 30, 26), 45),
        ((49, 45, 41, 37, 32), 53),
        ((56, 53, 49, 44, 38), 61),
        ((63, 61, 56, 51, 45), 69),
    )
)
# DD-OBE-1
AVERAGE_POINTS = {"wp": 14, "bk": 2, "pk": 7, "pb": 4}
MOST_POINTS = {"wp": 40, "bk": 20, "pk": 20, "pb": 20}
# DD-PARK-4: what the neutral ballpark makes of ten numbers, from either side
NEUTRAL_PARK = {"HR": 0.4, "DO": 0.2}


def banded(share: float, bands: Bands) -> int:
    """The rating of the first band that a share reaches."""
    return next(rating for least, rating in bands if share >= least - NO_MORE_THAN_FLOAT)
