"""Feats and records of a day in a line and a half each: what was done, and in which game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from desktop.models.season.wording import short_day
from rulesets.league.pages.headlines import headline, rarity
from rulesets.league.pages.records import FeatLine, Record
from rulesets.league.season import Season


class Told(msgspec.Struct, frozen=True):
    """A feat: its headline, the line below it, whose it is."""

    title: str
    line: str
    colour: str
    man: int | None
    game: int


def told_feats(
    season: Season, feats: Sequence[FeatLine], records: Sequence[Record] = (), most: int = 6
) -> tuple[Told, ...]:
    """The rarest first, then records that were broken."""
    ranked = sorted(feats, key=lambda feat: rarity(feat.kind))
    told = [told_feat(season, feat) for feat in ranked[:most]]
    for record in records[: max(0, most - len(told))]:
        who = season.last_name(record.man) if record.man is not None else record.who
        told.append(
            Told(f"{record.name}: {record.value}, {who}", f"a record of this season; it was {record.before}",
                 season.clubs[record.club].colour, record.man, record.game)
        )  # fmt: skip
    return tuple(told)


def told_feat(season: Season, feat: FeatLine, dated: bool = False) -> Told:
    who = season.last_name(feat.man) if feat.man is not None else feat.who
    title = headline(feat.kind, feat.name, who, feat.value)
    line = " · ".join(
        filter(
            None,
            (short_day(feat.day) if dated else "", day_of(season, feat.man, feat.game), score_of(season, feat.game)),
        )
    )
    return Told(title, line, season.clubs[feat.club].colour, feat.man, feat.game)


def day_of(season: Season, man: int | None, game: int) -> str:
    """What a man did in a game, in a few words."""
    if man is None:
        return ""
    row = season.sql.execute(
        "SELECT outs, h, so FROM pitching WHERE man = ? AND game = ? AND outs > 2", (man, game)
    ).fetchone()
    if row is not None:
        pitched = f"{row[0] // 3}{('', '⅓', '⅔')[row[0] % 3]} innings"
        return f"{pitched}, {row[1]} {'hit' if row[1] == 1 else 'hits'}, {row[2]} strikeouts"
    row = season.sql.execute("SELECT ab, h, hr, rbi FROM batting WHERE man = ? AND game = ?", (man, game)).fetchone()
    if row is None:
        return ""
    more = [f"{row[2]} home runs" if row[2] > 1 else "a home run"] if row[2] else []
    more += [f"{row[3]} batted in"] if row[3] else []
    return ", ".join([f"{row[1]} for {row[0]}", *more])


def score_of(season: Season, game: int) -> str:
    visitors, home, runs, home_runs = season.sql.execute(
        "SELECT visitors, home, visitors_runs, home_runs FROM games WHERE id = ?", (game,)
    ).fetchone()
    sides = [(runs, season.clubs[visitors].city), (home_runs, season.clubs[home].city)]
    sides.sort(reverse=True)
    return f"{sides[0][1]} {sides[0][0]}, {sides[1][1]} {sides[1][0]}"
