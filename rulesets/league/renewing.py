"""A club's file in mid-season: it changes nothing until the player says so; then it counts from the next game on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from ..core.files.faults import BadFile, did_you_mean
from ..core.people.club_files import load_roster
from ..core.people.players import Player
from ..core.people.rosters import PLAIN_COLOR, Roster
from .clerk import joined, set_plan, without
from .making import add_edition, add_man, person_id
from .season import NotNow, Season

if TYPE_CHECKING:
    import sqlite3


class Renewal(msgspec.Struct, frozen=True):
    """What a club's file has that the season has not: the club as it would be, and whose names tell of it."""

    club: int
    roster: Roster
    came: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    more: bool = False  # orders, staff, colors, the ballpark

    @property
    def told(self) -> str:
        """
        >>> Renewal(0, None, ("Ed Roe",), changed=("Al Poe", "Cy Coe")).told
        'New: Ed Roe. Other figures: Al Poe, Cy Coe.'
        """
        parts = [("New", self.came), ("No longer there", self.gone), ("Other figures", self.changed)]
        said = [f"{what}: {_listed(names)}." for what, names in parts if names]
        return " ".join([*said, *(["Lineups, staff or colors are others."] if self.more else [])])


def _listed(names: tuple[str, ...], most: int = 8) -> str:
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def renewal(season: Season, club: int) -> Renewal:
    """How a club's file differs from the season's club, or `NotNow` in a sentence. Men who changed clubs in this season
    stay where they are."""
    row, house = season.clubs[club], season.house(club)
    try:
        fresh = load_roster(row.key)
    except BadFile as error:
        raise NotNow(f"the file of the {row.nickname} can't be taken: {error.faults[0]}") from None
    except (OSError, LookupError):
        raise NotNow(f"the {row.nickname} have no file any more; the season keeps them as they are") from None
    now = house.roster
    left = {player for (player,) in season.sql.execute(
        "SELECT s.player FROM squads s JOIN men m ON m.id = s.man JOIN moves v ON v.man = m.id AND v.from_club = ?1"
        " WHERE s.club = ?1 AND m.club IS NOT ?1", (club,)
    )}  # fmt: skip
    for player in [each for each in fresh.players if each in left]:
        fresh = without(fresh, player)
    bought = {player for (player,) in season.sql.execute(
        "SELECT s.player FROM squads s JOIN men m ON m.id = s.man JOIN moves v ON v.man = m.id AND v.to_club = ?1"
        " WHERE s.club = ?1 AND m.club = ?1", (club,)
    )}  # fmt: skip
    for player in sorted(bought & now.players.keys() - fresh.players.keys()):
        fresh = joined(fresh, now.players[player])
    came = tuple(fresh.players[each].name for each in fresh.players.keys() - now.players.keys())
    gone = tuple(now.players[each].name for each in now.players.keys() - fresh.players.keys())
    changed = tuple(
        player.name for each, player in fresh.players.items() if each in now.players and player != now.players[each]
    )
    same_men = replace(fresh, players=now.players)
    if not (came or gone or changed) and same_men == now:
        raise NotNow(f"the file of the {row.nickname} is as the season has it")
    return Renewal(club, fresh, tuple(sorted(came)), tuple(sorted(gone)), changed, same_men != now)


def renew(season: Season, wanted: Renewal) -> None:
    """Take a club up as its file has it, from its next game on; lines stay with the men who made them."""
    club, fresh = wanted.club, wanted.roster
    row = season.clubs[club]
    if any(club in season.game(game).clubs for game in season.held):
        raise NotNow(f"the {row.nickname} are at the table; finish that game first")
    now, men = season.house(club).roster, season.house(club).men
    with season.file.transaction() as sql:
        add_edition(sql, club, season.states[club].played, fresh)
        for each, player in fresh.players.items():
            if each in now.players:
                _update(sql, men[each], player)
            else:
                _enter(sql, club, fresh, player)
        for each in now.players.keys() - fresh.players.keys():
            sql.execute("UPDATE men SET club = NULL WHERE id = ?", (men[each],))
        color = (*fresh.colours, PLAIN_COLOR)[0]
        sql.execute("UPDATE clubs SET nickname = ?, colour = ? WHERE id = ?", (fresh.nickname, color, club))
    season.clubs[club] = replace(row, nickname=fresh.nickname, colour=color)
    season.forget()
    if row.plan is not None:
        try:
            set_plan(season, club, row.plan)
        except NotNow:
            set_plan(season, club, None)


def _update(sql: sqlite3.Connection, man: int, player: Player) -> None:
    sql.execute(
        "UPDATE men SET first = ?, last = ?, number = ?, bats = ?, throws = ?, age = ?, positions = ?, pitches = ?"
        " WHERE id = ?",
        (player.first, player.last, player.number, player.bats, player.throws, player.age,
         " ".join(player.positions), int(player.pitches), man),
    )  # fmt: skip


def _enter(sql: sqlite3.Connection, club: int, fresh: Roster, player: Player) -> None:
    """A man who was not there: one who was once and has gone is the same man again."""
    known = sql.execute("SELECT man FROM squads WHERE club = ? AND player = ?", (club, player.id)).fetchone()
    if known is not None:
        (man,) = known
        sql.execute("UPDATE men SET club = ? WHERE id = ?", (club, man))
        _update(sql, man, player)
        return
    people = dict(sql.execute("SELECT person, id FROM men"))
    (last,) = sql.execute("SELECT MAX(id) FROM men").fetchone()
    add_man(sql, last + 1, person_id(people, player, fresh.id), player, club)
    sql.execute("INSERT INTO squads VALUES (?, ?, ?)", (club, player.id, last + 1))


def club_named(season: Season, word: str) -> int:
    """A club of the season by its id, or `NotNow` with the nearest."""
    if word not in season.by_key:
        raise NotNow(f"there is no club {word!r} in this season{did_you_mean(word, [*season.by_key])}")
    return season.by_key[word]
