"""What somebody types into a field, as a value of the file; and a value as it is shown in its field."""

from __future__ import annotations

import re
from typing import Any

from ...files.yaml_tree import DECIMAL, MOST_DIGITS, WHOLE
from .trees import Path

LINES = ("batting", "splits", "pitching", "allowed", "fielding")


def value_of(path: Path, text: str) -> Any:
    """A number where the field holds one, a list where it holds several; None is an empty field.

    >>> value_of(("players", "roe", "batting", "h"), " 12 "), value_of(("players", "roe", "who", "last"), "12")
    (12, '12')
    >>> value_of(("players", "roe", "who", "positions"), "ss, 2b")
    ['SS', '2B']
    """
    words = text.strip()
    if path[-2:] == ("who", "positions"):
        return [word.upper() for word in re.split(r"[\s,;/]+", words) if word]
    if path[:2] == ("ballpark", "park_card"):
        figures = [number(word) for word in re.split(r"[\s,;]+", words) if word]
        return figures[0] if len(figures) == 1 else figures
    if path[-2:] == ("who", "first"):
        return words
    if not words:
        return None
    return number(words) if is_number(path) else words


def is_number(path: Path) -> bool:
    if path[0] == "manager":
        return len(path) > 1
    return path[0] == "players" and (path[2] in LINES or path[-1] in ("number", "age"))


def number(words: str) -> int | float | str:
    """As a file reads it; what is no number stays what it is, and is told so."""
    if len(words) > MOST_DIGITS:
        return words
    if WHOLE.fullmatch(words):
        return int(words)
    return float(words) if DECIMAL.fullmatch(words) else words


def shown(value: Any) -> str:
    """
    >>> shown(["SS", "2B"]), shown(None), shown(0.25)
    ('SS, 2B', '', '0.25')
    """
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return "" if value is None else str(value)
