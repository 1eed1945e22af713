"""The chart panel has every chart that is read with its options, so that each can light up."""

from __future__ import annotations

import pytest

import rulesets
from rulesets.core.play.events import Read
from rulesets.core.play.options import choose_options
from rulesets.core.scenarios.scenario import OutOfRolls, Refused, Scenario, Script
from tests.games.test_scenarios import scenarios_of

# What the window shows elsewhere, by game.
ELSEWHERE = {
    "triple_six": set[str](),
    "dice_baseball": {"pitch"},  # the strip
    "deep_drive": set[str](),
    "replay": set[str](),
}


def read_in(scenario: Scenario) -> set[str]:
    """The charts that a scenario reads."""
    try:
        script = Script(scenario)
        script.run()
    except (Refused, OutOfRolls):
        return set()
    charts = script.game.charts
    return {event.chart for event in script.game.events if isinstance(event, Read) and event.chart in charts}


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_chart_that_is_read_is_in_the_panel(game: str) -> None:
    ruleset = rulesets.find(game)
    seen: set[str] = set()
    for scenario in scenarios_of(game):
        charts = read_in(scenario)
        if charts - seen:
            options = choose_options(ruleset.options, scenario.options, ruleset.name)
            shown = {chart for panel in ruleset.panels(options) for chart in panel.charts}
            assert charts <= shown | ELSEWHERE[game], scenario.id
            seen |= charts
    assert len(seen) >= 5


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_panel_names_only_charts_there_are_and_each_once(game: str) -> None:
    ruleset = rulesets.find(game)
    charts = [chart for panel in ruleset.panels(ruleset.options()) for chart in panel.charts]
    assert len(charts) == len(set(charts)) and set(charts) <= set(ruleset.load())


def test_tables_that_an_option_brings_are_shown_with_it() -> None:
    replay, deep_drive = rulesets.find("replay"), rulesets.find("deep_drive")
    more = replay.panels(replay.options(out_of_position="table", rest_chart="on"))[1].charts
    plain = replay.panels(replay.options())[1].charts
    tables = {"out_of_position_infield", "out_of_position_outfield", "rest_starter", "rest_reliever"}
    assert tables <= set(more) and not tables & set(plain) and "suggested_positioning" in plain
    advanced = deep_drive.panels(deep_drive.options(runner_advancement="advanced"))[1].charts
    assert {
        "outfielder_assignment",
        "cut_off_thrower",
        "rundown_trailers",
        "collision_injuries",
        "bunt_fielder",
        "hurt_fielder",
    } <= set(advanced)
    nobody_hurt = deep_drive.panels(deep_drive.options(runner_advancement="advanced", injuries="skipped"))[1].charts
    assert not {"collision_injuries", "hurt_fielder"} & set(nobody_hurt)
