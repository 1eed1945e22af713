"""Calling a season otherwise: its name is in its file, which stays where it is."""

from __future__ import annotations

import os

import msgspec

from .season import NotNow, Season

LONGEST = 60


def rename_season(path: str | os.PathLike[str], name: str) -> None:
    """`ValueError` says why it keeps its name."""
    plain = " ".join(name.split())
    if not plain:
        raise NotNow("a season needs a name")
    if len(plain) > LONGEST:
        raise NotNow(f"a name has at most {LONGEST} letters, not {len(plain)}")
    with Season.open(path) as season:
        terms = msgspec.structs.replace(season.terms, name=plain)
        with season.file.transaction() as sql:
            sql.execute("UPDATE meta SET value = ? WHERE key = 'terms'", (msgspec.json.encode(terms).decode(),))
