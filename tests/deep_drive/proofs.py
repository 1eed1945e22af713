"""The proofs of the rules as data, and season lines as they write them."""

from __future__ import annotations

from typing import Any

from rulesets.deep_drive.factory.seasons import Season
from tests import rulebook

COUNTS = {"2B": "d", "3B": "t"}
AT_THE_PLATE = "AB H 2B 3B HR BB HBP SF SO SB CS GDP".split()


def block(name: str) -> Any:
    return rulebook.block("deep_drive", name)


def season(line: dict[str, Any]) -> Season:
    """A season from a line such as `{AB: 550, H: 140, 2B: 27}`."""
    return Season(**{COUNTS.get(key, key.lower()): line[key] for key in AT_THE_PLATE if key in line})


def proof_lines() -> list[tuple[str, str, dict[str, Any]]]:
    return [(kind, name, proof) for kind, lines in block("proof_lines").items() for name, proof in lines.items()]


def sample(kind: str, name: str) -> dict[str, Any]:
    return next(card for card in block("sample_cards")[kind] if card["name"] == name)
