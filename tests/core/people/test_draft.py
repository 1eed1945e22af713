"""A club's orders while they are edited: a good one is kept at once, a faulty one waits, the file only when asked."""

from __future__ import annotations

from rulesets.core.people.club_files import load_roster, save_as
from rulesets.core.people.clubs import HOME, VISITORS
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
    draft.put_at(0, "P")
    assert draft.state.startswith("Ojeda is in the pitcher's spot, which belongs to whoever starts.")
    assert draft.state.endswith("Until that is fixed, the previous order is used.")
    assert matchday.kept()["orders"] == {} and not draft.can_be_written
    draft.put_at(0, "CF")
    assert draft.is_files


def test_a_man_may_start_out_of_position_and_the_page_says_so():
    save_as(VISITORS, "my_pilots")
    matchday = Matchday()
    draft = Draft(matchday, "my_pilots")
    draft.put_at(0, "C")
    assert [row.player for row in draft.rows() if row.stranger] == ["ojeda", "quispe"]
    assert draft.state == (
        "Your own order: it is used until you change it. Ojeda is out of position at C; he plays CF, LF. "
        "Quispe is out of position at CF; he plays C."
    )
    assert matchday.kept()["orders"]["my_pilots"]["vs_right_dh"][0] == "ojeda C"
    assert draft.rows()[0].in_words.startswith("1, Ojeda, C, ") and "out of position" in draft.rows()[0].in_words
    (today, _), said = matchday.sides(("my_pilots", HOME))
    assert not said and [man.name for man in today.club.out_of_position] == ["Ojeda", "Quispe"]
    draft.write()
    assert load_roster("my_pilots").order()[0].position == "C" and draft.is_files
    assert draft.state.startswith("This is the order in the club's file. Ojeda is out of position at C")


def test_every_position_is_offered_his_own_first():
    draft = Draft(Matchday(), VISITORS)
    offered = draft.positions(0)  # Ojeda: CF, LF
    assert list(offered)[:3] == ["LF", "CF", "DH"] and len(offered) == 9
    assert offered["C"] == "C · Quispe goes to CF · out of position" and offered["LF"] == "LF · Whitlock goes to CF"


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
