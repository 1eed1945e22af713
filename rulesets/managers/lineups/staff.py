"""Pitchers: when one goes, and who comes in for him.

The best arms there are by their lines, as many as it takes to cover what is left; of these the weakest first. A closer
waits for the ninth, and for a game that he can save he comes in unless he is plainly not the best. With the game far
apart the weakest of all, so that the good arms rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.people.lineups import VACANT, Lineup, Move, available, pitches, read_moves, relievers_place
from ...core.people.temperaments import Temperament
from ...core.play.agreed import REGULATION
from ...core.play.game import AnyGame
from ...core.play.requests import Ask
from ...core.play.situation import EMPTY, Situation
from ...core.table.skipper import Decision, Substitution
from ..in_their_day import TO_THE_END, calls_a_closer, is_of_the_box, last_inning
from .lines import at_bat, closes, runs_allowed, starts

HOOK_FROM = 6  # of nine: innings before it are the starter's, as long as he is not tired; of fewer the same share
BETTER_BY = 0.35  # runs a game: what a fresh arm must promise
HALF_AN_INNING = 0.5  # what is left after this one needs covering, but for the last outs of it
CLOSERS_CREDIT = 0.5  # runs a game: so much better another must be, to save a game in a closer's place
FAR_APART, LATE_APART = 6, 5
SAVE_LEAD = (1, 2, 3)
ON_DECK = 2  # runs that the man at bat and the one after him would score
SOON, JUST_BATTED = 2, 5  # places in the order, for a double switch


def lead_of(s: Situation, side: int) -> int:
    return s.score[side] - s.score[1 - side]


def is_a_closers(s: Situation, lead: int) -> bool:
    """Is it the last inning of a game that he would save: with a lead of one to three, or the tying run on deck?"""
    return s.is_last and (lead in SAVE_LEAD or _tying_run_is_near(s, lead))


def _tying_run_is_near(s: Situation, lead: int) -> bool:
    """On base, at bat or on deck."""
    return 0 < lead <= 3 - s.bases.count(None) + ON_DECK


def is_under_way(s: Situation) -> bool:
    """Has the half-inning begun?"""
    return bool(s.outs) or s.bases != EMPTY


class Staff:
    """One manager's way with his pitchers."""

    def __init__(self, temperament: Temperament) -> None:
        self._hook = temperament.hook

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        """A new pitcher, if it is time for one."""
        s: Situation = game.situation
        lineup = s.lineups[side]
        if side == s.batting or lineup.fresh or lineup.pitcher == VACANT:
            return None
        tired = game.tired(side)
        if not tired and s.inning * REGULATION < HOOK_FROM * s.agreed.innings:
            return None
        squad, lead = game.squad(side), lead_of(s, side)
        if not tired and is_under_way(s):
            return self._to_save(game, side) if s.mound[side] and _tying_run_is_near(s, lead) else None
        apart, pitcher = self._is_apart(s, lead), squad[lineup.pitcher]
        miscast = game.miscast(side, lineup.pitcher)
        last = last_inning(game, side, self._hook, tired)
        if last == TO_THE_END:
            return None
        seldom = last is not None and s.of_nine > last
        if not tired and not seldom and (apart or (not miscast and not starts(pitcher))):
            return self._to_save(game, side)  # or a reliever who is fresh goes on
        arms = self._arms(game, side)
        if not arms or (not tired and not seldom and len(arms) < REGULATION + 1 - s.of_nine):
            return None
        man = self._pick(game, side, arms)
        to_save = closes(squad[man]) and is_a_closers(s, lead)
        if seldom:
            return self._brought_in(game, side, man, "closer" if to_save else "not_his", (s.inning, lead))
        if apart and not to_save:
            return self._brought_in(game, side, man, "mop_up", (s.inning, lead))
        now = runs_allowed(pitcher.player) + game.tires(side) + miscast
        there = self._gives(game, side, man)
        wanted = max(self._hook - 0.3, 0.0) if tired else BETTER_BY + self._hook
        if now - there <= wanted:
            return None
        if to_save:
            return self._brought_in(game, side, man, "closer", (s.inning, lead))
        return self._brought_in(game, side, man, "tired" if tired else "better_arm", (there, now))

    def _to_save(self, game: AnyGame, side: int) -> Substitution | None:
        """The closer for one who relieves, or a better arm before the inning; in the box only one who gives up no more
        runs than he.
        """
        s: Situation = game.situation
        lead = lead_of(s, side)
        if not is_a_closers(s, lead) or not calls_a_closer(game, side):
            return None
        arms, squad, now = self._arms(game, side), game.squad(side), s.lineups[side].pitcher
        if not arms or closes(squad[now]):
            return None
        man = self._pick(game, side, arms)
        there, here = self._gives(game, side, man), self._gives(game, side, now)
        if there > here and (is_of_the_box(game, side) or not closes(squad[man])):
            return None
        if closes(squad[man]):
            return self._brought_in(game, side, man, "closer", (s.inning, lead))
        return None if is_under_way(s) else self._brought_in(game, side, man, "better_arm", (there, here))

    def named(self, ask: Ask, game: AnyGame) -> Decision:
        """The pitcher was batted for: who comes in, of those on offer."""
        side = 1 - game.situation.batting
        moves = {value: read_moves(value)[0].man for value in ask.values}
        offered = [man for man in self._arms(game, side) if man in moves.values()] or list(moves.values())
        man = self._pick(game, side, offered)
        value = next(value for value, each in moves.items() if each == man)
        return Decision(value, "best_man", men=((game.situation.club_of(side), man),))

    def _arms(self, game: AnyGame, side: int) -> list[int]:
        """Who can pitch; the starters of other days only when nobody else is left."""
        squad = game.squad(side)
        arms = [man for man in available(game.situation.lineups[side], squad) if pitches(squad[man])]
        return [man for man in arms if not starts(squad[man])] or arms

    def _pick(self, game: AnyGame, side: int, arms: Sequence[int]) -> int:
        s: Situation = game.situation
        squad, lead = game.squad(side), lead_of(s, side)
        gives = {man: self._gives(game, side, man) for man in arms}
        ranked = sorted(arms, key=lambda man: (gives[man], man))
        if is_a_closers(s, lead):
            least = gives[ranked[0]] + CLOSERS_CREDIT
            return next((man for man in ranked if closes(squad[man]) and gives[man] <= least), ranked[0])
        if self._is_apart(s, lead):
            return ranked[-1]
        left = REGULATION - s.of_nine
        if left > 0:
            ranked = [man for man in ranked if not closes(squad[man])] or ranked
        behind = 1 if lead <= -3 else 0
        return ranked[min(_last_needed(game, side, ranked, left - HALF_AN_INNING) + behind, len(ranked) - 1)]

    @staticmethod
    def _gives(game: AnyGame, side: int, man: int) -> float:
        """Runs in nine innings that are to be expected of a man, in the role he would have now."""
        return runs_allowed(game.squad(side)[man].player) + game.miscast(side, man)

    @staticmethod
    def _is_apart(s: Situation, lead: int) -> bool:
        return abs(lead) >= (LATE_APART if s.of_nine >= REGULATION - 1 else FAR_APART)

    def _brought_in(self, game: AnyGame, side: int, man: int, code: str, figures: tuple[float, ...]) -> Substitution:
        s = game.situation
        lineup, club = s.lineups[side], s.club_of(side)
        both = _double_switch(game, side, lineup, man)
        if both is not None:
            comes, place = both[1].man, both[1].place
            return Substitution(both, "double_switch", ((place or 0) + 1.0,), ((club, man), (club, comes)))
        moves = (Move(man, relievers_place(lineup), "P"),)
        return Substitution(moves, code, figures, ((club, man), (club, lineup.pitcher)))


def _last_needed(game: AnyGame, side: int, ranked: Sequence[int], innings: float) -> int:
    """The place of the weakest arm that it takes: those before it and he cover so many innings."""
    for place, man in enumerate(ranked):
        innings -= game.lasts(side, man)
        if innings <= 0:
            return place
    return len(ranked) - 1


def _double_switch(game: AnyGame, side: int, lineup: Lineup, arm: int) -> tuple[Move, Move] | None:
    """Where the pitcher bats and is up soon: a new bat there, and the new pitcher where somebody just batted."""
    mound, due = relievers_place(lineup), game.situation.due_up[side]
    if mound is None or lineup.pitcher not in lineup.order or (mound - due) % 9 > SOON:
        return None
    squad = game.squad(side)
    bench = [man for man in available(lineup, squad) if not pitches(squad[man])]
    best: tuple[float, tuple[Move, Move]] | None = None
    for out in lineup.order:
        position, place = lineup.position(out), lineup.place(out)
        if position in ("P", "C", "") or place is None or (place - due) % 9 < JUST_BATTED:
            continue
        lost = at_bat(squad[out].player, "R")
        for man in bench:
            if squad[man].plays(position) and (gain := at_bat(squad[man].player, "R") - lost) > -0.02:
                moves = Move(arm, place, "P"), Move(man, mound, position)
                if best is None or gain > best[0]:
                    best = gain, moves
    return best[1] if best is not None else None
