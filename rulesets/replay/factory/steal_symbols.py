"""Stolen bases on a batter's card: his letter and jump, and the symbols in his squares (RP-CB-CF-21, RP-CB-CF-22)."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import NamedTuple, TypeAlias

from ..cards.card import Texts
from ..cards.squares import batter_square
from .expected import value_of
from .figures import (
    DOUBLE_STAR_GIVES,
    DOUBLE_STAR_MORE,
    DOUBLE_STAR_NEED,
    JUMP,
    LEAST_CHANCE,
    LETTER_ATTEMPTS,
    LETTER_MARGIN,
    LETTER_RATES,
    LETTER_SLACK,
    PLUS_GIVES,
    PLUS_NEED,
    SECOND_OPEN,
    STAR_GIVES,
    STAR_NEED,
    STEAL_LETTER,
    STILL_TO_COME,
    at_least,
)
from .season_lines import SQUARES, HitterLine
from .square_values import HIT_BY_PITCH, ON_ERROR, SINGLE, WALK

Square: TypeAlias = tuple[int, int]  # Column and row
NEVER, WORST = "L", "K"
LETTER_SQUARE, GAMES_MISSED_SQUARE = (5, 3), (2, 1)
TIE = 9  # digits within which two chances are one


def steal_letter(line: HitterLine) -> str:
    """
    >>> steal_letter(HitterLine(ab=531, sb=29, cs=9)), steal_letter(HitterLine(ab=10))
    ('C', 'L')
    """
    return at_least(line.sb / line.attempts, STEAL_LETTER, WORST) if line.attempts else NEVER


def jump(line: HitterLine) -> int:
    """How often he goes, for each time on first."""
    return at_least(line.attempts / line.on_first, JUMP, 0) if line.on_first > 0 else 0


def on_first(rows: Texts, side: str, speed: int) -> dict[Square, float]:
    """q: each square's chance to put him on first with second open, by Column and row."""
    chances = {}
    for row, texts in enumerate(rows, 1):
        for column, text in enumerate(texts, 1):
            value = value_of(batter_square(text, column), column, side, speed)
            chances[column, row] = SECOND_OPEN * (value[SINGLE] + value[WALK] + value[HIT_BY_PITCH] + value[ON_ERROR])
    return chances


class Placed(NamedTuple):
    """The symbols of a card, and what of his steals and times caught they leave over, for 36 squares."""

    printed: dict[Square, str]
    steals: float
    caught: float


def symbols(line: HitterLine, rows: Texts, side: str, speed: int) -> dict[Square, str]:
    """RP-CB-CF-22, in the squares of his card."""
    chances = on_first(rows, side, speed)
    taken = {at for at in chances if at == GAMES_MISSED_SQUARE or "^" in rows[at[1] - 1][at[0] - 1]}
    return placed(line, chances, taken).printed


def placed(line: HitterLine, chances: Mapping[Square, float], taken: Container[Square] = ()) -> Placed:
    """RP-CB-CF-22: his letter at 5-3, then `+` until he is caught often enough, then `**` and `*`.

    Reading: the least chance that the letter asks for holds for symbols too; no card of section 9.6 has one below.
    """
    steals, caught = SQUARES * line.rate(line.sb), SQUARES * line.rate(line.cs)
    printed: dict[Square, str] = {}
    letter, there = steal_letter(line), chances[LETTER_SQUARE]
    stolen, out = (there * rate for rate in LETTER_RATES[letter])
    if (
        line.attempts >= LETTER_ATTEMPTS
        and there > LEAST_CHANCE
        and stolen <= LETTER_MARGIN * steals + LETTER_SLACK
        and out <= caught + LETTER_SLACK
    ):
        printed[LETTER_SQUARE] = letter
        steals, caught = steals - stolen, caught - out
    free = [
        at
        for at in sorted(chances, key=lambda at: (-round(chances[at], TIE), at))
        if chances[at] > LEAST_CHANCE and at not in printed and at not in taken
    ]
    for at in free:
        if caught > PLUS_NEED * chances[at]:
            printed[at] = "+"
            steals, caught = steals - PLUS_GIVES * chances[at], caught - PLUS_GIVES * chances[at]
    rest = [at for at in free if at not in printed]
    for number, at in enumerate(rest):
        q, to_come = chances[at], sum(chances[each] for each in rest[number:])
        if steals > STILL_TO_COME * to_come and steals > DOUBLE_STAR_NEED * q + DOUBLE_STAR_MORE:
            printed[at] = "**"
            steals -= DOUBLE_STAR_GIVES * q
        elif steals > STAR_NEED * q:
            printed[at] = "*"
            steals -= STAR_GIVES * q
    return Placed(printed, steals, caught)


def with_symbols(rows: Texts, printed: Mapping[Square, str]) -> Texts:
    """The grid with its symbols; a split square has one on either side."""
    return tuple(
        tuple(
            "/".join(side + printed.get((column, row), "") for side in text.split("/"))
            for column, text in enumerate(texts, 1)
        )
        for row, texts in enumerate(rows, 1)
    )
