"""`horsehide house`, house rules by name, and what a table agrees on: `--innings`, `--mercy`, `--extra-runner`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.files.folders import house_folder
from rulesets.core.play.agreed import Agreed
from rulesets.league.season import Season

DEAD_BALL = (
    'extends: triple_six\nname: Dead ball\ncharts:\n  hitter_friendly:\n    cells:\n      "666": [out, out, out]\n'
)


@pytest.fixture
def dead_ball() -> Path:
    house_folder().mkdir(parents=True)
    path = house_folder() / "dead_ball.yaml"
    path.write_text(DEAD_BALL)
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    assert main([*words]) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.out + said.err


def test_sets_are_listed_and_shown(dead_ball: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "house", "list") == "Dead ball  (Triple Six, 3 cells changed, dead_ball.yaml)\n"
    first, *lines = run(capsys, "house", "show", "dead ball").splitlines()
    assert first == "Dead ball, house rules for Triple Six: 3 cells changed"
    assert len(lines) == 3 and all(line.endswith("(printed: Home run)") for line in lines)
    (dead_ball.parent / "bad.yaml").write_text(DEAD_BALL.replace("out, out, out", "oot, out, out"))
    assert "bad.yaml has faults, such as " in run(capsys, "house", "list", code=1)
    told = run(capsys, "house", "check", str(dead_ball.parent / "bad.yaml"), code=2)
    assert "'oot' is not in the legend; did you mean 'out'?" in told


@pytest.mark.slow
def test_the_effect_is_told_as_a_page_and_as_json(dead_ball: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = run(capsys, "house", "effect", "Dead ball", "--games", "20")
    assert "Runs" in page and "exact" in page and "From 20 games each way" in page
    said = json.loads(run(capsys, "house", "effect", "Dead ball", "--games", "20", "--json"))
    runs = said["figures"]["r"]
    assert runs["exact"] and runs["house"] < runs["printed"] and said["games"] == 20
    assert said["figures"]["h"]["se"] > 0


def test_no_way_to_three_outs_is_told(dead_ball: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [f"{a}{b}{c}" for a in range(1, 7) for b in range(a, 7) for c in range(b, 7)]
    cells = "\n".join(f'      "{row}": [walk, walk, walk]' for row in rows)
    dead_ball.write_text(DEAD_BALL.replace('      "666": [out, out, out]', cells))
    assert "no way to make three outs" in run(capsys, "house", "effect", "Dead ball", code=2)


def test_a_slip_is_told(dead_ball: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "did you mean 'Dead ball'" in run(capsys, "house", "show", "Ded ball", code=2)
    assert "needs the name of a set" in run(capsys, "house", "effect", code=2)
    words = ("play", "replay", "--auto", "--house", "Dead ball")
    assert "holds house rules for Triple Six, not for Replay" in run(capsys, *words, code=2)


def test_a_short_game_is_told_and_ends_early(dead_ball: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--innings", "5", "--mercy", "8", "--mercy-after", "4", "--extra-runner")
    said = run(capsys, "play", "triple_six", "--auto", "--seed", "5", "--house", "dead ball", *words)
    assert said.splitlines()[1] == (
        "House rules: Dead ball (3 cells changed); 5 innings; a lead of 8 after 4 innings ends it; extra innings begin"
        " with a runner on second."
    )
    assert "  1  2  3  4  5    R  H  E" in said


@pytest.mark.slow
@pytest.mark.slow
def test_many_games_and_odds_go_by_what_was_agreed(capsys: pytest.CaptureFixture[str]) -> None:
    said = json.loads(run(capsys, "simulate", "triple_six", "--games", "40", "--seed", "1", "--innings", "5", "--json"))
    assert said["agreed"] == {"innings": 5}
    assert 4 < said["per_team_game"]["lob"]["mean"] + said["per_team_game"]["r"]["mean"] < 14
    short = json.loads(run(capsys, "odds", "triple_six", "--innings", "5", "--json"))
    nine = json.loads(run(capsys, "odds", "triple_six", "--json"))
    assert short["win"]["1t+0---0"] == nine["win"]["5t+0---0"] and "7t+0---0" not in short["win"]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--mercy-after", "4"), "--mercy-after goes with --mercy RUNS"),
        (("--innings", "5", "--mercy", "10", "--mercy-after", "5"), "holds after 3 to 4 of them, not 5"),
    ],
)
def test_what_cannot_be_agreed_on_is_told(words: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert why in run(capsys, "play", "triple_six", "--auto", *words, code=2)


@pytest.mark.slow
@pytest.mark.slow
def test_a_season_plays_every_game_by_them(dead_ball: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "s.horsehide-season")
    clubs = "harbor_point_pilots,copper_ridge_miners"
    words = ("--innings", "5", "--mercy", "6", "--extra-runner", "--house", "Dead ball")
    run(capsys, "season", "new", path, "--game", "triple_six", "--clubs", clubs, "--games", "12", "--seed", "3",
        "--postseason", "none", *words)  # fmt: skip
    run(capsys, "season", "play", path)
    assert "every sum equals its games" in run(capsys, "season", "check", path)
    with Season.open(path, write=False) as season:
        assert season.terms.agreed == Agreed(5, 6, 4, True) and season.terms.house == DEAD_BALL
        innings = [row[0] for row in season.sql.execute("SELECT innings FROM games")]
        assert max(innings) >= 5 and min(innings) in (4, 5)
        assert season.setup(season.sent_of(1)).agreed.innings == 5
