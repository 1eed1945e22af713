"""Every ballpark there is: found a few files at a time, read again once a file has changed, no man of it judged."""

from __future__ import annotations

import os

import pytest

from rulesets.core.files.folders import clubs_folder
from rulesets.core.people import parks as module
from rulesets.core.people.club_files import load_roster, save_as, shipped_text
from rulesets.core.people.clubs import CLUB_IDS, VISITORS
from rulesets.core.people.parks import A_FEW, Parks, ballparks
from tests.together import together

TEXT = shipped_text(VISITORS)


def write(club_id, text):
    clubs_folder().mkdir(parents=True, exist_ok=True)
    path = clubs_folder() / f"{club_id}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def with_park(name):
    return TEXT.replace("Breakwater Park", name)


@pytest.fixture
def read(monkeypatch):
    """The clubs whose files were read, as they are."""
    ids = []
    real = module.club_text
    monkeypatch.setattr(module, "club_text", lambda club_id: ids.append(club_id) or real(club_id))
    return ids


def test_the_eight_ballparks_by_name():
    assert len(ballparks()) == 8
    assert ballparks()["Breakwater Park"].note.startswith("Sea air")
    write("broken", "id: broken\n")
    assert len(ballparks()) == 8


def test_a_ballpark_is_the_same_as_in_its_whole_club():
    assert list(ballparks().values()) == [load_roster(club_id).ballpark for club_id in CLUB_IDS]


def test_of_two_ballparks_with_one_name_the_boxs_counts():
    write("a_club", TEXT.replace("Sea air", "No air"))
    assert ballparks()["Breakwater Park"].note.startswith("Sea air")


def test_a_few_files_at_a_time_and_those_of_the_box_first(read):
    for number in range(3 * A_FEW):
        write(f"club_{number:03}", with_park(f"Park {number:03}"))
    parks = Parks()
    parks.refresh()
    assert read == [] and parks.by_name == {}
    assert not parks.look()
    assert read[:8] == list(CLUB_IDS) and len(read) == A_FEW == len(parks.by_name)
    looks = 1
    while not parks.look():
        looks += 1
    assert looks == 3 and len(parks.by_name) == 8 + 3 * A_FEW
    assert list(parks.by_name)[-1] == f"Park {3 * A_FEW - 1:03}"


def test_a_file_is_read_again_only_when_it_has_changed(read):
    paths = [write(f"club_{number}", with_park(f"Park {number}")) for number in range(3)]
    parks = Parks()
    parks.refresh()
    assert parks.look() and len(read) == 11
    parks.refresh()
    assert parks.look() and len(read) == 11
    about = paths[1].stat()
    paths[1].write_text(with_park("Lark 1"), encoding="utf-8")  # as many letters as before
    os.utime(paths[1], ns=(about.st_atime_ns, about.st_mtime_ns + 1))
    paths[2].unlink()
    parks.refresh()
    assert "Park 1" not in parks.by_name, "what it was is not told until it is read again"
    assert parks.look() and read[11:] == ["club_1"]
    assert list(parks.by_name)[8:] == ["Park 0", "Lark 1"]


def test_ballparks_are_remembered_between_two_calls(read):
    write("a_club", with_park("A Park"))
    assert "A Park" in ballparks()
    so_far = len(read)
    assert "A Park" in ballparks() and len(read) == so_far


def test_a_ballpark_can_be_played_in_while_its_club_is_edited():
    write("a_club", with_park("A Park").replace("number: 3,", "number: three,"))
    assert "A Park" in ballparks()


@together(
    "text",
    [
        "",
        "- a list\n",
        "ballpark\n",
        "ballpark: Breakwater Park\n",
        "ballpark: {nickname: A Park}\n",
        "ballpark: {name: A Park, long_drives: Not An Id}\n",
        "ballpark: {name: A Park, park_card: {column_6: 1}}\n",
        "ballpark: {name: A Park",
        "ballpark: &a {name: A Park}\n",
        "id: *a\nballpark: {name: A Park}\n",
        "ballpark: [" * 100,
        "%YAML 1.1\nballpark: {name: A Park}\n",
        "players:\n  ballpark: {name: A Park}\n",
    ],
)
def test_a_file_without_a_good_ballpark_is_passed_over(text):
    write("a_club", text)
    assert len(ballparks()) == 8


def test_bytes_that_are_no_text_a_folder_and_a_file_without_end_are_passed_over():
    clubs_folder().mkdir(parents=True)
    (clubs_folder() / "bytes.yaml").write_bytes(b"\xff\xfe\x00")
    (clubs_folder() / "folder.yaml").mkdir()
    (clubs_folder() / "large.yaml").write_bytes(b"# large\n" * 600_000)
    assert len(ballparks()) == 8


def test_a_file_that_goes_while_it_waits_has_no_ballpark():
    path = write("a_club", with_park("A Park"))
    parks = Parks()
    parks.refresh()
    path.unlink()
    assert parks.look() and len(parks.by_name) == 8


def test_a_club_of_ones_own_brings_its_ballpark():
    save_as(VISITORS, "my_pilots")
    path = clubs_folder() / "my_pilots.yaml"
    path.write_text(path.read_text("utf-8").replace("Breakwater Park", "My Park"), encoding="utf-8")
    assert ballparks()["My Park"].park_card == load_roster(VISITORS).ballpark.park_card
