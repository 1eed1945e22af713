"""A club's day in a season: who is out and why, who starts, who bats where, who can relieve (SEA-11 to SEA-15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ...core.people.players import Hand
from ...core.people.rosters import Order, Place, Roster, bats_too, on_the_mound, order_name
from ...core.play.fitness import FIT, Fitness, Form, Role
from ..between import Fit, fit_of, last_man, tires
from .absences import owed, who_plays_on
from .lineups import order_of_the_day
from .staff import Starter, arms_of, bullpen_of_the_day, starter_of_the_day
from .state import ClubState
from .usage import Budget, budget, games_of_the_lines, is_beyond

if TYPE_CHECKING:
    from ...core.ruleset import Ruleset
    from ..terms import Terms

HURT, HELD = "hurt", "usage"


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player's own plan for his club: a rotation, and orders by their names; what he leaves out is his skipper's."""

    rotation: tuple[str, ...] = ()
    orders: dict[str, tuple[tuple[str, str], ...]] = {}

    def order(self, name: str) -> Order | None:
        found = self.orders.get(name)
        return tuple(Place(*place) for place in found) if found else None


class Manned(msgspec.Struct):
    """Who a club has today, before the other club's starter is known."""

    starter: Starter
    available: set[str]
    recalled: set[str]  # SEA-12: they play on although they are out
    out: Form


class ClubDays:
    """Makes one club's days. What never changes in a season is worked out once."""

    def __init__(self, ruleset: Ruleset, terms: Terms, roster: Roster, men: dict[str, int]) -> None:
        self.roster, self.men = roster, men
        self._terms = terms
        self._fit: Fit = fit_of(ruleset)
        self._tires = tires(ruleset)
        self._rests = terms.rest == "on" and self._tires
        self._rated = last_man(ruleset) == "rated"
        season = games_of_the_lines(roster)
        self.budgets: dict[str, Budget] = {
            each: budget(player, max(1, terms.games), season) for each, player in roster.players.items()
        }
        self._pace = {
            each: (player.batting.pa if player.batting else 0) / season for each, player in roster.players.items()
        }
        self._turns = {
            each: (player.pitching.gs if player.pitching else 0) / season for each, player in roster.players.items()
        }
        self._bench = [each for each, player in roster.players.items() if not player.pitches or bats_too(roster, each)]
        self._arms = arms_of(roster)
        self._starters = [each for each in self._arms if self._turns[each] or each in roster.rotation]

    def fitness(self, state: ClubState, player: str, day: int, role: Role) -> Fitness:
        """SEA-13: how a pitcher stands today."""
        if not self._rests:
            return FIT
        outings = state.outings.get(self.men[player])
        if not outings:
            return FIT
        return self._fit(self.roster.players[player], outings, day, state.played + 1, role, self._terms.options)

    def out(self, state: ClubState) -> tuple[Form, dict[str, float]]:
        """Who must miss this game, and who has been used beyond his budget where that is held to."""
        missing: Form = {}
        if state.absences:
            ids = {man: player for player, man in self.men.items()}
            missing = {
                ids[man]: Fitness(False, HURT, each.left)
                for man, each in owed(state.absences).items()
                if man in ids and ids[man] in self.roster.players
            }
        return missing, self._held(state) if self._terms.usage == "hold" else {}

    def _held(self, state: ClubState) -> dict[str, float]:
        held: dict[str, float] = {}
        for player, allowed in self.budgets.items():
            man = self.men[player]
            shares: tuple[tuple[int, int], ...]
            if self.roster.players[player].pitches:
                shares = ((state.starts.get(man, 0), allowed.starts),)
                if self._tires:  # where nobody tires, how long a man pitches is nobody's choice
                    shares += ((state.outs.get(man, 0), allowed.outs),)
            else:
                shares = ((state.pa.get(man, 0), allowed.pa),)
            if any(is_beyond(*share) for share in shares):
                held[player] = max(used / least for used, least in shares)
        return held

    def manned(self, state: ClubState, day: int, hitter: bool, plan: Plan | None = None) -> Manned:
        """Who is there today, and who starts."""
        out, held = self.out(state)
        recalled: set[str] = set()
        if out or held:
            owes = {man: each for man, each in owed(state.absences).items()}
            missing = {player: owes[self.men[player]] for player in out if player in self._bench}
            beyond = {player: share for player, share in held.items() if player in self._bench}
            players = self.roster.players
            recalled = who_plays_on(
                self._bench, missing, beyond, lambda man, at: players[man].plays(at), hitter, self._rated
            )
        gone = {*out, *held} - recalled
        if not any(each not in gone for each in self._starters):  # SEA-14: nobody else can start
            back = {each for each in self._starters if each in held and each not in out}
            gone -= back
            recalled |= back
        arms = [each for each in self._arms if each not in gone]
        if not arms:  # nobody is left to pitch: those who are only held first, then whoever is out shortest
            arms = sorted((each for each in self._arms), key=lambda each: (each in out, out.get(each, FIT).short))[:1]
            gone.difference_update(arms)
            recalled.update(arms)
        available = {each for each in self.roster.players if each not in gone}
        starter = starter_of_the_day(
            self.roster,
            arms,
            lambda each: self.fitness(state, each, day, "start"),
            lambda each: self._turns[each] * (state.regular + 1) - state.starts.get(self.men[each], 0),
            plan.rotation if plan is not None else (),
        )
        form: Form = {player: standing for player, standing in out.items() if player in gone}
        form |= {player: Fitness(False, HELD) for player in held if player in gone and player not in form}
        return Manned(starter, available, recalled, form)

    def order(self, state: ClubState, manned: Manned, against: Hand, hitter: bool, plan: Order | None = None) -> Order:
        played = state.regular + 1
        available, starter = manned.available, manned.starter.player
        order = plan or self.roster.orders[order_name(against, hitter)]
        if bats_too(self.roster, starter) and any(place.player == starter for place in order):
            here = {each: player for each, player in self.roster.players.items() if each in available}
            order = on_the_mound(msgspec.structs.replace(self.roster, players=here), order, starter)
        return order_of_the_day(
            self.roster,
            order,
            available,
            lambda each: self._pace[each] * played - state.pa.get(self.men[each], 0),
            manned.recalled,
            rests=plan is None and self._terms.usage != "off",
            starter=starter,
        )

    def bullpen(
        self, state: ClubState, manned: Manned, day: int, order: Sequence[Place] = ()
    ) -> tuple[tuple[str, ...], Form]:
        """Who can relieve: nobody who plays somewhere else already."""
        busy = {manned.starter.player, *(place.player for place in order)}
        arms = [each for each in self._arms if each not in busy and each in manned.available]
        if not self._tires:
            return tuple(arms), {}
        return bullpen_of_the_day(
            self.roster,
            arms,
            lambda each: self.fitness(state, each, day, "relief"),
            lambda each: state.outs.get(self.men[each], 0) / self.budgets[each].outs,
        )

    def bench(self, manned: Manned, order: Sequence[Place], bullpen: Sequence[str]) -> tuple[str, ...]:
        used = {manned.starter.player, *bullpen, *(place.player for place in order)}
        return tuple([each for each in self._bench if each in manned.available and each not in used])
