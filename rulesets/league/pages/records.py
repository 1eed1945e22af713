"""The book of records: the season's records with what they bettered, and every feat."""

from __future__ import annotations

import msgspec

from ..numbers.records import KINDS
from ..season import Season

FEATS = {
    "perfect_game": "Perfect game",
    "no_hitter": "No-hitter",
    "cycle": "Hit for the cycle",
    "four_homers": "Four home runs",
    "strikeouts": "Fifteen strikeouts",
    "triple_play": "Triple play",
    "walk_off": "Walk-off",
    "comeback": "Came back from six behind",
    "hitting_streak": "Hitting streak",
    "winning_streak": "Winning streak",
}


_men = msgspec.json.Decoder(tuple[int, ...])


class Record(msgspec.Struct, frozen=True):
    """A record as it stands: what, how much, whose and when; `before` is what it bettered, 0 where it is the first."""

    kind: str
    name: str
    value: int
    game: int
    day: str
    club: int
    man: int | None
    who: str
    before: int = 0


class FeatLine(msgspec.Struct, frozen=True):
    """A feat: what, when, whose; `men` all who share it."""

    kind: str
    name: str
    game: int
    day: str
    club: int
    man: int | None
    who: str
    men: tuple[int, ...]
    value: int = 0


def records(season: Season, game_of: int | None = None) -> list[Record]:
    """Those that stand now; or all that one game set, as it set them."""
    rows = season.sql.execute(
        "SELECT k.kind, k.value, k.game, g.day, k.club, k.man, COALESCE(m.first || ' ' || m.last, c.city),"
        " COALESCE((SELECT MAX(value) FROM marks o WHERE o.kind = k.kind AND o.game < k.game), 0)"
        " FROM marks k JOIN games g ON g.id = k.game JOIN clubs c ON c.id = k.club LEFT JOIN men m ON m.id = k.man"
        + (
            " WHERE k.game = ?"
            if game_of is not None
            else " WHERE k.game = (SELECT MAX(game) FROM marks o WHERE o.kind = k.kind)"
        ),
        () if game_of is None else (game_of,),
    )
    found = [Record(row[0], KINDS.get(row[0], row[0]), *row[1:]) for row in rows]
    return sorted(found, key=lambda each: [*KINDS].index(each.kind) if each.kind in KINDS else len(KINDS))


def feats(
    season: Season, first: str = "", last: str = "9999-12-31", man: int | None = None, club: int | None = None
) -> list[FeatLine]:
    """Feats of these days, the latest first."""
    where, values = "g.day BETWEEN ? AND ?", [first, last]
    rows = season.sql.execute(
        "SELECT f.kind, f.game, g.day, f.club, f.man, COALESCE(m.first || ' ' || m.last, c.city), f.men, f.value"
        " FROM feats f JOIN games g ON g.id = f.game JOIN clubs c ON c.id = f.club LEFT JOIN men m ON m.id = f.man"
        f" WHERE {where} ORDER BY g.day DESC, f.game, f.id",
        values,
    )
    found = [
        FeatLine(kind, FEATS.get(kind, kind), game, on, by, one, who, _men.decode(men), value)
        for kind, game, on, by, one, who, men, value in rows
    ]
    return [
        feat
        for feat in found
        if (man is None or man in feat.men or feat.man == man) and (club is None or feat.club == club)
    ]
