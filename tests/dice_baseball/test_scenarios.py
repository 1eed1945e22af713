"""The rules as examples: every scenario of tests/scenarios/dice_baseball is a test of its own."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import rulesets
from rulesets.core.scenarios import Scenario, load_scenarios, run_scenario

ROOT = Path(__file__).parents[2]
OURS = ROOT / "tests/scenarios/dice_baseball"
FROM_THE_RULES = ROOT.parent / "shared/rules/scenarios/dice_baseball.yaml"  # beside the project where it is written

SCENARIOS = [scenario for path in sorted(OURS.glob("*.yaml")) for scenario in load_scenarios(path, rulesets.find)]


def failures(scenario: Scenario) -> list[str]:
    return [str(failure) for failure in run_scenario(scenario)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_the_game_does_what_the_scenario_says(scenario: Scenario) -> None:
    assert failures(scenario) == []


def test_every_scenario_has_an_id_of_its_own_and_is_about_this_game() -> None:
    assert [id for id, count in Counter(scenario.id for scenario in SCENARIOS).items() if count > 1] == []
    assert {scenario.ruleset.id for scenario in SCENARIOS} == {"dice_baseball"}


def test_the_examples_that_came_with_the_rules_are_kept_as_they_came() -> None:
    if not FROM_THE_RULES.exists():
        pytest.skip(f"the rules' own scenarios are not at {FROM_THE_RULES}; our copy of them is tested above")
    assert (OURS / "shared.yaml").read_bytes() == FROM_THE_RULES.read_bytes()


def test_a_wrong_expectation_is_found() -> None:
    """A runner that passes everything would prove nothing: each scenario fails once its result is another."""
    for scenario in SCENARIOS:
        if "result" in scenario.expect:
            other = "walk" if scenario.expect["result"].text != "walk" else "single"
            node = scenario.expect["result"]
            was, node.value = node.value, other
            try:
                assert any(f"expected result {other}" in text for text in failures(scenario)), scenario.id
            finally:
                node.value = was
