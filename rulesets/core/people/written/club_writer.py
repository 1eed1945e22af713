"""The text of a club file, like those of the box, from plain values or from a roster."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from ...files.yaml_tree import DECIMAL, PLAIN_WORDS, WHOLE
from ..orders import written
from ..players import Player
from ..rosters import ROLES, Roster
from ..temperaments import TEMPERAMENTS, Temperament

IN_QUOTES = ("city", "nickname", "league", "name", "first", "last", "note", "colours")
BEFORE_A_LINE = ("orders", "players")  # a blank line stands above them
BARE = re.compile(r"[A-Za-z0-9_]+(?: [A-Za-z0-9]+)?")
SAID = {
    ("league",): "whose rates the cards are made against",
    ("orders",): "nine men and their positions, by the other starter's hand, with and without designated hitter",
}


def club_file_of(roster: Roster) -> str:
    """The file that this club would be read from; its id is a file's, without the colon of a real one."""
    return club_file(plain_of(roster))


def club_file(plain: dict[str, Any]) -> str:
    """The file with these values."""
    return "\n".join(block(plain)) + "\n"


def block(plain: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[str]:
    """The lines of a map, a key a line; what is long has its keys below it."""
    for key, value in plain.items():
        here = (*path, key)
        if here == (key,) and key in BEFORE_A_LINE:
            yield ""
        said = f"  # {SAID[here]}" if here in SAID else ""
        if is_block(here) and isinstance(value, dict) and value:
            yield f"{scalar(key)}:{said}"
            yield from (f"  {line}" if line else line for line in block(value, here))
        else:
            yield f"{scalar(key)}: {flow(value, key)}{said}"


def is_block(path: tuple[str, ...]) -> bool:
    """Whether what stands there has its keys below it in our files, not behind it."""
    if path[0] == "players":
        return len(path) < 3 or path[2:] == ("fielding",)
    return path in (("ballpark",), ("ballpark", "park_card"), ("orders",))


def flow(value: Any, key: str = "") -> str:
    """A value on one line; names and sentences are in quotes.

    >>> flow({"first": "Bo", "positions": ["2B", "SS"], "age": 30})
    '{first: "Bo", positions: [2B, SS], age: 30}'
    """
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(each)}: {flow(inner, each)}" for each, inner in value.items()) + "}"
    if isinstance(value, list):
        return f"[{', '.join(flow(each, key) for each in value)}]"
    return _quoted(str(value)) if key in IN_QUOTES and value is not None else scalar(value)


def scalar(value: Any) -> str:
    """A word, a number or nothing, read back as what it is.

    >>> scalar("lopez SS"), scalar("12"), scalar(12), scalar("a: b")
    ('lopez SS', '"12"', '12', '"a: b"')
    """
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if not isinstance(value, str):
        return str(value)
    number = WHOLE.fullmatch(value) or DECIMAL.fullmatch(value)
    return value if BARE.fullmatch(value) and not number and value not in PLAIN_WORDS else _quoted(value)


def _quoted(words: str) -> str:
    return msgspec.json.encode(words).decode()


# a roster as plain values


def plain_of(roster: Roster) -> dict[str, Any]:
    """What its file holds."""
    plain: dict[str, Any] = {
        "id": "".join(letter if letter.isalnum() else "_" for letter in "club_" + roster.id.lower()),
        "city": roster.city,
        "nickname": roster.nickname,
    }
    if roster.league is not None and roster.league.id:
        plain["league"] = roster.league.id
    if roster.colours:
        plain["colours"] = list(roster.colours)
    if roster.manager != Temperament():
        plain["manager"] = _manager(roster.manager)
    park = roster.ballpark
    plain["ballpark"] = {"name": park.name}
    if park.note:
        plain["ballpark"]["note"] = park.note
    if park.long_drives != "neutral":
        plain["ballpark"]["long_drives"] = park.long_drives
    if park.park_card is not None:
        plain["ballpark"]["park_card"] = park.park_card
    plain["orders"] = {name: written(order) for name, order in roster.orders.items()}
    plain["rotation"] = list(roster.rotation)
    plain["bullpen"] = {role: list(getattr(roster.bullpen, role)) for role in ROLES}
    plain["bench"] = list(roster.bench)
    plain["players"] = {each: _man(man) for each, man in roster.players.items()}
    return plain


def _manager(temper: Temperament) -> Any:
    named = next((name for name, each in TEMPERAMENTS.items() if each == temper), None)
    return named or msgspec.to_builtins(temper)


def _man(man: Player) -> dict[str, Any]:
    who: dict[str, Any] = {"first": man.first, "last": man.last}
    if man.number >= 0:
        who["number"] = man.number
    who |= {"bats": man.bats, "throws": man.throws, "age": man.age, "positions": list(man.positions)}
    about: dict[str, Any] = {"who": who}
    if man.note:
        about["note"] = man.note
    if man.batting is not None:
        about["batting"] = man.batting.counts()
    if man.splits is not None:
        about["splits"] = msgspec.to_builtins(man.splits)
    if man.pitching is not None:
        about["pitching"] = man.pitching.counts()
    if man.allowed is not None:
        about["allowed"] = msgspec.to_builtins(man.allowed)
    if man.fielding:
        about["fielding"] = {at: line.counts() for at, line in man.fielding.items()}
    return about
