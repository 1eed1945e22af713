"""The tables for a game that is being played: which game it is, and the win table that fits its rules, if one is there.

Nothing is worked out here while somebody waits. A table that is not shipped is made by `make_ready`, somewhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec

from .. import GAMES, find
from ..core.charts.chart import Chart, digest
from ..core.many.memory import NothingAlike
from ..core.play.agreed import NINE, Agreed
from ..core.play.game import AnyGame
from ..core.play.options import as_words, choose_options
from ..core.play.setup import Setup
from ..core.ruleset import Ruleset
from .counted_tables import counted
from .run_tables import RunTable, State, exact
from .shipped_tables import nearest_table, shipped_table
from .win_tables import WinTable

RUNNER_ON_SECOND = State("-2-", 0)
ENOUGH_GAMES = 2_000  # that a table is counted from where none is shipped

_made: dict[tuple[str, str], RunTable] = {}  # by the digest of the charts and the options
_digests: dict[int, tuple[Mapping[str, Chart], str]] = {}
_known: dict[tuple[int, object, Agreed], WinTable] = {}


def ruleset_of(game: AnyGame) -> Ruleset:
    """Which game it is: its options are of a kind that no other has."""
    return find(_of_options(type(game.options).__module__))


@cache
def _of_options(module: str) -> str:
    return next(name for name in GAMES if find(name).options.__module__ == module)


def win_table(game: AnyGame) -> WinTable | None:
    """Who wins from where under this game's rules; None where no table is there yet (`make_ready` makes it).

    A card game's table with other options than the shipped ones is the one that comes nearest.
    """
    key = (id(game.charts), game.options, game.situation.agreed)
    found = _known.get(key)
    if found is None:
        charts = _digest(game.charts)
        options = as_words(game.options)
        runs = _made.get((charts, str(options))) or nearest_table(ruleset_of(game), charts, options)
        if runs is None:
            return None
        found = _known[key] = as_agreed(runs, game.situation.agreed)
    return found


def as_agreed(runs: RunTable, agreed: Agreed) -> WinTable:
    """What runs are worth in a game of so many innings; a runner in extra innings is where those begin."""
    if agreed.extra_runner:
        runs = msgspec.structs.replace(runs, extra=RUNNER_ON_SECOND)
    return WinTable(runs, agreed)


def _digest(charts: Mapping[str, Chart]) -> str:
    """Kept with the charts themselves, so that no others can come to stand in their place."""
    if id(charts) not in _digests:
        _digests[id(charts)] = charts, digest(charts)
    return _digests[id(charts)][1]


def make_ready(setup: Setup) -> WinTable:
    """The win table for a setup's rules, worked out or counted where none is shipped: that may take half a minute."""
    plain = msgspec.structs.replace(setup, agreed=NINE)
    ruleset = find(setup.ruleset)
    options = choose_options(ruleset.options, setup.options, ruleset.name)
    runs = shipped_table(setup)
    if runs is None:
        try:
            runs = exact(ruleset, plain)
        except NothingAlike:
            runs = counted(plain, ENOUGH_GAMES)
    dealt = ruleset.deal(setup)
    for each in (options, dealt.options):  # a ballpark may have a say in its game's options
        _made[_digest(dealt.charts), str(as_words(each))] = runs
    _known.clear()
    return as_agreed(runs, setup.agreed)
