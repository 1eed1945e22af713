"""How the dice were read, as the card beside them shows it: a chip a die, the number, and the steps in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesets.core.book import dice_reading
from rulesets.core.book.steps import Teller
from rulesets.core.cards.views import Card
from rulesets.core.play.events import Event
from rulesets.core.table.table import Table


@dataclass(frozen=True)
class ReadLine:
    """One step of the reading: "Red 6" in the die's color, and what it was looked up as."""

    chip: str
    colour: str
    text: str


@dataclass(frozen=True)
class Reading:
    """A line a die, the number in large figures, and every step that the dice have not told."""

    lines: tuple[ReadLine, ...] = ()
    headline: str = ""
    steps: tuple[str, ...] = ()


def teller_of(table: Table, cards: Sequence[Card] = ()) -> Teller:
    """Whoever has the words for what this game reads, with the cards that lie there."""
    return Teller(table.game.charts, cards, table.ruleset.calls, table.ruleset.steps)


def reading_of(table: Table, events: Sequence[Event], cards: Sequence[Card] = ()) -> Reading:
    """The events of a play so far, as chips and words."""
    read = dice_reading.reading_of(events, teller_of(table, cards))
    chips = (ReadLine(f"{told.die.name.capitalize()} {told.face}", told.die.colour, told.text) for told in read.dice)
    return Reading(tuple(chips), read.headline, read.lines)
