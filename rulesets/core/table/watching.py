"""A game that is watched again: what it waits for, and what happened in it, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..play.events import Chosen, Event, Thrown
from ..play.requests import Roll

NEXT = Roll("watch", ())  # what a game waits for that was played already: that somebody wants to see its next play


def as_answered(events: Sequence[Event]) -> Iterator[list[Event]]:
    """What happened, answer by answer: a throw is shown with what came of it."""
    each: list[Event] = []
    for event in events:
        if isinstance(event, Thrown | Chosen) and each:
            yield each
            each = []
        each.append(event)
    if each:
        yield each
