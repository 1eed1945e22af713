"""Rolls against a rating, an error rating above all (sections 1 and 4.1)."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.play.combined import figures, one_die
from ...core.play.requests import Chance, Faces, Roll, Step
from ..card_game import Replay
from ..dice import AGAINST_RATING, ERROR, ERROR_ONE_DIGIT, replay_style

ONE_DIGIT = 10  # RP-ERR-3R: a rating below this is one of old seasons


def is_higher(
    g: Replay,
    check: str,
    rating: int,
    came_to: tuple[str, str],
    roll: Roll = AGAINST_RATING,
    position: str = "",
    base: int | None = None,
) -> Step[bool]:
    """RP-DICE-4: one die against a rating; what it comes to where it is higher, and where it is not."""
    (die,) = yield from g.alike(g.aimed(roll, check, base, position, hope=came_to[1], good=rating), over, rating)
    higher = die > rating
    g.check(check, came_to[not higher], one_die(roll, die), rating, position=position, base=base)
    return higher


def over(g: Replay, rating: int) -> Callable[[Faces], Hashable]:
    """What is seen of one die against a rating."""
    return lambda faces: faces[0] > rating


def over_replay_style(g: Replay, rating: int) -> Callable[[Faces], Hashable]:
    """What is seen of two dice against a rating."""
    return lambda faces: replay_style(*faces) > rating


def safe_up_to(rating: int, roll: Roll = AGAINST_RATING) -> Chance:
    """How often one die is not over a rating."""
    die = roll.dice[0]
    return Chance(sum(face <= rating for face in die.faces), die.sides)


def out_over(rating: int, roll: Roll = AGAINST_RATING) -> Chance:
    """How often one die is over a rating, and somebody out."""
    safe = safe_up_to(rating, roll)
    return Chance(safe.of - safe.ways, safe.of, "Out")


def error_check(g: Replay, position: str) -> Step[bool]:
    """RP-ERR-1 to RP-ERR-3R: does whoever plays a position make an error? Replay style; one die for one digit."""
    rating = g.fielder(position).error
    if rating < ONE_DIGIT:
        return (yield from is_higher(g, "error", rating, ("error", "no_error"), ERROR_ONE_DIGIT, position))
    good = sum(replay_style(*faces) <= rating for faces in ERROR.throws()) if g.traced else 0
    roll = g.aimed(ERROR, "error", position=position, hope="no_error", good=good)
    red, white = yield from g.alike(roll, over_replay_style, rating)
    is_error = replay_style(red, white) > rating
    g.check("error", "error" if is_error else "no_error", figures(ERROR, red, white), rating, position=position)
    return is_error
