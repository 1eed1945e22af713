"""SC-7: whoever has a part in an out has it once, and a triple play on a liner goes round."""

from __future__ import annotations

from collections import Counter

import pytest

import rulesets
from rulesets.core.play.situation import Made
from rulesets.core.scenarios.scenario import OutOfRolls, Refused, Scenario, Script
from tests.games.test_scenarios import scenarios_of


def plays(scenario: Scenario) -> list[Made]:
    try:
        script = Script(scenario)
        script.run()
    except (Refused, OutOfRolls):
        return []
    return [event for event in script.game.events if isinstance(event, Made)]


def fielding(id: str) -> Counter[tuple[int, str]]:
    """Putouts and assists of the last play of a scenario, by position."""
    scenario = next(each for game in rulesets.GAMES for each in scenarios_of(game) if each.id == id)
    outs = [leg.by for leg in plays(scenario)[-1].legs if leg.out]
    return Counter(
        [(by[-1], "putout") for by in outs] + [(fielder, "assist") for by in outs for fielder in by[:-1]],
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_nobody_has_two_parts_in_one_out(game: str) -> None:
    outs = [leg for scenario in scenarios_of(game) for made in plays(scenario) for leg in made.legs if leg.out]
    assert len(outs) > 200
    assert [leg for leg in outs if len(set(leg.by)) != len(leg.by)] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    "id", ["sc-a-triple-play-goes-round", "rpr-r33-triple-killing-bases-full-the-lead-man-is-left"]
)
def test_a_triple_play_from_the_shortstop_goes_round(id: str) -> None:
    once = [(6, "putout"), (6, "assist"), (4, "putout"), (4, "assist"), (3, "putout")]
    assert fielding(id) == Counter(once)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "thrower", "cover"),
    [
        ("rpr-r46-cut-down-at-the-plate", 8, 2),  # from center, who caught it
        ("rpr-r40-catchers-snap-throw", 2, 3),
    ],
)
def test_a_rare_out_names_whoever_threw(id: str, thrower: int, cover: int) -> None:
    """Replay's rare play book tells the throw in its call."""
    told = fielding(id)
    assert told[thrower, "assist"] == 1
    assert told[cover, "putout"] == 1
