"""A newspaper's page: every game is on it, standings and leaders are those of the books."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from fractions import Fraction
from pathlib import Path

import pytest

import rulesets
from rulesets.__main__ import main
from rulesets.core.book.recap import recap
from rulesets.exports.newspaper import Newsroom, newspaper_html, newspaper_markdown, recapped
from rulesets.exports.played import Played
from tests.exports.agreement import FIRST_DAY, any_game
from tests.exports.saves import save_game
from tests.exports.test_exporting import HOSTILE, Page, hostile_game
from tests.together import together


def a_week() -> list[Played]:
    return [any_game("triple_six", seed, FIRST_DAY + timedelta(days=seed)) for seed in range(8)]


def test_standings_are_won_and_lost_of_the_games() -> None:
    room, won, lost = Newsroom(), Counter[str](), Counter[str]()
    for game in a_week():
        room.add(game)
        runs = [page.runs for page in game.book.clubs]
        winner = 0 if runs[0] > runs[1] else 1
        won[game.clubs[winner].name] += 1
        lost[game.clubs[1 - winner].name] += 1
    edition = room.edition()
    assert edition.days == "April 1 to April 8, 2026"
    assert {row[0]: (int(row[1]), int(row[2])) for row in edition.standings[0].rows} == {
        name: (won[name], lost[name]) for name in won | lost
    }
    shares = [Fraction(int(row[1]), int(row[1]) + int(row[2])) for row in edition.standings[0].rows]
    assert shares == sorted(shares, reverse=True)
    (grid,) = edition.standings
    assert sum(int(row[5]) for row in grid.rows) == sum(int(row[6]) for row in grid.rows)


def test_leaders_are_those_who_have_most() -> None:
    room, homers = Newsroom(), Counter[str]()
    for game in a_week():
        room.add(game)
        for club, page in zip(game.clubs, game.book.clubs, strict=True):
            for man in (man for place in page.places for man in place):
                homers[f"{club.squad[man].name}, {club.name}"] += page.batting[man].get("hr", 0)
    (grid,) = (grid for grid in room.edition().leaders if grid.heads[0] == "Home runs")
    assert [int(row[1]) for row in grid.rows] == [number for _, number in homers.most_common(5)]
    assert all(homers[name] == int(number) for name, number in grid.rows)


def test_every_game_is_on_the_page_in_both_kinds_of_text() -> None:
    room = Newsroom()
    games = a_week()
    for game in games:
        room.add(game)
    page = Page(newspaper_html(room.edition()))
    text = newspaper_markdown(room.edition())
    for game in games:
        assert game.title in page.words and f"## {game.title}" in text
    assert len(page.tables) >= len(games) + 2
    assert not page.tags & {"script", "img", "link"}


@together("name", HOSTILE)
def test_names_are_text_in_the_newspaper_too(name: str) -> None:
    room = Newsroom()
    room.add(hostile_game(name))
    assert "script" not in Page(newspaper_html(room.edition())).tags
    assert newspaper_markdown(room.edition())


@pytest.mark.slow
def test_the_command_prints_one_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saves = [save_game(tmp_path / f"{game}.horsehide", game, 2) for game in rulesets.GAMES]
    words = ["export", *map(str, saves), "--newspaper", "--to"]
    assert main([*words, "html", str(tmp_path / "out")]) == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["The Horsehide Gazette, April 3, 2026.html"]
    assert main([*words, "csv", str(tmp_path / "out")]) == 2
    assert "html, markdown, pdf" in capsys.readouterr().err


@pytest.mark.slow
def test_a_man_of_the_losing_club_led_nobody_to_a_win() -> None:
    seen = set()
    for seed in range(30):
        game = any_game("triple_six", seed)
        told = recap(game.setup, game.events, game.book, game.ruleset.calls)
        if not told.best:
            continue
        best, won = told.best[0], told.best[0].side == told.winner
        seen.add(won)
        line = next(text for text in recapped(game) if text.startswith(best.name))
        city = game.clubs[best.side].city
        words = f"{best.name} led the way: " if won else f"{best.name} of {city} did what he could: "
        assert line == f"{words}{best.day}."
    assert seen == {True, False}
