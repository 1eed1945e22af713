"""Steals and pickoffs: what each line of TS-7.2 and TS-8.2 does with the men on base."""

from __future__ import annotations

from ..core.play.moves import up
from ..core.play.plays import TEAM, Advance, How, Play


def may_steal(occupied: str) -> tuple[int, ...]:
    """TS-7.1.2R: who may go: nobody steals home, and nobody may be pushed home.

    >>> may_steal("12-"), may_steal("123"), may_steal("1-3")
    ((1, 2), (), (1,))
    """
    first, second, third = (base != "-" for base in occupied)
    return (1,) * (first and not (second and third)) + (2,) * (second and not third)


def pushed(occupied: str, base: int) -> tuple[int, ...]:
    """The runner on that base and those in his way, lead runner first, when he goes up one.

    >>> pushed("12-", 1), pushed("1-3", 1), pushed("123", 2)
    ((2, 1), (1,), (3, 2))
    """
    men: list[int] = []
    for taken in range(base, 4):
        if occupied[taken - 1] == "-":
            break
        men.append(taken)
    return tuple(reversed(men))


def steal_play(result: str, occupied: str, runner: int) -> Play:
    """TS-7.2: a line of the steal table, for the runner named by the base he is on."""
    match result:
        case "caught_stealing":
            return _runner_out(result, runner, runner + 1, "caught_stealing")
        case "picked_off_stealing":
            return _runner_out(result, runner, runner + 1, "picked_off_stealing")
        case "stolen_base":
            stolen = tuple(Advance(base, base + 1, "steal") for base in pushed(occupied, runner))
            return Play(result, stolen, named=runner)
        case "steal_error":
            return Play(result, _steal_and_a_base(occupied, runner), errors=(TEAM,), named=runner)
    return Play("bad_jump", named=runner)


def _steal_and_a_base(occupied: str, runner: int) -> tuple[Advance, ...]:
    """TS-7.2.5R: he takes his base and one more; those ahead go only as far as they must.

    One man's two moves stand together, the steal before the bad throw.
    """
    moves: list[Advance] = []
    target = runner + 2
    ahead = [base for base in (3, 2) if base > runner and occupied[base - 1] != "-"]
    for base in ahead:
        if base == runner + 1:  # in the way of the steal itself
            moves += [Advance(base, base + 1, "steal"), Advance(base + 1, base + 2, "error")]
        elif base == target:
            moves.append(Advance(base, base + 1, "error"))
    return (*moves, Advance(runner, runner + 1, "steal"), Advance(runner + 1, target, "error"))


def pickoff_play(result: str, occupied: str, base: int) -> Play:
    """TS-8.2: a line of the pickoff table, for a throw to that base."""
    match result:
        case "balk":
            return Play(result, up(occupied, 1, "balk"), charge="balk", named=base)
        case "bad_throw":  # whoever is in his way is pushed, home if need be (TS-8.2.2R)
            moves = tuple(Advance(taken, taken + 1, "error") for taken in pushed(occupied, base))
            return Play(result, moves, errors=(TEAM,), named=base)
        case "picked_off":
            return _runner_out(result, base, base, "picked_off")
    return Play("safe_back", named=base)


def _runner_out(code: str, runner: int, at: int, how: How) -> Play:
    return Play(code, (Advance(runner, at, how, out=True),), named=runner)
