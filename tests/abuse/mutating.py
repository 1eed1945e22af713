"""Breaking files: bytes flipped, cut, doubled and put in; fields of another kind, absurd, missing or too many."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

ODD_BYTES = b'\x00\xff\n\r\t"{}[],:-#&*!|>%@`\\\xef\xbb\xbf0129e.'
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 12, 255, 10**9, 10**17, -(10**17), 10**18, 10**40, 2**63, 2**64, 0.5, -0.0,
    1e300, -1e300, 1e-300, "", " ", "0", "12", "-", "person", "R", "ordinary", "\u202e", "\x1b[31m", "\x00", "é",
    "\U0001f40e", "<img src=file:///x>", "a" * 5_000, "../../x", [], {}, [[]], [None] * 50, {"": 0}, {"a": {"a": {}}},
    [0] * 500,
)  # fmt: skip
ODD_TOKENS = (
    "~", "null", "true", "on", "-1", "0", "99999999999999999", "999999999999999999999", "1e300", "-1e300", ".inf",
    ".nan", "1.5", "''", "' '", "[]", "{}", "[[[[]]]]", "{a: {a: {a: 1}}}", "!!python/none x", "&a b", "*a", "? x",
    "- - -", "|", ">",
    '"\\x00"', '"\\u202e"', "<b>x</b>", "%", "@", "`", "x" * 3_000, "007", "0x10", "12:30", "\t", "#", "€",
)  # fmt: skip
LARGE = (0, -1, 1, 2, 10, 162, 1_000, 10**6, 10**9, 10**12, 10**17, -(10**6), -(10**17))
WILD_TEXTS = ("", " ", "x", "0", "R", "L", "S", "CF", "<b>", "\u202e", "é" * 30, "a" * 2_000)
KIND_CHANGES = 0.6  # the share of cases whose fields stay of their kind: else the first wrong type hides all the rest
MOST = 40  # changes of one case
NUMBER = re.compile(r"(?<![\w.'\"])-?\d+(?:\.\d+)?(?![\w.'\"])")
TOKEN = re.compile(r"[^\s,:{}\[\]]+")


def how_many(chance: random.Random) -> int:
    """Often one, so that what comes after it is read; sometimes many."""
    return 1 if chance.random() < 0.3 else chance.randint(2, MOST)


def bytes_broken(data: bytes, chance: random.Random) -> tuple[bytes, int]:
    """A file with bytes changed at random, and how many changes there are."""
    broken = bytearray(data)
    changes = how_many(chance)
    for _ in range(changes):
        at = chance.randrange(len(broken) + 1)
        match chance.randrange(6):
            case 0 if broken:
                broken[at % len(broken)] ^= 1 << chance.randrange(8)
            case 1 if broken:
                broken[at % len(broken)] = chance.choice(ODD_BYTES)
            case 2:
                broken[at:at] = bytes([chance.choice(ODD_BYTES)]) * chance.choice((1, 1, 1, 40, 3_000))
            case 3:
                del broken[at : at + chance.choice((1, 2, 30))]
            case 4:
                piece = broken[at : at + chance.choice((1, 8, 200))]
                broken[at:at] = piece
            case _:
                other = chance.randrange(len(broken) + 1)
                broken[at : at + 4], broken[other : other + 4] = broken[other : other + 4], broken[at : at + 4]
    return bytes(broken), changes


def words_broken(text: str, chance: random.Random) -> tuple[str, int]:
    """A YAML text with words of it changed, lines taken out, doubled or indented anew; and how many changes."""
    changes = how_many(chance)
    of_its_kind = chance.random() < KIND_CHANGES
    for _ in range(changes):
        kind = 0 if of_its_kind else chance.randrange(5)
        if kind < 3:
            found = (NUMBER if of_its_kind else TOKEN).search(text, chance.randrange(len(text) + 1))
            if found and of_its_kind:
                text = f"{text[: found.start()]}{chance.choice(LARGE)}{text[found.end() :]}"
                continue
            if found:
                text = text[: found.start()] + chance.choice(ODD_TOKENS) + text[found.end() :]
            continue
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        if kind == 3:
            lines[at] = " " * chance.randrange(4) + lines[at].lstrip() if chance.random() < 0.5 else lines[at] * 2
        else:
            del lines[at]
        text = "\n".join(lines) or "x"
    return text, changes


def fields_broken(value: Any, chance: random.Random) -> tuple[Any, int]:
    """A JSON value with fields of it changed, dropped or added, and how many changes there are."""
    changes = how_many(chance)
    if chance.random() < KIND_CHANGES and (leaves := list(_leaves(value, numbers=chance.random() < 0.7))):
        for _ in range(changes):
            home, key = chance.choice(leaves)
            home[key] = alike(home[key], chance)
        return value, changes
    for _ in range(changes):
        value = _one_broken(value, chance)
    return value, changes


def _leaves(value: Any, numbers: bool) -> Iterator[tuple[Any, Any]]:
    """Where every plain value stands, or every number; each is met as often as any other."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        if isinstance(each, dict | list):
            yield from _leaves(each, numbers)
        elif not numbers or (isinstance(each, int | float) and not isinstance(each, bool)):
            yield value, key


def alike(value: Any, chance: random.Random) -> Any:
    """Another value of the same kind, likely or absurd."""
    match value:
        case bool():
            return not value
        case int():
            return value + chance.choice((-1, 1)) if chance.random() < 0.2 else chance.choice(LARGE)
        case float():
            return chance.choice((0.0, -1.0, 0.5, 1.0, 1e300, -1e300, 1e-300, value * 10))
        case str():
            return chance.choice(WILD_TEXTS)
    return value


def _one_broken(value: Any, chance: random.Random) -> Any:
    """Go down a random path and change what is there."""
    deeper = chance.random() < 0.93
    if isinstance(value, dict) and value and deeper:
        key = chance.choice(list(value))
        act = chance.random()
        if act < 0.03:
            return {other: each for other, each in value.items() if other != key}
        if act < 0.06:
            return {**value, chance.choice(("", "x", key + key, "k")): chance.choice(ODD_VALUES)}
        return {**value, key: _one_broken(value[key], chance)}
    if isinstance(value, list) and value and deeper:
        at = chance.randrange(len(value))
        act = chance.random()
        if act < 0.03:
            return value[:at] + value[at + 1 :]
        if act < 0.06:
            return [*value, value[at]]
        return [*value[:at], _one_broken(value[at], chance), *value[at + 1 :]]
    if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.4:
        return value + chance.choice((-1, 1, 2, 10, 1_000, 10**12, -(10**12)))
    return chance.choice(ODD_VALUES)
