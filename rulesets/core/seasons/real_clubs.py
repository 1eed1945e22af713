"""A real club by its id: `1927:NYA` with cards of its own era, `1927:NYA:neutral` with those of an average league."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain

import msgspec

from ..files.faults import BadFile, Fault, nearest
from ..people.ballparks import Ballpark
from ..people.league_years import LeagueYear, league_year
from ..people.players import Player
from ..people.rosters import Order, Roster
from .best_nine import orders_of
from .franchises import city_and_nickname, color_of
from .lines import club_rows, men_of
from .neutral import neutral
from .packed import Season
from .shelf import SHIPPED, indexes, season_of
from .staff import bullpen_of, rotation_of
from .tables import LEAGUES

NEUTRAL = "neutral"
FEWEST_MEN = 10
CLUB_ID = re.compile(r"(\d{4}):([A-Z0-9]{2,3})(?::(neutral))?")
LEAGUE_ID = re.compile(r"(\d{4}):([A-Z]{2})")
FIRST_HITTER = {"AL": 1973, "NL": 2022}
ONE_YEAR = ("NL", 2020)


def had_designated_hitter(year: int, league: str) -> bool:
    """Whether somebody hit for the pitchers of a league.

    >>> had_designated_hitter(1975, "AL"), had_designated_hitter(1975, "NL"), had_designated_hitter(2020, "NL")
    (True, False, True)
    """
    return year >= FIRST_HITTER.get(league, 9999) or (league, year) == ONE_YEAR


@lru_cache(maxsize=64)
def _league_year(season: Season, league: str) -> LeagueYear:
    clubs = [at for at, name in enumerate(season.clubs.league) if name == league]
    return league_year(
        chain.from_iterable(men_of(season, club).values() for club in clubs),
        len(clubs),
        id=f"{season.year}:{league}",
        name=LEAGUES.get(league, league),
        year=season.year,
        designated_hitter=had_designated_hitter(season.year, league),
    )


def league_by_id(league_id: str) -> LeagueYear:
    """The totals of `1927:AL`, or `BadFile`."""
    found = LEAGUE_ID.fullmatch(league_id)
    if not found:
        meant = league_id.upper()
        near = f"; did you mean '{meant}'?" if LEAGUE_ID.fullmatch(meant) else ""
        raise _unknown(f"a league is a year and two letters, such as '1927:AL', not {league_id[:20]!r}{near}")
    season = season_of(int(found[1]))
    known = list(dict.fromkeys(season.clubs.league))
    if found[2] not in known:
        raise _unknown(f"there was no league '{found[2]}' in {season.year}; there {_were(known)}")
    return _league_year(season, found[2])


def _were(leagues: list[str]) -> str:
    return ("was " if len(leagues) == 1 else "were ") + " and ".join(leagues)


def real_roster(club_id: str) -> Roster:
    """A club's roster, or `BadFile` that says which club was probably meant."""
    found = CLUB_ID.fullmatch(club_id)
    if not found:
        raise _unknown(
            f"a real club is a year and its letters, such as '1927:NYA', not {club_id[:30]!r}{_near(club_id)}"
        )
    season = season_of(int(found[1]))
    if found[2] not in season.clubs.id:
        raise _unknown(f"there was no club '{found[2]}' in {season.year}{_near(club_id)}")
    return _roster(season, season.clubs.id.index(found[2]), bool(found[3]))


@lru_cache(maxsize=64)
def _roster(season: Season, club: int, is_neutral: bool) -> Roster:
    clubs = season.clubs
    men = men_of(season, club)
    if len(men) < FEWEST_MEN or not any(man.pitching for man in men.values()):
        raise _unknown(f"the season of {season.year} has too few men for '{clubs.id[club]}'; its file is damaged")
    league = _league_year(season, clubs.league[club])
    if is_neutral:
        men = {each: neutral(man, league) for each, man in men.items()}
    designated = {season.people.id[man]: dh for man, _, _, dh in club_rows(season.games, club) if dh > 0}
    orders = orders_of(men, designated)
    men = {each: _who_bats_too(man, orders) for each, man in men.items()}
    rotation = rotation_of(men)
    city, nickname = city_and_nickname(clubs.name[club])
    bullpen = bullpen_of(men, rotation)
    busy = {place.player for place in orders["vs_right_dh"]} | {*rotation, *bullpen}
    return Roster(
        f"{season.year}:{clubs.id[club]}" + (f":{NEUTRAL}" if is_neutral else ""),
        f"{season.year} {city}",
        nickname,
        (color_of(clubs.franchise[club]),),
        Ballpark(clubs.park[club] or f"Home of {season.year} {city}"),
        men,
        orders,
        rotation,
        bullpen,
        tuple(each for each in men if each not in busy),
        None if is_neutral else league,
        league.designated_hitter,
    )


def _who_bats_too(man: Player, orders: Mapping[str, Order]) -> Player:
    """A pitcher whom a small club needs in its order plays there, too."""
    places = dict.fromkeys(place.position for order in orders.values() for place in order if place.player == man.id)
    if not places or len(man.positions) > 1 or not man.pitches:
        return man
    return msgspec.structs.replace(man, positions=(*man.positions, *places))


def _near(club_id: str) -> str:
    """The end of a sentence about an unknown club: the nearest of that year, or of any."""
    year, _, letters = club_id.partition(":")
    index = indexes()[-1]
    same_year = [f"{each}:{club}" for each, club in zip(index.year, index.id, strict=True) if str(each) == year[:4]]
    near = nearest(f"{year}:{letters.partition(':')[0].upper()}", same_year) if same_year else None
    names = dict(zip((f"{y}:{c}" for y, c in zip(index.year, index.id, strict=True)), index.name, strict=True))
    if near is not None:
        return f"; did you mean '{near}', the {names[near]}?"
    return f"; that year had {', '.join(same_year[:30])}" if same_year else ""


def _unknown(text: str) -> BadFile:
    return BadFile([Fault(SHIPPED, 0, 0, text)])
