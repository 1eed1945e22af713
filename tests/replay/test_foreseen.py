"""Steals counted beforehand: what the symbols of a usual card give for a man's own (RP-CB-CF-22)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rulesets.commands.leagues.playing import league_called
from rulesets.replay.factory.card_factory import whole_line
from rulesets.replay.factory.figures import AS_PRINTED, Tuning
from rulesets.replay.factory.foreseen import foreseen, given, sums
from rulesets.replay.factory.league import League
from rulesets.replay.factory.season_lines import HitterLine

ON_FIRST = 10 / (1.06 * 0.80 * 36)  # so his squares put him there ten times in 36, second base open
MAN = HitterLine(ab=1000, h=1000 * ON_FIRST)


@pytest.mark.parametrize(
    ("steals", "of_36"),
    [
        (10, 0.62 * 52 / 72),  # .36: letter A, whose .448 are no more than 1.15 of that and .15; nothing is left
        (6, 0.5 * 0.85),  # .216 are too few for it, and for a star more than a quarter of .85, not of .91
        (1, 0.5 * 0.14),  # .036 are more than a quarter of .14 alone; what has less than .12 has no symbol
        (0, 0.0),
    ],
)
def test_a_letter_or_a_star_is_given_whole_or_not_at_all(steals: int, of_36: float) -> None:
    assert given(replace(MAN, sb=steals)) == pytest.approx((of_36, 0.0))


def test_who_is_caught_has_a_plus() -> None:
    """9 and 9 in a thousand are .324 each. Letter F gives .62 × 28/72, and a plus half of .27: .3 of it are .081."""
    assert given(replace(MAN, sb=9, cs=9)) == pytest.approx((0.62 * 28 / 72 + 0.135, 0.62 * 28 / 72 + 0.135))


@pytest.mark.slow
def test_with_it_the_cards_of_a_league_steal_as_often_as_its_men_did() -> None:
    called = league_called("1950:AL")
    league = League.of_year(called.year, AS_PRINTED)
    men = [
        (whole_line(man, league), man.batting.pa)
        for club in called.rosters
        for man in club.players.values()
        if man.batting and man.batting.pa
    ]
    sb = foreseen(called.year, called.rosters)["sb"]
    assert sb < 0.7, "most men of that year stole two or three, and a star is worth seven"
    real = sum(line.rate(line.sb) * pa for line, pa in men)
    as_it_is = sums((*given(line), pa) for line, pa in men)[0] / 36
    tuned = sums((*given(line.tuned(Tuning(sb=sb))), pa) for line, pa in men)[0] / 36
    assert abs(tuned / real - 1) < abs(as_it_is / real - 1)
