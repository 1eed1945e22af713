"""What is wrong with a card, said in sentences, all of it at once (DD-CARD-1)."""

from __future__ import annotations

from collections.abc import Collection
from typing import get_args

from rulesets.deep_drive.cards.card import (
    DEEP_DRIVES,
    DEEP_FLIES,
    HALF,
    RESULTS,
    BatterCard,
    DeepDriveSection,
    Letter,
    PitcherCard,
    Role,
    Rows,
    Speed,
)

ON_THE_TABLE = (*RESULTS, "HR", "TR", "DO")  # the last three on a home-made card only (DD-RES-1R)
OUT_CODES = frozenset(
    (
        *(f"F{at}{how}" for at in "789" for how in ("", "d", "s")),
        *(f"G{at}{how}" for at in "123456" for how in ("", "h", "s") if at + how != "2h"),
        *(f"L{at}" for at in "13456"),
        *(f"P{at}" for at in "123456fm"),
    )
)  # DD-OUT-1
RARE = tuple(result for result in RESULTS if result != "OUT")
POSITIONS = ("C", "1B", "2B", "3B", "SS", "LF", "CF", "RF")


def check_card(card: BatterCard | PitcherCard) -> list[str]:
    """Everything that is wrong with a card; nothing for a good one.

    >>> from rulesets.deep_drive.cards.plain import PLAIN_PITCHER
    >>> check_card(PLAIN_PITCHER)
    []
    """
    of_this_kind = _batter(card) if isinstance(card, BatterCard) else _pitcher(card)
    return [*of_this_kind, *_outs(card.outs), *_rare(card.rare), *_within("injury", card.injury, 0, 9)]


def _batter(card: BatterCard) -> list[str]:
    faults = _one_of("hand", card.hand, ("L", "R", "S"))
    if card.mark and card.hand == "S":
        faults.append("a switch hitter carries no split mark")
    faults += _one_of("speed", card.speed, get_args(Speed))
    faults += _within("the steal number", card.steal.number, -1, 9)
    faults += _one_of("the steal letter", card.steal.letter, get_args(Letter))
    faults += _table(card.table, 0, HALF, ON_THE_TABLE, "the table")
    faults += _last(card.numbers[-1], HALF - 1)
    faults += _section(card.deep_drive)
    for position, glove in card.fielding.items():
        faults += _one_of("position", position, POSITIONS)
        faults += _within(f"the rating at {position}", glove.rating, 0, 5)
        if position == "C":
            faults += _within("a catcher's throw", glove.throw, -3, 3)
            faults += _within("a catcher's pb", glove.pb, 0, 20)
        elif glove.throw or glove.pb:
            faults.append(f"only a catcher has a throw and pb, not a man at {position}")
    return faults


def _pitcher(card: PitcherCard) -> list[str]:
    faults = _one_of("hand", card.hand, ("L", "R"))
    if not card.endurance:
        faults.append("a pitcher has at least one role")
    for role, points in card.endurance.items():
        faults += _one_of("role", role, get_args(Role))
        faults += _within(f"endurance as {role}", points, 0, 99)
    faults += _within("hold", card.hold, -3, 3)
    faults += _within("the fielding rating", card.fielding, 0, 5)
    faults += _table(card.table, HALF, HALF, ON_THE_TABLE, "the table")
    faults += _last(card.numbers[-1], 2 * HALF - 1)
    for event, points, most in (("wp", card.obe.wp, 40), ("bk", card.obe.bk, 20), ("pk", card.obe.pk, 20)):
        faults += _within(event, points, 0, most)
    return faults


def _section(section: DeepDriveSection) -> list[str]:
    faults = _table(section.rows, 0, 2 * HALF, DEEP_DRIVES, "the Deep Drive section")
    faults += [
        f"a dagger goes only with HR and deep flies, not with {row.result}"
        for row in section.rows
        if row.dagger and row.result not in ("HR", *DEEP_FLIES)
    ]
    seen: set[int] = set()
    for first, last in section.park:
        if not 0 <= first <= last < 2 * HALF:
            faults.append(f"a PARK range must be within 0 to 99, lower number first, not {first} to {last}")
            continue
        numbers = set(range(first, last + 1))
        if numbers & seen:
            faults.append(f"number {min(numbers & seen)} is in two PARK ranges")
        seen |= numbers
    return faults


def _table(rows: Rows, first: int, count: int, results: Collection[str], what: str) -> list[str]:
    """Every number once, and only results that belong there."""
    faults, seen = list[str](), dict[int, int]()
    for row in rows:
        faults += _one_of(f"a result of {what}", row.result, results)
        if row.first > row.last or row.first < first or row.last >= first + count:
            faults.append(f"{what} runs from {first} to {first + count - 1}; there is no row {row.first} to {row.last}")
            continue
        for number in range(row.first, row.last + 1):
            seen[number] = seen.get(number, 0) + 1
    for number in range(first, first + count):
        if seen.get(number, 0) != 1:
            faults.append(f"number {number} appears in {what} {seen.get(number, 0)} times, not once")
    return faults


def _last(result: str, number: int) -> list[str]:
    return [] if result == "OUT" else [f"number {number} is OUT on every card, not {result}"]


def _outs(outs: tuple[str, ...]) -> list[str]:
    faults = [] if len(outs) == 10 else [f"an OUTS row has ten codes, not {len(outs)}"]
    return faults + [fault for code in outs for fault in _one_of("out code", code, OUT_CODES)]


def _rare(rare: dict[str, int]) -> list[str]:
    faults = [fault for result in rare for fault in _one_of("a rare result", result, RARE)]
    return faults + [fault for result, n in rare.items() for fault in _within(f"rare {result}", n, 0, 8)]


def _one_of(what: str, word: str, words: Collection[str]) -> list[str]:
    return [] if word in words else [f"{what} is one of {', '.join(sorted(words))}, not {word!r}"]


def _within(what: str, number: int, least: int, most: int) -> list[str]:
    return [] if least <= number <= most else [f"{what} is {least} to {most}, not {number}"]
