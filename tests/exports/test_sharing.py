"""A club or a game as one file: given away, taken in elsewhere, and nobody overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.files.folders import clubs_folder, data_folder
from rulesets.core.people.club_files import club_ids, load_roster
from rulesets.exports.played import read_played
from rulesets.exports.sharing import look, take_in
from tests.exports.saves import save_game

PILOTS = "harbor_point_pilots"


def run(*words: object) -> int:
    return main([str(word) for word in words])


@pytest.mark.slow
def test_a_club_goes_out_and_comes_in_under_a_name_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("share", PILOTS, "--to", tmp_path) == 0
    file = tmp_path / f"{PILOTS}.yaml"
    offer = look(file)
    assert (offer.kind, offer.title, offer.stem) == ("club", "Harbor Point Pilots", f"{PILOTS}_2")
    assert f"{PILOTS}.yaml is here already and stays as it is" in offer.told
    capsys.readouterr()
    assert run("receive", file, "--look") == 0
    assert f"{PILOTS}_2" not in club_ids(), "looking changes nothing"
    assert run("receive", file) == 0 and run("receive", file) == 0
    assert {f"{PILOTS}_2", f"{PILOTS}_3"} <= set(club_ids())
    assert load_roster(f"{PILOTS}_2").players.keys() == load_roster(PILOTS).players.keys()
    said = capsys.readouterr().out
    assert "A club: Harbor Point Pilots." in said and f"It is in {clubs_folder() / (PILOTS + '_3.yaml')}." in said


def test_a_game_comes_in_beside_one_of_the_same_name(tmp_path: Path) -> None:
    file = save_game(tmp_path / "Opening day.horsehide", "triple_six")
    first, second = take_in(look(file)), take_in(look(file))
    assert (first, second) == (data_folder() / "Opening day.horsehide", data_folder() / "Opening day (2).horsehide")
    assert first.read_bytes() == second.read_bytes() == file.read_bytes()
    assert read_played(second).over
    offer = look(file)
    assert offer.title == read_played(file).title and "Opening day.horsehide is here already" in offer.told


def test_a_game_goes_out_as_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = save_game(tmp_path / "a.horsehide", "triple_six")
    assert run("share", file, "--to", tmp_path / "out") == 0
    there = tmp_path / "out" / "a.horsehide"
    assert there.read_bytes() == file.read_bytes()
    there.write_text("mine", encoding="utf-8")
    assert run("share", file, "--to", tmp_path / "out") == 1
    assert "--replace" in capsys.readouterr().err and there.read_text(encoding="utf-8") == "mine"
    assert run("share", file, "--to", tmp_path / "out", "--replace") == 0
    assert there.read_bytes() == file.read_bytes()


def test_what_is_neither_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text, told in (
        ("a.txt", "", "a game's file ends in .horsehide, a club's in .yaml"),
        ("a.yaml", "id: [", "a.yaml"),
        ("a.yaml", "id: x\ncity: Y\n", "a.yaml"),
        ("a.horsehide", "{}\n", "this isn't a saved game"),
    ):
        (tmp_path / name).write_text(text, encoding="utf-8")
        assert run("receive", tmp_path / name) == 2
        assert told in capsys.readouterr().err
    assert run("receive", tmp_path / "nowhere.yaml") == 2
    assert run("share", "no_such_club", "--to", tmp_path / "out") == 2
    assert "there is no club no_such_club" in capsys.readouterr().err
    assert not list(clubs_folder().glob("*")) and not list(data_folder().glob("*"))
