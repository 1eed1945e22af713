"""The league behind the cards: its rates, the average half and section that stand for all opponents (DD-FACT-1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property

import msgspec

from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.people.players import Player
from ...core.people.rosters import Roster
from .figures import AS_PLAYED, AS_PRINTED, FACTORY, Tuning
from .gloves import Norm, norms_of
from .seasons import CALIBRATION_RATES, NOTHING, Rates, Season, allowed_season, batting_season

# A league of a few odd clubs is held within these shares of the calibration league, so that every card can be made.
LEAST = Rates(s=0.6, d=0.4, t=0.1, hr=0.1, bb=0.3, hbp=0.1, so=0.2, sf=0.0)
MOST = 1.5


class AverageHalf(msgspec.Struct, frozen=True):
    """DD-FACT-1: the mean of all opponents, in points (of 50) and shares of a Deep Drive section."""

    dd: float
    si: float
    bb: float
    hbp: float
    so: float
    hr_share: float
    tr_share: float
    do_share: float
    si_plus_share: float

    @property
    def extra_bases(self) -> float:
        """Bases beyond the first that a deep drive is worth (DD-FACT-5)."""
        return self.do_share + 2 * self.tr_share + 3 * self.hr_share


class League(msgspec.Struct, frozen=True, dict=True):
    """Rates for a plate appearance and averages of a season; None is what the league does not know."""

    rates: Rates = CALIBRATION_RATES
    gdp: float = FACTORY.gdp
    games: int | None = None  # of a club
    attempts_allowed: float | None = None  # steals tried for each runner a pitcher puts on first
    wp: float | None = None  # for a batter faced
    bk: float | None = None
    pb: float | None = None  # for a game caught
    fielding: dict[str, Norm] = {}
    tuning: Tuning = AS_PRINTED

    def tuned(self, rates: Rates) -> Rates:
        """What a card is made for, so that these rates come of it in play."""
        tune = self.tuning
        return Rates(
            s=rates.s * tune.s,
            d=rates.d * tune.d,
            t=rates.t * tune.t,
            hr=rates.hr * tune.hr,
            bb=rates.bb * tune.bb,
            hbp=rates.hbp * tune.hbp,
            so=rates.so * tune.so,
            sf=rates.sf,
        )

    @cached_property
    def printed(self) -> Rates:
        """The rates of the average card."""
        return self.tuned(self.rates)

    @cached_property
    def half(self) -> AverageHalf:
        rates, drives = self.printed, FACTORY.dd_share
        singles = rates.s - FACTORY.def_share * FACTORY.def_single - drives * FACTORY.dd_single_share
        return AverageHalf(
            dd=FACTORY.dd_points,
            si=50 * singles,
            bb=50 * rates.bb,
            hbp=50 * rates.hbp,
            so=50 * rates.so,
            hr_share=rates.hr / drives,
            tr_share=rates.t / drives,
            do_share=(rates.d - FACTORY.def_share * FACTORY.def_double) / drives,
            si_plus_share=FACTORY.dd_single_share,
        )

    def __hash__(self) -> int:
        """It can be a key: cards are kept as long as it is equal."""
        return hash(self.rates)

    @classmethod
    def of(cls, rosters: Iterable[Roster], tuning: Tuning = AS_PLAYED) -> League:
        """The league these clubs are; the calibration league where they have no season."""
        clubs = tuple(rosters)
        men = [player for club in clubs for player in club.players.values()]
        total = sum((batting_season(player.batting) for player in men), NOTHING)
        if total.pa <= 0:
            return CALIBRATION
        pitching = [player.pitching for player in men if player.pitching]
        faced, starts = sum(line.bf for line in pitching), sum(line.gs for line in pitching)
        caught = [line for player in men if (line := player.fielding.get("C")) and line.pb is not None]
        games_caught = sum(line.g for line in caught)
        rates = _within_sense(total.rates)
        return cls(
            rates=rates,
            gdp=total.gdp / total.pa or FACTORY.gdp,
            games=round(starts / len(clubs)) or None,
            attempts_allowed=_attempts_allowed(men, rates),
            wp=sum(line.wp for line in pitching) / faced if faced else None,
            bk=sum(line.bk for line in pitching) / faced if faced else None,
            pb=sum(line.pb or 0 for line in caught) / games_caught if games_caught else None,
            fielding=norms_of(men),
            tuning=tuning,
        )

    def fill(self, season: Season) -> Season:
        """DD-FACT-0: a short line filled up at the league's rates; nobody at all is the league's line.

        Reading: steals are his own. A pitcher who never ran does not begin to because he seldom batted.
        """
        missing = FACTORY.min_pa - season.pa
        return season + Season.at(self.rates, missing, self.gdp) if missing > 0 else season


CALIBRATION = League()


@cache
def league_of_the_box() -> League:
    """The league of the eight clubs that come with the program."""
    return League.of(load_roster(club_id) for club_id in CLUB_IDS)


def _within_sense(rates: Rates) -> Rates:
    least, norm = msgspec.structs.astuple(LEAST), msgspec.structs.astuple(CALIBRATION_RATES)
    return Rates(
        *(
            min(max(rate, low * usual), MOST * usual)
            for rate, low, usual in zip(msgspec.structs.astuple(rates), least, norm, strict=True)
        )
    )


def _attempts_allowed(men: Iterable[Player], shares: Rates) -> float | None:
    known = [line for man in men if (line := man.pitching) and line.sb is not None and line.cs is not None]
    total = sum((allowed_season(line, shares) for line in known), NOTHING)
    return total.attempts or None
