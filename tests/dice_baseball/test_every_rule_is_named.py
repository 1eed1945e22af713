"""No rule without a test: the ids of the game's README against the scenarios and the tests that name them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulesets
from rulesets.core.scenarios import load_scenarios

ROOT = Path(__file__).parents[2]
README = ROOT / "rulesets/dice_baseball/README.md"
SCENARIOS = ROOT / "tests/scenarios/dice_baseball"
RULES_FILE = ROOT.parent / "shared/rules/dice_baseball.md"

AN_ID = re.compile(r"\bDB-(?:[0-9]+|BOX|SHEET)(?:[.-][0-9]+)+R?\b")
A_RULE = re.compile(rf"^(?:-|[0-9]+\.) \*\*({AN_ID.pattern})\*\* \S", re.MULTILINE)


def defined(page: Path) -> list[str]:
    """The ids a page gives a rule to, in its order: `- **DB-2.1** …`, `2. **DB-7.1** …`."""
    return [match[1] for match in A_RULE.finditer(page.read_text(encoding="utf-8"))]


def of_scenarios(*, but: str = "") -> set[str]:
    paths = (path for path in sorted(SCENARIOS.glob("*.yaml")) if path.name != but)
    return {scenario.rule for path in paths for scenario in load_scenarios(path, rulesets.find)}


def of_tests() -> set[str]:
    """Ids in the text of the tests beside this one: names, docstrings, comments."""
    others = (path for path in Path(__file__).parent.glob("*.py") if path != Path(__file__))
    return {id for path in others for id in AN_ID.findall(path.read_text(encoding="utf-8"))}


LEFT_TO_TESTS = {"DB-1.1", "DB-1.2", "DB-1.3", "DB-BOX-7", "DB-SHEET-1"}  # section 10 of the rules lists these five


def test_every_rule_is_named_by_a_scenario_or_a_test() -> None:
    rules = defined(README)
    named = of_scenarios() | of_tests()
    assert len(rules) == 65
    assert [rule for rule in rules if rule not in named] == []


def test_no_scenario_and_no_test_names_a_rule_that_is_not_there() -> None:
    assert sorted((of_scenarios() | of_tests()) - set(defined(README))) == []


def test_only_what_no_scenario_can_reach_is_left_to_other_tests() -> None:
    assert set(defined(README)) - of_scenarios() == LEFT_TO_TESTS


def test_our_own_scenarios_reach_every_rule_too() -> None:
    """Beside the examples that came with the rules, each rule has at least one that we worked out ourselves."""
    assert set(defined(README)) - of_scenarios(but="shared.yaml") == LEFT_TO_TESTS


def test_the_readme_lists_the_rules_of_the_rules_file_one_for_one() -> None:
    if not RULES_FILE.exists():
        pytest.skip(f"the rules themselves are not at {RULES_FILE}")
    assert len(defined(README)) == len(set(defined(README)))
    assert sorted(defined(README)) == sorted(defined(RULES_FILE))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("DB-5.4.1R and DB-5.4.", ["DB-5.4.1R", "DB-5.4"]),
        ("(DB-2.2.1R, DB-BOX-2R; DB-SHEET-1)", ["DB-2.2.1R", "DB-BOX-2R", "DB-SHEET-1"]),
        ("DB-6.5.2R:", ["DB-6.5.2R"]),
        ("MDB-4.1 DB-", []),
    ],
)
def test_an_id_is_read_whole(text: str, found: list[str]) -> None:
    assert AN_ID.findall(text) == found
