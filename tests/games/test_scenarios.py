"""The rules as examples: every file of tests/scenarios/<game> is a test, and each of its scenarios that fails is named.

Those about scoring and the end of a game, which are the same for all of them, stand beside the games' folders.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import rulesets
from rulesets.core.scenarios.scenario import Scenario, load_scenarios, run_scenario

ROOT = Path(__file__).parents[2]
OURS = ROOT / "tests/scenarios"
# The examples that came with the rules, and the SHA-256 of each file as it came; "" are those of every game.
SHARED = {
    "": {
        "amendments.yaml": "f646a887187fa33554188af3d718c1327ab1a9fc6e931cd85f5dd3a203d5a26f",
    },
    "triple_six": {
        "shared.yaml": "974822cc7656579685272e9098e6c1926bc56542f6422341ceec3b13409541ad",
    },
    "dice_baseball": {
        "shared.yaml": "9043b294d61c53a6ba4a48be54f909ec7a991227003baf8fb6d72c990f944856",
    },
    "deep_drive": {
        "shared.yaml": "8b00e62f584ad01f60f9d3c5d7092d0fa60b787213f74219a62fde350aa3aa3c",
    },
    "replay": {
        "charts.yaml": "4863e1f3c0beb006fc8a35d141726ac416cddba829f62001a3de87e8c863f0b4",
        "book.yaml": "f7f0e87447a4530d78651202a716c0ab79603c66c190c750e37e3000c6982be1",
    },
}


FILES = [path for folder in ("", *rulesets.GAMES) for path in sorted((OURS / folder).glob("*.yaml"))]


@cache
def scenarios_in(path: Path) -> list[Scenario]:
    return load_scenarios(path, rulesets.find)


@cache
def scenarios_of(game: str) -> list[Scenario]:
    """All that are about one game, those of every game among them."""
    inside = [path for path in FILES if path.parent.name == game]
    common = [path for path in FILES if path.parent == OURS]
    return [
        each for path in (*inside, *common) for each in scenarios_in(path) if path in inside or each.ruleset.id == game
    ]


def failures(scenario: Scenario) -> list[str]:
    return [str(failure) for failure in run_scenario(scenario)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(OURS).as_posix())
def test_the_game_does_what_the_scenarios_say(path: Path) -> None:
    failed = [failure for scenario in scenarios_in(path) for failure in failures(scenario)]
    assert scenarios_in(path)
    assert not failed, "\n".join(failed)


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_scenario_has_an_id_of_its_own_and_is_about_its_game(game: str) -> None:
    assert [id for id, count in Counter(scenario.id for scenario in scenarios_of(game)).items() if count > 1] == []
    assert {scenario.ruleset.id for scenario in scenarios_of(game)} == {game}


@pytest.mark.parametrize("game", SHARED)
def test_the_examples_that_came_with_the_rules_are_kept_as_they_came(game: str) -> None:
    """One that seems wrong is argued about, not mended: where the rules change it, its figure here changes with it."""
    for name, figure in SHARED[game].items():
        assert hashlib.sha256((OURS / game / name).read_bytes()).hexdigest() == figure, name


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_a_wrong_expectation_is_found(game: str) -> None:
    """A runner that passes everything would prove nothing: each scenario fails once its result is another."""
    for scenario in scenarios_of(game):
        if "result" in scenario.expect:
            other = "walk" if scenario.expect["result"].text != "walk" else "single"
            node = scenario.expect["result"]
            was, node.value = node.value, other
            try:
                assert any(f"expected result {other}" in text for text in failures(scenario)), scenario.id
            finally:
                node.value = was
