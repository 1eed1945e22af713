"""The ordinary skipper: the ordinary call everywhere, and another pitcher when his own is tired."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..core.people.clubs import Man
from ..core.people.days import Day
from ..core.people.lineups import Move, available, pitches, relievers_place
from ..core.people.rosters import Roster
from ..core.play.game import AnyGame
from ..core.play.requests import Ask
from ..core.play.situation import Situation
from ..core.table.skipper import Decision, Substitution

SAVES_OF_A_CLOSER = 10
LAST_INNING, CLOSE = 9, 3


class Ordinary:
    """Does what a rulebook takes for granted. Another skipper may do as he does but for what he knows better."""

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        return ordinary_decision(ask.default or ask.options[0].value)

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        """A new pitcher for a tired one; None while he goes on."""
        situation = game.situation
        if side == situation.batting:
            return None
        lineup = situation.lineups[side]
        if lineup.fresh or not game.tired(side):
            return None
        squad = game.squad(side)
        arms = [man for man in available(lineup, squad) if pitches(squad[man])]
        if not arms:
            return None
        man = self.reliever(game, side, arms)
        club = situation.club_of(side)
        men = ((club, man), (club, lineup.pitcher))
        return Substitution((Move(man, relievers_place(lineup), "P"),), "tired", men=men)

    def reliever(self, game: AnyGame, side: int, arms: Sequence[int]) -> int:
        """A closer for a lead of one to three in the ninth or later, anybody else before; the bullpen's own order."""
        squad = game.squad(side)
        closers = [man for man in arms if closes(squad[man])]
        others = [man for man in arms if man not in closers]
        first, then = (closers, others) if is_for_a_closer(game, side) else (others, closers)
        return (first or then)[0]

    def recall(self, key: str, value: str, situation: Situation) -> None:
        """He calls nothing that he would have to remember."""

    def lineup(self, club: Roster, day: int) -> Day:
        """Starters in their turns, and the orders of the club's file."""
        return Day(club, club.rotation[day % len(club.rotation)])


ordinary_decision = cache(Decision)  # few values are said over and over


def closes(man: Man) -> bool:
    line = man.player.pitching if man.player is not None else None
    return line is not None and line.sv >= SAVES_OF_A_CLOSER


def is_for_a_closer(game: AnyGame, side: int) -> bool:
    visitors, home = game.situation.score
    lead: int = visitors - home if side == 0 else home - visitors
    return bool(game.situation.inning >= LAST_INNING and 1 <= lead <= CLOSE)
