"""The cards of Replay (section 2): a man at bat, a man on the mound."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Literal, TypeAlias

import msgspec

from ...core.people.players import Hand
from .squares import Both, Square, batter_square, pitcher_square

CardSide: TypeAlias = Literal["L", "R", "B"]  # a man bats from, as cards print it: B from both
Texts: TypeAlias = tuple[tuple[str, ...], ...]  # a grid by rows: `rows[i][j]` is row i + 1, Column j + 1 (RP-CARD-3)

OUTFIELD, INFIELD = ("LF", "CF", "RF"), ("1B", "2B", "3B", "SS")
HIT_AND_RUN_ROWS = {"A": (4, 2, 3, 1, 2, 5), "B": (5, 2, 4, 1, 3, 5)}  # a pitcher's
B_FORMER_ROW, COLUMN_3 = 6, 3


class Glove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position on a card (RP-CARD-9): `range` is the defense rating of infielders and catchers.

    1 is the best of an infielder, 5 of an outfielder and a catcher (RP-CARD-1).
    """

    pos: str
    games: int = 0
    range: int = 3
    arm: int | None = None  # outfielders
    pb: int | None = None  # catchers
    error: int = 44


class BatterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """RP-CARD-9: a man at bat, on the bases and in the field."""

    name: str
    team: str
    bats: CardSide
    speed: int
    steal: str
    jump: int
    rows: Texts
    positions: tuple[Glove, ...] = ()
    shaded: tuple[str, ...] = ()  # as `6-6`, Column and row
    bunt: int = 3
    hit_and_run: tuple[int, ...] = (4, 32, 10, 21, 10, 27)
    age: int = 0
    stats: dict[str, Any] = {}

    @cached_property
    def grid(self) -> tuple[tuple[Both, ...], ...]:
        return tuple(tuple(batter_square(text, at) for at, text in enumerate(row, 1)) for row in self.rows)

    def square(self, column: int, row: int, throws: Hand = "R") -> Square:
        """The square that red (Column) and white (row) name, against a pitcher of this hand (RP-PA-9)."""
        return self.grid[row - 1][column - 1][throws == "R"]

    def is_shaded(self, column: int, row: int) -> bool:
        """RP-PARK-1: whether the ballpark card has a say there."""
        return f"{column}-{row}" in self.shaded

    def side_against(self, throws: Hand) -> Hand:
        """RP-CARD-11: a switch hitter bats from the side away from the pitcher's arm."""
        if self.bats == "B":
            return "L" if throws == "R" else "R"
        return self.bats


class Starter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """RP-CARD-6: his S rating, bonus inning and batters faced; 0 or None where the card has none."""

    s: int
    bonus: int | None = None
    bf: int | None = None


class Reliever(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """RP-CARD-6: his R rating and bonus inning."""

    r: int
    bonus: int | None = None


class PitcherBats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """RP-PB: the side he bats from, his pitcher batting card 1 to 6 and the raised bunt figure."""

    side: CardSide
    card: int = 2
    bunt: int | None = None
    own_card: bool = False


class PitcherCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """RP-CARD-6: a man on the mound; `b_row` is None in the old format."""

    name: str
    team: str
    throws: Hand
    rows: Texts
    b_row: tuple[str, ...] | None = None
    defense: int = 3
    error: int = 44
    hold: int = 3
    wp: int = 3
    starter: Starter | None = None
    reliever: Reliever | None = None
    split: bool = False
    bats: PitcherBats = PitcherBats("R")
    speed: int = 1
    steal: str = "L"
    jump: int = 0
    hit_and_run: dict[str, tuple[int, ...]] = msgspec.field(default_factory=lambda: dict(HIT_AND_RUN_ROWS))
    age: int = 0
    stats: dict[str, Any] = {}

    @cached_property
    def grid(self) -> tuple[tuple[Square, ...], ...]:
        return tuple(tuple(map(pitcher_square, row)) for row in self.rows)

    @cached_property
    def b_grades(self) -> tuple[Square, ...]:
        """RP-CARD-7: the B row; in the old format row 6, and in Column 3 what stands right of the slash."""
        if self.b_row is not None:
            return tuple(map(pitcher_square, self.b_row))
        row = list(self.grid[B_FORMER_ROW - 1])
        third = row[COLUMN_3 - 1]
        if third.b_number is not None:
            row[COLUMN_3 - 1] = msgspec.structs.replace(
                third, text=f"{third.b_number}{third.marks}", number=third.b_number, b_number=None
            )
        return tuple(row)

    def square(self, column: int, row: int) -> Square:
        """The square that red (Column) and blue (row) name on his normal grades (RP-PA-8)."""
        return self.grid[row - 1][column - 1]

    def b_grade(self, column: int) -> Square:
        """The square of a tired pitcher. In Column 4 it names nobody: the blue die does (RP-FB-3R)."""
        return self.b_grades[column - 1]
