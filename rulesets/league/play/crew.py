"""Processes that play a season's games: each has its own line to the one that writes, and games go over it in packs."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING

import msgspec

from .result import Result
from .sent import Sent
from .worker import FAILED, packed_houses, serve

if TYPE_CHECKING:
    from ..season import Season

AHEAD = 2  # packs that wait for each process
PATIENCE = 5.0  # seconds for one to finish the game it is at

_results = msgspec.msgpack.Decoder(list[Result])


class Crew:
    """So many processes, started `method`-wise: "fork" where that is safe, "spawn" elsewhere and where threads run."""

    def __init__(self, season: Season, jobs: int, method: str | None = None) -> None:
        method = method or ("fork" if sys.platform == "linux" else "spawn")
        context = multiprocessing.get_context(method)
        houses, locked = packed_houses(season.houses), season.file.lock_fd if method == "fork" else None
        self._lines: list[Connection] = []
        self._crew = []
        self._busy: dict[Connection, list[int]] = {}  # games in each pack that is out
        for _ in range(jobs):
            ours, theirs = context.Pipe()
            process = context.Process(  # type: ignore[attr-defined]
                target=serve, args=(theirs, season.terms, houses, locked), daemon=True
            )
            process.start()
            theirs.close()
            self._lines.append(ours)
            self._crew.append(process)
            self._busy[ours] = []

    def room(self) -> int:
        """How many more games are worth sending out."""
        return 6 * len(self._lines) - sum(sum(packs) for packs in self._busy.values())

    def give(self, games: Sequence[Sent]) -> None:
        """Several at a time where there are many, to whoever has least to do."""
        some = max(1, len(games) // (AHEAD * len(self._lines)))
        for at in range(0, len(games), some):
            pack = games[at : at + some]
            line = min(self._lines, key=lambda line: sum(self._busy[line]))
            line.send_bytes(msgspec.msgpack.encode(pack))
            self._busy[line].append(len(pack))

    def results(self) -> list[Result]:
        """Of the packs that are back; it waits for one where any is out."""
        out = [line for line, packs in self._busy.items() if packs]
        found: list[Result] = []
        for line in wait(out) if out else ():
            assert isinstance(line, Connection), "lines are all that is waited for"
            try:
                said = line.recv_bytes()
            except EOFError:
                raise RuntimeError("a process that played games has ended; what is stored is whole") from None
            if said.startswith(FAILED):
                raise RuntimeError(said[len(FAILED) :].decode())
            self._busy[line].pop(0)
            found += _results.decode(said)
        return found

    def close(self) -> None:
        for line in self._lines:
            with suppress(OSError):
                line.send_bytes(b"")
        for process in self._crew:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
        for line in self._lines:
            line.close()
