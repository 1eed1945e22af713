"""A player's card as values, for whoever shows it: what is printed on it, and which cell the dice have found."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from ..charts.rows import Row

Whose: TypeAlias = Literal["batter", "pitcher", "fielder", "ballpark"]


class Fact(msgspec.Struct, frozen=True):
    """A rating or a state: its name, its figure, and what it means or why it stands so now."""

    label: str
    value: str
    note: str = ""
    strong: bool = False  # what decides something now: an advantage, a tired arm


class CardRow(msgspec.Struct, frozen=True):
    """A row of a table on a card: what is read by, how that is printed, and the cells."""

    row: Row
    label: str
    cells: tuple[str, ...]
    last: Row | None = None  # the end of a range of rows printed as one
    strong: bool = False  # printed bold: a row of its own rank
    shaded: tuple[int, ...] = ()  # cells on darker paper, by their places


class CardTable(msgspec.Struct, frozen=True):
    """A table printed on a card. `chart` is what a `Read` of it names, `columns` what it names a column by.

    `row_colour` and `column_colour` are the dice that read it ("red white" for a pair); `across` lays the rows side by
    side, as wide as the card is: ten cells by one die. `shading` says what a shaded cell means.
    """

    chart: str
    title: str
    rows: tuple[CardRow, ...]
    columns: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    row_colour: str = ""
    column_colour: str = ""
    across: bool = False
    shading: str = ""


class Meter(msgspec.Struct, frozen=True):
    """What is left of something that runs out, and what each point was lost for; `words` where it is told otherwise."""

    label: str
    left: int
    full: int
    lost: tuple[str, ...] = ()
    words: str = ""


class Compared(msgspec.Struct, frozen=True):
    """A line of the back of a card: a figure of the man's season, and what the card gives."""

    label: str
    season: str
    card: str


class Card(msgspec.Struct, frozen=True):
    """One card face up on the table."""

    whose: Whose
    side: int  # of the game, 0 the visitors; whose club it is
    name: str
    line: str = ""
    facts: tuple[Fact, ...] = ()
    tables: tuple[CardTable, ...] = ()
    meter: Meter | None = None
    back: tuple[Compared, ...] = ()
    note: str = ""
    badge: str = ""  # the hand, as it is printed
    called: str = ""  # what everybody calls him: de Groot, Van Slyke

    def table(self, chart: str) -> CardTable | None:
        return next((table for table in self.tables if table.chart == chart), None)
