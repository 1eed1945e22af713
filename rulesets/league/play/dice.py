"""The dice of a season: its games are dealt again from what was decided in them, and every throw is counted."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.book.dice_ledger import ledger_of
from ...core.saves.dice_files import Counted
from ...core.table.table import Table
from ..season import NotNow, Season
from .at_table import watched


def tables(season: Season, into: Counted) -> Iterator[tuple[int, Table | None]]:
    """Every game that was played, at its end, one at a time; None where today's rules play it otherwise, which is told
    in `into`."""
    rows = season.sql.execute("SELECT id FROM games WHERE played ORDER BY day, number, id").fetchall()
    for (number,) in rows:
        try:
            yield number, watched(season, number)
        except NotNow as error:
            into.trouble.append(f"{season.terms.name}: {error}.")
            yield number, None


def counting_season(season: Season, into: Counted) -> Iterator[int]:
    """Count one game after the other; whoever waits may stop between two."""
    for number, table in tables(season, into):
        if table is not None:
            into.add(season.ruleset.id, ledger_of(table.events))
        yield number
