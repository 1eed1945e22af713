"""The league behind the cards: what its pitchers allow, and what is done at each position in a game.

The eight built-in clubs are read for it once; beside the charts lies `box_league.json`, the same made beforehand.
`python -m rulesets.replay.factory.league` writes it.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from ...core.charts.chart_file import packaged
from ...core.people.club_files import load_roster, shipped_text
from ...core.people.clubs import CLUB_IDS, Club
from ...core.people.elsewhere import is_real
from ...core.people.league_years import LeagueYear, league_year
from ...core.people.players import Fielding
from ...core.people.rosters import Roster
from ..cards.card import INFIELD, OUTFIELD
from .aims import tuning_of
from .figures import AS_PRINTED, NORMS, USUAL_ERRORS, Tuning
from .gloves import PositionAverage, defense, position_averages
from .met.opponents import Opponents, kinds_of
from .met.whom_they_met import is_known, whom_they_met
from .season_lines import NORM_ALLOWED, SQUARES, Allowed, HitterLine, hitter_line
from .square_values import Infield, Shares

COMPILED = "box_league.json"
# Caught for each steal where nobody wrote it down, before these years and later. Of those before 1914 nothing is known;
# with as many caught as in 1920 their runs were 3 to 12 percent short however fast everybody ran.
CAUGHT_BEFORE, CAUGHT_LATER = ((1914, 0.6), (1920, 0.9)), 0.75
REACHED = 0.0095  # errors for a plate appearance, with average gloves
CHANCES_GROW = 0.5  # where a league made more errors, half of it are chances for them, and half the gloves
USUAL_ASSISTS = 0.2  # of an outfield in a game, in the years that the chart of arms was made for


class League(msgspec.Struct, frozen=True):
    """Averages of a season; None is what the league does not know."""

    allowed: Allowed = Allowed(*NORM_ALLOWED)
    games: int | None = None  # of a club
    cs_per_sb: float = 0.0
    caught: float | None = None  # runners thrown out, of those who tried
    fielding: dict[str, PositionAverage] = {}
    tuning: Tuning = AS_PRINTED
    met: Opponents | None = None  # whom its batters meet; None: the typical opponent
    errors: float = 1.0  # of a chance for one, for each that the printed ratings give
    real: bool = False  # not the one in the box
    reached: float | None = None  # squares that bring up an error, with average gloves; None: left to chance
    flies: float = 0.0  # sacrifice flies for a plate appearance, where the league did not count them
    arms: float = 1.0  # assists of its outfields in a game, for each of a usual one
    pitchers_bat: bool = False  # with cards of their own, not with the six printed ones
    batting: HitterLine | None = None  # what a short line is filled up with; None: it is taken as it is
    pitchers: HitterLine | None = None  # and a pitcher's

    def __hash__(self) -> int:
        """It can be a key: cards are kept as long as it is equal."""
        return hash(self.allowed)

    @classmethod
    def of(cls, rosters: Iterable[Roster], tuning: Tuning | None = None) -> League:
        """The league these clubs are; the norms where they have no season."""
        clubs = tuple(rosters)
        men = [player for club in clubs for player in club.players.values()]
        year = league_year(men, len(clubs))
        tuning = tuning or tuning_of(year)
        league = cls.of_year(year, tuning)
        lines = [(at, line) for man in men for at, line in man.fielding.items() if at in INFIELD]
        return msgspec.structs.replace(league, met=_met(year, lines, league.fielding, tuning))

    @classmethod
    def of_year(cls, year: LeagueYear, tuning: Tuning | None = None) -> League:
        """A league by its totals; what its cards aim at is its own, where nothing else is asked for."""
        tuning = tuning or tuning_of(year)
        line, catchers = year.allowed, year.fielding.get("C")
        faced = line.bf - line.ibb
        counts = (line.h, line.hr, line.bb - line.ibb, line.so)
        tried = catchers.sb + catchers.cs if catchers else 0
        fielding = position_averages(year)
        errors = year.errors / year.team_games / USUAL_ERRORS if year.id and year.team_games else 1.0
        lines = [
            (position, Fielding(g, po, a, dp=dp))
            for position in INFIELD
            if position in year.fielding
            for g, po, a, dp in year.fielding[position].men
        ]
        return cls(
            allowed=Allowed(*(count / faced for count in counts)) if faced > 0 else Allowed(*NORM_ALLOWED),
            games=year.games or None,
            cs_per_sb=_caught_per_steal(year) if year.batting.get("sb") else 0.0,
            caught=catchers.cs / tried if catchers and tried else None,
            fielding=fielding,
            tuning=tuning,
            met=_met(year, lines, fielding, tuning),
            errors=errors ** (1 - CHANCES_GROW),
            real=bool(year.id),
            reached=SQUARES * REACHED * errors**CHANCES_GROW if year.id else None,
            flies=NORMS["SF"] if year.id and not year.batting.get("sf") else 0.0,
            arms=_assists(year) / USUAL_ASSISTS if year.id and year.team_games else 1.0,
            pitchers_bat=bool(year.id) and not year.designated_hitter,
            batting=hitter_line(year.batted) if year.id else None,
            pitchers=hitter_line(year.pitchers_batted) if year.id and year.pitchers_batted.pa else None,
        )


def _caught_per_steal(year: LeagueYear) -> float:
    """As recorded, or as in the first years that did; later on as in the other league, and long before as runs tell."""
    if not year.id or "cs" in year.batting:
        return year.caught_per_steal
    return next((share for before, share in CAUGHT_BEFORE if year.year < before), CAUGHT_LATER)


def _assists(year: LeagueYear) -> float:
    """Of an outfield in a game."""
    return sum(year.fielding[position].a for position in OUTFIELD if position in year.fielding) / year.team_games


@lru_cache(maxsize=64)
def _of_year(year: LeagueYear) -> League:
    return League.of_year(year)


@lru_cache(maxsize=64)
def league_met_by(club_id: str, year: LeagueYear) -> League:
    """A league as a club's batters met it: none of them bats against his own pitchers and fielders."""
    league = _of_year(year)
    if league.met is None or not is_known(club_id):
        return league
    return msgspec.structs.replace(league, met=_opponents_of(club_id))


def league_of(club: Club | None) -> League:
    """The league behind a club's cards; that of the box where it names none."""
    if club is not None and club.league is not None:
        return league_met_by(club.id, club.league)
    return neutral_league() if club is not None and is_real(club.id) else league_of_the_box()


@cache
def neutral_league() -> League:
    """The league in the box as real men play in it: their short lines are filled up there, too."""
    from ...core.seasons.neutral import average_league  # late: only neutral cards of real clubs ask for it

    box = average_league()
    batting, pitchers = hitter_line(box.batted), hitter_line(box.pitchers_batted)
    return msgspec.structs.replace(league_of_the_box(), batting=batting, pitchers=pitchers)


def _met(
    year: LeagueYear, lines: Iterable[tuple[str, Fielding]], averages: dict[str, PositionAverage], tuning: Tuning
) -> Opponents | None:
    """Infields by the plays they made: who comes in for an inning has a game, and no play."""
    if tuning == AS_PRINTED:
        return None
    if year.id and is_known(year.id):
        return _opponents_of(year.id)
    plays = infield_plays(lines, averages)
    if not all(sum(plays.get(position, {}).values()) for position in INFIELD):
        return None
    return Opponents(infield_of(plays), kinds_of(year))


def _opponents_of(name: str) -> Opponents:
    return Opponents(whom_they_met(name).infield, ((name, 1.0),))


def infield_plays(
    lines: Iterable[tuple[str, Fielding]], averages: dict[str, PositionAverage]
) -> dict[str, dict[int, int]]:
    """Plays made at each position, by ratings."""
    plays: dict[str, dict[int, int]] = {}
    for position, line in lines:
        if line.g:
            here, rating = plays.setdefault(position, {}), defense(position, line, averages.get(position))
            here[rating] = here.get(rating, 0) + line.po + line.a
    return plays


def infield_of(plays: dict[str, dict[int, int]]) -> Infield:
    return tuple((position, shares_of(plays[position])) for position in INFIELD)


def shares_of(counts: dict[int, int]) -> Shares:
    total = sum(counts.values())
    return tuple((rating, count / total) for rating, count in sorted(counts.items()))


class Compiled(msgspec.Struct, frozen=True):
    """The built-in league, with the mark of the club files and the tuning it was made from."""

    made_of: int
    league: League


def _mark() -> int:
    mark = zlib.crc32(msgspec.json.encode(tuning_of(LeagueYear())))
    for club_id in CLUB_IDS:
        mark = zlib.crc32(shipped_text(club_id).replace("\r\n", "\n").encode(), mark)
    return mark


@cache
def league_of_the_box() -> League:
    """The league of the eight clubs that come with the program."""
    try:
        made = msgspec.json.decode(packaged("rulesets.replay", COMPILED), type=Compiled)
    except ValueError:  # none there (`BadFile`), or none that can be read
        made = None
    if made is not None and made.made_of == _mark():
        return made.league
    return League.of(load_roster(club_id) for club_id in CLUB_IDS)


def compiled() -> bytes:
    """The quick form of the league as its clubs are now."""
    league = League.of(load_roster(club_id) for club_id in CLUB_IDS)
    return msgspec.json.encode(Compiled(_mark(), league)) + b"\n"


if __name__ == "__main__":
    (Path(__file__).parents[1] / "charts" / COMPILED).write_bytes(compiled())
