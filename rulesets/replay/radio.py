"""The calls of plays, as a radio broadcast has them (RP-CB-4, RP-CB-65): varied, short, never twice the same in a row.

A play keeps the names of the lines that call it, not their words: `column_6/9/0`, `outcome_calls/sent_safe/1`. Which
of its two or three calls a line takes is the booth's choice; no die has a say in it and nothing depends on it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from ..core.play.situation import Made
from .book.chart_book import chart_book
from .book.pages import Lines
from .call_sense import fits

if TYPE_CHECKING:
    from .situation import ReplaySituation

OUTCOMES, RARE_PLAYS = "outcome_calls", "rare_plays"


class Booth:
    """Who calls the game. What has been called the situation knows; he only has it at hand, line by line."""

    __slots__ = ("_called", "_last", "_previous", "_situation", "_whim")

    def __init__(self, situation: ReplaySituation) -> None:
        self._situation = situation
        self._listen(situation.called)

    def at(self, situation: ReplaySituation) -> Booth:
        """Go on from a situation, whatever was said to another."""
        self._situation = situation
        if situation.called is not self._called:
            self._listen(situation.called)
        return self

    def _listen(self, called: tuple[str, ...]) -> None:
        self._called = called
        self._last: dict[str, int] = {}  # of each line the call it had the last time
        self._previous = radio(called[-1]) if called else ""
        self._whim = 1
        for name in called:
            self._whim = _next_whim(self._whim)
            line, _, choice = name.rpartition("/")
            self._last[line] = int(choice)

    def call(self, page: str, line: object) -> str:
        """One of the calls of a line of a page, by its name: not the last words said, nor the line's own last."""
        name = f"{page}/{line}"
        calls = _calls(page, str(line))
        previous, last = self._previous, self._last.get(name)
        fresh = [choice for choice, words in enumerate(calls) if words != previous]
        other = [choice for choice in fresh if choice != last] or fresh
        self._whim = _next_whim(self._whim)
        choice = other[(self._whim >> 16) % len(other)]
        self._last[name], self._previous = choice, calls[choice]
        called = f"{name}/{choice}"
        self._situation.called = self._called = (*self._called, called)
        return called

    def outcome(self, what: str) -> str:
        """A call for what came of a test, a check or a follow-up."""
        return self.call(OUTCOMES, what)


def _next_whim(whim: int) -> int:
    """The same game is called in the same words."""
    return (whim * 1103515245 + 12345) & 0x7FFFFFFF


def is_call(name: str) -> bool:
    """Whether there is such a call; asked of what comes from a file."""
    try:
        radio(name)
    except (ValueError, LookupError, StopIteration):
        return False
    return True


def radio(name: str) -> str:
    """The words of a call.

    >>> radio("outcome_calls/sent_safe/0")
    'Around third, the throw... safe!'
    """
    page, line, choice = name.split("/")
    return _calls(page, line)[int(choice)]


TAKEN = re.compile(r"caught him looking|strike three called|took it|freezes him|rung up", re.IGNORECASE)


@cache
def is_called_third(name: str) -> bool:
    """Does a call of a strikeout say that he took the third strike?"""
    return TAKEN.search(radio(name)) is not None


def radio_line(name: str, made: Made) -> str:
    """The words of a call for a play: those the booth chose, or another call of that line; "" where none fits."""
    words = radio(name)
    if fits(words, made):
        return words
    page, line, _ = name.split("/")
    return next((each for each in _calls(page, line) if fits(each, made)), "")


@cache
def _calls(page: str, line: str) -> Lines:
    book = chart_book()
    if page == OUTCOMES:
        return book.calls[line]
    if page == RARE_PLAYS:
        return book.rare_plays[line].say
    return book.line(page.removeprefix("column_"), int(line)).say
