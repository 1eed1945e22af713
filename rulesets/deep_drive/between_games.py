"""From one game of a season to the next: how a pitcher comes back (SEA-13), in a design of our own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.book.aftermath import Aftermath, aftermath_of
from ..core.people.players import Player
from ..core.play.fitness import FIT, Fitness, Outing, Role
from ..core.play.game import AnyGame

LAST_MAN = "anybody"  # DD-INJ-2: an injured man sits while nine healthy ones can be fielded
WHOLE = 5  # days after a start on which he has all his points again
NO_RELIEF = 2  # days after a start
LONG_RELIEF = 6  # outs: after more he sits the next day
RUNNING = 3  # games in which he may relieve one after the other


def less_in_words(lowered: int) -> str:
    return f"endurance lowered by {lowered}"


def fit(
    player: Player, history: Sequence[Outing], day: int, game: int, role: Role, options: Mapping[str, str]
) -> Fitness:
    """How a pitcher stands for a start or in relief, by what he has pitched; `game` is his club's next.

    >>> started = [Outing(1, 1, True, 18)]
    >>> [fit(None, started, day, day, "start", {}).lowered for day in (4, 5, 6)]  # type: ignore[arg-type]
    [2, 1, 0]
    """
    if not history:
        return FIT
    last = history[-1]
    if role == "start":
        start = next((outing for outing in reversed(history) if outing.started), None)
        short = max(0, WHOLE - (day - start.day)) if start is not None else 0
        tired = relief_short(history, day, game)
        if short:
            return Fitness(False, "rest", short, short)
        return Fitness(False, "rest", tired) if tired and not last.started else FIT
    short = relief_short(history, day, game)
    if short:
        return Fitness(False, "row" if _runs_on(history, game) else "rest", short)
    return FIT


def relief_short(history: Sequence[Outing], day: int, game: int) -> int:
    """Days until he may relieve; 0 where he may."""
    start = next((outing for outing in reversed(history) if outing.started), None)
    short = max(0, NO_RELIEF + 1 - (day - start.day)) if start is not None else 0
    last = history[-1]
    if not last.started and last.outs > LONG_RELIEF and day - last.day < 2:
        short = max(short, 2 - (day - last.day))
    return max(short, 1) if _runs_on(history, game) else short


def _runs_on(history: Sequence[Outing], game: int) -> bool:
    """Has he relieved in each of his club's last three games?"""
    lately = [outing.game for outing in history[-RUNNING:] if not outing.started]
    return lately == [*range(game - RUNNING, game)]


def aftermath(game: AnyGame) -> Aftermath:
    """DD-INJ-2: whoever was hurt for one game or more misses that many further games of his club."""
    return aftermath_of(game)
