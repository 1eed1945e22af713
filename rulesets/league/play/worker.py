"""Playing a season's games in a process of its own: it is told whom the clubs send out, and says what came of it."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import traceback
from contextlib import suppress
from multiprocessing.connection import Connection, wait
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


SELDOM = 50_000  # new things after which Python looks for garbage
FAILED = b"!"  # what a line that tells of trouble begins with: no pack of results does

_houses = msgspec.msgpack.Decoder(dict[int, tuple[Roster, dict[str, int]]])
_pack = msgspec.msgpack.Decoder(list[Sent])


def serve(line: Connection, terms: Terms, houses: bytes, locked: int | None = None) -> None:
    """A process of its own: packs of games come over the line until an empty one does.

    It leaves Ctrl+C to the one that writes, lets go of the season's lock where it was born with it, and ends when that
    one has ended, however it did.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()  # clubs and cards stay; a game leaves little behind that is not put away at once
    gc.set_threshold(SELDOM)
    if locked is not None:
        os.close(locked)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()
    worker = Worker(terms)
    worker.houses = {edition: Clubhouse(*house) for edition, house in _houses.decode(houses).items()}
    with suppress(EOFError, OSError):
        while pack := line.recv_bytes():
            try:
                line.send_bytes(msgspec.msgpack.encode([worker.play(sent) for sent in _pack.decode(pack)]))
            except Exception:
                line.send_bytes(FAILED + traceback.format_exc().encode())


def _end_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def packed_houses(houses: dict[int, Clubhouse]) -> bytes:
    return msgspec.msgpack.encode({edition: (house.roster, house.men) for edition, house in houses.items()})
