"""No limit of the special plays is ever broken, whatever is answered.

Three hundred games here; `python -m tests.dice_baseball.ten_thousand` plays ten thousand.
"""

from __future__ import annotations

import pytest

import rulesets
from rulesets.core.play.events import Chosen, Event, Thrown
from rulesets.core.play.requests import Die
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table
from tests.dice_baseball.limits import COST, ONCE, Watcher
from tests.dice_baseball.ten_thousand import play_some
from tests.together import together

GAMES = 200


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, GAMES, 50))
def test_arbitrary_answers_never_break_a_limit(first: int) -> None:
    """DB-6.1 to DB-6.9R: effort from 6 to 0 and never below, once a game, as long as the rules say and no longer."""
    total = play_some(range(first, first + 50))
    assert total["games"] == 50
    assert total["pitches"] > 50 * 200
    assert total["sides that spent all six"] > 10
    assert all(total[key] > 0 for key in (*COST, *ONCE)), f"every special play is used: {total}"


# --- a watcher that never complains would prove nothing ---

PITCH = (Die("pitching die", 10), Die("batting die", 10))


def said(key: str, value: str = "use", side: str = "") -> Chosen:
    return Chosen(key, side or ("offense" if key in ("hot_bats", "locked_in") else "defense"), value, "script")


PITCHED_TO = said("intentional_walk", "pitch")
PASSED: list[Event] = [said(key, "pass") for key in ("in_the_zone", "dialed_in", "hot_bats", "locked_in")]
IN_PLAY = Thrown("pitch", PITCH, (1, 6), "dice")
A_D20, A_D8 = (Die("hit die", 20),), (Die("d8", 8),)


@together(
    ("events", "complaint"),
    [
        ([said("in_the_zone"), said("in_the_zone")], "cannot be answered with yes"),
        ([said("dialed_in"), said("dialed_in")], "cannot be answered with yes"),
        ([said("hot_bats", side="defense")], "is the offense's"),
        ([said("laser_beam", "throw_first")], "after a pitch only"),
        ([Thrown("pitch", PITCH, (5, 6), "dice")], "asked"),
        ([*PASSED[:3], Thrown("pitch", PITCH, (5, 6), "dice")], "asked"),
        ([PASSED[1], PASSED[0], *PASSED[2:], Thrown("pitch", PITCH, (5, 6), "dice")], "asked"),
        ([said("in_the_zone"), *PASSED[1:], Thrown("pitch", PITCH, (5, 6), "dice")], "dice"),
        ([*PASSED, IN_PLAY, Thrown("defense", A_D8, (1,), "dice")], "comes next"),
        ([*PASSED, IN_PLAY, Thrown("hit", A_D20, (19,), "dice"), said("spectacular_catch")], "comes next"),
        ([*PASSED, IN_PLAY, Thrown("hit", A_D20, (8,), "dice"), said("spectacular_play")], "comes next"),
        ([*PASSED, IN_PLAY, Thrown("hit", A_D20, (10,), "dice"), said("laser_beam", "throw_first")], "comes next"),
        (
            [
                *PASSED,
                IN_PLAY,
                Thrown("hit", A_D20, (10,), "dice"),
                said("spectacular_play", "pass"),
                said("laser_beam", "throw_home"),
            ],
            "nobody is going there",
        ),
    ],
)
def test_the_watcher_complains(events: list[Event], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        Watcher().hear([PITCHED_TO, *events])


@pytest.mark.parametrize(
    ("events", "complaint"),
    [
        ([said("in_the_zone")], "comes before intentional_walk"),
        ([PITCHED_TO, PITCHED_TO], "not before the first pitch"),
        ([PITCHED_TO, *PASSED, said("intentional_walk", "walk")], "not before the first pitch"),
        ([said("intentional_walk", "walk"), *PASSED, IN_PLAY], "a pitch to a man who is walked"),
    ],
)
def test_the_watcher_complains_of_a_walk_at_the_wrong_time(events: list[Event], complaint: str) -> None:
    """DB-3.0"""
    with pytest.raises(AssertionError, match=complaint):
        Watcher().hear(events)


def test_the_watcher_complains_of_a_game_that_keeps_its_own_books() -> None:
    """A use that the game forgets to charge is found at the next settled play."""
    options = {"rules_level": "advanced", "home_team": "assigned"}
    table = Table(rulesets.find("dice_baseball"), default_setup("dice_baseball", 1, options))
    watcher = Watcher()
    for answer in ("pitch", "pass", "use", "pass", "pass"):
        watcher.hear(table.answer(answer))
    table.game.situation.effort = (6, 6)
    with pytest.raises(AssertionError, match="effort"):
        watcher.hear(table.answer((5, 1, 7)))


def test_the_watcher_has_the_prices_of_the_rules() -> None:
    """DB-6.3"""
    assert COST == {"dialed_in": 1, "locked_in": 2, "laser_beam": 3, "spectacular_play": 4, "spectacular_catch": 4}
