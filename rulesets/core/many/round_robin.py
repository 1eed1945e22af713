"""Games between the built-in clubs, each against every other: how a card game is simulated."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from ..book.scoring import Book
from ..people.clubs import CLUB_IDS
from ..people.days import Day, meeting
from ..people.rosters import load_roster
from .bulk import game_seed
from .driver import book_of, play_out

if TYPE_CHECKING:
    from ..play.setup import Setup
    from ..ruleset import Ruleset


class RoundRobin:
    """Every club at every other one, then all over again with the next starters."""

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        self._ruleset, self._setup = ruleset, setup
        self._rosters = [load_roster(club) for club in CLUB_IDS]
        self._pairs = list(permutations(self._rosters, 2))
        self._setups: dict[tuple[int, int], Setup] = {}

    def play(self, seed: int, number: int) -> Book:
        """Game `number` of a simulation."""
        turn, pair = divmod(number, len(self._pairs))
        return book_of(play_out(self._ruleset, self._meeting(pair, turn % 5), game_seed(seed, number)))

    def _meeting(self, pair: int, turn: int) -> Setup:
        found = self._setups.get((pair, turn))
        if found is None:
            days = [Day(roster, roster.rotation[turn % len(roster.rotation)]) for roster in self._pairs[pair]]
            clubs = meeting(days[0], days[1], self._setup.designated_hitter)
            found = self._setups[pair, turn] = msgspec.structs.replace(self._setup, clubs=clubs)
        return found
