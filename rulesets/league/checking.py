"""Looking a season over: the file itself, that every sum equals its games, that every line equals its plays."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..core.book.scoring import Book, proof
from ..core.play.situation import Made
from .numbers.lines import lines_of
from .store.columns import (
    BATTING,
    BATTING_TOTAL,
    DECIDED,
    FIELDING,
    FIELDING_TOTAL,
    PITCHING,
    PITCHING_TOTAL,
    SPLIT_COLUMNS,
)
from .store.tape import digest, plays_of

if TYPE_CHECKING:
    from .season import Season

MOST = 50  # faults that are told


def faults(season: Season) -> Iterator[str]:
    """What does not add up, a sentence each; nothing is wrong with a sound season."""
    for (said,) in season.sql.execute(f"PRAGMA integrity_check({MOST})"):
        if said != "ok":
            yield f"The file is damaged: {said}."
    yield from _sums(season.sql)
    yield from _league(season.sql)
    for (game,) in season.sql.execute("SELECT id FROM games WHERE played ORDER BY id").fetchall():
        yield from _game(season, game)


def _sums(sql: sqlite3.Connection) -> Iterator[str]:
    """Totals are the sums of lines."""
    for table, counts, more in (
        ("batting", BATTING_TOTAL[1:], ""),
        ("pitching", PITCHING_TOTAL[1:], ""),
        ("fielding", FIELDING_TOTAL[1:], ", position"),
    ):
        key = f"stage, man, club{more}"
        summed = f"SELECT {key}, COUNT(*), {', '.join(f'SUM({name})' for name in counts)} FROM {table} GROUP BY {key}"
        kept = f"SELECT {key}, g, {', '.join(counts)} FROM {table}_totals"
        for one, other in ((summed, kept), (kept, summed)):
            for row in sql.execute(f"SELECT * FROM ({one} EXCEPT {other}) LIMIT {MOST}"):
                yield f"The {table} totals of man {row[1]} for club {row[2]} are not the sum of his games."


def _league(sql: sqlite3.Connection) -> Iterator[str]:
    """What one side made the other allowed, over all games."""
    batted = sql.execute("SELECT " + ", ".join(f"SUM({key})" for key in AGREE) + " FROM batting").fetchone()
    allowed = sql.execute("SELECT " + ", ".join(f"SUM({key})" for key in AGREE) + " FROM pitching").fetchone()
    for key, one, other in zip(AGREE, batted, allowed, strict=True):
        if one != other:
            yield f"The league made {one} {key} and allowed {other}."
    runs = sql.execute("SELECT SUM(visitors_runs) + SUM(home_runs) FROM games WHERE played").fetchone()[0]
    if runs != (batted[0] if batted else None):
        yield f"The scores have {runs} runs, the batters {batted[0]}."
    w, lost, played = sql.execute(
        "SELECT COALESCE(SUM(w), 0), COALESCE(SUM(l), 0), (SELECT COUNT(*) FROM games WHERE played) FROM pitching"
    ).fetchone()
    if not w == lost == played:
        yield f"{played} games have {w} winning and {lost} losing pitchers."


AGREE = ("r", "h", "hr", "bb", "hbp", "so")


def _game(season: Season, game: int) -> Iterator[str]:
    """A game's tape is whole, and its lines are those of its plays."""
    row = season.sql.execute("SELECT sent, answers, plays, digest FROM tapes WHERE game = ?", (game,)).fetchone()
    if row is None:
        yield f"Game {game} is played, but its plays are missing."
        return
    if digest(*row[:3]) != row[3]:
        yield f"Game {game} is not as it was written."
        return
    said = plays_of(row[2])
    book = Book()
    book.add_all(said)
    yield from (f"Game {game}: {fault}." for fault in proof(book))
    sent = season.sent_of(game)
    clubs = season.setup(sent).clubs
    visitors, home = (season.houses[out.edition].side(club) for out, club in zip(sent.sides, clubs, strict=True))
    lines = lines_of([event for event in said if isinstance(event, Made)], book, (visitors, home))
    runs = season.sql.execute("SELECT visitors_runs, home_runs FROM games WHERE id = ?", (game,)).fetchone()
    if runs != (book.clubs[0].runs, book.clubs[1].runs):
        yield f"Game {game} ended {runs[0]}-{runs[1]}, but its plays have another score."
    for table, columns, rows in (
        ("batting", (*BATTING, *SPLIT_COLUMNS), {row[:2]: (*row[5], *row[6]) for row in reversed(lines.batting)}),
        (
            "pitching",
            (*DECIDED, *PITCHING, *SPLIT_COLUMNS),
            {row[:2]: (*row[3], *row[4], *row[5]) for row in lines.pitching},
        ),
        ("fielding", ("position", *FIELDING), {row[:3]: (row[2], *row[3]) for row in lines.fielding}),
    ):
        if not _same(season.sql, table, columns, game, [*rows.values()]):
            yield f"Game {game}: the {table} lines are not those of its plays."


def _same(sql: sqlite3.Connection, table: str, columns: Sequence[str], game: int, rows: list[tuple[int, ...]]) -> bool:
    kept = sql.execute(f"SELECT {', '.join(columns)} FROM {table} WHERE game = ?", (game,)).fetchall()
    return sorted(kept) == sorted(rows)
