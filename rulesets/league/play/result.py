"""What a finished game comes to for its season: score, lines, feats, who must miss, and its tape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import msgspec

from ...core.book.aftermath import Missed
from ...core.book.scoring import Book
from ...core.play.events import Event
from ...core.play.situation import Made
from ..between import aftermath
from ..numbers.feats import Found, feats_of
from ..numbers.lines import Lines, Side, lines_of
from ..store.tape import Answer, packed_answers, packed_plays

if TYPE_CHECKING:
    from ...core.play.game import AnyGame
    from ...core.ruleset import Ruleset


class Result(msgspec.Struct):
    """All that is stored of a game; men by their numbers in the season."""

    game: int
    innings: tuple[tuple[int, ...], tuple[int, ...]]
    hits: tuple[int, int]
    errors: tuple[int, int]
    lines: Lines
    feats: tuple[Found, ...]
    misses: tuple[tuple[int, int, int], ...]  # side, man, games
    record: tuple[int, int, int | None]  # pitchers of record: won, lost, saved
    plays: bytes
    answers: bytes

    @property
    def score(self) -> tuple[int, int]:
        return sum(self.innings[0]), sum(self.innings[1])


def result_of(
    ruleset: Ruleset,
    number: int,
    game: AnyGame,
    events: Sequence[Event],
    sides: tuple[Side, Side],
    answers: Iterable[Answer],
) -> Result:
    """From the events of a game that is over."""
    book = Book()
    book.add_all(events)
    made = [event for event in events if type(event) is Made]
    return Result(
        number,
        (tuple(book.clubs[0].innings), tuple(book.clubs[1].innings)),
        (book.clubs[0].hits, book.clubs[1].hits),
        (book.clubs[0].errors, book.clubs[1].errors),
        lines_of(made, book, sides),
        feats_of(book, made, sides),
        tuple((each.side, sides[each.side].men[each.man], each.games) for each in _misses(ruleset, game, events)),
        _of_record(book, sides),
        packed_plays(events),
        packed_answers(answers),
    )


def _misses(ruleset: Ruleset, game: AnyGame, events: Sequence[Event]) -> tuple[Missed, ...]:
    heard, game.events = game.events, [*events]
    try:
        return aftermath(ruleset, game).misses
    finally:
        game.events = heard


def _of_record(book: Book, sides: tuple[Side, Side]) -> tuple[int, int, int | None]:
    decided = book.decisions()
    assert decided is not None, "a game that is over has a winner"
    won, lost = decided.club, 1 - decided.club
    staff = [page.staff for page in book.clubs]
    saved = sides[won].men[staff[won][decided.save]] if decided.save is not None else None
    return sides[won].men[staff[won][decided.winner]], sides[lost].men[staff[lost][decided.loser]], saved
