"""A game's rows as they go into the file: lines with day, club and streak, feats, and the figures for the records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ...core.play.fitness import Outing
from ..men.state import day_number
from ..store.columns import BATTING, PITCHING, REGULAR
from .feats import HITTING_STREAK, WINNING_STREAK
from .records import Mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..play.result import Result
    from ..play.sent import Sent
    from ..season import Season
    from ..store.writing import GameRow

PA, AB, H, B2, B3, HR, RBI, R, SB, SF = map(
    [*BATTING].index, ("pa", "ab", "h", "b2", "b3", "hr", "rbi", "r", "sb", "sf")
)
OUTS, STRUCK_OUT = [*PITCHING].index("outs"), [*PITCHING].index("so")
STEP_HITTING, STEP_WINNING = 5, 2  # a streak is told again when it has grown by so much


class Rows(msgspec.Struct):
    """Everything of one game that has the columns of the file, and what the clubs' states take from it."""

    batting: list[tuple[Any, ...]]
    pitching: list[tuple[Any, ...]]
    fielding: list[tuple[Any, ...]]
    feats: list[tuple[Any, ...]]
    marks: list[Mark]
    starters: tuple[int, int]
    homers: str  # JSON: side, man, how many in this game
    used: list[tuple[int, int, int]]  # club, man, plate appearances
    pitched: list[tuple[int, int, Outing]]
    streaks: list[tuple[int, int, int]]  # club, man, games in a row with a hit
    counts: bool  # a game of the regular season

    def keep(self, season: Season) -> None:
        """The clubs' states after this game."""
        for club, man, streak in self.streaks:
            season.states[club].hitting[man] = streak
        if self.counts:
            for club, man, pa in self.used:
                state = season.states[club]
                state.pa[man] = state.pa.get(man, 0) + pa
        for club, man, outing in self.pitched:
            state = season.states[club]
            state.pitched(man, outing)
            if self.counts:
                state.starts[man] = state.starts.get(man, 0) + outing.started
                state.outs[man] = state.outs.get(man, 0) + outing.outs


def rows_of(season: Season, game: GameRow, sent: Sent, result: Result, numbers: Sequence[int]) -> Rows:
    houses = [season.houses[out.edition] for out in sent.sides]
    starters = [house.men[out.starter] for house, out in zip(houses, sent.sides, strict=True)]
    hands = [house.roster.players[out.starter].throws for house, out in zip(houses, sent.sides, strict=True)]
    number, month, counts, stage = game.id, int(game.day[5:7]), game.stage == REGULAR, game.stage
    rows = Rows([], [], [], [], [], (starters[0], starters[1]), "", [], [], [], counts)
    best: dict[str, Mark] = {}

    def may_be(kind: str, value: int, club: int, man: int | None = None) -> None:
        if value > 0 and (kind not in best or value > best[kind].value):
            best[kind] = Mark(kind, game.id, value, club, man)

    homers = []
    seen: set[tuple[int, int]] = set()
    for side, man, spot, started, position, line, splits in result.lines.batting:
        if (side, man) in seen:
            continue
        seen.add((side, man))
        club = game.clubs[side]
        streak = 0
        if counts:
            streak = _streak(season.states[club].hitting.get(man, 0), line)
            rows.streaks.append((club, man, streak))
            rows.used.append((club, man, line[PA]))
            may_be("hitting_streak", streak, club, man)
            if streak >= HITTING_STREAK and line[H] and (streak - HITTING_STREAK) % STEP_HITTING == 0:
                rows.feats.append((game.id, "hitting_streak", club, man, f"[{man}]", streak))
        hand = int(hands[1 - side] == "R")
        rows.batting.append(
            (man, number, club, side, month, hand, stage, spot, started, position, streak, *line, *splits)
        )
        if line[H]:
            _bests(may_be, line, club, man)
        if line[HR]:
            homers.append((side, man, line[HR]))
    day = day_number(game.day)
    for side, man, turn, decided, line, splits in result.lines.pitching:
        club = game.clubs[side]
        rows.pitching.append(
            (man, game.id, club, side, month, stage, day, numbers[side], turn, *decided, *line, *splits)
        )
        rows.pitched.append((club, man, Outing(day, numbers[side], bool(decided[0]), line[OUTS])))
        may_be("strikeouts", line[STRUCK_OUT], club, man)
    for side, man, position, line in result.lines.fielding:
        rows.fielding.append((man, game.id, game.clubs[side], stage, position, *line))
    for found in result.feats:
        first = found.men[0] if len(found.men) == 1 else None
        men = msgspec.json.encode(found.men).decode()
        rows.feats.append((game.id, found.kind, game.clubs[found.side], first, men, found.value))
    _club_bests(rows, season, game, result, may_be, homers)
    rows.homers = msgspec.json.encode(homers).decode()
    rows.marks = [*best.values()]
    return rows


def _streak(before: int, line: Sequence[int]) -> int:
    """OBR 9.23(b): a game in which he only walked, was hit or bunted neither adds to a streak nor ends it."""
    if line[H]:
        return before + 1
    return before if not (line[AB] or line[SF]) else 0


def _bests(may_be: Any, line: Sequence[int], club: int, man: int) -> None:
    may_be("hits", line[H], club, man)
    may_be("homers", line[HR], club, man)
    may_be("batted_in", line[RBI], club, man)
    may_be("runs", line[R], club, man)
    may_be("steals", line[SB], club, man)
    bases = line[H] + line[B2] + 2 * line[B3] + 3 * line[HR]
    may_be("bases", bases, club, man)


def _club_bests(rows: Rows, season: Season, game: GameRow, result: Result, may_be: Any, homers: Any) -> None:
    runs = result.score
    won = 0 if runs[0] > runs[1] else 1
    for side, club in enumerate(game.clubs):
        may_be("club_runs", runs[side], club)
        may_be("club_hits", result.hits[side], club)
        may_be("club_homers", sum(number for of, _, number in homers if of == side), club)
    winner = game.clubs[won]
    may_be("margin", abs(runs[0] - runs[1]), winner)
    may_be("innings", len(result.innings[0]), winner)
    if rows.counts:
        streak = season.states[winner].streak + 1
        may_be("winning_streak", streak, winner)
        if streak >= WINNING_STREAK and (streak - WINNING_STREAK) % STEP_WINNING == 0:
            rows.feats.append((game.id, "winning_streak", winner, None, "[]", streak))
