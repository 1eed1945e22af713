"""No rule without a test: the ids of the game's README against the scenarios and the tests that name them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulesets
from rulesets.core.scenarios import load_scenarios

ROOT = Path(__file__).parents[2]
README = ROOT / "rulesets/triple_six/README.md"
SCENARIOS = ROOT / "tests/scenarios/triple_six"
RULES_FILE = ROOT.parent / "shared/rules/triple_six.md"

AN_ID = re.compile(r"\bTS-(?:[0-9]+|T|BOX|SHEET)(?:[.-][0-9]+)+R?\b")
A_RULE = re.compile(rf"^- \*\*({AN_ID.pattern})\*\* \S", re.MULTILINE)


def defined(page: Path) -> list[str]:
    """The ids a page gives a rule to, in its order: `- **TS-4.1** Nine innings …`."""
    return [match[1] for match in A_RULE.finditer(page.read_text(encoding="utf-8"))]


def of_scenarios() -> set[str]:
    return {
        scenario.rule for path in sorted(SCENARIOS.glob("*.yaml")) for scenario in load_scenarios(path, rulesets.find)
    }


def of_tests() -> set[str]:
    """Ids in the text of the tests beside this one: names, docstrings, comments."""
    others = (path for path in Path(__file__).parent.glob("*.py") if path != Path(__file__))
    return {id for path in others for id in AN_ID.findall(path.read_text(encoding="utf-8"))}


def test_every_rule_is_named_by_a_scenario_or_a_test() -> None:
    rules = defined(README)
    named = of_scenarios() | of_tests()
    assert len(rules) == 78
    assert [rule for rule in rules if rule not in named] == []


def test_no_scenario_names_a_rule_that_is_not_there() -> None:
    assert sorted(of_scenarios() - set(defined(README))) == []


def test_only_what_no_scenario_can_reach_is_left_to_other_tests() -> None:
    """Section 10 of the rules lists these six."""
    left = {"TS-1.1", "TS-9.1", "TS-5.3.10", "TS-5.3.10R", "TS-BOX-7", "TS-SHEET-1"}
    assert set(defined(README)) - of_scenarios() == left


def test_the_readme_lists_the_rules_of_the_rules_file_one_for_one() -> None:
    if not RULES_FILE.exists():
        pytest.skip(f"the rules themselves are not at {RULES_FILE}")
    assert len(defined(README)) == len(set(defined(README)))
    assert sorted(defined(README)) == sorted(defined(RULES_FILE))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("TS-5.3.10R and TS-5.3.1.", ["TS-5.3.10R", "TS-5.3.1"]),
        ("(TS-T.1R, TS-BOX-2R; TS-SHEET-1)", ["TS-T.1R", "TS-BOX-2R", "TS-SHEET-1"]),
        ("TS-4.10R:", ["TS-4.10R"]),
        ("MTS-4.1 TS-", []),
    ],
)
def test_an_id_is_read_whole(text: str, found: list[str]) -> None:
    assert AN_ID.findall(text) == found
