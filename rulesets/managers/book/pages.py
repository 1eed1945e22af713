"""A book of plays: for a question, a state and an option, how likely each end of the play is, in runs and next state.

It comes with the program (`resources/managers/<game>_book.json`), made by `python -m rulesets.managers.making_books`,
with the version of the rules and the digest of the charts it was made from.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from ...core.files.shipped import shipped
from ..run_tables import Chances, State
from ..shipped_tables import read_state, written_state

if TYPE_CHECKING:
    from ...core.play.requests import Ask, Option
    from ...core.play.situation import Situation

End: TypeAlias = tuple[int, State | None]  # runs, and the state that follows; None where the side is retired
Ends: TypeAlias = dict[End, float]  # how likely, or how often
RETIRED = "out"


Odds: TypeAlias = tuple[tuple[float, int, int], ...]  # how likely, runs, and the number of the state that follows


class Page(msgspec.Struct, frozen=True):
    """Everything about one question: by state, what each option leads to."""

    at: dict[tuple[str, int], dict[str, Odds]]

    def of(self, option: str, on: str, outs: int) -> Odds | None:
        return self.at.get((on, outs), NOTHING).get(option)


NOTHING: dict[str, Odds] = {}


class KeptBook(msgspec.Struct, frozen=True, omit_defaults=True):
    """A book as it is written: pages, options, states, ends like "1 -2-1", each so often."""

    ruleset: str
    version: int
    charts: str
    seed: int
    pages: dict[str, dict[str, dict[str, dict[str, float]]]]
    lasting: dict[str, dict[str, Chances]] = {}  # runs to come by state, while such calls are in force
    then: dict[str, dict[str, str]] = {}  # after a call: the ordinary answers to those its side is still asked
    plain: dict[str, tuple[str, ...]] = {}  # of a page the states in which only the ordinary call makes sense
    dull: dict[str, tuple[str, ...]] = {}  # and those in which only a taste could find another
    times: int = 0  # each state was played so often; 0 where the book is exact


class Book:
    """A game's book, open. States are known by their numbers in `states`, of which the first is the side retired."""

    def __init__(self, kept: KeptBook) -> None:
        self.kept = kept
        self.is_exact = kept.times == 0
        self.states: list[State | None] = [None]
        self._numbers: dict[State | None, int] = {None: 0}
        self._pages: dict[str, Page] = {}
        self.plain, self.dull = (
            {(page, state.on, state.outs) for page, states in each.items() for state in map(read_state, states)}
            for each in (kept.plain, kept.dull)
        )
        self.lasting: dict[tuple[str, State], Chances] = {
            (page, read_state(state)): chances
            for page, by_state in kept.lasting.items()
            for state, chances in by_state.items()
        }

    def page(self, name: str) -> Page | None:
        found = self._pages.get(name)
        if found is None and name in self.kept.pages:
            found = self._pages[name] = self._opened(self.kept.pages[name])
        return found

    def number(self, state: State | None) -> int:
        found = self._numbers.get(state)
        if found is None:
            found = self._numbers[state] = len(self.states)
            self.states.append(state)
        return found

    def _opened(self, page: Mapping[str, Mapping[str, Mapping[str, float]]]) -> Page:
        at: dict[tuple[str, int], dict[str, Odds]] = {}
        for option, by_state in page.items():
            for name, times in by_state.items():
                state, total = read_state(name), sum(times.values())
                ends = ((often / total, *read_end(end)) for end, often in times.items())
                odds = tuple((chance, runs, self.number(after)) for chance, runs, after in ends)
                at.setdefault((state.on, state.outs), {})[option] = odds
        return Page(at)


def page_name(ask: Ask, situation: Situation) -> str:
    """Where a question stands in the book; a pitcher at bat has pages of his own for what is called before the dice."""
    if ask.page.startswith("/"):
        return ask.page
    if ask.kind == "choice":
        return f"{ask.key} {ask.page}" if ask.page else ask.key
    side = situation.batting
    lineup = situation.lineups[side]
    pitcher_bats = lineup.order[situation.due_up[side]] == lineup.field[0]
    return _call_page(ask.key, ask.page, pitcher_bats)


@cache
def _call_page(key: str, page: str, pitcher_bats: bool) -> str:
    return " ".join(filter(None, (key, page, "pitcher bats" if pitcher_bats else "")))


def option_page(option: Option) -> str:
    return option.page or option.value


@cache
def book_of(game: str) -> Book | None:
    """The book that comes with a game, if one does."""
    try:
        return Book(msgspec.json.decode(shipped("resources", "managers", f"{game}_book.json"), type=KeptBook))
    except (OSError, msgspec.DecodeError):
        return None


def read_end(text: str) -> End:
    """
    >>> read_end("2 1--1"), read_end("0 out")
    ((2, State(on='1--', outs=1, count=None)), (0, None))
    """
    runs, _, state = text.partition(" ")
    return int(runs), None if state == RETIRED else read_state(state)


def written_end(end: End) -> str:
    runs, state = end
    return f"{runs} {RETIRED if state is None else written_state(state)}"


def to_keep(
    found: Iterable[tuple[str, str, State, Ends]], digits: int
) -> dict[str, dict[str, dict[str, dict[str, float]]]]:
    """Pages as they are written, in the order of their names."""
    pages: dict[str, dict[str, dict[str, dict[str, float]]]] = {}
    for name, option, state, ends in sorted(found, key=lambda each: (each[0], each[1], each[2].outs, each[2].on)):
        kept = {written_end(end): round(often, digits) for end, often in sorted(ends.items(), key=lambda e: -e[1])}
        pages.setdefault(name, {}).setdefault(option, {})[str(state)] = kept
    return pages
