"""A newer release: imported whole or not at all, and whatever is wrong with it is said by file and line."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from rulesets.__main__ import main
from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import seasons_folder
from rulesets.core.people.club_files import load_roster
from rulesets.core.seasons.finding import all_clubs, find
from rulesets.core.seasons.importing import import_release
from rulesets.core.seasons.tables import COLUMNS

CLUBS = ("AAA", "BBB")
FIELD = ("C", "1B", "2B", "3B", "SS", "OF", "OF", "OF", "P", "P")


def rows(year: int = 2025) -> dict[str, list[dict[str, object]]]:
    """A league of two clubs of ten men, each with a line at bat and in the field, two with one on the mound."""
    found: dict[str, list[dict[str, object]]] = {table: [] for table in COLUMNS}
    for club in CLUBS:
        found["Teams"].append(
            {"yearID": year, "lgID": "AL", "teamID": club, "franchID": "ZZZ", "Rank": 1, "G": 10, "W": 5, "L": 5}
            | {"R": 40, "RA": 41, "name": f"Test {club.title()}s", "park": "Yard", "WSWin": "N"}
        )
        for at, position in enumerate(FIELD):
            man = f"{club.lower()}{at}"
            key = {"playerID": man, "yearID": year, "teamID": club}
            found["People"].append(
                {"playerID": man, "birthYear": 1999, "nameFirst": "Al", "nameLast": f"{club.title()}{at}"}
                | {"bats": "L" if at % 2 else "R", "throws": "R"}
            )
            found["Batting"].append(
                key | {"stint": 1, "G": 10, "AB": 36, "R": 4, "H": 10, "2B": 2, "HR": 1, "BB": 4, "SO": 7}
            )
            found["Fielding"].append(key | {"POS": position, "G": 10, "PO": 20, "A": 9, "E": 1})
            left, center, right = (10 if at == place else 0 for place in (5, 6, 7))
            found["Appearances"].append(key | {"G_all": 10, "GS": 10, "G_lf": left, "G_cf": center, "G_rf": right})
            if position == "P":
                found["Pitching"].append(
                    key
                    | {"G": 5, "GS": 5, "W": 3, "L": 2, "IPouts": 132, "H": 40, "ER": 18, "R": 20, "BB": 12, "SO": 35}
                )
    return found


def write(folder: Path, tables: dict[str, list[dict[str, object]]]) -> Path:
    folder.mkdir(exist_ok=True)
    for table, lines in tables.items():
        columns = [*COLUMNS[table], "notes"]
        text = [",".join(columns)] + [",".join(str(line.get(column, "")) for column in columns) for line in lines]
        (folder / f"{table}.csv").write_text("\n".join(text) + "\n", encoding="utf-8")
    return folder


def zipped(folder: Path, to: Path, inside: str = "release/") -> Path:
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in folder.glob("*.csv"):
            archive.write(path, inside + path.name)
    return to


def said(source: Path) -> str:
    with pytest.raises(BadFile) as caught:
        import_release(source)
    assert not seasons_folder().exists() and not list(seasons_folder().parent.glob("seasons*"))
    return str(caught.value)


@pytest.mark.parametrize("way", ["folder", "zip"])
def test_a_release_is_played_with_at_once(tmp_path, way, capsys):
    folder = write(tmp_path / "in", rows())
    source = folder if way == "folder" else zipped(folder, tmp_path / "in.zip")
    assert main(["seasons", "import", str(source)]) == 0
    assert "2 clubs of 2025 are in your data folder" in capsys.readouterr().out
    roster = load_roster("2025:AAA")
    assert roster.name == "2025 Test Aaas" and len(roster.players) == 10 and roster.designated_hitter
    field = {place.position: place.player for place in roster.orders["vs_right"]}
    assert (field["LF"], field["CF"], field["RF"]) == ("aaa5", "aaa6", "aaa7")
    assert len(all_clubs()) == 3077 and [club.id for club in find("2025 test")] == ["2025:AAA", "2025:BBB"]
    assert load_roster("1927:NYA").name == "1927 New York Yankees"


def test_a_man_without_appearances_is_found_and_hits_where_he_had_no_glove(tmp_path):
    """Nine of each club's ten are in the field; one only bats, and the release leaves him out of its appearances."""
    release = rows()
    release["People"].append({"playerID": "aaa10", "birthYear": 1999, "nameFirst": "Al", "nameLast": "Onlybats"})
    release["Batting"].append(
        {"playerID": "aaa10", "yearID": 2025, "teamID": "AAA", "stint": 1, "G": 9, "AB": 30, "R": 2, "H": 3}
    )
    release["Appearances"] = [row for row in release["Appearances"] if row["playerID"] != "aaa2"]
    import_release(write(tmp_path / "in", release))
    order = {place.player: place.position for place in load_roster("2025:AAA").orders["vs_right_dh"]}
    assert (order["aaa10"], order["aaa2"]) == ("DH", "2B")
    assert [club.id for club in find("onlybats")] == ["2025:AAA"]


def test_an_imported_year_goes_before_the_one_that_came_with_the_program(tmp_path):
    import_release(write(tmp_path / "in", rows(1927)))
    assert [club.id for club in find("1927")] == ["1927:AAA", "1927:BBB"]
    with pytest.raises(BadFile, match="there was no club 'NYA' in 1927"):
        load_roster("1927:NYA")


def test_a_second_release_takes_the_place_of_the_first(tmp_path):
    import_release(write(tmp_path / "one", rows(2025)))
    import_release(write(tmp_path / "two", rows(2026)))
    assert sorted(path.name for path in seasons_folder().iterdir()) == ["2026.season", "clubs.index"]
    assert [path.name for path in seasons_folder().parent.glob("seasons*")] == ["seasons"]


def test_every_fault_is_said_by_file_and_line_and_nothing_is_imported(tmp_path):
    tables = rows()
    tables["Batting"][2]["AB"] = "many"
    tables["Batting"][4]["HR"] = -3
    tables["Pitching"][1]["yearID"] = 1600
    tables["Batting"][6]["playerID"] = "a b: [c]"
    tables["Teams"][1]["teamID"] = "../x"
    folder = write(tmp_path / "in", tables)
    told = said(folder)
    assert f"{folder}/Batting.csv:4:1: AB is a whole number from 0 to 9,999, not 'many'" in told
    assert f"{folder}/Batting.csv:6:1: HR is a whole number from 0 to 9,999, not '-3'" in told
    assert f"{folder}/Batting.csv:8:1: playerID is small letters and digits, not 'a b: [c]'" in told
    assert f"{folder}/Teams.csv:3:1: teamID is two or three capital letters or digits, not '../x'" in told
    assert f"{folder}/Pitching.csv:3:1: a year is from 1871 to 2100, not 1600" in told


def test_a_release_that_fails_leaves_the_one_before_as_it_was(tmp_path):
    import_release(write(tmp_path / "good", rows()))
    before = {path.name: path.read_bytes() for path in seasons_folder().iterdir()}
    with pytest.raises(BadFile):
        import_release(write(tmp_path / "bad", {**rows(), "Teams": []}))
    assert {path.name: path.read_bytes() for path in seasons_folder().iterdir()} == before


def test_other_columns_are_said(tmp_path):
    folder = write(tmp_path / "in", rows())
    text = (folder / "Teams.csv").read_text(encoding="utf-8")
    (folder / "Teams.csv").write_text(text.replace("teamID", "team_id"), encoding="utf-8")
    assert "Teams.csv:1:1: there is no column teamID; did you mean 'team_id'?" in said(folder)


def test_a_missing_table_is_said(tmp_path):
    folder = write(tmp_path / "in", rows())
    (folder / "Fielding.csv").unlink()
    assert f"{folder}: there is no Fielding.csv; a release has one" in said(folder)
    assert "there is no such folder or zip" in said(tmp_path / "nowhere")


def test_a_release_without_a_club_is_said(tmp_path):
    assert "Teams.csv has no clubs" in said(write(tmp_path / "in", {table: [] for table in COLUMNS}))


def test_men_and_clubs_that_nobody_knows_are_said(tmp_path):
    tables = rows()
    tables["Batting"][0]["playerID"] = "ghost01"
    tables["Fielding"][0]["teamID"] = "ZZZ"
    told = said(write(tmp_path / "in", tables))
    assert "Batting.csv names 'ghost01', who isn't in People.csv" in told
    assert "Fielding.csv names the club 'ZZZ' of 2025, which isn't in Teams.csv" in told


@pytest.mark.parametrize("name", ["../People.csv", "/etc/People.csv", "C:\\People.csv", "a/../../People.csv"])
def test_a_zip_that_names_files_outside_itself_is_refused(tmp_path, name):
    source = zipped(write(tmp_path / "in", rows()), tmp_path / "in.zip")
    with zipfile.ZipFile(source, "a") as archive:
        archive.writestr(name, "playerID\n")
    assert "this zip names a file outside itself" in said(source)


@pytest.mark.slow
def test_a_zip_that_unpacks_to_far_too_much_is_refused(tmp_path):
    """Some 70 kB that would become 70 MB."""
    source = zipped(write(tmp_path / "in", {"People": rows()["People"]}), tmp_path / "in.zip")
    with zipfile.ZipFile(source, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("release/Teams.csv", b"0" * 70_000_000)
    assert source.stat().st_size < 200_000
    assert "'release/Teams.csv' is over the limit of 64 MB" in said(source)


def test_two_gigabytes_are_not_even_opened(tmp_path):
    source = tmp_path / "huge.zip"
    with open(source, "wb") as file:
        os.truncate(file.fileno(), 2 * 1024**3)
    assert "this zip has 2,048 MB, far more than a release" in said(source)


def test_what_is_no_zip_is_said(tmp_path):
    source = tmp_path / "notes.zip"
    source.write_text("not a zip", encoding="utf-8")
    assert "this is neither a folder nor a zip that can be read" in said(source)


def test_a_damaged_zip_is_a_sentence(tmp_path):
    source = zipped(write(tmp_path / "in", rows()), tmp_path / "in.zip")
    data = bytearray(source.read_bytes())
    data[80:200] = bytes(120)
    source.write_bytes(data)
    assert "in.zip" in said(source)


def test_a_damaged_season_of_ones_own_is_said_and_the_rest_goes_on(tmp_path):
    import_release(write(tmp_path / "in", rows()))
    (seasons_folder() / "2025.season").write_bytes(b"nonsense")
    with pytest.raises(BadFile, match=r"2025\.season: the file is damaged; reinstall the program, or import the"):
        load_roster("2025:AAA")
    assert load_roster("1975:CIN").name == "1975 Cincinnati Reds"
