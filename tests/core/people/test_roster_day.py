"""A day's game before it starts: starters, orders of one's own, ballparks, and writing an order to a file."""

from __future__ import annotations

import os

import pytest

from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import club_ids, load_roster, parse_roster, save_as, shipped_text, unused_files
from rulesets.core.people.clubs import HOME, VISITORS
from rulesets.core.people.days import Day, meeting, staff
from rulesets.core.people.orders import moved, remembered, spare_men, with_man, with_position, written
from rulesets.core.people.rosters import PITCHER, BadOrder, Place, order_faults, out_of_position
from rulesets.core.people.written.roster_edit import edited, write_order
from tests.together import together

PILOTS, MINERS = load_roster(VISITORS), load_roster(HOME)
RIGHT = PILOTS.order()
ORDER_LINE = (
    "vs_right_dh: [ojeda CF, tanaka 2B, lindgren RF, boateng 1B, castellano DH, whitlock LF, marchetti 3B, quispe C, "
    "dunleavy SS]"
)


def names(club):
    return [man.name for man in club.order]


def words(order):
    return " ".join(place.player for place in order)


# who meets whom


def test_each_order_follows_the_hand_of_the_other_starter():
    visitors, home = meeting(Day(PILOTS), Day(MINERS))
    assert names(visitors)[5] == "Whitlock" and names(home)[1] == "Pettersson"
    visitors, home = meeting(Day(PILOTS, "holm"), Day(MINERS))  # Holm throws left
    assert visitors.pitcher.name == "Holm" and names(visitors)[5] == "Whitlock" and names(home)[1] == "Amsel"
    visitors, home = meeting(Day(PILOTS), Day(MINERS, "oyelaran"))
    assert names(visitors)[5] == "Soares" and names(home)[1] == "Pettersson"


def test_without_the_designated_hitter_the_starter_bats():
    visitors, home = meeting(Day(PILOTS, "holm"), Day(MINERS), designated_hitter=False)
    assert (visitors.order[8].name, visitors.order[8].position) == ("Holm", "P")
    assert home.order[8] == home.pitcher and "Kowalczyk" in [man.name for man in home.bench]


def test_an_order_of_ones_own_is_played_against_its_hand_only():
    own = {"vs_right_dh": moved(RIGHT, 0, 8)}
    day = Day(PILOTS, orders=own)
    assert names(meeting(day, Day(MINERS))[0])[8] == "Ojeda"
    assert names(meeting(day, Day(MINERS, "oyelaran"))[0])[0] == "Ojeda"


def test_the_staff_is_the_rotation_then_the_bullpen():
    assert list(staff(MINERS)) == (
        "lindqvist villalobos oyelaran rusk zelenka brandvold macauley ueda conti nazario whitcomb adeyemi".split()
    )
    assert (staff(MINERS)["oyelaran"], staff(MINERS)["adeyemi"]) == ("3rd starter", "closer")


# edits


def test_a_man_moves_and_the_others_make_room():
    assert words(moved(RIGHT, 3, 0)).split()[:4] == ["boateng", "ojeda", "tanaka", "lindgren"]
    assert words(moved(RIGHT, 0, 8)).split()[7:] == ["dunleavy", "ojeda"]
    assert moved(moved(RIGHT, 2, 6), 6, 2) == RIGHT


def test_two_men_change_positions():
    order = with_position(RIGHT, 0, "LF")  # Ojeda to left, Whitlock to centre
    assert (order[0], order[5]) == (Place("ojeda", "LF"), Place("whitlock", "CF"))
    assert order_faults(PILOTS, order) == []
    assert out_of_position(PILOTS, order) == ["Whitlock is out of position at CF; he plays LF, RF."]


def test_a_bench_man_takes_place_and_position():
    order = with_man(RIGHT, 1, "tully")
    assert order[1] == Place("tully", "2B") and order_faults(PILOTS, order) == []
    assert spare_men(PILOTS, order) == ("tanaka", "hruby", "soares", "pickett")


@together(
    ("order", "designated_hitter", "said"),
    [
        (RIGHT[:8], True, "A batting order has nine men, not 8."),
        ((*RIGHT[:8], RIGHT[0]), True, "Ojeda is in the order twice."),
        ((*RIGHT[:8], Place("tully", "CF")), True, "Ojeda and Tully can't both play CF."),
        ((*RIGHT[:8], Place("tully", "CF")), True, "Nobody plays SS."),
        ((*RIGHT[:8], Place("tuly", "SS")), True, "There is no player 'tuly' on this club; did you mean 'tully'?"),
        ((*RIGHT[:8], Place("tully", "XX")), True, "Tully has an unknown position 'XX'"),
        ((*RIGHT[:8], Place("ortega", "DH")), True, "Ortega is pitching today and can't have another spot."),
        ((*RIGHT[:8], Place(PITCHER, "P")), True, "With a designated hitter, the pitcher doesn't bat."),
        (RIGHT, False, "The pitcher bats in this game but isn't in the order."),
        (RIGHT, False, "There is no designated hitter in this game."),
        ((*PILOTS.order("R", False)[:8], Place("holm", "P")), False, "Holm is in the pitcher's spot"),
        ((*PILOTS.order("R", False)[:8], Place(PITCHER, "DH")), False, "The pitcher pitches; he can't play DH."),
    ],
)
def test_an_order_that_cannot_be_played_says_why(order, designated_hitter, said):
    assert any(sentence.startswith(said) for sentence in order_faults(PILOTS, order, designated_hitter))
    with pytest.raises(BadOrder) as refused:
        PILOTS.club("R", designated_hitter, order=order)
    assert said in str(refused.value)


def test_every_order_of_the_box_can_be_played():
    for club_id in club_ids():
        roster = load_roster(club_id)
        for name, order in roster.orders.items():
            assert order_faults(roster, order, name.endswith("_dh"), roster.rotation[4]) == []


def test_a_starter_who_is_none_is_refused():
    with pytest.raises(BadOrder, match="There is no player 'nobody'"):
        PILOTS.club(starter="nobody")
    with pytest.raises(BadOrder, match="Ojeda isn't a pitcher"):
        PILOTS.club(starter="ojeda")


def test_what_was_remembered_and_no_longer_fits_is_told_of():
    kept = {"vs_right_dh": written(moved(RIGHT, 0, 1)), "vs_left": ["nobody CF"], "no_such_order": []}
    good, said = remembered(PILOTS, kept)
    assert list(good) == ["vs_right_dh"] and good["vs_right_dh"][1].player == "ojeda"
    assert said == [
        "Your order for the Pilots against left-handers, pitcher bats is not used: A batting order has nine men, not 1."
    ]


# files


def test_a_file_with_the_id_of_a_club_of_the_box_is_told_of():
    assert unused_files() == []
    clubs_folder().mkdir(parents=True)
    (clubs_folder() / f"{HOME}.yaml").write_text(shipped_text(HOME))
    assert unused_files() == [
        "copper_ridge_miners.yaml in your clubs folder is not used: a built-in club has that id. "
        "Give yours another id and file name."
    ]
    assert load_roster(HOME) is MINERS


def test_an_order_is_written_and_every_other_byte_stays():
    path = save_as(VISITORS, "my_pilots")
    before = path.read_bytes()
    order = moved(load_roster("my_pilots").order(), 0, 2)
    assert write_order("my_pilots", "vs_right_dh", order) == path
    new_line = ORDER_LINE.replace("ojeda CF, tanaka 2B, lindgren RF", "tanaka 2B, lindgren RF, ojeda CF")
    assert path.read_bytes() == before.replace(ORDER_LINE.encode(), new_line.encode())
    assert load_roster("my_pilots").order() == order
    assert [file.name for file in clubs_folder().iterdir()] == ["my_pilots.yaml"]


def test_comments_marks_and_line_ends_of_the_player_stay():
    path = save_as(VISITORS, "my_pilots")
    block = "vs_right_dh:  # mine\n    - ojeda CF  # leads off\n    - 'tanaka 2B'\n" + "".join(
        f"    - {place.player} {place.position}\n" for place in RIGHT[2:]
    )
    text = path.read_text("utf-8").replace(ORDER_LINE + "\n", block)
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    write_order("my_pilots", "vs_right_dh", moved(RIGHT, 1, 0))
    wanted = text.replace("- ojeda CF  # leads off\n    - 'tanaka 2B'", "- tanaka 2B  # leads off\n    - ojeda CF")
    assert path.read_bytes() == b"\xef\xbb\xbf" + wanted.replace("\n", "\r\n").encode()


def test_a_bench_man_in_the_first_order_changes_places_on_the_bench_too():
    path = save_as(VISITORS, "my_pilots")
    before = path.read_text("utf-8")
    write_order("my_pilots", "vs_right_dh", with_man(RIGHT, 1, "tully"))
    wanted = before.replace("vs_right_dh: [ojeda CF, tanaka 2B", "vs_right_dh: [ojeda CF, tully 2B")
    assert path.read_text("utf-8") == wanted.replace("bench: [hruby, tully,", "bench: [hruby, tanaka,")
    write_order("my_pilots", "vs_left", with_man(PILOTS.order("L", False), 7, "tully"))
    assert load_roster("my_pilots").order("L", False)[7] == Place("tully", "SS")


def test_a_bad_order_or_a_bad_file_writes_nothing():
    path = save_as(VISITORS, "my_pilots")
    before = path.read_bytes()
    with pytest.raises(BadOrder):
        write_order("my_pilots", "vs_right_dh", with_position(RIGHT, 0, "P"))
    assert path.read_bytes() == before
    path.write_bytes(before.replace(b"city: Harbor Point", b"town: Harbor Point"))
    with pytest.raises(BadFile):
        write_order("my_pilots", "vs_right_dh", moved(RIGHT, 0, 1))


@pytest.mark.skipif(os.name == "nt", reason="links are for those who may make them")
def test_a_link_goes_on_leading_to_its_file(tmp_path):
    path = save_as(VISITORS, "my_pilots")
    elsewhere = tmp_path / "elsewhere.yaml"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)
    write_order("my_pilots", "vs_right_dh", moved(RIGHT, 0, 1))
    assert path.is_symlink() and "tanaka 2B, ojeda CF" in elsewhere.read_text("utf-8")


def test_letters_of_every_alphabet_before_the_order_do_not_shift_it():
    text = "# ƒé漢字🙂\n" + shipped_text(VISITORS)
    assert parse_roster(edited(text, "vs_left", moved(PILOTS.order("L", False), 0, 1)), "x").order("L", False)[1] == (
        Place("ojeda", "CF")
    )
