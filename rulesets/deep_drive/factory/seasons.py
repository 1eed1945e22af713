"""A season as the card factory takes it: counts at the plate, and what they are for a plate appearance (section 15)."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ...core.people.players import Batting, Pitching
from .figures import FACTORY


class SlashLine(NamedTuple):
    """What everybody knows a batter by."""

    avg: float
    obp: float
    slg: float


class Rates(msgspec.Struct, frozen=True):
    """For a plate appearance: singles, doubles, triples, home runs, walks, hit batsmen, strikeouts, sacrifice flies."""

    s: float
    d: float
    t: float
    hr: float
    bb: float
    hbp: float
    so: float
    sf: float

    @property
    def line(self) -> SlashLine:
        """
        >>> CALIBRATION_RATES.line
        SlashLine(avg=0.2547..., obp=0.320..., slg=0.403...)
        """
        ab = max(1e-6, 1 - self.bb - self.hbp - self.sf)  # a man may have walked every time
        hits = self.s + self.d + self.t + self.hr
        return SlashLine(hits / ab, hits + self.bb + self.hbp, (hits + self.d + 2 * self.t + 3 * self.hr) / ab)

    @property
    def on_first(self) -> float:
        """How often he stands on first: singles, walks, hit batsmen."""
        return self.s + self.bb + self.hbp

    @property
    def outs_in_play(self) -> float:
        """Balls that a fielder makes an out of."""
        return 1 - self.s - self.d - self.t - self.hr - self.bb - self.hbp - self.so

    def towards(self, other: Rates, share: float) -> Rates:
        """Every rate moved that share of the way to another's (DD-FACT-0)."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Rates(*(mine + share * (theirs - mine) for mine, theirs in pairs))


CALIBRATION_RATES = Rates(s=0.1535, d=0.0450, t=0.0048, hr=0.0265, bb=0.0830, hbp=0.0080, so=0.1650, sf=0.0070)


class Season(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of a season, real numbers where they were filled up; `sb` and `cs` off a pitcher for a line allowed."""

    ab: float = 0
    h: float = 0
    d: float = 0
    t: float = 0
    hr: float = 0
    bb: float = 0
    hbp: float = 0
    sf: float = 0
    so: float = 0
    sb: float = 0
    cs: float = 0
    gdp: float = 0

    @property
    def pa(self) -> float:
        return self.ab + self.bb + self.hbp + self.sf

    @property
    def on_first(self) -> float:
        return self.h - self.d - self.t - self.hr + self.bb + self.hbp

    @property
    def attempts(self) -> float:
        """Steals tried for each time on first, the measure of a steal number."""
        return (self.sb + self.cs) / self.on_first if self.on_first > 0 else 0.0

    @property
    def rates(self) -> Rates:
        """For a plate appearance; there must be one."""
        single = self.h - self.d - self.t - self.hr
        counts = (single, self.d, self.t, self.hr, self.bb, self.hbp, self.so, self.sf)
        return Rates(*(count / self.pa for count in counts))

    @classmethod
    def at(cls, rates: Rates, pa: float, gdp: float) -> Season:
        """So many plate appearances at these rates, without a steal."""
        return cls(
            ab=pa * (1 - rates.bb - rates.hbp - rates.sf),
            h=pa * (rates.s + rates.d + rates.t + rates.hr),
            d=pa * rates.d,
            t=pa * rates.t,
            hr=pa * rates.hr,
            bb=pa * rates.bb,
            hbp=pa * rates.hbp,
            sf=pa * rates.sf,
            so=pa * rates.so,
            gdp=pa * gdp,
        )

    def __add__(self, other: Season) -> Season:
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(other), strict=True)
        return Season(**dict(zip(self.__struct_fields__, (a + b for a, b in pairs), strict=True)))


NOTHING = Season()


def batting_season(line: Batting | None, caught: float = FACTORY.cs_per_sb) -> Season:
    """What he did at bat; what was not recorded as DD-FACT has it, `caught` runners for each steal."""
    if line is None:
        return NOTHING
    pa = line.pa - line.sh
    return Season(
        ab=line.ab,
        h=line.h,
        d=line.doubles,
        t=line.triples,
        hr=line.hr,
        bb=line.bb,
        hbp=line.hbp,
        sf=line.sf,
        so=line.so,
        sb=line.sb,
        cs=caught * line.sb if line.cs is None else line.cs,
        gdp=FACTORY.gdp * pa if line.gdp is None else line.gdp,
    )


def allowed_season(line: Pitching | None, shares: Rates) -> Season:
    """What a pitcher allowed; doubles and triples not recorded are the league's share of the hits in the park."""
    if line is None:
        return NOTHING
    in_park = (line.h - line.hr) / (shares.s + shares.d + shares.t)
    return Season(
        ab=max(0, line.ab),
        h=line.h,
        d=in_park * shares.d if line.doubles is None else line.doubles,
        t=in_park * shares.t if line.triples is None else line.triples,
        hr=line.hr,
        bb=line.bb,
        hbp=line.hbp,
        sf=line.sf,
        so=line.so,
        sb=line.sb or 0,
        cs=line.cs or 0,
    )
