"""The dice ledger: how often each face of each die fell, the sums and the doubles of each roll; typed and thrown apart.

A fold over the throws of a game. Ledgers of several games are added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from math import prod
from typing import Annotated

import msgspec

from ..play.events import Event, Thrown
from ..play.requests import Die

TYPED = "typed"  # who gave the faces of real dice
MOST_SIDES = 1000  # a hostile file may say more
MOST_DICE = 12
MOST_WAYS = 100_000  # throws that are counted one by one for the chance of a double
Count = Annotated[int, msgspec.Meta(ge=0)]


class DieTally(msgspec.Struct, frozen=True, array_like=True):
    """One die: its name, its faces from the lowest on, and how often each fell."""

    name: str
    sides: Annotated[int, msgspec.Meta(ge=1, le=MOST_SIDES)]
    lowest: Annotated[int, msgspec.Meta(ge=0, le=1)]
    counts: tuple[Count, ...]

    @property
    def kind(self) -> tuple[str, int, int]:
        """What two tallies of one die have in common."""
        return self.name, self.sides, self.lowest

    @property
    def faces(self) -> range:
        return range(self.lowest, self.lowest + self.sides)

    def with_faces(self, counts: Sequence[int]) -> DieTally:
        added = tuple(one + other for one, other in zip(self.counts, counts, strict=True))
        return DieTally(self.name, self.sides, self.lowest, added)


class RollTally(msgspec.Struct, frozen=True, array_like=True):
    """One kind of roll: its key, its dice, how many throws, their sums from the lowest on, and the doubles.

    A double is a throw on which two dice of one size show the same face; `triples` have three of them.
    """

    key: str
    dice: Annotated[tuple[DieTally, ...], msgspec.Meta(min_length=1, max_length=MOST_DICE)]
    throws: Count
    sums: tuple[Count, ...]
    doubles: Count = 0
    triples: Count = 0

    @property
    def kind(self) -> tuple[object, ...]:
        return (self.key, *(die.kind for die in self.dice))

    @property
    def lowest(self) -> int:
        """The least that its dice add up to."""
        return sum(die.lowest for die in self.dice)

    def is_sound(self) -> bool:
        """Whether it can be so; asked of what comes from a file."""
        return (
            all(len(die.counts) == die.sides and sum(die.counts) == self.throws for die in self.dice)
            and len(self.sums) == sum(die.sides - 1 for die in self.dice) + 1
            and sum(self.sums) == self.throws
            and self.triples <= self.doubles <= self.throws
        )

    def added(self, other: RollTally) -> RollTally:
        dice = tuple(die.with_faces(more.counts) for die, more in zip(self.dice, other.dice, strict=True))
        sums = tuple(one + more for one, more in zip(self.sums, other.sums, strict=True))
        doubles, triples = self.doubles + other.doubles, self.triples + other.triples
        return RollTally(self.key, dice, self.throws + other.throws, sums, doubles, triples)


class Ledger(msgspec.Struct, frozen=True):
    """All throws of a game or of many: those of the program's dice, and those that were typed in."""

    thrown: tuple[RollTally, ...] = ()
    typed: tuple[RollTally, ...] = ()

    @property
    def throws(self) -> int:
        return sum(roll.throws for roll in (*self.thrown, *self.typed))

    def is_sound(self) -> bool:
        return all(roll.is_sound() for roll in (*self.thrown, *self.typed))


def ledger_of(events: Iterable[Event]) -> Ledger:
    """The ledger of a game so far.

    >>> red, white = Die("red", 6), Die("white", 6)
    >>> throw = Thrown("bat", (red, white), (2, 2), "dice")
    >>> (roll,) = ledger_of([throw]).thrown
    >>> roll.throws, roll.doubles, roll.sums[4 - roll.lowest], roll.dice[0].counts
    (1, 1, 1, (0, 1, 0, 0, 0, 0))
    """
    both: tuple[dict[tuple[object, ...], _Counting], dict[tuple[object, ...], _Counting]] = ({}, {})
    for event in events:
        if isinstance(event, Thrown) and event.dice:
            rolls = both[event.by == TYPED]
            kind = (event.key, event.dice)
            if kind not in rolls:
                rolls[kind] = _Counting(event.key, event.dice)
            rolls[kind].add(event.faces)
    thrown, typed = (_joined(rolls.values()) for rolls in both)
    return Ledger(thrown, typed)


def together(ledgers: Iterable[Ledger]) -> Ledger:
    """Several games' ledgers as one."""
    thrown: dict[tuple[object, ...], RollTally] = {}
    typed: dict[tuple[object, ...], RollTally] = {}
    for ledger in ledgers:
        for into, rolls in ((thrown, ledger.thrown), (typed, ledger.typed)):
            for roll in rolls:
                into[roll.kind] = into[roll.kind].added(roll) if roll.kind in into else roll
    return Ledger(tuple(thrown.values()), tuple(typed.values()))


def dice_of(rolls: Iterable[RollTally]) -> list[DieTally]:
    """Every die by itself, whatever it was thrown for; those of one name and size are one die."""
    dice: dict[tuple[str, int, int], DieTally] = {}
    for roll in rolls:
        for die in roll.dice:
            dice[die.kind] = dice[die.kind].with_faces(die.counts) if die.kind in dice else die
    return list(dice.values())


def chances_of_sums(roll: RollTally) -> list[float]:
    """How likely each sum of a roll is, from the lowest on.

    >>> two = RollTally("steal", (DieTally("a", 6, 1, (0,) * 6), DieTally("b", 6, 1, (0,) * 6)), 0, (0,) * 11)
    >>> round(36 * chances_of_sums(two)[7 - two.lowest])
    6
    """
    ways = [1]
    for die in roll.dice:
        wider = [0] * (len(ways) + die.sides - 1)
        for at, number in enumerate(ways):
            for face in range(die.sides):
                wider[at + face] += number
        ways = wider
    total = prod(die.sides for die in roll.dice)
    return [number / total for number in ways]


def chances_of_alike(roll: RollTally) -> tuple[float, float]:
    """How likely a double is on a roll, and a triple among them; nothing for dice of which no two are of one size."""
    ways = prod(die.sides for die in roll.dice)
    if ways > MOST_WAYS or not _pairs(roll.dice):
        return 0.0, 0.0
    found = [_alike(roll.dice, faces) for faces in product(*(die.faces for die in roll.dice))]
    return sum(number >= 2 for number in found) / ways, sum(number >= 3 for number in found) / ways


class _Counting:
    """One kind of roll while it is counted."""

    def __init__(self, key: str, dice: tuple[Die, ...]) -> None:
        self.key, self.dice = key, dice
        self.counts = [[0] * die.sides for die in dice]
        self.sums = [0] * (sum(die.sides - 1 for die in dice) + 1)
        self.throws = self.doubles = self.triples = 0
        self._lowest = sum(die.lowest for die in dice)

    def add(self, faces: Sequence[int]) -> None:
        self.throws += 1
        for die, counts, face in zip(self.dice, self.counts, faces, strict=True):
            counts[face - die.lowest] += 1
        self.sums[sum(faces) - self._lowest] += 1
        alike = _alike(self.dice, faces)
        self.doubles += alike >= 2
        self.triples += alike >= 3

    def tally(self) -> RollTally:
        dice = tuple(
            DieTally(die.name, die.sides, die.lowest, tuple(counts))
            for die, counts in zip(self.dice, self.counts, strict=True)
        )
        return RollTally(self.key, dice, self.throws, tuple(self.sums), self.doubles, self.triples)


def _joined(rolls: Iterable[_Counting]) -> tuple[RollTally, ...]:
    """Rolls whose dice differ only in color are one."""
    return together([Ledger((roll.tally(),)) for roll in rolls]).thrown


def _pairs(dice: Sequence[Die | DieTally]) -> bool:
    return any(one.sides == other.sides for one, other in combinations(dice, 2))


def _alike(dice: Sequence[Die | DieTally], faces: Sequence[int]) -> int:
    """The most dice of one size that show the same face."""
    shown: dict[tuple[int, int], int] = {}
    for die, face in zip(dice, faces, strict=True):
        shown[die.sides, face] = shown.get((die.sides, face), 0) + 1
    return max(shown.values())
