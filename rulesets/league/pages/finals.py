"""Finished games in full: pitchers of record and home runs with each man's figures up to that day."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..season import Season
from .schedule import Scheduled


class Decided(msgspec.Struct, frozen=True):
    """A pitcher of record: his name, and what he had won, lost or saved after this game."""

    man: int
    name: str
    won: int
    lost: int
    saved: int


class Final(msgspec.Struct, frozen=True):
    """A game that is over: who won, lost and saved it; home runs as side, man, name, in this game, up to this day."""

    winner: Decided | None = None
    loser: Decided | None = None
    save: Decided | None = None
    homers: tuple[tuple[int, int, str, int, int], ...] = ()


def finals(season: Season, games: Sequence[Scheduled]) -> dict[int, Final]:
    """Of each of these games that is played."""
    played = [game for game in games if game.played]
    if not played:
        return {}
    men = {man for game in played for man in (game.winner, game.loser, game.save) if man is not None}
    men |= {man for game in played for _, man, _ in game.homers}
    marks = ", ".join("?" * len(men))
    names = dict(season.sql.execute(f"SELECT id, last FROM men WHERE id IN ({marks})", [*men]))
    found = {}
    for game in played:
        decided = [_decided(season, names, game, man) for man in (game.winner, game.loser, game.save)]
        homers = tuple((side, man, names[man], hit, _homers(season, game, man)) for side, man, hit in game.homers)
        found[game.id] = Final(decided[0], decided[1], decided[2], homers)
    return found


UP_TO = " FROM {table} t JOIN games g ON g.id = t.game WHERE t.man = ? AND t.stage = ? AND (g.day, g.number) <= (?, ?)"


def _decided(season: Season, names: dict[int, str], game: Scheduled, man: int | None) -> Decided | None:
    if man is None:
        return None
    row = season.sql.execute(
        "SELECT COALESCE(SUM(t.w), 0), COALESCE(SUM(t.l), 0), COALESCE(SUM(t.sv), 0)" + UP_TO.format(table="pitching"),
        (man, game.stage, game.day, game.number),
    ).fetchone()
    return Decided(man, names[man], *row)


def _homers(season: Season, game: Scheduled, man: int) -> int:
    (hit,) = season.sql.execute(
        "SELECT COALESCE(SUM(t.hr), 0)" + UP_TO.format(table="batting"), (man, game.stage, game.day, game.number)
    ).fetchone()
    return int(hit)
