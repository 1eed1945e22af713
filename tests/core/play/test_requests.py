"""Requests: what dice and decisions take for an answer, and the throws of a roll."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rulesets.core.play.requests import Ask, BadAnswer, BadChoice, BadRoll, Die, Option, Roll
from tests.together import together

RED, TEN = Die("red", 6), Die("ten", 10, lowest=0)
PAIR = Roll("pair", (RED, TEN))
ASK = Ask("steal_call", "offense", "call", "Send him?", (Option("no_steal", "Stay"), Option("steal_second", "Go")))


def a_procedure(request):
    return (yield from request)


def test_a_procedure_waits_for_its_request_and_is_given_the_answer():
    for request, answer in ((PAIR, (3, 0)), (ASK, "steal_second")):
        conversation = a_procedure(request)
        assert next(conversation) is request
        with pytest.raises(StopIteration) as end:
            conversation.send(answer)
        assert end.value.value == answer


@pytest.mark.parametrize("faces", [(1, 0), (6, 9), [3, 5]])
def test_faces_that_are_on_the_dice_are_taken(faces):
    assert PAIR.check(faces) == tuple(faces)


@together("faces", [(0, 0), (7, 0), (1, 10), (1, -1), (1,), (1, 1, 1), "11", 11, None, (1, "1"), (1, True)])
def test_faces_that_are_not_are_a_bad_roll(faces):
    with pytest.raises(BadRoll):
        PAIR.check(faces)


def test_a_bad_face_is_told_by_its_die_and_what_would_be_right():
    with pytest.raises(BadRoll, match=r"^10 is not on the ten die of the pair roll: its faces are 0 to 9\.$"):
        PAIR.check((1, 10))
    with pytest.raises(BadRoll, match=r"^The pair roll needs 2 dice \(red d6, ten d10\), not \(1,\).$"):
        PAIR.check((1,))
    with pytest.raises(BadRoll, match=r"needs 1 die \(red d6\)"):
        Roll("one", (RED,)).check(())


def test_the_throws_of_a_roll_are_numbered_each_once_the_first_die_slowest():
    throws = [PAIR.throw(number) for number in range(PAIR.ways())]
    assert PAIR.ways() == 60 and throws == list(PAIR.throws())
    assert throws[0] == (1, 0) and throws[9] == (1, 9) and throws[10] == (2, 0) and throws[59] == (6, 9)
    assert all(before < after for before, after in pairwise(throws))


def test_the_ordinary_answer_is_the_first_option_unless_another_is_named():
    assert ASK.ordinary == "no_steal"
    other = Ask("steal_call", "offense", "call", "Send him?", ASK.options, default="steal_second")
    assert other.ordinary == "steal_second"


def test_an_option_is_taken_by_its_value_and_nothing_else():
    assert ASK.check("steal_second") == "steal_second"
    assert ASK.option("steal_second").label == "Go"
    with pytest.raises(BadChoice, match=r"^steal_call takes no_steal or steal_second, not 'Go'\.$"):
        ASK.check("Go")


def test_every_bad_answer_is_a_slip_of_one_kind():
    assert issubclass(BadRoll, BadAnswer) and issubclass(BadChoice, BadAnswer) and issubclass(BadAnswer, ValueError)
