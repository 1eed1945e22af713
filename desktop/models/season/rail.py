"""What the rail of a season says: its name, its game, my club, how far it is."""

from __future__ import annotations

import msgspec

from desktop.models.house.agreed import short
from desktop.models.season.wording import place_word, record
from rulesets.core.charts.house import house_name
from rulesets.league.pages.standings import standings_page
from rulesets.league.season import Season
from rulesets.league.standing.table import Standing
from rulesets.league.terms import Terms

PROJECTS = {
    "season": "{games} games each", "series": "a series of {games}", "best_of": "best of {games}",
    "round_robin": "round robin", "one_club": "one club’s schedule", "knock_out": "knock-out",
}  # fmt: skip


def project_name(terms: Terms) -> str:
    return PROJECTS.get(terms.project, "").format(games=terms.games)


def house_rules(terms: Terms) -> list[str]:
    """What a season is played by beside its game's own rules, in a few words."""
    return [
        *([house_name(terms.house)] if terms.house else []),
        *([] if terms.agreed.is_plain else [short(terms.agreed)]),
    ]


class RailView(msgspec.Struct, frozen=True):
    """What the rail says of the season: its name, its game, my club, how far it is."""

    name: str
    line: str
    club: int | None
    city: str
    colour: str
    standing: str
    played: int
    games: int


def rail_view(season: Season, standings: list[Standing] | None = None) -> RailView:
    lines = standings if standings is not None else standings_page(season)
    games, played = season.sql.execute("SELECT COUNT(*), COALESCE(SUM(played), 0) FROM games").fetchone()
    mine = season.by_key.get(season.terms.mine)
    line = " · ".join((season.ruleset.name, project_name(season.terms), *house_rules(season.terms)))
    if mine is None:
        return RailView(season.terms.name, line, None, "", "", "", played, games)
    own = next(each for each in lines if each.club == mine)
    standing = f"{record(own.w, own.l)} · {place_word(own.place)}"
    row = season.clubs[mine]
    return RailView(season.terms.name, line, mine, row.city, row.colour, standing, played, games)
