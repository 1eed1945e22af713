"""The squares of a card and how they are written (RP-CARD-4): `55^3`, `16*`, `7C`, `6/60`, `2k`, `c6`, `4>ss`."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TypeAlias

import msgspec

STEAL_LETTERS = "ABCDEFGHJKL"
INFIELDERS = {"1b": "1B", "2b": "2B", "3b": "3B", "ss": "SS"}

_BATTER = re.compile(r"(\d+)(?:\^(\d+))?(\*\*|\*|\+)?([A-HJ-LR])?")
_PITCHER = re.compile(r"(\d)(?:\^(\d))?([*kwW]*)(?:/(\d))?(?:>(1b|2b|3b|ss))?")
_FLYBALL, _NO_PLAY = "c6", ("f", "g", "")  # the last three in a B row, Column 4


class BadSquare(ValueError):
    """A square that is written in no way that a card knows."""


class Square(msgspec.Struct, frozen=True, gc=False):
    """One square as it is read: a batter's number or a pitcher's grade, and what stands beside it."""

    text: str  # as printed, one side of a split square
    number: int = 0  # 0 where there is none: `ss`, `c6`, `f`
    raised: int | None = None  # `^n`
    steal: str = ""  # batter: `*`, `**`, `+` or a letter (RP-SB)
    platoon: str = ""  # batter, 2-1: the hand he is platooned against (RP-GM-5)
    marks: str = ""  # pitcher: any of `*`, `k`, `w`, `W` (RP-CB-20 to 23)
    to: str = ""  # pitcher: the infielder of Column 4 or of a groundball square, `SS`
    moves_to: int = 0  # pitcher: `c6` moves the play to Column 6, a groundball square to Column 4
    b_number: int | None = None  # pitcher, old format: the B grade right of the slash (RP-CARD-7)


Both: TypeAlias = tuple[Square, Square]  # against a left-handed and a right-handed pitcher


@lru_cache(maxsize=4096)
def batter_square(text: str, column: int = 0) -> Both:
    """A batter's square against either hand; a plain one is the same twice (RP-CARD-4, RP-SB-11R).

    `L` is a steal letter in Column 5, and in Column 2 the hand of a platoon player.

    >>> batter_square("55^3", 2)[0].raised, batter_square("7C", 5)[0].steal, batter_square("39^3L", 2)[0].platoon
    (3, 'C', 'L')
    >>> [square.number for square in batter_square("6/60", 6)]
    [6, 60]
    """
    left, slash, right = text.partition("/")
    return _batter_side(left, column), _batter_side(right if slash else left, column)


def _batter_side(text: str, column: int) -> Square:
    found = _BATTER.fullmatch(text)
    if not found:
        raise BadSquare(f"a batter's square is written like 16, 55^3, 16*, 7C or 6/60, not {text!r}")
    number, raised, symbol, letter = found.groups()
    platoon = letter if letter and (letter == "R" or column == 2) else ""
    if letter and not platoon:
        symbol = (symbol or "") + letter
    return Square(text, int(number), int(raised) if raised else None, symbol or "", platoon)


@lru_cache(maxsize=1024)
def pitcher_square(text: str) -> Square:
    """A pitcher's square (RP-CARD-4); its marks come with it whenever it is read (RP-CARD-5R).

    >>> pitcher_square("2k").marks, pitcher_square("ss").to, pitcher_square("c6").moves_to
    ('k', 'SS', 6)
    >>> pitcher_square("2/3").text, pitcher_square("2/3").b_number
    ('2', 3)
    >>> square = pitcher_square("4>ss")
    >>> square.number, square.to, square.moves_to
    (4, 'SS', 4)
    """
    if text in INFIELDERS:
        return Square(text, to=INFIELDERS[text])
    if text == _FLYBALL:
        return Square(text, moves_to=6)
    if text in _NO_PLAY:
        return Square(text)
    found = _PITCHER.fullmatch(text)
    if not found:
        raise BadSquare(f"a pitcher's square is written like 2, 1*, 2k, 3w, 1^2, 2/3, ss, c6 or 4>ss, not {text!r}")
    number, raised, marks, b_number, infielder = found.groups()
    return Square(
        text.partition("/")[0],
        int(number),
        int(raised) if raised else None,
        marks=marks,
        to=INFIELDERS.get(infielder or "", ""),
        moves_to=4 if infielder else 0,
        b_number=int(b_number) if b_number else None,
    )
