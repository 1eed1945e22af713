"""A season's newspaper: the games of its days; standings and leaders as they were at the end of the last one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.people.club_files import load_roster
from rulesets.exports.exporting import Export, Outcome, Wanted
from rulesets.exports.newspaper import Edition, newspaper_html, newspaper_markdown
from rulesets.exports.seasons import paper
from rulesets.exports.seasons.games import SeasonInPrint, season_games
from rulesets.exports.seasons.paper import LEADERS, SeasonNewsroom
from rulesets.league.calendar.made import made
from rulesets.league.making import make_season
from rulesets.league.numbers.rates import STATS
from rulesets.league.pages.statistics import leaders
from rulesets.league.play.playing_on import play_on
from rulesets.league.season import Season
from rulesets.league.terms import Terms
from tests.exports.test_exporting import Page
from tests.league.seasons import new_season


def season_edition(season: Season, first: str = "", last: str = "9999-12-31") -> Edition:
    """The page of these days: one day twice for a day, nothing for the whole season."""
    games = season_games(SeasonInPrint(season), first, last)
    room = SeasonNewsroom(season, games[0].row.day, games[-1].row.day)
    for game in paper.worth_telling(games):
        room.add(game.played())
    return room.edition()


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    path = tmp_path_factory.mktemp("paper") / "a.horsehide-season"
    with new_season(path, games=14, clubs=4, postseason=2) as begun:
        play_on(begun)
    with Season.open(path, write=False) as opened:
        yield opened


def days(season: Season) -> list[str]:
    return [day for (day,) in season.sql.execute("SELECT DISTINCT day FROM games WHERE stage = 0 ORDER BY day")]


@pytest.mark.slow
def test_a_day_has_its_games_and_the_standings_after_it(season: Season) -> None:
    day = days(season)[5]
    edition = season_edition(season, day, day)
    titles = [game.played().title for game in season_games(SeasonInPrint(season), day, day)]
    assert [item.headline for item in edition.items] == titles and len(titles) == 2
    won, lost = Counter[str](), Counter[str]()
    for visitors, home, one, other in season.sql.execute(
        "SELECT visitors, home, visitors_runs, home_runs FROM games WHERE day <= ? AND stage = 0", (day,)
    ):
        winner, loser = (visitors, home) if one > other else (home, visitors)
        won[season.clubs[winner].name] += 1
        lost[season.clubs[loser].name] += 1
    (grid,) = edition.standings
    assert {row[0]: (int(row[1]), int(row[2])) for row in grid.rows} == {
        club.name: (won[club.name], lost[club.name]) for club in season.clubs.values()
    }
    assert sum(won.values()) == 12, "two games a day, six days"


@pytest.mark.slow
def test_leaders_are_those_of_that_day_and_not_of_today(season: Season) -> None:
    day = days(season)[5]
    homers: Counter[str] = Counter()
    for game in season_games(SeasonInPrint(season), "", day):
        played = game.played()
        for club, page in zip(played.clubs, played.book.clubs, strict=True):
            for man in (man for place in page.places for man in place):
                player = club.squad[man].player
                assert player is not None
                homers[f"{player.name}, {club.name}"] += page.batting[man].get("hr", 0)
    (grid,) = (grid for grid in season_edition(season, day, day).leaders if grid.heads[0] == "Home runs")
    assert [int(row[1]) for row in grid.rows] == [number for _, number in homers.most_common(5)]
    assert all(homers[name] == int(number) for name, number in grid.rows)


def test_to_the_last_day_is_the_same_as_no_day(season: Season) -> None:
    last = days(season)[-1]
    assert leaders(season, to=last) == leaders(season)
    assert LEADERS.keys() <= STATS.keys()


@pytest.mark.slow
def test_a_week_and_the_whole_season_in_both_kinds_of_text(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    week = days(season)[:7]
    for first, last in ((week[0], week[-1]), ("", "9999-12-31")):
        games = season_games(SeasonInPrint(season), first, last)
        edition = season_edition(season, first, last)
        page, text = Page(newspaper_html(edition)), newspaper_markdown(edition)
        assert not page.tags & {"script", "img", "link"}
        for game in games:
            title = game.played().title
            assert title in page.words and f"## {title}" in text
        assert "A test" in page.words and "| Standings | W |" in text
    assert " are champions." in page.words, "on the page of the whole season"
    assert " are champions." not in newspaper_markdown(season_edition(season, week[0], week[-1]))


def test_of_very_many_games_only_those_to_remember_are_told(season: Season, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "MOST_GAMES", 10)
    last = [game.played().title for game in season_games(SeasonInPrint(season)) if game.row.stage == 1]
    monkeypatch.setattr(paper, "TO_REMEMBER", len(last) + 2)
    edition = season_edition(season)
    assert len(edition.items) == len(last) + 2 < 28
    told = [item.headline for item in edition.items]
    assert set(last) <= set(told), "the postseason is always among them"
    (grid,) = edition.standings
    (games,) = season.sql.execute("SELECT COUNT(*) FROM games WHERE stage = 0").fetchone()
    assert sum(int(row[1]) for row in grid.rows) == games >= 28, "all games count"


def test_nothing_is_printed_of_days_on_which_nobody_played(
    season: Season, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["export", str(season.file.path), "--from", "2031-01-01", "--newspaper", "--to", "html", str(tmp_path)]
    assert main(words) == 2 and list(tmp_path.iterdir()) == []
    assert "No game of A test is played on these days." in capsys.readouterr().err


def test_the_command_prints_one_page(season: Season, tmp_path: Path) -> None:
    day = days(season)[1]
    words = ["export", str(season.file.path), "--from", day, "--to-date", day, "--newspaper", "--to"]
    assert main([*words, "html", str(tmp_path)]) == 0 and main([*words, "markdown", str(tmp_path)]) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "The Horsehide Gazette, A test, April 2, 2026.html",
        "The Horsehide Gazette, A test, April 2, 2026.md",
    ]
    (text,) = (path.read_text(encoding="utf-8") for path in tmp_path.glob("*.html"))
    assert text == newspaper_html(season_edition(season, day, day))


@pytest.mark.slow
def test_clubs_of_one_year_are_told_without_it_and_the_days_stand_in_the_files_name(tmp_path: Path) -> None:
    rosters = [load_roster(f"1968:{club}") for club in ("DET", "NYA", "NYN", "OAK")]
    terms = Terms("A season of four real clubs, which has a long name", "triple_six", 1, 7, games=6, postseason=0)
    managers = dict.fromkeys((roster.id for roster in rosters), "ordinary")
    with make_season(tmp_path / "a.horsehide-season", terms, rosters, made(4, 6, 7), managers=managers) as season:
        play_on(season)
        first, last = days(season)[0], days(season)[-1]
    words = ["export", str(tmp_path / "a.horsehide-season"), "--newspaper", "--to", "html", str(tmp_path / "out")]
    assert main(words) == 0
    (page,) = (tmp_path / "out").iterdir()
    told = page.read_text(encoding="utf-8")
    assert "New York Yankees" in told and "New York Mets" in told and "1968 New York" not in told
    span = paper.span(date.fromisoformat(first), date.fromisoformat(last))
    assert page.name.startswith("The Horsehide Gazette, A season of four") and page.name.endswith(f", {span}.html")
    assert len(page.stem) <= 80


def test_a_page_that_is_there_is_not_written_over(season: Season, tmp_path: Path) -> None:
    day = days(season)[2]

    def print_out() -> Outcome:
        games = season_games(SeasonInPrint(season), day, day)
        work = Export(games, Wanted("markdown", tmp_path, newspaper=True))
        list(work.steps())
        return work.outcome

    outcome = print_out()
    (path,) = outcome.written
    expected = newspaper_markdown(season_edition(season, day, day))
    assert not outcome.faults and path.read_text(encoding="utf-8") == expected
    path.write_text("mine", encoding="utf-8")
    assert print_out().taken and path.read_text(encoding="utf-8") == "mine"
