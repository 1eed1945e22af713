"""Leaders by what they lead in, and everybody's lines as a table that can be sorted and filtered."""

from __future__ import annotations

from typing import Any

import msgspec

from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.wording import innings
from rulesets.league.numbers.rates import STATS, fielding
from rulesets.league.pages.statistics import MONTHS, SPLIT_NAMES, ManLine, leaders, statistics
from rulesets.league.season import Season

BOARD = ("avg", "hr", "rbi", "obp", "slg", "sb", "era", "w", "so", "whip", "sv", "k9")
BATTING = (
    ("G", "g", "games"), ("PA", "pa", "plate appearances"), ("AB", "ab", "times at bat"), ("R", "r", "runs"),
    ("H", "h", "hits"), ("2B", "b2", "doubles"), ("3B", "b3", "triples"), ("HR", "hr", "home runs"),
    ("RBI", "rbi", "batted in"), ("BB", "bb", "walks"), ("SO", "so", "strikeouts"), ("SB", "sb", "stolen bases"),
    ("CS", "cs", "caught stealing"),
)  # fmt: skip
PITCHING = (
    ("G", "g", "games"), ("GS", "gs", "starts"), ("W", "w", "won"), ("L", "l", "lost"), ("SV", "sv", "saves"),
    ("IP", "outs", "innings pitched"), ("H", "h", "hits allowed"), ("R", "r", "runs allowed"),
    ("ER", "er", "earned runs"), ("HR", "hr", "home runs allowed"), ("BB", "bb", "walks"), ("SO", "so", "strikeouts"),
)  # fmt: skip
FIELDING = (
    ("G", "g", "games"), ("PO", "po", "putouts"), ("A", "a", "assists"), ("E", "e", "errors"),
    ("DP", "dp", "double plays"), ("PB", "pb", "passed balls"),
)  # fmt: skip
RATES = {"batting": ("avg", "obp", "slg", "ops"), "pitching": ("era", "whip", "k9", "bb9", "hr9"), "fielding": ()}
HEADS = {"avg": "AVG", "obp": "OBP", "slg": "SLG", "ops": "OPS", "era": "ERA", "whip": "WHIP", "k9": "K/9",
         "bb9": "BB/9", "hr9": "HR/9"}  # fmt: skip
COUNTS = {"batting": BATTING, "pitching": PITCHING, "fielding": FIELDING}
WHAT = {"batting": "Batting", "pitching": "Pitching", "fielding": "Fielding"}
LOW = ("era", "whip", "bb9", "hr9", "l", "er", "r")
SHOWN_FIRST = {"batting": "AVG", "pitching": "ERA", "fielding": "PO"}
BOARD_COLUMNS = (Column("Player", "player", is_words=True, share=1), Column("", "figure"))


class Board(msgspec.Struct, frozen=True):
    """One thing one can lead in."""

    key: str
    name: str
    rows: tuple[FigureRow, ...]


def board(season: Season, stage: int = 0, most: int = 5) -> list[Board]:
    found = leaders(season, BOARD, stage, most)
    return [
        Board(
            key, STATS[key].name,
            tuple(
                FigureRow((each.name, each.text), about=each.man, colour=season.clubs[each.club].colour)
                for each in found[key][: most + 3]
            ),
        )
        for key in BOARD
    ]  # fmt: skip


def splits_of(season: Season, of: str) -> dict[str, str]:
    """What lines can be limited to; only months in which there was a game."""
    if of == "fielding":
        return {"": SPLIT_NAMES[""]}
    names = {key: name for key, name in SPLIT_NAMES.items() if of == "batting" or key not in ("sl", "sr")}
    months = [
        row[0]
        for row in season.sql.execute(
            "SELECT DISTINCT CAST(SUBSTR(day, 6, 2) AS INTEGER) FROM games WHERE played ORDER BY 1"
        )
    ]
    return {**names, **{f"m{month}": MONTHS[month - 1] for month in months}}


def columns_of(of: str, split: str = "") -> tuple[Column, ...]:
    counts = [Column(head, words, low_first=key in LOW and of == "pitching") for head, key, words in COUNTS[of]]
    rates = [Column(HEADS[key], STATS[key].name.lower(), low_first=STATS[key].least) for key in RATES[of]]
    more = [Column("FPCT", "fielding percentage")] if of == "fielding" else []
    who = [
        Column("Player", "player", is_words=True, share=1),
        Column("Club", "club", is_words=True),
        Column("Pos", "positions", is_words=True),
    ]
    return (*who, *counts, *rates, *more)


def lines(
    season: Season, of: str, split: str = "", stage: int = 0, club: int | None = None, qualified: bool = False
) -> list[FigureRow]:
    found = statistics(season, of, split, stage, club, together=club is None)
    return [row_of(season, each, of) for each in found if each.qualified or not qualified]


def row_of(season: Season, man: ManLine, of: str) -> FigureRow:
    line = man.line
    row = season.clubs.get(man.club)
    cells = [man.name, row.city if row is not None else "–", man.positions]
    keys: list[Any] = [*cells]
    for _, key, _ in COUNTS[of]:
        value = line.get(key)
        cells.append("" if value is None else innings(value) if key == "outs" else str(value))
        keys.append(-1 if value is None else value)
    for key in RATES[of]:
        rate = STATS[key].value(line)
        cells.append(STATS[key].written(rate) if rate is not None else "–")
        keys.append(rate if rate is not None else (999.0 if STATS[key].least else -1.0))
    if of == "fielding":
        rate = fielding(line)
        cells.append(f"{rate:.3f}".removeprefix("0") if rate is not None else "–")
        keys.append(rate if rate is not None else -1.0)
    return FigureRow(tuple(cells), tuple(keys), man.man, row.colour if row is not None else "")
