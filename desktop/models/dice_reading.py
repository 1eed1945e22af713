"""How the dice were read, as the card beside them shows it: a chip a die, the number, and the steps in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesets.core.book import dice_reading
from rulesets.core.book.dice_reading import DieTold
from rulesets.core.book.steps import Teller
from rulesets.core.cards.views import Card
from rulesets.core.play.events import Event
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table

NO_DICE = "No dice were thrown."


@dataclass(frozen=True)
class ReadLine:
    """One step of the reading: "Red 6" in the die's color, and what it was looked up as."""

    chip: str
    colour: str
    text: str


@dataclass(frozen=True)
class ChainLink:
    """One step of a chain: its dice as chips, where it was read, the number, what came of it; all that in a line."""

    chips: tuple[ReadLine, ...]
    head: str
    number: str
    outcome: str
    line: str
    chart: str = ""
    is_result: bool = False


@dataclass(frozen=True)
class Reading:
    """A line a die, the number in large figures, and every step that the dice have not told; or the whole chain."""

    lines: tuple[ReadLine, ...] = ()
    headline: str = ""
    steps: tuple[str, ...] = ()
    chain: tuple[ChainLink, ...] = ()
    is_chained: bool = False


def teller_of(table: Table, cards: Sequence[Card] = ()) -> Teller:
    """Whoever has the words for what this game reads, with the cards that lie there."""
    return Teller(table.game.charts, cards, table.ruleset.calls, table.ruleset.steps)


def reading_of(table: Table, events: Sequence[Event], cards: Sequence[Card] = ()) -> Reading:
    """The events of a play so far, as chips and words."""
    read = dice_reading.reading_of(events, teller_of(table, cards))
    chain = tuple(
        ChainLink(_chips(link.dice), link.head, link.number, link.outcome, link.line, link.chart, link.is_result)
        for link in read.chain
    )
    lines = read.lines
    if not read.dice and not chain and any(isinstance(event, Made) for event in events):
        lines = (NO_DICE,)  # a man was walked on purpose
    return Reading(_chips(read.dice), read.headline, lines, chain, read.is_chained)


def _chips(dice: Sequence[DieTold]) -> tuple[ReadLine, ...]:
    return tuple(ReadLine(f"{told.die.name.capitalize()} {told.face}", told.die.colour, told.text) for told in dice)
