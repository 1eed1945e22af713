"""What stands below the box: long hits with the pitcher, homers with inning and men on, double plays by who turned
them, the time it took."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

import rulesets
from rulesets.core.book.box_score import box_score
from rulesets.core.book.details import LONGEST, Details, details, time_of_play
from rulesets.core.book.scoring import Book
from rulesets.core.people.lineups import starting_lineups
from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.setup import default_setup, seated
from rulesets.core.play.situation import EMPTY, Bases, Made, Runner, Situation
from tests.games.arbitrary import play_any
from tests.together import together

SETUP = default_setup("replay")  # Harbor Point bats first; Lindqvist pitches for Copper Ridge
ON_FIRST = (Runner(8), None, None)
HOMER = Play("home_run", (Advance(0, 4, "hit"),), "home_run")
HOMER_FOR_TWO = Play("home_run", (Advance(1, 4, "hit"), Advance(0, 4, "hit")), "home_run")
DOUBLE = Play("double", (Advance(0, 2, "hit"),), "double")
TURNED = Play("double_play", (Advance(1, 2, "force", True, (6, 4)), batter_out(at=1, by=(4, 3))), "double_play")


def up(place: int, bases: Bases = EMPTY, inning: int = 1) -> Situation:
    return Situation(inning=inning, bases=bases, due_up=(place, 0), lineups=starting_lineups(SETUP.clubs))


def told(*plays: tuple[Situation, Play]) -> tuple[Book, list[Made], str]:
    book = Book()
    made = [situation.apply(play) for situation, play in plays]
    book.add_all(made)
    return book, made, box_score(SETUP, book, False, details(SETUP, made, book))


def test_a_homer_has_its_inning_the_men_on_and_the_pitcher() -> None:
    _, _, box = told((up(0), HOMER), (up(0, ON_FIRST, 8), HOMER_FOR_TWO), (up(3), DOUBLE), (up(3), DOUBLE))
    assert "  HR: Ojeda 2 (1st, 0 on, off Lindqvist; 8th, 1 on, off Lindqvist)" in box.splitlines()
    assert "  2B: Boateng 2 (off Lindqvist 2)" in box.splitlines()


def test_a_double_play_is_his_who_had_the_ball_and_stands_with_the_side_in_the_field() -> None:
    book, made, box = told((up(0, ON_FIRST), TURNED), (up(1, ON_FIRST), TURNED))
    visitors, home = details(SETUP, made, book)
    assert (visitors.turned, home.turned) == ((), ("Abara-Farrow-Ruiz 2",))
    assert "  Double plays: Abara-Farrow-Ruiz 2" in box.splitlines()


def test_homers_that_were_hit_before_the_first_play_heard_of_are_not_told_of() -> None:
    book, made, _ = told((up(0), HOMER), (up(0), HOMER))
    assert details(SETUP, made[1:], book)[0].after == {}


@pytest.mark.parametrize("hours", [timedelta(0), -timedelta(hours=1), LONGEST + timedelta(minutes=1)])
def test_a_game_that_was_left_overnight_has_no_time_of_play(hours: timedelta) -> None:
    began = datetime(2026, 6, 9, 20)
    assert time_of_play(began, began + hours) == 0
    assert Details(minutes=time_of_play(began, began + timedelta(minutes=62))).time == "1:02"


def test_the_time_stands_at_the_foot_of_a_box_that_is_over_and_of_no_other() -> None:
    book, made, _ = told((up(0), HOMER))
    began = datetime(2026, 6, 9, 20)
    with_time = details(SETUP, made, book, began, began + timedelta(minutes=47))
    assert box_score(SETUP, book, True, with_time).splitlines()[-1] == "T: 0:47"
    assert "T:" not in box_score(SETUP, book, False, with_time)


@pytest.mark.slow
@together("game", rulesets.GAMES)
@together("seed", range(4))
def test_in_any_game_every_long_hit_has_its_pitcher(game: str, seed: int) -> None:
    played, setup = play_any(rulesets.find(game), seed, traced=False)
    book = Book()
    book.add_all(played.events)
    both = details(seated(setup, played.situation.home_club), played.events, book)
    for side, page in enumerate(book.clubs):
        for man, line in enumerate(page.batting):
            for key in ("2b", "3b", "hr"):
                assert bool(line.get(key)) == ((man, key) in both[side].after)
                if key == "hr" and line.get(key):
                    assert both[side].after[man, key].count("off ") == line[key]
