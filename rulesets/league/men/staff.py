"""Who pitches: the starter of the day and the bullpen in the order in which it is called on (SEA-13, SEA-15)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ...core.people.rosters import Roster, bats_too
from ...core.play.fitness import FIT, Fitness, Form

CLOSER = 10  # saves


class Starter(msgspec.Struct, frozen=True):
    """Who starts, how he stands, and by how many days he is early where nobody was rested (0: he is not)."""

    player: str
    fitness: Fitness = FIT
    early: int = 0


def starter_of_the_day(
    roster: Roster,
    arms: Sequence[str],
    fit: Callable[[str], Fitness],
    turn: Callable[[str], float],
    plan: Sequence[str] = (),
) -> Starter:
    """Of those who start: whoever is rested, at full strength first, and furthest behind his season.

    Where nobody is rested, the one nearest his day starts, lowered, and that is counted (SEA-13). A plan is a rotation
    of the player's own, whose order stands for the turn.
    """
    rotation = plan or roster.rotation
    men = [each for each in arms if each in rotation or (not plan and _has_started(roster, each))] or [*arms]
    standing = {each: fit(each) for each in men}
    rested = [each for each in men if standing[each].may]
    if rested:
        whole = [each for each in rested if not (standing[each].lowered or standing[each].worn)]
        best = max(whole or rested, key=lambda each: (turn(each), -_place(rotation, each)))
        return Starter(best, standing[best])
    nearest = min(men, key=lambda each: (standing[each].short, -turn(each), _place(rotation, each)))
    return Starter(nearest, standing[nearest], max(1, standing[nearest].short))


def _place(rotation: Sequence[str], player: str) -> int:
    return rotation.index(player) if player in rotation else len(rotation)


def _has_started(roster: Roster, player: str) -> bool:
    line = roster.players[player].pitching
    return line is not None and line.gs > 0


def arms_of(roster: Roster) -> list[str]:
    """A club's pitchers, as its bullpen is called on, then its starters, then whoever else only pitches."""
    others = [each for each, player in roster.players.items() if player.pitches and not bats_too(roster, each)]
    return [*dict.fromkeys((*roster.relievers(), *roster.rotation, *others))]


def bullpen_of_the_day(
    roster: Roster, arms: Sequence[str], fit: Callable[[str], Fitness], used: Callable[[str], float]
) -> tuple[tuple[str, ...], Form]:
    """Who can relieve, least used first and closers last, then starters of other days; and how each arm stands."""
    form: Form = {}
    ready: list[tuple[bool, bool, float, int, str]] = []
    for place, each in enumerate(arms):
        standing = fit(each)
        if standing is not FIT:
            form[each] = standing
        if standing.may:
            line = roster.players[each].pitching
            closes = line is not None and line.sv >= CLOSER
            ready.append((each in roster.rotation, closes, used(each), place, each))
    return tuple([arm[-1] for arm in sorted(ready)]), form
