"""A season as CSV files: standings, schedule, everybody's lines, every game's lines, feats."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from ...core.files.cells import harmless
from ..numbers.rates import STATS, Stat
from ..season import NotNow, Season
from ..store.columns import BATTING, BATTING_TOTAL, DECIDED, FIELDING_TOTAL, PITCHING, PITCHING_TOTAL
from .records import feats
from .schedule import schedule
from .standings import standings_page
from .statistics import ManLine, statistics

FILES = (
    "standings",
    "schedule",
    *("batting", "pitching", "fielding"),
    *("batting_by_game", "pitching_by_game"),
    "feats",
)


def export_csv(season: Season, folder: str | os.PathLike[str]) -> list[Path]:
    """Write them into a folder, which is made where it is missing; the files. What is there already stays: `NotNow`."""
    target = Path(folder)
    there = next((name for name in FILES if (target / f"{name}.csv").exists()), None)
    if there is not None:
        raise NotNow(f"{target / there}.csv is already there; name another folder")
    try:
        target.mkdir(parents=True, exist_ok=True)
        return _all(season, target)
    except OSError as error:
        raise NotNow(f"{error.filename or target} can't be written ({(error.strerror or '').lower()})") from None


def _all(season: Season, target: Path) -> list[Path]:
    keys = {club: row.key for club, row in season.clubs.items()}
    written = [
        _write(
            target / "standings.csv",
            ("club", "group", "w", "l", "pct", "gb", "rs", "ra", "home_w", "home_l", "away_w", "away_l", "streak"),
            [(line.key, line.group, line.w, line.l, f"{line.pct:.4f}", line.gb, line.rs, line.ra, *line.home,
              *line.away, line.streak) for line in standings_page(season)],
        ),
        _write(
            target / "schedule.csv",
            ("game", "date", "number", "visitors", "home", "stage", "played", "visitors_runs", "home_runs"),
            [(game.id, game.day, game.number, keys[game.visitors], keys[game.home], game.stage, int(game.played),
              *(game.score or ("", ""))) for game in schedule(season)],
        ),
    ]  # fmt: skip
    for of, columns in (("batting", BATTING_TOTAL), ("pitching", PITCHING_TOTAL), ("fielding", FIELDING_TOTAL)):
        rates = [stat for stat in STATS.values() if stat.of == of and stat.rate is not None]
        rows = [
            (
                stage,
                line.person,
                line.name,
                keys[line.club],
                *(line.line[each] for each in columns),
                *_rates(line, rates),
            )
            for stage in (0, 1)
            for line in statistics(season, of, stage=stage, together=False)
        ]
        written.append(
            _write(target / f"{of}.csv", ("stage", "player", "name", "club", *columns, *(s.key for s in rates)), rows)
        )
    for of, names in (("batting", (*BATTING,)), ("pitching", (*DECIDED, *PITCHING))):
        counts = ", ".join(f"t.{each}" for each in names)
        lines = season.sql.execute(
            f"SELECT t.game, g.day, m.person, c.key, {counts} FROM {of} t JOIN games g ON g.id = t.game"
            " JOIN men m ON m.id = t.man JOIN clubs c ON c.id = t.club ORDER BY g.day, t.game, t.man"
        )
        written.append(_write(target / f"{of}_by_game.csv", ("game", "date", "player", "club", *names), lines))
    told = [(feat.day, feat.game, feat.kind, keys[feat.club], feat.who, feat.value) for feat in feats(season)]
    written.append(_write(target / "feats.csv", ("date", "game", "feat", "club", "who", "value"), told))
    return written


def _rates(line: ManLine, stats: Sequence[Stat]) -> list[str]:
    found = []
    for stat in stats:
        value = stat.value(line.line)
        found.append("" if value is None else f"{value:.4f}")
    return found


def _write(path: Path, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> Path:
    """Beside its place first: it is there whole or not at all."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with open(beside, "w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(columns)
            writer.writerows([harmless(cell) for cell in row] for row in rows)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return path
