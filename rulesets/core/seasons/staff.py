"""A real club's staff: who starts, and what each of the others does in the bullpen."""

from __future__ import annotations

from collections.abc import Mapping

from ..people.players import Pitching, Player
from ..people.rosters import Bullpen

MOST_STARTERS = 5
A_STARTERS_SHARE = 0.08  # of a club's starts: thirteen in a season of 162
CLOSERS_SAVES = 3
LONG_OUTING = 6  # outs


def rotation_of(men: Mapping[str, Player]) -> tuple[str, ...]:
    """The men with most starts, one at least; who seldom started is no starter."""
    lines = _staff(men)
    starts = sum(line.gs for line in lines.values())
    turn = sorted((man for man in lines if lines[man].gs), key=lambda man: (-lines[man].gs, -lines[man].outs, man))
    regular = [man for man in turn if lines[man].gs >= A_STARTERS_SHARE * starts]
    first = regular[:MOST_STARTERS] or turn[:1]
    return tuple(first) or (max(lines, key=lambda man: lines[man].outs),)


def bullpen_of(men: Mapping[str, Player], rotation: tuple[str, ...]) -> Bullpen:
    """The closer by his saves; before him those who often finish, long men, and in the middle everybody else."""
    lines = {man: line for man, line in _staff(men).items() if man not in rotation}
    saves = max(lines, key=lambda man: (lines[man].sv, lines[man].gf), default="")
    closer = (saves,) if saves and lines[saves].sv >= CLOSERS_SAVES else ()
    left = [man for man in sorted(lines, key=lambda man: (-lines[man].g, man)) if man not in closer]
    setup = sorted(left, key=lambda man: (-(lines[man].sv * 3 + lines[man].gf), man))[:2] if len(left) > 2 else []
    rest = [man for man in left if man not in setup]
    long = tuple(man for man in rest if lines[man].gs or _outing(lines[man]) >= LONG_OUTING)
    return Bullpen(closer, tuple(setup), tuple(man for man in rest if man not in long), long)


def _staff(men: Mapping[str, Player]) -> dict[str, Pitching]:
    lines = {each: man.pitching for each, man in men.items() if man.pitches and man.pitching is not None}
    if lines:
        return lines
    return {each: man.pitching for each, man in men.items() if man.pitching is not None}


def _outing(line: Pitching) -> float:
    return line.outs / line.g if line.g else 0.0
