"""Who is likely to win, play by play: what the scoreboard's line and the swings of the play-by-play are drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulesets.core.book.recap import Chance
from rulesets.core.play.situation import Half, Situation
from rulesets.core.table.table import Point, Table
from rulesets.managers.at_hand import win_table

FEWEST_PLAYS = 4  # that share a half-inning while it is played
HOME = 1


@dataclass(frozen=True)
class Odds:
    """What the player wants to see of chances: the line on the scoreboard, each play's swing, a skipper's advice."""

    line: bool = True
    swings: bool = True
    advice: bool = True


@dataclass(frozen=True)
class ChanceView:
    """A club's chance over the game so far: points of innings gone and chance, the last of them now."""

    club: str
    innings: int
    points: tuple[tuple[float, float], ...]

    @property
    def now(self) -> float:
        return self.points[-1][1]

    @property
    def spoken(self) -> str:
        """
        >>> ChanceView("Harbor Point", 9, ((0.0, 0.5), (0.2, 0.437))).spoken
        'Harbor Point wins 44 % of such games'
        """
        return f"{self.club} wins {in_percent(self.now)} % of such games"


def in_percent(chance: float) -> int:
    """Whole, and never certain before the last out.

    >>> in_percent(0.437), in_percent(0.9999), in_percent(0.0001), in_percent(1.0)
    (44, 99, 1, 100)
    """
    return round(100 * chance) if chance in (0.0, 1.0) else min(99, max(1, round(100 * chance)))


def swing_in_words(swing: float) -> str:
    """
    >>> swing_in_words(0.103), swing_in_words(-0.049), swing_in_words(0.002)
    ('+10', '−5', '0')
    """
    points = round(100 * swing)
    return f"{'−' if points < 0 else '+'}{abs(points)}" if points else "0"


def chance_of(table: Table) -> Chance | None:
    """The home side's chance as a game stands, by the win table of its rules; None where there is none."""
    wins = win_table(table.game)
    return None if wins is None else wins.of


class GameChances:
    """The home side's chance at each point of a table; asked for once a point, and forgotten with an undo."""

    def __init__(self, table: Table, mine: Sequence[int] = ()) -> None:
        """`mine` are the setup's clubs that a person manages: of one its chances are told, else the home side's."""
        self._table = table
        self._chance = chance_of(table)
        self._club = mine[0] if len(mine) == 1 else None
        self._after: list[float] = []  # by point

    @property
    def side(self) -> int:
        """Whose chances are told; who is home may be settled by the first dice."""
        situation = self._table.game.situation
        return HOME if self._club is None or situation.club_of(HOME) == self._club else 1 - HOME

    @property
    def is_known(self) -> bool:
        return self._chance is not None

    def _upto(self, point: int) -> None:
        points = self._table.points
        del self._after[len(points) :]
        while len(self._after) <= point:
            self._after.append(self._of(points[len(self._after)]))

    def _of(self, point: Point) -> float:
        assert self._chance is not None, "only known chances are asked for"
        situation = point.settled.situation if point.settled is not None else self._first
        return self._chance(situation)

    @property
    def _first(self) -> Situation:
        first = self._table.points[0].situation
        assert first is not None, "a table keeps how it began"
        return first

    def after(self, point: int) -> float:
        """Of the side whose chances are told, after the play or change of this number."""
        self._upto(point)
        return self._after[point] if self.side == HOME else 1.0 - self._after[point]

    def swing(self, before: int, point: int) -> float:
        return self.after(point) - self.after(before)

    def view(self) -> ChanceView | None:
        """The line so far; each half-inning is as wide as every other, and its plays share it."""
        if not self.is_known:
            return None
        table, halves = self._table, self._halves()
        club = table.seated.clubs[self.side].city
        first = self._first
        points = [(first.inning - 1 + (first.half == "bottom") / 2, self.after(0))]
        now = table.game.situation
        for (inning, half), numbers in halves.items():
            begin = inning - 1 + (half == "bottom") / 2
            played = (inning, half) != (now.inning, now.half) or now.over or now.outs == 3
            share = len(numbers) if played else max(len(numbers) + 1, FEWEST_PLAYS)
            points += [(begin + at / share / 2, self.after(number)) for at, number in enumerate(numbers, start=1)]
        innings = max(now.agreed.innings, now.inning)
        return ChanceView(club, innings, tuple(points))

    def _halves(self) -> dict[tuple[int, Half], list[int]]:
        """The plays of each half-inning, by their points."""
        halves: dict[tuple[int, Half], list[int]] = {}
        for number, point in enumerate(self._table.points):
            if point.settled is not None and not point.changed:
                when = (point.settled.situation.inning, point.settled.half)
                halves.setdefault(when, []).append(number)
        return halves
