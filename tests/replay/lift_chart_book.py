"""The fenced blocks of the chart book's rules file, and the files of `rulesets/replay/charts` that are made of them.

`python tests/replay/lift_chart_book.py` writes them anew, letter for letter; nobody types them.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES_FILE = ROOT / "docs/rules/replay_chart_book.md"
CHARTS = ROOT / "rulesets/replay/charts"

# What each file holds: blocks of the rules file by their one key, in this order.
FILES: dict[str, tuple[str, ...]] = {
    "plays": ("plays",),
    "tests": ("tests", "extras"),
    "fielder_boxes": ("fielder_boxes",),
    "suggested_positioning": ("suggested_positioning",),
    "outcome_calls": ("outcome_calls",),
    "column_1": ("column_1",),
    "column_2": ("column_2",),
    "column_3": ("column_3",),
    "column_4": ("column_4_back", "column_4_halfway", "column_4_in"),
    "column_5": ("column_5",),
    "column_6": ("column_6",),
    "rare_play_book": ("rare_plays", "rare_tables"),
}


def blocks(text: str) -> dict[str, str]:
    """Every fenced block by its key."""
    found = re.findall(r"^```yaml\n((\w+):.*?)^```$", text, re.DOTALL | re.MULTILINE)
    return {key: block for block, key in found}


def lifted(text: str) -> dict[str, str]:
    """The text of each file."""
    found = blocks(text)
    return {name: "\n".join(found[key] for key in keys) for name, keys in FILES.items()}


if __name__ == "__main__":
    for name, text in lifted(RULES_FILE.read_text(encoding="utf-8")).items():
        (CHARTS / f"{name}.yaml").write_text(text, encoding="utf-8")
