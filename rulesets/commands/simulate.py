"""`horsehide simulate`: many games with the ordinary decisions, and the run environment they make."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeAlias

import msgspec

from .. import find
from ..core.charts.house import house_name
from ..core.many.bulk import Bulk, game_seed
from ..core.many.environment import Environment, Figure, counts_of
from ..core.many.round_robin import RoundRobin
from ..core.people.clubs import CLUB_IDS
from ..core.play.setup import Setup
from ..managers import skippers_for
from .progress import Progress

CHUNK, CARD_CHUNK = 500, 50
Clubs: TypeAlias = tuple[str, ...]  # their ids; none are all of the box
HEADINGS = {"avg": "AVG", "obp": "OBP", "slg": "SLG", "hr_pa": "HR per PA", "so_pa": "SO per PA", "bb_pa": "BB per PA"}


def simulate(setup: Setup, games: int, jobs: int, as_json: bool, clubs: Clubs = ()) -> int:
    began = time.perf_counter()
    with Progress("games", games) as bar:
        environment = play_many(setup, games, jobs, bar.reached, clubs)
    seconds = time.perf_counter() - began
    if as_json:
        print(json.dumps(report(setup, environment, jobs, seconds)))
    else:
        print(table(setup, environment, seconds))
    return 0


def play_many(setup: Setup, games: int, jobs: int, reached: Callable[[int], None], clubs: Clubs = ()) -> Environment:
    """All the games, split among `jobs` processes. A game's dice depend on the seed and its number alone."""
    remembered = find(setup.ruleset).deal(setup).situation.key() is not None and plays_by_default(setup)
    chunk = CHUNK if remembered else CARD_CHUNK
    chunks = [(start, min(chunk, games - start)) for start in range(0, games, chunk)]
    total = Environment()
    alone = jobs == 1 or len(chunks) == 1
    parts = _here(setup, chunks, clubs) if alone else _in_processes(setup, chunks, jobs, clubs)
    for part in parts:
        total.join(part)
        reached(total.games)
    return total


def _player(setup: Setup, clubs: Clubs = ()) -> Bulk | RoundRobin:
    """Plays that can be remembered are; a card game is played out by the clubs of the box or those named.

    So is any game in which somebody manages: what he decides hangs on more than the play.
    """
    ruleset = find(setup.ruleset)
    if ruleset.deal(setup).situation.key() is None or not plays_by_default(setup):
        return RoundRobin(ruleset, setup, skippers_for(setup), clubs or CLUB_IDS)
    return Bulk(ruleset, setup)


def plays_by_default(setup: Setup) -> bool:
    """Does nobody decide anything but the ordinary?"""
    return all(manager in ("person", "ordinary") for manager in setup.managers)


def _here(setup: Setup, chunks: list[tuple[int, int]], clubs: Clubs) -> Iterator[Environment]:
    bulk = _player(setup, clubs)
    for start, number in chunks:
        yield _play(bulk, setup.seed, start, number)


def _play(bulk: Bulk | RoundRobin, seed: int, start: int, number: int) -> Environment:
    if isinstance(bulk, RoundRobin):
        return Environment.of_counts([counts_of(bulk.play(seed, game)) for game in range(start, start + number)])
    return Environment.of(bulk.games(game_seed(seed, game) for game in range(start, start + number)))


_bulk: Bulk | RoundRobin | None = None  # each worker process remembers plays from chunk to chunk


def _begin(setup: Setup, clubs: Clubs) -> None:
    global _bulk
    _bulk = _player(setup, clubs)


def _work(seed: int, start: int, number: int) -> Environment:
    assert _bulk is not None, "a worker begins with its setup"
    return _play(_bulk, seed, start, number)


def _in_processes(setup: Setup, chunks: list[tuple[int, int]], jobs: int, clubs: Clubs) -> Iterator[Environment]:
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_begin, initargs=(setup, clubs)) as pool:
        waiting = [pool.submit(_work, setup.seed, *chunk) for chunk in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def report(setup: Setup, environment: Environment, jobs: int, seconds: float) -> dict[str, object]:
    """What `--json` prints."""

    def plain(figures: dict[str, Figure]) -> dict[str, dict[str, float | None]]:
        return {key: {"mean": figure.mean, "se": figure.se} for key, figure in figures.items()}

    return {
        "ruleset": setup.ruleset,
        "options": setup.options,
        **({"house": house_name(setup.house)} if setup.house else {}),
        **({} if setup.agreed.is_plain else {"agreed": msgspec.to_builtins(setup.agreed)}),
        "games": environment.games,
        "seed": setup.seed,
        "jobs": jobs,
        "seconds": round(seconds, 3),
        "games_per_second": round(environment.games / seconds, 1) if seconds else None,
        "per_team_game": plain(environment.per_team_game()),
        "rates": plain(environment.rates()),
    }


def table(setup: Setup, environment: Environment, seconds: float) -> str:
    """What a person reads: each figure with its standard error."""
    options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    options += f", house rules: {house_name(setup.house)}" if setup.house else ""
    options += "".join(f", {each}" for each in setup.agreed.in_words())
    rows = [f"{find(setup.ruleset).name}, {options}: {environment.games:,} games, seed {setup.seed}", ""]
    rows.append(f"{'per team game':<16}{'mean':>10}{'s.e.':>11}")
    rows += [_row(key.upper(), figure, 4) for key, figure in environment.per_team_game().items()]
    rows += ["", f"{'rate':<16}{'mean':>10}{'s.e.':>11}"]
    rows += [_row(HEADINGS[key], figure, 5) for key, figure in environment.rates().items()]
    rate = environment.games / seconds if seconds else 0.0
    rows += ["", f"{seconds:.2f} s, {rate:,.0f} games a second"]
    return "\n".join(rows)


def _row(heading: str, figure: Figure, digits: int) -> str:
    mean, se = ("-" if number is None else f"{number:.{digits}f}" for number in (figure.mean, figure.se))
    return f"{heading:<16}{mean:>10}{'(' + se + ')':>11}"
