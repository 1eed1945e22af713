"""What house rules do: the run environment as printed and under them.

Runs are exact where a game's plays can be remembered, every throw counted once. Everything else is counted from games
with the same seeds, played both ways, and has its standard error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt
from typing import TYPE_CHECKING

import msgspec

from ..play.options import as_words, choose_options, describe
from ..play.setup import Setup
from .bulk import Bulk, game_seed
from .environment import Environment, Figure, counts_of
from .memory import NothingAlike
from .odds import half_inning
from .round_robin import RoundRobin

if TYPE_CHECKING:
    from ..ruleset import Ruleset
    from ..table.skipper import Skippers

INNINGS = 9
CHUNK, CARD_CHUNK = 50, 2
REMEMBERED_GAMES, CARD_GAMES = 1_500, 160  # a few seconds each way
FIGURES = {
    "r": "Runs",
    "h": "Hits",
    "hr": "Home runs",
    "bb": "Walks",
    "so": "Strikeouts",
    "sb": "Stolen bases",
    "gdp": "Double plays",
    "e": "Errors",
    "avg": "Average",
    "obp": "On base",
    "slg": "Slugging",
}
RATES = ("avg", "obp", "slg")
NEVER_CAME_UP = (
    "What you changed never came up in these games: it is read after a call that nobody makes here, or very seldom."
)


class Line(msgspec.Struct, frozen=True):
    """One figure of a side in a game, or a rate: before, after. Without an error it is exact."""

    key: str
    name: str
    before: float
    after: float
    before_error: float = 0.0
    after_error: float = 0.0
    is_rate: bool = False

    @property
    def exact(self) -> bool:
        return not (self.before_error or self.after_error)

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def error(self) -> float:
        """Of the change: the two sets of games go their own ways after the first cell that differs."""
        return sqrt(self.before_error**2 + self.after_error**2)

    @property
    def certain(self) -> bool:
        """Is there a change beyond what chance would bring?"""
        return abs(self.change) > 2 * self.error if not self.exact else self.change != 0.0

    def told(self, value: float) -> str:
        """A figure as it is printed.

        >>> Line("avg", "", 0.0, 0.0, is_rate=True).told(0.2714), Line("r", "", 0.0, 0.0).told(5.678)
        ('.271', '5.68')
        """
        return f"{value:.3f}".removeprefix("0") if self.is_rate else f"{value:.2f}"


class Effect(msgspec.Struct, frozen=True):
    """All figures, and how many games each way they were counted from."""

    lines: tuple[Line, ...]
    games: int

    @property
    def runs(self) -> Line:
        return next(line for line in self.lines if line.key == "r")

    @property
    def never_came_up(self) -> bool:
        """Was nothing read that the rules change? The games have the same seeds, so any reading would show."""
        return all(line.before == line.after for line in self.lines)


def options_that_read(ruleset: Ruleset, house: str) -> dict[str, str]:
    """Options with which the charts that house rules change are read, where one option says which chart is in use."""
    changed = {chart.id for chart in ruleset.load(house).values() if any(cell.changed for cell in chart.cells.values())}
    usual = as_words(ruleset.options())
    ways: list[dict[str, str]] = [{}]
    ways += [{each.name: value} for each in describe(ruleset.options) for value in each.labels]

    def read(way: dict[str, str]) -> int:
        panels = ruleset.panels(choose_options(ruleset.options, {**usual, **way}, ruleset.name))
        return len(changed & {chart for panel in panels for chart in panel.charts})

    most = max(map(read, ways))
    return {**usual, **next(way for way in ways if read(way) == most)}


class Stopped(Exception):
    """Whoever asked no longer wants to know."""


def effect(
    ruleset: Ruleset,
    printed: Setup,
    house: Setup,
    skippers: Skippers,
    games: int = 0,
    reached: Callable[[int, int], None] = lambda done, of: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Effect:
    """The two setups compared; `Endless` where a side can never be retired, `Stopped` when `stopped` says so."""
    exact = _exact(ruleset, printed, house)
    games = games or (CARD_GAMES if exact is None else REMEMBERED_GAMES)
    found = []
    for turn, setup in enumerate((house, printed)):
        total = Environment()
        for part in _parts(ruleset, setup, skippers, games, exact is not None):
            total.join(part)
            reached(turn * games + total.games, 2 * games)
            if stopped():
                raise Stopped
        found.append(_figures(total))
    after, before = found
    lines = [
        Line(key, name, before[key].mean or 0.0, after[key].mean or 0.0, before[key].se or 0.0, after[key].se or 0.0,
             key in RATES)
        for key, name in FIGURES.items()
    ]  # fmt: skip
    if exact is not None:
        lines[0] = Line("r", FIGURES["r"], *exact)
    return Effect(tuple(lines), games)


def _exact(ruleset: Ruleset, printed: Setup, house: Setup) -> tuple[float, float] | None:
    """Runs of a side in nine innings, each way; None for a game of cards."""
    try:
        after = half_inning(ruleset, house)
        before = half_inning(ruleset, printed)
    except NothingAlike:
        return None
    return float(before.runs * INNINGS), float(after.runs * INNINGS)


def _parts(ruleset: Ruleset, setup: Setup, skippers: Skippers, games: int, remembered: bool) -> Iterator[Environment]:
    if remembered:
        bulk = Bulk(ruleset, setup)
        for start in range(0, games, CHUNK):
            numbers = range(start, min(start + CHUNK, games))
            yield Environment.of(bulk.games(game_seed(setup.seed, number) for number in numbers))
        return
    league = RoundRobin(ruleset, setup, skippers)
    for start in range(0, games, CARD_CHUNK):
        numbers = range(start, min(start + CARD_CHUNK, games))
        yield Environment.of_counts([counts_of(league.play(setup.seed, number)) for number in numbers])


def _figures(total: Environment) -> dict[str, Figure]:
    return {**total.per_team_game(), **total.rates()}
