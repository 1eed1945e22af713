"""A club's page: its men with usage, rest and injuries, its rotation, its next and last games, its plan."""

from __future__ import annotations

import msgspec

from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.player import Bar, bar_of
from desktop.models.season.wording import counted, innings, long_day, place_word, record, short_day, skipper
from rulesets.core.people.rosters import ORDERS, PITCHER, Place, Roster, order_faults
from rulesets.league.between import less_in_words, tires
from rulesets.league.men.day import Plan
from rulesets.league.numbers.rates import STATS
from rulesets.league.pages.club import ClubPage, RosterLine, club_page
from rulesets.league.pages.schedule import Scheduled
from rulesets.league.pages.standings import standings_page
from rulesets.league.pages.words import why_out
from rulesets.league.season import Season

BATTERS = (
    Column("Batters", "batter", is_words=True, share=1), Column("Pos", "positions", is_words=True),
    Column("Times at bat", "times at bat of his season", is_words=True),
    Column("Today", "today", is_words=True, share=1), Column("G", "games"), Column("AVG", "average"),
    Column("OPS", "on base plus slugging"),
    Column("HR", "home runs"), Column("RBI", "batted in"),
)  # fmt: skip
ARMS = (
    Column("Pitchers", "pitcher", is_words=True, share=1), Column("Role", "role", is_words=True),
    Column("Innings", "innings of his season", is_words=True), Column("Today", "today", is_words=True, share=1),
    Column("G", "games"), Column("W–L", "won and lost"), Column("SV", "saves"),
    Column("ERA", "earned run average", low_first=True), Column("SO", "strikeouts"),
)  # fmt: skip
ORDER_NAMES = {
    "vs_right_dh": "Against right, with a DH", "vs_left_dh": "Against left, with a DH",
    "vs_right": "Against right, pitchers bat", "vs_left": "Against left, pitchers bat",
}  # fmt: skip


class ClubView(msgspec.Struct, frozen=True):
    club: int
    name: str
    city: str
    colour: str
    line: str
    batters: tuple[FigureRow, ...]
    arms: tuple[FigureRow, ...]
    rotation: tuple[str, ...]
    rotation_note: str
    plan_note: str
    upcoming: str
    last: tuple[str, ...]
    bars: tuple[Bar, ...]
    manager: str


def club_view(season: Season, club: int) -> ClubView:
    page = club_page(season, club)
    row, roster = season.clubs[club], season.house(club).roster
    own = next(each for each in standings_page(season) if each.club == club)
    mine = season.terms.mine == row.key
    who = "you manage them" if mine else skipper(row.manager)
    line = " · ".join((record(own.w, own.l), place_word(own.place), who, roster.ballpark.name))
    plan = page.plan
    orders = [ORDER_NAMES[name].lower() for name in (plan.orders if plan is not None else ())]
    return ClubView(
        club, row.name, row.city, row.colour, line,
        tuple(_batter(season, each) for each in page.roster if not each.pitches),
        tuple(_arm(season, each) for each in page.roster if each.pitches),
        tuple(_starter(page, roster, each) for each in page.rotation if each in roster.players),
        "your own" if plan is not None and plan.rotation else "as the club has it",
        f"Lineups of your own: {'; '.join(orders)}." if orders else "Lineups are the skipper’s.",
        _upcoming(season, page.next_game, club),
        tuple(_last(season, each, club) for each in reversed(page.last_games[-6:])),
        tuple(map(bar_of, page.against_card)), row.manager,
    )  # fmt: skip


def _starter(page: ClubPage, roster: Roster, player: str) -> str:
    starts = next((each.starts for each in page.roster if each.player == player), None)
    name = roster.players[player].name
    return f"{name} · {starts[0]} of {starts[1]} starts" if starts is not None else name


def _used(season: Season, each: RosterLine, text: str) -> tuple[str, dict[int, tuple[float, str]]]:
    if season.terms.usage == "off":
        return text.partition(" of ")[0], {}
    return text, {2: (each.used / each.budget if each.budget else 0.0, each.color)}


def _batter(season: Season, each: RosterLine) -> FigureRow:
    line, today, positions = each.batting, _today(each), " ".join(each.positions[:3])
    used, bars = _used(season, each, f"{each.used} of {each.budget}")
    rates = [STATS[key].value(line) for key in ("avg", "ops")]
    figures = [STATS["avg"].written(rate) if rate is not None else "–" for rate in rates]
    counts = [line.get(key, 0) for key in ("hr", "rbi")]
    cells = (each.name, positions, used, today, str(line.get("g", 0)), *figures, *map(str, counts))
    ranked = [rate if rate is not None else -1.0 for rate in rates]
    keys = (each.name, positions, each.used / max(1, each.budget), today, line.get("g", 0), *ranked, *counts)
    return FigureRow(cells, keys, each.man, bars=bars, is_quiet=each.misses > 0)


def _today(each: RosterLine) -> str:
    return f"out, {counted(each.misses, 'game')} to miss" if each.misses else ""


def _arm(season: Season, each: RosterLine) -> FigureRow:
    line = each.pitching
    used, bars = _used(season, each, f"{innings(each.used)} of {innings(each.budget)}")
    era = STATS["era"].value(line)
    today = _today(each) or arm_today(season, each)
    games, saves, strikeouts = (line.get(key, 0) for key in ("g", "sv", "so"))
    cells = (
        each.name, each.role, used, today, str(games), record(line.get("w", 0), line.get("l", 0)), str(saves),
        STATS["era"].written(era) if era is not None else "–", str(strikeouts),
    )  # fmt: skip
    keys = (
        each.name, each.role, each.used / max(1, each.budget), today, games, line.get("w", 0), saves,
        era if era is not None else 999.0, strikeouts,
    )  # fmt: skip
    return FigureRow(cells, keys, each.man, bars=bars, is_quiet=each.misses > 0 or not each.relief.may)


def arm_today(season: Season, each: RosterLine) -> str:
    """What an arm can do today in his own role, in a few words."""
    if not (season.terms.rest == "on" and tires(season.ruleset)):
        return ""
    last = each.last_outing
    ago = _ago(last[0]) if last is not None else "not used yet"
    fitness = each.start if each.role == "starter" else each.relief
    if not fitness.may:
        return f"rests, {ago}"
    if fitness.worn:
        return f"on his B grades, {ago}"
    if fitness.lowered:
        return f"{less_in_words(season.ruleset, fitness.lowered)}, {ago}"
    return f"rested, {ago}"


def _ago(days: int) -> str:
    """
    >>> _ago(0), _ago(1), _ago(4)
    ('today', 'yesterday', '4 days ago')
    """
    return "today" if days == 0 else "yesterday" if days == 1 else f"{days} days ago"


def _upcoming(season: Season, game: Scheduled | None, club: int) -> str:
    if game is None:
        return "No more games."
    at_home = game.home == club
    other = season.clubs[game.visitors if at_home else game.home].city
    return f"{long_day(game.day)}: {'against' if at_home else 'at'} {other}"


def _last(season: Season, game: Scheduled, club: int) -> str:
    assert game.score is not None, "it was played"
    at_home = game.home == club
    own, other = game.score[::-1] if at_home else game.score
    against = season.clubs[game.visitors if at_home else game.home].city
    result = f"{'W' if own > other else 'L'} {record(own, other)}"
    return f"{short_day(game.day)}  {result}  {'' if at_home else 'at '}{against}"


# plans


def plan_of(season: Season, club: int) -> tuple[Roster, Plan]:
    """The roster, and the plan as it would be played now: what the player has left out is his club's own."""
    roster, plan = season.house(club).roster, season.clubs[club].plan
    orders = {name: tuple((place.player, place.position) for place in roster.orders[name]) for name in ORDERS}
    if plan is None:
        return roster, Plan(roster.rotation, orders)
    return roster, Plan(plan.rotation or roster.rotation, {**orders, **plan.orders})


def plan_faults(roster: Roster, name: str, order: tuple[tuple[str, str], ...]) -> str:
    """Why an order can't be played; "" where it can."""
    return " ".join(order_faults(roster, tuple(Place(*place) for place in order), name.endswith("_dh")))


def own_plan(roster: Roster, plan: Plan) -> Plan | None:
    """Only what differs from the club's own; None where nothing does."""
    rotation = plan.rotation if plan.rotation != roster.rotation else ()
    orders = {
        name: order for name, order in plan.orders.items()
        if order != tuple((place.player, place.position) for place in roster.orders[name])
    }  # fmt: skip
    return Plan(rotation, orders) if rotation or orders else None


def called(roster: Roster, player: str) -> str:
    return "the pitcher" if player == PITCHER else roster.players[player].name


def why_not_today(season: Season, club: int) -> list[str]:
    """Who of a club can't play in its next game, a sentence each (SEA-15)."""
    row = season.sql.execute(
        "SELECT id FROM games WHERE NOT played AND (visitors = ?1 OR home = ?1) ORDER BY day, number, id LIMIT 1",
        (club,),
    ).fetchone()
    if row is None:
        return []
    game = season.game(row[0])
    manned = season.manned(game, game.clubs.index(club))
    roster = season.house(club).roster
    return [why_out(roster.players[player].name, fitness) for player, fitness in manned.out.items()]
