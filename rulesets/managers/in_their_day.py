"""What was done with a man in his own league, where his club has one: how often he sacrificed, how long he pitched.

The book asks only what wins. In 1908 it was one sacrifice to the club and game, and two starts in three were finished.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from ..core.people.league_years import LeagueYear
from ..core.people.players import Player
from ..core.play.game import AnyGame
from ..core.play.requests import Ask
from ..core.play.situation import Situation

SACRIFICES = ("sacrifice", "bunt")
ON_BASE = ("1--", "12-", "-2-")
MOST_APART = 3  # runs
FLIES = 0.0075  # of plate appearances: sacrifice flies, where a league counted them as sacrifices or not at all
TRIES = 17.5  # bunts tried in such a spot for each sacrifice a plate appearance: measured by play
FLIES_COUNTED = (*range(1908, 1931), 1939)  # years in which they were sacrifices like any other
WHOLE = 2**32


def sacrifices_now(ask: Ask, game: AnyGame) -> str | None:
    """The option with which the man up gives himself up; "" to let him swing, None to go by the book.

    He does it as often as in his season. Which times are his is fixed by how the game stands, so that asking twice is
    asking once.
    """
    s: Situation = game.situation
    if ask.side != "offense":
        return None
    offered = next((value for value in SACRIFICES if value in ask.values), None)
    league = _league(game, s.batting)
    if offered is None or league is None:
        return None
    batter = game.squad(s.batting)[s.man_on(0)].player
    if batter is None or s.occupied not in ON_BASE or abs(s.score[0] - s.score[1]) > MOST_APART:
        return ""
    if s.outs > (1 if batter.positions[:1] == ("P",) else 0):
        return ""
    told = f"{batter.id} {s.inning} {s.outs} {s.score} {s.occupied} {s.due_up} {s.lineups[1 - s.batting].gone}"
    other = game.squad(1 - s.batting)[s.lineups[1 - s.batting].pitcher].player
    drawn = crc32(f"{told} {other.id if other is not None else ''}".encode()) / WHOLE
    return offered if drawn < TRIES * sacrifice_rate(batter, league) else ""


@lru_cache(maxsize=4096)
def sacrifice_rate(batter: Player, league: LeagueYear) -> float:
    """Bunts for a plate appearance, without the flies that some years counted with them."""
    line = batter.batting
    if line is None or not line.pa:
        return 0.0
    own = line.sh / line.pa
    all_of_them = league.batting.get("sh", 0)
    if not all_of_them or league.year not in FLIES_COUNTED:
        return own
    return own * max(0.0, 1 - FLIES * league.batted.pa / all_of_them)


def finishes(player: Player | None) -> float:
    """The share of his starts that he completed."""
    line = player.pitching if player is not None else None
    return min(1.0, line.cg / line.gs) if line is not None and line.gs else 0.0


def leash(game: AnyGame, side: int) -> float:
    """How much of a finisher a side's pitcher was in his own league; 0 where his club has none."""
    s: Situation = game.situation
    pitcher = s.lineups[side].pitcher
    return finishes(game.squad(side)[pitcher].player) if pitcher >= 0 and _league(game, side) is not None else 0.0


def _league(game: AnyGame, side: int) -> LeagueYear | None:
    return game.clubs[game.situation.club_of(side)].league if game.clubs is not None else None
