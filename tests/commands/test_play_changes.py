"""Changing lineups in the terminal: `s` lists what the rules allow now, and makes what is picked."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rulesets import find
from rulesets.commands.play import HELP
from rulesets.core.files.folders import data_folder
from rulesets.core.saves.game_file import saved_games
from rulesets.core.saves.opened import read_game

ROOT = Path(__file__).parents[2]


def played(*said: str, game: str = "triple_six", seed: str = "7") -> str:
    """What a game in the terminal printed that was told these lines and then stopped."""
    command = [sys.executable, "-m", "rulesets", "play", game, "--seed", seed]
    text = "\n".join((*said, "q")) + "\n"
    done = subprocess.run(
        command, cwd=ROOT, input=text, capture_output=True, text=True, encoding="utf-8", timeout=180, check=False
    )
    assert (done.stderr, done.returncode) == ("", 0)
    return done.stdout


def listed(text: str, question: str) -> list[str]:
    """The numbered lines above a question, the first time it is asked."""
    lines = text[: text.index(question)].splitlines()[:-1]
    found: list[str] = []
    for line in reversed(lines):
        match = re.search(r"(?:^|> ) {4} ?\d+ (.*)", line)
        if match is None:
            break
        found.insert(0, match[1])
        if "> " in line:
            break
    return found


def test_the_help_names_it() -> None:
    assert "s changes a lineup" in HELP


@pytest.mark.slow
def test_before_the_first_pitch_a_side_bats_for_its_man_and_the_other_sets_its_defense() -> None:
    """The starting pitcher has faced nobody: he stays for one batter, so no new one is on the list."""
    assert listed(played("s"), "Which change?") == [
        "Harbor Point: pinch hitter",
        "Copper Ridge: defensive replacement",
        "Copper Ridge: switch positions",
        "Copper Ridge: the DH takes the field",
    ]
    assert "Copper Ridge: new pitcher" in listed(played("", "", "s"), "Which change?")


@pytest.mark.slow
def test_a_pinch_hitter_bats_at_once_and_the_save_has_him() -> None:
    text = played("s", "1", "3")
    assert "Harbor Point: Soares pinch-hits for Ojeda.\n" in text
    assert "bases empty; Soares up]" in text
    saved = read_game(saved_games(data_folder())[0].path, find)
    assert [(entry.key, entry.answer) for entry in saved.journal] == [("visitors_change", "12:1:PH")]


@pytest.mark.slow
def test_a_replacement_is_asked_for_whom_and_then_who() -> None:
    text = played("s", "2", "3", "3")
    assert listed(text, "For whom?")[:3] == ["Abara, SS", "Pettersson, LF", "Ruiz, 1B"]
    candidates = listed(text, "Who comes in?")
    assert [line.endswith("not a 1B") for line in candidates] == [True, True, False, True], "only Amsel plays first"
    assert "Copper Ridge: Amsel comes in for Ruiz, at 1B.\n" in text


@pytest.mark.slow
def test_two_men_trade_places_whoever_is_named_first() -> None:
    one = played("s", "3", "1", "5")
    assert "Copper Ridge: Abara moves to C; Delacroix moves to SS.\n" in one
    assert "Delacroix, C" in listed(one, "Who moves?") and "Abara, SS" in listed(one, "Who moves?")


@pytest.mark.slow
def test_a_reliever_comes_in_once_a_batter_was_faced() -> None:
    text = played("", "", "s", "2", "7")
    assert listed(text, "Who comes in?")[6].startswith("Adeyemi, throws R, 1.60 ERA")
    assert "Copper Ridge: Adeyemi pitches.\n" in text


@pytest.mark.slow
def test_enter_leaves_the_lineup_and_a_wrong_number_is_asked_again() -> None:
    text = played("s", "9", "x", "1", "")
    assert text.count("Type a number from 1 to 4, or Enter to cancel.") == 2
    assert "bats for" not in text and text.count("Ojeda up]") == 2


@pytest.mark.slow
def test_a_change_is_taken_back_by_itself() -> None:
    text = played("s", "1", "3", "u", "")
    assert "Taken back. Top 1st, nobody out, bases empty." in text
    assert text.count("Ojeda up]") == 2 and "Roll 3 dice" in text


@pytest.mark.slow
def test_once_a_call_for_the_batter_is_answered_it_is_too_late() -> None:
    text = played("", "s")
    assert "Lineups can be changed only between batters, before the next one's first call." in text
    assert "Which change?" not in text
