"""Playing on in a process of its own: it alone writes the season's file, says how far it is, and stops when asked.

Whoever starts it must have let go of the file. It stops between two games when it is asked to, and also when whoever
started it is gone; everything up to there is in the file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

import msgspec

from ..season import Season
from .playing_on import END, play_on, play_one

STOP = "stop"


class Reached(msgspec.Struct, frozen=True, tag=True):
    """So many games are played."""

    games: int


class Ended(msgspec.Struct, frozen=True, tag=True):
    """It has come to its end: games played, and why it went no further, in a sentence, if it did not get there."""

    games: int
    why: str = ""


class Apart:
    """A process that plays on; `told` brings what it says until it has ended."""

    def __init__(self, path: Path, to: str = END, game: int | None = None, jobs: int = 1) -> None:
        context = get_context("spawn")
        self._here, there = context.Pipe()
        self._process = context.Process(target=_run, args=(str(path), to, game, jobs, there), daemon=False)
        self._process.start()
        there.close()

    def stop(self) -> None:
        """Between this game and the next."""
        with suppress(OSError):  # it has ended by itself
            self._here.send(STOP)

    def told(self) -> Iterator[Reached | Ended]:
        """Waits for what it says; the last one is `Ended`."""
        while True:
            try:
                said: Reached | Ended = self._here.recv()
            except (EOFError, OSError):
                self._process.join()
                yield Ended(0, "Playing on has broken off; everything up to the last finished game is in the season")
                return
            if isinstance(said, Ended):
                self._process.join()  # only now is the file free
                yield said
                return
            yield said

    def wait(self) -> None:
        self._process.join()


def _run(path: str, to: str, game: int | None, jobs: int, there: Connection) -> None:
    asked = False

    def cancelled() -> bool:
        nonlocal asked
        asked = asked or there.poll()  # a word, or that nobody listens any more
        return asked

    def say(what: Reached | Ended) -> None:
        with suppress(OSError):  # nobody listens any more
            there.send(what)

    try:
        with Season.open(path) as season:
            if game is not None:
                play_one(season, game)
                ended = Ended(1)
            else:
                stopped = play_on(season, to, jobs, lambda games: say(Reached(games)), cancelled)
                ended = Ended(stopped.games, stopped.why.rstrip("."))
    except ValueError as error:
        ended = Ended(0, str(error))
    say(ended)
    there.close()


def processors() -> int:
    """How many games are played at once: one processor is left to the window where there are many."""
    return max(1, min(4, (os.cpu_count() or 2) - (1 if (os.cpu_count() or 2) > 2 else 0)))
