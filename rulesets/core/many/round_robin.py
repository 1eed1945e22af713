"""Games of the clubs of the box, each against each: how a card game is simulated."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from ..book.scoring import Book
from ..people.club_files import load_roster
from ..people.clubs import CLUB_IDS
from ..people.days import meeting
from .bulk import game_seed
from .driver import book_of, play_out

if TYPE_CHECKING:
    from ..play.setup import Setup
    from ..ruleset import Ruleset
    from ..table.skipper import Skippers


class RoundRobin:
    """Every club at every other one, then all over again with the next starters."""

    def __init__(self, ruleset: Ruleset, setup: Setup, skippers: Skippers) -> None:
        self._ruleset, self._setup, self._skippers = ruleset, setup, skippers
        self._rosters = [load_roster(club) for club in CLUB_IDS]
        self._pairs = list(permutations(self._rosters, 2))
        self._setups: dict[tuple[int, int], Setup] = {}

    def play(self, seed: int, number: int) -> Book:
        """Game `number` of a simulation."""
        turn, pair = divmod(number, len(self._pairs))
        setup = self._meeting(pair, turn % 5)
        return book_of(play_out(self._ruleset, setup, game_seed(seed, number), self._skippers))

    def _meeting(self, pair: int, turn: int) -> Setup:
        found = self._setups.get((pair, turn))
        if found is None:
            rosters = self._pairs[pair]
            days = [skipper.lineup(roster, turn) for skipper, roster in zip(self._skippers, rosters, strict=True)]
            clubs = meeting(days[0], days[1], self._setup.designated_hitter)
            found = self._setups[pair, turn] = msgspec.structs.replace(self._setup, clubs=clubs)
        return found
