"""The proofs of the rules as data, and season lines as they write them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from rulesets.deep_drive.factory.seasons import Season

RULES_FILE = Path(__file__).parents[3] / "shared/rules/deep_drive.md"  # beside the project where it is written
COUNTS = {"2B": "d", "3B": "t"}
AT_THE_PLATE = "AB H 2B 3B HR BB HBP SF SO SB CS GDP".split()


@cache
def proofs() -> dict[str, Any]:
    return yaml.safe_load(Path(__file__).with_name("proofs.yaml").read_text(encoding="utf-8"))


def block(name: str) -> Any:
    """A data block of the rules file, or None where that is not at hand."""
    if not RULES_FILE.exists():
        return None
    text = RULES_FILE.read_text(encoding="utf-8")
    found = re.search(rf"```yaml\n(# data: {name}\b.*?)```", text, re.DOTALL)
    assert found, f"the rules have no block {name}"
    return yaml.safe_load(found[1])


def season(line: dict[str, Any]) -> Season:
    """A season from a line such as `{AB: 550, H: 140, 2B: 27}`."""
    return Season(**{COUNTS.get(key, key.lower()): line[key] for key in AT_THE_PLATE if key in line})


def proof_lines() -> list[tuple[str, str, dict[str, Any]]]:
    return [(kind, name, proof) for kind, lines in proofs()["proof_lines"].items() for name, proof in lines.items()]


def sample(kind: str, name: str) -> dict[str, Any]:
    return next(card for card in proofs()["sample_cards"][kind] if card["name"] == name)
