"""Measure what it costs to have every answer on the disk: `python -m tests.benchmarks.answers [FOLDER]`.

A game is played by itself with its file in that folder, once waiting for the disk and once not; the same throws, taking
turns. The time is the clock's: waiting for a disk takes no processor.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from rulesets import GAMES, find
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for


def steps(game: str, path: Path, sync: bool) -> list[float]:
    """Milliseconds of each throw of a game, with everything that is answered on the way to it."""
    table = Table(find(game), default_setup(game, 7))
    file = GameFile.create(path, table)
    if not sync:
        file.sync = lambda: None  # type: ignore[method-assign]
    session = Session(table, skippers_for(table.setup), file)
    times = []
    while table.pending is not None:
        began = time.perf_counter()
        session.autoplay()
        times.append(1000 * (time.perf_counter() - began))
    session.close()
    path.unlink()
    return times


def main() -> None:
    with tempfile.TemporaryDirectory(dir=sys.argv[1] if len(sys.argv) > 1 else None) as folder:
        for game in GAMES:
            rounds = [[steps(game, Path(folder) / "a.horsehide", sync) for sync in (True, False)] for _ in range(3)]
            kept, not_kept = ([each for turn in rounds for each in turn[at]] for at in (0, 1))
            worst = statistics.quantiles(kept, n=20)[-1]
            print(
                f"{find(game).name}: {statistics.median(kept):.2f} ms a throw, {worst:.1f} for one in twenty; "
                f"{statistics.median(not_kept):.2f} ms without waiting for the disk"
            )


if __name__ == "__main__":
    main()
