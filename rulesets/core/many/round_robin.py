"""Games between the built-in clubs, each against every other: how a card game is simulated."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from ..book.scoring import Book
from ..people.club_files import load_roster
from ..people.clubs import CLUB_IDS, Club
from ..people.days import Day, meeting
from ..people.players import Hand
from .bulk import game_seed
from .driver import book_of, play_out

if TYPE_CHECKING:
    from ..play.game import AnyGame
    from ..play.setup import Setup
    from ..ruleset import Ruleset
    from ..table.skipper import Skippers


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

    def __init__(self, ruleset: Ruleset, setup: Setup, skippers: Skippers, clubs: Sequence[str] = CLUB_IDS) -> None:
        self._ruleset, self._setup, self._skippers = ruleset, setup, skippers
        self._rosters = [load_roster(club) for club in clubs]
        self._pairs = list(permutations(range(len(self._rosters)), 2))
        self._days: dict[tuple[int, int, int], Day] = {}
        self._setups: dict[tuple[int, int], Setup] = {}

    def play(self, seed: int, number: int) -> Book:
        """The book of game `number` of a simulation."""
        return book_of(self.said(seed, number))

    def said(self, seed: int, number: int) -> AnyGame:
        """Game `number` of a simulation, with all that was said in it."""
        turn, pair = divmod(number, len(self._pairs))
        setup = self._meeting(pair, turn % TURNS)
        return play_out(self._ruleset, setup, game_seed(seed, number), self._skippers)

    def _meeting(self, pair: int, turn: int) -> Setup:
        found = self._setups.get((pair, turn))
        if found is None:
            visitors, home = (self._day(side, club, turn) for side, club in enumerate(self._pairs[pair]))
            clubs = meeting(visitors, home, self._setup.designated_hitter)
            found = self._setups[pair, turn] = msgspec.structs.replace(self._setup, clubs=clubs)
        return found

    def _day(self, side: int, club: int, turn: int) -> Day:
        key = side, club, turn
        if key not in self._days:
            day = self._skippers[side].lineup(self._rosters[club], turn)
            self._days[key] = _RecurringDay(day.roster, day.starter, day.orders)
        return self._days[key]
