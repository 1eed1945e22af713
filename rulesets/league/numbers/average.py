"""What a game without cards gives everybody: the average of its own table, counted once from many games (SEA-8)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec

from ... import find
from ...core.many.bulk import PLACE, Bulk, unpack
from ...core.play.agreed import Agreed
from ...core.play.setup import default_setup
from ..store.columns import BATTING

if TYPE_CHECKING:
    from ...core.ruleset import Ruleset
    from ..season import Season
    from ..terms import Terms

GAMES = 400
SEED = 1869


def counted_average(ruleset: Ruleset, terms: Terms) -> dict[str, int] | None:
    """Everybody's line over many games with the ordinary calls; None for a game whose men have cards."""
    return _counted(ruleset.id, tuple(sorted(terms.options.items())), terms.house, terms.agreed)


@cache
def _counted(game: str, options: tuple[tuple[str, str], ...], house: str, agreed: Agreed) -> dict[str, int] | None:
    ruleset = find(game)
    setup = msgspec.structs.replace(default_setup(game, SEED, dict(options)), house=house, agreed=agreed)
    if ruleset.deal(setup).situation.key() is None:
        return None
    games = [unpack(played.total) for played in Bulk(ruleset, setup).games(range(SEED, SEED + GAMES))]
    return {column: sum(counts[PLACE[key]] for counts in games) for column, key in BATTING.items()}


def table_average(season: Season) -> dict[str, int] | None:
    """As the season's file has it."""
    row = season.sql.execute("SELECT value FROM meta WHERE key = 'average'").fetchone()
    return msgspec.json.decode(row[0], type=dict[str, int]) if row is not None else None
