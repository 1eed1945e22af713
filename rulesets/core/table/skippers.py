"""The manager nobody has to play: the ordinary call every time, and a new pitcher when his is tired."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from ..people.clubs import Man
from ..people.lineups import Move, available, pitches, relievers_place, written
from ..play.game import AnyGame

# Who comes in: of a side's squad, by the numbers of those who can.
Choice: TypeAlias = Callable[[AnyGame, int, Sequence[int]], int]
SAVES_OF_A_CLOSER = 10
LAST_INNING, CLOSE = 9, 3


def relief(game: AnyGame, choose: Choice | None = None) -> tuple[int, str] | None:
    """The change a side in the field makes when its pitcher is tired: the side and the moves; None while he goes on."""
    situation = game.situation
    side = 1 - situation.batting
    lineup = situation.lineups[side]
    if lineup.fresh or not game.tired(side):
        return None
    squad = game.squad(side)
    arms = [man for man in available(lineup, squad) if pitches(squad[man])]
    if not arms:
        return None
    man = (choose or by_role)(game, side, arms)
    return side, written([Move(man, relievers_place(lineup), "P")])


def by_role(game: AnyGame, side: int, arms: Sequence[int]) -> int:
    """A closer for a lead of one to three in the ninth or later, anybody else before; the bullpen's own order."""
    squad = game.squad(side)
    closers = [man for man in arms if closes(squad[man])]
    others = [man for man in arms if man not in closers]
    first, then = (closers, others) if is_for_a_closer(game, side) else (others, closers)
    return (first or then)[0]


def closes(man: Man) -> bool:
    line = man.player.pitching if man.player is not None else None
    return line is not None and line.sv >= SAVES_OF_A_CLOSER


def is_for_a_closer(game: AnyGame, side: int) -> bool:
    visitors, home = game.situation.score
    lead: int = visitors - home if side == 0 else home - visitors
    return bool(game.situation.inning >= LAST_INNING and 1 <= lead <= CLOSE)
