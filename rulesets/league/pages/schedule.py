"""The schedule: every game of the calendar, played or not, by day or by club; and one game's box."""

from __future__ import annotations

import msgspec

from ...core.book.scoring import Book
from ...core.play.setup import Setup
from ..play.sent import Sent
from ..season import NotNow, Season
from ..store.tape import Answer as Answer
from ..store.tape import Said, answers_of, plays_of


class Scheduled(msgspec.Struct, frozen=True):
    """A game of the calendar: clubs by their numbers; score, line and pitchers of record once it is played."""

    id: int
    day: str
    number: int
    visitors: int
    home: int
    stage: int
    series: int | None
    played: bool
    dh: bool
    score: tuple[int, int] | None = None
    innings: int = 0
    line: tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int], tuple[int, int]] | None = None
    winner: int | None = None
    loser: int | None = None
    save: int | None = None
    starters: tuple[int, int] | None = None
    homers: tuple[tuple[int, int, int], ...] = ()  # side, man, how many
    how: str = ""  # "table", "watched", "itself"
    held: bool = False  # it is at a table now


COLUMNS = (
    "g.id, g.day, g.number, g.visitors, g.home, g.stage, g.series, g.played, g.dh, g.visitors_runs, g.home_runs,"
    " g.innings, g.line, g.winner, g.loser, g.save, g.visitors_starter, g.home_starter, g.homers, g.how,"
    " h.game IS NOT NULL"
)
_Line = tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, int], tuple[int, int]]
_line = msgspec.json.Decoder(_Line)
_homers = msgspec.json.Decoder(tuple[tuple[int, int, int], ...])


def schedule(
    season: Season, first: str = "", last: str = "9999-12-31", club: int | None = None, games: tuple[int, ...] = ()
) -> list[Scheduled]:
    """Games of these days, of one club or of all, in the order of the calendar."""
    where = "g.day BETWEEN ? AND ?"
    values: list[object] = [first, last]
    if club is not None:
        where += " AND (g.visitors = ? OR g.home = ?)"
        values += [club, club]
    if games:
        where += f" AND g.id IN ({', '.join('?' * len(games))})"
        values += games
    rows = season.sql.execute(
        f"SELECT {COLUMNS} FROM games g LEFT JOIN held h ON h.game = g.id WHERE {where} ORDER BY g.day, g.number, g.id",
        values,
    )
    return [_scheduled(row) for row in rows]


def _scheduled(row: tuple[object, ...]) -> Scheduled:
    id_, day, number, visitors, home, stage, series, played, dh, *rest = row
    runs_v, runs_h, innings, line, winner, loser, save, one, other, homers, how, held = rest
    common = (id_, day, number, visitors, home, stage, series, bool(played), bool(dh))
    if not played:
        return Scheduled(*common, held=bool(held))  # type: ignore[arg-type]
    return Scheduled(
        *common,  # type: ignore[arg-type]
        (runs_v, runs_h),  # type: ignore[arg-type]
        innings,  # type: ignore[arg-type]
        _line.decode(str(line)),
        winner,  # type: ignore[arg-type]
        loser,  # type: ignore[arg-type]
        save,  # type: ignore[arg-type]
        (one, other),  # type: ignore[arg-type]
        _homers.decode(str(homers)),
        str(how),
    )


class Box(msgspec.Struct, frozen=True):
    """A played game opened: as it was dealt, what was said in it, its book, what was decided."""

    sent: Sent
    setup: Setup
    said: list[Said]
    book: Book
    tape: bytes

    @property
    def answers(self) -> list[Answer]:
        """What was decided; seldom wanted."""
        return answers_of(self.tape)


def box(season: Season, game: int) -> Box:
    """A played game, from what its file holds; nothing is played again."""
    row = season.sql.execute("SELECT answers, plays FROM tapes WHERE game = ?", (game,)).fetchone()
    if row is None:
        raise NotNow(f"game {game} is not played yet")
    sent = season.sent_of(game)
    said = plays_of(row[1])
    book = Book()
    book.add_all(said)
    return Box(sent, season.setup(sent), said, book, row[0])
