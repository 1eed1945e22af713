"""A season as the card factory takes it: counts at the plate, or what a pitcher allowed (RP-CB-CF-2, RP-CB-CF-40)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from ...core.people.players import Batting, Pitching, Split, Splits
from .figures import NORMS, Tuning

Nine: TypeAlias = tuple[float, ...]  # 1B, 2B, 3B, HR, BB, HBP, SO, SF, GIDP
SQUARES = 36
MOST_FACTOR = 4.0  # of a split: nobody walks, or hits for bases, more than so many times his season's rate


class HitterLine(msgspec.Struct, frozen=True, kw_only=True):
    """Counts at bat, real numbers where they are derived; sacrifice bunts are no part of them."""

    ab: float
    h: float = 0
    doubles: float = 0
    triples: float = 0
    hr: float = 0
    bb: float = 0
    hbp: float = 0
    so: float = 0
    sf: float = 0
    gidp: float = 0
    sb: float = 0
    cs: float = 0

    @property
    def pa(self) -> float:
        return self.ab + self.bb + self.hbp + self.sf

    @property
    def singles(self) -> float:
        return self.h - self.doubles - self.triples - self.hr

    @property
    def on_first(self) -> float:
        return self.singles + self.bb + self.hbp

    @property
    def attempts(self) -> float:
        return self.sb + self.cs

    @property
    def avg(self) -> float:
        return self.h / self.ab if self.ab else 0.0

    @property
    def slg(self) -> float:
        return (self.h + self.doubles + 2 * self.triples + 3 * self.hr) / self.ab if self.ab else 0.0

    @property
    def obp(self) -> float:
        return (self.h + self.bb + self.hbp) / self.pa if self.pa else 0.0

    @property
    def squares(self) -> Nine:
        """RP-CB-CF-2: the events in squares, 36 × event ÷ PA."""
        events = (
            self.singles,
            self.doubles,
            self.triples,
            self.hr,
            self.bb,
            self.hbp,
            self.so,
            self.sf,
            self.gidp,
        )
        return tuple(SQUARES * event / self.pa for event in events)

    def tuned(self, tune: Tuning) -> HitterLine:
        """What his card is made for, so that these counts come of it in play, in as many plate appearances."""
        singles, doubles, triples, hr = (
            self.singles * tune.s,
            self.doubles * tune.d,
            self.triples * tune.t,
            self.hr * tune.hr,
        )
        bb, hbp, sf = self.bb * tune.bb, self.hbp * tune.hbp, self.sf * tune.sf
        return HitterLine(
            ab=self.pa - bb - hbp - sf,
            h=singles + doubles + triples + hr,
            doubles=doubles,
            triples=triples,
            hr=hr,
            bb=bb,
            hbp=hbp,
            so=self.so * tune.so,
            sf=sf,
            gidp=self.gidp * tune.gidp,
            sb=self.sb * tune.sb,
            cs=self.cs * tune.cs,
        )

    def with_flies(self, rate: float) -> HitterLine:
        """So many of his turns were sacrifice flies, which his league counted as outs."""
        flies = min(rate * self.pa, self.ab - self.h - self.so)
        return msgspec.structs.replace(self, ab=self.ab - flies, sf=self.sf + flies) if flies > 0 else self

    def rate(self, count: float) -> float:
        """For a plate appearance."""
        return count / self.pa if self.pa else 0.0

    def filled(self, usual: HitterLine, least: float) -> HitterLine:
        """A short line filled up to so many plate appearances with those of a usual man; steals stay his own.

        >>> one = HitterLine(ab=1, h=1).filled(HitterLine(ab=90, h=18, bb=10), 61)
        >>> round(one.pa), round(one.h, 1), round(one.bb, 1)
        (61, 11.8, 6.0)
        """
        missing = (least - self.pa) / usual.pa if usual.pa else 0.0
        if missing <= 0:
            return self
        counts = {name: getattr(self, name) + missing * getattr(usual, name) for name in self.__struct_fields__}
        return HitterLine(**{**counts, "sb": self.sb, "cs": self.cs})


def _norm_line() -> HitterLine:
    """The league that the typical opponent plays in, in one plate appearance."""
    ab = 1 - NORMS["BB"] - NORMS["HBP"] - NORMS["SF"]
    return HitterLine(
        ab=ab,
        h=NORMS["H"],
        doubles=NORMS["2B"],
        triples=NORMS["3B"],
        hr=NORMS["HR"],
        bb=NORMS["BB"],
        hbp=NORMS["HBP"],
        so=NORMS["SO"],
        sf=NORMS["SF"],
        gidp=NORMS["GIDP"],
    )


NORM_LINE = _norm_line()


def hitter_line(line: Batting | None, cs_per_sb: float = 0.0) -> HitterLine:
    """His season; who never batted has the norm. Caught stealing and double plays not recorded are the league's."""
    if line is None or not (line.ab + line.bb + line.hbp + line.sf):
        return NORM_LINE
    pa = line.ab + line.bb + line.hbp + line.sf
    return HitterLine(
        ab=line.ab,
        h=line.h,
        doubles=line.doubles,
        triples=line.triples,
        hr=line.hr,
        bb=line.bb,
        hbp=line.hbp,
        so=line.so,
        sf=line.sf,
        gidp=NORMS["GIDP"] * pa if line.gdp is None else line.gdp,
        sb=line.sb,
        cs=cs_per_sb * line.sb if line.cs is None else line.cs,
    )


def halves(line: HitterLine, splits: Splits) -> tuple[HitterLine, HitterLine]:
    """RP-CB-CF-14: his line against either hand, from the ratios that the season records; together they are the line.

    Reading: average moves the hits, slugging the extra bases among them, on-base the walks and hit batters;
    strikeouts, flies and double plays stay as they are.
    """
    left, right = _factors(line, splits.left), _factors(line, splits.right)
    share = splits.left.share / (splits.left.share + splits.right.share)
    whole = [share * one + (1 - share) * other for one, other in zip(left, right, strict=True)]
    return _scaled(line, left, whole, share), _scaled(line, right, whole, 1 - share)


def _factors(line: HitterLine, split: Split) -> tuple[float, float, float]:
    """What singles, extra-base hits and walks are against one hand, as multiples of his season's."""
    avg, slg = line.avg * split.avg, line.slg * split.slg
    extra = line.slg - line.avg
    long_hits = max(0.0, min(MOST_FACTOR, (slg - avg) / extra)) if extra else 1.0
    at_bat_long = (line.h - line.singles) / line.ab if line.ab else 0.0
    at_bat_short = line.singles / line.ab if line.ab else 0.0
    singles = max(0.0, min(MOST_FACTOR, (avg - long_hits * at_bat_long) / at_bat_short)) if at_bat_short else 1.0
    free = line.rate(line.bb + line.hbp)
    now = (line.obp * split.obp - avg * (1 - line.rate(line.sf))) / (1 - avg) if avg < 1 else free
    return singles, long_hits, max(0.0, min(MOST_FACTOR, now / free)) if free else 1.0


def _scaled(line: HitterLine, own: tuple[float, ...], whole: list[float], share: float) -> HitterLine:
    singles, long_hits, free = (mine / all_ if all_ else 1.0 for mine, all_ in zip(own, whole, strict=True))
    doubles, triples, hr = (share * long_hits * count for count in (line.doubles, line.triples, line.hr))
    bb, hbp, sf = share * free * line.bb, share * free * line.hbp, share * line.sf
    return HitterLine(
        ab=share * line.pa - bb - hbp - sf,
        h=share * singles * line.singles + doubles + triples + hr,
        doubles=doubles,
        triples=triples,
        hr=hr,
        bb=bb,
        hbp=hbp,
        so=share * line.so,
        sf=sf,
        gidp=share * line.gidp,
    )


class Allowed(msgspec.Struct, frozen=True):
    """RP-CB-CF-40: what a pitcher allowed for a batter faced; intentional walks left out."""

    h: float
    hr: float
    bb: float
    so: float

    @classmethod
    def of(cls, line: Pitching | None) -> Allowed | None:
        """None for a man who never pitched."""
        faced = line.bf - line.ibb if line else 0
        if line is None or faced <= 0:
            return None
        return cls(line.h / faced, line.hr / faced, (line.bb - line.ibb) / faced, line.so / faced)

    def moved(self, league: Allowed) -> Allowed:
        """RP-CB-CF-3: in the run environment of the norms."""
        pairs = zip(msgspec.structs.astuple(self), msgspec.structs.astuple(league), NORM_ALLOWED, strict=True)
        return Allowed(*(rate * norm / usual if usual else rate for rate, usual, norm in pairs))

    def against(self, split: Split) -> Allowed:
        """To the batters of one side: hits by average, home runs by slugging, walks by what is left of on-base."""
        on_base = self.h + self.bb
        h = self.h * split.avg
        return Allowed(h, self.hr * split.slg, max(0.0, on_base * split.obp - h), self.so)


NORM_ALLOWED = (NORMS["H"], NORMS["HR"], NORMS["BB"], NORMS["SO"])
