"""Counting whom batters meet: the squares of pitchers' cards by batters faced, fielders' ratings by plays made."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from math import exp, log
from typing import Any, NamedTuple

from ....core.people.club_files import load_roster
from ....core.people.players import Player
from ....core.people.rosters import Roster
from ....core.seasons.finding import all_clubs, clubs_of
from ....core.seasons.real_clubs import league_by_id
from ...cards.card import INFIELD, OUTFIELD
from ..card_factory import make_pitcher_card
from ..figures import AS_PRINTED, GRADED_COLUMNS
from ..gloves import outfield_range
from ..league import League, infield_plays, shares_of
from ..pitcher_tables import BLUE_MATTERS, DICE
from ..square_values import PLATOON_COLUMN, Shares
from .staffs import Faced, Staff
from .whom_they_met import Met, Square, file_of, table_of

LEAST_SHARE = 0.0005


def rosters_of(league: str) -> list[Roster]:
    return [load_roster(club.id) for club in clubs_of(int(league[:4])) if club.league == league[5:]]


class Tally(NamedTuple):
    """What batters met: squares by batters faced, the sum of their raised numbers, fielders' ratings by plays."""

    squares: Counter[Square]
    raised: Counter[Square]
    outfield: Counter[int]
    infield: dict[str, Counter[int]]

    @classmethod
    def none(cls) -> Tally:
        return cls(Counter(), Counter(), Counter(), {position: Counter() for position in INFIELD})

    def add(self, other: Tally, times: int = 1) -> None:
        """Of both; `times` is -1 to take a club out of its league."""
        _add(self.squares, other.squares, times)
        _add(self.raised, other.raised, times)
        _add(self.outfield, other.outfield, times)
        for position, plays in other.infield.items():
            _add(self.infield[position], plays, times)


def _add(mine: Counter[Any], theirs: Counter[Any], times: int) -> None:
    for key, count in theirs.items():
        mine[key] += times * count


def tally(league: League, club: Roster) -> Tally:
    """A club's pitchers by batters faced, its fielders by plays made."""
    found = Tally.none()
    for man in club.players.values():
        faced = man.pitching.bf if man.pitching else 0
        for square, number in _squares(man, league) if faced else ():
            found.squares[square] += faced
            found.raised[square] += faced * number
        for position in OUTFIELD:
            line = man.fielding.get(position)
            if line is not None and line.g:
                found.outfield[outfield_range(position, line, league.fielding[position])] += line.po
    lines = ((at, line) for man in club.players.values() for at, line in man.fielding.items() if at in INFIELD)
    for position, plays in infield_plays(lines, league.fielding).items():
        found.infield[position].update(plays)
    return found


def staff(leagues: Iterable[tuple[League, Iterable[Roster]]]) -> Staff:
    """What these leagues' batters met, each league counting as much as the others."""
    squares: dict[Square, float] = defaultdict(float)
    raised: dict[Square, float] = defaultdict(float)
    outfield: Counter[int] = Counter()
    homers = []
    for league, rosters in leagues:
        met = Tally.none()
        for club in rosters:
            met.add(tally(league, club))
        every = sum(met.squares.values())
        for square, much in met.squares.items():
            squares[square] += much / every
            raised[square] += met.raised[square] / every
        _add(outfield, met.outfield, 1)
        homers.append(log(league.allowed.hr))
    return Staff(_shares(outfield), _faced(squares, raised), round(exp(sum(homers) / len(homers)), 5))


def _faced(squares: Mapping[Square, float], raised: Mapping[Square, float]) -> tuple[Faced, ...]:
    whole = {column: sum(much for square, much in squares.items() if square[0] == column) for column in GRADED_COLUMNS}
    return tuple(
        Faced(*square, round(raised[square] / much, 3), round(much / whole[square[0]], 4))
        for square, much in sorted(squares.items())
        if much > LEAST_SHARE * whole[square[0]]
    )


def _shares(counts: Mapping[int, int]) -> Shares:
    return tuple((rating, round(share, 3)) for rating, share in shares_of(+Counter(counts)))


def met_table() -> bytes:
    """Whom the batters of every real club met, and of every league; minutes of work."""
    rows: dict[str, Met] = {}
    for year in dict.fromkeys(club.year for club in all_clubs()):
        for letters in dict.fromkeys(club.league for club in clubs_of(year)):
            rows |= whom_all_met(f"{year}:{letters}")
        print(year, flush=True)
    return file_of(table_of(rows))


def whom_all_met(league_id: str) -> dict[str, Met]:
    """The rows of a league and its clubs."""
    league, whole = League.of_year(league_by_id(league_id), AS_PRINTED), Tally.none()
    clubs = {club.id: tally(league, club) for club in rosters_of(league_id)}
    for each in clubs.values():
        whole.add(each)
    rows = {league_id: whole}
    for club_id, own in clubs.items():
        rows[club_id] = Tally.none()
        rows[club_id].add(whole)
        rows[club_id].add(own, -1)
    return {name: _met(met) for name, met in rows.items() if any(met.squares.values())}


def _met(met: Tally) -> Met:
    infield = tuple((position, _shares(met.infield[position])) for position in INFIELD)
    return Met(Staff(_shares(met.outfield), _faced(met.squares, met.raised)), infield)


def _squares(man: Player, league: League) -> Iterable[tuple[Square, int]]:
    """His card's squares with what matters of each, and their raised numbers."""
    card = make_pitcher_card(man, league)
    for column in GRADED_COLUMNS:
        for blue in DICE:
            square = card.square(column, blue)
            hand, die = card.throws if column == PLATOON_COLUMN else "", blue if column == BLUE_MATTERS else 0
            yield (column, hand, die, square.number, square.marks), square.raised or 0
