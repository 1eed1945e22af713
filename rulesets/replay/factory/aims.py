"""What Replay's cards of a real league aim at: the figures that each aim moves, and those of a league-year."""

from __future__ import annotations

from ...core.cards.tuning import IN_THEIR_DAY, Aim, aims_for
from ...core.people.league_years import LeagueYear
from .figures import USUAL_ERRORS, Tuning

GAME = "replay"
EDITION = 4  # of what is played for these aims, cards and managers: rounds of an earlier one say nothing any more
AIMS = (
    Aim("s", "1b", runs=0.3),
    Aim("d", "2b"),
    Aim("t", "3b"),
    Aim("hr", "hr"),
    Aim("bb", "bb"),
    Aim("hbp", "hbp"),
    Aim("so", "so"),
    Aim("gidp", "gdp"),
    Aim("sb", "sb"),
    Aim("cs", "cs"),
    Aim("errors", "e", gain=1.5, runs=2.0),
    Aim("legs", "left_over", gain=-40.0, plus=True, least=-1.5, most=3.0),
    *IN_THEIR_DAY,
)


USUAL_STRIKEOUTS, SINGLES_FOR_STRIKEOUTS = 0.14, 0.42  # of plate appearances; and what singles must have for them
ERRORS_AT_FIRST, ERRORS_LESS = 1.2, 0.5  # times, and by which power of a league's errors
HOMERS_BESIDES = 0.0013  # of plate appearances: home runs that a card gives beyond what it is made for


def course_of(year: LeagueYear) -> dict[str, float]:
    """How aims go with a league's own rates, as far as that is plain: the rest is solved.

    The more strike out, the more singles a card must promise. Errors come of the chances for them as well, and of
    those there are more where few strike out.
    """
    line = year.batted
    if not year.id or not line.pa:
        return {}
    struck_out = (line.so or year.allowed.so) / line.pa
    return {
        "s": 1 + SINGLES_FOR_STRIKEOUTS * (struck_out - USUAL_STRIKEOUTS),
        "errors": ERRORS_AT_FIRST * (year.errors / max(1, year.team_games) / USUAL_ERRORS) ** -ERRORS_LESS
        if year.errors
        else 1.0,
    }


def tuning_of(year: LeagueYear) -> Tuning:
    """The tuning of a league, the one in the box like any other."""
    solved, course = aims_for(GAME, year), course_of(year)
    known = {name: solved[name] * course.get(name, 1.0) for name in Tuning.__struct_fields__ if name in solved}
    return Tuning(**known, besides=HOMERS_BESIDES)
