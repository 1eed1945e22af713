"""What was done with a man in his own season: sacrifices, finished starts, and in real leagues hit-and-runs.

The book asks only what wins. In 1908 it was one sacrifice to the club and game, and two starts in three were finished.
Each is done in the share of moments that was his, or more or less by what a manager likes. Which moments those are is
fixed by how the game stands, so that asking twice is asking once. How large a share gives back his season is solved by
play, with the aims of the cards. A club without a league of its own is one of the league in the box; there a sacrifice
is only as good as a liking for it (`Strategist`), and who is to finish may get his last outs tired: few last longer.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

from ..core.cards.tuning import aims_for
from ..core.people.league_years import LeagueYear
from ..core.people.lineups import starting_lineup
from ..core.people.players import Player
from ..core.people.temperaments import MOST_LIKING
from ..core.play.game import AnyGame
from ..core.play.requests import Ask
from ..core.play.situation import Situation
from ..core.seasons.neutral import average_league
from .at_hand import ruleset_of

SACRIFICES = ("sacrifice", "bunt")
ON_BASE = ("1--", "12-", "-2-")
MOST_APART = 3  # runs
FLIES = 0.0075  # of plate appearances: sacrifice flies, where a league counted them as sacrifices or not at all
TRIES = 17.5  # bunts tried in such a spot for each sacrifice a plate appearance: measured by play
FLIES_COUNTED = (*range(1908, 1931), 1939)  # years in which they were sacrifices like any other
HIT_AND_RUNS = 0.5  # share of the moments for one, for each runner of a club caught stealing in a game
SAVE_LEAD = (1, 2, 3)
HARDLY_ANY = 0.3  # of saving: below it the pitcher with a small lead keeps it on some days, whoever he is
OTHER_LEADS = 0.8  # so much more often, for small leads that were not: complete games stay about as many
LAST_INNINGS, TO_THE_END = (6, 7, 8), 99  # of nine, of a start that is not to be finished, and of one that is
TIRED_FROM = 8  # of nine: a tired man in the box may finish what he leads in
TIRED_TOO = 1.5  # shares beyond this are of tired men: most of them about 1901, and few later
MORE_INNINGS = 1.25  # for a run a game that a manager forgives his pitcher
WHOLE = 2**32


def sacrifices_now(ask: Ask, game: AnyGame, liking: float = 0.0) -> str | None:
    """The option with which the man up gives himself up; "" to let him swing, None to go by the book.

    He does it as often as in his season; up to twice as often, or never, for a manager with such a liking for bunts.
    """
    s: Situation = game.situation
    if ask.side != "offense":
        return None
    offered = next((value for value in SACRIFICES if value in ask.values), None)
    league = _known(game, s.batting)
    if offered is None or league is None:
        return None
    batter = game.squad(s.batting)[s.man_on(0)].player
    if batter is None or s.occupied not in ON_BASE or abs(s.score[0] - s.score[1]) > MOST_APART:
        return ""
    if s.outs > (1 if batter.positions[:1] == ("P",) else 0):
        return ""
    often = TRIES * aim(game, league, "sacrifices") * sacrifice_rate(batter, league) * (1 + liking / MOST_LIKING)
    return offered if _drawn(game, "sacrifice", batter) < often else ""


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


def may_bunt(game: AnyGame) -> bool:
    """Is this a moment for a bunt that wins? Where those would be more than its league had, only a share of them is."""
    s: Situation = game.situation
    league = _known(game, s.batting)
    if league is None:
        return True
    batter = game.squad(s.batting)[s.man_on(0)].player
    return _drawn(game, "bunt", batter) < aim(game, league, "sacrifices")


def may_hit_and_run(game: AnyGame) -> bool:
    """Runners in motion are caught when the batter misses: leagues that lost few men so called it seldom."""
    s: Situation = game.situation
    league = _league(game, s.batting)
    if league is None:
        return True
    batter = game.squad(s.batting)[s.man_on(0)].player
    return _drawn(game, "hit and run", batter) < HIT_AND_RUNS * caught_in_a_game(league)


@lru_cache(maxsize=64)
def caught_in_a_game(league: LeagueYear) -> float:
    """Runners of a club caught stealing."""
    if not league.team_games:
        return 0.0
    return league.batting.get("cs", league.caught_per_steal * league.batting.get("sb", 0)) / league.team_games


def finishes(player: Player | None) -> float:
    """The share of his starts that he completed."""
    line = player.pitching if player is not None else None
    return min(1.0, line.cg / line.gs) if line is not None and line.gs else 0.0


def last_inning(game: AnyGame, side: int, patience: float = 0.0, tired: bool = False) -> int | None:
    """How long a side's pitcher may go on today, the starter as a rule: 99 if he is to finish.

    None where the book knows better: for who relieves, or is tired, unless nearly all starts were finished. In leagues
    that saved few games a starter was left in with a small lead, and a finisher with any; where hardly any was saved,
    whoever had such a lead kept it on some days, tired or not. In those that saved many, small leads were a closer's on
    some days, and starts were finished with others. `patience` is a manager's, in runs a game: he lets more starts be
    finished, and others last longer.
    """
    s: Situation = game.situation
    league = _known(game, side)
    if league is None or s.lineups[side].pitcher < 0:
        return None
    saving = aim(game, league, "saving")
    lead = s.score[side] - s.score[1 - side]
    if saving < HARDLY_ANY and lead in SAVE_LEAD and _day(game, side, "lead ") < 1 - saving / HARDLY_ANY:
        return TO_THE_END
    if s.mound[side]:
        return None
    player = game.squad(side)[s.lineups[side].pitcher].player
    share = finishes(player) * aim(game, league, "finishing") * (1 + patience)
    day = _day(game, side)
    if tired and league.id:
        return TO_THE_END if day < share - TIRED_TOO else None
    if lead not in SAVE_LEAD:
        share *= 1 + OTHER_LEADS * closers_days(game, league)
    share = min(1.0, share)
    if lead > 0:
        share += (1 - share) * max(0.0, 1 - saving) * (1 if lead in SAVE_LEAD else share)
    if day < share and (not tired or (lead > 0 and s.of_nine >= TIRED_FROM)):
        return LAST_INNINGS[-1] if lead in SAVE_LEAD and calls_a_closer(game, side) else TO_THE_END
    if tired:
        return None
    return LAST_INNINGS[0] + int(len(LAST_INNINGS) * (day - share) / (1 - share) + MORE_INNINGS * patience)


def calls_a_closer(game: AnyGame, side: int) -> bool:
    """Is this a day on which a small lead in the last inning is a closer's, whoever pitches?"""
    league = _known(game, side)
    return league is not None and _day(game, side, "closer ") < closers_days(game, league)


def closers_days(game: AnyGame, league: LeagueYear) -> float:
    """The share of days on which a small lead in the last inning is a closer's.

    Where most starts were finished they are as many fewer as relieved starts were beside finished ones.
    """
    return max(0.0, aim(game, league, "saving") - 1) * relieved_for_finished(league)


@lru_cache(maxsize=64)
def relieved_for_finished(league: LeagueYear) -> float:
    """Starts that others ended, for each that was finished: 1 at most.

    >>> relieved_for_finished(LeagueYear(pitching={"gs": 1200, "cg": 1000}))
    0.2
    """
    finished = league.allowed.cg
    return min(1.0, (league.team_games - finished) / finished) if finished else 1.0


def aim(game: AnyGame, league: LeagueYear, name: str) -> float:
    """What was solved for a league in this game; 1 where nothing was."""
    return aims_for(ruleset_of(game).id, league).get(name, 1.0)


def _drawn(game: AnyGame, what: str, batter: Player | None) -> float:
    """A number from 0 to 1 for this turn at bat as it stands, whatever the count."""
    s: Situation = game.situation
    other = game.squad(1 - s.batting)[s.lineups[1 - s.batting].pitcher].player
    men = f"{batter.id if batter is not None else ''} {other.id if other is not None else ''}"
    told = f"{what} {men} {s.inning} {s.outs} {s.score} {s.occupied} {s.due_up} {s.lineups[1 - s.batting].gone}"
    return crc32(told.encode()) / WHOLE


def _day(game: AnyGame, side: int, what: str = "") -> float:
    """A number from 0 to 1 for this side's game: the same from its first batter to its last."""
    assert game.clubs is not None
    mine, theirs = (game.clubs[game.situation.club_of(each)] for each in (side, 1 - side))
    men = [man.player.id for club in (mine, theirs) for man in club.squad if man.player is not None]
    return crc32(f"{what}{starting_lineup(theirs).pitcher} {' '.join(men)}".encode()) / WHOLE


def _league(game: AnyGame, side: int) -> LeagueYear | None:
    """A club's own, of a real year."""
    return game.clubs[game.situation.club_of(side)].league if game.clubs is not None else None


def is_of_the_box(game: AnyGame, side: int) -> bool:
    """Has a side no league of its own?"""
    return _league(game, side) is None


def _known(game: AnyGame, side: int) -> LeagueYear | None:
    """The one that a club's men have their lines in."""
    return None if game.clubs is None else _league(game, side) or average_league()
