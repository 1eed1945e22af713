"""Luck: what each throw of a game was worth beyond the average of all its faces, given the cards and the decisions.

Before a throw everything it may lead to is followed and valued by the win table (`core.many.ways`); after it the same
is done from where it led. The difference is the dice's doing and nobody else's. What managers decide between two
throws changes what the next one is measured against, and is no luck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import msgspec

from ...core.files.documents import BadFile, read_bounded
from ...core.files.folders import cache_folder
from ...core.many.ways import every_way, mean_and_error
from ...core.play.game import AnyGame
from ...core.play.situation import Half, Situation
from ...core.table.table import Point, Table
from ..at_hand import win_table
from ..run_tables import state_of
from ..win_tables import WinTable

EDITION = 1  # of what is kept
MOST_KEPT = 4 * 1024 * 1024


class Throw(msgspec.Struct, frozen=True, array_like=True):
    """One throw: when and for what, who was up and who pitched (by their numbers in the squads), how the dice fell, and
    what that was worth beyond the average: of a win to the home side, and in runs to the side at bat."""

    inning: int
    half: Half
    key: str
    faces: tuple[int, ...]
    batter: int
    pitcher: int
    win: float
    runs: float

    @property
    def side(self) -> int:
        """Who was at bat."""
        return 0 if self.half == "top" else 1

    def win_of(self, side: int) -> float:
        return self.win if side else -self.win


class Luck(msgspec.Struct, frozen=True):
    """All throws of a game from its first pitch on, and the standard error of the whole where some was sampled."""

    throws: tuple[Throw, ...]
    error: float = 0.0

    def of_side(self, side: int) -> float:
        """How much of a win the dice gave a side; what one is given, the other has lost."""
        return sum(throw.win_of(side) for throw in self.throws)

    def runs_of(self, side: int) -> float:
        """Runs that the dice gave a side at bat."""
        return sum(throw.runs for throw in self.throws if throw.side == side)

    def by_man(self, side: int) -> dict[int, float]:
        """What each man of a side had of it: a batter while he was up, a pitcher while he pitched."""
        total: dict[int, float] = {}
        for throw in self.throws:
            man = throw.batter if throw.side == side else throw.pitcher
            total[man] = total.get(man, 0.0) + throw.win_of(side)
        return total

    def by_kind(self) -> dict[str, float]:
        """How much of a win each kind of roll gave the home side."""
        total: dict[str, float] = {}
        for throw in self.throws:
            total[throw.key] = total.get(throw.key, 0.0) + throw.win
        return total

    def curve(self) -> list[tuple[float, float]]:
        """Innings gone, and how much of a win the home side has been given by then; every half is as wide."""
        halves: dict[tuple[int, Half], list[Throw]] = {}
        for throw in self.throws:
            halves.setdefault((throw.inning, throw.half), []).append(throw)
        points, total = [(0.0, 0.0)], 0.0
        for (inning, half), throws in halves.items():
            begin = inning - 1 + (half == "bottom") / 2
            for number, throw in enumerate(throws, 1):
                total += throw.win
                points.append((begin + number / len(throws) / 2, total))
        return points


class Worth(msgspec.Struct, frozen=True):
    """The home side's chance, the runs the side at bat has and expects in this half-inning, and how sure that is."""

    win: float
    runs: float
    variance: float = 0.0


class Judging:
    """A game's luck, a throw at a time: whoever waits may stop between two."""

    def __init__(self, table: Table, wins: WinTable) -> None:
        self._table, self._wins = table, wins
        self._journal = list(table.journal)
        self._left = list(_throws(table))
        self._found: list[Throw] = []
        self._variance = 0.0
        self.of = len(self._left)

    @property
    def done(self) -> int:
        return len(self._found)

    @property
    def is_stale(self) -> bool:
        """Has anything been played or taken back since?"""
        return self._table.journal != self._journal

    def step(self) -> bool:
        """Judge the next throw; False once there is none."""
        if self.done == self.of:
            return False
        throw, unsure = _judged(self._table, *self._left[self.done], self._wins)
        self._found.append(throw)
        self._variance += unsure
        return self.done < self.of

    def luck(self) -> Luck:
        """Of all that was judged so far."""
        return Luck(tuple(self._found), self._variance**0.5)


def judging(table: Table) -> Judging | None:
    """The luck of the game on a table so far; None where nobody knows who wins from where under its rules."""
    wins = win_table(table.game)
    return None if wins is None else Judging(table, wins)


def luck_of(table: Table) -> Luck | None:
    """All of it at once."""
    judge = judging(table)
    if judge is None:
        return None
    while judge.step():
        pass
    return judge.luck()


def _throws(table: Table) -> Iterator[tuple[int, int]]:
    """Every throw of the journal once the game is under way, with the last place before it that can be gone back to."""
    points = table.points
    point = 0
    for at, entry in enumerate(table.journal):
        while point + 1 < len(points) and points[point + 1].entries <= at:
            point += 1
        situation = points[point].situation
        if not isinstance(entry.answer, str) and situation is not None and situation.under_way:
            yield at, point


def _judged(table: Table, at: int, number: int, wins: WinTable) -> tuple[Throw, float]:
    point, entry = table.points[number], table.journal[at]
    game = _from(table, point)
    answers = [each.answer for each in table.journal[point.since : at]]
    before = _mean(table, game, answers, wins)
    following = table.points[number + 1] if number + 1 < len(table.points) else None
    settled = following.settled if following is not None and following.entries == at + 1 else None
    side, score = _at_bat(point.situation)
    if settled is not None and not settled.situation.carries_over:
        after = _worth(settled.situation, side, score, wins)
    elif settled is not None:
        game.go_on_from(settled.situation)
        after = _mean(table, game, [], wins, (side, score))
    else:
        after = _mean(table, game, [*answers, entry.answer], wins)
    up = _coming_up(point.situation)
    assert not isinstance(entry.answer, str), "a throw is faces"
    throw = Throw(
        up.inning,
        up.half,
        entry.key,
        entry.answer,
        up.man_on(0),
        up.lineups[1 - up.batting].pitcher,
        round(after.win - before.win, 9),
        round(after.runs - before.runs, 9),
    )
    return throw, before.variance + after.variance


def _from(table: Table, point: Point) -> AnyGame:
    game = table.game.fork()
    assert point.situation is not None, "a point of a table keeps its situation"
    game.go_on_from(point.situation)
    return game


def _coming_up(situation: Situation | None) -> Situation:
    """With the sides changed, where three are out."""
    assert situation is not None, "a point of a table keeps its situation"
    if situation.outs < 3:
        return situation
    following = situation.copy()
    following.change_sides()
    return following


def _at_bat(situation: Situation | None) -> tuple[int, int]:
    """Who bats, and the runs that side has."""
    up = _coming_up(situation)
    return up.batting, up.score[up.batting]


def _mean(
    table: Table, game: AnyGame, answers: Sequence[object], wins: WinTable, since: tuple[int, int] | None = None
) -> Worth:
    """What everything is worth that may come of the throw a game waits for after these answers."""
    side, score = _at_bat(game.situation) if since is None else since
    game.answers = list(answers)
    ways = every_way(table.ruleset, game, (), lambda after: not after.carries_over)
    win, error = mean_and_error(ways, lambda way: wins.of(way.after))
    runs = sum(way.chance * _worth(way.after, side, score, wins).runs for way in ways)
    return Worth(win, runs, error**2)


def _worth(after: Situation, side: int, score: int, wins: WinTable) -> Worth:
    to_come = 0.0 if after.over or after.outs == 3 else wins.runs.runs(state_of(after))
    return Worth(wins.of(after), after.score[side] - score + to_come)


# kept


class Kept(msgspec.Struct, frozen=True):
    edition: int
    luck: Luck


def kept_luck(table: Table, folder: Path | None = None) -> Luck | None:
    """A game's luck as it was worked out before: it is kept in the cache, by all that it depends on."""
    try:
        kept = msgspec.msgpack.decode(read_bounded(_place(table, folder), MOST_KEPT), type=Kept)
    except (BadFile, OSError, msgspec.MsgspecError):
        return None
    return kept.luck if kept.edition == EDITION else None


def keep_luck(table: Table, luck: Luck, folder: Path | None = None) -> None:
    """In the cache, if it can be written to; whoever asked has it anyhow."""
    path = _place(table, folder)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.msgpack.encode(Kept(EDITION, luck)))
    except OSError:
        return


def _place(table: Table, folder: Path | None) -> Path:
    return (folder or cache_folder() / "luck") / f"{_mark(table)}.msgpack"


def _mark(table: Table) -> str:
    """What a game's luck depends on: its rules, its setup, where it began, and every answer."""
    answers: Iterable[object] = ((entry.key, entry.answer) for entry in table.journal)
    told = (table.ruleset.id, table.ruleset.version, table.setup, table.start, tuple(answers))
    return sha256(msgspec.msgpack.encode(told)).hexdigest()[:32]
