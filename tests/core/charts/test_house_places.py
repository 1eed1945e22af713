"""Faults of a house file, each told at its cell."""

from __future__ import annotations

import pytest

from rulesets import find
from rulesets.core.charts.house import parse_house
from rulesets.core.charts.house_places import told_by_cell
from rulesets.core.files.documents import BadFile

START = "extends: triple_six\nname: Any\ncharts:\n"


def told(text: str) -> list[str]:
    with pytest.raises(BadFile) as caught:
        parse_house(text, "x.yaml", find)
    return told_by_cell(text, caught.value.faults, find)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        (
            '"456": {empty: ou}',
            "Hitter-friendly, 456, nobody on (line 6): 'ou' is not in the legend; did you mean 'out'?",
        ),
        ('"456": [out, ou, out]', "Hitter-friendly, 456, runner on first (line 6): 'ou' is not in the legend"),
        (
            '"654": {empty: out}',
            "Hitter-friendly, row 654 (line 6): '654' isn't a row of 3d6 sorted; did you mean '456'?",
        ),
        ('"456": {empti: out}', "Hitter-friendly, row 456 (line 6): unknown column 'empti'"),
        ('"456": [out]', "Hitter-friendly, row 456 (line 6): a row must have 3 cells"),
    ],
)
def test_a_fault_is_told_at_its_cell(cells: str, said: str) -> None:
    (line,) = told(f"{START}  hitter_friendly:\n    cells:\n      {cells}\n")
    assert line.startswith(said)


def test_a_chart_of_one_column_has_rows_alone() -> None:
    (line,) = told(f"{START}  steal_table:\n    cells:\n      10-12: stolen\n")
    assert line.startswith("Steal, 10-12 (line 6): 'stolen' is not in the legend")


def test_where_no_cell_is_known_the_line_is() -> None:
    assert told("extends: triple_sax\nname: Any\ncharts: {}\n")[0].startswith("Line 1, column 10: ")
    assert told("extends: [\n")[0].startswith("Line ")
