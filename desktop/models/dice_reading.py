"""How dice were read, as values: what each die told, the result in large letters, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from desktop.panels.dice_reading import ReadLine
from rulesets.core.cards.views import Card, CardTable
from rulesets.core.play.events import Event, Read, Thrown
from rulesets.core.table.table import Table


@dataclass(frozen=True)
class Reading:
    """How the last dice were read: a line a die, the row in large figures, and what the cell says."""

    lines: tuple[ReadLine, ...] = ()
    headline: str = ""
    explanation: str = ""


def reading_of(table: Table, events: Sequence[Event], cards: Sequence[Card] = ()) -> Reading:
    """Dice to cell to result, from what was thrown and what was read for it, on charts or on the cards."""
    thrown, read = last_read(events)
    if thrown is None:
        return Reading()
    texts = [""] * len(thrown.dice)
    headline = explanation = ""
    if off_cards := [each for each in read if _is_on_a_card(table, each, cards)]:
        colours = [die.colour for die in thrown.dice]
        for each in off_cards:
            if _is_grid(_printed(each, cards)):
                _tell_grid(texts, colours, each, cards)
            else:
                _tell_dice(texts, colours, each, _printed(each, cards))
        headline = next((each.figure for each in read if each.figure), "")
        if any(_is_grid(_printed(each, cards)) for each in off_cards):
            explanation = _leads_to(table, read, cards)
        else:
            found = " → ".join(each.text for each in off_cards)
            explanation = f"{found}. {_explained(table, read[-1], cards)}"
    elif read:
        headline, explanation = _tell_charts(texts, table, thrown, read)
    lines = tuple(
        ReadLine(f"{die.name.capitalize()} {face}", die.colour, text)
        for die, face, text in zip(thrown.dice, thrown.faces, texts, strict=True)
    )
    return Reading(lines, headline, explanation)


def last_read(events: Sequence[Event]) -> tuple[Thrown | None, list[Read]]:
    """The dice that were read last, and all that was read from them; where other dice came between, not from those."""
    throws: dict[str, tuple[Thrown, list[Read]]] = {}
    at = found = ""
    for event in events:
        if isinstance(event, Thrown):
            at = event.key
            throws[at] = (event, [])
        elif isinstance(event, Read) and throws:
            at = event.throw if event.throw in throws else at
            throws[at][1].append(event)
            found = at
    return throws.get(found or at, (None, []))


def result_in_words(table: Table, read: Read, cards: Sequence[Card] = ()) -> str:
    """What a cell says: the chart's own words, the game's for such a result, or the letters that stand there."""
    chart = table.game.charts.get(read.chart)
    if chart is not None:
        return chart.cell(read.row, read.column).say
    printed, call = _printed(read, cards), table.ruleset.calls.get(read.means)
    if printed is not None and _is_shaded(read, printed):
        return _raised(printed.shading)
    return call.headline if call is not None else f"{_title(read, printed)}: {read.text}"


def _explained(table: Table, read: Read, cards: Sequence[Card] = ()) -> str:
    chart = table.game.charts.get(read.chart)
    column = chart.titles.get(read.column or "", "") if chart is not None else ""
    said = result_in_words(table, read, cards)
    return f"{column}: {said.lower()}" if column else said


def is_printed(table: Table, read: Read, cards: Sequence[Card]) -> bool:
    """Was it read somewhere, on a chart or on a card that lies there? A game may also say what nobody looked up."""
    return read.chart in table.game.charts or _printed(read, cards) is not None


def _is_on_a_card(table: Table, read: Read, cards: Sequence[Card]) -> bool:
    return read.chart not in table.game.charts or _printed(read, cards) is not None


def _printed(read: Read, cards: Sequence[Card]) -> CardTable | None:
    return next((found for card in cards if (found := card.table(read.chart)) is not None), None)


def _title(read: Read, printed: CardTable | None) -> str:
    return printed.title if printed is not None else read.chart.replace("_", " ").capitalize()


def _is_grid(printed: CardTable | None) -> bool:
    """Is it read by one die for the row and another for the column?"""
    return printed is not None and bool(printed.columns and printed.row_colour and printed.column_colour)


def _tell_grid(texts: list[str], colours: Sequence[str], read: Read, cards: Sequence[Card]) -> None:
    """One die names the column, another the row of a man's grid, and there stands his square."""
    card = next(card for card in cards if card.table(read.chart) is not None)
    printed = card.table(read.chart)
    assert printed is not None, "it is on this card"
    row = next((row.label for row in printed.rows if row.row == read.row), str(read.row))
    whose = card.name.rpartition(" ")[2] or printed.title
    for at, colour in enumerate(colours):
        if colour == printed.column_colour and not texts[at]:
            texts[at] = f"Column {read.column}"
        elif colour == printed.row_colour and not texts[at]:
            texts[at] = f"{whose}, row {row}: {read.text}"


def _leads_to(table: Table, read: Sequence[Read], cards: Sequence[Card]) -> str:
    """The line of a chart that the squares of two grids lead to: which page, which line, and what it says."""
    charts = [each for each in read if each.figure and each.chart in table.game.charts]
    if not charts:
        return ""
    chart = table.game.charts[charts[0].chart]
    line = next((line.label for line in chart.lines if charts[0].row in line.rows), chart.label(charts[0].row))
    depth = chart.titles.get(charts[0].column or "", "")
    page = f"{chart.title}, {depth.lower()}" if depth else chart.title
    return f"{page}, {line}: {_lowered(result_in_words(table, charts[0], cards))}"


def _is_shaded(read: Read, printed: CardTable) -> bool:
    row = next((row for row in printed.rows if row.row == read.row), None)
    return row is not None and read.column in printed.columns and printed.columns.index(read.column) in row.shaded


def _raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _tell_dice(texts: list[str], colours: Sequence[str], read: Read, printed: CardTable | None) -> None:
    """Each die gets its part: where two make a number, the first has the table and the second what stands there."""
    title = _title(read, printed)
    named = f"{printed.row_colour} {printed.column_colour}".split() if printed is not None else []
    free = [at for at, text in enumerate(texts) if not text]
    mine = [at for at in free if colours[at] in named] or (free if not named else [])
    if len(mine) > 1:
        texts[mine[0]], texts[mine[1]] = title, f"{read.figure or read.row}: {read.text}"
    elif mine:
        texts[mine[0]] = f"{title}: {read.text}"


def _tell_charts(texts: list[str], table: Table, thrown: Thrown, read: Sequence[Read]) -> tuple[str, str]:
    """The chart that a figure was looked up on, else the last; before it a die may have had one of its own."""
    charts = table.game.charts
    main = next((at for at in reversed(range(len(read))) if read[at].figure), len(read) - 1)
    names = [die.name for die in thrown.dice]
    for each in read[:main]:
        if (name := charts[each.chart].heading.lower()) in names:
            texts[names.index(name)] = result_in_words(table, each)
    headline, explanation = _tell_chart(texts, table, read[main])
    after = (f". {charts[each.chart].title}: {_lowered(result_in_words(table, each))}" for each in read[main + 1 :])
    return headline, explanation + "".join(after)


def _tell_chart(texts: list[str], table: Table, read: Read) -> tuple[str, str]:
    """One chart was read: its title, the row and the column, a die each; a third die is in no sum of two."""
    chart = table.game.charts[read.chart]
    label = chart.label(read.row)
    column = chart.titles.get(read.column or "", "") if chart.covers.dice != "2d6 sum" else ""
    for at, text in enumerate((chart.title, f"{chart.heading} {label}", column)[: len(texts)]):
        texts[at] = texts[at] or text
    return read.figure or label, _explained(table, read)
