"""The text twin of a card: everything that is printed on it, and what is lit."""

from __future__ import annotations

from collections.abc import Iterator

from desktop.cards.face import Face
from rulesets.core.cards.views import Card, CardRow, CardTable, Fact, Meter

ROLES = {"batter": "at bat", "pitcher": "pitching", "fielder": "in the field", "ballpark": "ballpark"}


def card_text(card: Card) -> str:
    """A card in words, a line for each part of it.

    >>> print(card_text(Card("pitcher", 0, "Cal Verrick", facts=(Fact("Hold", "−1"),), badge="R")))
    Cal Verrick, R, pitching
    Hold −1
    """
    head = ", ".join(part for part in (card.name, card.badge, ROLES[card.whose], card.line) if part)
    return "\n".join([head, *_front(card), *back_lines(card)])


def lit_text(face: Face) -> str:
    """What the dice have found on a card, "" for nothing."""
    found = [
        f"{table.title} {row_text(table, table.rows[row], column)}"
        for table in face.card.tables
        for row, column in sorted(face.lit(table))
    ]
    return "; ".join(found)


def fact_text(fact: Fact) -> str:
    return f"{fact.label} {fact.value}".strip()


def meter_text(meter: Meter) -> str:
    return meter.words or f"{meter.label}: {meter.left} of {meter.full} left"


def row_text(table: CardTable, row: CardRow, column: int | None = None) -> str:
    """A row as one would read it out, or one cell of it."""
    if column is None:
        return f"{row.label}: {' '.join(row.cells)}"
    return f"{cell_name(table, row, column)}: {cell_text(table, row, column)}"


def cell_name(table: CardTable, row: CardRow, column: int) -> str:
    """Where a cell stands, as one would say it."""
    if len(row.cells) == 1:
        return row.label
    head = table.heads[column] if column < len(table.heads) else table.columns[column]
    return f"{head}, {row.label}" if table.across else f"row {row.label}, column {head}"


def cell_text(table: CardTable, row: CardRow, column: int) -> str:
    """What is printed in a cell, and what its shade means."""
    is_shaded = len(row.cells) > 1 and table.shading and column in row.shaded
    return f"{row.cells[column]} ({table.shading})" if is_shaded else row.cells[column]


def back_lines(card: Card) -> Iterator[str]:
    for each in card.back:
        yield f"{each.label}: season {each.season}, card {each.card}"


def _front(card: Card) -> Iterator[str]:
    for fact in card.facts:
        yield f"{fact_text(fact)}. {fact.note}" if fact.strong and fact.note else fact_text(fact)
    for table in card.tables:
        yield f"{table.title}: {', '.join(row_text(table, row) for row in table.rows)}"
    if card.meter is not None:
        yield meter_text(card.meter)
        yield from card.meter.lost
    if card.note:
        yield card.note
