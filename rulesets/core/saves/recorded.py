"""A game as its file recorded it: the half-innings and the box that it wrote down itself. Nothing is replayed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ..book.box_score import box_score
from ..book.feats import Feat
from ..book.scoring import Book
from ..book.wording import half_inning, score_line
from ..play.setup import Setup, seated
from ..play.situation import Situation
from .opened import Opened

NOTHING = "It wrote nothing down yet: its first half-inning was not over."


class Recorded(msgspec.Struct, frozen=True):
    """The game's name and score, a line a half-inning, and the last box it holds."""

    title: str
    story: tuple[str, ...]
    box: str

    def __str__(self) -> str:
        return "\n".join((self.title, "", *self.story, "", self.box)).rstrip()


def as_recorded(opened: Opened) -> Recorded:
    """What a save tells by itself, by whichever rules it was played."""
    setup, final = _seated(opened), opened.final
    books = [each.point.book for each in opened.checkpoints] + ([] if final is None else [final.book])
    last = books[-1] if books else opened.header.book or Book()
    title = f"{opened.ruleset.name} · {score_line(setup, _score(last))}, as recorded"
    story = tuple(_story(opened, setup)) or (NOTHING,)
    return Recorded(title, story, box_score(setup, last, over=final is not None) if books else "")


def _seated(opened: Opened) -> Setup:
    """The setup with the visitors first, as the file has them."""
    if opened.final is not None:
        return seated(opened.header.setup, opened.final.home_club)
    last: dict[str, Any] = (
        opened.checkpoints[-1].plain["situation"] if opened.checkpoints else opened.header.start or {}
    )
    return seated(opened.header.setup, 0 if last.get("home_club") == 0 else 1)


def _story(opened: Opened, setup: Setup) -> Iterator[str]:
    """What each half-inning brought, by the difference of two books."""
    before = opened.header.book or Book()
    for each in opened.checkpoints:
        began = _when(each.point.situation)
        if began is not None:
            yield _half(_half_before(began), before, each.point.book, setup)
        before = each.point.book
    if opened.final is not None:
        yield f"Final: {score_line(setup, opened.final.score)}."
        yield from (_feat(feat, setup) for feat in opened.final.feats)


def _feat(feat: Feat, setup: Setup) -> str:
    """
    >>> from ..play.setup import default_setup
    >>> _feat(Feat("no_hitter", 0), default_setup("triple_six"))
    'No hitter: Harbor Point.'
    """
    club = setup.clubs[1 if feat.side else 0]
    men = [club.squad[man].name for man in feat.men if 0 <= man < len(club.squad)]
    return f"{feat.kind.replace('_', ' ').capitalize()}: {', '.join((club.city, *men))}."


def _when(plain: dict[str, Any]) -> Situation | None:
    """Only the inning and the half: the rest may be of other rules."""
    inning, half = plain.get("inning"), plain.get("half")
    return Situation(inning=inning, half=half) if type(inning) is int and half in ("top", "bottom") else None


def _half_before(s: Situation) -> Situation:
    return (
        Situation(inning=s.inning, half="top") if s.half == "bottom" else Situation(inning=s.inning - 1, half="bottom")
    )


def _half(s: Situation, before: Book, after: Book, setup: Setup) -> str:
    page, then = after.clubs[s.batting], before.clubs[s.batting]
    told = f"{_counted(page.runs - then.runs, 'run')}, {_counted(page.hits - then.hits, 'hit')}"
    return f"{half_inning(s)}: {setup.clubs[s.batting].city}, {told}. {score_line(setup, _score(after))}."


def _counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def _score(book: Book) -> tuple[int, int]:
    return book.clubs[0].runs, book.clubs[1].runs
