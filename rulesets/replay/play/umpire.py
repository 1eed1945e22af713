"""The umpire (section 10): a runner's legs against a fielder's hands."""

from __future__ import annotations

from ...core.play.requests import Chance, Step
from ..card_game import Replay
from ..dice import UMPIRE
from .errors import is_higher, out_over

OPPOSITE = 6  # RP-UMP-2: a catcher's 5 is the best, and reads the column of a 1


def umpire_column(position: str, defense: int) -> int:
    """
    >>> umpire_column("C", 5), umpire_column("P", 2)
    (1, 2)
    """
    return OPPOSITE - defense if position == "C" else defense


def out_by_the_umpire(g: Replay, speed: int, position: str) -> Chance:
    """RP-UMP-1: how often the man with these legs is out."""
    said = g.charts["umpire"].cell(str(speed), str(umpire_column(position, g.fielder(position).range))).means
    if said.isdecimal():
        return out_over(int(said), UMPIRE)
    return Chance(int(said != "SAFE"), 1, "Out")


def is_safe(g: Replay, speed: int, position: str) -> Step[bool]:
    """RP-UMP-1: higher than the number is out; SAFE and OUT need no die."""
    defense = g.fielder(position).range
    said = g.read("umpire", str(speed), str(umpire_column(position, defense)))
    if not said.isdecimal():
        return said == "SAFE"
    is_out = yield from is_higher(g, "umpire", int(said), ("out", "safe"), UMPIRE, position)
    return not is_out
