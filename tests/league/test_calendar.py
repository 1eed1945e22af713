"""Calendars made by us (SEA-2): whatever is asked for, the rules hold; calendars from files, every fault by line."""

from __future__ import annotations

from collections import Counter, defaultdict
from datetime import date
from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rulesets.core.files.faults import BadFile
from rulesets.core.people.club_files import load_roster
from rulesets.league.calendar.files import parse_calendar, read_calendar
from rulesets.league.calendar.fixtures import Fixture
from rulesets.league.calendar.made import MOST_DAYS, made
from tests.league.seasons import ROSTERS
from tests.together import together

USUAL = (7, 14, 28, 56, 84, 140, 154, 162)


def days_of(calendar: list[Fixture], clubs: int) -> dict[int, list[int]]:
    days = defaultdict(list)
    for game in calendar:
        for club in (game.home, game.visitors):
            days[club].append(date.fromisoformat(game.day).toordinal())
    return {club: sorted(days[club]) for club in range(clubs)}


def series_of(calendar: list[Fixture], club: int) -> list[tuple[tuple[int, int], int]]:
    """A club's games as series: home and visitors, and how many in a row."""
    found: list[tuple[tuple[int, int], int]] = []
    for game in calendar:
        if club in (game.home, game.visitors):
            pair = (game.home, game.visitors)
            if found and found[-1][0] == pair:
                found[-1] = (pair, found[-1][1] + 1)
            else:
                found.append((pair, 1))
    return found


@pytest.mark.slow
@settings(deadline=None, max_examples=60)
@given(
    st.integers(2, 30),
    st.one_of(st.sampled_from(USUAL), st.integers(4, 170)),
    st.integers(0, 5),
)
@example(29, 162, 0)
@example(2, 9, 0)
@example(8, 33, 1)
@example(5, 10, 1)
def test_a_calendar_keeps_every_rule(clubs, games, seed):
    if clubs * games % 2:
        with pytest.raises(ValueError, match="left without an opponent"):
            made(clubs, games, seed)
        return
    calendar = made(clubs, games, seed)
    home = Counter(game.home for game in calendar)
    away = Counter(game.visitors for game in calendar)
    met = Counter(frozenset((game.home, game.visitors)) for game in calendar)
    for club, days in days_of(calendar, clubs).items():
        assert home[club] + away[club] == games
        assert abs(home[club] - away[club]) <= games % 2
        assert len(set(days)) == games, "a club plays one game a day"
        run = longest = 1
        for before, after in pairwise(days):
            run = run + 1 if after == before + 1 else 1
            longest = max(longest, run)
        assert longest <= MOST_DAYS
        others = [met[frozenset((club, other))] for other in range(clubs) if other != club]
        assert max(others) - min(others) <= 4, "opponents are met within a series of each other"


@together("clubs", [2, 4, 6, 8, 10, 12, 16, 20, 30])
@together("games", [84, 140, 162])
def test_series_have_two_to_four_games(clubs, games):
    calendar = made(clubs, games, 3)
    for club in range(clubs):
        for pair, length in series_of(calendar, club):
            assert 2 <= length <= (4 if clubs > 2 else 8), (pair, length)


def test_series_are_single_games_where_there_are_too_few():
    assert {length for _, length in series_of(made(8, 7, 1), 0)} == {1}
    assert {length for _, length in series_of(made(8, 28, 1), 0)} == {2}


def test_same_seed_same_calendar():
    assert made(8, 84, 4) == made(8, 84, 4) != made(8, 84, 5)


def test_an_own_division_is_met_more_often():
    groups = ["East"] * 4 + ["West"] * 4
    calendar = made(8, 84, 1, groups=groups, weight=3)
    met = Counter(frozenset((game.home, game.visitors)) for game in calendar)
    own = [met[frozenset((0, other))] for other in (1, 2, 3)]
    others = [met[frozenset((0, other))] for other in (4, 5, 6, 7)]
    assert min(own) > 1.5 * max(others)
    home = Counter(game.home for game in calendar)
    assert set(home.values()) == {42}
    assert len(calendar) == 8 * 84 // 2


def test_divisions_of_five_can_be_weighted_too():
    calendar = made(10, 90, 1, groups=["East"] * 5 + ["West"] * 5, weight=2)
    games = Counter(club for game in calendar for club in (game.home, game.visitors))
    assert set(games.values()) == {90}
    assert set(Counter(game.home for game in calendar).values()) == {45}


# from a file

HEADER = "date,visitors,home\n"


def test_a_calendar_is_read_by_any_name_of_a_club():
    text = HEADER + "2026-04-01,harbor_point_pilots,Copper Ridge\n2026-04-02,PILOTS,CRM\n"
    first, second = parse_calendar(text, "c.csv", ROSTERS)
    assert (first.day, first.visitors, first.home) == ("2026-04-01", 0, 1)
    assert (second.visitors, second.home, second.of_series) == (0, 1, 2)


def test_a_doubleheader_is_marked():
    text = "date,visitors,home,game\n2026-04-01,Pilots,Miners,1\n2026-04-01,Pilots,Miners,2\n"
    assert [game.number for game in parse_calendar(text, "c.csv", ROSTERS)] == [1, 2]


def test_every_fault_of_a_calendar_is_told_by_its_line():
    text = HEADER + (
        "2026-04-31,Pilots,Miners\n"
        "2026-04-01,Pilotz,Miners\n"
        "2026-04-01,Pilots,Pilots\n"
        "2026-04-02,Pilots,Miners\n"
        "2026-04-02,Herons,Pilots\n"
    )
    with pytest.raises(BadFile) as error:
        parse_calendar(text, "c.csv", ROSTERS)
    assert [(fault.line, fault.text.partition(" ")[0]) for fault in error.value.faults] == [
        (2, "'2026-04-31'"),
        (3, "there"),
        (4, "'Pilots'"),
        (6, "'harbor_point_pilots'"),
    ]
    assert "mark a doubleheader's games 1 and 2" in str(error.value)


def test_a_retrosheet_schedule_is_read():
    text = (
        '"20260401","0","Wed","HPP","NL",1,"CRM","NL",1,"n","",""\n'
        '"20260402","1","Thu","HPP","NL",2,"CRM","NL",2,"d","",""\n'
    )
    games = parse_calendar(text, "2026sched.txt", ROSTERS)
    assert [(game.day, game.number, game.visitors, game.home) for game in games] == [
        ("2026-04-01", 1, 0, 1),
        ("2026-04-02", 1, 0, 1),
    ]


@pytest.mark.parametrize("text", ["", "nothing here\n", "date,home\n2026-04-01,Pilots\n"])
def test_what_is_no_calendar_is_refused(text):
    with pytest.raises(BadFile):
        parse_calendar(text, "c.csv", ROSTERS)


def test_a_schedule_of_all_leagues_gives_those_of_the_season(tmp_path):
    """Nine fields and more, as Retrosheet writes them; one league's clubs are among those of both."""
    rosters = [load_roster(f"2006:{club}{more}") for club, more in (("LAA", ""), ("SEA", ":neutral"))]
    path = tmp_path / "2006SKED.TXT"
    path.write_text(
        '"20060403","0","Mon","ANA","AL","1","SEA","AL","1","n","",""\n'
        '"20060403","0","Mon","PIT","NL","1","MIL","NL","1","d","",""\n'
        '"20060404","0","Tue","ANA","AL","2","SEA","AL","2","n","",""\n'
    )
    assert [(game.day, game.visitors, game.home) for game in read_calendar(path, rosters)] == [
        ("2006-04-03", 0, 1), ("2006-04-04", 0, 1),
    ]  # fmt: skip
    heading = "Date,Num,Day,Visitor,League,Game,Home,League,Game,Day/Night,Postponement,Makeup\n"
    path.write_text(heading + path.read_text())
    assert len(read_calendar(path, rosters)) == 2
    path.write_text('"20060403","0","Mon","PIT","NL","1","MIL","NL","1","d","",""\n')
    with pytest.raises(BadFile, match="no game of this schedule is between clubs of this season"):
        read_calendar(path, rosters)
    path.write_text('"20060403","0","Mon","PIT","NL","1","SEA","AL","1","d","",""\n')
    with pytest.raises(BadFile, match="there is no club 'PIT' in this season"):
        read_calendar(path, rosters)
