"""A finished game at a glance: by the first line of its save and the last, whatever lies between.

What they say is for lists. Whoever opens the game replays it.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from datetime import datetime
from io import RawIOBase
from typing import Annotated

import msgspec

from ..book.dice_ledger import Ledger
from ..book.feats import Feat
from ..files.documents import at_once
from ..files.yaml_tree import unseen_in
from .final import Ending, LineScore
from .lines import FORMAT

HEADERS = (64 * 1024, 1024 * 1024)  # as long as they are, and as one may be
FINAL_LINES = (8 * 1024, 256 * 1024)  # a longer one is not looked at: the game is replayed
MARK = b'{"final":'


class ClubName(msgspec.Struct, frozen=True):
    city: str
    nickname: str


class ManName(msgspec.Struct, frozen=True):
    name: str
    position: str = ""


class ClubGlance(ClubName, frozen=True):
    """A club by its names: its own and its men's."""

    order: tuple[ManName, ...] = ()
    pitcher: ManName | None = None
    bench: tuple[ManName, ...] = ()
    bullpen: tuple[ManName, ...] = ()

    @property
    def squad(self) -> tuple[ManName, ...]:
        """By the numbers that a book knows them by."""
        bats = self.pitcher is None or any(man.position == "P" for man in self.order)
        return (*self.order, *(() if bats or self.pitcher is None else (self.pitcher,)), *self.bench, *self.bullpen)


class SetupGlance(msgspec.Struct, frozen=True):
    clubs: tuple[ClubGlance, ClubGlance]


class HeaderGlance(msgspec.Struct, frozen=True):
    """As much of a header as a list of games shows."""

    horsehide: Annotated[int, msgspec.Meta(ge=1, le=FORMAT)]
    ruleset: str
    setup: SetupGlance
    began: datetime | None = None


class PageGlance(msgspec.Struct, frozen=True):
    """As much of a club's page as says who played."""

    batting: list[dict[str, int]] = []
    staff: list[int] = []


class BookGlance(msgspec.Struct, frozen=True):
    clubs: tuple[PageGlance, PageGlance] = (PageGlance(), PageGlance())


class EndingGlance(Ending, frozen=True):
    book: BookGlance = BookGlance()
    feats: tuple[Feat, ...] = ()


class EndingLine(msgspec.Struct, frozen=True):
    final: EndingGlance


class Finished(msgspec.Struct, frozen=True):
    """A finished game at a glance: which, who played (visitors first), when it began, the line score, feats, men."""

    ruleset: str
    clubs: tuple[ClubName, ClubName]
    began: datetime | None
    line: tuple[LineScore, LineScore]
    feats: tuple[str, ...] = ()
    men: tuple[str, ...] = ()


_header = msgspec.json.Decoder(HeaderGlance).decode
_ending = msgspec.json.Decoder(EndingLine).decode


def ends_of(path: str | os.PathLike[str]) -> tuple[bytes, bytes] | None:
    """The first line of a finished save and its last; None of one that does not tell of its end."""
    with open(path, "rb", buffering=0, opener=at_once) as file:
        about = os.fstat(file.fileno())
        line = _last_line(file, about.st_size) if stat.S_ISREG(about.st_mode) else b""
        return (_first_line(file), line) if line.startswith(MARK) else None


def finished(path: str | os.PathLike[str]) -> Finished | None:
    """What a save says of its end; None where its first and last line do not tell. `OSError` if it cannot be read."""
    ends = ends_of(path)
    if ends is None:
        return None
    try:
        header, ending = _header(ends[0]), _ending(ends[1]).final
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    clubs = header.setup.clubs if ending.home_club else header.setup.clubs[::-1]
    if not ending.is_sound() or any(unseen_in(name) for club in clubs for name in (club.city, club.nickname)):
        return None
    kinds = tuple(dict.fromkeys(feat.kind for feat in ending.feats))
    return Finished(header.ruleset, clubs, header.began, ending.line, kinds, _who_played(clubs, ending.book))


class LedgerGlance(msgspec.Struct, frozen=True):
    ledger: Ledger | None = None


class LedgerLine(msgspec.Struct, frozen=True):
    final: LedgerGlance


_ledger = msgspec.json.Decoder(LedgerLine).decode


def ledger_kept(path: str | os.PathLike[str]) -> tuple[str, Ledger] | None:
    """The game and the dice of a finished save, where its last line tells of them."""
    ends = ends_of(path)
    if ends is None:
        return None
    try:
        header, ledger = _header(ends[0]), _ledger(ends[1]).final.ledger
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    return (header.ruleset, ledger) if ledger is not None and ledger.is_sound() else None


def _who_played(clubs: Iterable[ClubGlance], book: BookGlance) -> tuple[str, ...]:
    """Everybody who came to bat or pitched, once."""
    men: dict[str, None] = {}
    for club, page in zip(clubs, book.clubs, strict=True):
        squad = club.squad
        numbers = [*(man for man, line in enumerate(page.batting) if line), *page.staff]
        men.update((squad[number].name, None) for number in numbers if 0 <= number < len(squad))
    return tuple(name for name in men if not unseen_in(name))


def _last_line(file: RawIOBase, size: int) -> bytes:
    """The last full line, if it is no longer than a `final` may be; what comes after it never happened."""
    for length in FINAL_LINES:
        file.seek(max(0, size - length))
        tail = file.read(length) or b""
        end = tail.rfind(b"\n")
        begin = tail.rfind(b"\n", 0, max(end, 0))
        if 0 <= begin < end and len(tail) == min(size, length):
            return tail[begin + 1 : end]
    return b""


def _first_line(file: RawIOBase) -> bytes:
    for length in HEADERS:
        file.seek(0)
        head, full, _ = (file.read(length) or b"").partition(b"\n")
        if full:
            return head
    return b""
