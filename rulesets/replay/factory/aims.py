"""What Replay's cards of a real league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from msgspec.structs import replace

from ...core.cards.tuning import Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import AS_PLAYED, Tuning

GAME = "replay"
AIMS = (
    Aim("s", "1b", by=("e", "so", "s")),
    Aim("d", "2b", by=("d", "hr", "so")),
    Aim("t", "3b", by=("t", "d")),
    Aim("hr", "hr", by=("hr", "so")),
    Aim("bb", "bb", by=("bb", "so")),
    Aim("hbp", "hbp"),
    Aim("so", "so", by=("so", "bb")),
    Aim("gidp", "gdp", by=("so", "e")),
    Aim("sb", "sb", by=("sb", "caught")),
    Aim("cs", "cs", by=("caught", "sb")),
    Aim("errors", "e", gain=1.5, by=("e", "so")),
    Aim("legs", "r", gain=-20.0, plus=True, least=-3.0, most=5.0, by=("e", "hr", "sb")),
    Aim("stamina", "cg", gain=0.4, least=0.5, most=2.0, by=("cg", "e")),
)


def tuning_of(year: LeagueYear) -> Tuning:
    """The tuning of a real league; that of the box where it is no real one."""
    return replace(AS_PLAYED, **aims_for(GAME, year)) if year.id else AS_PLAYED
