"""A club file with other values in it: what has changed is written anew, every other byte and comment stays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...files import patching
from ...files.patching import Patched, Path, comments
from .club_writer import block, club_file, flow, is_block, scalar

__all__ = ["Patched", "comments", "patched"]


class _ClubFile:
    """As the files of the box are laid out."""

    def whole(self, plain: dict[str, Any]) -> str:
        return club_file(plain)

    def flow(self, value: Any, path: Path) -> str:
        return flow(value, path[-1] if path else "")

    def lines(self, key: Any, value: Any, path: Path) -> Iterator[str]:
        if is_block(path) and isinstance(value, dict) and value:
            yield f"{scalar(key)}:"
            yield from (f"  {line}" for line in block(value, path))
        else:
            yield f"{scalar(key)}: {flow(value, key)}"


def patched(text: str, plain: dict[str, Any]) -> Patched:
    """The text of a club file made to hold these values; written anew as a whole where it is laid out strangely.

    >>> patched("city: Low  # mine\\nid: a\\n", {"city": "High", "id": "a"}).text
    'city: "High"  # mine\\nid: a\\n'
    """
    return patching.patched(text, plain, _ClubFile())
