"""What skippers suggest where a person only has to agree. To suggest something decides nothing."""

from __future__ import annotations

import msgspec

from ..play.game import AnyGame
from ..play.matters import about_the_lineup
from ..play.requests import Ask
from ..table.dugouts import Dugouts, club_asked
from ..table.seats import Seats
from ..table.skipper import Decision, Moves, Substitution
from ..table.table import Table


class Suggested(msgspec.Struct, frozen=True):
    """A change of lineup that a skipper would make if a person agrees: whose side it is, and the change."""

    side: int
    change: Substitution


class Agreeing:
    """Asks the skippers of whatever is theirs to suggest; what was declined they keep for another half-inning."""

    def __init__(self, table: Table, seats: Seats, dugouts: Dugouts) -> None:
        self._table = table
        self._seats = seats
        self._dugouts = dugouts
        self._declined: set[object] = set()

    def answer(self, ask: Ask, game: AnyGame) -> Decision | None:
        """What a skipper would say to a question; None where it is not for him to suggest anything."""
        if self._seats.of(club_asked(ask, game.situation), ask.key) != "confirm":
            return None
        return self._dugouts.answer(ask, game)

    def change(self) -> Suggested | None:
        """The change that a skipper would make now, before the next batter."""
        club_of = self._table.game.situation.club_of
        sides = [side for side in (0, 1) if "confirm" in self._seats.of_lineup(club_of(side))]
        if not sides or not self._table.may_change():
            return None
        self._dugouts.forget()
        found = self._dugouts.proposed(self._table.game, sides, self._may_be_suggested)
        return found and Suggested(*found)

    def _may_be_suggested(self, side: int, moves: Moves) -> bool:
        seat = self._seats.of_change(self._table.game.situation.club_of(side), moves)
        return seat == "confirm" and self._what(side, moves) not in self._declined

    def _what(self, side: int, moves: Moves) -> object:
        """Such a change, in this half-inning."""
        s = self._table.game.situation
        return s.inning, s.half, side, frozenset(about_the_lineup(moves))

    def decline(self, suggested: Suggested) -> None:
        self._declined.add(self._what(suggested.side, suggested.change.moves))

    def forget(self) -> None:
        """The game has gone back: what was declined may be suggested again."""
        self._declined.clear()
