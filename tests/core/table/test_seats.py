"""Who answers: honest dice, and the seats of two managers."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

from rulesets.core.play.events import Chosen, HalfBegan
from rulesets.core.play.requests import Ask, Die, Option, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Situation
from rulesets.core.table.dugouts import club_asked
from rulesets.core.table.seats import Dice, Seats, marked

THREE = Roll("swing", (Die("a", 6), Die("b", 6), Die("c", 6)))
TWENTY = Roll("hit", (Die("d20", 20),))
PICKOFF = Ask("pickoff_call", "defense", "call", "Throw?", (Option("no_pickoff", "No"), Option("pickoff_first", "Yes")))
SWING = Ask("offense_call", "offense", "call", "Well?", (Option("swing", "Swing"), Option("bunt", "Bunt")))


def test_a_throw_is_the_same_whatever_was_thrown_before():
    in_order, backwards = Dice(5), Dice(5)
    first = [in_order.throw(number, THREE) for number in range(40)]
    assert [backwards.throw(number, THREE) for number in reversed(range(40))] == first[::-1]


def test_another_roll_at_the_same_place_takes_nothing_from_the_next():
    dice, other = Dice(5), Dice(5)
    dice.throw(0, THREE)
    other.throw(0, TWENTY)
    assert dice.throw(1, THREE) == other.throw(1, THREE)


def test_another_seed_is_another_game():
    throws = {tuple(Dice(seed).throw(number, THREE) for number in range(10)) for seed in range(50)}
    assert len(throws) == 50


def test_the_dice_are_honest():
    """Each of the 216 throws as often as the others, within five standard deviations; the seed is fixed."""
    dice, throws = Dice(1), 43_200
    seen = Counter(dice.throw(number, THREE) for number in range(throws))
    expected = throws / 216
    assert len(seen) == 216
    assert all(abs(times - expected) < 5 * sqrt(expected) for times in seen.values())


@pytest.mark.parametrize(
    ("half", "ask", "club"), [("top", SWING, 0), ("top", PICKOFF, 1), ("bottom", SWING, 1), ("bottom", PICKOFF, 0)]
)
def test_a_question_goes_to_the_side_it_is_for(half, ask, club):
    assert club_asked(ask, Situation(half=half)) == club


def test_where_the_dice_made_the_first_club_home_it_bats_in_the_bottom():
    assert club_asked(SWING, Situation(half="bottom", home_club=0)) == 0


def test_what_a_manager_goes_on_saying_is_said_while_it_is_on_offer():
    seats = Seats(default_setup("triple_six"))
    seats.keep(0, "offense_call", "bunt")
    assert seats.answer(SWING, Situation(half="top")) == ("bunt", "standing")
    assert seats.answer(SWING, Situation(half="bottom")) is None  # the other manager said nothing
    seats.keep(0, "offense_call", "hit_and_run")
    assert seats.answer(SWING, Situation(half="top")) is None


def test_a_question_with_one_answer_is_not_asked_of_a_person():
    only = Ask("pitcher", "defense", "choice", "Who?", (Option("starter", "The starter"),))
    assert Seats(default_setup("triple_six")).answer(only, Situation()) == ("starter", "ordinary")


def test_a_mark_is_given_where_it_is_on_offer():
    assert marked(SWING, {"offense_call": "bunt"}) == "bunt"
    assert marked(SWING, {"offense_call": "steal_home", "steal_call": "bunt"}) == "swing"
    assert marked(SWING, {}) == "swing"


def test_a_game_taken_up_again_goes_on_with_what_stood_last():
    def said(value: str, by: str) -> Chosen:
        return Chosen("offense_call", "offense", value, by)

    seats = Seats(default_setup("triple_six"))
    seats.take_up([said("bunt", "standing"), HalfBegan(1, "bottom"), said("swing", "person")], Situation(half="bottom"))
    assert seats.standing == {(0, "offense_call"): "bunt"}
    seats.take_up([HalfBegan(2, "top"), said("swing", "ordinary")], Situation(half="top"))
    assert seats.standing == {}, "he had taken it back"
