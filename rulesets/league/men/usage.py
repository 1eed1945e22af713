"""How much of his season a man has been used: budgets scaled to the calendar (SEA-14)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ...core.people.players import Player
from ...core.people.rosters import Roster

Color: TypeAlias = Literal["green", "amber", "red"]
AMBER, RED = 1.0, 1.1
USUAL = 162


class Budget(msgspec.Struct, frozen=True):
    """What a man's own season comes to over so many games of the calendar."""

    pa: int = 1
    starts: int = 1
    outs: int = 1


def games_of_the_lines(roster: Roster) -> int:
    """How many games the seasons on a roster are from: as many as its pitchers started."""
    started = sum(player.pitching.gs for player in roster.players.values() if player.pitching)
    most = max((player.batting.g for player in roster.players.values() if player.batting), default=0)
    return max(started, most) or USUAL


def budget(player: Player, games: int, season: int = USUAL) -> Budget:
    """His season line scaled to a calendar of so many games a club, rounded up, at least 1.

    >>> from ...core.people.players import Batting
    >>> budget(Player("a", "Ed", "Roe", 1, "R", "R", 30, ("SS",), Batting(g=150, ab=600, h=150, bb=73)), 84).pa
    349
    """
    batted = player.batting.pa if player.batting else 0
    started, outs = (player.pitching.gs, player.pitching.outs) if player.pitching else (0, 0)
    return Budget(*(max(1, -(-each * games // season)) for each in (batted, started, outs)))


def color(used: int, allowed: int) -> Color:
    """Amber from all of it, red from a tenth more.

    >>> color(99, 100), color(100, 100), color(110, 100)
    ('green', 'amber', 'red')
    """
    if used * 10 >= allowed * 11:
        return "red"
    return "amber" if used >= allowed else "green"


def is_beyond(used: int, allowed: int) -> bool:
    """SEA-14, `hold`: beyond 110 per cent he is not available."""
    return used * 10 > allowed * 11
