"""Rolls against a rating, an error rating above all (sections 1 and 4.1)."""

from __future__ import annotations

from ...core.play.requests import Roll, Step
from ..card_game import Replay
from ..dice import AGAINST_RATING, ERROR, ERROR_ONE_DIGIT, replay_style

ONE_DIGIT = 10  # RP-ERR-3R: a rating below this is one of old seasons


def is_higher(rating: int, roll: Roll = AGAINST_RATING) -> Step[bool]:
    """RP-DICE-4: one die against a rating, higher or not."""
    (die,) = yield from roll
    return die > rating


def error_check(g: Replay, position: str) -> Step[bool]:
    """RP-ERR-1 to RP-ERR-3R: does whoever plays a position make an error?"""
    return error_roll(g.fielder(position).error)


def error_roll(rating: int) -> Step[bool]:
    """Replay style, higher than the rating; one die where it has one digit."""
    if rating < ONE_DIGIT:
        (die,) = yield from ERROR_ONE_DIGIT
        return die > rating
    red, white = yield from ERROR
    return replay_style(red, white) > rating
