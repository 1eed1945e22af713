"""The book of records: each as it stands, what it bettered, and every feat of the season."""

from __future__ import annotations

from desktop.models.season.feats import told_feat
from desktop.models.season.figures import Column, FigureRow
from desktop.models.season.wording import short_day
from rulesets.league.pages.records import feats, records
from rulesets.league.season import Season

RECORDS = (
    Column("Record", "record", is_words=True, share=2), Column("Best", "best"),
    Column("Who", "who", is_words=True, share=1),
    Column("Day", "day", is_words=True), Column("Before", "before"),
)  # fmt: skip
FEATS = (
    Column("Day", "day", is_words=True), Column("Feat", "feat", is_words=True, share=1),
    Column("Told", "how it was", is_words=True, share=1),
)  # fmt: skip
MOST_FEATS = 300


def record_rows(season: Season) -> list[FigureRow]:
    return [
        FigureRow(
            (each.name, str(each.value), each.who, short_day(each.day), str(each.before) if each.before else "–"),
            (each.name, each.value, each.who, each.day, each.before),
            each.game, season.clubs[each.club].colour,
        )
        for each in records(season)
    ]  # fmt: skip


def feat_rows(season: Season, kind: str = "") -> list[FigureRow]:
    found = []
    for each in [feat for feat in feats(season) if not kind or feat.kind == kind][:MOST_FEATS]:
        told = told_feat(season, each)
        found.append(
            FigureRow(
                (short_day(each.day), told.title, told.line), (each.day, told.title, told.line), each.game, told.colour
            )
        )
    return found
