"""Games missed (section 5 and RP-CB-55): what square 2-1 of a batter's card may cost him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...core.play.combined import Combined
from ...core.play.events import Hurt
from ...core.play.requests import Step
from ..card_game import Replay
from ..dice import GAMES_MISSED
from .at_bat import AtBat
from .paths import BATTER

GAMES_MISSED_SQUARE = (2, 1)  # of a batter's card, Column and row (RP-GM-1)
NEVER = 6  # RP-CB-55: a raised 6


def assessment(g: Replay, at_bat: AtBat, side: int, man: int) -> Step[None]:
    """RP-GM-1 to RP-GM-8R: after the play, how many games the batter must sit out from the next one on."""
    square = at_bat.batter_square
    if g.options.games_missed == "off":  # RP-GM-7R
        return
    if square.raised is None and not square.platoon:
        return
    if square.platoon == at_bat.pitcher.throws:  # RP-GM-5, RP-GM-6R
        return
    if any((side, man) == (other, sits) for other, sits, _ in g.situation.missed):  # RP-GM-3
        return
    raised = square.raised or 0
    games = raised if raised > NEVER else 0
    by: Combined | None = None
    if raised < NEVER:
        (die,) = yield from g.aimed(GAMES_MISSED, man=(side, man))
        games = max(0, die - raised)
        by = Combined("less", GAMES_MISSED.key, GAMES_MISSED.dice, (die, raised), games)
    if games:
        g.situation.misses(side, man, games)
        g.events.append(Hurt(side, man, "batter", games, plays_on=True))  # RP-GM-2
        g.saw("games_missed", games, None, f"{games} {'game' if games == 1 else 'games'}", by=by)
    elif by is not None:
        g.check("games_missed", "none", by, base=BATTER)


def plays_on(position: str, others: Iterable[Sequence[str]]) -> bool:
    """RP-GM-4: the last man available at a position plays until another is, and serves his games then.

    >>> plays_on("SS", [("2B",), ("C", "1B")]), plays_on("SS", [("2B", "SS")])
    (True, False)
    """
    return not any(position in positions for positions in others)
