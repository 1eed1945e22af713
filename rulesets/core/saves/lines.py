"""The lines of a save as values: its header, and the checkpoints it leaves as it goes."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec

from ..book.scoring import Book
from ..cards.stock import Stock
from ..play.matters import SeatChart
from ..play.setup import Manager, Setup

FORMAT = 2  # a Horsehide that reads only format 1 would play on without comparing anything
SUFFIX = ".horsehide"
MOST_BYTES = 32 * 1024 * 1024
MOST_LINES = 100_000  # nobody gives or takes back so many answers, and each line takes its time


class Header(msgspec.Struct, frozen=True):
    """What a game started from, and by which rules."""

    horsehide: int
    ruleset: str
    version: int
    charts: str  # digest of the charts it was played by
    setup: Setup
    start: dict[str, Any] | None = None  # a situation, where it was taken up from a checkpoint
    book: Book | None = None
    began: datetime | None = None  # when the game was, by the clock of whoever opened it
    cards: Stock | None = None  # what its cards were made from, beside the men's seasons


class Reseated(msgspec.Struct, frozen=True):
    """Who decides from here on; it stands beside an undo of nothing, so that an older Horsehide reads on."""

    managers: tuple[Manager, Manager]
    charts: tuple[SeatChart, SeatChart]


class Checkpoint(msgspec.Struct, frozen=True):
    """The game as it stood when a half-inning began, good even where its rules have changed since."""

    entries: int
    situation: dict[str, Any]
    book: Book


class Written(msgspec.Struct):
    """A checkpoint in its file: its line, its values letter for letter, and whether the replay came to the same."""

    line: int
    plain: dict[str, Any]
    point: Checkpoint
    agrees: bool | None = None  # None: nobody has looked
