"""Playing on (SEA-18): games by themselves up to a day, in as many processes as wanted; this one alone writes.

A game is sent out as soon as both its clubs have finished their earlier ones. What comes of it depends on nothing
else, so the season is the same with any number of processes, in any order, with any pause.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import msgspec

from ..season import NotNow, Season
from ..standing.following import draw_next
from ..store.writing import GameRow
from .crew import Crew
from .result import Result
from .sent import Sent
from .worker import SELDOM, Worker

END = "9999-12-31"
FEW = 12  # games for which no process is worth starting


class Stopped(msgspec.Struct, frozen=True):
    """Where playing on came to its end: games played, and why it went no further, if it did not reach its day."""

    games: int
    why: str = ""


def play_on(
    season: Season,
    to: str = END,
    jobs: int = 1,
    reached: Callable[[int], None] = lambda games: None,
    cancelled: Callable[[], bool] = lambda: False,
    method: str | None = None,
) -> Stopped:
    """Every game up to a day, that day included. It can be cancelled between any two games, and nothing is lost.

    `method` is how processes are started, as `multiprocessing` calls it; a window with threads of its own asks for
    "spawn".
    """
    with seldom_collecting():
        return _play_on(season, to, jobs, reached, cancelled, method)


@contextmanager
def seldom_collecting() -> Iterator[None]:
    """A game leaves little behind that is not put away at once: to look for it after every few lines takes longer."""
    often = gc.get_threshold()
    gc.set_threshold(SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*often)


def _play_on(
    season: Season,
    to: str,
    jobs: int,
    reached: Callable[[int], None],
    cancelled: Callable[[], bool],
    method: str | None,
) -> Stopped:
    played = 0
    while True:
        draw_next(season)
        waiting = season.unplayed(to)
        if not waiting or cancelled():
            break
        runner = _Here(season) if jobs <= 1 or len(waiting) < FEW else Crew(season, jobs, method)
        before = played
        try:
            for _ in _played(season, waiting, runner, cancelled):
                played += 1
                reached(played)
        finally:
            runner.close()
        if played == before:
            break
    season.file.checkpoint()
    held = season.held
    left = [game for game in season.unplayed(to) if game.id not in held]
    if left and not cancelled():
        return Stopped(played, season.why_not(left[0]))
    return Stopped(played)


def _played(
    season: Season,
    waiting: list[GameRow],
    runner: _Here | Crew,
    cancelled: Callable[[], bool],
) -> Iterator[int]:
    """Games as they are finished and stored, until no more can be begun."""
    stuck = {club for game in season.held for club in season.game(game).clubs}
    todo = waiting
    busy: set[int] = set()
    sent: dict[int, Sent] = {}
    while True:
        ready: list[Sent] = []
        if not cancelled():
            later: list[GameRow] = []
            blocked = {*busy, *stuck}
            room = runner.room()
            for game in todo:
                if len(ready) >= room or blocked.intersection(game.clubs):
                    blocked.update(game.clubs)  # whoever waits for this game waits with everything after it
                    later.append(game)
                    if len(blocked) == len(season.clubs):
                        later += todo[len(later) + len(ready) :]
                        break
                    continue
                blocked.update(game.clubs)
                busy.update(game.clubs)
                sent[game.id] = season.sent(game)
                ready.append(sent[game.id])
            todo = later
        runner.give(ready)
        results = runner.results()
        if not results:
            return
        for result in results:
            mine = sent.pop(result.game)
            season.store(mine, result)
            busy.difference_update(out.club for out in mine.sides)
            yield result.game


class _Here:
    """Plays in this process, a game at a time."""

    def __init__(self, season: Season) -> None:
        self._worker = Worker(season.terms)
        self._worker.houses = season.houses
        self._waiting: list[Sent] = []

    def room(self) -> int:
        return 1 - len(self._waiting)

    def give(self, games: Sequence[Sent]) -> None:
        self._waiting += games

    def results(self) -> list[Result]:
        return [self._worker.play(self._waiting.pop(0))] if self._waiting else []

    def close(self) -> None:
        self._waiting.clear()


def play_one(season: Season, number: int) -> None:
    """One game by itself."""
    game = season.game(number)
    why = season.why_not(game)
    if why:
        raise NotNow(why.rstrip("."))
    sent = season.sent(game)
    runner = _Here(season)
    runner.give([sent])
    season.store(sent, runner.results()[0])
    draw_next(season)
