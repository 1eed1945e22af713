"""What a pitcher's square allows the reference nine, by grade and mark (RP-CB-CF-40, RP-CB-20 to 24).

Only four things are aimed at: hits, home runs, walks, strikeouts. Marks add up: a raised number turns walks or home
runs, `k` and `w` outs, so each is kept as what it changes.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple, TypeAlias

from ..cards.card import BatterCard
from ..cards.printed_tables import printed
from .figures import GRADED_COLUMNS, INFIELD_BOX, REFERENCE_NINE
from .square_values import (
    HITS,
    HOMER,
    NOTHING,
    OUTS_UNDER_MARKS,
    SINGLE,
    STRATEGY_HIT,
    STRIKEOUT,
    WALK,
    Batter,
    Shares,
    Value,
    chances,
    entries,
    entry_value,
    infield_value,
    one,
    play_value,
    scaled,
)

Four: TypeAlias = tuple[float, float, float, float]  # hits, home runs, walks, strikeouts
GRADES, DICE = range(1, 6), range(1, 7)
CONTROL, POWER = 5, 6
BLUE_MATTERS = 1  # the Column whose entries look at the blue die
MARKS = {2: ("*",), 3: ("k",), 5: ("k", "w", "W"), 6: ("k",)}


class Held(NamedTuple):
    """A square of the nine as a pitcher meets it."""

    number: int
    raised: int | None
    by: Batter


@cache
def reference_nine() -> tuple[BatterCard, ...]:
    """Section 9.6: nine of the factory's cards, in their batting order."""
    cards = printed("reference_cards")["factory_batters"]
    return tuple(
        BatterCard(
            name=name.replace("_", " "),
            team="",
            rows=tuple(map(tuple, cards[name]["rows"])),
            **{field: cards[name][field] for field in ("bats", "speed", "steal", "jump")},
        )
        for name in REFERENCE_NINE
    )


@cache
def held_in(column: int, throws: str, opposite: bool | None = None) -> dict[Held, int]:
    """The squares of the nine in this Column, and how often each; from one side only if that is wanted."""
    return Counter(
        Held(
            square.number,
            square.raised,
            Batter(card.speed, card.bats != throws if opposite is None else opposite),
        )
        for card in reference_nine()
        for row in card.grid
        for square in (row[column - 1][throws == "R"],)
    )


def marked_value(
    column: int, held: Held, grade: int, blue: int, marks: str = "", raised: float = 0, outfield: Shares = ()
) -> Value:
    """A total read with the marks of the pitcher's square, in the order of RP-CB-10."""
    entry = entries(str(column))[held.number + grade]
    given = chances(entry.before)._replace(outfield=outfield)
    play = entry.play
    if "*" in marks and column == 2 and (entry.test is not None or play in HITS):
        return NOTHING
    if entry.test is not None:
        return scaled(entry_value(entry, held.by, blue, held.raised, given))
    if "k" in marks and play in OUTS_UNDER_MARKS:
        play = "K"
    value = play_value(play, held.by, given)
    if raised and column == CONTROL and play == "BB":
        value = _turned(value, WALK, play_value("GB", held.by, given), raised / 6)
    elif raised and column == POWER and play == "HR":
        value = _turned(value, HOMER, one(SINGLE), raised / 6)
    elif ("w" in marks.lower() and play in OUTS_UNDER_MARKS) or ("W" in marks and play == "K"):
        value = one(WALK)
    return scaled(value)


def _turned(value: Value, event: int, into: Value, share: float) -> Value:
    """That share of an event becomes something else."""
    left = list(value)
    moved = left[event] * share
    left[event] -= moved
    return tuple(have + moved * new for have, new in zip(left, into, strict=True))


def four(value: Value) -> Four:
    return sum(value[SINGLE : HOMER + 1]), value[HOMER], value[WALK], value[STRIKEOUT]


class Tables(NamedTuple):
    """What the nine do against a square: by Column, blue die, grade; what a mark adds by Column, mark, grade."""

    plain: dict[tuple[int, int, int], Four]
    added: dict[tuple[int, str, int], Four]
    infield: dict[str, Four]  # Column 4, by infielder


@cache
def tables(throws: str, opposite: bool | None = None) -> Tables:
    """Of a pitcher of this hand; `opposite` as if all nine batted from one side of him."""

    def mean(column: int, grade: int, blue: int = 1, marks: str = "", raised: int = 0) -> Four:
        squares = held_in(column, throws, opposite)
        return _mean([(marked_value(column, held, grade, blue, marks, raised), n) for held, n in squares.items()])

    plain: dict[tuple[int, int, int], Four] = {}
    added: dict[tuple[int, str, int], Four] = {}
    for column in GRADED_COLUMNS:
        for grade in GRADES:
            first = mean(column, grade)
            for blue in DICE:
                plain[column, blue, grade] = mean(column, grade, blue) if column == BLUE_MATTERS else first
            for mark in MARKS.get(column, ()):
                added[column, mark, grade] = _less(mean(column, grade, 1, mark), first)
        if column in (CONTROL, POWER):
            added[column, "^", 1] = _less(mean(column, 1, 1, "", 6), plain[column, 1, 1])
    squares = held_in(4, throws, opposite)
    infield = {
        to: _mean([(to_infield(held, to), n) for held, n in squares.items()])
        for to in dict.fromkeys(INFIELD_BOX.values())
    }
    return Tables(plain, added, infield)


def to_infield(held: Held, infielder: str) -> Value:
    """A square of Column 4 hit to this infielder."""
    return infield_value(held.number, "3B" if held.number == STRATEGY_HIT else infielder, held.by)


def _mean(values: list[tuple[Value, int]]) -> Four:
    count = sum(times for _, times in values)
    fours = [(four(value), times) for value, times in values]
    h, hr, bb, so = (sum(each[which] * times for each, times in fours) / count for which in range(4))
    return h, hr, bb, so


def _less(one: Four, other: Four) -> Four:
    a, b, c, d = (x - y for x, y in zip(one, other, strict=True))
    return a, b, c, d
