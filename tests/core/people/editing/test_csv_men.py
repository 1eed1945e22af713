"""Men from CSV files: our own template, and whatever other programs write."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import shipped_text
from rulesets.core.people.clubs import VISITORS
from rulesets.core.people.editing.csv_reading import Men, read_men, taken
from rulesets.core.people.editing.csv_writing import as_csv, template, write_csv
from rulesets.core.people.editing.judging import judged
from rulesets.core.people.editing.opening import blank_club, tree_of

WINDOWS = "The file isn't UTF-8; its letters were read as Windows text."
NOBODY = {"players": {}}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "men.csv"


def read(file: Path, text: str | bytes, tree: dict | None = None) -> Men:
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_men(str(file), NOBODY if tree is None else tree)


def refused(file: Path, text: str | bytes) -> list[str]:
    with pytest.raises(BadFile) as caught:
        read(file, text)
    return [f"{fault.line}:{fault.column} {fault.text}" for fault in caught.value.faults]


def test_a_club_written_and_read_again_has_the_same_men_and_roles(file: Path):
    tree = tree_of(shipped_text(VISITORS), "a")
    write_csv(file, tree)
    found = read_men(str(file), NOBODY)
    kept = ("who", "note", "batting", "pitching", "fielding")  # shares against left and right have no columns
    for player, about in tree["players"].items():
        assert found.men[player] == {part: value for part, value in about.items() if part in kept}
    assert found.notes == [] and [man for man, role in found.roles.items() if role == "starter"] == tree["rotation"]


def test_the_template_can_be_imported_as_it_is(file: Path):
    found = read(file, template())
    assert list(found.men) == ["short", "catcher", "starter_one", "closer"] and found.notes == []
    assert found.men["catcher"]["fielding"]["C"]["pb"] > 0 and found.roles["closer"] == "closer"


def test_a_table_of_batters_from_elsewhere(file: Path):
    text = "Player;Pos;G;AB;H;2B;HR;Foo;AVG\nJosé Ruiz;SS/2B;10;30;9;2;1;x;.300\n"
    found = read(file, text)
    about = found.men["ruiz"]
    assert about["who"] == {
        "first": "José", "last": "Ruiz", "bats": "R", "throws": "R", "age": 27, "positions": ["SS", "2B"],
    }  # fmt: skip
    assert about["batting"] == {"g": 10, "ab": 30, "h": 9, "2b": 2, "hr": 1}
    assert found.notes == ["The column 'Foo' is left out.", "One man is 27 years old, since the file doesn't say."]


def test_a_table_of_pitchers_from_elsewhere_counts_innings_as_outs(file: Path):
    found = read(file, "Last\tFirst\tT\tAge\tG\tGS\tIP\tH\tER\tERA\nHolm\tEd\tLeft\t31\t10\t2\t33.1\t30\t9\t2.43\n")
    about = found.men["holm"]
    assert about["pitching"] == {"g": 10, "gs": 2, "outs": 100, "h": 30, "er": 9}
    assert about["who"]["throws"] == "L" and about["who"]["positions"] == ["P"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("\ufeffName,G,AB\nÉmile Roy,1,4\n".encode(), []),
        ("\ufeffName,G,AB\nÉmile Roy,1,4\n".encode("utf-16-le"), []),
        ("Name,G,AB\nÉmile Roy,1,4\n".encode("cp1252"), [WINDOWS]),
        ("sep=;\r\nName;G;AB\r\nÉmile Roy;1;4\r\n".encode(), []),
    ],
)  # fmt: skip
def test_other_letters_marks_and_line_ends_are_read(file: Path, data: bytes, said: list[str]):
    found = read(file, data)
    assert found.men["roy"]["who"]["first"] == "Émile" and found.men["roy"]["batting"] == {"g": 1, "ab": 4}
    assert found.notes[:-1] == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["0:0 the file is empty; a template has the headings"]),
        ("\n\n  \n", ["0:0 the file is empty; a template has the headings"]),
        ("Name,G\n", ["1:1 there are no men below the headings"]),
        (b"PK\x03\x04\0\0", ["0:0 this isn't text but a spreadsheet or a program; save it as CSV in UTF-8"]),
        ("Name,G\n=cmd|'/C calc'!A0,1\n,4\n", [
            "2:1 \"=cmd|'/C calc'!A0\" is a spreadsheet's formula; write what it means", "3:1 this row has no name"]),
        ("Name,G\nA\x07b,1\n", ["2:1 the invisible character U+0007 is not allowed in text; remove it"]),
        ("Name,Glove G\nRoe,4\n", [
            "2:1 at which position? Fill in the column 'Glove' (P, C, 1B, 2B, 3B, SS, LF, CF, RF)"]),
        ("Name,Role\nRoe,slugger\n", [
            "2:2 unknown role 'slugger'; known: starter, long, middle, setup, closer"]),
    ],
)  # fmt: skip
def test_what_is_no_table_of_men_is_said_with_its_line(file: Path, text: str | bytes, said: list[str]):
    assert refused(file, text) == said


def test_a_table_without_names_lists_the_columns_there_are(file: Path):
    assert "there is no column 'Last' or 'Name'; known: Id, First, Last" in refused(file, "G,AB\n1,2\n")[0]


def test_too_many_rows_and_a_missing_file_are_said(file: Path, tmp_path: Path):
    assert refused(file, "Name,G\n" + "Roe,1\n" * 2000) == ["1001:1 a table of men has at most 1,000 rows"]
    with pytest.raises(BadFile, match="there is no such file"):
        read_men(str(tmp_path / "none.csv"), NOBODY)


def test_a_near_miss_of_a_column_is_offered(file: Path):
    assert read(file, "Name,Bat AB,Bat HRs\nRoe,4,1\n").notes[0] == (
        "The column 'Bat HRs' is left out; did you mean 'Bat HR'?"
    )


def test_a_formula_among_the_counts_is_a_fault_of_its_field(file: Path):
    tree = taken(blank_club(), read(file, "Name,Pos,G,AB\nEd Roe,SS,=1+1,4\n", blank_club()))
    assert judged(tree).faults[("players", "roe", "batting", "g")] == ("g must be a whole number, not text",)


def test_men_who_are_there_get_new_lines_and_keep_the_rest(file: Path):
    tree = tree_of(shipped_text(VISITORS), "a")
    found = read(file, "First,Last,Bat G,Bat AB,Bat H\nrafael,OJEDA,10,40,12\n", tree)
    changed = taken(tree, found)
    assert list(found.men) == ["ojeda"] and changed["players"]["ojeda"]["batting"] == {"g": 10, "ab": 40, "h": 12}
    assert changed["players"]["ojeda"]["splits"] == tree["players"]["ojeda"]["splits"]
    assert changed["players"]["ojeda"]["who"]["number"] == 3 and changed["orders"] == tree["orders"]


def test_no_cell_that_is_written_is_taken_for_a_formula(file: Path):
    tree = blank_club()
    tree["players"]["short"]["note"] = "=cmd()"
    tree["players"]["catcher"]["note"] = "-- sits a lot"
    assert "'=cmd()" in as_csv(tree) and "\n=cmd" not in as_csv(tree) and ",=cmd" not in as_csv(tree)
    write_csv(file, {"players": {"catcher": tree["players"]["catcher"]}})
    assert read_men(str(file), NOBODY).men["catcher"]["note"] == "-- sits a lot"
