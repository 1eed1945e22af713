"""What Replay's cards of a real league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.cards.tuning import Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import AS_PLAYED, Tuning

GAME = "replay"
AIMS = (
    Aim("s", "1b", by=("e", "so")),
    Aim("d", "2b", by=("d",)),
    Aim("t", "3b", by=("t",)),
    Aim("hr", "hr", by=("hr",)),
    Aim("bb", "bb", by=("bb",)),
    Aim("hbp", "hbp"),
    Aim("so", "so", by=("so",)),
    Aim("gidp", "gdp", by=("so",)),
    Aim("sb", "sb", by=("sb",)),
    Aim("cs", "cs", by=("sb",)),
    Aim("errors", "e", by=("e",)),
    Aim("legs", "r", gain=-20.0, plus=True, least=-3.0, most=5.0, by=("e", "hr")),
    Aim("stamina", "cg", gain=0.14, least=0.5, most=2.0, by=("cg",)),
)


def tuning_of(year: LeagueYear) -> Tuning:
    """The tuning of a real league; that of the box where it is no real one."""
    return replace(AS_PLAYED, **aims_for(GAME, year)) if year.id else AS_PLAYED
