"""Whether what a save wrote down as it went is what its answers lead to today, and if not, where they part.

A file of these very rules has to say what the replay says. A file of another version of them may lack what this one
keeps in addition: a key that it does not have is no difference, a value of its own that the replay contradicts is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from ..book.scoring import Book
from ..cards.stock import card_stock
from ..charts.chart import digest
from ..play.setup import Setup, seated
from ..play.situation import Situation
from ..table.table import JournalMismatch
from .lines import Header

if TYPE_CHECKING:
    from ..ruleset import Ruleset

Parted: TypeAlias = tuple[tuple[str | int, ...], Any, Any]  # the way to a value, as written, as the answers have it
SIDES = ("the visitors'", "the home side's")
MISSING = object()
WINNER = ("ahead", 1)  # in a book: the number of the winning club's pitcher of record


class Contradicted(JournalMismatch):
    """A save whose own record is not what its answers lead to; `at` is the line of the first difference."""


def plainly(value: object) -> Any:
    """A value as a file has it.

    >>> plainly({3: (1, 2)})
    {'3': [1, 2]}
    """
    return msgspec.json.decode(msgspec.json.encode(value))


def parted(said: Any, found: Any, grown: bool, way: tuple[str | int, ...] = ()) -> Parted | None:
    """The first place where two plain values part. `grown`: what `said` does not have was not kept yet.

    >>> parted({"score": [2, 0]}, {"score": [2, 1], "new": 1}, grown=True)
    (('score', 1), 0, 1)
    >>> parted({"score": [2, 1]}, {"score": [2, 1], "new": 1}, grown=True)
    """
    if said == found and type(said) is type(found):
        return None
    if isinstance(said, dict) and isinstance(found, dict):
        for key in said if grown else dict.fromkeys((*said, *found)):
            if (where := parted(said.get(key, MISSING), found.get(key, MISSING), grown, (*way, key))) is not None:
                return where
        return None
    if isinstance(said, list) and isinstance(found, list) and len(said) == len(found):
        pairs = enumerate(zip(said, found, strict=True))
        return next((where for at, (a, b) in pairs if (where := parted(a, b, grown, (*way, at))) is not None), None)
    if (said is MISSING and not found) or (found is MISSING and not said):
        return None  # a count that is not there is none, and so is an empty list
    if way[-2:] == WINNER and isinstance(said, int) and isinstance(found, int) and said > found:
        return None  # up to 0.2.0 a man who came in while his side went ahead had the win
    return way, said, found


def other_rules(header: Header, ruleset: Ruleset) -> str:
    """What the game was played by that is not what there is today, in half a sentence; "" if all is the same."""
    if header.version > ruleset.version:
        return f"it was played by version {header.version} of {ruleset.name}'s rules; this Horsehide has an older one"
    if header.version != ruleset.version:
        return f"it was played by version {header.version} of {ruleset.name}'s rules, and these are {ruleset.version}"
    if header.charts != digest(ruleset.load(header.setup.house)):
        return f"the charts of {ruleset.name} have changed since it was saved"
    stock = card_stock(ruleset, header.setup)
    if stock is not None and (header.cards is None or header.cards.digest != stock.digest):
        return f"{ruleset.name}'s cards are made otherwise than when it was saved"
    return ""


def checkpoint_parted(plain: dict[str, Any], now: Situation, book: Book, version_is_ours: bool) -> Parted | None:
    """Where a checkpoint and the replay part, if they do."""
    found = {"situation": plainly(now), "book": plainly(book)}
    said: dict[str, Any] = {key: plain.get(key) for key in found}
    if said == found:
        return None
    score, runs = (each["situation"].get("score") for each in (said, found))
    if score is not None and score != runs:
        return ("situation", "score"), score, runs
    if version_is_ours:  # what a line leaves out is what it would be read as
        said = {"situation": plainly(_read(said["situation"], type(now))), "book": plainly(_read(said["book"], Book))}
    return parted(said, found, grown=not version_is_ours)


def book_parted(plain: Any, book: Book, version_is_ours: bool) -> Parted | None:
    """The same of a book alone, as the last line of a game has it."""
    return parted(plainly(_read(plain, Book)) if version_is_ours else plain, plainly(book), grown=not version_is_ours)


def _read(plain: Any, kind: type[msgspec.Struct]) -> Any:
    try:
        return msgspec.convert(plain, kind, str_keys=True)
    except msgspec.ValidationError:
        return plain


def in_words(where: Parted, setup: Setup, home_club: int) -> str:
    """A difference as a scorer would say it."""
    way, said, found = where
    match way:
        case (*_, "score", int()) | (*_, "score"):
            what = "the score"
        case ("book", "clubs", 0 | 1 as side, str(page), *rest):
            what = " ".join((SIDES[side], page, *_of_whom(seated(setup, home_club), side, page, rest)))
        case _:
            what = " ".join(str(word).replace("_", " ") for word in way[1:]) or "all of it"
    return f"{what} is {_said(said)} there, and {_said(found)} by the answers"


def _of_whom(setup: Setup, side: int, page: str, rest: list[str | int]) -> list[str]:
    """The rest of the way to a line of the book, with the man's name where it begins with his number."""
    squad = setup.clubs[side].squad
    words = [str(word) for word in rest]
    if page in ("batting", "fielding") and words[:1] and words[0].isdecimal() and int(words[0]) < len(squad):
        words[0] = f"of {squad[int(words[0])].name},"
    return words


def _said(value: Any) -> str:
    if value is MISSING:
        return "none"
    if isinstance(value, list) and len(value) == 2 and all(type(each) is int for each in value):
        return f"{value[0]}–{value[1]}"
    text = str(value)
    return text if len(text) <= 40 else f"{text[:39]}…"
