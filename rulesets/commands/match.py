"""`horsehide match`: one manager against another, the same clubs, starters and dice with the sides changed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import permutations
from math import sqrt

import msgspec

from .. import find
from ..core.many.bulk import game_seed
from ..core.many.driver import play_out
from ..core.people.club_files import load_roster
from ..core.people.clubs import CLUB_IDS
from ..core.people.days import Day, meeting
from ..core.people.rosters import Roster
from ..core.play.game import AnyGame
from ..core.play.requests import Ask
from ..core.play.setup import Manager, Setup
from ..core.play.situation import Situation
from ..core.table.skipper import Decision, Skipper, Substitution
from ..managers import skipper_named
from .progress import Progress

CHUNK = 25  # pairs of games
TURNS = 5


class Tally(msgspec.Struct):
    """What became of some pairs of games: two with the same clubs and dice, each manager once on each side."""

    games: int = 0
    a_wins: int = 0
    runs: int = 0  # that a's side scored more than b's
    squares: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # of a pair's wins and runs
    pairs: int = 0
    calls: tuple[Counter[str], Counter[str]] = msgspec.field(default_factory=lambda: (Counter(), Counter()))

    def add_pair(self, results: list[tuple[bool, int]]) -> None:
        wins, runs = sum(won for won, _ in results), sum(more for _, more in results)
        self.games += len(results)
        self.pairs += 1
        self.a_wins += wins
        self.runs += runs
        self.squares[0] += wins * wins
        self.squares[1] += runs * runs

    def join(self, other: Tally) -> None:
        self.games += other.games
        self.pairs += other.pairs
        self.a_wins += other.a_wins
        self.runs += other.runs
        self.squares = [one + two for one, two in zip(self.squares, other.squares, strict=True)]
        for mine, theirs in zip(self.calls, other.calls, strict=True):
            mine.update(theirs)

    def mean_and_error(self, total: int, square: int) -> tuple[float, float | None]:
        """By game, its error from the spread of pairs: the two games of a pair are not independent."""
        if self.pairs < 2:
            return total / self.games, None
        spread = max(0.0, square - total * total / self.pairs) * self.pairs / (self.pairs - 1)
        return total / self.games, sqrt(spread) / self.games


class Watched:
    """A skipper whose calls are counted: what he says besides the ordinary, and his changes of lineup."""

    def __init__(self, skipper: Skipper, calls: Counter[str]) -> None:
        self._skipper, self._calls = skipper, calls

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        decision = self._skipper.answer(ask, game)
        if decision.value != ask.ordinary:
            self._calls[called(ask, decision.value)] += 1
        return decision

    def change(self, game: AnyGame, side: int) -> Substitution | None:
        change = self._skipper.change(game, side)
        if change is not None:
            positions = {move.position for move in change.moves}
            kind = {"PH": "pinch hitter", "PR": "pinch runner", "P": "new pitcher"}
            self._calls[next((kind[each] for each in ("P", "PH", "PR") if each in positions), "new fielder")] += 1
        return change

    def recall(self, key: str, value: str, situation: Situation) -> None:
        self._skipper.recall(key, value, situation)

    def lineup(self, club: Roster, day: int) -> Day:
        return self._skipper.lineup(club, day)


def called(ask: Ask, value: str) -> str:
    """What a call is counted as: by its own name, or by that of the question where it says only yes.

    >>> from ..core.play.requests import Option
    >>> ask = Ask("offense_call", "offense", "call", "", (Option("swing", ""), Option("hit_and_run", "")))
    >>> called(ask, "hit_and_run")
    'hit_and_run'
    """
    if ask.once or value == "use":
        return ask.key
    return value if ask.key.endswith("_call") else f"{ask.key} {value}"


class Match:
    """Plays the games of one match by their number."""

    def __init__(self, setup: Setup, names: tuple[Manager, Manager]) -> None:
        self._setup, self._ruleset = setup, find(setup.ruleset)
        self._names = names
        self._days_matter = self._ruleset.deal(setup).situation.key() is None
        self._pairs = list(permutations(CLUB_IDS, 2))
        self._setups: dict[tuple[int, int], Setup] = {}

    def play(self, first: int, pairs: int, games: int) -> Tally:
        """So many pairs of games; a match of an odd number of games ends with half of one."""
        tally = Tally()
        a, b = (Watched(skipper_named(name), calls) for name, calls in zip(self._names, tally.calls, strict=True))
        for number in range(first, first + pairs):
            setup, seed = self._meeting(number), game_seed(self._setup.seed, number)
            results = []
            for a_is_first in (True, False)[: games - 2 * number]:
                game = play_out(self._ruleset, setup, seed, (a, b) if a_is_first else (b, a))
                visitors, home = game.situation.score
                first_club = visitors - home if game.situation.home_club else home - visitors
                more = first_club if a_is_first else -first_club
                results.append((more > 0, more))
            tally.add_pair(results)
        return tally

    def _meeting(self, number: int) -> Setup:
        """Each club at each other one, then over again with the next starters; in a dice game nothing hangs on that."""
        if not self._days_matter:
            return self._setup
        turn, pair = divmod(number, len(self._pairs))
        key = (pair, turn % TURNS)
        if key not in self._setups:
            visitors, home = (load_roster(club) for club in self._pairs[pair])
            days = [Day(roster, roster.rotation[key[1] % len(roster.rotation)]) for roster in (visitors, home)]
            clubs = meeting(days[0], days[1], self._setup.designated_hitter)
            self._setups[key] = msgspec.structs.replace(self._setup, clubs=clubs)
        return self._setups[key]


def match(setup: Setup, names: tuple[Manager, Manager], games: int, jobs: int, as_json: bool) -> int:
    with Progress("games", games) as bar:
        tally = play_match(setup, names, games, jobs, bar.reached)
    print(json.dumps(report(setup, names, tally)) if as_json else page(setup, names, tally))
    return 0


def play_match(
    setup: Setup, names: tuple[Manager, Manager], games: int, jobs: int, reached: Callable[[int], None]
) -> Tally:
    """The whole match. A game's dice depend on the seed and the number of its pair alone, whatever the processes."""
    pairs = (games + 1) // 2
    chunks = [(start, min(CHUNK, pairs - start)) for start in range(0, pairs, CHUNK)]
    total = Tally()
    here = jobs == 1 or len(chunks) == 1
    for part in _here(setup, names, games, chunks) if here else _in_processes(setup, names, games, chunks, jobs):
        total.join(part)
        reached(total.games)
    return total


def _here(setup: Setup, names: tuple[Manager, Manager], games: int, chunks: list[tuple[int, int]]) -> Iterator[Tally]:
    played = Match(setup, names)
    for start, number in chunks:
        yield played.play(start, number, games)


_match: Match | None = None  # of each worker process


def _begin(setup: Setup, names: tuple[Manager, Manager]) -> None:
    global _match
    _match = Match(setup, names)


def _work(start: int, number: int, games: int) -> Tally:
    assert _match is not None, "a worker begins with its match"
    return _match.play(start, number, games)


def _in_processes(
    setup: Setup, names: tuple[Manager, Manager], games: int, chunks: list[tuple[int, int]], jobs: int
) -> Iterator[Tally]:
    with ProcessPoolExecutor(min(jobs, len(chunks)), initializer=_begin, initargs=(setup, names)) as pool:
        waiting = [pool.submit(_work, *chunk, games) for chunk in chunks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def report(setup: Setup, names: tuple[Manager, Manager], tally: Tally) -> dict[str, object]:
    """What `--json` prints."""
    share, se = tally.mean_and_error(tally.a_wins, tally.squares[0])
    runs, runs_se = tally.mean_and_error(tally.runs, tally.squares[1])
    return {
        "ruleset": setup.ruleset,
        "options": setup.options,
        "seed": setup.seed,
        "a": names[0],
        "b": names[1],
        "games": tally.games,
        "a_wins": tally.a_wins,
        "a_share": round(share, 5),
        "se": None if se is None else round(se, 5),
        "run_difference": {"mean": round(runs, 4), "se": None if runs_se is None else round(runs_se, 4)},
        "calls": {side: _per_game(calls, tally.games) for side, calls in zip("ab", tally.calls, strict=True)},
    }


def _per_game(calls: Counter[str], games: int) -> dict[str, float]:
    return {name.replace(" ", "_"): round(number / games, 4) for name, number in sorted(calls.items())}


def page(setup: Setup, names: tuple[Manager, Manager], tally: Tally) -> str:
    """What a person reads."""
    share, se = tally.mean_and_error(tally.a_wins, tally.squares[0])
    runs, runs_se = tally.mean_and_error(tally.runs, tally.squares[1])
    options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    a, b = names
    rows = [
        f"{find(setup.ruleset).name}, {options}: {tally.games:,} games, seed {setup.seed}",
        "",
        f"{a} won {tally.a_wins:,} and lost {tally.games - tally.a_wins:,} against {b}: "
        f"{100 * share:.1f} %{_error(se, 100, 1)}",
        f"runs a game more than {b}: {runs:+.2f}{_error(runs_se, 1, 2)}",
        "",
        f"{'called per game':<36}{a:>12}{b:>12}",
    ]
    for name in sorted({*tally.calls[0], *tally.calls[1]}):
        figures = "".join(f"{calls[name] / tally.games:>12.3f}" for calls in tally.calls)
        rows.append(f"  {name.replace('_', ' '):<34}{figures}")
    return "\n".join(rows)


def _error(error: float | None, times: float, digits: int) -> str:
    return "" if error is None else f" (s.e. {times * error:.{digits}f})"
