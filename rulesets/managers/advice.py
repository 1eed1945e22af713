"""What a question is worth and what a plate appearance may bring: chances, runs and who wins, from the dice themselves.

Everything follows from the game's own procedures, played on from the last settled situation with the answers since
then (`core.many.ways`); whatever is asked on the way is answered with the ordinary call. What the play leaves is valued
by the win table of the game's rules, which knows bases, outs, score and count but no cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from ..core.many.ways import NO_MARKS, answers_up_to, mean_and_error
from ..core.play.game import AnyGame
from ..core.play.requests import Ask
from .at_hand import ruleset_of, win_table
from .outcomes import WAYS, Outcome, outcomes
from .plain_names import HIT_NAMES, ON_BASE
from .win_tables import WinTable

WAYS_OF_A_TURN, DRAWN_OF_A_TURN = 400, 100
WAYS_OF_A_QUESTION, LEAST_OF_AN_OPTION, DRAWN_OF_AN_OPTION = 500, 110, 40
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


def advice(game: AnyGame, ask: Ask, exact: bool = False, marks: Mapping[str, str] = NO_MARKS) -> Advice | None:
    """What each option of a question is worth; None where no win table is there yet.

    The question is what the game waits with, or a call that comes before the next dice: then those before it are
    answered as they are marked, by their keys, or with the ordinary call. Whoever can wait a little has it `exact`;
    otherwise the least likely ways may be a sample, and `error` says so.
    """
    table = win_table(game)
    before = answers_up_to(ruleset_of(game), game, ask.key, marks) if table is not None else None
    if table is None or before is None:
        return None
    most = WAYS if exact else max(LEAST_OF_AN_OPTION, WAYS_OF_A_QUESTION // len(ask.values))
    found = [outcomes(game, "play", (*before, value), most, DRAWN_OF_AN_OPTION) for value in ask.values]
    decided = len({outcome.fate for each in found for outcome in each}) == 1
    worths = (_worth(value, each, game, ask, table, decided) for value, each in zip(ask.values, found, strict=True))
    return Advice(ask.key, tuple(worths))


def plate_appearance(game: AnyGame, exact: bool = False) -> Results:
    """How likely each result of the plate appearance is that a game has come to, with the ordinary calls."""
    found = outcomes(game, "turn", (), WAYS if exact else WAYS_OF_A_TURN, DRAWN_OF_A_TURN)
    chances = _chances((outcome.turn or "none", outcome.chance) for outcome in found)
    error = 0.0
    if any(outcome.sample for outcome in found):
        error = max(mean_and_error(found, lambda each, result=result: each.turn == result)[1] for result, _ in chances)  # type: ignore[misc]
    return Results(chances, sum(outcome.chance * outcome.runs for outcome in found), error)


def _worth(value: str, found: Sequence[Outcome], game: AnyGame, ask: Ask, table: WinTable, decided: bool) -> Worth:
    """Where it is decided already what becomes of the batter, all that is left to happen is on the bases."""
    now = game.situation
    visitors, home = now.score
    sign = 1 if now.batting else -1
    asked_is_home = (now.batting == 1) == (ask.side == "offense")
    lead = home - visitors - sign * (now.score[now.batting] - game.since.score[now.batting])

    def wins(outcome: Outcome) -> float:
        after = lead + sign * outcome.runs
        if outcome.state is None:
            chance = table.half_over(now.inning, now.half, after)
        else:
            chance = table.win(now.inning, now.half, after, outcome.state)
        return chance if asked_is_home else 1.0 - chance

    win, error = mean_and_error(found, wins)
    runs = sum(each.chance * (each.runs + (table.runs.runs(each.state) if each.state else 0.0)) for each in found)
    names = _chances(((decided and each.moved) or each.name, each.chance) for each in found)
    return Worth(value, win, runs, names, error)


def _chances(named: Iterable[tuple[str, float]]) -> Chances:
    total: dict[str, float] = {}
    for each, chance in named:
        total[each] = total.get(each, 0.0) + chance
    return tuple(sorted(total.items(), key=lambda one: (-one[1], one[0])))
