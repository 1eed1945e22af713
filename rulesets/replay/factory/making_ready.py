"""Making beforehand what cards are made of, and the cards of the box, after any change:

python -m rulesets.replay.factory.making_ready staffs
python -m rulesets.replay.factory.league
python -m rulesets.replay.factory.making_ready
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import exp, log
from pathlib import Path

import msgspec

from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.people.players import Player
from ...core.people.rosters import Roster
from ...core.seasons.finding import clubs_of
from ...core.seasons.real_clubs import league_by_id
from ..cards.card import OUTFIELD
from .card_factory import make_batter_card, make_pitcher_card, pitcher_card
from .figures import GRADED_COLUMNS
from .gloves import outfield_range
from .league import League, league_of_the_box
from .opponents import BOX, FEW, FILE, USUAL, Faced, Staff
from .pitcher_tables import BLUE_MATTERS, DICE
from .ready_made import COMPILED, ReadyCards, mark, mark_of_player
from .square_values import PLATOON_COLUMN

CHARTS = Path(__file__).parents[1] / "charts"
# What the staffs are made of: of leagues with usual home runs, and with few, a spread of those.
LEAGUES = {
    USUAL: "1925:NL 1938:AL 1950:NL 1961:AL 1970:NL 1979:AL 1988:NL 1997:AL 2006:NL 2017:AL".split(),
    FEW: "1902:AL 1905:NL 1907:AL 1909:NL 1914:AL 1918:NL".split(),
}
LEAST_SHARE = 0.0005


def compiled() -> bytes:
    """The built-in cards as the factory makes them now."""
    league = league_of_the_box()
    men = [player for club_id in CLUB_IDS for player in load_roster(club_id).players.values()]
    made = ReadyCards(
        mark(),
        {mark_of_player(player): make_batter_card(player, league) for player in men if not player.pitches},
        {mark_of_player(player): make_pitcher_card(player, league) for player in men if player.pitches},
    )
    return msgspec.json.encode(made) + b"\n"


def staffs() -> bytes:
    """The kinds of staffs, a line a square."""
    made = {BOX: staff([(league_of_the_box(), [load_roster(club_id) for club_id in CLUB_IDS])])}
    for kind, names in LEAGUES.items():
        made[kind] = staff([(League.of_year(league_by_id(name)), rosters_of(name)) for name in names])
    return msgspec.json.encode(made).replace(b"],[", b"],\n[") + b"\n"


def rosters_of(league: str) -> list[Roster]:
    return [load_roster(club.id) for club in clubs_of(int(league[:4])) if club.league == league[5:]]


def staff(leagues: Iterable[tuple[League, Iterable[Roster]]]) -> Staff:
    """What these leagues' batters met, each league counting as much as the others: pitchers by batters faced,
    outfielders by putouts."""
    faced: dict[tuple[int, str, int, int, str], float] = defaultdict(float)
    raised: dict[tuple[int, str, int, int, str], float] = defaultdict(float)
    ranges: Counter[int] = Counter()
    homers = []
    for league, rosters in leagues:
        men = [man for club in rosters for man in club.players.values()]
        every = sum(man.pitching.bf for man in men if man.pitching)
        homers.append(log(league.allowed.hr))
        for man in men:
            share = man.pitching.bf / every if man.pitching else 0.0
            for key, number in _squares(man, league) if share else ():
                faced[key] += share
                raised[key] += share * number
            for position in OUTFIELD:
                line = man.fielding.get(position)
                if line is not None and line.g:
                    ranges[outfield_range(position, line, league.fielding[position])] += line.po
    whole = {column: sum(faced[key] for key in faced if key[0] == column) for column in GRADED_COLUMNS}
    rows = (
        Faced(*key, round(raised[key] / much, 3), round(much / whole[key[0]], 4))
        for key, much in sorted(faced.items())
        if much > LEAST_SHARE * whole[key[0]]
    )
    plays = sum(ranges.values())
    outfield = tuple((rating, round(count / plays, 3)) for rating, count in sorted(ranges.items()))
    return Staff(round(exp(sum(homers) / len(homers)), 5), outfield, tuple(rows))


def _squares(man: Player, league: League) -> Iterable[tuple[tuple[int, str, int, int, str], int]]:
    """His card's squares with what matters of each, and their raised numbers."""
    card = pitcher_card(man, league)
    for column in GRADED_COLUMNS:
        for blue in DICE:
            square = card.square(column, blue)
            throws = card.throws if column == PLATOON_COLUMN else ""
            key = column, throws, blue if column == BLUE_MATTERS else 0, square.number, square.marks
            yield key, square.raised or 0


if __name__ == "__main__":
    if sys.argv[1:] == ["staffs"]:
        (CHARTS / FILE).write_bytes(staffs())
    else:
        (CHARTS / COMPILED).write_bytes(compiled())
