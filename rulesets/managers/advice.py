"""What a question is worth and what a plate appearance may bring: chances, runs and who wins, from the dice themselves.

Everything follows from the game's own procedures, played on from the last settled situation with the answers since
then (`core.many.ways`); whatever is asked on the way is answered with the ordinary call. What the play leaves is valued
by the win table of the game's rules, which knows bases, outs, score and count but no cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, TypeVar

import msgspec

from ..core.many.ways import EVERY_WAY, MOST_WAYS, Way, every_way, mean_and_error
from ..core.play.game import AnyGame
from ..core.play.requests import Ask
from ..core.play.situation import Situation
from .at_hand import ruleset_of, win_table
from .outcomes import HIT_NAMES, ON_BASE, fate, name, running, turn
from .run_tables import state_of
from .win_tables import WinTable

KEPT = 512  # questions that are kept, and plate appearances
WAYS_OF_A_QUESTION, LEAST_OF_AN_OPTION, DRAWN_OF_AN_OPTION = 600, 120, 60

T = TypeVar("T")
Chances: TypeAlias = tuple[tuple[str, float], ...]


class Worth(msgspec.Struct, frozen=True):
    """What one option leads to."""

    value: str
    win: float  # chance that the asked club wins
    runs: float  # that the side at bat is expected to score from here on in this half-inning, this play included
    chances: Chances  # what may come of it, likeliest first
    error: float = 0.0  # standard error of `win` where it is a sample; 0 where it is exact


class Advice(msgspec.Struct, frozen=True):
    """What each option of a question is worth, in the order of the question."""

    key: str
    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        """The option with which the asked club wins most often; of those that are as good, the first."""
        return max(self.worths, key=lambda worth: worth.win)

    def of(self, value: str) -> Worth:
        return next(worth for worth in self.worths if worth.value == value)


class Results(msgspec.Struct, frozen=True):
    """What a plate appearance may end with: each result and its chance, likeliest first; together they are one.

    "none" is a half-inning that ends on the bases, with the batter still up.
    """

    chances: Chances
    runs: float  # that score on it, on average
    error: float = 0.0  # standard error of the least certain of the chances; 0 where they are exact

    def of(self, *names: str) -> float:
        return sum(chance for result, chance in self.chances if result in names)

    @property
    def hit(self) -> float:
        return self.of(*HIT_NAMES)

    @property
    def on_base(self) -> float:
        """He reaches, in whatever way."""
        return self.of(*ON_BASE)


_advice: dict[object, Advice] = {}
_results: dict[object, Results] = {}


def advice(game: AnyGame, ask: Ask, exact: bool = False) -> Advice | None:
    """What each option of the question that a game waits with is worth; None where no win table is there yet.

    Whoever can wait a little has it `exact`; otherwise the least likely ways may be a sample, and `error` says so.
    """
    table = win_table(game)
    if table is None:
        return None
    key = (_place(game), ask.key, ask.values, id(table))
    found = _advice.get(key)
    if found is None or (exact and any(worth.error for worth in found.worths)):
        found = _keep(_advice, key, _advice_of(game, ask, table, exact))
    return found


def plate_appearance(game: AnyGame, exact: bool = False) -> Results:
    """How likely each result of the plate appearance is that a game has come to, with the ordinary calls."""
    key = _place(game)
    found = _results.get(key)
    if found is None or (exact and found.error):
        found = _keep(_results, key, _results_of(game, exact))
    return found


def _place(game: AnyGame) -> tuple[object, ...]:
    """All that the ways from here depend on."""
    return (id(game.clubs), id(game.charts), game.options, game.since.told_apart(), tuple(game.answers))


def _keep(kept: dict[object, T], key: object, value: T) -> T:
    """The oldest are forgotten first."""
    while len(kept) >= KEPT:
        del kept[next(iter(kept))]
    kept[key] = value
    return value


def _results_of(game: AnyGame, exact: bool) -> Results:
    now = game.situation
    side, up, runs = now.batting, now.due_up, game.since.score[now.batting]
    most = EVERY_WAY if exact else MOST_WAYS
    ways = every_way(ruleset_of(game), game, done=lambda after: after.due_up != up or after.outs == 3, most=most)
    names = [turn(way.made) or "none" for way in ways]
    error = 0.0
    if any(way.sample for way in ways):
        error = max(_error_of(ways, names, each) for each in set(names))
    scored = sum(way.chance * (way.after.score[side] - runs) for way in ways)
    return Results(_chances(names, ways), scored, error)


def _error_of(ways: Sequence[Way], names: Sequence[str], which: str) -> float:
    came = iter(names)
    return mean_and_error(ways, lambda way: next(came) == which)[1]


def _advice_of(game: AnyGame, ask: Ask, table: WinTable, exact: bool) -> Advice:
    """Several options share the time that there is; what is drawn for them is drawn alike, so they compare well."""
    ruleset = ruleset_of(game)
    most = EVERY_WAY if exact else max(LEAST_OF_AN_OPTION, WAYS_OF_A_QUESTION // len(ask.values))
    found = [
        every_way(ruleset, game, (value,), lambda after: not after.carries_over, most, DRAWN_OF_AN_OPTION)
        for value in ask.values
    ]
    fates = {fate(way.made) for ways in found for way in ways}
    return Advice(
        ask.key,
        tuple(
            _worth(value, ways, game, ask, table, decided=len(fates) == 1)
            for value, ways in zip(ask.values, found, strict=True)
        ),
    )


def _worth(value: str, ways: Sequence[Way], game: AnyGame, ask: Ask, table: WinTable, decided: bool) -> Worth:
    """Where it is decided already what becomes of the batter, all that is left to happen is on the bases."""
    side = game.situation.batting
    asked_is_home = (side == 1) == (ask.side == "offense")

    def wins(way: Way) -> float:
        home = table.of(way.after)
        return home if asked_is_home else 1.0 - home

    win, error = mean_and_error(ways, wins)
    before = game.since.score[side]
    runs = sum(way.chance * (way.after.score[side] - before + _to_come(way.after, table)) for way in ways)
    names = [(running(way.made) or name(way.made, way.code)) if decided else name(way.made, way.code) for way in ways]
    return Worth(value, win, runs, _chances(names, ways), error)


def _to_come(after: Situation, table: WinTable) -> float:
    return 0.0 if after.over or after.outs == 3 else table.runs.runs(state_of(after))


def _chances(names: Iterable[str], ways: Iterable[Way]) -> Chances:
    total: dict[str, float] = {}
    for each, way in zip(names, ways, strict=True):
        total[each] = total.get(each, 0.0) + way.chance
    return tuple(sorted(total.items(), key=lambda one: (-one[1], one[0])))
