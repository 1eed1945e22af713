"""Leaders and statistics: every man's line, whole or by a split, and who leads in what (SEA-7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from ..numbers.rates import STATS, Stat, qualifies
from ..season import Season
from ..standing.table import FAR
from ..store.columns import (
    BATTING,
    BATTING_TOTAL,
    DECIDED,
    FIELDING_TOTAL,
    PITCHING,
    PITCHING_TOTAL,
    SPLIT_KEYS,
    SPLITS,
)

# What a page can be limited to, and the words for it; months are "m4" to "m10".
SPLIT_NAMES = {
    "": "Season",
    "home": "At home",
    "away": "Away",
    "sl": "Left-handed starters",
    "sr": "Right-handed starters",
    "vl": "Against left",
    "vr": "Against right",
    "on": "Men on base",
    "lc": "Late and close",
}
MONTHS = ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
          "November", "December")  # fmt: skip


class ManLine(msgspec.Struct, frozen=True):
    """One man's line: who he is, for which club (with `together`, his last one), his counts, whether he qualifies."""

    man: int
    person: str
    name: str
    club: int
    positions: str
    line: dict[str, int]
    qualified: bool = False

    def value(self, stat: Stat) -> float | None:
        return stat.value(self.line)


class Leader(msgspec.Struct, frozen=True):
    """A place among the leaders; ties share it."""

    rank: int
    man: int
    person: str
    name: str
    club: int
    value: float
    text: str


def statistics(
    season: Season,
    of: str = "batting",
    split: str = "",
    stage: int = 0,
    club: int | None = None,
    together: bool = True,
    to: str = "",
) -> list[ManLine]:
    """Every man's line of the regular season (stage 0) or the postseason (1).

    `of` is batting, pitching or fielding; a split is one of `SPLIT_NAMES` or a month as "m6". A man of two clubs has
    one line `together`, or else one for each. With a day, `to`, only what was done up to it, that day included.
    """
    counts, table, where, values = _query(of, split, to)
    columns = ", ".join(f"SUM({expression}) AS {name}" for name, expression in counts.items())
    clubs = "" if together else ", t.club"
    limit = " AND t.club = ?" if club is not None else ""
    rows = season.sql.execute(
        f"SELECT t.man, m.person, m.first || ' ' || m.last, {'m' if together else 't'}.club, m.positions, {columns}"
        f" FROM {table} t JOIN men m ON m.id = t.man WHERE t.stage = ?{where}{limit} GROUP BY t.man{clubs}",
        (stage, *values, *(() if club is None else (club,))),
    )
    played, innings = club_games(season, stage, to), season.terms.agreed.innings
    found = []
    for row in rows:
        line = dict(zip(counts, row[5:], strict=True))
        if of == "batting" and split in SPLITS:
            line.setdefault("r", 0)
        enough = of != "fielding" and qualifies(of, line, played.get(row[3], 0) if not split else 0, innings)
        found.append(ManLine(row[0], row[1], row[2], row[3], row[4], line, enough))
    return found


def _query(of: str, split: str, to: str) -> tuple[dict[str, str], str, str, tuple[int | str, ...]]:
    if to:
        counts, table, where, values = _query(of, split, "")
        if table == f"{of}_totals":
            counts, table = {"g": "1", **{name: f"t.{name}" for name in counts if name != "g"}}, of
        return counts, table, f"{where} AND t.game IN (SELECT id FROM games WHERE day <= ?)", (*values, to)
    totals = {"batting": BATTING_TOTAL, "pitching": PITCHING_TOTAL, "fielding": FIELDING_TOTAL}[of]
    if not split or of == "fielding":
        return {name: name for name in totals}, f"{of}_totals", "", ()
    if split in SPLITS:
        counts = {key: f"t.{split}_{key}" for key in SPLIT_KEYS}
        return {"g": f"t.{split}_pa > 0", **counts}, of, "", ()
    plain = BATTING if of == "batting" else (*DECIDED, *PITCHING)
    counts = {"g": "1", **{name: f"t.{name}" for name in plain}}
    if split in ("home", "away"):
        return counts, of, " AND t.home = ?", (int(split == "home"),)
    if split in ("sl", "sr") and of == "batting":
        return counts, of, " AND t.hand = ?", (int(split == "sr"),)
    if split.startswith("m") and split[1:].isdigit():
        return counts, of, " AND t.month = ?", (int(split[1:]),)
    raise ValueError(
        f"there is no split {split!r} of {of}; there are {', '.join(filter(None, SPLIT_NAMES))} and m1 to m12"
    )


def club_games(season: Season, stage: int = 0, to: str = "") -> dict[int, int]:
    """How many games each club has played, up to a day or in all."""
    found = dict.fromkeys(season.clubs, 0)
    for side in ("visitors", "home"):
        for club, games in season.sql.execute(
            f"SELECT {side}, COUNT(*) FROM games WHERE played AND stage = ? AND day <= ? GROUP BY {side}",
            (stage, to or FAR),
        ):
            found[club] += games
    return found


def leaders(
    season: Season, stats: Iterable[str] = (), stage: int = 0, most: int = 10, club: int | None = None, to: str = ""
) -> dict[str, list[Leader]]:
    """Who leads in what; whoever is tied with the last one shown is shown too."""
    lines = {of: statistics(season, of, stage=stage, club=club, to=to) for of in ("batting", "pitching")}
    return {key: ranked(STATS[key], lines[STATS[key].of], most) for key in stats or STATS}


def ranked(stat: Stat, lines: Iterable[ManLine], most: int = 10) -> list[Leader]:
    values = [(value, line) for line in lines if (not stat.qualified or line.qualified)
              and (value := line.value(stat)) is not None and (value > 0 or stat.least)]  # fmt: skip
    values.sort(key=lambda each: (each[0] if stat.least else -each[0], each[1].name))
    found: list[Leader] = []
    for place, (value, line) in enumerate(values, start=1):
        tied = found and stat.written(found[-1].value) == stat.written(value) and found[-1].value == value
        if place > most and not tied:
            break
        rank = found[-1].rank if tied else place
        found.append(Leader(rank, line.man, line.person, line.name, line.club, value, stat.written(value)))
    return found


def rank_of(stat: Stat, lines: Iterable[ManLine], man: int) -> int | None:
    """His place among all; None where he does not qualify."""
    return next((leader.rank for leader in ranked(stat, lines, 10_000) if leader.man == man), None)


class HotBat(msgspec.Struct, frozen=True):
    man: int
    name: str
    club: int
    line: dict[str, int]


def hot_bats(season: Season, games: int = 10, most: int = 5, least_ab: int = 20) -> list[HotBat]:
    """Who has hit best over his last games."""
    keys = ("ab", "h", "hr", "rbi")
    sums = ", ".join(f"SUM({key})" for key in keys)
    recent = [
        *season.sql.execute("SELECT DISTINCT day FROM games WHERE played ORDER BY day DESC LIMIT ?", (games + 5,))
    ]
    if not recent:
        return []
    (first,) = season.sql.execute("SELECT MIN(id) FROM games WHERE day >= ? AND stage = 0", (recent[-1][0],)).fetchone()
    rows = season.sql.execute(
        f"SELECT b.man, m.first || ' ' || m.last, m.club, {sums} FROM (SELECT *, ROW_NUMBER() OVER"
        " (PARTITION BY man ORDER BY game DESC) AS back FROM batting WHERE stage = 0 AND game >= ?) b"
        " JOIN men m ON m.id = b.man WHERE back <= ? GROUP BY b.man HAVING SUM(ab) >= ?"
        " ORDER BY CAST(SUM(h) AS REAL) / SUM(ab) DESC, SUM(h) DESC, b.man LIMIT ?",
        (first or 0, games, least_ab, most),
    )
    return [HotBat(row[0], row[1], row[2], dict(zip(keys, row[3:], strict=True))) for row in rows]


def split_name(split: str) -> str:
    """
    >>> split_name("m6"), split_name("lc")
    ('June', 'Late and close')
    """
    return MONTHS[int(split[1:]) - 1] if split.startswith("m") else SPLIT_NAMES[split]


def as_text(line: Mapping[str, int], stat: str) -> str:
    """A figure of a line as it is printed."""
    return STATS[stat].written(STATS[stat].value(line))
