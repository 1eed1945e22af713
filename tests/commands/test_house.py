"""`--house FILE`: what the commands do under house rules, and what they say of a bad file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulesets.__main__ import main

NO_OUTS_BUT = """\
extends: triple_six
name: Strikeouts only
charts:
  hitter_friendly:
    cells: {cells}
"""
ROWS = [f"{a}{b}{c}" for a in range(1, 7) for b in range(a, 7) for c in range(b, 7)]


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "strikeouts.yaml"
    cells = json.dumps({row: ["strikeout"] * 3 for row in ROWS[:-1]})
    path.write_text(NO_OUTS_BUT.format(cells=cells))
    return str(path)


def test_a_game_says_by_which_house_rules_it_is_played(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "triple_six", "--seed", "3", "--auto", "--house", house]) == 0
    first, second, third, *_ = capsys.readouterr().out.splitlines()
    assert first.startswith("Triple Six: ")
    assert second.startswith("House rules: Strikeouts only (") and second.endswith(" cells changed).")
    assert third.startswith("  Hitter-friendly, 1") and "changed by a house rule (printed: " in third


def test_many_games_are_played_by_them(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "triple_six", "--seed", "3", "--games", "20", "--json", "--house", house]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["house"] == "Strikeouts only"
    assert said["per_team_game"]["so"]["mean"] > 24 and said["per_team_game"]["r"]["mean"] < 2
    assert main(["simulate", "triple_six", "--games", "2", "--house", house]) == 0
    assert "house rules: Strikeouts only" in capsys.readouterr().out


def test_a_file_is_checked_by_itself_and_scenarios_under_it(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--house", house]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Strikeouts only, house rules for Triple Six: ") and len(told) > 50
    scenario = tmp_path / "scenario.yaml"
    struck_out = "script: [{roll: [1, 1, 2]}], expect: {outs: 1, result: strikeout}"
    scenario.write_text(f"- {{id: a, rule: TS-5, ruleset: triple_six, {struck_out}}}\n")
    assert main(["check", str(scenario), "--house", house]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 0 failed"
    assert main(["check", str(scenario)]) == 1


@pytest.mark.parametrize("command", ["play triple_six --auto", "simulate triple_six --games 1", "check"])
def test_all_faults_of_a_bad_file_are_told_by_line(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text(
        "extends: triple_six\nname: Bad\ncharts:\n  hitter_friendly:\n    cells: {777: [a], 123: {fist: out}}\n"
    )
    assert main([*command.split(), "--house", str(bad)]) == 2
    told = capsys.readouterr()
    assert told.out == "" and len(lines := told.err.splitlines()) >= 3
    assert all(line.startswith(f"{bad}:5:") for line in lines)


def test_another_games_rules_are_refused(house: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "replay", "--auto", "--house", house]) == 2
    assert "house rules for Triple Six, not for Replay" in capsys.readouterr().err


def test_a_game_without_end_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "walks.yaml"
    path.write_text(NO_OUTS_BUT.format(cells=json.dumps({row: ["walk"] * 3 for row in ROWS})))
    assert main(["simulate", "triple_six", "--games", "1", "--house", str(path)]) == 2
    assert "is not over after 16,000 rolls" in capsys.readouterr().err
