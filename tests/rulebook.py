"""The rules as `docs/rules` has them: a page's text, and the data that is printed on it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

PAGES = Path(__file__).parents[1] / "docs" / "rules"
BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def text(page: str) -> str:
    return (PAGES / f"{page}.md").read_text(encoding="utf-8")


def load(block: str) -> Any:
    """By the parser in C, as the program does: a test file that reads tables is imported by every process."""
    return yaml.load(block, Loader=yaml.CSafeLoader)


@cache
def data(page: str) -> dict[str, Any]:
    """What the fenced blocks of a page hold, by its keys."""
    return {key: value for block in BLOCK.findall(text(page)) for key, value in load(block).items()}


@cache
def block(page: str, name: str) -> Any:
    """One fenced block of a page, on which blocks have names: `# data: odd_play_book`."""
    (found,) = (each for each in BLOCK.findall(text(page)) if re.match(rf"# data: {name}\b", each))
    return load(found)
