"""Playing a season's games in a process of its own: it is told whom the clubs send out, and says what came of it."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections.abc import Sequence
from multiprocessing.connection import wait
from threading import Thread

import msgspec

from ... import find
from ...core.many.driver import play_out
from ...core.people.rosters import Roster
from ...core.table.skipper import Skipper
from ...managers import skipper_named
from ...managers.strategist import Strategist
from ..store.tape import Answer
from ..terms import Terms
from .result import Result, result_of
from .sent import Clubhouse, Sent, SentOut, setup_of


class Worker:
    """Plays games by themselves: both skippers manage, and everything is as it would be at the table (SEA-16)."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.ruleset = find(terms.ruleset)
        self.houses: dict[int, Clubhouse] = {}

    def play(self, sent: Sent) -> Result:
        setup = setup_of(sent, self.terms, self.houses)
        answers: list[Answer] = []
        skippers = (self._skipper(sent.sides[0]), self._skipper(sent.sides[1]))
        game = play_out(self.ruleset, setup, sent.seed, skippers, noted=lambda *answer: answers.append(answer))
        visitors, home = (
            self.houses[out.edition].side(club) for out, club in zip(sent.sides, setup.clubs, strict=True)
        )
        return result_of(self.ruleset, sent.game, game, game.events, (visitors, home), answers)

    def _skipper(self, out: SentOut) -> Skipper:
        """A club's own manager is as the season's file has him, whatever has become of the club since."""
        if out.manager == "club":
            return Strategist(self.houses[out.edition].roster.manager)
        return skipper_named(out.manager)


_worker: Worker | None = None  # one in each process
_packed = msgspec.msgpack.Decoder(dict[int, tuple[Roster, dict[str, int]]])


def begin(terms: Terms, houses: bytes, locked: int | None = None) -> None:
    """A process starts with the season's clubs as its file has them.

    It leaves Ctrl+C to the one that writes, lets go of the season's lock where it was born with it, and ends when that
    one has ended, however it did.
    """
    global _worker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # clubs and cards stay; a game leaves little behind that is not put away at once
    gc.set_threshold(50_000)
    if locked is not None:
        os.close(locked)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    _worker = Worker(terms)
    _worker.houses = {edition: Clubhouse(*house) for edition, house in _packed.decode(houses).items()}


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def work(games: Sequence[Sent]) -> list[Result]:
    assert _worker is not None, "a worker begins with its season"
    return [_worker.play(sent) for sent in games]


def packed_houses(houses: dict[int, Clubhouse]) -> bytes:
    return msgspec.msgpack.encode({edition: (house.roster, house.men) for edition, house in houses.items()})
