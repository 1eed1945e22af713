"""What two managers may agree on beside a game's own rules: how many innings, a mercy rule, a runner in extra innings.

These are house rules of the table, the same in every game. Nine innings, no mercy and empty bases are baseball.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

REGULATION = 9
FEWEST = 5  # innings: baseball calls a game regulation after five (OBR 7.01(c))
LEAST_MERCY, MOST_MERCY = 5, 30  # runs
FIRST_MERCY = 3  # innings

Innings = Annotated[int, msgspec.Meta(ge=FEWEST, le=REGULATION)]
MercyRuns = Annotated[int, msgspec.Meta(ge=0, le=MOST_MERCY)]
MercyInnings = Annotated[int, msgspec.Meta(ge=FIRST_MERCY, le=REGULATION)]


class Agreed(msgspec.Struct, frozen=True, omit_defaults=True):
    """`mercy` ends a game with a side so many runs ahead once `mercy_after` innings are played; 0 is no such rule."""

    innings: Innings = REGULATION
    mercy: MercyRuns = 0
    mercy_after: MercyInnings = 7
    extra_runner: bool = False  # each extra half-inning begins with a man on second

    @property
    def earliest(self) -> int:
        """The first inning in which a game can end.

        >>> Agreed().earliest, Agreed(mercy=10).earliest, Agreed(innings=5, mercy=10).earliest
        (9, 7, 5)
        """
        return min(self.innings, self.mercy_after) if self.mercy else self.innings

    def lead_that_ends(self, inning: int) -> int:
        """How far ahead a side must be to have won by the end of an inning; 0 where no lead ends a game yet."""
        if inning >= self.innings:
            return 1
        return self.mercy if inning >= self.mercy_after else 0

    def to_win(self, inning: int, lead: int) -> int:
        """Runs that the home side, so many ahead, needs to end the game on the spot in its half; 0: none can."""
        least = self.lead_that_ends(inning)
        return least - lead if least else 0

    def ends(self, inning: int, bottom: bool, retired: bool, lead: int) -> bool:
        """Is a game over with the home side so many ahead, in the middle of a half-inning or with a side retired?

        >>> Agreed().ends(9, bottom=False, retired=True, lead=1), Agreed(innings=7).ends(7, True, True, -2)
        (True, True)
        >>> Agreed(mercy=10).ends(7, bottom=True, retired=False, lead=10)
        True
        """
        least = self.lead_that_ends(inning) if bottom or retired else 0
        return least > 0 and (lead >= least or (bottom and retired and lead <= -least))

    def outs_to_go(self, inning: int, outs: int) -> int:
        """Outs that the side in the field still has to make: in the innings agreed on, or in this one after them."""
        return 3 * max(self.innings - inning, 0) + 3 - outs

    @property
    def is_plain(self) -> bool:
        return self == NINE

    def in_words(self) -> Iterator[str]:
        """What is not as in baseball, each in a few words.

        >>> list(Agreed(8, mercy=10, extra_runner=True).in_words())
        ['8 innings', 'a lead of 10 after 7 innings ends it', 'extra innings begin with a runner on second']
        """
        if self.innings != REGULATION:
            yield f"{self.innings} innings"
        if self.mercy:
            yield f"a lead of {self.mercy} after {self.mercy_after} innings ends it"
        if self.extra_runner:
            yield "extra innings begin with a runner on second"


NINE = Agreed()


class BadAgreement(ValueError):
    """House rules of the table that cannot stand together."""


def agree(innings: int = REGULATION, mercy: int = 0, mercy_after: int = 0, extra_runner: bool = False) -> Agreed:
    """What is asked for, or `BadAgreement` in a sentence. `mercy_after` 0 is the usual.

    >>> agree(9, 10).mercy_after, agree(7, 10).mercy_after, agree(5, 10).mercy_after
    (7, 5, 4)
    """
    if not FEWEST <= innings <= REGULATION:
        raise BadAgreement(f"a game has {FEWEST} to {REGULATION} innings, not {innings}")
    if mercy and not LEAST_MERCY <= mercy <= MOST_MERCY:
        raise BadAgreement(f"a mercy rule is for a lead of {LEAST_MERCY} to {MOST_MERCY} runs, not {mercy}")
    if not mercy:
        return Agreed(innings, extra_runner=extra_runner)
    after = mercy_after or usual_mercy(innings)
    if not FIRST_MERCY <= after < innings:
        raise BadAgreement(
            f"in a game of {innings} innings a mercy rule holds after {FIRST_MERCY} to "
            f"{innings - 1} of them, not {after}"
        )
    return Agreed(innings, mercy, after, extra_runner)


def usual_mercy(innings: int) -> int:
    """After how many innings a mercy rule usually holds: all but two, and four at least."""
    return max(innings - 2, 4)
