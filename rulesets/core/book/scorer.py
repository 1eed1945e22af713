"""Whoever keeps the book of a game as it goes: every event is folded once, and going back costs a few plays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import msgspec

from ..play.events import Event
from .scoring import Book

PAGE = 16  # events to a page: so many at most are folded again where a game is taken back

_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(Book).decode


class Scorer:
    """The book of a game, and copies of it as it stood every few plays."""

    def __init__(self, first: Book | None = None) -> None:
        self._pages = [_write(first or Book())]  # after no event, after PAGE of them, …
        self._turn_to(0)

    def listen(self, events: Sequence[Event]) -> Book:
        """The book of all that a game has said; what is new is written down."""
        for event in islice(events, self._heard, None):
            self._book.add(event)
            self._heard += 1
            if self._heard % PAGE == 0:
                self._pages.append(_write(self._book))
        return self._book

    def go_back(self, said: int) -> None:
        """The game was taken back to where it had said so much."""
        if said < self._heard:
            del self._pages[said // PAGE + 1 :]
            self._turn_to(len(self._pages) - 1)

    def _turn_to(self, page: int) -> None:
        self._book = _read(self._pages[page])
        self._heard = page * PAGE
