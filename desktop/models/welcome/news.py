"""What is new since somebody's last Horsehide, and whether this is his first."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from rulesets.core.files.shipped import shipped

NEWS = ("resources", "whats_new.md")
BEFORE = "0.1.0"  # whoever has settings without it came from there
MISSING = "# What's new\n\nThe page is missing. Reinstall the program to get it back."


class Release(msgspec.Struct, frozen=True):
    version: str
    lines: tuple[str, ...]  # in Markdown, an item each


def news_text() -> str:
    """The whole page, in Markdown."""
    try:
        return shipped(*NEWS).decode().replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError):
        return MISSING


def releases(text: str) -> list[Release]:
    """
    >>> releases("# New\\n## 0.2.0\\n- One\\n  more.\\n- Two.\\n## 0.1.0\\n- Old.\\n")[0]
    Release(version='0.2.0', lines=('One more.', 'Two.'))
    """
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        version, _, body = part.partition("\n")
        items = re.split(r"^- ", body, flags=re.MULTILINE)[1:]
        found.append(Release(version.strip(), tuple(" ".join(item.split()) for item in items)))
    return found


def number(version: str) -> tuple[int, ...]:
    """
    >>> number("0.10.1") > number("0.9"), number("?")
    (True, (0,))
    """
    parts = re.findall(r"\d+", version)[:4]
    return tuple(int(part[:6]) for part in parts) or (0,)


def is_first_start(seen: str) -> bool:
    return not seen


def news_since(seen: str, now: str, known: Sequence[Release]) -> list[Release]:
    """The releases after the one that was seen, up to this one; none at a first start or for an older program."""
    if is_first_start(seen):
        return []
    return [each for each in known if number(seen) < number(each.version) <= number(now)]
