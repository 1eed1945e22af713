"""One at-bat of the dice: what the three dice and the two cards give the chart book to read."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ..cards.card import BatterCard, PitcherCard
from ..cards.squares import Square

Depth: TypeAlias = Literal["back", "halfway", "in"]
CoachMode: TypeAlias = Literal["normal", "go_for_it", "play_it_safe"]


class Depths(msgspec.Struct, frozen=True, gc=False):
    """RP-FLD-3: how deep each infielder stands."""

    first: Depth = "back"
    second: Depth = "back"
    short: Depth = "back"
    third: Depth = "back"

    def of(self, position: str) -> Depth:
        """Pitcher and catcher always count as in (RP-FLD-8); an outfielder is back.

        >>> Depths(third="in").of("3B"), Depths().of("P"), Depths().of("CF")
        ('in', 'in', 'back')
        """
        match position:
            case "1B":
                return self.first
            case "2B":
                return self.second
            case "SS":
                return self.short
            case "3B":
                return self.third
            case "P" | "C":
                return "in"
        return "back"


class AtBat(msgspec.Struct, frozen=True):
    """RP-PA-7 to RP-PA-11: where the play is read, and what it is read with.

    `book_result(g, at_bat)` looks the total up, plays it out and records the plays; it does not settle. The
    steal symbol, games missed (RP-CB-10, step 10), endurance and `settle` come after it, in `rules`.
    """

    column: int  # the one the play now stands in (RP-FB-1, RP-GB-1)
    total: int
    blue: int | None  # the fielder die (RP-PA-15); None with two dice: roll `dice.FIELDER` once, when it is needed
    batter_square: Square
    pitcher_square: Square | None  # None in Column 4, where he has no grade
    batter: BatterCard
    pitcher: PitcherCard
    b_grade: bool = False
    infielder: str = ""  # Column 4: who gets the ball
    depths: Depths = Depths()
    coach_mode: CoachMode = "normal"
    row: int = 0  # of the batter's square: the white die

    @property
    def depth(self) -> Depth:
        """How deep the infielder of a Column 4 play stands."""
        return self.depths.of(self.infielder)

    @property
    def book_column(self) -> str:
        """The column of the chart book by its name: `6`, `4-back`."""
        return f"4-{self.depth}" if self.column == 4 else str(self.column)
