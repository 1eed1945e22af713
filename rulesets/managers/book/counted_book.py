"""The book of a card game: each state played many times over by the men of the box league, with each answer in turn.

Every answer is tried with the same men and the same dice as the ordinary one, so that what it gains is known sooner
than what it is worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import TYPE_CHECKING

import msgspec

from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.people.days import Day, meeting
from ...core.people.lineups import ORDER
from ...core.play.agreed import REGULATION
from ...core.play.setup import Setup
from ...core.play.situation import Situation
from ..run_tables import STATES, State, standing
from .pages import Ends
from .trying import Met, Trial, Tried

if TYPE_CHECKING:
    from ...core.ruleset import Ruleset

MORE_CHOICES = 5
DEEPEST = 3  # answers that are no ordinary ones, in one play
Found = dict[tuple[str, str, State], Ends]


class Moment(msgspec.Struct, frozen=True):
    """When a play is tried: some questions are asked only late and close."""

    inning: int = 5
    bottom: bool = False
    behind: int = 0  # the side at bat


MOMENTS = (Moment(), Moment(REGULATION, bottom=True), Moment(REGULATION - 1, behind=1))


def counted_pages(
    ruleset: Ruleset, setup: Setup, times: int, reached: Callable[[int], None] = lambda done: None
) -> Found:
    """Each state so many times, and more often for what a play seldom brings up.

    What is asked only in the later moments, or with the pitcher at bat, is counted a fifth as often.
    """
    found: Found = {}
    counter = _Counter(ruleset, msgspec.structs.replace(setup, designated_hitter=True), found)
    pitchers = _Counter(ruleset, msgspec.structs.replace(setup, designated_hitter=False), found)
    for done, state in enumerate(STATES, start=1):
        counter.count(state, MOMENTS[0], times)
        counter.count(state, MOMENTS[0], times * MORE_CHOICES, only_choices=True)
        reached(done)
    known = frozenset(page for page, _, _ in found)
    for state in STATES:
        for moment in MOMENTS[1:]:
            counter.count(state, moment, times // 5, known=known)
        pitchers.count(state, MOMENTS[0], times // 5, known=known)
    return found


def calls_asked(ruleset: Ruleset, setup: Setup) -> list[list[Met]]:
    """The calls before the dice of one play in each state and moment, everything being ordinary."""
    counter = _Counter(ruleset, setup, {})
    return [counter.calls(state, moment) for state in STATES for moment in MOMENTS]


def calls_to_come(plays: list[list[Met]]) -> dict[str, dict[str, str]]:
    """For each call, the ordinary answers to those that the same side is asked after it."""
    found: dict[str, dict[str, str]] = {}
    for calls in plays:
        for at, met in enumerate(calls):
            later = {each.key: each.said for each in calls[at + 1 :] if each.side == met.side}
            if later:
                found.setdefault(met.key, {}).update(later)
    return found


class _Counter:
    """Tries one league's men."""

    def __init__(self, ruleset: Ruleset, setup: Setup, found: Found) -> None:
        self._ruleset, self._setup, self._found = ruleset, setup, found
        self._rosters = [load_roster(club) for club in CLUB_IDS]
        self._pairs = list(permutations(range(len(self._rosters)), 2))
        self._trials: dict[tuple[int, int], tuple[Trial, Situation]] = {}

    def count(
        self,
        state: State,
        moment: Moment,
        times: int,
        only_choices: bool = False,
        known: frozenset[str] = frozenset(),
    ) -> None:
        for number in range(times):
            of = (self._setup.seed, state, moment.inning, self._setup.designated_hitter, only_choices, number)
            name = " ".join(map(str, of))
            rand = random.Random(name)
            trial, start = self._game(rand.randrange(len(self._pairs)), rand.randrange(5))
            situation = self._standing(start, state, moment, rand)
            for met, tried in self._tries(trial, situation, rand.randrange(1 << 30), only_choices):
                if met.page not in known:
                    ends = self._found.setdefault((met.page, met.option, met.state), {})
                    end = tried.end_after(met)
                    ends[end] = ends.get(end, 0) + 1

    def calls(self, state: State, moment: Moment) -> list[Met]:
        """What is asked before the dice of one play, everything being ordinary."""
        trial, start = self._game(0, 0)
        situation = self._standing(start, state, moment, random.Random(0))
        return [met for met in trial.once(situation, {}, 0).met if met.kind == "call"]

    def _game(self, pair: int, turn: int) -> tuple[Trial, Situation]:
        if (pair, turn) not in self._trials:
            visitors, home = (self._rosters[club] for club in self._pairs[pair])
            days = (Day(visitors, visitors.rotation[turn]), Day(home, home.rotation[turn]))
            clubs = meeting(*days, self._setup.designated_hitter)
            game = self._ruleset.deal(msgspec.structs.replace(self._setup, clubs=clubs))
            self._trials[pair, turn] = Trial(self._ruleset, game), game.situation
        return self._trials[pair, turn]

    def _standing(self, start: Situation, state: State, moment: Moment, rand: random.Random) -> Situation:
        situation = start.copy()
        situation.inning, situation.half = moment.inning, "bottom" if moment.bottom else "top"
        situation.score = (0, moment.behind)
        visitors, home = (msgspec.structs.replace(lineup, fresh=False) for lineup in start.lineups)
        situation.lineups = (visitors, home)
        place = rand.randrange(ORDER)
        if not self._setup.designated_hitter:
            lineup = situation.lineups[situation.batting]
            place = lineup.order.index(lineup.pitcher)
        situation.due_up = (place, place)
        return standing(situation, state)

    def _tries(self, trial: Trial, situation: Situation, seed: int, only_choices: bool) -> Iterator[tuple[Met, Tried]]:
        """The ordinary play, then one with each other answer to each question on the way, and so on from there.

        What is said of a question is the play with each of its answers, all else being equal.
        """
        waiting: list[dict[str, str]] = [{}]
        told: set[str] = set()
        while waiting:
            answers = waiting.pop()
            tried = trial.once(situation, answers, seed)
            newest = next(reversed(answers), None)
            for met in tried.met:
                if only_choices and met.kind == "call":
                    continue
                if met.key in told:
                    if met.key == newest:
                        yield met, tried
                        newest = None
                    continue
                told.add(met.key)
                yield met, tried
                if len(answers) < DEEPEST:
                    waiting += [{**answers, met.key: value} for value in met.values if value != met.said]
