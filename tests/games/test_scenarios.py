"""The rules as examples: every scenario of tests/scenarios/<game> is a test of its own, for every game there is."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import rulesets
from rulesets.core.scenarios.scenario import Scenario, load_scenarios, run_scenario

ROOT = Path(__file__).parents[2]
OURS = ROOT / "tests/scenarios"
FROM_THE_RULES = ROOT.parent / "shared/rules/scenarios"  # beside the project where it is written
# Our copies of the examples that came with the rules, and their own names there.
SHARED = {game: {"shared.yaml": f"{game}.yaml"} for game in rulesets.GAMES}
SHARED["replay"] = {"charts.yaml": "replay_charts.yaml", "book.yaml": "replay_book.yaml"}


def scenarios(game: str) -> list[Scenario]:
    paths = sorted((OURS / game).glob("*.yaml"))
    return [scenario for path in paths for scenario in load_scenarios(path, rulesets.find)]


SCENARIOS = {game: scenarios(game) for game in rulesets.GAMES}
ALL = [scenario for each in SCENARIOS.values() for scenario in each]


def failures(scenario: Scenario) -> list[str]:
    return [str(failure) for failure in run_scenario(scenario)]


@pytest.mark.parametrize("scenario", ALL, ids=lambda scenario: scenario.id)
def test_the_game_does_what_the_scenario_says(scenario: Scenario) -> None:
    assert failures(scenario) == []


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_scenario_has_an_id_of_its_own_and_is_about_its_game(game: str) -> None:
    assert [id for id, count in Counter(scenario.id for scenario in SCENARIOS[game]).items() if count > 1] == []
    assert {scenario.ruleset.id for scenario in SCENARIOS[game]} == {game}


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_the_examples_that_came_with_the_rules_are_kept_as_they_came(game: str) -> None:
    if not FROM_THE_RULES.exists():
        pytest.skip(f"the rules' own scenarios are not at {FROM_THE_RULES}; our copy of them is tested above")
    for ours, theirs in SHARED[game].items():
        assert (OURS / game / ours).read_bytes() == (FROM_THE_RULES / theirs).read_bytes()


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_wrong_expectation_is_found(game: str) -> None:
    """A runner that passes everything would prove nothing: each scenario fails once its result is another."""
    for scenario in SCENARIOS[game]:
        if "result" in scenario.expect:
            other = "walk" if scenario.expect["result"].text != "walk" else "single"
            node = scenario.expect["result"]
            was, node.value = node.value, other
            try:
                assert any(f"expected result {other}" in text for text in failures(scenario)), scenario.id
            finally:
                node.value = was
