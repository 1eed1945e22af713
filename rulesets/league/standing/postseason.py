"""The bracket (SEA-6): who meets whom, who is at home in which game of a series, who has won it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ..store.columns import POSTSEASON, REGULAR
from .table import Standing

if TYPE_CHECKING:
    from ..season import Season

# In which games of a series the club with the better record is at home (H).
PATTERNS = {
    1: "H", 2: "HA", 3: "HAH", 4: "HHAA", 5: "HHAAH", 6: "HHAAAH", 7: "HHAAAHH", 8: "HHAAHHAA", 9: "HHAAAHHAH",
}  # fmt: skip


class SeriesLine(msgspec.Struct, frozen=True):
    """A series as it stands: `high` had the better record; `winner` once it is decided."""

    id: int
    round: int
    slot: int
    best_of: int
    high: int
    low: int
    all_played: bool
    wins: tuple[int, int]
    played: int

    @property
    def needed(self) -> int:
        return self.best_of // 2 + 1

    @property
    def over(self) -> bool:
        return self.played >= self.best_of if self.all_played else max(self.wins) >= self.needed

    @property
    def winner(self) -> int | None:
        if not self.over or self.wins[0] == self.wins[1]:
            return None
        return self.high if self.wins[0] > self.wins[1] else self.low

    def at_home(self, number: int) -> int:
        """Which club is at home in game `number` of it, from 1."""
        return self.high if PATTERNS[self.best_of][number - 1] == "H" else self.low


def bracket(season: Season) -> list[SeriesLine]:
    """Every series so far, round by round."""
    rows = season.sql.execute(
        "SELECT s.id, s.round, s.slot, s.best_of, s.high, s.low, s.all_played,"
        " COALESCE(SUM(g.played AND (g.visitors_runs > g.home_runs) = (g.visitors = s.high)), 0),"
        " COALESCE(SUM(g.played), 0) FROM series s LEFT JOIN games g ON g.series = s.id"
        " GROUP BY s.id ORDER BY s.round, s.slot"
    )
    return [
        SeriesLine(id_, number, slot, best_of, high, low, bool(all_of_them), (won, played - won), played)
        for id_, number, slot, best_of, high, low, all_of_them, won, played in rows
    ]


def champion(season: Season) -> int | None:
    """Who has won the last round, if it is the last."""
    lines = bracket(season)
    last = [line for line in lines if line.round == lines[-1].round] if lines else []
    return last[0].winner if len(last) == 1 else None


def first_round(order: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs from the best down, so that the first two can meet only in the last round.

    >>> first_round([1, 2, 3, 4]), first_round([*range(8)])
    ([(1, 4), (2, 3)], [(0, 7), (3, 4), (1, 6), (2, 5)])
    """
    places = [0]
    while len(places) < len(order) // 2:
        size = 2 * len(places)
        places = [each for place in places for each in (place, size - 1 - place)]
    return [(order[place], order[len(order) - 1 - place]) for place in places]


def qualified(lines: Sequence[Standing], places: int, overall: Sequence[int]) -> list[int]:
    """Who is in the bracket: the groups' winners by record, then the best of the others; `overall` is all in order."""
    winners = [line.club for line in lines if line.place == 1] if len({line.group for line in lines}) > 1 else []
    first = [club for club in overall if club in winners][:places]
    others = [club for club in overall if club not in first]
    return [*first, *others[: places - len(first)]]


def stage_of(season: Season) -> int:
    """A knock-out's own games are its season; a bracket after a season is kept apart."""
    return REGULAR if season.terms.project in ("series", "best_of", "knock_out") else POSTSEASON
