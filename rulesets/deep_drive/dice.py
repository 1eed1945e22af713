"""DD-DICE-1 and DD-DICE-2: three ten-sided dice, and every roll that the game asks for."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from ..core.play.combined import Combined
from ..core.play.requests import Die, Faces, Roll

if TYPE_CHECKING:
    from .card_game import DeepDrive

RED, WHITE, GREEN = (Die(colour, 10, colour, lowest=0) for colour in ("red", "white", "green"))
THREE, TWO = (RED, WHITE, GREEN), (RED, WHITE)

PA = Roll("pa", THREE)
PA_AGAIN = Roll("pa_again", THREE)
ODD = Roll("odd", THREE)
DEEP_DRIVE = Roll("deep_drive", THREE)
DEF = Roll("def", THREE, by="defense")
MANAGER_CHOICE = Roll("manager_choice", THREE, by="defense")
CUT_OFF = Roll("cut_off", THREE, by="defense")
CUT_OFF_DIE = Roll("cut_off_die", (GREEN,), by="defense")
RUNDOWN = Roll("rundown", TWO, by="defense")
COLLISION = Roll("collision", TWO)
LINE_DOUBLE = Roll("line_double", TWO, by="defense")
LINE_TRIPLE = Roll("line_triple", TWO, by="defense")
STEAL = Roll("steal", TWO)
OBE = Roll("obe", TWO, by="defense")
PICKOFF = Roll("pickoff", TWO, by="defense")
HIT_AND_RUN_DIE = Roll("hit_and_run_die", (GREEN,))
BUNT_DIE = Roll("bunt_die", (WHITE,))
INJURED_FIELDER = Roll("injured_fielder", (GREEN,), by="defense")
INJURY = Roll("injury", TWO)


def percentile(red: int, white: int) -> int:
    """
    >>> percentile(0, 7), percentile(9, 9)
    (7, 99)
    """
    return 10 * red + white


def by_chart(g: DeepDrive, chart: str, column: str | None = None) -> Callable[[Faces], Hashable]:
    """What is seen of red and white where a chart is all that reads them."""
    printed = g.charts[chart]
    return lambda faces: printed.cell(percentile(faces[0], faces[1]), column).means


def green_and_white(roll: Roll, green: int, white: int) -> Combined:
    """DD-SB-AUTO: the modifier die for the tens.

    >>> green_and_white(PA, 4, 2).value
    42
    """
    return Combined("figures", roll.key, (GREEN, WHITE), (green, white), percentile(green, white))
