"""DD-FACT-6: what a card gives against the average half of its league, by enumeration."""

from __future__ import annotations

from collections import Counter

from ..cards.card import BatterCard, DeepDriveSection, PitcherCard
from .figures import FACTORY, NEUTRAL_PARK
from .league_rates import AverageHalf, League
from .rounding import kept
from .seasons import Rates


def section_shares(section: DeepDriveSection) -> dict[str, float]:
    """How a deep drive of his ends, in the neutral ballpark."""
    shares = dict.fromkeys(("HR", "TR", "DO", "SI+"), 0.0)
    for result, in_park in section.readings:
        for hit, share in (NEUTRAL_PARK if in_park else {result: 1.0}).items():
            if hit in shares:
                shares[hit] += share / 100
    return shares


def average_section(half: AverageHalf) -> dict[str, float]:
    return {"HR": half.hr_share, "TR": half.tr_share, "DO": half.do_share, "SI+": half.si_plus_share}


def expected_rates(card: BatterCard | PitcherCard, league: League, sf: float | None = None) -> Rates:
    """The rates of a card against the league-average half: one half of the numbers from each.

    Sacrifice flies are on no card: they are the player's own where given, as when the card was made, or the league's.
    """
    half, own = league.half, Counter(card.numbers)
    section = section_shares(card.deep_drive) if isinstance(card, BatterCard) else average_section(half)

    def share(result: str, average: float) -> float:
        return (own[result] + average * kept(card.rare.get(result))) / 100

    # the average half's singles are of both kinds; the factory prints a rare reading for both or none
    plus = FACTORY.si_plus_share
    singles = share("SI+", half.si * plus) + share("SI", half.si * (1 - plus))
    fielded, park = share("DEF", league.def_points), share("PARK", 0)
    if isinstance(card, BatterCard):
        drives = league.drives(own["DD"], kept(card.rare.get("DD")))
    else:
        drives = share("DD", half.dd)
    return Rates(
        s=singles + drives * section["SI+"] + fielded * FACTORY.def_single,
        d=share("DO", 0) + drives * section["DO"] + fielded * FACTORY.def_double + park * NEUTRAL_PARK["DO"],
        t=share("TR", 0) + drives * section["TR"],
        hr=share("HR", 0) + drives * section["HR"] + park * NEUTRAL_PARK["HR"],
        bb=share("BB", half.bb),
        hbp=share("HBP", half.hbp),
        so=share("SO", half.so),
        sf=league.rates.sf if sf is None else sf,
    )
