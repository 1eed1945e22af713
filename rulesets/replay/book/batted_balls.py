"""How a ball of the chart book was hit: by the play it came to, or by what else it might have come to.

The book names its plays, and a grounder, a fly, a liner and a pop-up have each their own (RP-CB-30). A hit has none;
but where only a man's legs, reach or hands were tested, the ball is the same whichever way that went.
"""

from __future__ import annotations

from ...core.play.plays import Trajectory
from .chart_book import chart_book
from .pages import Entry
from .plays import GROUNDERS, HITS

BUNT_SINGLE = "SB"
TRAJECTORIES: dict[str, Trajectory] = {
    **dict.fromkeys((*GROUNDERS, BUNT_SINGLE), "ground"),
    **dict.fromkeys(("F0", "F3", "F23"), "fly"),
    **dict.fromkeys(("LO", "LD"), "line"),
    "PU": "pop",
}
OF_THE_MEN = ("error", "speed", "odd_speed", "range")  # tests
# What the lines of the ground-ball columns call a bunt, whoever fields it: a strategy hit, and the numbers around it.
BUNT_COLUMNS, BUNT_TOTALS = ("4-back", "4-halfway"), range(26, 31)
# Of the rare plays those whose name or result says it.
RARE: dict[str, Trajectory] = {
    **dict.fromkeys(("R11", "R17", "R23", "R42", "R43"), "ground"),
    **dict.fromkeys(("R15", "R21", "R46"), "fly"),
    **dict.fromkeys(("R29", "R33", "R50"), "line"),
    **dict.fromkeys(("R10", "R31"), "pop"),
}


def trajectory(entry: Entry, play: str) -> Trajectory:
    """Off the bat, of a line of the book that has come to a play.

    >>> trajectory(Entry("GB"), "GB"), trajectory(Entry("S1"), "S1")
    ('ground', '')
    """
    kind = chart_book().plays[play]
    if play in TRAJECTORIES or not (kind.result in HITS or kind.error):
        return TRAJECTORIES.get(play, "")
    return next((TRAJECTORIES[each] for each in _of_one_ball(entry, play) if each in TRAJECTORIES), "")


def _of_one_ball(entry: Entry, play: str) -> tuple[str, ...]:
    """The plays that the ball of a line might have come to, one of them this."""
    if entry.test is None or entry.then is None or entry.other is None:
        return (entry.play,)
    branches = _of_one_ball(entry.then, play), _of_one_ball(entry.other, play)
    if entry.test.kind in OF_THE_MEN:
        return (*branches[0], *branches[1])
    return next((plays for plays in branches if play in plays), ())


def is_bunt(column: str, total: int, entry: Entry) -> bool:
    """Does the line of a total call a bunt? What a house rule has put in its place does not."""
    return column in BUNT_COLUMNS and total in BUNT_TOTALS and chart_book().line(column, total).entry == entry
