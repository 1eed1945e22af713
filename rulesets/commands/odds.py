"""`horsehide odds`: what each state of a half-inning is worth in runs, and who wins from where, in one ruleset."""

from __future__ import annotations

import json
from collections.abc import Iterator

from .. import find
from ..core.many.memory import NothingAlike
from ..core.play.setup import Setup
from ..core.play.situation import Half
from ..managers.at_hand import as_agreed
from ..managers.counted_tables import counted
from ..managers.run_tables import STATES, Count, RunTable, State, exact
from ..managers.shipped_tables import shipped_table
from ..managers.win_tables import WinTable
from .progress import Progress

GAMES = 2_000  # counted where no table is shipped and none can be worked out
SEED = 1869  # of these games, unless another is given: the same table each time
FAR = 10  # leads that are printed
HALVES: tuple[tuple[str, Half], ...] = (("t", "top"), ("b", "bottom"))


def odds(setup: Setup, as_json: bool) -> int:
    table = run_table(setup)
    print(json.dumps(report(setup, table)) if as_json else page(setup, table))
    return 0


def run_table(setup: Setup) -> RunTable:
    """The shipped table; another is worked out, or counted where that can't be."""
    found = shipped_table(setup)
    if found is not None:
        return found
    try:
        return exact(find(setup.ruleset), setup)
    except NothingAlike:
        with Progress("games", GAMES) as bar:
            return counted(setup, GAMES, reached=bar.reached)


def report(setup: Setup, table: RunTable) -> dict[str, object]:
    """What `--json` prints: at the first pitch to a batter, and under `count` at every other count."""
    counts = sorted({state.count for state in table.chances if state.count not in (None, table.even)})
    wins = as_agreed(table, setup.agreed)
    made = {"counted_from": table.games} if table.games else {"exact": True}
    found: dict[str, object] = {
        "ruleset": setup.ruleset,
        "options": setup.options,
        **made,
        **_figures(wins, table.even),
    }
    if counts:
        found["count"] = {f"{balls}-{strikes}": _figures(wins, (balls, strikes)) for balls, strikes in counts}
    return found


def _figures(wins: WinTable, count: Count) -> dict[str, dict[str, float]]:
    states = [State(state.on, state.outs, count) for state in STATES]
    return {
        "runs": {str(state): round(wins.runs.runs(state), 6) for state in states},
        "win": {key: round(chance, 6) for key, chance in _wins(wins, states)},
    }


def _wins(wins: WinTable, states: list[State]) -> Iterator[tuple[str, float]]:
    for inning in range(1, wins.extra + 1):
        for letter, half in HALVES:
            for lead in range(-FAR, FAR + 1):
                for state in states:
                    yield f"{inning}{letter}{lead:+d}{state}", wins.win(inning, half, lead, state)


def page(setup: Setup, table: RunTable) -> str:
    """What a person reads: runs to come, and the home side's chances when a half-inning begins."""
    options = ", ".join(f"{name} {value}" for name, value in setup.options.items())
    how = f"counted from {table.games:,} games" if table.games else "exact"
    rows = [f"{find(setup.ruleset).name}, {options}: {how}", ""]
    rows.append(f"{'runs to come':<14}" + "".join(f"{word:>10}" for word in ("none out", "one out", "two out")))
    for on in dict.fromkeys(state.on for state in STATES):
        rows.append(f"  {on:<12}" + "".join(f"{table.runs(State(on, outs)):>10.3f}" for outs in range(3)))
    wins = as_agreed(table, setup.agreed)
    leads = range(-4, 5)
    rows += ["", f"{'home wins':<14}" + "".join(f"{lead:>+7d}" for lead in leads)]
    for inning in range(1, wins.extra + 1):
        for _, half in HALVES:
            name = f"{half} {inning}" if inning < wins.extra else f"{half} extra"
            rows.append(f"  {name:<12}" + "".join(f"{wins.start(inning, half, lead):>7.3f}" for lead in leads))
    return "\n".join(rows)
