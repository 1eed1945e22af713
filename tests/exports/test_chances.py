"""The winner's chance over a game, as printed pages have it: from the table, play by play, to the last out."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import rulesets
from rulesets.core.play.situation import Made
from rulesets.exports.chances import curve_of
from rulesets.exports.html import html_of
from rulesets.exports.page import game_page
from rulesets.exports.seasons.games import SeasonInPrint, season_games
from rulesets.exports.text import markdown_of, text_of
from rulesets.league.play.playing_on import play_on
from rulesets.managers.at_hand import win_table
from tests.exports.agreement import any_game
from tests.league.seasons import new_season


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_it_begins_with_the_table_and_ends_with_the_winner(game: str) -> None:
    played = any_game(game, 3)
    curve = curve_of(played)
    assert curve is not None
    wins = win_table(played.ruleset.deal(played.as_set_up))
    visitors, home = (page.runs for page in played.book.clubs)
    assert wins is not None
    at_first = wins.start(1, "top", 0)  # of the home side
    assert curve.points[0] == (0.0, pytest.approx(at_first if home > visitors else 1 - at_first))
    assert curve.points[-1][1] == 1.0 and curve.winner == played.clubs[int(home > visitors)].city
    assert len(curve.points) == 1 + sum(isinstance(event, Made) for event in played.events)
    when = [x for x, _ in curve.points]
    assert when == sorted(when) and curve.innings - 0.5 <= when[-1] <= curve.innings
    steps = [after - before for (_, before), (_, after) in zip(curve.points, curve.points[1:], strict=False)]
    assert max(steps) == steps[curve.turn - 1]
    low, high = (round(100 * curve.points[at][1]) for at in (curve.turn - 1, curve.turn))
    assert curve.turning.endswith(f"From {low} to {high}\N{NO-BREAK SPACE}%.")


def test_a_game_that_is_not_over_has_none() -> None:
    played = msgspec.structs.replace(any_game("triple_six", 1), over=False)
    assert curve_of(played) is None and "<svg" not in html_of(game_page(played))


def test_a_page_draws_it_inside_its_frame_and_tells_it_in_words() -> None:
    played = any_game("triple_six", 5)
    page = game_page(played)
    text = html_of(page)
    assert page.curve is not None
    (line,) = re.findall(r'<polyline points="([^"]+)"', text)
    spots = [tuple(map(float, spot.split(","))) for spot in line.split()]
    assert len(spots) == len(page.curve.points)
    assert all(34 <= x <= 734 and 8 <= y <= 158 for x, y in spots) and spots[-1][1] == 8, "100 % is at the top"
    assert 'role="img" aria-label="' in text and page.curve.title in text
    for written in (markdown_of(page), text_of(played, page)):
        assert "What turned it, " in written


@pytest.mark.slow
def test_a_seasons_game_has_its_curve_too(tmp_path: Path) -> None:
    with new_season(tmp_path / "s", "replay", games=3, clubs=2) as season:
        play_on(season)
        for game in season_games(SeasonInPrint(season)):
            curve = curve_of(game.played())
            assert curve is not None and curve.points[-1][1] == 1.0
            steps = [after - before for (_, before), (_, after) in zip(curve.points, curve.points[1:], strict=False)]
            assert max(map(abs, steps)) < 0.9, "bases are known, so no play is worth a whole game"
