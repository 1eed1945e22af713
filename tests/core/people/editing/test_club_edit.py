"""A club that is being edited: every fault at its field, the way back, drafts, and the file as others wrote it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import load_roster, own_clubs, save_as, shipped_text
from rulesets.core.people.clubs import CLUB_IDS, VISITORS
from rulesets.core.people.editing import men
from rulesets.core.people.editing.club_edit import ClubEdit
from rulesets.core.people.editing.drafts import drafts_folder, unsaved_new
from rulesets.core.people.editing.judging import judged, man_of
from rulesets.core.people.editing.opening import (
    copied_man,
    edit_again,
    edit_copy,
    edit_new,
    edit_own,
    new_man,
    tree_of,
)
from rulesets.core.people.rosters import ORDERS, order_faults
from rulesets.core.people.written.club_writer import club_file, club_file_of
from rulesets.core.people.written.patching import comments, patched
from rulesets.core.seasons.arranging import CANNOT, arranged

UNSEEN = "the invisible character U+{} is not allowed in text; remove it"


@pytest.fixture
def pilots() -> ClubEdit:
    save_as(VISITORS, "my_pilots")
    return edit_own("my_pilots")


def at_bat(player: str, count: str) -> tuple[str, ...]:
    return ("players", player, "batting", count)


# faults


def test_a_club_of_the_box_has_no_faults_and_is_the_roster_of_its_file():
    for club_id in CLUB_IDS:
        found = judged(tree_of(shipped_text(club_id), club_id))
        assert found.faults == {} and found.roster == load_roster(club_id)


def test_every_fault_stands_at_its_field_and_all_are_found_at_once(pilots: ClubEdit):
    pilots.type(at_bat("ojeda", "h"), "700")
    pilots.type(at_bat("tanaka", "g"), "")
    pilots.type(("players", "tanaka", "who", "number"), "3")
    pilots.type(("players", "boateng", "who", "bats"), "X")
    pilots.type(("city",), "")
    pilots.type(("ballpark", "park_card", "column_2"), "1 2 3")
    faults = pilots.judged.faults
    assert faults[at_bat("ojeda", "h")][0] == "700 hits in 676 at-bats can't be right"
    assert faults[at_bat("tanaka", "g")] == ("a batting line must have 'g'",)
    assert faults[("players", "tanaka", "who", "number")] == ("'tanaka' and 'ojeda' both wear 3",)
    assert "unknown batting side 'X'" in faults[("players", "boateng", "who", "bats")][0]
    assert faults[("city",)] == ("a club file must have 'city'",)
    assert faults[("ballpark", "park_card", "column_2")] == ("a row of the ballpark card has six figures, not 3",)
    assert pilots.judged.roster is None and pilots.judged.count() == len([t for f in faults.values() for t in f])


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        (("players", "ojeda", "batting", "ab"), "99999999999999999999", "ab must be a whole number, not text"),
        (("players", "ojeda", "batting", "ab"), "100000", "ab must be at least 0 and at most 9999, not 100000"),
        (("players", "ojeda", "batting", "ab"), "-4", "ab must be at least 0 and at most 9999, not -4"),
        (("players", "ojeda", "batting", "ab"), "1e9", "ab must be a whole number, not text"),
        (("players", "ojeda", "who", "last"), "x" * 200, "last can have at most 80 letters, not 200"),
        (("players", "ojeda", "who", "last"), "a\u202eb", UNSEEN.format("202E")),
        (("players", "ojeda", "who", "last"), "a\x07b", UNSEEN.format("0007")),
        (("players", "ojeda", "who", "age"), "7", "age must be at least 14 and at most 65, not 7"),
        (("nickname",), "n" * 201, "nickname can have at most 80 letters, not 201"),
        (("id",), "Old Salts", "an id is lowercase letters, digits and '_', not 'Old Salts'"),
        (("id",), "kingsbridge_owls", "there is already a club 'kingsbridge_owls'; pick another id"),
    ],
)  # fmt: skip
def test_bad_input_is_a_sentence_at_its_field(pilots: ClubEdit, path: tuple[str, ...], text: str, said: str):
    pilots.type(path, text)
    assert pilots.judged.faults[path] == (said,)
    with pytest.raises(BadFile):
        pilots.save()
    assert load_roster("my_pilots").players["ojeda"].batting == load_roster(VISITORS).players["ojeda"].batting


@pytest.mark.slow
def test_names_from_right_to_left_and_with_tags_are_names(pilots: ClubEdit):
    pilots.type(("nickname",), "נמרים")
    pilots.type(("players", "ojeda", "who", "last"), "<b>O&jeda</b>")
    pilots.save()
    saved = load_roster("my_pilots")
    assert saved.nickname == "נמרים" and saved.players["ojeda"].last == "<b>O&jeda</b>"


def test_no_catcher_and_too_few_and_too_many_men_are_said():
    tree = edit_new().now
    spot = ORDERS[0], next(at for at, (_, where) in enumerate(men.spots(tree, ORDERS[0])) if where == "C")
    gone = men.without_man(tree, "catcher")
    edit = ClubEdit("x", gone)
    assert edit.judged.faults[("orders", *spot)] == ("nobody bats here; pick a man",)
    nine = gone
    for player in list(gone["players"])[9:]:
        nine = men.without_man(nine, player)
    assert judged(nine).faults[("players",)] == ("a club has 10 to 70 players, not 9",)
    assert judged(nine).faults[("rotation",)] == ("a rotation has one starter or more",)
    many = tree
    for at in range(47):
        many = men.with_man(many, f"man_{at}", {**new_man(False), "who": {**new_man(False)["who"], "number": None}})
    assert "a club has 10 to 70 players, not 71" in judged(many).faults[("players",)]


def test_one_pitcher_is_enough_to_play():
    tree = edit_new().now
    for player in [each for each in tree["players"] if men.pitches(tree, each)][1:]:
        tree = men.without_man(tree, player)
    found = judged(tree)
    assert found.faults == {} and found.roster is not None and found.roster.rotation == ("starter_one",)


# new clubs and new men


@pytest.mark.slow
def test_a_new_club_can_be_played_at_once_and_so_can_a_copy_of_a_real_one():
    for edit in (edit_new(), edit_new("1927:NYA"), edit_new(VISITORS)):
        assert edit.judged.faults == {} and edit.is_new
        path = edit.save()
        roster = load_roster(path.stem)
        for name in ORDERS:
            assert order_faults(roster, roster.orders[name], name.endswith("_dh")) == []
    assert own_clubs() == ["my_pilots", "my_yankees", "new_club"]
    ruth = load_roster("my_yankees").players["ruthba01"]
    assert ruth.batting is not None and ruth.batting.hr == 60
    assert load_roster("my_yankees").league == load_roster("1927:NYA").league


def test_a_copy_of_a_club_is_written_as_a_real_one_is():
    real = load_roster("1927:NYA")
    assert club_file(tree_of(club_file_of(real), "a")) == club_file_of(real)


@pytest.mark.slow
def test_a_new_man_has_a_season_a_free_number_and_an_id_from_his_name(pilots: ClubEdit):
    player = pilots.new_man(new_man(pitcher=True))
    assert pilots.judged.faults == {} and men.role_of(pilots.now, player) == "middle"
    pilots.type(("players", player, "who", "last"), "Ríos")
    bench = pilots.new_man(new_man(pitcher=False))
    assert bench in pilots.now["bench"]
    pilots.save()
    saved = load_roster("my_pilots")
    assert saved.players["rios"].last == "Ríos" and "rios" in saved.bullpen.middle
    worn = [man.number for man in saved.players.values()]
    assert len(worn) == len(set(worn)) == 27


def test_a_copied_man_wears_another_number(pilots: ClubEdit):
    player = pilots.new_man(copied_man(pilots.now, "ojeda"))
    assert pilots.judged.faults == {} and player == "ojeda_2"
    assert pilots.text(at_bat(player, "h")) == "171" and pilots.text(("players", player, "who", "number")) != "3"


def test_a_man_under_another_id_keeps_his_spots_and_his_role(pilots: ClubEdit):
    assert pilots.rename("ortega", "old_ortega") and pilots.rename("ojeda", "rafa")
    assert not pilots.rename("rafa", "tanaka") and pilots.judged.faults == {}
    roster = pilots.judged.roster
    assert roster is not None and roster.rotation[0] == "old_ortega" and roster.orders["vs_left"][0].player == "rafa"


def test_orders_swap_and_the_bench_follows(pilots: ClubEdit):
    pilots.do(men.with_batter(pilots.now, "vs_right_dh", 0, "tully"))
    assert men.spots(pilots.now, "vs_right_dh")[0] == ("tully", "CF") and "ojeda" in pilots.now["bench"]
    pilots.do(men.with_batter(pilots.now, "vs_right_dh", 0, "boateng"))
    assert men.spots(pilots.now, "vs_right_dh")[0] == ("boateng", "1B")
    assert men.spots(pilots.now, "vs_right_dh")[3] == ("tully", "CF")
    pilots.do(men.with_position(pilots.now, "vs_right_dh", 0, "CF"))
    assert men.spots(pilots.now, "vs_right_dh")[3] == ("tully", "1B") and pilots.judged.faults == {}


def test_roles_move_between_rotation_and_bullpen(pilots: ClubEdit):
    pilots.do(men.with_role(pilots.now, "nash", "starter"))
    assert pilots.now["rotation"][-1] == "nash" and pilots.now["bullpen"]["closer"] == []
    pilots.do(men.moved(pilots.now, "nash", -1))
    assert pilots.now["rotation"][-2:] == ["nash", "fairbanks"]
    pilots.do(men.with_role(pilots.now, "holm", ""))
    assert "'holm' has no role" in pilots.judged.faults[("players", "holm")][0]


def test_orders_and_staff_are_worked_out_from_seasons():
    tree = edit_new(VISITORS).now
    bare = {**tree, "orders": {}, "rotation": [], "bullpen": {}, "bench": []}
    made = arranged(bare)
    assert not isinstance(made, str) and judged(made).faults == {}
    assert set(made["rotation"]) == {"ortega", "holm", "bellweather", "iwamoto", "fairbanks"}
    assert made["bullpen"]["closer"] == ["nash"]
    few = {**bare, "players": {"ojeda": tree["players"]["ojeda"]}}
    assert arranged(few) == CANNOT


def test_a_man_alone_is_judged_for_his_card(pilots: ClubEdit):
    man = man_of(pilots.now, "ojeda")
    assert man is not None and man == load_roster(VISITORS).players["ojeda"]
    pilots.type(at_bat("ojeda", "h"), "900")
    assert man_of(pilots.now, "ojeda") is None and man_of(pilots.now, "nobody") is None


# the way back


def test_typing_into_one_field_is_one_step_back_and_there_is_a_way_forth(pilots: ClubEdit):
    for text in ("1", "16", "160"):
        pilots.type(at_bat("ojeda", "h"), text)
    pilots.type(at_bat("ojeda", "hr"), "10")
    pilots.undo()
    assert (pilots.text(at_bat("ojeda", "h")), pilots.text(at_bat("ojeda", "hr"))) == ("160", "12")
    pilots.undo()
    assert not pilots.is_changed and not pilots.can_undo
    pilots.redo()
    pilots.redo()
    assert (pilots.text(at_bat("ojeda", "h")), pilots.text(at_bat("ojeda", "hr"))) == ("160", "10")
    assert not pilots.can_redo


def test_a_field_and_everything_can_be_reverted_and_that_undone(pilots: ClubEdit):
    pilots.type(at_bat("ojeda", "h"), "160")
    pilots.type(("city",), "Elsewhere")
    pilots.revert(at_bat("ojeda", "h"))
    assert pilots.text(at_bat("ojeda", "h")) == "171" and pilots.is_changed_at(("city",))
    pilots.revert()
    assert not pilots.is_changed
    pilots.undo()
    assert pilots.text(("city",)) == "Elsewhere"


# drafts


@pytest.mark.slow
def test_what_was_typed_comes_back_as_a_draft_and_goes_when_it_is_saved(pilots: ClubEdit):
    pilots.type(at_bat("ojeda", "h"), "900")
    pilots.keep_draft()
    again = edit_own("my_pilots")
    assert again.restored and again.text(at_bat("ojeda", "h")) == "900" and not again.changed_since
    assert load_roster("my_pilots").players["ojeda"].batting == load_roster(VISITORS).players["ojeda"].batting
    again.type(at_bat("ojeda", "h"), "170")
    again.save()
    assert list(drafts_folder().iterdir()) == [] and not edit_own("my_pilots").restored


def test_a_draft_of_a_file_that_has_changed_meanwhile_says_so(pilots: ClubEdit):
    pilots.type(("city",), "Elsewhere")
    pilots.keep_draft()
    path = clubs_folder() / "my_pilots.yaml"
    path.write_text(path.read_text().replace("number: 3,", "number: 4,"))
    again = edit_own("my_pilots")
    assert again.changed_since and again.to_write().changed_outside


def test_a_new_club_is_found_again_before_it_was_ever_saved():
    edit = edit_new("", "São Bento", "Old Salts")
    edit.type(("players", "short", "batting", "h"), "9999")
    edit.keep_draft()
    assert own_clubs() == [] and unsaved_new() == {edit.key: "São Bento Old Salts"}
    again = edit_again(edit.key)
    assert again is not None and again.is_new and again.text(("players", "short", "batting", "h")) == "9999"
    again.revert()
    assert again.judged.faults == {} and again.text(("id",)) == "sao_bento_old_salts"
    again.save()
    assert unsaved_new() == {} and own_clubs() == ["sao_bento_old_salts"]


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"plain": 3}', b'{"plain": {"players": [1]}}', b"\xff" * 9])
def test_a_draft_that_cannot_be_read_is_left_alone(pilots: ClubEdit, data: bytes):
    drafts_folder().mkdir(parents=True)
    (drafts_folder() / "my_pilots.json").write_bytes(data)
    assert not edit_own("my_pilots").restored


# the file


def test_only_what_changed_is_written_and_comments_stay(pilots: ClubEdit):
    before = (clubs_folder() / "my_pilots.yaml").read_text()
    pilots.type(at_bat("ojeda", "h"), "160")
    after = pilots.save().read_text()
    changed = [(a, b) for a, b in zip(before.splitlines(), after.splitlines(), strict=True) if a != b]
    assert len(changed) == 1 and changed[0][0].replace("h: 171", "h: 160") == changed[0][1]
    assert comments(after) == comments(before) != []


@pytest.mark.slow
def test_comments_that_would_go_are_told_before(pilots: ClubEdit):
    path = clubs_folder() / "my_pilots.yaml"
    path.write_text(path.read_text().replace("  pickett:\n", "  pickett:\n    # he runs like the wind\n"))
    edit = edit_own("my_pilots")
    edit.do(men.without_man(edit.now, "pickett"))
    assert edit.to_write().lost == ("he runs like the wind",)
    edit.type(("city",), "Elsewhere")
    edit.revert()
    assert edit.to_write().lost == ()


@pytest.mark.slow
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_strange_layout_is_written_so_that_it_holds_the_same(ends: str):
    tree = tree_of(shipped_text(VISITORS), "a")
    text = "# mine\n" + club_file(tree).replace(
        "rotation: [ortega, holm,", "rotation:\n  - ortega\n  - holm\n#"
    ).replace("#" + " bellweather, iwamoto, fairbanks]", "  - bellweather\n  - iwamoto # lefty\n  - fairbanks")
    new = men.moved(men.without_man(tree, "tully"), "holm", -1)
    made = patched(text.replace("\n", ends), new)
    assert tree_of(made.text, "a") == new
    assert "mine" in comments(made.text) and set(made.lost) <= {"lefty"}


@pytest.mark.slow
def test_another_id_moves_the_file(pilots: ClubEdit):
    pilots.type(("id",), "harbor_gulls")
    assert pilots.save().name == "harbor_gulls.yaml" and own_clubs() == ["harbor_gulls"]


def test_a_faulty_file_opens_with_its_faults_and_one_that_fields_cannot_show_says_so(pilots: ClubEdit):
    path = clubs_folder() / "my_pilots.yaml"
    good = path.read_text()
    path.write_text(good.replace("h: 171", "h: 1710").replace("rotation: [ortega", "rotation: [ortgea"))
    edit = edit_own("my_pilots")
    assert at_bat("ojeda", "h") in edit.judged.faults
    assert "did you mean 'ortega'?" in edit.judged.faults[("rotation", 0)][0]
    path.write_text(good.replace("rotation: [", "rotation: three # ["))
    with pytest.raises(BadFile, match="rotation must be a list; edit the file itself"):
        edit_own("my_pilots")


@pytest.mark.slow
def test_nothing_is_half_written_where_the_folder_cannot_be_written(pilots: ClubEdit, monkeypatch: pytest.MonkeyPatch):
    before = (clubs_folder() / "my_pilots.yaml").read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    pilots.type(("city",), "Elsewhere")
    with monkeypatch.context() as patch:
        patch.setattr("rulesets.core.files.durable.os.fsync", full)
        with pytest.raises(OSError, match="No space left"):
            pilots.save()
    assert (clubs_folder() / "my_pilots.yaml").read_bytes() == before and pilots.is_changed
    assert [each.name for each in Path(clubs_folder()).iterdir()] == ["my_pilots.yaml"]


def test_an_order_of_too_few_or_too_many_spots_is_mended_by_picking_men(pilots: ClubEdit):
    tree = pilots.now
    for spots in (tree["orders"]["vs_left"][:4], [*tree["orders"]["vs_left"], "tully SS"], []):
        short = {**tree, "orders": {**tree["orders"], "vs_left": spots}}
        changed = men.with_batter(short, "vs_left", 8, "pitcher")
        assert len(changed["orders"]["vs_left"]) == 9
        left = "ojeda tanaka lindgren boateng soares marchetti quispe dunleavy".split()
        for place, (player, _) in enumerate(men.nine_of(changed, "vs_left")):
            if not player:
                batting = {each for each, _ in men.nine_of(changed, "vs_left")}
                changed = men.with_batter(changed, "vs_left", place, next(each for each in left if each not in batting))
        assert judged(changed).faults == {}


@pytest.mark.slow
def test_judging_again_finds_what_judging_anew_finds(pilots: ClubEdit):
    def same() -> bool:
        return pilots.judged.faults == judged(pilots.now).faults

    pilots.type(at_bat("ojeda", "h"), "700")
    assert same() and pilots.judged.faults
    pilots.type(at_bat("tanaka", "ab"), "x")
    pilots.rename("ojeda", "rafa")
    assert same() and at_bat("rafa", "h") in pilots.judged.faults
    pilots.undo()
    assert same() and at_bat("ojeda", "h") in pilots.judged.faults
    pilots.do(men.with_role(pilots.now, "nash", ""))
    pilots.type(("players", "holm", "who", "last"), "a\x07b")
    assert same() and ("players", "holm", "who", "last") in pilots.judged.faults
    pilots.revert()
    assert same() and pilots.judged.roster == load_roster("my_pilots")


def test_a_copy_that_was_left_is_gone_on_with_and_one_without_changes_leaves_nothing():
    edit = edit_copy(VISITORS)
    edit.keep_draft()
    assert unsaved_new() == {}
    edit.type(("city",), "Elsewhere")
    edit.keep_draft()
    again = edit_copy(VISITORS)
    assert again.restored and again.key == edit.key and again.text(("city",)) == "Elsewhere"
    assert edit_copy("1927:NYA").key != edit.key
    again.revert()
    again.keep_draft()
    assert unsaved_new() == {} and not edit_copy(VISITORS).restored
