"""What Replay's cards of a real league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from ...core.cards.tuning import IN_THEIR_DAY, Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import Tuning

GAME = "replay"
EDITION = 6  # of what is played for these aims, cards and managers: rounds of an earlier one say nothing any more
AIMS = (
    Aim("s", "avg", gain=1.4),  # two hits in three are singles
    Aim("d", "2b"),
    Aim("t", "3b"),
    Aim("hr", "homers"),
    Aim("bb", "bb"),
    Aim("hbp", "hbp"),
    Aim("so", "so"),
    Aim("gidp", "gdp"),
    Aim("sb", "sb"),
    Aim("cs", "cs"),
    Aim("errors", "e", gain=1.5),
    Aim("legs", "left_over", gain=-40.0, plus=True, least=-1.5, most=3.0),
    *IN_THEIR_DAY,
)


def tuning_of(year: LeagueYear) -> Tuning:
    """The tuning of a league, the one in the box like any other."""
    solved = aims_for(GAME, year)
    return Tuning(**{name: solved[name] for name in Tuning.__struct_fields__ if name in solved})
