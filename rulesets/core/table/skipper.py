"""A skipper: whoever manages a club where no person does. He sees the game as it stands, never dice to come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

import msgspec

from ..people.lineups import Move
from ..play.game import AnyGame
from ..play.requests import Ask

if TYPE_CHECKING:
    from ..people.days import Day
    from ..people.rosters import Roster
    from ..play.situation import Situation

Moves: TypeAlias = tuple[Move, ...]


Who: TypeAlias = tuple[int, int]  # a man: which of the setup's clubs, and his number in its squad


class Decision(msgspec.Struct, frozen=True):
    """What a skipper says, and why: a code, its figures and the men it is about, put into words elsewhere."""

    value: str
    code: str = "ordinary"
    figures: tuple[float, ...] = ()
    men: tuple[Who, ...] = ()


class Substitution(msgspec.Struct, frozen=True):
    """A change of lineup that a skipper makes, and why, as in a decision."""

    moves: Moves
    code: str = "ordinary"
    figures: tuple[float, ...] = ()
    men: tuple[Who, ...] = ()


class Skipper(Protocol):
    """Decides for one club. The same game makes him decide the same: he throws no dice of his own."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        """What he says to a question of his club."""
        ...

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        """The change he makes between two batters, if any; he is asked again after each."""
        ...

    def recall(self, key: str, value: str, situation: Situation) -> None:
        """What he called before, in a game that is taken up again; told in the order in which he did."""
        ...

    def lineup(self, club: Roster, day: int) -> Day:
        """Whom he brings on a day, counted from 0."""
        ...


Skippers: TypeAlias = tuple[Skipper, Skipper]  # of the setup's clubs, in its order
