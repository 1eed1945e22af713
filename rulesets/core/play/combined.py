"""How dice became the one number that was looked up or compared: which dice, how, and what they came to.

A procedure says it beside what it reads: `g.read("steal_table", sum(dice), by=summed(STEAL_ROLL, dice))`. No words:
those are made in `book.steps`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from .requests import Die, Faces, Roll

Kind: TypeAlias = Literal[
    "die",  # one die as it fell
    "sorted",  # all of them, lowest first
    "sum",  # all of them added up
    "figures",  # tens and ones of one number
    "square",  # one die for the column of a table, another for the row
    "alike",  # all show the same
    "against",  # one against another: the higher of the two
    "difference",  # the second number from the first: above or below 0
    "balance",  # several for and several against, those below 0
    "less",  # a number lowered by another
    "added",  # two numbers that were read before, a batter's and a pitcher's
]


class Combined(msgspec.Struct, frozen=True, gc=False):
    """`dice` stand in the order in which they are read; `parts` are their faces, or the numbers put together.

    `value` is what it was read as, which a rule may have held back or moved: 18 and 3 are read as 19 where a rule says
    no more. `throw` is the key of the roll that the dice are of; "" where the numbers are of dice read before.
    """

    kind: Kind
    throw: str
    dice: tuple[Die, ...]
    parts: tuple[int, ...]
    value: int


def one_die(roll: Roll, face: int, at: int = 0) -> Combined:
    """One die of a roll as it fell, by its place in it."""
    return Combined("die", roll.key, roll.dice[at : at + 1], (face,), face)


def in_order(roll: Roll, faces: Faces) -> Combined:
    """All dice of a roll, lowest first.

    >>> throw = Roll("swing", (Die("red", 6), Die("white", 6), Die("blue", 6)))
    >>> read = in_order(throw, (4, 1, 3))
    >>> [die.name for die in read.dice], read.parts, read.value
    (['white', 'blue', 'red'], (1, 3, 4), 134)
    """
    pairs = sorted(zip(faces, roll.dice, strict=True), key=lambda pair: pair[0])
    parts = tuple(face for face, _ in pairs)
    return Combined("sorted", roll.key, tuple(die for _, die in pairs), parts, int("".join(map(str, parts))))


def summed(roll: Roll, faces: Sequence[int], value: int | None = None) -> Combined:
    """The first dice of a roll added up, as many as there are faces; `value` where they are read as another number.

    >>> summed(Roll("steal", (Die("red", 6), Die("white", 6))), (4, 3)).value
    7
    """
    parts = tuple(faces)
    return Combined("sum", roll.key, roll.dice[: len(parts)], parts, sum(parts) if value is None else value)


def figures(roll: Roll, tens: int, ones: int, value: int | None = None) -> Combined:
    """The first two dice of a roll as one number; `value` where it is read as another.

    >>> figures(Roll("odd", (Die("red", 10), Die("white", 10), Die("green", 10))), 0, 7).value
    7
    """
    return Combined("figures", roll.key, roll.dice[:2], (tens, ones), 10 * tens + ones if value is None else value)


def square(roll: Roll, column: int, row: int, at: tuple[int, int] = (0, 1)) -> Combined:
    """One die for the column and another for the row, by their places in the roll."""
    dice = (roll.dice[at[0]], roll.dice[at[1]])
    return Combined("square", roll.key, dice, (column, row), row)


def difference(first: int, second: int) -> Combined:
    """A number from another, of no dice of their own: a speed and an arm."""
    return Combined("difference", "", (), (first, second), first - second)


def lowered(number: int, less: int) -> Combined:
    """A number read before, and by how much it counts less.

    >>> lowered(17, 4).value
    13
    """
    return Combined("less", "", (), (number, less), number - less)


def added(first: int, second: int) -> Combined:
    """Two numbers that were read before."""
    return Combined("added", "", (), (first, second), first + second)
