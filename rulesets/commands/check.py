"""`horsehide check`: scenario files against the rules."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .. import find
from ..core.files.documents import BadFile
from ..core.scenarios.scenario import load_scenarios, run_scenario


def check(paths: Sequence[str]) -> int:
    """A line for each failure, then the count. 1 on a failure, 2 on a file that cannot be read as scenarios."""
    passed = failed = 0
    bad = False
    for path in paths:
        try:
            for scenario in load_scenarios(path, find):
                failures = run_scenario(scenario)
                passed, failed = passed + (not failures), failed + bool(failures)
                for failure in failures:
                    print(failure)
        except BadFile as error:
            print(error, file=sys.stderr)
            bad = True
    print(f"{passed} passed, {failed} failed")
    return 2 if bad else 1 if failed else 0
