"""Make the run tables that are shipped: `python -m rulesets.managers.making_tables [GAME …] [--games N] [--jobs J]`.

A dice game's are exact, for every set of options; a card game's are counted from games of the box league with the
ordinary options and with those of each preset. Run it again when a chart or a version of the rules has changed.
"""

from __future__ import annotations

import argparse
from itertools import product
from pathlib import Path

import msgspec

from .. import GAMES, find
from ..core.charts.chart import digest
from ..core.files.shipped import shipped_path
from ..core.many.memory import NothingAlike
from ..core.play.options import PRESETS, as_words, describe, preset
from ..core.play.setup import Setup, default_setup
from .counted_tables import counted
from .run_tables import RunTable, exact
from .shipped_tables import KeptTable, KeptTables, to_keep

SEED = 1869


def made(game: str, games: int, jobs: int) -> KeptTables:
    """The tables of one game."""
    ruleset = find(game)
    described = describe(ruleset.options)
    every = [
        dict(zip((each.name for each in described), values, strict=True))
        for values in product(*(each.labels for each in described))
    ]
    ordinary = as_words(ruleset.options())
    presets = [ordinary, *(ordinary | preset(described, name) for name in PRESETS if name != "standard")]
    try:
        tables = [(options, exact(ruleset, default_setup(game, SEED, options))) for options in every]
    except NothingAlike:
        tables = [(options, _counted(default_setup(game, SEED, options), games, jobs)) for options in presets]
    return KeptTables(game, ruleset.version, digest(ruleset.load("")), SEED, _joined(tables))


def _counted(setup: Setup, games: int, jobs: int) -> RunTable:
    return counted(setup, games, jobs, lambda done: print(f"{setup.ruleset}: {done:,} of {games:,} games", end="\r"))


def _joined(tables: list[tuple[dict[str, str], RunTable]]) -> tuple[KeptTable, ...]:
    """Options that make no difference share a table."""
    kept: dict[bytes, KeptTable] = {}
    for options, table in tables:
        one = to_keep(table, ())
        key = msgspec.json.encode(one)
        found = kept.get(key, one)
        kept[key] = msgspec.structs.replace(found, options=(*found.options, options))
    return tuple(kept.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--games", dest="many", type=int, default=20_000, metavar="N")
    parser.add_argument("--jobs", type=int, default=1, metavar="J")
    said = parser.parse_args()
    folder = Path(shipped_path("resources", "managers"))
    folder.mkdir(exist_ok=True)
    for game in said.games or GAMES:
        path = folder / f"{game}.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(made(game, said.many, said.jobs)), indent=0))
        print(f"{path.name}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
