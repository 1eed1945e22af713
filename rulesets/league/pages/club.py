"""A club's page: its roster with usage, rest and injuries, its next game, and how it stands against its cards."""

from __future__ import annotations

import msgspec

from ...core.people.rosters import ORDERS
from ...core.play.fitness import FIT, Fitness
from ..men.absences import owed
from ..men.day import Plan
from ..men.state import day_number
from ..men.usage import Color, color
from ..numbers.against import Compared, batting_line, compare_batting
from ..numbers.average import table_average
from ..season import Season
from .schedule import Scheduled, schedule
from .statistics import statistics


class RosterLine(msgspec.Struct, frozen=True):
    """One man of a club: what he has been used of his budget, his rest, what he must still miss, and a sentence."""

    man: int
    player: str  # his id in the club's file
    name: str
    number: int
    positions: tuple[str, ...]
    pitches: bool
    role: str
    used: int  # plate appearances, or outs for a pitcher
    budget: int
    color: Color
    starts: tuple[int, int] | None  # of a pitcher: made, and budget
    batting: dict[str, int]
    pitching: dict[str, int]
    misses: int = 0
    start: Fitness = FIT  # of a pitcher, today
    relief: Fitness = FIT
    last_outing: tuple[int, int, bool] | None = None  # days ago, outs, started


class ClubPage(msgspec.Struct):
    club: int
    roster: list[RosterLine]
    rotation: tuple[str, ...]  # players' ids, as it is planned
    plan: Plan | None
    next_game: Scheduled | None
    last_games: list[Scheduled]
    against_card: list[Compared]
    orders: tuple[str, ...] = ORDERS  # names of the orders a plan may hold


def club_page(season: Season, club: int) -> ClubPage:
    days, state, row = season.days[club], season.states[club], season.clubs[club]
    lines = {of: {each.man: each.line for each in statistics(season, of, club=club, together=False)}
             for of in ("batting", "pitching")}  # fmt: skip
    games = schedule(season, club=club)
    upcoming = next((game for game in games if not game.played), None)
    today = day_number(upcoming.day) if upcoming is not None else None
    missing = owed(state.absences)
    roster = []
    for player, man in days.men.items():
        who = days.roster.players.get(player)
        if who is None:
            continue
        allowed = days.budgets[player]
        used, least = (state.outs.get(man, 0), allowed.outs) if who.pitches else (state.pa.get(man, 0), allowed.pa)
        outings = state.outings.get(man)
        last = None
        if outings and today is not None:
            last = (today - outings[-1].day, outings[-1].outs, outings[-1].started)
        arm = who.pitches and today is not None
        roster.append(
            RosterLine(
                man, player, who.name, who.number, who.positions, who.pitches, who.role,
                used, least, color(used, least),
                (state.starts.get(man, 0), allowed.starts) if who.pitches else None,
                lines["batting"].get(man, {}), lines["pitching"].get(man, {}),
                missing[man].left if man in missing else 0,
                days.fitness(state, player, today, "start") if arm and today is not None else FIT,
                days.fitness(state, player, today, "relief") if arm and today is not None else FIT,
                last,
            )
        )  # fmt: skip
    plan = row.plan
    rotation = plan.rotation if plan is not None and plan.rotation else days.roster.rotation
    played = [game for game in games if game.played]
    return ClubPage(club, roster, rotation, plan, upcoming, played[-10:], against_the_cards(season, club))


def against_the_cards(season: Season, club: int | None = None) -> list[Compared]:
    """SEA-8 for a club, or for the whole league: is this season normal?"""
    table = table_average(season)
    now: dict[str, int] = {}
    wanted: dict[str, float] = {}
    for each in statistics(season, "batting", club=club, together=False):
        house = season.house(each.club)
        player = next((house.roster.players.get(key) for key, man in house.men.items() if man == each.man), None)
        card = table or (batting_line(player) if player is not None else None)
        if card is None or not each.line["pa"]:
            continue
        for key, number in each.line.items():
            now[key] = now.get(key, 0) + number
        for key, number in card.items():
            wanted[key] = wanted.get(key, 0.0) + number * each.line["pa"] / card["pa"]
    if not wanted:
        return []
    return compare_batting({key: round(number * 1000) for key, number in wanted.items()}, now)
