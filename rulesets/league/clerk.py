"""What a player writes into his season between games: notes, plans for his club, moves of men (SEA-15, 19, 20)."""

from __future__ import annotations

from typing import get_args

import msgspec
from msgspec.structs import replace

from ..core.files.faults import did_you_mean
from ..core.people.players import Player
from ..core.people.rosters import ORDERS, Bullpen, Place, Roster, order_faults
from ..core.play.setup import Manager
from .making import add_edition
from .men.day import Plan
from .season import NotNow, Season


def write_note(season: Season, text: str, day: str, game: int | None = None) -> int:
    """A note on a day, or on a game; its number."""
    with season.file.transaction() as sql:
        cursor = sql.execute("INSERT INTO notes (day, game, text) VALUES (?, ?, ?)", (day, game, text))
        return cursor.lastrowid or 0


def drop_note(season: Season, note: int) -> None:
    with season.file.transaction() as sql:
        sql.execute("DELETE FROM notes WHERE id = ?", (note,))


def notes(season: Season, day: str | None = None, game: int | None = None) -> list[tuple[int, str, int | None, str]]:
    """Number, day, game and text of notes: all, or those of a day or a game."""
    return season.sql.execute(
        "SELECT id, day, game, text FROM notes WHERE (?1 IS NULL OR day = ?1) AND (?2 IS NULL OR game = ?2)"
        " ORDER BY day, id",
        (day, game),
    ).fetchall()


def set_plan(season: Season, club: int, plan: Plan | None) -> None:
    """A player's own rotation and orders for his club; None leaves all of it to the skipper. `ValueError` says what is
    wrong with one that cannot be played."""
    roster = season.house(club).roster
    for player in plan.rotation if plan is not None else ():
        if player not in roster.players or not roster.players[player].pitches:
            raise NotNow(f"{player} is no pitcher of the {roster.nickname}")
    for name, places in (plan.orders if plan is not None else {}).items():
        if name not in ORDERS:
            raise NotNow(f"there is no order {name}; there are {', '.join(ORDERS)}")
        wrong = order_faults(roster, tuple(Place(*place) for place in places), name.endswith("_dh"))
        if wrong:
            raise NotNow(" ".join(wrong).rstrip("."))
    with season.file.transaction() as sql:
        text = msgspec.json.encode(plan).decode() if plan is not None else ""
        sql.execute("UPDATE clubs SET plan = ? WHERE id = ?", (text, club))
    season.clubs[club] = replace(season.clubs[club], plan=plan)


def set_manager(season: Season, club: int, manager: str) -> None:
    """Who manages a club when its games are played by themselves."""
    check_manager(manager)
    with season.file.transaction() as sql:
        sql.execute("UPDATE clubs SET manager = ? WHERE id = ?", (manager, club))
    season.clubs[club] = replace(season.clubs[club], manager=manager)


def check_manager(manager: str) -> None:
    """Whether there is such a skipper; `NotNow` with those there are."""
    known = [name for name in get_args(Manager) if name != "person"]
    if manager not in known:
        raise NotNow(f"there is no manager {manager!r}{did_you_mean(manager, known)}")


def set_mine(season: Season, club: str) -> None:
    """Which club is the player's own, by its id; "" for none."""
    if club and club not in season.by_key:
        raise NotNow(f"there is no club {club} in this season")
    season.terms = replace(season.terms, mine=club)
    with season.file.transaction() as sql:
        sql.execute("UPDATE meta SET value = ? WHERE key = 'terms'", (msgspec.json.encode(season.terms).decode(),))


def move(season: Season, man: int, to: int | None) -> None:
    """SEA-19: a man goes to another club, or is dropped, from its next game on; his lines stay where they were made."""
    row = season.sql.execute("SELECT club FROM men WHERE id = ?", (man,)).fetchone()
    if row is None:
        raise NotNow(f"there is no man {man} in this season")
    (club,) = row
    if club == to:
        raise NotNow("he is there already")
    busy = {each for game in season.held for each in season.game(game).clubs}
    for each in (club, to):
        if each is not None and each in busy:
            raise NotNow(f"the {season.clubs[each].nickname} are at the table; finish that game first")
    player = _player(season, man)
    day = season.today or ""
    with season.file.transaction() as sql:
        if club is not None:
            old = season.house(club).roster
            key = next(each for each, number in season.house(club).men.items() if number == man)
            left = without(old, key)
            add_edition(sql, club, season.states[club].played, left)
        if to is not None:
            new = season.house(to).roster
            if player.id in new.players:
                raise NotNow(f"the {season.clubs[to].nickname} have another man whose id is {player.id}")
            add_edition(sql, to, season.states[to].played, joined(new, player))
            sql.execute("INSERT OR REPLACE INTO squads VALUES (?, ?, ?)", (to, player.id, man))
        sql.execute("UPDATE men SET club = ? WHERE id = ?", (to, man))
        sql.execute("UPDATE absences SET club = ? WHERE man = ?", (-1 if to is None else to, man))
        sql.execute("INSERT INTO moves (day, man, from_club, to_club) VALUES (?, ?, ?, ?)", (day, man, club, to))
    season.forget()


def _player(season: Season, man: int) -> Player:
    for house in reversed(season.houses.values()):
        for key, number in house.men.items():
            if number == man and key in house.roster.players:
                return house.roster.players[key]
    raise NotNow(f"nobody knows man {man} any more")


def without(roster: Roster, player: str) -> Roster:
    """A roster one man shorter; his places in orders and staff go to others. `NotNow` where it could not play."""
    players = {each: who for each, who in roster.players.items() if each != player}
    bats = [each for each, who in players.items() if not who.pitches]
    arms = [each for each, who in players.items() if who.pitches]
    if len(bats) < 9 or len(arms) < 2:
        raise NotNow(f"the {roster.nickname} need nine men who bat and two who pitch; nobody more can leave")
    orders = {}
    for name, order in roster.orders.items():
        here = {place.player for place in order}
        spare = [each for each in bats if each not in here]
        new = []
        for place in order:
            if place.player == player:
                best = next(
                    (each for each in spare if players[each].plays(place.position)), spare[0] if spare else None
                )
                if best is None:
                    raise NotNow(f"the {roster.nickname} have nobody to bat for him")
                place = Place(best, place.position)
            new.append(place)
        orders[name] = tuple(new)
    pen = roster.bullpen
    bullpen = Bullpen(
        *(tuple(each for each in role if each != player) for role in (pen.closer, pen.setup, pen.middle, pen.long))
    )
    rotation = tuple(each for each in roster.rotation if each != player)
    if not rotation:
        rotation = (arms[0],)
    bench = tuple(each for each in roster.bench if each != player)
    return replace(roster, players=players, orders=orders, bullpen=bullpen, rotation=rotation, bench=bench)


def joined(roster: Roster, player: Player) -> Roster:
    """A roster with one more man: he sits until his skipper brings him in, or relieves in the middle innings."""
    players = {**roster.players, player.id: player}
    if not player.pitches:
        return replace(roster, players=players, bench=(*roster.bench, player.id))
    pen = roster.bullpen
    return replace(roster, players=players, bullpen=replace(pen, middle=(*pen.middle, player.id)))
