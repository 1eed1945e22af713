"""Games of the clubs of the box, each against each: how a card game is simulated."""

from __future__ import annotations

from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from ..book.scoring import Book
from ..people.clubs import CLUB_IDS, Club
from ..people.days import Day, meeting
from ..people.players import Hand
from ..people.rosters import load_roster
from .bulk import game_seed
from .driver import book_of, play_out

if TYPE_CHECKING:
    from ..play.setup import Setup
    from ..ruleset import Ruleset


TURNS = 5  # of a rotation


class _RecurringDay(Day, frozen=True, dict=True):
    """A day that comes again: against a hand the club starts as it did before."""

    @cached_property
    def _known(self) -> dict[tuple[Hand, bool], Club]:
        return {}

    def club(self, against: Hand, designated_hitter: bool) -> Club:
        key = (against, designated_hitter)
        if key not in self._known:
            self._known[key] = super().club(against, designated_hitter)
        return self._known[key]


class RoundRobin:
    """Every club at every other one, then all over again with the next starters."""

    def __init__(self, ruleset: Ruleset, setup: Setup) -> None:
        self._ruleset, self._setup = ruleset, setup
        rosters = [load_roster(club) for club in CLUB_IDS]
        self._days = [
            [_RecurringDay(roster, roster.rotation[turn % len(roster.rotation)]) for turn in range(TURNS)]
            for roster in rosters
        ]
        self._pairs = list(permutations(range(len(rosters)), 2))
        self._setups: dict[tuple[int, int], Setup] = {}

    def play(self, seed: int, number: int) -> Book:
        """Game `number` of a simulation."""
        turn, pair = divmod(number, len(self._pairs))
        return book_of(play_out(self._ruleset, self._meeting(pair, turn % TURNS), game_seed(seed, number)))

    def _meeting(self, pair: int, turn: int) -> Setup:
        found = self._setups.get((pair, turn))
        if found is None:
            visitors, home = (self._days[club][turn] for club in self._pairs[pair])
            clubs = meeting(visitors, home, self._setup.designated_hitter)
            found = self._setups[pair, turn] = msgspec.structs.replace(self._setup, clubs=clubs)
        return found
