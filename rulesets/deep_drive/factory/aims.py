"""What Deep Drive's cards of a real league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.cards.tuning import Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import AS_PLAYED, Tuning

GAME = "deep_drive"
AIMS = (
    Aim("s", "1b", by=("e", "so")),
    Aim("d", "2b", by=("d",)),
    Aim("t", "3b", by=("t",)),
    Aim("hr", "hr", by=("hr",)),
    Aim("bb", "bb", by=("bb",)),
    Aim("hbp", "hbp"),
    Aim("so", "so", by=("so",)),
    Aim("gloves", "e", gain=4.0, plus=True, least=-1.0, most=3.0, by=("e",)),
    Aim("legs", "r", gain=-20.0, plus=True, least=-3.0, most=4.0, by=("e", "hr")),
    Aim("running", "tries", by=("sb",)),
    Aim("safe", "safe", gain=-1.1, plus=True, least=-0.4, most=0.4, by=("sb",)),
    Aim("grounders", "gdp", by=("so",)),
    Aim("stamina", "cg", gain=0.14, least=0.6, most=2.5, by=("cg",)),
)


def tuning_of(year: LeagueYear) -> Tuning:
    """The tuning of a real league; that of the box where it is no real one."""
    return replace(AS_PLAYED, **aims_for(GAME, year)) if year.id else AS_PLAYED
