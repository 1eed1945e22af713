"""What a finished game will be remembered for, as far as its book tells: a no-hitter, a cycle, a walk-off."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..play.agreed import REGULATION
from .scoring import Book, Counts

REACHED = ("h", "bb", "hbp", "roe", "fc", "ci")  # how a batter comes to be on base
ON_BASE_AND_OUT = ("cs", "po")


class Feat(msgspec.Struct, frozen=True):
    """`no_hitter`, `perfect_game`, `cycle` or `walk_off`: whose, and the men by their numbers in the squad."""

    kind: str
    side: int
    men: tuple[int, ...] = ()


def feats(book: Book) -> tuple[Feat, ...]:
    """Of a game that is over: the pitchers' feats first, the visitors' before the home side's.

    >>> feats(Book())
    ()
    """
    return (*_without_a_hit(book), *_cycles(book), *_walk_off(book))


def _without_a_hit(book: Book) -> Iterator[Feat]:
    """Nine innings or more without a hit (a combined one is all its pitchers'); perfect where nobody was on base."""
    for side, in_field in enumerate(book.clubs):
        at_bat = book.clubs[1 - side]
        outs = in_field.pitching_total("outs")
        if at_bat.hits or outs < 3 * REGULATION:
            continue
        on_base = sum(at_bat.batting_total(key) for key in (*REACHED, *ON_BASE_AND_OUT))
        on_base += sum(at_bat.team.get(key, 0) for key in ("lob", "placed"))
        on_base += sum(in_field.team.get(key, 0) for key in ("dp", "tp"))  # nobody is doubled up alone
        perfect = not on_base and at_bat.batting_total("pa") == outs
        yield Feat("perfect_game" if perfect else "no_hitter", side, tuple(in_field.staff))


def _cycles(book: Book) -> Iterator[Feat]:
    for side, page in enumerate(book.clubs):
        for man, line in enumerate(page.batting):
            if _is_a_cycle(line):
                yield Feat("cycle", side, (man,))


def _is_a_cycle(line: Counts) -> bool:
    """Single, double, triple and home run.

    >>> _is_a_cycle({"h": 4, "2b": 1, "3b": 1, "hr": 1}), _is_a_cycle({"h": 4, "2b": 2, "3b": 1, "hr": 1})
    (True, False)
    """
    long = [line.get(key, 0) for key in ("2b", "3b", "hr")]
    return all(long) and line.get("h", 0) > sum(long)


def _walk_off(book: Book) -> Iterator[Feat]:
    """The home side won in its last turn: one that is ahead before that does not come to bat again."""
    visitors, home = book.clubs
    innings = len(home.innings)
    if innings == len(visitors.innings) >= book.of_innings and home.runs > visitors.runs:
        yield Feat("walk_off", 1)
