"""How a finished game ended: the last line of its save, so that nobody need replay the game to tell of it."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Annotated, Literal

import msgspec

from ..book.dice_ledger import Ledger, ledger_of
from ..book.feats import Feat, feats
from ..book.scoring import Book
from ..play.events import Event, Thrown
from ..table.table import Table

MOST_INNINGS = 999  # a hostile file may say more, and the line score would fill the memory

Count = Annotated[int, msgspec.Meta(ge=0, le=9999)]
Dice = dict[str, dict[str, dict[int, int]]]  # by roll and die, how often each face fell


class LineScore(msgspec.Struct, frozen=True):
    """One side: its runs by inning, then R H E."""

    innings: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1, max_length=MOST_INNINGS)]
    runs: Count
    hits: Count
    errors: Count


class Ending(msgspec.Struct, frozen=True):
    """The score of a finished game, visitors first; which of the setup's clubs was home may have been rolled for."""

    home_club: Literal[0, 1]
    line: tuple[LineScore, LineScore]

    @property
    def score(self) -> tuple[int, int]:
        return self.line[0].runs, self.line[1].runs

    def is_sound(self) -> bool:
        """Whether a game can have ended so."""
        return self.score[0] != self.score[1] and all(side.runs == sum(side.innings) for side in self.line)


class Final(Ending, frozen=True):
    """Everything that a finished game leaves."""

    book: Book
    feats: tuple[Feat, ...]
    dice: Dice  # thrown in this file
    ended: datetime | None = None  # by the clock of whoever had it open
    ledger: Ledger | None = None  # the same throws with their sums and doubles, typed and thrown apart


def final_of(table: Table, book: Book, ended: datetime | None = None) -> Final:
    """The last line of a game that is over, with its whole book."""
    ledger = ledger_of(table.events)
    visitors, home = (LineScore(tuple(page.innings), page.runs, page.hits, page.errors) for page in book.clubs)
    return Final(
        table.game.situation.home_club, (visitors, home), book, feats(book), dice_thrown(table.events), ended, ledger
    )


def dice_thrown(events: Iterable[Event]) -> Dice:
    """How often each face of each die fell, roll by roll; dice of one name in a roll are counted together."""
    counts: Dice = {}
    for event in events:
        if isinstance(event, Thrown):
            roll = counts.setdefault(event.key, {})
            for die, face in zip(event.dice, event.faces, strict=True):
                fell = roll.setdefault(die.name, {})
                fell[face] = fell.get(face, 0) + 1
    return counts
