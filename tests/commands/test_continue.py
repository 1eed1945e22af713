"""`horsehide continue`: a saved game goes on in the terminal; one that contradicts itself is offered in two ways."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulesets import find
from rulesets.__main__ import main
from rulesets.core.files.folders import data_folder
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile, saved_games
from rulesets.core.saves.opened import read_game
from rulesets.core.table.table import Table


@pytest.fixture
def path() -> Path:
    """A game of six innings or so."""
    path = data_folder() / "a game.horsehide"
    table = Table(find("triple_six"), default_setup("triple_six", 7))
    file = GameFile.create(path, table)
    for _ in range(150):
        table.step()
    file.close()
    return path


def forge(path: Path) -> int:
    """Another score in the last checkpoint; its line."""
    lines: list[Any] = [json.loads(line) for line in path.read_text().splitlines()]
    at = max(number for number, line in enumerate(lines) if "checkpoint" in line)
    lines[at]["checkpoint"]["situation"]["score"] = [50, 0]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return at + 1


@pytest.fixture
def say(monkeypatch: pytest.MonkeyPatch) -> Any:
    """What is typed, line by line; then the terminal is closed."""

    def typed(*words: str) -> None:
        lines: Iterator[str] = iter(words)

        def read(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", read)

    return typed


def test_a_game_goes_on_where_it_was(path, say, capsys):
    journal = read_game(path, find).journal
    say("", "", "q")
    assert main(["continue", str(path)]) == 0
    told = capsys.readouterr().out
    assert f"Saved as you play: {path}" in told and "Stopped." in told and "inning" not in told.splitlines()[0]
    assert read_game(path, find).journal[: len(journal)] == journal
    assert len(read_game(path, find).journal) == len(journal) + 2


def test_a_forged_game_is_told_at_its_line_and_left_alone(path, say, capsys):
    line, before = forge(path), None
    before = path.read_bytes()
    say("")
    assert main(["continue", str(path)]) == 1
    told = capsys.readouterr().out
    assert f"{path}:{line}: this record isn't what the answers before it lead to: the score is 50–0 there" in told
    assert "1 see it as recorded" in told and "2 play on from the last checkpoint that holds" in told
    assert path.read_bytes() == before


@pytest.mark.parametrize("words", [["1"], []])
def test_it_is_shown_as_recorded(path, say, capsys, words):
    forge(path)
    before = path.read_bytes()
    say(*words)
    assert main(["continue", str(path), *([] if words else ["--recorded"])]) == 0
    told = capsys.readouterr().out
    assert "as recorded" in told and "Top 1st: Harbor Point, " in told and "AB   R   H" in told
    assert path.read_bytes() == before and len(saved_games(path.parent)) == 1


def test_it_is_played_on_from_the_last_checkpoint_that_holds(path, say, capsys):
    forge(path)
    before = path.read_bytes()
    say("2", "", "q")
    assert main(["continue", str(path)]) == 0
    told = capsys.readouterr().out
    assert "nobody out, bases empty. Harbor Point" in told and "Harbor Point 50" not in told
    assert path.read_bytes() == before
    [new] = [Path(save.path) for save in saved_games(path.parent) if Path(save.path) != path]
    assert read_game(new, find).table().journal


def test_a_good_game_can_be_taken_up_from_its_checkpoint_too(path, say, capsys):
    say("q")
    assert main(["continue", "--from-checkpoint", str(path)]) == 0
    assert len(saved_games(path.parent)) == 2


def test_a_file_that_is_no_save_is_told(tmp_path, capsys):
    assert main(["continue", str(tmp_path / "none.horsehide")]) == 2
    assert "there is no such file" in capsys.readouterr().err


def test_a_game_that_is_open_is_not_opened_twice(path, capsys):
    opened = read_game(path, find)
    file = GameFile.resume(opened, opened.table())
    assert main(["continue", str(path)]) == 1
    assert "open in another copy" in capsys.readouterr().err
    file.close()


def test_what_could_not_be_written_is_asked_for_another_place(tmp_path, say, capsys):
    data_folder().parent.mkdir(parents=True, exist_ok=True)
    data_folder().write_text("a file where the folder should be")
    say("", "", "q", str(tmp_path / "no" / "\0"), "~nobody at all/game", str(tmp_path / "here"))
    assert main(["play", "triple_six", "--seed", "7"]) == 0
    told = capsys.readouterr().out
    assert "This game is not saved" in told and "Save it as (Enter: give it up)" in told
    assert told.count("It can't be saved there") == 2 and f"It is saved at {tmp_path / 'here.horsehide'}." in told
    assert len(read_game(tmp_path / "here.horsehide", find).journal) == 2
