"""A dice ledger to look at: bars for the faces of each die and for the sums of each roll, each with its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from .dice_ledger import DieTally, Ledger, RollTally, chances_of_alike, chances_of_sums, dice_of
from .fairness import Fairness, fairness, verdict

if TYPE_CHECKING:
    from .aims import RollWords

PLAIN = "die"  # a die whose name says nothing


class Bars(msgspec.Struct, frozen=True):
    """One tally: a title, a label and a count for each face or sum, how many were to be expected, and what it says."""

    title: str
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    expected: tuple[float, ...]
    words: str
    fairness: Fairness | None = None
    more: str = ""  # doubles and triples

    @property
    def throws(self) -> int:
        return sum(self.counts)


class Report(msgspec.Struct, frozen=True):
    """The dice of one hand: the program's, or a player's own."""

    heading: str
    throws: int
    dice: tuple[Bars, ...]
    rolls: tuple[Bars, ...]


def reports(ledger: Ledger, rolls: Mapping[str, RollWords]) -> tuple[Report, ...]:
    """Of whatever was thrown and whatever was typed, as far as there is any; `rolls` are the game's words."""
    both = (("Thrown by Horsehide", "Horsehide's", ledger.thrown), ("Your own dice, typed in", "your", ledger.typed))
    return tuple(
        Report(
            heading,
            sum(roll.throws for roll in tallies),
            tuple(_die(die, whose) for die in dice_of(tallies)),
            tuple(_roll(roll, rolls, whose) for roll in sorted(tallies, key=lambda each: -each.throws)),
        )
        for heading, whose, tallies in both
        if tallies
    )


def _die(die: DieTally, whose: str) -> Bars:
    chances = [1 / die.sides] * die.sides
    throws = sum(die.counts)
    found = fairness(die.counts, chances)
    name = die_name(die.name, die.sides)
    return Bars(
        name[:1].upper() + name[1:],
        tuple(map(str, die.faces)),
        die.counts,
        tuple(throws * chance for chance in chances),
        verdict(found, f"{whose} {spoken(die.name)}", throws),
        found,
    )


def die_name(name: str, sides: int) -> str:
    """
    >>> die_name("red", 6), die_name("hit die", 20), die_name("d4", 4), die_name("die", 6), die_name("first club", 20)
    ('red d6', 'hit die, a d20', 'd4', 'single d6', 'first club d20')
    """
    if name == PLAIN:
        return f"single d{sides}"
    if name.endswith(f"d{sides}"):
        return name
    return f"{name}, a d{sides}" if name.endswith("die") else f"{name} d{sides}"


def spoken(name: str) -> str:
    """
    >>> spoken("red"), spoken("hit die"), spoken("d4"), spoken("die")
    ('red die', 'hit die', 'd4', 'single die')
    """
    if name == PLAIN:
        return f"single {PLAIN}"
    return name if name.endswith(PLAIN) or name[-1:].isdigit() else f"{name} {PLAIN}"


def roll_title(key: str, rolls: Mapping[str, RollWords]) -> str:
    """What a kind of roll is called, whomever it is thrown for."""
    title = rolls[key].title if key in rolls else ""
    return title if title and "{" not in title else key.replace("_", " ").capitalize()


def _roll(roll: RollTally, rolls: Mapping[str, RollWords], whose: str) -> Bars:
    chances = chances_of_sums(roll)
    found = fairness(roll.sums, chances)
    several = len(roll.dice) > 1
    what = "sums" if several else "throws"
    told = verdict(found, f"{whose} {what} here", roll.throws).replace(" here is ", " here are ")
    return Bars(
        roll_title(roll.key, rolls),
        tuple(str(roll.lowest + at) for at in range(len(roll.sums))),
        roll.sums,
        tuple(roll.throws * chance for chance in chances),
        told,
        found,
        _alike(roll),
    )


def _alike(roll: RollTally) -> str:
    double, triple = chances_of_alike(roll)
    if not double:
        return ""
    told = f"Doubles {roll.doubles} of {roll.throws} ({roll.throws * double:.1f} expected)"
    if triple:
        told += f", triples {roll.triples} ({roll.throws * triple:.1f})"
    return f"{told}."


def in_lines(report: Report) -> list[str]:
    """A report as text: a line of counts a tally, and its sentence below."""
    rows = [f"{report.heading}: {report.throws:,} throw{'' if report.throws == 1 else 's'}"]
    for bars in report.dice:
        counts = "  ".join(f"{label}:{count}" for label, count in zip(bars.labels, bars.counts, strict=True))
        rows += [f"  {bars.title}", f"    {counts}", f"    {bars.words}"]
    for bars in report.rolls:
        fell = [f"{label}:{count}" for label, count in zip(bars.labels, bars.counts, strict=True) if count]
        rows += [
            f"  {bars.title}: {bars.throws:,} throw{'' if bars.throws == 1 else 's'}",
            f"    {'  '.join(fell)}",
            f"    {bars.words}",
        ]
        rows += [f"    {bars.more}"] if bars.more else []
    return rows
