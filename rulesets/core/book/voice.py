"""A game's voice: several ways to tell a result, and which of them fits the moment.

No die has a say in it and nothing depends on it. A way is found from the game's seed, the half-inning and the batter's
spot alone, so the same game is told in the same words, whoever asks and however often.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import gcd
from zlib import crc32

import msgspec

from ..play.situation import Made

BEFORE_THE_LAST = 2  # innings: from the seventh on in a game of nine, it is late


class Way(msgspec.Struct, frozen=True):
    """One way to tell a result: its words, what must be so for them to fit, and where such a ball goes."""

    words: str
    when: tuple[str, ...] = ()
    ball: tuple[str, ...] = ()


def way(words: str, when: str = "", ball: str = "") -> Way:
    """
    >>> way("{batter} flies to center", "nobody_on", "8")
    Way(words='{batter} flies to center', when=('nobody_on',), ball=('8',))
    """
    for each in when.split():
        if each not in MOMENTS:
            raise ValueError(f"A moment is one of {', '.join(MOMENTS)}, not {each!r}.")
    return Way(words, tuple(when.split()), tuple(ball.split()))


def _lead(made: Made) -> int:
    """By how much the side at bat led before the play."""
    return made.score[made.side] - made.score[1 - made.side]


def _wins(made: Made) -> bool:
    return made.half == "bottom" and made.inning >= made.of_innings and _lead(made) <= 0 < _lead(made) + made.runs


MOMENTS: dict[str, Callable[[Made], bool]] = {
    "nobody_on": lambda made: not any(made.bases),
    "men_on": lambda made: any(made.bases),
    "on_first": lambda made: made.bases[0] is not None,
    "scoring_position": lambda made: made.bases[1] is not None or made.bases[2] is not None,
    "on_third": lambda made: made.bases[2] is not None,
    "loaded": lambda made: all(made.bases),
    "not_loaded": lambda made: not all(made.bases),
    "none_out": lambda made: made.outs_before == 0,
    "two_out": lambda made: made.outs_before == 2,
    "not_two_out": lambda made: made.outs_before < 2,
    "ends_it": lambda made: made.outs_before + made.outs == 3,
    "strands_one": lambda made: made.outs_before + made.outs == 3 and made.left == 1,
    "strands_two": lambda made: made.outs_before + made.outs == 3 and made.left == 2,
    "strands_three": lambda made: made.outs_before + made.outs == 3 and made.left == 3,
    "no_run": lambda made: made.runs == 0,
    "scores_one": lambda made: made.runs == 1,
    "scores_two": lambda made: made.runs == 2,
    "scores_three": lambda made: made.runs == 3,
    "scores_some": lambda made: made.runs > 0,
    "slam": lambda made: made.runs == 4,
    "first_run": lambda made: made.runs > 0 and made.score == (0, 0),
    "ties": lambda made: made.runs > 0 and _lead(made) + made.runs == 0,
    "goes_ahead": lambda made: _lead(made) <= 0 < _lead(made) + made.runs and made.score != (0, 0),
    "pulls_closer": lambda made: made.runs > 0 and -3 <= _lead(made) + made.runs < 0,
    "adds_on": lambda made: made.runs > 0 and 0 < _lead(made) < 4,
    "piles_on": lambda made: made.runs > 0 and _lead(made) >= 4,
    "wins": _wins,
    "late": lambda made: made.inning >= made.of_innings - BEFORE_THE_LAST,
    "close": lambda made: abs(_lead(made)) <= 1,
    "extra": lambda made: made.inning > made.of_innings,
    "looking": lambda made: made.play.pitch.endswith("C"),
    "swinging": lambda made: made.play.pitch.endswith("S"),
}
ALONE = ("wins", "slam")  # where these hold, nothing less is said


def fitting(ways: Sequence[Way], made: Made) -> list[Way]:
    """The ways that fit a play; one made for its moment counts twice, one for a great moment alone."""
    fit = [each for each in ways if all(MOMENTS[moment](made) for moment in each.when)]
    for great in ALONE:
        if alone := [each for each in fit if great in each.when]:
            return alone
    return [*fit, *(each for each in fit if each.when)]


def pick(ways: Sequence[Way], made: Made, seed: int) -> Way:
    """The way that this play of this game is told. Batters one after the other get different ones."""
    fit = fitting(ways, made)
    whim = crc32(f"{seed} {made.inning} {made.half}".encode())
    step = 1 + (whim >> 16) % max(1, len(fit) - 1)
    while gcd(step, len(fit)) > 1:
        step -= 1
    return fit[(whim + step * made.place) % len(fit)]
