"""Section 5: a ball on the ground, and where the defense throws it."""

from __future__ import annotations

from ..core.play.moves import forced, on_base
from ..core.play.plays import TEAM, Advance, Batting, Play, batter_out


def going_to(occupied: str) -> tuple[int, ...]:
    """DB-5.2: the bases somebody is going to, the nearest to home first.

    >>> going_to("1-3")
    (4, 2, 1)
    """
    return (*(base + 1 for base in on_base(occupied)), 1)


def outs_on_the_ground(base: int, occupied: str) -> tuple[int, ...]:
    """DB-5.3 and DB-5.4: the bases at which men are out when the throw is for that base, in order.

    >>> outs_on_the_ground(2, "12-"), outs_on_the_ground(3, "-2-"), outs_on_the_ground(4, "1--")
    ((2, 1), (3,), (2,))
    """
    targets = going_to(occupied)
    if base not in targets:  # nobody goes there: the nearest base before it (DB-5.5R)
        return (max(target for target in targets if target < base),)
    if base > 1 and base - 1 not in forced(occupied):
        return (base,)
    return tuple(range(base, 0, -1))[:3]


def outs_on_a_misplay(base: int, occupied: str) -> tuple[int, ...]:
    """DB-5.6: only the man going to exactly that base, and nobody if nobody is."""
    return (base,) if base in going_to(occupied) else ()


def throw_play(base: int, occupied: str, outs: int, misplay: bool) -> Play:
    """The play that a throw to that base makes; a third out ends it (DB-5.7R) and no run counts (DB-5.8R)."""
    at = (outs_on_a_misplay if misplay else outs_on_the_ground)(base, occupied)[: 3 - outs]
    if not at:
        moves = tuple(Advance(target - 1, target, "error") for target in going_to(occupied))
        return Play("error", moves, "error", errors=(TEAM,), pitch="X", trajectory="ground")
    ended = outs + len(at) == 3
    must = forced(occupied)
    moves = tuple(
        _out(target, target - 1 in must) if target in at else Advance(target - 1, target, "advance")
        for target in going_to(occupied)
        if target in at or not ended
    )
    code, batting = _scored(at)
    return Play(code, moves, batting, named=at[0] - 1, pitch="X", trajectory="ground")


def _scored(at: tuple[int, ...]) -> tuple[str, Batting]:
    """DB-5.9R: the result by the outs actually made, and what it is in the book."""
    if len(at) == 3:
        return "triple_play", "out"
    if len(at) == 2:
        return "double_play", "double_play"
    return ("ground_out", "out") if at == (1,) else ("fielders_choice", "fielders_choice")


def _out(target: int, is_forced: bool) -> Advance:
    if target == 1:
        return batter_out(at=1)
    return Advance(target - 1, target, "force" if is_forced else "out", out=True)
