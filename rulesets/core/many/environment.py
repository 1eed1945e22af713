"""The run environment of many games: what a team makes in a game, and the rates, each with its standard error.

Games are the clusters: the two teams in a game are not independent samples. All sums are
whole numbers, so the order in which games are added changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from operator import add, mul

import msgspec

from ..book.scoring import BATTING_KEYS, TEAM_KEYS, Book
from .bulk import PACKED, PLACE, Played, unpack

PER_TEAM_GAME = ("r", "h", "2b", "3b", "hr", "bb", "so", "sb", "cs", "gdp", "e", "sf", "lob")
# Each rate is one sum of counts over another: how often each count goes in.
ON_BASE = {"h": 1, "bb": 1, "hbp": 1}
RATES: dict[str, tuple[dict[str, int], dict[str, int]]] = {
    "avg": ({"h": 1}, {"ab": 1}),
    "obp": (ON_BASE, {"ab": 1, "bb": 1, "hbp": 1, "sf": 1}),
    "slg": ({"h": 1, "2b": 1, "3b": 2, "hr": 3}, {"ab": 1}),
    "hr_pa": ({"hr": 1}, {"pa": 1}),
    "so_pa": ({"so": 1}, {"pa": 1}),
    "bb_pa": ({"bb": 1}, {"pa": 1}),
}


class Figure(msgspec.Struct, frozen=True):
    """A mean and its standard error; a rate that had no chances has neither."""

    mean: float | None
    se: float | None


class Environment(msgspec.Struct):
    """Sums over games: of each count and its square, and of each rate's parts, their squares and their product."""

    games: int = 0
    counts: list[list[int]] = msgspec.field(default_factory=lambda: [[0, 0] for _ in PER_TEAM_GAME])
    parts: list[list[int]] = msgspec.field(default_factory=lambda: [[0] * 5 for _ in RATES])

    @classmethod
    def of(cls, games: Iterable[Played]) -> Environment:
        """Both teams of each of these games, counted column by column."""
        return cls.of_counts([unpack(played.total) for played in games])

    @classmethod
    def of_counts(cls, games: Sequence[Sequence[int]]) -> Environment:
        """Games as their counts, both teams together, in the order of `PACKED`."""
        columns = list(zip(*games, strict=True))

        def column(weights: dict[str, int]) -> list[int]:
            weighted = [[weight * count for count in columns[PLACE[key]]] for key, weight in weights.items()]
            return list(map(sum, zip(*weighted, strict=True))) if len(weighted) > 1 else weighted[0]

        if not games:
            return cls()
        counts = [columns[PLACE[key]] for key in PER_TEAM_GAME]
        rates = [(column(top), column(bottom)) for top, bottom in RATES.values()]
        return cls(
            len(games),
            [[sum(counted), _product(counted, counted)] for counted in counts],
            [[sum(a), sum(b), _product(a, a), _product(a, b), _product(b, b)] for a, b in rates],
        )

    def join(self, other: Environment) -> None:
        self.games += other.games
        for mine, theirs in ((self.counts, other.counts), (self.parts, other.parts)):
            for place, sums in enumerate(theirs):
                mine[place] = list(map(add, mine[place], sums))

    def per_team_game(self) -> dict[str, Figure]:
        return {key: self._mean(*sums) for key, sums in zip(PER_TEAM_GAME, self.counts, strict=True)}

    def _mean(self, total: int, square: int) -> Figure:
        games = self.games
        if not games:
            return Figure(None, None)
        mean = total / games / 2
        if games == 1:
            return Figure(mean, None)
        variance = (games * square - total * total) / (games * (games - 1)) / 4
        return Figure(mean, sqrt(variance / games))

    def rates(self) -> dict[str, Figure]:
        return {key: self._rate(*sums) for key, sums in zip(RATES, self.parts, strict=True)}

    def _rate(self, top: int, bottom: int, tops: int, cross: int, bottoms: int) -> Figure:
        """A ratio of sums, its error by the spread of games around it."""
        if not bottom:
            return Figure(None, None)
        rate = top / bottom
        if self.games == 1:
            return Figure(rate, None)
        spread = max(0.0, tops - 2 * rate * cross + rate * rate * bottoms)
        return Figure(rate, sqrt(spread * self.games / (self.games - 1)) / bottom)


def counts_of(book: Book) -> tuple[int, ...]:
    """Both teams of a finished game, in the order of `PACKED`."""
    visitors, home = book.clubs

    def count(key: str) -> int:
        if key in TEAM_KEYS:
            return visitors.team.get(key, 0) + home.team.get(key, 0)
        if key in BATTING_KEYS:
            return visitors.batting_total(key) + home.batting_total(key)
        return visitors.pitching_total(key) + home.pitching_total(key)

    return tuple(map(count, PACKED))


def _product(one: Sequence[int], other: Sequence[int]) -> int:
    return sum(map(mul, one, other))
