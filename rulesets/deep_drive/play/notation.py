"""DD-SCR-3: who throws to whom, and how the outs of a plate appearance are written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from ...core.charts.chart import Chart
from ...core.people.lineups import FIELD
from ...core.play.events import Event
from ...core.play.plays import Trajectory
from ...core.play.situation import Leg, Made

TRAJECTORIES: dict[str, Trajectory] = {"G": "ground", "L": "line", "F": "fly", "P": "pop"}  # DD-OUT-1, by its letter
NO_SUCH_PLAY = "-"  # where a house rule brings one about all the same, he makes it by himself
P, C, FIRST, SECOND, THIRD, SHORT, LEFT, CENTER, RIGHT = range(1, 10)


def number_of(position: str) -> int:
    """
    >>> number_of("SS")
    6
    """
    return FIELD.index(position) + 1


def position_of(number: int) -> str:
    return FIELD[number - 1]


def thrown(charts: Mapping[str, Chart], play: str, fielder: int) -> tuple[int, ...]:
    """The fielders of an infield out, as the notation chart has them."""
    said = charts["fielding_notation"].cell(str(fielder), play).means
    return (fielder,) if said == NO_SUCH_PLAY else _men(said)


@cache
def _men(text: str) -> tuple[int, ...]:
    return tuple(int(each) for each in text.split("-"))


def doubled_off(fielder: int, base: int) -> tuple[int, ...]:
    """A runner caught off his base: the throw to whoever covers it, or nobody but the fielder.

    >>> doubled_off(6, 2), doubled_off(3, 1), doubled_off(9, 2), doubled_off(1, 3)
    ((6, 4), (3,), (9, 6), (1, 5))
    """
    cover = {1: FIRST, 3: THIRD, 2: SECOND if fielder in (THIRD, SHORT, LEFT, CENTER) else SHORT}[base]
    return (fielder,) if cover == fielder else (fielder, cover)


def covering(base: int, outfielder: int) -> int:
    """DD-MC-3R: who takes an outfielder's throw."""
    if base == 2:
        return SECOND if outfielder == LEFT else SHORT
    return C if base == 4 else THIRD


def notation(events: Iterable[Event]) -> str:
    """The outs of the last plate appearance, as `1-3 K` or `8 8-2`."""
    plays: list[Made] = []
    for event in events:
        if isinstance(event, Made):
            if plays and plays[-1].credited is not None:
                plays = []
            plays.append(event)
    return " ".join(filter(None, map(_entries, plays)))


def _entries(made: Made) -> str:
    """One entry for each out made separately; the men of a double play on the ground are one chain."""
    outs = sorted((leg for leg in made.legs if leg.out), key=lambda leg: (leg.start, leg.end) != (0, 0))
    chain = made.play.batting == "double_play" or made.play.code.startswith("ODD-")
    said: list[str] = []
    last = 0
    for leg in outs:
        if chain and said and leg.by and leg.by[0] == last:
            said[-1] = "-".join([said[-1], *map(str, leg.by[1:])])
        else:
            said.append(_entry(made, leg))
        last = leg.by[-1] if leg.by else 0
    return " ".join(filter(None, said))


def _entry(made: Made, leg: Leg) -> str:
    if made.play.batting == "strikeout" and leg.start == 0:
        return "K"
    return "-".join(map(str, leg.by))
