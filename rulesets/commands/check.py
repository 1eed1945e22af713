"""`horsehide check`: scenario files against the rules, and house rules against the charts they change."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .. import find
from ..core.charts.house import House, changes, counted, read_house
from ..core.files.documents import BadFile
from ..core.scenarios.scenario import Scenario, load_scenarios, run_scenario


def check(paths: Sequence[str], house: str | None = None) -> int:
    """A line for each failure, then the count. 1 on a failure, 2 on a file that cannot be read as what it should be.

    Under house rules, scenarios of their game are played by them; what they change is told first.
    """
    rules = None
    if house is not None:
        rules = read_house(house, find)
        lines = list(changes(find(rules.ruleset).load(rules.text).values()))
        print(f"{rules.name}, house rules for {find(rules.ruleset).name}: {counted(len(lines))}")
        for line in lines:
            print(f"  {line}")
        if not paths:
            return 0
    passed = failed = 0
    bad = False
    for path in paths:
        try:
            for scenario in load_scenarios(path, find):
                failures = run_scenario(scenario, _for(scenario, rules))
                passed, failed = passed + (not failures), failed + bool(failures)
                for failure in failures:
                    print(failure)
        except BadFile as error:
            print(error, file=sys.stderr)
            bad = True
    print(f"{passed} passed, {failed} failed")
    return 2 if bad else 1 if failed else 0


def _for(scenario: Scenario, house: House | None) -> str:
    return house.text if house is not None and house.ruleset == scenario.ruleset.id else ""
