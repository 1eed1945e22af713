"""What can be said of a league's aims before a game is played: how many steals the symbols of its cards will give.

A symbol is printed whole or not at all, and most men have room for one or two. So how many steals come of a league's
cards depends on who played in it, more than on any rate of it; but it can be counted. The squares are those of a usual
card, for a league's own take long to make.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...core.people.league_years import LeagueYear
from ...core.people.rosters import Roster
from .card_factory import whole_line
from .figures import AS_PRINTED, SECOND_OPEN, Tuning
from .league import League
from .season_lines import SQUARES, HitterLine
from .steal_symbols import LETTER_SQUARE, Square, placed

# Of all times that a card puts its man on first, the share of each square, the largest first: measured on the cards in
# the box. The letter's square is usually the eighth.
SHARES = (0.103, 0.098, 0.091, 0.085, 0.079, 0.075, 0.068, 0.062, 0.057, 0.048, 0.041, 0.034, 0.03, 0.027, 0.023, 0.02,
          0.016, 0.014, 0.011, 0.009, 0.006, 0.003)  # fmt: skip
LETTERS = 7
ON_ERRORS = 1.06  # times on first, for each that was earned
STEPS, DAMPED = 12, 0.7


def foreseen(year: LeagueYear, rosters: Iterable[Roster]) -> dict[str, float]:
    """The `sb` with which the cards of a league give as many steals as it had; nothing where nobody stole."""
    league = League.of_year(year, AS_PRINTED)
    men = [
        (whole_line(man, league), man.batting.pa)
        for club in rosters
        for man in club.players.values()
        if man.batting and man.batting.pa
    ]
    real = sums((SQUARES * line.rate(line.sb), SQUARES * line.rate(line.cs), pa) for line, pa in men)
    if not all(real):
        return {}
    sb = cs = 1.0
    for _ in range(STEPS):
        tuning = Tuning(sb=sb, cs=cs)
        stolen, caught = sums((*given(line.tuned(tuning)), pa) for line, pa in men)
        if not stolen or not caught:
            return {}
        sb, cs = sb * (real[0] / stolen) ** DAMPED, cs * (real[1] / caught) ** DAMPED
    return {"sb": round(sb, 4)}


def sums(men: Iterable[tuple[float, float, int]]) -> tuple[float, float]:
    """Steals and times caught, of men who have so many for 36 squares, and so many turns at bat."""
    stolen = caught = 0.0
    for steals, outs, pa in men:
        stolen, caught = stolen + steals * pa, caught + outs * pa
    return stolen, caught


def given(line: HitterLine) -> tuple[float, float]:
    """Steals and times caught for 36 squares, as the symbols of a usual card give them."""
    left = placed(line, usual_squares(line))
    return SQUARES * line.rate(line.sb) - left.steals, SQUARES * line.rate(line.cs) - left.caught


def usual_squares(line: HitterLine) -> dict[Square, float]:
    """How often each puts him on first with second open; where they stand says nothing, but for the letter's."""
    often = ON_ERRORS * SECOND_OPEN * SQUARES * line.rate(line.on_first)
    return {LETTER_SQUARE if number == LETTERS else (0, number): often * each for number, each in enumerate(SHARES)}
