"""What Deep Drive's cards of a league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.cards.tuning import IN_THEIR_DAY, Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import Tuning

GAME = "deep_drive"
EDITION = 2  # of what is played for these aims, cards and managers: rounds of an earlier one say nothing any more
# Who is tired leaves the mound whatever his day was to be, so these move less than all of what they are for.
GAINS = {"finishing": 1.5, "saving": 2.0}
AIMS = (
    Aim("s", "avg", gain=1.4),  # two hits in three are singles
    Aim("d", "2b"),
    Aim("t", "3b"),
    Aim("hr", "homers"),
    Aim("bb", "bb"),
    Aim("hbp", "hbp"),
    Aim("so", "so"),
    Aim("gloves", "e", gain=2.0, plus=True, least=-1.0, most=3.0),
    Aim("legs", "left_over", gain=-20.0, plus=True, least=-3.0, most=4.0),
    Aim("running", "tries", gain=0.6),  # steal numbers are whole ones: who is nudged goes up a whole step
    Aim("safe", "safe", gain=-0.5, plus=True, least=-0.4, most=0.4),
    Aim("grounders", "gdp", gain=1.5),
    *(replace(aim, gain=GAINS.get(aim.name, aim.gain)) for aim in IN_THEIR_DAY),
)


def tuning_of(year: LeagueYear) -> Tuning:
    """What was solved for a league, or carried over to it, of what concerns its cards."""
    solved = aims_for(GAME, year)
    return Tuning(**{name: solved[name] for name in Tuning.__struct_fields__ if name in solved})
