"""Files from elsewhere: read up to a limit, as YAML or JSON that can neither run code nor fill up memory."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable
from typing import Any

import msgspec

from .faults import BadFile, Fault, Faults, did_you_mean, listed, nearest, quoted, shown
from .yaml_tree import DEEPEST, MOST_DIGITS, Key, Node, about_unseen, parse_yaml, place_in, unseen_in

__all__ = [
    "BadFile",
    "Fault",
    "Faults",
    "Key",
    "Node",
    "did_you_mean",
    "expect_list",
    "expect_map",
    "expect_text",
    "expect_truth",
    "expect_whole",
    "expect_word",
    "listed",
    "nearest",
    "parse_yaml",
    "quoted",
    "read_bounded",
    "read_json_line",
    "shown",
    "text_of",
]

MOST_BYTES = 4 * 1024 * 1024
LONGEST_LINE = 1_000_000
TOO_LARGE_A_NUMBER = 10**MOST_DIGITS


def read_bounded(path: str | os.PathLike[str], most: int = MOST_BYTES) -> bytes:
    """A file's bytes, at most so many: a file that grows, or a device without end, is refused like a large one."""
    name = os.fspath(path)
    try:
        with open(name, "rb", opener=at_once) as file:
            about = os.fstat(file.fileno())
            if stat.S_ISFIFO(about.st_mode) or stat.S_ISSOCK(about.st_mode):
                raise BadFile([Fault(name, 0, 0, "this is a pipe, not a file; nothing may ever come out of it")])
            data = file.read(most + 1) if not stat.S_ISREG(about.st_mode) or about.st_size <= most else None
    except BadFile:
        raise
    except (OSError, ValueError) as error:
        raise BadFile([Fault(name, 0, 0, _why_not_read(error, name))]) from None
    if data is None or len(data) > most:
        size = f"{most // 1024**2} MB" if most >= 1024**2 else f"{most:,} bytes"
        raise BadFile([Fault(name, 0, 0, f"the file is over the limit of {size}")])
    return data


def at_once(name: str, flags: int) -> int:
    """Open a file without waiting: a named pipe would let us wait for somebody who writes into it."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0))


def _why_not_read(error: Exception, name: str) -> str:
    if os.path.isdir(name):
        return "this is a folder, not a file"
    match error:
        case FileNotFoundError():
            return "there is no such file"
        case PermissionError():
            return "you don't have permission to read this file"
        case OSError(strerror=str(why)):
            return f"the file cannot be read: {why[:1].lower()}{why[1:]}"
    return "this is not a valid file name"


def text_of(data: bytes, path: str) -> str:
    """Bytes of a file as text: UTF-8, with or without a byte-order mark."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line, column = place_in(data[: error.start].decode(), error.start)
        raise BadFile([Fault(path, line, column, "this is not UTF-8 text; save the file as UTF-8")]) from None


def read_json_line(data: bytes, path: str, line: int) -> object:
    """One line of JSON, of a save for example: plain values only, none of them without end.

    >>> read_json_line(b'{"key": "swing", "answer": [1, 3, 4]}', "a.horsehide", 2)
    {'key': 'swing', 'answer': [1, 3, 4]}
    """
    if len(data) > LONGEST_LINE:
        raise BadFile(
            [Fault(path, line, 1, f"a line can have at most {LONGEST_LINE:,} bytes; this one has {len(data):,}")]
        )
    column = 1
    try:
        value: object = msgspec.json.decode(data)
        trouble = _trouble_in(value)
    except RecursionError:
        trouble = TOO_DEEP
    except msgspec.ValidationError:  # all that can be wrong with a value of no particular type: its size
        trouble = TOO_LARGE
    except UnicodeDecodeError:
        trouble = "this is not UTF-8 text"
    except msgspec.DecodeError as error:
        where = re.search(r"\(byte (\d+)\)", str(error))
        column = int(where[1]) + 1 if where else len(data) + 1
        trouble = "this is not valid JSON: something else was expected here" if where else "the line is cut off here"
    if trouble:
        raise BadFile([Fault(path, line, column, trouble)])
    return value


TOO_DEEP = f"lists and maps can be nested at most {DEEPEST} deep; these go deeper"
TOO_LARGE = f"a number can have at most {MOST_DIGITS} digits; this line has a longer one"


def _trouble_in(value: Any) -> str | None:
    """What is wrong with values that JSON allows and we do not."""
    level = [value]
    for depth in range(DEEPEST + 1):
        below: list[Any] = []
        texts: list[str] = []
        for each in level:
            kind = type(each)
            if kind is str:
                texts.append(each)
            elif kind is int:
                if not -TOO_LARGE_A_NUMBER < each < TOO_LARGE_A_NUMBER:
                    return TOO_LARGE
            elif kind is list or kind is dict:
                if depth == DEEPEST:
                    return TOO_DEEP
                below += each
                if kind is dict:
                    below += each.values()
        if unseen := unseen_in("\n".join(texts)):  # all at once: a line end is seen
            return about_unseen(unseen)
        level = below
    return None


# What a file must hold, asked value by value: each of these adds to the faults and goes on, so that all are found.


def expect_map(
    node: Node,
    known: Iterable[str],
    faults: list[Fault],
    *,
    needed: Iterable[str] = (),
    what: str = "this",
    key: str = "key",
) -> dict[str, Node]:
    """The values under known keys; unknown keys (with the nearest right one), missing ones or no map are faults."""
    if not isinstance(node.value, dict):
        faults.append(node.fault(f"{what} must be a map of keys and values, not {node.kind}"))
        return {}
    known = tuple(known)
    found = {name: value for name, value in node.value.items() if isinstance(name, str) and name in known}
    for name, written in node.keys.items():
        if name not in found:
            near = did_you_mean(written.text, [name for name in known if name not in found])
            faults.append(written.fault(f"unknown {key} {quoted(written.text)}{near}"))
    missing = [name for name in needed if name not in found]
    if missing:
        faults.append(node.fault(f"{what} must have {listed(map(quoted, missing))}"))
    return found


def expect_list(node: Node, faults: list[Fault], *, what: str = "this") -> list[Node]:
    if isinstance(node.value, list):
        return node.value
    faults.append(node.fault(f"{what} must be a list, not {node.kind}"))
    return []


def expect_text(node: Node, faults: list[Fault], *, what: str = "this") -> str:
    """Text that isn't blank; a number is taken as it is written."""
    if isinstance(node.value, (list, dict)) or node.value is None:
        faults.append(node.fault(f"{what} must be text, not {node.kind}"))
        return ""
    if not node.text.strip():
        faults.append(node.fault(f"{what} must not be blank"))
        return ""
    return node.text


def expect_word(node: Node, words: Iterable[str], faults: list[Fault], *, what: str = "word") -> str | None:
    """One of these words, or a fault that offers the nearest."""
    words = tuple(words)
    if isinstance(node.value, (list, dict)) or node.value is None:
        faults.append(node.fault(f"{what} must be one of {listed(words)}, not {node.kind}"))
        return None
    if node.text not in words:
        faults.append(node.fault(f"unknown {what} {quoted(node.text)}{did_you_mean(node.text, words)}"))
        return None
    return node.text


def expect_whole(
    node: Node, faults: list[Fault], *, least: int | None = None, most: int | None = None, what: str = "this"
) -> int | None:
    """A whole number within its limits."""
    if type(node.value) is not int:
        faults.append(node.fault(f"{what} must be a whole number, not {node.kind}"))
        return None
    if (least is not None and node.value < least) or (most is not None and node.value > most):
        limits = [f"at least {least}"] * (least is not None) + [f"at most {most}"] * (most is not None)
        faults.append(node.fault(f"{what} must be {' and '.join(limits)}, not {node.value}"))
        return None
    return node.value


def expect_truth(node: Node, faults: list[Fault], *, what: str = "this") -> bool:
    if isinstance(node.value, bool):
        return node.value
    faults.append(node.fault(f"{what} must be true or false, not {quoted(node.text) if node.text else node.kind}"))
    return False
