"""The expected line of a card, by exact enumeration (RP-CB-CF-1): what its back shows and the factory aims at."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ..cards.card import BatterCard, PitcherCard
from ..cards.squares import Both, Square
from .figures import INFIELD_BOX, TYPICAL
from .met.opponents import Opponents, met_value
from .pitcher_tables import DICE, Held, held_in, marked_value, to_infield
from .square_values import (
    DOUBLE,
    GROUND_DP,
    HIT_BY_PITCH,
    HOMER,
    ON_ERROR,
    SAC_FLY,
    SINGLE,
    STRIKEOUT,
    TRIPLE,
    WALK,
    Value,
    mixed,
)

SQUARES = 36


class ExpectedLine(msgspec.Struct, frozen=True):
    """Shares of plate appearances."""

    singles: float
    doubles: float
    triples: float
    hr: float
    bb: float
    hbp: float
    so: float
    sf: float
    gidp: float
    roe: float

    @property
    def hits(self) -> float:
        return self.singles + self.doubles + self.triples + self.hr

    @property
    def ab(self) -> float:
        """Errors, fielder's choices and all other outs count as at-bats."""
        return 1 - self.bb - self.hbp - self.sf

    @property
    def avg(self) -> float:
        return self.hits / self.ab

    @property
    def obp(self) -> float:
        return self.hits + self.bb + self.hbp

    @property
    def slg(self) -> float:
        return (self.hits + self.doubles + 2 * self.triples + 3 * self.hr) / self.ab


def line_of(values: Iterable[Value]) -> ExpectedLine:
    """Squares of one card, or of several: the mean of their values."""
    listed = list(values)
    mean = [sum(column) / len(listed) for column in zip(*listed, strict=True)]
    order = (SINGLE, DOUBLE, TRIPLE, HOMER, WALK, HIT_BY_PITCH, STRIKEOUT, SAC_FLY, GROUND_DP, ON_ERROR)
    return ExpectedLine(*(mean[event] for event in order))


def value_of(squares: Both, column: int, side: str, speed: int, met: Opponents | None = None) -> Value:
    """A square against the typical opponent or a league's own, a split one by the hands he meets."""
    left, right = squares
    if left == right:
        return met_value(column, left.number, left.raised, side, speed, met)
    share = TYPICAL.left_handed_pitchers
    return mixed(
        (share, met_value(column, left.number, left.raised, side, speed, met, "L")),
        (1 - share, met_value(column, right.number, right.raised, side, speed, met, "R")),
    )


def card_values(card: BatterCard, met: Opponents | None = None) -> dict[tuple[int, int], Value]:
    """The value of each square, by Column and row."""
    return {
        (column, row): value_of(squares, column, card.bats, card.speed, met)
        for row, line in enumerate(card.grid, 1)
        for column, squares in enumerate(line, 1)
    }


def expected_batting(card: BatterCard, met: Opponents | None = None) -> ExpectedLine:
    """What a batter's card gives against the typical opponent, or those that a league's batters meet."""
    return line_of(card_values(card, met).values())


def expected_pitching(card: PitcherCard) -> ExpectedLine:
    """What a pitcher's card allows the reference nine, equal weights, typical fielding (RP-CB-CF-40)."""
    values: list[Value] = []
    for column in range(1, 7):
        for blue in DICE:
            for opposite in (False, True):
                there, square = _read(card, column, blue, opposite)
                for held, times in held_in(there, card.throws).items():
                    if held.by.opposite == opposite:
                        values += [_met(there, square, blue, held)] * times
    return line_of(values)


def _read(card: PitcherCard, column: int, blue: int, opposite: bool) -> tuple[int, Square]:
    """Where a play is read and with which square: split halves (RP-SPLIT-1, 3R), moved plays (RP-GB-1, RP-FB-1)."""
    half = (blue + 1) // 2 + (3 if opposite else 0) if card.split else blue
    square = card.square(column, blue if column == 4 else half)
    if column == 4 and square.moves_to == 6:
        return 6, card.square(6, half)
    return (4 if column == 6 and square.moves_to == 4 else column), square


def _met(column: int, square: Square, blue: int, held: Held) -> Value:
    """A square of the nine against this square of the pitcher's."""
    if column == 4:
        return to_infield(held, square.to or INFIELD_BOX[blue])
    return marked_value(column, held, square.number, blue, square.marks, square.raised or 0)
