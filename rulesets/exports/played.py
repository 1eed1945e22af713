"""A game as it is exported: who played, what was said, the book, when it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import msgspec

from .. import find
from ..core.book.details import Details, Totals, details
from ..core.book.scoring import Book
from ..core.files.faults import BadFile, Fault
from ..core.people.clubs import Club
from ..core.play.events import Event
from ..core.play.setup import Setup, seated
from ..core.play.situation import Situation
from ..core.ruleset import Ruleset
from ..core.saves.opened import read_game
from ..core.table.table import JournalMismatch, Table


class Played(msgspec.Struct, frozen=True):
    """A game from its first pitch, or from where it was taken up (`start`); clubs stand visitors first."""

    ruleset: Ruleset
    setup: Setup
    events: Sequence[Event]
    book: Book
    over: bool
    began: datetime
    start: Situation | None = None
    home_club: int = 1  # which of the clubs as they were set up was home
    ended: datetime | None = None  # where it is known
    by_the_clock: bool = True  # or is `began` only a day of a calendar
    totals: Callable[[], tuple[Totals, Totals]] | None = None  # of a season's game: everybody's season up to its end

    @property
    def details(self) -> tuple[Details, Details]:
        """What the notes of its box tell beyond the book."""
        totals = self.totals() if self.totals is not None else ({}, {})
        return details(self.setup, self.events, self.book, self.began, self.ended, totals)

    def when(self) -> datetime:
        """By the clock on the wall, to put games in order."""
        return self.began.replace(tzinfo=None)

    @property
    def as_set_up(self) -> Setup:
        return seated(self.setup, self.home_club)

    @property
    def clubs(self) -> tuple[Club, Club]:
        return self.setup.clubs

    @property
    def title(self) -> str:
        """The score as a headline has it, the winners first."""
        visitors, home = (page.runs for page in self.book.clubs)
        names = [club.name for club in self.clubs]
        if not self.over:
            return f"{names[0]} {visitors}, {names[1]} {home}, not finished"
        first = 0 if visitors > home else 1
        runs = (visitors, home)
        return f"{names[first]} {runs[first]}, {names[1 - first]} {runs[1 - first]}"


def played(table: Table, book: Book, began: datetime | None, ended: datetime | None = None) -> Played:
    """A table's game as it stands."""
    home, over = table.game.situation.home_club, table.game.situation.over
    setup = seated(table.setup, home)
    return Played(
        table.ruleset, setup, list(table.events), book, over, began or datetime.now(), table.start, home, ended
    )


def read_played(path: Path) -> Played:
    """The game of a save, or `BadFile`: one that contradicts itself is nobody's record of a game."""
    opened = read_game(path, find)
    try:
        table = opened.table()
    except JournalMismatch as error:
        raise BadFile([Fault(str(path), error.at, 1, str(error).partition(": ")[2] or str(error))]) from None
    book = opened.header.book or Book()
    book.add_all(table.events)
    began = opened.header.began or datetime.fromtimestamp(path.stat().st_mtime)
    return played(table, book, began, opened.final.ended if opened.final is not None else None)
