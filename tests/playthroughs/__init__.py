"""Golden playthroughs: whole games as text, one for each game and each option that changes how it is played.

`python -m tests.playthroughs` makes them all anew, in the folders beside this file. They are read
as a diff, like prose: a change of a rule shows here play by play, a refactoring not at all.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec

import rulesets
from rulesets.core.boxscore import box_score
from rulesets.core.events import Chosen, Event, HalfBegan, Read, Settled, Thrown
from rulesets.core.options import as_words, choose_options
from rulesets.core.requests import Ask
from rulesets.core.scoring import Book, proof
from rulesets.core.setup import Setup, default_setup
from rulesets.core.situation import Made, Situation
from rulesets.core.table import Table
from rulesets.core.wording import half_inning, names_of, play_line, score_line, situation_line

HERE = Path(__file__).parent
MADE_BY = "python -m tests.playthroughs"


class Playthrough(msgspec.Struct, frozen=True):
    """A game to be played: the seed is that of its dice and of its managers."""

    game: str
    name: str
    seed: int
    options: dict[str, str] = {}

    @property
    def path(self) -> Path:
        return HERE / self.game / f"{self.name}.txt"

    def setup(self) -> Setup:
        ruleset = rulesets.find(self.game)
        options = as_words(choose_options(ruleset.options, self.options, ruleset.name))
        return default_setup(self.game, self.seed, options)


PLAYTHROUGHS = (
    # Seeds with much in them: a walk-off in the 11th, a home side that need not bat, visitors who win in nine.
    Playthrough("triple_six", "default", 137),
    Playthrough("triple_six", "pitcher_friendly", 94, {"table": "pitcher_friendly"}),
    Playthrough("triple_six", "one_or_other", 281, {"pickoff_and_steal": "one_or_other"}),
)


class Whims:
    """Two managers who do the ordinary thing half the time, and at other times anything else that is on offer."""

    def __init__(self, seed: int) -> None:
        # Not the stream of the dice; and of all that `random` offers, what is the same in every version of Python.
        self._random = random.Random(1_000_000 + seed).random

    def choose(self, ask: Ask) -> str:
        others = [value for value in ask.values if value != ask.ordinary]
        fancy = int(self._random() * 2 * len(others))
        return others[fancy] if fancy < len(others) else ask.ordinary


def play(setup: Setup, seed: int) -> Table:
    """The whole game at a table, its dice thrown and its questions answered."""
    table = Table(rulesets.find(setup.ruleset), setup)
    whims = Whims(seed)
    while table.pending is not None:
        if isinstance(table.pending, Ask):
            table.answer(whims.choose(table.pending), "person")
        else:
            table.answer(table.throw(), "dice")
    return table


def text_of(playthrough: Playthrough) -> str:
    """The playthrough as it is kept."""
    table = play(playthrough.setup(), playthrough.seed)
    book = Book()
    book.add_all(table.events)
    assert proof(book) == [], "a box score that does not prove is no model"
    lines = [*_head(playthrough, table), *_plays(table), "", box_score(table.setup, book)]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")) + "\n"


def _head(playthrough: Playthrough, table: Table) -> Iterator[str]:
    visitors, home = table.setup.clubs
    yield f"{table.ruleset.name}, version {table.ruleset.version}: {visitors.name} at {home.name}"
    yield f"seed {playthrough.seed}"
    for name, value in table.setup.options.items():
        yield f"{name}: {value}"
    yield f"Made by {MADE_BY}; not to be changed by hand."


def _plays(table: Table) -> Iterator[str]:
    """Each answer, each cell read, what happened, and how it stood then."""
    setup, names = table.setup, names_of(table.setup)
    now = table.ruleset.deal(setup).situation
    yield from _half(setup, now)
    announced = False  # the man at the plate
    for event in table.events:
        if isinstance(event, HalfBegan):
            now = now.copy()
            now.change_sides()
            yield from _half(setup, now)
            announced = False
        if not announced and isinstance(event, (Thrown, Chosen)):
            announced = True
            yield f"  {names(now.batting, now.batter)} up: {situation_line(now)}"
        yield from (f"    {line}" for line in _told(table, event))
        if isinstance(event, Settled):
            announced = event.situation.batter == now.batter
            now = event.situation


def _half(setup: Setup, now: Situation) -> Iterator[str]:
    yield ""
    yield f"{half_inning(now)}, {setup.clubs[now.batting].city} at bat, {score_line(setup, now.score)}"


def _told(table: Table, event: Event) -> Iterator[str]:
    if isinstance(event, Chosen):
        yield f"{event.key} ({event.side}): {event.value}"
    elif isinstance(event, Thrown):
        yield f"{event.key} roll: {' '.join(map(str, event.faces))}"
    elif isinstance(event, Read):
        row = "".join(map(str, event.row)) if isinstance(event.row, tuple) else event.row
        column = f", {event.column}" if event.column else ""
        yield f"{event.chart} {row}{column}: {event.text}"
    elif isinstance(event, Made):
        pitcher = table.setup.clubs[1 - event.side].pitcher.name
        yield f"> {play_line(event, table.ruleset.calls, names_of(table.setup), pitcher)}"
    elif isinstance(event, Settled):
        yield _standing(event)


def _standing(settled: Settled) -> str:
    s = settled.situation
    score, due = (f"{pair[0]}-{pair[1]}" for pair in (s.score, (s.due_up[0] + 1, s.due_up[1] + 1)))
    end = ", game over" if s.over else ", side retired" if s.half_over else ""
    return f"= {settled.code}: {s.outs} out, bases {s.occupied}, score {score}, due up {due}{end}"
