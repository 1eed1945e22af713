"""Comma-separated tables of one game or many: games, batting, pitching, fielding, plays. One row a man or a play."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from functools import partial
from tempfile import SpooledTemporaryFile

from ..core.book.box_score import batters, innings_pitched, marks, pitchers
from ..core.book.scoring import BATTING_KEYS, keys
from ..core.files.cells import Cell, harmless
from ..core.people.lineups import FIELD
from ..core.play.situation import Made
from .played import Played
from .retrosheet.plays import coded
from .writing import Chunks

PITCHING_KEYS = keys("bf h r er bb ibb so hr hbp wp bk np strikes ir irs")
FIELDING_KEYS = ("putouts", "assists", "e")
CHUNK = 1 << 16  # letters
IN_MEMORY = 1 << 20  # bytes of a table; what is longer is on the disk
WHERE = ("game", "date", "club")


HEADS: dict[str, tuple[str, ...]] = {
    "games": ("game", "date", "ruleset", "ballpark", "visitors", "home", "visitors_runs", "home_runs", "innings"),
    "batting": (*WHERE, "order", "man", "positions", *BATTING_KEYS),
    "pitching": (*WHERE, "man", "decision", "innings", *PITCHING_KEYS),
    "fielding": (*WHERE, "man", "position", *FIELDING_KEYS),
    "plays": (*WHERE, "inning", "half", "outs", "visitors", "home", "batter", "pitcher", "result", "event"),
}


class Spreadsheets:
    """The tables of an export as it goes; the rows of its games wait on the disk."""

    def __init__(self) -> None:
        self._texts = {name: _spool() for name in HEADS}
        self._games = 0
        for name, heads in HEADS.items():
            self._write(name, [heads])

    def add(self, game: Played) -> None:
        self._games += 1
        number, day = self._games, f"{game.began:%Y-%m-%d}"
        self._write("games", [_game(number, game)])
        for side in (0, 1):
            where = (number, day, game.clubs[side].name)
            self._write("batting", ((*where, *row) for row in _batting(game, side)))
            self._write("pitching", ((*where, *row) for row in _pitching(game, side)))
            self._write("fielding", ((*where, *row) for row in _fielding(game, side)))
        self._write("plays", ((number, day, *row) for row in _plays(game)))

    def _write(self, name: str, rows: Iterable[tuple[Cell, ...]]) -> None:
        csv.writer(self._texts[name]).writerows([harmless(cell) for cell in row] for row in rows)

    def ready(self) -> Iterator[tuple[str, Chunks]]:
        """Nothing before the last game is in."""
        return iter(())

    def files(self) -> Iterator[tuple[str, Chunks]]:
        """Piece by piece: the table of plays of a season is longer than all else together."""
        for name, text in self._texts.items():
            yield f"{name}.csv", partial(_chunks, text)
            text.close()


def _chunks(text: SpooledTemporaryFile[str]) -> Iterator[bytes]:
    text.seek(0)
    while part := text.read(CHUNK):
        yield part.encode()


def _spool() -> SpooledTemporaryFile[str]:
    return SpooledTemporaryFile(IN_MEMORY, "w+", newline="", encoding="utf-8", errors="replace")


def _game(number: int, game: Played) -> tuple[Cell, ...]:
    visitors, home = game.clubs
    runs = [page.runs for page in game.book.clubs]
    innings = max(len(page.innings) for page in game.book.clubs)
    return (
        number,
        f"{game.began:%Y-%m-%d}",
        game.ruleset.name,
        game.setup.ballpark,
        visitors.name,
        home.name,
        *runs,
        innings,
    )


def _batting(game: Played, side: int) -> Iterator[tuple[Cell, ...]]:
    for row in batters(game.clubs[side], game.book.clubs[side]):
        yield (row.place + 1, row.name, row.positions, *(row.line.get(key, 0) for key in BATTING_KEYS))


def _pitching(game: Played, side: int) -> Iterator[tuple[Cell, ...]]:
    page = game.book.clubs[side]
    decisions = game.book.decisions() if game.over else None
    for number, name, line in pitchers(game.clubs[side], page):
        record = " ".join(marks(side, page, number, decisions))
        yield (name, record, innings_pitched(line.get("outs", 0)), *(line.get(key, 0) for key in PITCHING_KEYS))


def _fielding(game: Played, side: int) -> Iterator[tuple[Cell, ...]]:
    squad = game.clubs[side].squad
    for man, positions in sorted(game.book.clubs[side].fielding.items()):
        for position, line in sorted(positions.items()):
            yield (squad[man].name, FIELD[position - 1], *(line.get(key, 0) for key in FIELDING_KEYS))


def _plays(game: Played) -> Iterator[tuple[Cell, ...]]:
    squads = game.clubs[0].squad, game.clubs[1].squad
    for made in game.events:
        if not isinstance(made, Made) or (event := coded(made)) is None:
            continue
        batter, pitcher = squads[made.side][made.batter].name, squads[1 - made.side][made.pitcher].name
        told = game.ruleset.calls[made.play.code].headline
        club = game.clubs[made.side].name
        score = made.score
        yield (club, made.inning, made.half, made.outs_before, *score, batter, pitcher, told, event.text)
