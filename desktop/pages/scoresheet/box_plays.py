"""The plays that a box of the scoresheet tells of: the call of each, how its dice were read, and the way back to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop.models.dice_reading import Reading, reading_of
from rulesets.core.book.wording import half_inning
from rulesets.core.play.events import Settled
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from rulesets.core.table.telling import line_of


@dataclass(frozen=True)
class PlayTold:
    """One play: when it was, its call, its dice, and how many answers the game had had when it was over."""

    when: str
    line: str
    reading: Reading
    entries: int


def plays_told(table: Table, numbers: Sequence[int]) -> list[PlayTold]:
    """The plays of a game by their numbers, from 0."""
    spots = [at for at, event in enumerate(table.events) if isinstance(event, Made)]
    return [_told(table, spots[number]) for number in numbers if number < len(spots)]


def _told(table: Table, at: int) -> PlayTold:
    after = next(number for number, point in enumerate(table.points) if point.events > at)
    begin, end = table.points[after - 1].events if after else 0, table.points[after].events
    made = table.events[at]
    assert isinstance(made, Made), "that is where a play stands"
    settled = next((event for event in table.events[at:end] if isinstance(event, Settled)), None)
    when = half_inning(settled.situation) if settled is not None else ""
    reading = reading_of(table, table.events[begin:end])
    chain = tuple(replace(link, chart="") for link in reading.chain)  # no chart lies beside the sheet
    return PlayTold(when, line_of(table, made), replace(reading, chain=chain), table.points[after].entries)
