"""Making beforehand what cards are made of, and the cards of the box, after any change:

python -m rulesets.replay.factory.making_ready staffs
python -m rulesets.replay.factory.making_ready met
python -m rulesets.replay.factory.league
python -m rulesets.replay.factory.making_ready
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from ...core.people.club_files import load_roster
from ...core.people.clubs import CLUB_IDS
from ...core.seasons.real_clubs import league_by_id
from .card_factory import make_batter_card, make_pitcher_card
from .figures import AS_PRINTED
from .league import League, league_of_the_box
from .met.counting import met_table, rosters_of, staff
from .met.opponents import BOX, FEW, FILE, USUAL
from .met.whom_they_met import PATH
from .ready_made import COMPILED, ReadyCards, mark, mark_of_player

CHARTS = Path(__file__).parents[1] / "charts"
# What the staffs are made of: of leagues with usual home runs, and with few, a spread of those.
LEAGUES = {
    USUAL: "1925:NL 1938:AL 1950:NL 1961:AL 1970:NL 1979:AL 1988:NL 1997:AL 2006:NL 2017:AL".split(),
    FEW: "1902:AL 1905:NL 1907:AL 1909:NL 1914:AL 1918:NL".split(),
}


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
        made[kind] = staff([(League.of_year(league_by_id(name), AS_PRINTED), rosters_of(name)) for name in names])
    return msgspec.json.encode(made).replace(b"],[", b"],\n[") + b"\n"


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["staffs"]:
            (CHARTS / FILE).write_bytes(staffs())
        case ["met"]:
            (CHARTS.parents[2] / PATH).write_bytes(met_table())
        case _:
            (CHARTS / COMPILED).write_bytes(compiled())
