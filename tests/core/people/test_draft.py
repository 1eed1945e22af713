"""A club's orders while they are edited: a good one is kept at once, a faulty one waits, the file only when asked."""

from __future__ import annotations

from rulesets.core.people.club_files import load_roster, save_as
from rulesets.core.people.clubs import VISITORS
from rulesets.core.people.draft import Draft
from rulesets.core.people.matchday import Matchday


def nine(draft):
    return [row.player for row in draft.rows()]


def test_a_good_edit_is_kept_at_once_and_can_be_reset():
    matchday = Matchday()
    draft = Draft(matchday, VISITORS)
    assert draft.is_files and draft.state == "This is the order in the club's file."
    assert draft.positions(8)["2B"] == "2B · Tanaka goes to SS"
    draft.move(0, 8)
    assert nine(draft)[8] == "ojeda" and draft.rows()[8].place == "9" and not draft.can_be_written
    assert matchday.kept()["orders"][VISITORS]["vs_right_dh"][8] == "ojeda CF"
    draft.reset()
    assert draft.is_files and matchday.kept()["orders"] == {}


def test_a_faulty_edit_waits_and_the_order_before_is_played():
    matchday = Matchday()
    draft = Draft(matchday, VISITORS)
    draft.put_at(0, "C")
    assert [row.player for row in draft.rows() if row.wrong] == ["ojeda", "quispe"]
    assert draft.state.endswith("Until that is fixed, the previous order is used.")
    assert matchday.kept()["orders"] == {}
    draft.put_at(0, "CF")
    assert draft.is_files


def test_a_bench_man_is_brought_in_and_the_other_sits():
    draft = Draft(Matchday(), VISITORS)
    assert [row.player for row in draft.bench()] == ["hruby", "tully", "soares", "pickett"]
    draft.bring("tully", 1)
    assert nine(draft)[1] == "tully" and "tanaka" in [row.player for row in draft.bench()]


def test_the_pitchers_place_shows_who_starts_and_can_play_nowhere_else():
    draft = Draft(Matchday(), VISITORS)
    draft.show("vs_left")
    assert draft.rows()[8].name == "Ortega" and draft.positions(8) == {}
    draft.start("holm")
    assert draft.rows()[8].name == "Holm"


def test_an_order_goes_into_a_file_of_ones_own():
    save_as(VISITORS, "my_pilots")
    matchday = Matchday()
    draft = Draft(matchday, "my_pilots")
    draft.move(0, 8)
    assert draft.can_be_written and draft.write() == "The order was saved to my_pilots.yaml."
    assert draft.is_files and matchday.kept()["orders"] == {}
    assert load_roster("my_pilots").order()[8].player == "ojeda"
