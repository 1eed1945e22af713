"""Making a season: clubs and their men put into a new file, with the calendar they play (SEA-1)."""

from __future__ import annotations

import os
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec

from .. import find
from ..core.people.players import Player
from ..core.people.rosters import PLAIN_COLOR, Roster
from ..core.play.options import as_words, choose_options
from .between import options_in_a_season
from .calendar.fixtures import Fixture
from .men.usage import games_of_the_lines
from .numbers.average import counted_average
from .season import Season
from .store.file import SeasonFile
from .terms import Terms

if TYPE_CHECKING:
    import sqlite3

MOST_CLUBS = 30
COMPUTER = "by_the_book"
TURNS_OF_THE_NINTH = 4  # plate appearances of the last man of an order in a game


def usual_hitter(rosters: Sequence[Roster]) -> Literal["always", "never", "home"]:
    """As in the clubs' own leagues; where those differ, by the home park."""
    with_hitter = {roster.designated_hitter for roster in rosters}
    return "home" if len(with_hitter) > 1 else "always" if True in with_hitter else "never"


def most_games(fixtures: Sequence[Fixture], clubs: int) -> int:
    """How many games the busiest club of a calendar has."""
    return max(sum(club in (each.home, each.visitors) for each in fixtures) for club in range(clubs))


def make_season(
    path: str | os.PathLike[str],
    terms: Terms,
    rosters: Sequence[Roster],
    fixtures: Sequence[Fixture],
    groups: Mapping[str, str] | None = None,
    managers: Mapping[str, str] | None = None,
    series: Sequence[tuple[int, ...]] = (),
    start: str = "",
) -> Season:
    """A new season's file, open. Fixtures name clubs by their places among the rosters; `ValueError` says what's wrong.

    `series` are rows of the table of that name, for projects whose games belong to series from the start.
    """
    ruleset = find(terms.ruleset)
    if not 2 <= len(rosters) <= MOST_CLUBS:
        raise ValueError(f"a season has 2 to {MOST_CLUBS} clubs, not {len(rosters)}")
    twice = {roster.id for roster in rosters if [each.id for each in rosters].count(roster.id) > 1}
    if twice:
        raise ValueError(f"each club can be in a season once; {', '.join(sorted(twice))} is named twice")
    settled = {**terms.options, **options_in_a_season(ruleset, terms.rest == "on")}
    options = as_words(choose_options(ruleset.options, settled, ruleset.name))
    terms = msgspec.structs.replace(terms, options=options, version=ruleset.version)
    file = SeasonFile.create(path)
    try:
        with file.transaction() as sql:
            _clubs(sql, rosters, groups or {}, managers or {})
            _games(sql, terms, fixtures, series, rosters)
            average = counted_average(ruleset, terms)
            if average is not None:
                sql.execute("INSERT INTO meta VALUES ('average', ?)", (msgspec.json.encode(average).decode(),))
            if start:
                sql.execute("INSERT INTO meta VALUES ('start', ?)", (start,))
            sql.execute("INSERT INTO meta VALUES ('terms', ?)", (msgspec.json.encode(terms).decode(),))
    except BaseException:
        file.close()
        Path(path).unlink(missing_ok=True)
        raise
    file.checkpoint()
    return Season(file)


def _clubs(
    sql: sqlite3.Connection, rosters: Sequence[Roster], groups: Mapping[str, str], managers: Mapping[str, str]
) -> None:
    people: dict[str, tuple[int, Player]] = {}
    cities = names_in_season(rosters)
    for club, roster in enumerate(rosters):
        sql.execute(
            "INSERT INTO clubs (id, key, city, nickname, colour, grp, manager) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (club, roster.id, cities[club], roster.nickname, (*roster.colours, PLAIN_COLOR)[0],
             groups.get(roster.id, ""), managers.get(roster.id, COMPUTER)),
        )  # fmt: skip
        add_edition(sql, club, 0, roster)
        for player in roster.players.values():
            man = person_of(people, player, roster.id)
            if man is None:
                man = len(people) + 1
                people[person_id(people, player, roster.id)] = (man, player)
                add_man(sql, man, next(person for person, known in people.items() if known[0] == man), player, club)
            sql.execute("INSERT INTO squads VALUES (?, ?, ?)", (club, player.id, man))


def names_in_season(rosters: Sequence[Roster]) -> list[str]:
    """What each club is called in a season: without the year where all are of one, and none like another.

    >>> from ..core.people.club_files import load_roster
    >>> names_in_season([load_roster(f"1968:{club}") for club in ("DET", "NYA", "NYN")])
    ['Detroit', 'New York AL', 'New York NL']
    """
    years = {roster.id[:4] if roster.id[:4].isdigit() and ":" in roster.id else "" for roster in rosters}
    year = years.pop() if len(years) == 1 else ""
    plain = [roster.city.removeprefix(f"{year} ") if year else roster.city for roster in rosters]
    told = list(plain)
    for at, roster in enumerate(rosters):
        alike = [other for other, name in zip(rosters, plain, strict=True) if name == plain[at]]
        if len(alike) > 1 and year:
            leagues = {other.league.id if other.league else "" for other in alike}
            of = roster.league.id.partition(":")[2] if roster.league and len(leagues) == len(alike) else ""
            told[at] = f"{plain[at]} {of or roster.nickname[:1] + '.'}"
    return told


def person_of(people: Mapping[str, tuple[int, Player]], player: Player, club: str) -> int | None:
    """A man who is on two clubs is one person: the same id, name and age. Of two years he is two."""
    known = people.get(player.id)
    return known[0] if known is not None and (known[1].name, known[1].age) == (player.name, player.age) else None


def person_id(people: Mapping[str, object], player: Player, club: str) -> str:
    """His id, with his club's where another man has the same."""
    return player.id if player.id not in people else f"{player.id}.{club}"


def add_man(sql: sqlite3.Connection, man: int, person: str, player: Player, club: int) -> None:
    sql.execute(
        "INSERT INTO men VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (man, person, player.first, player.last, player.number, player.bats, player.throws, player.age,
         " ".join(player.positions), int(player.pitches), club),
    )  # fmt: skip


def add_edition(sql: sqlite3.Connection, club: int, since: int, roster: Roster) -> None:
    """A club's roster as it is from one of its games on."""
    packed = zlib.compress(msgspec.msgpack.encode(roster), 9)
    sql.execute("INSERT INTO editions (club, since, roster) VALUES (?, ?, ?)", (club, since, packed))


def _games(
    sql: sqlite3.Connection,
    terms: Terms,
    fixtures: Sequence[Fixture],
    series: Sequence[tuple[int, ...]],
    rosters: Sequence[Roster],
) -> None:
    share = pitchers_share(rosters)
    sql.executemany(
        "INSERT INTO games (id, day, number, visitors, home, stage, series, dh) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                number,
                each.day,
                each.number,
                each.visitors,
                each.home,
                each.stage,
                each.series,
                int(_has_hitter(terms, share, number, rosters[each.home])),
            )
            for number, each in enumerate(sorted(fixtures), start=1)
        ],
    )
    sql.executemany(
        "INSERT INTO series (id, round, slot, best_of, high, low, all_played) VALUES (?, ?, ?, ?, ?, ?, ?)", series
    )


def pitchers_share(rosters: Sequence[Roster]) -> float:
    """In what share of games pitchers must bat for as many plate appearances as their lines have."""
    batted = sum(player.batting.pa for roster in rosters for player in roster.players.values()
                 if player.pitches and player.batting)  # fmt: skip
    games = sum(games_of_the_lines(roster) for roster in rosters)
    return min(1.0, batted / (TURNS_OF_THE_NINTH * games))


def _has_hitter(terms: Terms, share: float, number: int, home: Roster) -> bool:
    """Game `number` of the calendar: those without a designated hitter are spread over it."""
    if terms.hitter == "lines":
        return int(number * share) == int((number - 1) * share)
    return home.designated_hitter if terms.hitter == "home" else terms.hitter == "always"
