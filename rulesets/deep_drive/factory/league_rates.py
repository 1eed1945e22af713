"""The league behind the cards: its rates, the average half and section that stand for all opponents (DD-FACT-1)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property, lru_cache
from math import log
from typing import Any

import msgspec

from ...core.cards.rounding import held
from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS, Club
from ...core.people.elsewhere import is_real
from ...core.people.league_years import GUESSED_CAUGHT, LeagueYear, Norm, league_year
from ...core.people.rosters import Roster
from .aims import tuning_of
from .figures import AS_PRINTED, FACTORY, Tuning
from .seasons import CALIBRATION_RATES, Rates, Season, allowed_season, batting_season

# A league is held within these shares of the calibration league, so that every card can be made. Real ones have hit
# four times its triples and a tenth of its home runs; only a league of a few odd clubs goes beyond.
LEAST = Rates(s=0.6, d=0.4, t=0.1, hr=0.02, bb=0.05, hbp=0.0, so=0.05, sf=0.0)
# Pitchers of the National League at bat, 2012 to 2019.
USUAL_PITCHERS = Rates(s=0.0993, d=0.0183, t=0.0013, hr=0.0048, bb=0.0332, hbp=0.0030, so=0.4239, sf=0.0026)
USUAL_ERRORS = 0.60  # of a club in a game, with three numbers a card
MOST_UP_TO_FIELDERS = 8
GLOVES_AN_ERROR = 2.0  # points off all ratings for a logarithm of errors more
LEAST_ERRORS, MOST_ERRORS = 0.5, 2.0  # of what the numbers give
LEAST_AT_BAT = 300  # plate appearances of all pitchers of a league, for a rate
# Men of fewer than 60 plate appearances who did not pitch, beside all of their league: twenty of 1904 to 2023.
SELDOM_AT_BAT = Rates(s=0.83, d=0.75, t=0.52, hr=0.52, bb=0.91, hbp=1.0, so=1.33, sf=1.0)
# What batters' cards meet in the hands of those who pitch, in the mean of league-years: their deep drives, and how many
# of a batter's own their rare readings leave. The ideal half has 6 and leaves all.
DRIVES_FACED, DRIVES_KEPT = 6.3, 0.925
MOST = Rates(s=1.7, d=1.7, t=5.0, hr=1.7, bb=1.7, hbp=3.0, so=1.7, sf=1.7)


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
    caught: float = FACTORY.cs_per_sb  # for each steal, where a man's own are not recorded
    fielding: dict[str, Norm] = {}
    tuning: Tuning = AS_PRINTED
    pitchers: Rates | None = None  # of its pitchers at bat; None: like anybody's
    seldom: Rates | None = None  # of others who seldom bat; None: like anybody's
    drives_faced: float = FACTORY.dd_points  # on the cards of those who pitch to a batter
    drives_kept: float = 1.0  # of his own, by their rare readings
    shares_long_hits: bool = False  # where nobody counted a pitcher's doubles and triples, the league's share is his
    def_points: int = FACTORY.def_points  # numbers on every card that are up to a fielder
    complete_games: float = 0.0  # endurance points more of a starter who finishes what he starts
    stamina: float = 1.0  # what a start is worth
    success: float = FACTORY.usual_success  # of steals tried
    caught_by_catchers: float = FACTORY.usual_caught  # of those tried on them
    hard: float = 1.0  # hard grounders, by how many double plays it hit into for all it put in play
    more_errors: float = 1.0  # than its numbers up to the fielders give by themselves: they are whole ones

    @property
    def def_share(self) -> float:
        """DEFr: DEF readings in a plate appearance, off both halves."""
        return 2 * self.def_points / 100

    @property
    def off_gloves(self) -> float:
        """Points off every fielder's rating."""
        return self.tuning.gloves + GLOVES_AN_ERROR * log(self.more_errors)

    def drives(self, own: int, faced: float = 1.0) -> float:
        """Deep drives in a plate appearance of a batter with so many numbers, and a share of those he faces."""
        return (own * self.drives_kept + self.drives_faced * faced) / 100

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
        singles = rates.s - self.def_share * FACTORY.def_single - drives * FACTORY.dd_single_share
        return AverageHalf(
            dd=FACTORY.dd_points,
            si=50 * singles,
            bb=50 * rates.bb,
            hbp=50 * rates.hbp,
            so=50 * rates.so,
            hr_share=rates.hr / drives,
            tr_share=rates.t / drives,
            do_share=(rates.d - self.def_share * FACTORY.def_double) / drives,
            si_plus_share=FACTORY.dd_single_share,
        )

    def __hash__(self) -> int:
        """It can be a key: cards are kept as long as it is equal."""
        return hash(self.rates)

    @classmethod
    def of(cls, rosters: Iterable[Roster], tuning: Tuning | None = None) -> League:
        """The league these clubs are; the calibration league where they have no season."""
        clubs = tuple(rosters)
        return cls.of_year(league_year((man for club in clubs for man in club.players.values()), len(clubs)), tuning)

    @classmethod
    def of_year(cls, year: LeagueYear, tuning: Tuning | None = None) -> League:
        """A league by its totals; what its cards aim at is its own, where nothing else is asked for."""
        tuning = tuning or tuning_of(year)
        total = batting_season(year.batted)
        if total.pa <= 0:
            return CALIBRATION
        allowed, catchers = year.allowed, year.fielding.get("C")
        rates = _within_sense(total.rates)
        return cls(
            rates=rates,
            gdp=total.gdp / total.pa or FACTORY.gdp,
            games=year.games or None,
            attempts_allowed=allowed_season(allowed, rates).attempts or None,
            wp=allowed.wp / allowed.bf if allowed.bf else None,
            bk=allowed.bk / allowed.bf if allowed.bf else None,
            pb=catchers.pb / catchers.pb_games if catchers and catchers.pb is not None and catchers.pb_games else None,
            caught=FACTORY.cs_per_sb if "cs" in year.batting else GUESSED_CAUGHT,
            fielding={position: at.norm for position, at in year.fielding.items() if at.norm is not None},
            tuning=tuning,
            pitchers=_pitchers_at_bat(year) if year.id else None,
            seldom=_seldom(rates) if year.id else None,
            drives_faced=DRIVES_FACED,
            drives_kept=DRIVES_KEPT,
            shares_long_hits=bool(year.id),
            **(_own_ways(year, rates) if year.id else {}),
        )

    def fill(self, season: Season, rates: Rates | None = None) -> Season:
        """DD-FACT-0: a short line filled up, at the league's rates or at others; nobody at all is the league's line.

        Reading: steals are his own. A pitcher who never ran does not begin to because he seldom batted.
        """
        missing = FACTORY.min_pa - season.pa
        return season + Season.at(rates or self.rates, missing, self.gdp) if missing > 0 else season

    def fill_at_bat(self, season: Season, pitcher: bool) -> Season:
        """In a league that knows how they bat: at the rates of pitchers, or of others who seldom do."""
        return self.fill(season, self.pitchers if pitcher else self.seldom)


CALIBRATION = League()


@cache
def league_of_the_box() -> League:
    """The league of the eight clubs that come with the program."""
    return League.of(load_roster(club_id) for club_id in CLUB_IDS)


def _pitchers_at_bat(year: LeagueYear) -> Rates:
    """How its pitchers bat; where they hardly do, as those of the last league that had no hitter for them."""
    total = batting_season(year.pitchers_batted)
    return total.rates if total.pa >= LEAST_AT_BAT else USUAL_PITCHERS


def _seldom(rates: Rates) -> Rates:
    """How those bat who seldom do, in a league with these rates."""
    pairs = zip(msgspec.structs.astuple(rates), msgspec.structs.astuple(SELDOM_AT_BAT), strict=True)
    return Rates(*(rate * share for rate, share in pairs))


def _own_ways(year: LeagueYear, rates: Rates) -> dict[str, Any]:
    """What a real league did otherwise than the calibration league, beside its rates.

    One that made more errors has more balls up to its fielders: by as much as ours make with three.
    """
    made = FACTORY.def_points * year.errors / year.team_games / USUAL_ERRORS if year.team_games else 0.0
    numbers = held(made, FACTORY.def_points, MOST_UP_TO_FIELDERS)
    catchers = year.fielding.get("C")
    tried = catchers.sb + catchers.cs if catchers is not None else 0
    doubled = batting_season(year.batted).gdp / batting_season(year.batted).pa
    return {
        "def_points": numbers,
        "more_errors": min(max(made / numbers, LEAST_ERRORS), MOST_ERRORS),
        "complete_games": FACTORY.points_for_complete_games,
        "stamina": FACTORY.stamina,
        "success": 1 / (1 + year.caught_per_steal),
        "caught_by_catchers": catchers.cs / tried if catchers is not None and catchers.cs else FACTORY.usual_caught,
        "hard": doubled / FACTORY.gdp * CALIBRATION_RATES.outs_in_play / rates.outs_in_play,
    }


@lru_cache(maxsize=64)
def _of_year(year: LeagueYear) -> League:
    return League.of_year(year)


def league_of(club: Club | None) -> League:
    """The league behind a club's cards; that of the box where it names none."""
    if club is not None and club.league is not None:
        return _of_year(club.league)
    return neutral_league() if club is not None and is_real(club.id) else league_of_the_box()


@cache
def neutral_league() -> League:
    """The league in the box as real men play in it: what nobody counted of them is taken as in their own."""
    from ...core.seasons.neutral import average_league  # late: only neutral cards of real clubs ask for it

    box = league_of_the_box()
    return msgspec.structs.replace(
        box, pitchers=_pitchers_at_bat(average_league()), seldom=_seldom(box.rates), shares_long_hits=True
    )


def _within_sense(rates: Rates) -> Rates:
    bounds = (msgspec.structs.astuple(each) for each in (LEAST, CALIBRATION_RATES, MOST))
    return Rates(
        *(
            min(max(rate, low * usual), high * usual)
            for rate, low, usual, high in zip(msgspec.structs.astuple(rates), *bounds, strict=True)
        )
    )
