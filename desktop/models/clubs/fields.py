"""The fields of a club's editor: what each is called, how it is said aloud, and where it stands in the club's file."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.core.people.players import FIELD, Batting, Fielding, Pitching
from rulesets.core.people.temperaments import FIGURES_IN_WORDS

WORDS = {
    "g": "games", "ab": "at-bats", "r": "runs", "h": "hits", "2b": "doubles", "3b": "triples", "hr": "home runs",
    "rbi": "runs batted in", "bb": "walks", "hbp": "hit by pitch", "so": "strikeouts", "sb": "stolen bases",
    "cs": "caught stealing", "sh": "sacrifice bunts", "sf": "sacrifice flies", "gdp": "double plays grounded into",
    "gs": "games started", "gf": "games finished", "cg": "complete games", "sho": "shutouts", "w": "won", "l": "lost",
    "sv": "saves", "bf": "batters faced", "outs": "outs, three for each inning", "er": "earned runs",
    "ibb": "intentional walks", "go": "ground outs", "ao": "air outs", "wp": "wild pitches", "bk": "balks",
    "po": "putouts", "a": "assists", "e": "errors", "dp": "double plays", "pb": "passed balls",
    "share": "share of plate appearances, 0 to 1", "avg": "batting average against his own, 1 is the same",
    "obp": "on-base percentage against his own", "slg": "slugging percentage against his own",
}  # fmt: skip
OPTIONAL = "Left empty, it counts as not recorded."
HANDS = {"L": "Left", "R": "Right"}
SIDES = {**HANDS, "S": "Switch"}
ALLOWED = {"sb": "stolen bases allowed", "cs": "runners caught"}


class Field(msgspec.Struct, frozen=True):
    """One field: its path from whatever its form shows, its label, its words for a screen reader, its width."""

    path: tuple[str, ...]
    label: str
    words: str
    width: int = 54
    choices: Mapping[str, str] | None = None
    help: str = ""


class Block(msgspec.Struct, frozen=True):
    """Fields that stand together, in rows, under a heading."""

    title: str
    rows: tuple[tuple[Field, ...], ...]
    note: str = ""
    path: tuple[str, ...] = ()  # what its own faults are told at


def _counts(part: str, kind: type, words: str, each_row: int, **other: str) -> tuple[tuple[Field, ...], ...]:
    keys: tuple[str, ...] = kind.__struct_encode_fields__  # type: ignore[attr-defined]
    named = {**WORDS, **other}
    fields = [Field((part, key), key.upper(), f"{named[key].capitalize()}, {words}") for key in keys]
    return tuple(tuple(fields[at : at + each_row]) for at in range(0, len(fields), each_row))


def _splits(part: str, against: str) -> tuple[tuple[Field, ...], ...]:
    return tuple(
        tuple(
            Field((part, side, key), _headed(hand, key), f"{WORDS[key].capitalize()}, {against} {hand}", 78)
            for key in ("share", "avg", "obp", "slg")
        )
        for side, hand in (("left", "left"), ("right", "right"))
    )


def _headed(hand: str, key: str) -> str:
    return f"{hand.capitalize()}: share" if key == "share" else key.upper()


WHO = Block(
    "Who he is",
    (
        (
            Field(("who", "first"), "First name", "First name", 150),
            Field(("who", "last"), "Last name", "Last name", 190),
            Field(("who", "number"), "Number", "Number on his back, 0 to 99; empty for none", 64),
            Field(("who", "age"), "Age", "Age", 54),
        ),
        (
            Field(("who", "bats"), "Bats", "Bats", 110, SIDES),
            Field(("who", "throws"), "Throws", "Throws", 110, HANDS),
            Field(
                ("who", "positions"), "Positions, his best one first", "Positions, his best one first", 230,
                help="Such as SS, 2B. P is a pitcher; he needs a pitching line.",
            ),
        ),
        (Field(("note",), "Note", "A sentence about him", 480),),
    ),
)  # fmt: skip
BATTING = Block("Batting", _counts("batting", Batting, "batting", 8), "", ("batting",))
PITCHING = Block(
    "Pitching", _counts("pitching", Pitching, "pitching", 8, **ALLOWED), "Empty for a man who doesn't pitch.",
    ("pitching",),
)  # fmt: skip
SPLITS = Block(
    "At bat against left- and right-handers", _splits("splits", "against"), "May be left empty.", ("splits",)
)
ALLOWED_BY = Block(
    "What he allows left- and right-handed batters", _splits("allowed", "to"), "May be left empty.", ("allowed",)
)
GLOVE_KEYS = Fielding.__struct_encode_fields__
MAN = (WHO, BATTING, PITCHING, SPLITS, ALLOWED_BY)


def glove(position: str) -> tuple[Field, ...]:
    """His season at one position."""
    return tuple(
        Field(("fielding", position, key), key.upper(), f"{WORDS[key].capitalize()} at {position}", 54)
        for key in GLOVE_KEYS
        if position == "C" or key not in ("pb", "sb", "cs")
    )


GLOVES = FIELD
CLUB = Block(
    "Name",
    (
        (
            Field(("city",), "City", "City", 200),
            Field(("nickname",), "Nickname", "Nickname", 200),
        ),
        (
            Field(("id",), "Id, which is also the file's name", "Id, which is also the file's name", 260),
            Field(
                ("league",), "League of its cards", "League whose rates its cards are made against", 130,
                help="Such as 1927:AL. Empty is the league in the box.",
            ),
        ),
    ),
)  # fmt: skip
PARK = Block(
    "Ballpark",
    (
        (Field(("ballpark", "name"), "Name", "Name of the ballpark", 260),),
        (Field(("ballpark", "note"), "Note", "A sentence about the ballpark", 480),),
    ),
    "",
    ("ballpark",),
)
MANAGER = tuple(Field(("manager", key), words, f"The manager: {words}", 110) for key, words in FIGURES_IN_WORDS.items())
