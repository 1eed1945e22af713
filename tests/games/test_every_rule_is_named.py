"""No rule without a test: the ids of a game's README against the scenarios and the tests that name them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

import rulesets
from rulesets.core.scenarios.scenario import load_scenarios
from tests.games.test_scenarios import SHARED
from tests.rulebook import PAGES
from tests.together import together

ROOT = Path(__file__).parents[2]


@cache
def rules_in(path: Path) -> frozenset[str]:
    return frozenset(scenario.rule for scenario in load_scenarios(path, rulesets.find))


class Rules(msgspec.Struct, frozen=True):
    """A game's rules by their ids: how one is written, how many there are, which no scenario can reach."""

    game: str
    number: int
    an_id: str
    left_to_tests: frozenset[str]  # as the game's rules say themselves
    files: tuple[str, ...] = ()  # of its rules, where ids stand in tables and running text too

    @property
    def readme(self) -> Path:
        return ROOT / "rulesets" / self.game / "README.md"

    def ids(self, text: str) -> list[str]:
        return re.findall(self.an_id, text)

    def defined(self, page: Path) -> list[str]:
        """The ids a page gives a rule to, in its order: `- **TS-4.1** Nine innings …`, `2. **DB-7.1** …`."""
        a_rule = re.compile(rf"^(?:-|[0-9]+\.) \*\*({self.an_id})\*\* \S", re.MULTILINE)
        return [match[1] for match in a_rule.finditer(page.read_text(encoding="utf-8"))]

    def of_the_rules(self) -> list[str]:
        """The ids of the rules file itself, in no order."""
        if not self.files:
            return self.defined(PAGES / f"{self.game}.md")
        return sorted({id for file in self.files for id in self.ids((PAGES / file).read_text(encoding="utf-8"))})

    def of_scenarios(self, *, but: tuple[str, ...] = ()) -> set[str]:
        paths = sorted((ROOT / "tests/scenarios" / self.game).glob("*.yaml"))
        return {rule for path in paths if path.name not in but for rule in rules_in(path)}

    def of_tests(self) -> set[str]:
        """Ids in the text of the game's own tests: names, docstrings, comments."""
        tests = (ROOT / "tests" / self.game).glob("*.py")
        return {id for path in tests for id in self.ids(path.read_text(encoding="utf-8"))}


def numbered(kind: str, numbers: str) -> list[str]:
    return [f"{kind}-{number}" for number in numbers.split()]


RULES = (
    Rules(
        "triple_six",
        78,
        r"\bTS-(?:[0-9]+|T|BOX|SHEET)(?:[.-][0-9]+)+R?\b",
        frozenset({"TS-1.1", "TS-9.1", "TS-5.3.10", "TS-5.3.10R", "TS-BOX-7", "TS-SHEET-1"}),
    ),
    Rules(
        "dice_baseball",
        65,
        r"\bDB-(?:[0-9]+|BOX|SHEET)(?:[.-][0-9]+)+R?\b",
        frozenset({"DB-1.1", "DB-1.2", "DB-1.3", "DB-BOX-7", "DB-SHEET-1"}),
    ),
    Rules(
        "deep_drive",
        249,
        r"\bDD-[A-Z]+(?:-[A-Z0-9]+\+?)+|\bDD-OFA\b",
        frozenset(
            {
                *(f"DD-CARD-{number}" for number in range(1, 5)),
                *(f"DD-FACT-{number}" for number in range(12)),
                "DD-DEF-6",
                "DD-PARK-4",
            }
        ),
        ("deep_drive.md",),
    ),
    Rules(
        "replay",
        340,
        r"\bRP-(?:[A-Z]+-)+[0-9]+R?\b",
        frozenset(
            {
                *numbered("RP-CARD", "1 2R 3 4 6 8 9 10R 12 13R 14R 15R"),
                *numbered("RP-CB", "4 5 60 65"),
                *numbered("RP-CB-CF", "1 2 3 10 11 12 13 14 15 16 20 21 22 23 24 25 26 30 31 32 33"),
                *numbered("RP-CB-CF", "40 41 42 43 44 45 46 47 48 49"),
                *numbered("RP-GM", "2 3 4"),
                *numbered("RP-PA", "1 14"),
                *numbered("RP-PARK", "5 7R"),
                *numbered("RP-PB", "1 2 4R"),
                *numbered("RP-SCORE", "2R 7R 8R"),
                *("RP-GAME-3R", "RP-MATCH-4R", "RP-REST-7R"),
            }
        ),
        ("replay.md", "replay_chart_book.md"),
    ),
)
of_each_game = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.game)


def test_every_game_is_asked() -> None:
    assert [rules.game for rules in RULES] == list(rulesets.GAMES)


@pytest.mark.slow
@of_each_game
def test_every_rule_is_named_by_a_scenario_or_a_test(rules: Rules) -> None:
    ids = rules.defined(rules.readme)
    named = rules.of_scenarios() | rules.of_tests()
    assert len(ids) == rules.number
    assert [rule for rule in ids if rule not in named] == []


@of_each_game
def test_no_scenario_names_a_rule_that_is_not_there(rules: Rules) -> None:
    assert sorted(rules.of_scenarios() - set(rules.defined(rules.readme))) == []


@of_each_game
def test_only_what_no_scenario_can_reach_is_left_to_other_tests(rules: Rules) -> None:
    assert set(rules.defined(rules.readme)) - rules.of_scenarios() == rules.left_to_tests


@of_each_game
def test_our_own_scenarios_reach_every_rule_too(rules: Rules) -> None:
    """Beside the examples that came with the rules, each rule has at least one that we worked out ourselves."""
    assert set(rules.defined(rules.readme)) - rules.of_scenarios(but=tuple(SHARED[rules.game])) == rules.left_to_tests


@of_each_game
def test_the_readme_lists_the_rules_of_the_rules_file_one_for_one(rules: Rules) -> None:
    ours = rules.defined(rules.readme)
    assert len(ours) == len(set(ours))
    assert sorted(ours) == sorted(rules.of_the_rules())


@together(
    ("game", "text", "found"),
    [
        (0, "TS-5.3.10R and TS-5.3.1.", ["TS-5.3.10R", "TS-5.3.1"]),
        (0, "(TS-T.1R, TS-BOX-2R; TS-SHEET-1)", ["TS-T.1R", "TS-BOX-2R", "TS-SHEET-1"]),
        (0, "TS-4.10R:", ["TS-4.10R"]),
        (0, "MTS-4.1 TS-", []),
        (1, "DB-5.4.1R and DB-5.4.", ["DB-5.4.1R", "DB-5.4"]),
        (1, "(DB-2.2.1R, DB-BOX-2R; DB-SHEET-1)", ["DB-2.2.1R", "DB-BOX-2R", "DB-SHEET-1"]),
        (1, "MDB-4.1 DB-", []),
        (3, "RP-CB-CF-12, RP-GAME-3R; RP-SB", ["RP-CB-CF-12", "RP-GAME-3R"]),
        (2, "DD-RES-SI+, DD-GB-2R and DD-OFA.", ["DD-RES-SI+", "DD-GB-2R", "DD-OFA"]),
    ],
)
def test_an_id_is_read_whole(game: int, text: str, found: list[str]) -> None:
    assert RULES[game].ids(text) == found
