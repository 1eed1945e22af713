"""The figures of the card factory (chart book, section 8), in one place with `charts/factory.yaml`.

Tune the cards there (what a card is measured against, norms, weights, template) and here (steps).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

import msgspec

from ...core.cards.rounding import NO_MORE_THAN_FLOAT
from ..cards.printed_tables import printed

Rating = TypeVar("Rating")
Steps: TypeAlias = Sequence[tuple[float, Rating]]


class Tuning(msgspec.Struct, frozen=True):
    """What a card is made for beside its man's own figures, so that a season as it is played gives those back.

    A card is measured against a typical opponent; pitchers who tire, real gloves and whoever is on base are another
    matter. Every count is multiplied; `legs` are taken off.
    """

    s: float = 1.0
    d: float = 1.0
    t: float = 1.0
    hr: float = 1.0
    bb: float = 1.0
    hbp: float = 1.0
    so: float = 1.0
    sf: float = 1.0
    gidp: float = 1.0
    sb: float = 1.0
    cs: float = 1.0
    errors: float = 1.0
    legs: float = 0.0  # points taken off their speed


AS_PRINTED = Tuning()


class TypicalOpponent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """RP-CB-CF-1: what a card is measured against."""

    left_handed_pitchers: float
    pitcher_rows: tuple[tuple[int, ...], ...]
    infield_rating: dict[int, float]
    outfield_range: dict[int, float]
    error: int
    hold: int
    catcher: dict[str, int]
    wp: int
    depth: str
    base_out: dict[str, tuple[float, ...]]

    def grade(self, column: int, blue: int) -> int:
        """
        >>> TYPICAL.grade(6, 4), TYPICAL.grade(1, 4)
        (4, 3)
        """
        return self.pitcher_rows[blue - 1][GRADED_COLUMNS.index(column)]


class Addition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """RP-CB-CF-10: numbers put behind the lists of some squares for an extreme line."""

    when: str
    squares: dict[str, tuple[str, ...]]


_PAGE: dict[str, Any] = printed("factory")
TYPICAL = msgspec.convert(_PAGE["typical_opponent"], TypicalOpponent)
NORMS: dict[str, float] = _PAGE["norms"]
WEIGHTS: dict[str, float] = _PAGE["factory_weights"]
TEMPLATE: dict[str, tuple[str, ...]] = {square: tuple(texts) for square, texts in _PAGE["template"].items()}
ADDITIONS = msgspec.convert(_PAGE["template_additions"], dict[str, Addition])
# Printed in thousandths; the action chart and its dice make them seventy-seconds.
LETTER_RATES: dict[str, tuple[float, float]] = {
    letter: (round(72 * sb) / 72, round(72 * cs) / 72) for letter, (sb, cs) in _PAGE["letter_rates"].items()
}

GRADED_COLUMNS = (1, 2, 3, 5, 6)
INFIELD_BOX = {1: "1B", 2: "2B", 3: "3B", 4: "SS", 5: "SS", 6: "2B"}
REFERENCE_NINE = (
    "leadoff_walker",
    "slap_hitter",
    "average",
    "slugger",
    "free_swinger",
    "average",
    "slow_catcher",
    "utility",
    "weak_shortstop",
)  # section 9.6

# RP-CB-CF-10: when an addition holds
STRONG_HR, STRONG_BB, STRONG_AVG, WHIFF_SO, PLUNK_HBP, WEAK_AVG = 0.065, 0.16, 0.335, 0.24, 0.018, 0.215
# RP-CB-CF-11: the composites, hits, times on base, total bases
HITS_WEIGHT, ON_BASE_WEIGHT, TOTAL_BASES_WEIGHT = 12, 8, 3
# RP-CB-CF-12
CLOSE_ENOUGH, MOST_ROUNDS = 0.004, 60
# RP-CB-CF-13
INFIELD_HIT, INFIELD_HIT_SPEED = "19", 4
# RP-CB-CF-14
SPLIT_SLUGGING = 0.060

SHORT_LINE = 60  # plate appearances; ours, for real leagues
# RP-CB-CF-20
GAMES_MISSED: Steps[int] = ((0.06, 6), (0.29, 5), (0.71, 4), (1.29, 3), (2.04, 2), (2.96, 1), (4.95, 0))
FEWEST_MISSED, MOST_MISSED = 7, 15
PLATOON_SHARE = 0.75
# RP-CB-CF-21
STEAL_LETTER: Steps[str] = (
    (0.950, "A"),
    (0.845, "B"),
    (0.745, "C"),
    (0.655, "D"),
    (0.555, "E"),
    (0.455, "F"),
    (0.355, "G"),
    (0.255, "H"),
    (0.100, "J"),
)
JUMP: Steps[int] = ((0.30, 6), (0.20, 5), (0.14, 4), (0.09, 3), (0.055, 2), (0.015, 1))
# RP-CB-CF-22
SECOND_OPEN = 0.80
LETTER_ATTEMPTS, LEAST_CHANCE, LETTER_MARGIN, LETTER_SLACK = 4, 0.12, 1.15, 0.15
PLUS_NEED, PLUS_GIVES = 0.30, 0.5
DOUBLE_STAR_NEED, DOUBLE_STAR_MORE, DOUBLE_STAR_GIVES = 0.5, 0.2, 1.2
STAR_NEED, STAR_GIVES, STILL_TO_COME = 0.25, 0.5, 0.5
# RP-CB-CF-23
FAST_TRIPLES, FAST_ATTEMPTS, SLOW_GIDP = 0.012, 0.20, 0.035
TRIPLES_POINTS, ATTEMPTS_POINTS, GIDP_POINTS, CATCHERS_LOSE = 4, 4, 2, 0.5
SPEED: Steps[int] = ((7.0, 5), (5.0, 4), (2.8, 3), (1.3, 2))
# RP-CB-CF-24, RP-CB-CF-25
BUNT: Steps[int] = ((12, 1), (6, 2), (2, 3), (0.5, 4))
STRATEGY_BUNT, STRATEGY_SPEED, STRATEGY_STEALS, STRATEGY_SQUARE = 2, 4, 25, "4-3"
# RP-CB-CF-26
HIT_AND_RUN_AVG: Steps[int] = ((0.310, 5), (0.260, 4), (0.215, 3))
HIT_AND_RUN_SO: Steps[int] = ((0.08, 34), (0.12, 33))
HIT_AND_RUN_CONTACT, HIT_AND_RUN_GIDP, HIT_AND_RUN_SLG = 0.13, 0.015, 0.400
HIT_AND_RUN_SWING: Steps[int] = ((0.07, 13), (0.10, 12), (0.15, 11))

# RP-CB-CF-30
INFIELDER: Steps[int] = ((0.10, 1), (0.035, 2), (-0.035, 3), (-0.10, 4))
PITCHERS_DEFENSE: Steps[int] = ((0.60, 1), (0.25, 2), (-0.25, 3), (-0.60, 4))
RANGE_SHARE, DOUBLE_PLAY_SHARE = 0.75, 0.25
FEW_GAMES, FEW_GAMES_RATING = 20, 4
# RP-CB-CF-31
OUTFIELD_RANGE: Steps[int] = ((0.14, 5), (0.05, 4), (-0.06, 3), (-0.16, 2))
OUTFIELD_ARM: Steps[int] = ((0.60, 5), (0.20, 4), (-0.25, 3), (-0.60, 2))
CENTER_FIELD_GAMES, CENTER_FIELD_LEAST = 80, 2
# RP-CB-CF-32
CATCHERS_DEFENSE: Steps[int] = ((0.09, 5), (0.03, 4), (-0.03, 3), (-0.09, 2))
PASSED_BALLS: Steps[int] = ((2, 6), (5, 5), (9, 4), (13, 3), (18, 2))
PASSED_BALL_GAMES = 120
USUAL_ERRORS = 0.62  # of a club in a game: what the printed ratings give, and the league in the box
# RP-CB-CF-33
ERROR_CHANCE, ERROR_GAMES = 0.39, 15

# RP-CB-CF-42
START_SUMS = (18, 18, 18, 18, 19)  # Columns 1, 2, 3, 5, 6
LEAST_SUM, MOST_SUM, SUM_CHANGES, MOST_APART = 6, 30, (-1, 1, -3, 3), 8
PITCHER_WEIGHTS = (3.0, 8.0, 4.0, 2.0)  # hits, home runs, walks, strikeouts
ERROR_SCALE, APART_COST, MARK_COST = 1e4, 0.004, 0.01
STAR_HIT_SUM, STRIKEOUT_SUMS, RAISED_SUM, WILD_SUM = 9, 20, 10, 22
# RP-CB-CF-43
SHORT_RELIEF = 3  # batters an appearance
# RP-CB-CF-44
GROUNDBALL, FLYBALL = 1.6, 0.75
TENDENCY_ROWS = (2, 5)
GROUNDBALL_TO = ("ss", "2b")
# RP-CB-CF-45
SPLIT_OPS = 0.180
# RP-CB-CF-46
WILD_PITCHES = 0.66
HOLD: Steps[int] = ((0.04, 5), (0.075, 4), (0.11, 3), (0.15, 2))
# RP-CB-CF-47
LEAST_S, LEAST_R, BONUS_BASE, BONUS_CG = 4, 2, 3, 9
MOST_R = 40  # batters: more than nine innings of them, as in the 1870s, is nobody's relief
MOST_S = 15
CLOSER_SAVES, FINISHER, LONG_MAN = 10, 0.30, 1.7
FINISHERS_S = 0.8  # ours, for real leagues: the share that is added to S for one who finished all his starts
START_IN_OUTINGS = 4  # ours: a start is as long as four relief outings, where a man did both
# RP-CB-CF-48
FEW_STRIKEOUTS = 0.11
HIT_AND_RUN_FEW = {"A": (3, 2, 3, 1, 2, 4), "B": (4, 2, 4, 2, 3, 5)}
# RP-CB-CF-49
BATTING_CARD: Steps[int] = ((0.100, 1), (0.128, 2), (0.155, 3), (0.185, 4), (0.222, 5))
BEST_BATTING_CARD, FEW_AT_BATS, FEW_AT_BATS_CARD = 6, 20, 2


def at_least(figure: float, steps: Steps[Rating], otherwise: Rating) -> Rating:
    """The rating of the first step that the figure reaches.

    >>> at_least(0.763, STEAL_LETTER, "K"), at_least(0.05, STEAL_LETTER, "K")
    ('C', 'K')
    """
    return next((rating for least, rating in steps if figure >= least - NO_MORE_THAN_FLOAT), otherwise)


def at_most(figure: float, steps: Steps[Rating], otherwise: Rating) -> Rating:
    """The rating of the first step that the figure does not pass.

    >>> at_most(0.04, HOLD, 1), at_most(0.2, HOLD, 1)
    (5, 1)
    """
    return next((rating for most, rating in steps if figure <= most + NO_MORE_THAN_FLOAT), otherwise)


def below(figure: float, steps: Steps[Rating], otherwise: Rating) -> Rating:
    """The rating of the first step that the figure stays below."""
    return next((rating for most, rating in steps if figure < most - NO_MORE_THAN_FLOAT), otherwise)
