"""The columns of men in a CSV file: how a template heads them, and what other files may call them."""

from __future__ import annotations

import re

from ..players import Batting, Fielding, Pitching
from .trees import Path

WHO = ("First", "Last", "Number", "Bats", "Throws", "Age", "Positions")
GLOVE = "Glove"  # at which position the figures after it were; another row for the same man has another glove
BAT, PIT = "Bat", "Pit"
BATTING, PITCHING, FIELDING = (
    tuple(key.upper() for key in kind.__struct_encode_fields__) for kind in (Batting, Pitching, Fielding)
)
HEADS = (
    *("Id", *WHO, "Role", "Note"),
    *(f"{BAT} {key}" for key in BATTING),
    *(f"{PIT} {key}" for key in PITCHING),
    *(GLOVE, *(f"{GLOVE} {key}" for key in FIELDING)),
)
WORKED_OUT = ("avg", "obp", "slg", "ops", "era", "whip", "pa", "tb", "fpct", "wpct", "pct")
PITCHERS_OWN = ("ip", "outs", "era", "gs", "sv", "bf", "er", "whip")  # no batter has these
INNINGS, NAME, OF_THE_MAN, OF_THE_GLOVE = ("ip",), ("name",), ("man",), ("glove",)
OTHERS = {
    "no": "number", "nr": "number", "shirt": "number", "uniform": "number", "pos": "positions", "position": "positions",
    "b": "bats", "t": "throws", "firstname": "first", "lastname": "last", "surname": "last", "playerid": "id",
}  # fmt: skip


def folded(head: str) -> str:
    """
    >>> folded("Bat 2B"), folded("Last_Name")
    ('bat2b', 'lastname')
    """
    return re.sub(r"[^0-9a-z]+", "", head.casefold())


def meanings(heads: list[str]) -> dict[int, Path]:
    """What each known column holds, by its place: where it belongs in a man, or one of the words above.

    Without "Bat" or "Pit" a count is a batter's, unless there is a column that only pitchers have.
    """
    known = {folded(head): _path(head) for head in HEADS}
    known |= {folded(f"{PIT} IP"): (OF_THE_MAN[0], "pitching", *INNINGS), "name": NAME, "player": NAME}
    plain = [folded(head) for head in heads]
    arms = any(head in PITCHERS_OWN for head in plain)
    bare, line = (PITCHING, "pitching") if arms else (BATTING, "batting")
    known |= {key.lower(): (OF_THE_MAN[0], line, key.lower()) for key in bare}
    if arms:
        known["ip"] = (OF_THE_MAN[0], line, *INNINGS)
    return {at: known[word] for at, head in enumerate(plain) if (word := OTHERS.get(head, head)) in known}


def _path(head: str) -> Path:
    group, _, key = head.partition(" ")
    if key:
        lines = {BAT: ("man", "batting"), PIT: ("man", "pitching"), GLOVE: OF_THE_GLOVE}
        return (*lines[group], key.lower())
    if head in WHO:
        return (OF_THE_MAN[0], "who", head.lower())
    return OF_THE_GLOVE if head == GLOVE else (OF_THE_MAN[0], head.lower())
