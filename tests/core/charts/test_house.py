"""House rules from a file: which game, what name, which cells; and files that are none."""

import os
from pathlib import Path

import pytest

import rulesets
from rulesets.core.charts.house import House, changes, house_files, house_name, parse_house, read_house
from rulesets.core.files.documents import BadFile
from tests.together import together

WILD = """\
extends: triple_six
name: Wild West
charts:
  hitter_friendly:
    cells:
      "666": {first: wild_pitch}
  steal_table:
    cells:
      2-3: stolen_base
"""


def parsed(text: str) -> House:
    return parse_house(text, "wild.yaml", rulesets.find)


def faults(text: str) -> list[str]:
    with pytest.raises(BadFile) as bad:
        parsed(text)
    return [str(fault) for fault in bad.value.faults]


def test_house_rules_name_their_game_and_themselves() -> None:
    house = parsed(WILD)
    assert (house.ruleset, house.name, house.text) == ("triple_six", "Wild West", WILD)
    assert house_name(WILD) == "Wild West" and house_name("") == ""
    assert house_name("extends: triple_six\ncharts: {}") == "House rules"


def test_every_changed_cell_is_told_with_what_is_printed() -> None:
    assert list(changes(rulesets.find("triple_six").load(WILD).values())) == [
        "Hitter-friendly, 666, runner on first: Wild pitch, changed by a house rule (printed: Home run)",
        "Steal, 2: Stolen base, changed by a house rule (printed: Picked off)",
        "Steal, 3: Stolen base, changed by a house rule (printed: Caught stealing)",
    ]


@together(
    ("text", "found"),
    [
        (WILD.replace("name: Wild West\n", ""), ["wild.yaml:1:1: a house file must have 'name'"]),
        (WILD.replace("Wild West", "''"), ["wild.yaml:2:7: 'name' must not be blank"]),
        (WILD.replace("Wild West", "[a]"), ["wild.yaml:2:7: 'name' must be text, not a list"]),
        (
            WILD.replace("Wild West", "W" * 61),
            ["wild.yaml:2:7: a name can have at most 60 letters; this one has 61"],
        ),
        (WILD.replace("Wild West", '"a\\nb"'), ["wild.yaml:2:7: a name must be a single line"]),
        ("[]", ["wild.yaml:1:1: a house file must be a map of keys and values, not a list"]),
        ("extends: 7\nname: A\ncharts: {}", None),
        (
            "extends: triple_six\nname: A\ncharts: 10000000000",
            ["wild.yaml:3:9: 'charts' must be a map of keys and values, not a number"],
        ),
    ],
)
def test_a_file_that_is_none_says_why(text: str, found: list[str] | None) -> None:
    said = faults(text)
    assert said == found if found is not None else said[0].startswith("wild.yaml:1:10: ")


def test_all_faults_are_told_by_their_lines_in_order() -> None:
    text = WILD.replace("wild_pitch", "wild_pich").replace("2-3:", "13:").replace("Wild West", "{}")
    assert [fault.split(" ")[0] for fault in faults(text)] == ["wild.yaml:2:7:", "wild.yaml:6:22:", "wild.yaml:9:7:"]


def test_another_games_chart_is_not_known() -> None:
    assert "unknown chart 'gb_matrix'" in faults(WILD.replace("steal_table", "gb_matrix"))[0]


# --- files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "wild.yaml").write_text(WILD)
    (tmp_path / "B.YML").write_text(WILD)
    (tmp_path / "notes.txt").write_text("")
    (tmp_path / "folder.yaml").mkdir()
    return tmp_path


def test_the_files_of_a_folder_are_listed_by_name(folder: Path) -> None:
    assert [path.name for path in house_files(folder)] == ["B.YML", "wild.yaml"]
    assert house_files(folder / "nowhere") == [] == house_files(folder / "notes.txt")
    assert read_house(folder / "wild.yaml", rulesets.find) == parsed(WILD)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\xff\xfe" + WILD.encode("utf-16-le"), "this is not UTF-8 text"),
        (b"#" * 300_000, "the file is over the limit of 262,144 bytes"),
        (b"[" * 1000, "nested at most"),
        (b"extends: !!python/object/apply:os.system [x]", "tags aren't supported"),
        (b"extends: &a [*a, *a]", "anchors aren't supported"),
        (b"extends: triple_six\nname: a\x00b", "invisible character"),
        (b"", "a house file must be a map"),
        (b"extends: triple_six\nname: 1e999\ncharts: {hitter_friendly: {cells: {99999999999999999999: 1}}}", "digits"),
    ],
)
def test_a_hostile_file_is_refused_in_a_sentence(tmp_path: Path, data: bytes, why: str) -> None:
    (tmp_path / "bad.yaml").write_bytes(data)
    with pytest.raises(BadFile, match=why):
        read_house(tmp_path / "bad.yaml", rulesets.find)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_named_pipe_does_not_keep_anybody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(BadFile, match="not an ordinary file"):
        read_house(tmp_path / "pipe.yaml", rulesets.find)
    assert house_files(tmp_path) == []


def test_what_is_not_there_or_not_a_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="there is no such file"):
        read_house(tmp_path / "none.yaml", rulesets.find)
    with pytest.raises(BadFile, match="this is a folder"):
        read_house(tmp_path, rulesets.find)
    with pytest.raises(BadFile, match="not a valid file name"):
        read_house("a\0b", rulesets.find)


def test_the_example_in_the_docs_is_a_good_file() -> None:
    page = (Path(__file__).parents[3] / "docs" / "house-rules.md").read_text(encoding="utf-8")
    house = parsed(page.partition("```yaml\n")[2].partition("```")[0])
    assert house.name == "Dead ball"
    assert len(list(changes(rulesets.find(house.ruleset).load(house.text).values()))) >= 5
