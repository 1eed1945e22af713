"""Feats found by themselves (SEA-9): what one game is remembered for, and the figures it may set a record with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ...core.book.feats import feats as feats_of_the_book
from ...core.book.scoring import Book
from ...core.play.situation import Made
from .lines import Side

HOMERS, STRIKEOUTS, COMEBACK = 4, 15, 6
HITTING_STREAK, WINNING_STREAK = 15, 8


class Found(msgspec.Struct, frozen=True, array_like=True):
    """A feat: what, which side's, whose (by their numbers in the season), and how many of it."""

    kind: str
    side: int
    men: tuple[int, ...] = ()
    value: int = 0


def feats_of(book: Book, plays: Sequence[Made], sides: tuple[Side, Side]) -> tuple[Found, ...]:
    """Of one game that is over; streaks need the games before it and are found elsewhere."""
    return (*_named(book, plays, sides), *_of_lines(book, sides), *_of_plays(book, plays, sides))


def _named(book: Book, plays: Sequence[Made], sides: tuple[Side, Side]) -> Iterator[Found]:
    for feat in feats_of_the_book(book):
        men = tuple(sides[feat.side].men[man] for man in feat.men)
        if feat.kind == "walk_off":
            last = next((made for made in reversed(plays) if made.runs), None)
            men = (sides[1].men[last.batter],) if last is not None and last.credited is not None else ()
        yield Found(feat.kind, feat.side, men)


def _of_lines(book: Book, sides: tuple[Side, Side]) -> Iterator[Found]:
    for side, page in enumerate(book.clubs):
        for man, line in enumerate(page.batting):
            if line.get("hr", 0) >= HOMERS:
                yield Found("four_homers", side, (sides[side].men[man],), line["hr"])
        for man, line in zip(page.staff, page.pitching, strict=True):
            if line.get("so", 0) >= STRIKEOUTS:
                yield Found("strikeouts", side, (sides[side].men[man],), line["so"])


def _of_plays(book: Book, plays: Sequence[Made], sides: tuple[Side, Side]) -> Iterator[Found]:
    for side, page in enumerate(book.clubs):
        if page.team.get("tp"):
            yield Found("triple_play", side, (), page.team["tp"])
    won = 0 if book.clubs[0].runs > book.clubs[1].runs else 1
    behind = max((made.score[1 - won] - made.score[won] for made in plays), default=0)
    if behind >= COMEBACK:
        yield Found("comeback", won, (), behind)
