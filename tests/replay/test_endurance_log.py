"""A pitcher's day as a scenario writes it: what a file may ask of it."""

from __future__ import annotations

import pytest

from rulesets.replay.endurance_log import grades_after
from rulesets.replay.options import Options


def test_a_number_in_a_file_is_no_reason_to_go_on_for_ever() -> None:
    asked = {"s": 6, "log": [{"outs": 10**17}]}
    with pytest.raises(ValueError, match="a day has at most 300 outs in a row, not 100000000000000000"):
        grades_after(asked, Options())
    assert grades_after({"s": 6, "log": [{"outs": 18}, {"pa": "on"}]}, Options()) in ("A", "B")
