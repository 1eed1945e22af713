"""The golden playthroughs of Dice Baseball: the same games, pitch by pitch, as when they were last read through."""

from __future__ import annotations

from functools import cache

import pytest

from rulesets.core.play.events import Chosen, HalfBegan, Settled, Thrown
from rulesets.core.table.table import Table
from rulesets.dice_baseball.situation import COST, EFFORT, ONCE_A_GAME
from rulesets.dice_baseball.wording import CALLS
from tests.playthroughs import MADE_BY, PLAYTHROUGHS, Playthrough, play, text_of

OURS = {playthrough.name: playthrough for playthrough in PLAYTHROUGHS if playthrough.game == "dice_baseball"}
SPECIAL = {*COST, *ONCE_A_GAME}


@cache
def table_of(name: str) -> Table:
    ours = OURS[name]
    return play(ours.setup(), ours.seed, ours.one_in, ours.walked)


def used(name: str) -> set[str]:
    return {
        event.key
        for event in table_of(name).events
        if isinstance(event, Chosen) and event.key in SPECIAL and event.value != "pass"
    }


@pytest.mark.parametrize("playthrough", OURS.values(), ids=lambda playthrough: playthrough.name)
def test_the_game_goes_as_it_is_written_down(playthrough: Playthrough) -> None:
    written = playthrough.path.read_text(encoding="utf-8")
    assert text_of(playthrough).splitlines() == written.splitlines(), f"if that is meant: {MADE_BY}"


@pytest.mark.slow
def test_between_them_they_show_every_result() -> None:
    shown = {event.code for name in OURS for event in table_of(name).events if isinstance(event, Settled)}
    assert shown == set(CALLS) - SPECIAL


def test_between_them_they_use_every_special_play() -> None:
    assert used("advanced") | used("assigned") == SPECIAL
    assert used("default") == used("runner_on_second") == set()


def test_no_game_could_show_all_of_them_at_once() -> None:
    """DB-6.3: the five that are paid for cost 14, and two sides have 12."""
    assert sum(COST.values()) == 14 > 2 * EFFORT


def test_one_begins_with_a_tie_that_is_thrown_again_and_ends_with_club_one_at_home() -> None:
    """DB-2.1"""
    table = table_of("default")
    thrown = [event.faces for event in table.events if isinstance(event, Thrown) and event.key == "roll_off"]
    assert len(thrown) == 2 and thrown[0][0] == thrown[0][1] and thrown[1][0] > thrown[1][1]
    assert table.seated.clubs == table.setup.clubs[::-1]


def test_one_has_its_home_club_assigned() -> None:
    """DB-2.1"""
    assert all(event.key != "roll_off" for event in table_of("assigned").events if isinstance(event, Thrown))


def test_one_goes_to_extra_innings_with_a_runner_on_second() -> None:
    """DB-2.2.1R"""
    began = [event for event in table_of("runner_on_second").events if isinstance(event, HalfBegan)]
    assert [event.placed for event in began if event.inning > 9] == [1] * 6
    assert not any(event.placed for event in began if event.inning <= 9)


def test_a_pitch_is_one_line_of_the_text() -> None:
    pages = {name: OURS[name].path.read_text(encoding="utf-8").splitlines() for name in OURS}
    for name, lines in pages.items():
        pitches = sum(isinstance(event, Thrown) and event.key == "pitch" for event in table_of(name).events)
        assert sum("pitch " in line for line in lines) == pitches
        assert len(lines) < 800, f"{name} can still be read"
