"""When a season was last looked at, so that whoever comes back after weeks is told where we were (SEA-20)."""

from __future__ import annotations

from ..season import Season

LOOKED = "looked_at"


def looked_at(season: Season, today: str) -> str:
    """It is looked at today; the day before on which it was, "" where this is the first time."""
    row = season.sql.execute("SELECT value FROM meta WHERE key = ?", (LOOKED,)).fetchone()
    if row is None or row[0] != today:
        with season.file.transaction() as sql:
            sql.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (LOOKED, today))
    return str(row[0]) if row is not None else ""
