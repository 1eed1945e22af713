"""The player cards of Deep Drive (section 14): what is printed on them, and how a roll is read off them."""

from __future__ import annotations

from functools import cached_property
from typing import Literal, TypeAlias

import msgspec

from ...core.people.players import BatSide, Hand

Speed: TypeAlias = Literal["VS", "S", "N", "F", "VF"]
Letter: TypeAlias = Literal["A", "B", "C", "D", "E"]
Role: TypeAlias = Literal["SP", "RP", "CL"]

RESULTS = ("DD", "SI+", "SI", "BB", "HBP", "DEF", "PARK", "OUT", "SO")  # in the printed order (DD-CARD-2)
DEEP_FLIES = ("F7d", "F8d", "F9d")
DEEP_DRIVES = ("HR", "TR", "DO", "SI+", *DEEP_FLIES)
HALF = 50  # numbers of a table: a batter's 00 to 49, a pitcher's 50 to 99


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A row of a table, both ends included: `[0, 29, HR, dagger]`."""

    first: int
    last: int
    result: str
    dagger: Literal["", "dagger"] = ""


Rows: TypeAlias = tuple[Row, ...]


def numbered(rows: Rows, first: int, count: int) -> tuple[str, ...]:
    """The result of each number from the first; a number that no row covers is an out.

    >>> numbered((Row(50, 51, "SO"), Row(52, 52, "DD")), 50, 4)
    ('SO', 'SO', 'DD', 'OUT')
    """
    results = ["OUT"] * count
    for row in rows:
        for number in range(max(row.first, first), min(row.last + 1, first + count)):
            results[number - first] = row.result
    return tuple(results)


class Steal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD-SB-1: how often he runs (-1 never), how well, and whether he may try for third."""

    number: int = -1
    letter: Letter = "C"
    third: bool = False


class Glove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD-RTG-1R: a fielder's rating, 0 to 5 and 5 the best; throw and passed balls are a catcher's."""

    rating: int
    throw: int = 0
    pb: int = 0


OUT_OF_POSITION, NO_CATCHER = Glove(0), Glove(0, 2, 20)


class DeepDriveSection(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """DD-DD-1: how far a deep drive of his goes, 00 to 99, and the numbers on which the ballpark has a say."""

    park: tuple[tuple[int, int], ...]
    rows: Rows

    @cached_property
    def readings(self) -> tuple[tuple[str, bool], ...]:
        """For each number its result, and whether the ballpark card takes its place."""
        printed = numbered(self.rows, 0, 2 * HALF)
        in_park = {number for first, last in self.park for number in range(first, last + 1)}
        dagger = {number for row in self.rows if row.dagger for number in range(row.first, row.last + 1)}
        return tuple((result, number in in_park and number in dagger) for number, result in enumerate(printed))

    def read(self, number: int) -> tuple[str, bool]:
        """The result printed, and whether the ballpark replaces it: a dagger in a PARK range (DD-PARK-1, DD-PARK-2R).

        >>> section = DeepDriveSection(((3, 4),), (Row(0, 3, "HR", "dagger"), Row(4, 99, "DO")))
        >>> section.read(2), section.read(3), section.read(4)
        (('HR', False), ('HR', True), ('DO', False))
        """
        return self.readings[number]


class BatterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """DD-CARD-1: a man at bat, on the bases and in the field."""

    name: str
    hand: BatSide
    mark: bool  # a strong split, printed (L) or (R)
    speed: Speed
    steal: Steal
    table: Rows
    outs: tuple[str, ...]
    deep_drive: DeepDriveSection
    rare: dict[str, int] = {}  # of results read off the pitcher's card
    fielding: dict[str, Glove] = {}
    injury: int = 2

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        return numbered(self.table, 0, HALF)

    def result(self, number: int) -> str:
        """DD-PA-6: what a number from 00 to 49 says."""
        return self.numbers[number]

    def out(self, modifier: int) -> str:
        """DD-RES-OUT: the out under the modifier die."""
        return self.outs[modifier]

    def fielding_at(self, position: str) -> Glove:
        """His rating there; 0 where he has none, and then a catcher neither throws nor holds the ball."""
        return self.fielding.get(position, NO_CATCHER if position == "C" else OUT_OF_POSITION)

    def side_against(self, pitcher: Hand) -> Hand:
        """DD-HAND-1R: the side he hits from; a switch hitter's is the one away from the pitcher's hand."""
        if self.hand == "S":
            return "L" if pitcher == "R" else "R"
        return self.hand


class Obe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """DD-OBE-1: a pitcher's points for wild pitches, balks and pickoffs."""

    wp: int
    bk: int
    pk: int


class PitcherCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """DD-CARD-1: a man on the mound; at bat he has a batter's card besides."""

    name: str
    hand: Hand
    mark: bool
    endurance: dict[Role, int]
    hold: int
    fielding: int
    table: Rows
    outs: tuple[str, ...]
    obe: Obe
    rare: dict[str, int] = {}  # of results read off the batter's card
    injury: int = 2

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        return numbered(self.table, HALF, HALF)

    def result(self, number: int) -> str:
        """DD-PA-6: what a number from 50 to 99 says."""
        return self.numbers[number - HALF]

    def out(self, modifier: int) -> str:
        """DD-RES-OUT: the out under the modifier die."""
        return self.outs[modifier]

    def points(self, role: Role) -> int:
        """DD-END-10R: his endurance in a role, also in one that his card does not show.

        A starter in relief has half his points, a reliever who starts has one more.
        Reading: an RP who closes, or a closer in middle relief, has the points he has.
        """
        printed = self.endurance
        if role in printed:
            return printed[role]
        if role == "SP":
            return printed.get("RP", printed.get("CL", 0)) + 1
        other: Role = "CL" if role == "RP" else "RP"
        return printed[other] if other in printed else printed["SP"] // 2
