"""The golden playthroughs of Triple Six: the same games, play by play, as when they were last read through."""

from __future__ import annotations

import pytest

from rulesets.core.play.events import Chosen, Settled, Thrown
from rulesets.triple_six.wording import CALLS
from tests.playthroughs import MADE_BY, PLAYTHROUGHS, Playthrough, play, text_of

OURS = {playthrough.name: playthrough for playthrough in PLAYTHROUGHS if playthrough.game == "triple_six"}


def events_of(name: str) -> list[object]:
    return list(play(OURS[name].setup(), OURS[name].seed).events)


@pytest.mark.parametrize("playthrough", OURS.values(), ids=lambda playthrough: playthrough.name)
def test_the_game_goes_as_it_is_written_down(playthrough: Playthrough) -> None:
    written = playthrough.path.read_text(encoding="utf-8")
    assert text_of(playthrough).splitlines() == written.splitlines(), f"if that is meant: {MADE_BY}"


def test_between_them_they_show_every_result_but_the_wild_pitch() -> None:
    shown = {event.code for name in OURS for event in events_of(name) if isinstance(event, Settled)}
    assert shown == set(CALLS) - {"wild_pitch"}


def throws_then_steals(name: str) -> int:
    """How often a runner was sent after a throw to the same batter (TS-8.1.2R)."""
    count = 0
    thrown = False
    for event in events_of(name):
        if isinstance(event, Thrown):
            thrown = event.key == "pickoff"
        elif isinstance(event, Chosen) and event.key == "steal_call" and event.value != "no_steal":
            count += thrown
    return count


def test_a_runner_goes_after_a_throw_in_turn_and_never_with_one_or_other() -> None:
    """TS-8.1.2R"""
    assert throws_then_steals("default") > 3
    assert throws_then_steals("one_or_other") == 0


def test_with_one_or_other_both_are_tried_all_the_same() -> None:
    chosen = {event.value for event in events_of("one_or_other") if isinstance(event, Chosen)}
    assert chosen >= {"pickoff_first", "pickoff_second", "pickoff_third", "steal_second", "steal_third", "bunt"}
