"""`horsehide clubs new`, `template`, `import`: clubs of one's own without a window, played at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.people.club_files import load_roster, own_clubs


@pytest.fixture
def men(tmp_path: Path) -> Path:
    path = tmp_path / "men.csv"
    assert main(["clubs", "template", str(path), "--from", "harbor_point_pilots"]) == 0
    return path


def test_a_club_from_a_table_of_men_is_played(men: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["clubs", "import", str(men), "--name", "São Bento, Old Salts"]) == 0
    assert "its id is sao_bento_old_salts" in capsys.readouterr().out
    roster = load_roster("sao_bento_old_salts")
    assert roster.nickname == "Old Salts" and roster.rotation[0] == "ortega" and len(roster.players) == 25
    words = ["play", "triple_six", "--auto", "--seed", "3", "--clubs", "sao_bento_old_salts", "kingsbridge_owls"]
    assert main(words) == 0
    assert "São Bento" in capsys.readouterr().out


def test_faults_are_told_by_line_and_nothing_is_written(men: Path, capsys: pytest.CaptureFixture[str]):
    men.write_text(men.read_text().replace(",676,", ",6,").replace("Tanaka,12,", "Tanaka,3,"))
    assert main(["clubs", "import", str(men), "--name", "Low Town Owls"]) == 2
    said = capsys.readouterr().err
    assert f"{men}:2:1: ojeda batting h: 171 hits in 6 at-bats can't be right" in said
    assert f"{men}:4:1: tanaka who number: 'tanaka' and 'ojeda' both wear 3" in said
    assert own_clubs() == []


@pytest.mark.slow
def test_men_come_into_a_club_of_ones_own(men: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["clubs", "new", "--name", "Low Town Owls", "--id", "owls"]) == 0
    men.write_text("First,Last,Pos,Bat G,Bat AB\nBo,Li,SS,3,9\n")
    assert main(["clubs", "import", str(men), "--into", "owls"]) == 0
    assert "li" in load_roster("owls").bench and len(load_roster("owls").players) == 25
    assert main(["clubs", "new", "--name", "Low Town Owls", "--id", "owls"]) == 2
    assert "there is already a club 'owls'" in capsys.readouterr().err


def test_a_copy_of_a_real_club(capsys: pytest.CaptureFixture[str]):
    assert main(["clubs", "new", "--name", "New York, Old Yankees", "--from", "1927:NYA"]) == 0
    roster = load_roster("new_york_old_yankees")
    assert roster.league is not None and roster.players["ruthba01"].last == "Ruth"


def test_what_is_missing_is_said(tmp_path: Path, men: Path, capsys: pytest.CaptureFixture[str]):
    for words, said in (
        (["import"], "'clubs import' needs a FILE.csv"),
        (["import", str(men)], "'clubs import' needs --name 'City, Nickname'"),
        (["new"], "'clubs new' needs --name"),
        (["template", str(men)], "is already there; --replace writes over it"),
        (["template", str(tmp_path / "no" / "such.csv")], "can't be written: No such file or directory"),
        (["new", "--name", "A B", "--from", "nobody"], "there is no club 'nobody'"),
    ):
        assert main(["clubs", *words]) == 2
        assert said in capsys.readouterr().err
    assert own_clubs() == [] and main(["clubs", "template", str(men), "--replace"]) == 0
