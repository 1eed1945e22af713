"""Run tables that come with the program: one small file a game, with what it was made from, so that it can be trusted.

Made by `python -m rulesets.managers.making_tables`. A table of other charts, another version of the rules or with house
rules is not used: it is worked out, or counted, anew.
"""

from __future__ import annotations

from functools import cache

import msgspec

from .. import find
from ..core.charts.chart import digest
from ..core.files.shipped import shipped
from ..core.play.options import as_words, choose_options
from ..core.play.setup import Setup
from ..core.ruleset import Ruleset
from .run_tables import Chances, Count, RunTable, State


class KeptTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table and the options it holds for."""

    options: tuple[dict[str, str], ...]
    chances: dict[str, Chances]
    extra: str = "---0"
    even: Count = None
    games: int = 0


class KeptTables(msgspec.Struct, frozen=True):
    """A game's tables, and the rules they were made from."""

    ruleset: str
    version: int
    charts: str
    seed: int
    tables: tuple[KeptTable, ...]


def shipped_table(setup: Setup) -> RunTable | None:
    """The table for a setup's rules, if one of them is shipped and was made from just these."""
    kept = _kept(setup.ruleset)
    ruleset = find(setup.ruleset)
    if kept is None or setup.house or kept.version != ruleset.version or kept.charts != digest(ruleset.load("")):
        return None
    options = as_words(choose_options(ruleset.options, setup.options, ruleset.name))
    usual = as_words(ruleset.options())  # of options that have come since a table was made
    return next((_table(each) for each in kept.tables if options in ({**usual, **one} for one in each.options)), None)


def nearest_table(ruleset: Ruleset, charts: str, options: dict[str, str]) -> RunTable | None:
    """The table whose options are most like these, if one is shipped for these charts: for whoever cannot wait."""
    kept = _kept(ruleset.id)
    if kept is None or kept.version != ruleset.version or kept.charts != charts:
        return None
    return _table(max(kept.tables, key=lambda each: max(_in_common(options, other) for other in each.options)))


def _in_common(one: dict[str, str], other: dict[str, str]) -> int:
    return sum(other.get(name) == value for name, value in one.items())


@cache
def _kept(game: str) -> KeptTables | None:
    try:
        return msgspec.json.decode(shipped("resources", "managers", f"{game}.json"), type=KeptTables)
    except (OSError, msgspec.DecodeError):
        return None


def _table(kept: KeptTable) -> RunTable:
    chances = {read_state(name): each for name, each in kept.chances.items()}
    return RunTable(chances, read_state(kept.extra), kept.even, kept.games)


def to_keep(table: RunTable, options: tuple[dict[str, str], ...], digits: int = 9) -> KeptTable:
    """A table as it is written: chances that are nothing to so many digits are left off."""
    least = 0.5 * 10**-digits
    chances = {}
    for state, each in table.chances.items():
        last = max(runs for runs, chance in enumerate(each) if chance >= least)
        chances[written_state(state)] = tuple(round(chance, digits) for chance in each[: last + 1])
    return KeptTable(options, chances, str(table.extra), table.even, table.games)


def written_state(state: State) -> str:
    """
    >>> written_state(State("1--", 2)), written_state(State("1--", 2, (3, 1)))
    ('1--2', '1--2 3-1')
    """
    return f"{state} {state.count[0]}-{state.count[1]}" if state.count else str(state)


def read_state(name: str) -> State:
    """
    >>> read_state("1--2 3-1")
    State(on='1--', outs=2, count=(3, 1))
    """
    where, _, count = name.partition(" ")
    balls, _, strikes = count.partition("-")
    return State(where[:3], int(where[3]), (int(balls), int(strikes)) if count else None)
