"""Section 10, injuries, and the ejections that come out of a play at a base."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from ...core.play.combined import Combined
from ...core.play.events import Hurt
from ...core.play.requests import Faces, Step
from ..card_game import DeepDrive
from ..dice import INJURY, percentile

FOR_EACH_POINT = 4
STAYS, THIS_GAME = -1, 0


def injury(g: DeepDrive, side: int, man: int, who: str, outright: bool = False) -> Step[None]:
    """DD-INJ-1 and DD-INJ-2: how long a man is out; one who is hurt outright leaves this game at least."""
    if g.options.injuries == "skipped" or g.weighed:  # no odds depend on who is hurt
        return
    card = g.pitcher_of(side, man) if who in ("pitcher", "P") else g.batter_of(side, man)
    less = FOR_EACH_POINT * card.injury
    red, white = yield from g.alike(g.aimed(INJURY, man=(side, man)), how_long, less)
    thrown = percentile(red, white)
    number = max(0, thrown - less)
    games = int(g.read("injury_chart", number, by=Combined("less", INJURY.key, INJURY.dice, (thrown, less), number)))
    if outright:
        games = max(games, THIS_GAME)
    g.events.append(Hurt(side, man, who, games))
    if games != STAYS:
        g.situation.leaves(side, man)


def how_long(g: DeepDrive, less: int) -> Callable[[Faces], Hashable]:
    """What is seen of the dice of an injury."""
    chart = g.charts["injury_chart"]
    return lambda faces: chart.cell(max(0, percentile(*faces) - less)).means


def ejected(g: DeepDrive, side: int, man: int, who: str) -> None:
    """DD-MC-01 and DD-MC-99: ejected."""
    g.events.append(Hurt(side, man, who, THIS_GAME, ejected=True))
    g.situation.leaves(side, man)
