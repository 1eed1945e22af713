"""A YAML file with other values in it: what has changed is written anew, every other byte and comment stays.

How values are written is the business of whoever owns that kind of file (`Style`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias

from .faults import BadFile
from .yaml_tree import parse_yaml

Path: TypeAlias = tuple[str, ...]  # the keys that lead to a value


class Style(Protocol):
    """How a kind of file is laid out."""

    def whole(self, plain: dict[str, Any]) -> str:
        """The file with these values."""
        ...

    def flow(self, value: Any, path: Path) -> str:
        """A value on one line."""
        ...

    def lines(self, key: Any, value: Any, path: Path) -> Iterator[str]:
        """A key with what belongs to it."""
        ...


class Patch(NamedTuple):
    start: int
    end: int
    text: str


class Patched(NamedTuple):
    """The file's new text, and the comments that had to go: they stood in what was taken away or written anew."""

    text: str
    lost: tuple[str, ...] = ()


def patched(text: str, plain: dict[str, Any], style: Style) -> Patched:
    """The text made to hold these values; written anew as a whole where it is laid out strangely."""
    changed = _changed(text, plain, style)
    if changed is None or not _holds(changed, plain):
        changed = style.whole(plain)
    return Patched(changed, tuple((Counter(comments(text)) - Counter(comments(changed))).elements()))


def comments(text: str) -> list[str]:
    """What others have written beside the values."""
    import yaml  # late: slow to load, and only writing needs it here

    found, end = [], 0
    try:
        for token in yaml.scan(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            found += _hashes(text[end : token.start_mark.index])
            end = max(end, token.end_mark.index)
    except yaml.YAMLError:
        return [line.strip() for line in text.splitlines() if line.lstrip().startswith("#")]
    return found + _hashes(text[end:])


def _hashes(gap: str) -> list[str]:
    return [said.strip() for said in re.findall(r"#(.*)", gap)]


def _holds(text: str, plain: dict[str, Any]) -> bool:
    try:
        return bool(parse_yaml(text, "").plain() == plain)
    except BadFile:
        return False


def _changed(text: str, plain: dict[str, Any], style: Style) -> str | None:
    import yaml  # late: as above

    try:
        root = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        before = parse_yaml(text, "").plain()
    except (yaml.YAMLError, BadFile):
        return None
    if not isinstance(before, dict) or root is None:
        return None
    patches = list(_patches(text, root, before, plain, (), style))
    for start, end, new in sorted(patches, key=lambda each: each[:2], reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _patches(text: str, node: Any, old: Any, new: Any, path: Path, style: Style) -> Iterator[Patch]:
    if old == new and type(old) is type(new):
        return
    below = {key.value: (key, value) for key, value in node.value} if node.id == "mapping" else {}
    if not below or node.flow_style or not isinstance(new, dict) or not new or set(below) != set(map(str, old)):
        start, end = node.start_mark.index, _end(node)
        written = style.flow(new, path)
        if written.startswith("\n"):  # on lines of its own: no blank is left behind its key
            start = len(text[:start].rstrip(" "))
        gap = " " if text[start - 1 : start] == ":" and not written.startswith("\n") else ""
        yield Patch(start, end, gap + written)
        return
    yield from _of_a_map(text, below, old, new, path, style)


def _of_a_map(
    text: str, below: Mapping[str, tuple[Any, Any]], old: Any, new: dict[Any, Any], path: Path, style: Style
) -> Iterator[Patch]:
    first_key = next(iter(below.values()))[0].start_mark
    indent, after = first_key.column, _line_start(text, first_key.index)
    added: dict[int, str] = {}  # several keys may come to stand at one place
    for key, value in new.items():
        here = (*path, str(key))
        if key in old:
            yield from _patches(text, below[str(key)][1], old[key], value, here, style)
            after = _next_line(text, _end(below[str(key)][1]))
        else:
            added[after] = added.get(after, "") + _lines(text, after, style.lines(key, value, here), indent)
    yield from (Patch(at, at, lines) for at, lines in added.items())
    for key in old:
        if key not in new:
            first, last = below[str(key)]
            yield Patch(_line_start(text, first.start_mark.index), _next_line(text, _end(last)), "")


def _lines(text: str, at: int, lines: Iterator[str], indent: int) -> str:
    """A new key with what belongs to it, each line as far in as its neighbors."""
    first = "" if at == 0 or text[at - 1 : at] == "\n" else "\n"  # the last line of a file may have no end
    ends = "\r\n" if "\r\n" in text else "\n"
    return first + "".join(f"{' ' * indent}{line}{ends}" for line in lines)


def _end(node: Any) -> int:
    """Where a value ends; of a map or a list below its key, where its last value does."""
    if node.id == "scalar" or node.flow_style or not node.value:
        return int(node.end_mark.index)
    last = node.value[-1]
    return _end(last[1] if node.id == "mapping" else last)


def _line_start(text: str, at: int) -> int:
    return text.rfind("\n", 0, at) + 1


def _next_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return end + 1 if end >= 0 else len(text)
