"""The steps of a play in words: which number the dice made, where it was looked up, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from ..cards.views import Card, CardTable
from ..charts.chart import Chart
from ..charts.signs import printed, signed
from ..play.combined import Combined
from ..play.events import Checked, Read
from ..play.situation import Made
from .wording import BASE_WORDS, POSITIONS, Call, headline_of

ReadStep: TypeAlias = Read | Checked

STANDS = "it stands"
PLAIN_DIE = "die"  # a die whose name says nothing


class StepWords(msgspec.Struct, frozen=True):
    """A game's words for what it checks, and for what that may come to.

    The words of a check are a title ("Infield in"), told with its numbers and what came of it; or, where they name
    {result}, a whole line. Both may name {number}, {against}, {was}, {fielder}, {runner}, {first} and {second}.
    """

    checks: Mapping[str, str]
    results: Mapping[str, str] = {}


def number_words(by: Combined) -> str:
    """What dice, or numbers, made of themselves.

    >>> number_words(Combined("sum", "steal", (), (4, 3), 7)), number_words(Combined("difference", "", (), (4, 9), -5))
    ('4 + 3 = 7', '4 − 9 = −5')
    >>> number_words(Combined("figures", "pa", (), (0, 9), 9)), number_words(Combined("figures", "pa", (), (0, 9), 59))
    ('09', '09 → 59')
    >>> number_words(Combined("sum", "hit", (), (18, 3), 19)), number_words(Combined("less", "", (), (17, 4), 13))
    ('18 + 3 → 19', '17 − 4 = 13')
    >>> number_words(Combined("balance", "pitch", (), (5, 3, -2), 6))
    '5 + 3 − 2 = +6'
    """
    match by.kind:
        case "sorted":
            return "".join(map(str, by.parts))
        case "figures":
            told = "".join(map(str, by.parts))
            return told if int(told) == by.value else f"{told} → {by.value:02}"
        case "sum" | "added":
            sign = "=" if sum(by.parts) == by.value else "→"
            return f"{' + '.join(map(str, by.parts))} {sign} {by.value}"
        case "difference":
            return f"{by.parts[0]} − {by.parts[1]} = {signed(by.value)}"
        case "balance":
            first, *others = by.parts
            told = "".join(f" {'−' if part < 0 else '+'} {abs(part)}" for part in others)
            return f"{first}{told} = {signed(by.value)}"
        case "less":
            sign = "=" if by.parts[0] - by.parts[1] == by.value else "→"
            return f"{by.parts[0]} − {by.parts[1]} {sign} {by.value}"
        case "against":
            return " against ".join(map(str, by.parts))
        case "square" | "alike":
            return " ".join(map(str, by.parts))
    name = by.dice[0].name
    return str(by.value) if name == PLAIN_DIE else f"{name} {by.value}"


def lowered(text: str) -> str:
    """As it stands within a line; letters that are a code stay as they are.

    >>> lowered("Takes no extra base"), lowered("A single"), lowered("VF"), lowered("SS is hurt")
    ('takes no extra base', 'a single', 'VF', 'SS is hurt')
    """
    is_word = text[1:2].islower() or text.startswith("A ")
    return text[:1].lower() + text[1:] if is_word else text


def raised(text: str) -> str:
    return text[:1].upper() + text[1:]


def words_for(code: str, words: StepWords, calls: Mapping[str, Call]) -> str:
    """A result of a game, or whatever else a check comes to."""
    if code in words.results:
        return words.results[code]
    call = calls.get(code)
    return lowered(call.headline) if call is not None else POSITIONS.get(code) or printed(code)


class Teller:
    """Tells the steps of one game: by its charts, the cards that lie on the table, and its own words."""

    def __init__(
        self, charts: Mapping[str, Chart], cards: Sequence[Card], calls: Mapping[str, Call], words: StepWords
    ) -> None:
        self._charts = charts
        self._cards = cards
        self._calls = calls
        self._words = words

    # what was read

    def chart(self, read: Read) -> Chart | None:
        """The chart it was read on; None where a card has it, or nothing that is printed."""
        return None if self.table(read) is not None else self._charts.get(read.chart)

    def table(self, read: Read) -> CardTable | None:
        """Where it stands on a card that lies on the table."""
        return next((found for card in self._cards if (found := card.table(read.chart)) is not None), None)

    def whose(self, read: Read) -> str:
        """The man whose card it stands on, as everybody calls him; the table's title where nobody is named."""
        card = next((card for card in self._cards if card.table(read.chart) is not None), None)
        return (card.called or card.name if card is not None else "") or self.title(read)

    def title(self, read: Read) -> str:
        """Of the table that was read."""
        table, chart = self.table(read), self._charts.get(read.chart)
        if table is not None:
            return table.title
        return chart.title if chart is not None else read.chart.replace("_", " ").capitalize()

    def row(self, read: Read) -> str:
        """The printed line it stands on."""
        table, chart = self.table(read), self._charts.get(read.chart)
        if table is not None:
            return next((row.label for row in table.rows if row.row == read.row), str(read.row))
        return chart.label(read.row) if chart is not None else str(read.row)

    def column(self, read: Read) -> str:
        """The column by its title; "" where the chart has one column only."""
        chart = self._charts.get(read.chart)
        return "" if chart is None or read.column is None else chart.titles.get(read.column, read.column)

    def under(self, read: Read) -> str:
        """The column, with the fielder whose rating it is."""
        column, fielder = self.column(read), POSITIONS.get(read.position, "")
        return f"{raised(fielder)}, {lowered(column)}" if fielder and column else column or raised(fielder)

    def result(self, read: Read) -> str:
        """What a cell says: the chart's own words, the game's for such a result, or the letters that stand there."""
        chart, table, call = self._charts.get(read.chart), self.table(read), self._calls.get(read.means)
        if chart is not None:
            return chart.cell(read.row, read.column).say
        if table is not None and _is_shaded(read, table):
            return raised(table.shading)
        return call.headline if call is not None else f"{self.title(read)}: {read.text}"

    def meaning(self, read: Read) -> str:
        """What the letters on a card stand for, where they are a result of the game."""
        call = self._calls.get(read.means)
        return call.headline if call is not None else ""

    # what was checked

    def headline(self, made: Made) -> str:
        """A result of the game as it stands over the field."""
        return headline_of(self._calls[made.play.code], made)

    def words(self, code: str) -> str:
        """A result of the game, or whatever else a check came to."""
        return words_for(code, self._words, self._calls)

    def came_to(self, step: Checked) -> str:
        return STANDS if step.came_to == step.was else self.words(step.came_to)

    def check(self, step: Checked) -> str:
        """What was checked, with the rating it was checked against: "Rare 8", "Error, shortstop 42"."""
        title = self._words.checks[step.key]
        return self._filled(title, step) + ("" if step.against is None else f" {step.against}")

    def _is_whole(self, step: Checked) -> bool:
        return "{result}" in self._words.checks[step.key]

    def _filled(self, words: str, step: Checked) -> str:
        first, second = step.by.parts if step.by is not None and len(step.by.parts) == 2 else ("", "")
        told = words.format(
            number=number_words(step.by) if step.by is not None else "",
            against=step.against,
            was=self.words(step.was),
            fielder=POSITIONS.get(step.position, ""),
            runner=_runner(step.base),
            result=self.came_to(step),
            first=first,
            second=second,
        )
        return raised(told)

    def square(self, read: Read) -> str:
        """A man's square by its row."""
        return f"{self.whose(read)}, row {self.row(read)}: {read.text}"

    # in a box of a chain

    def head(self, step: ReadStep) -> str:
        """Where a step was read, or what was checked, without its numbers."""
        if isinstance(step, Checked):
            return self.verdict(step).partition(": ")[0] if self._is_whole(step) else self.check(step)
        if self.chart(step) is not None:
            return ", ".join(filter(None, (self.title(step), lowered(self.under(step)))))
        is_mans = step.by is not None and step.by.kind == "square"
        return self.whose(step) if is_mans else self._words.checks.get(step.chart) or self.title(step)

    def outcome(self, step: ReadStep) -> str:
        """What came of a step."""
        if isinstance(step, Checked):
            return self.verdict(step).rpartition(": ")[2] if self._is_whole(step) else self.came_to(step)
        if self.chart(step) is not None:
            return lowered(self.result(step))
        meaning = self.meaning(step)
        return f"{step.text}, {lowered(meaning)}" if meaning else step.text

    # in a line

    def line(self, step: ReadStep, headed: bool = False) -> str:
        """A step in one line; where its number stands above it in large letters (`headed`), without it.

        "Infielders, rated 3: 61 → single", "Rare 8: green 9 → out". What only follows from what was read needs none.
        """
        if isinstance(step, Checked):
            return self._check_line(step)
        table, chart, by = self.table(step), self.chart(step), step.by
        if table is None and chart is None and step.chart in self._words.checks:
            number = f"{number_words(by)} → " if by is not None else ""
            return f"{self._words.checks[step.chart]}: {number}{step.text}"
        if chart is None:
            if by is None:
                return f"{self.title(step)}: {step.text}"
            if by.kind == "square":
                return f"{self.square(step)} in column {step.column}"
            meaning = self.meaning(step)
            told = f" ({lowered(meaning)})" if meaning and meaning.lower() != step.text.lower() else ""
            return f"{self.title(step)}: {number_words(by)} → {step.text}{told}"
        where = ", ".join(filter(None, (self.title(step), lowered(self.under(step)))))
        said = lowered(self.result(step))
        if by is None:
            place = ", ".join(filter(None, (self.row(step), lowered(self.under(step)))))
            return f"{self.title(step)}: {place} → {said}"
        if headed:
            return f"{where}, {self.row(step)}: {said}"
        return f"{where}: {number_words(by)} → {said}"

    def _check_line(self, step: Checked) -> str:
        if self._is_whole(step):
            return self._filled(self._words.checks[step.key], step)
        number = number_words(step.by) if step.by is not None else ""
        told = ", ".join(filter(None, (self.words(step.was) if step.was else "", number)))
        return f"{self.check(step)}: {told} → {self.came_to(step)}" if told else self.verdict(step)

    def verdict(self, step: Checked) -> str:
        """Without its number: "Rare 8 → out"."""
        if self._is_whole(step):
            return self._filled(self._words.checks[step.key], step)
        return f"{self.check(step)} → {self.came_to(step)}"


def _is_shaded(read: Read, table: CardTable) -> bool:
    row = next((row for row in table.rows if row.row == read.row), None)
    return row is not None and read.column in table.columns and table.columns.index(read.column) in row.shaded


def _runner(base: int | None) -> str:
    """
    >>> _runner(0), _runner(2), _runner(None)
    ('batter', 'man on second', '')
    """
    return "" if base is None else "batter" if base == 0 else f"man on {BASE_WORDS[base]}"
