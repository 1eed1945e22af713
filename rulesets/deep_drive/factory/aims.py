"""What Deep Drive's cards of a real league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.cards.tuning import Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import AS_PLAYED, Tuning

GAME = "deep_drive"
AIMS = (
    Aim("s", "1b", by=("e", "so", "s")),
    Aim("d", "2b", by=("d", "hr", "so")),
    Aim("t", "3b", by=("t", "d")),
    Aim("hr", "hr", by=("hr", "so")),
    Aim("bb", "bb", by=("bb", "so")),
    Aim("hbp", "hbp"),
    Aim("so", "so", by=("so", "bb")),
    Aim("gloves", "e", gain=2.0, plus=True, least=-1.0, most=3.0, by=("e", "so")),
    Aim("legs", "r", gain=-20.0, plus=True, least=-3.0, most=4.0, by=("e", "hr", "sb")),
    Aim("running", "tries", by=("caught", "sb", "e")),
    Aim("safe", "safe", gain=-1.1, plus=True, least=-0.4, most=0.4, by=("caught", "sb", "e")),
    Aim("grounders", "gdp", gain=1.5, by=("so", "d", "e")),
    Aim("stamina", "cg", gain=0.1, least=0.6, most=2.5, by=("cg", "e")),
)


def tuning_of(year: LeagueYear) -> Tuning:
    """The tuning of a real league; that of the box where it is no real one."""
    return replace(AS_PLAYED, **aims_for(GAME, year)) if year.id else AS_PLAYED
