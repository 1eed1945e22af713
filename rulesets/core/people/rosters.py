"""A club file: 25 men with their seasons, the batting orders, the staff and the ballpark; eight of them are built in.

All faults of a file are found at once, each with its line and column and the nearest right word.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..files.documents import BadFile, Fault, did_you_mean, parse_yaml, read_bounded, text_of
from ..files.folders import APP
from .ballparks import Ballpark as Ballpark
from .ballparks import ParkCard as ParkCard
from .clubs import CLUB_IDS, Club, Man
from .players import Hand, Player

if TYPE_CHECKING:
    from collections.abc import Iterator

PITCHER = "pitcher"  # in an order without a designated hitter: whoever pitches that day
ROLES = ("closer", "setup", "middle", "long")
ORDERS = ("vs_right_dh", "vs_left_dh", "vs_right", "vs_left")


class Place(msgspec.Struct, frozen=True):
    """A place in a batting order."""

    player: str
    position: str


class Bullpen(msgspec.Struct, frozen=True):
    closer: tuple[str, ...] = ()
    setup: tuple[str, ...] = ()
    middle: tuple[str, ...] = ()
    long: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[str]:
        yield from (*self.closer, *self.setup, *self.middle, *self.long)


class Roster(msgspec.Struct, frozen=True):
    id: str
    city: str
    nickname: str
    colours: tuple[str, ...]
    ballpark: Ballpark
    players: dict[str, Player]
    orders: dict[str, tuple[Place, ...]]
    rotation: tuple[str, ...]
    bullpen: Bullpen
    bench: tuple[str, ...]  # who does not start against a right-hander

    @property
    def name(self) -> str:
        return f"{self.city} {self.nickname}"

    def order(self, against: Hand = "R", designated_hitter: bool = True) -> tuple[Place, ...]:
        """The batting order for a day: whom the other side starts, and whether the pitcher bats."""
        return self.orders[("vs_left" if against == "L" else "vs_right") + ("_dh" if designated_hitter else "")]

    def called(self, player_id: str) -> str:
        """His last name; with his initial or in full where two share it."""
        player = self.players[player_id]
        same = [other for other in self.players.values() if other.last == player.last and other is not player]
        if not same:
            return player.last
        if player.first[0] in (other.first[0] for other in same):
            return player.name
        return f"{player.first[0]}. {player.last}"

    def season(self) -> str:
        """How the club's season went: wins and losses, batting average, earned run average."""
        pitching = [player.pitching for player in self.players.values() if player.pitching]
        batting = [player.batting for player in self.players.values() if player.batting]
        won, lost = sum(line.w for line in pitching), sum(line.l for line in pitching)
        hits, at_bats = sum(line.h for line in batting), sum(line.ab for line in batting)
        earned, outs = sum(line.er for line in pitching), sum(line.outs for line in pitching)
        parts = [f"{won}-{lost}" if won + lost else ""]
        parts.append(f"{hits / at_bats:.3f}".lstrip("0") if at_bats else "")
        parts.append(f"{earned * 27 / outs:.2f} ERA" if outs else "")
        return " · ".join(filter(None, parts))

    def man(self, player_id: str, position: str) -> Man:
        return Man(self.called(player_id), self.players[player_id].number, position, self.players[player_id])

    def club(
        self,
        against: Hand = "R",
        designated_hitter: bool = True,
        starter: str = "",
        order: tuple[Place, ...] | None = None,
    ) -> Club:
        """The club as a game takes it: this order, and the first of the rotation unless another starts.

        An order of the manager's own is taken instead of the file's; `BadOrder` says why one cannot be played.
        """
        pitcher = starter or self.rotation[0]
        places = self.order(against, designated_hitter) if order is None else order
        if order is not None or starter:
            from .orders import BadOrder, order_faults

            if wrong := order_faults(self, places, designated_hitter, pitcher):
                raise BadOrder(wrong)
        return self._sent_out(pitcher, places)

    def _sent_out(self, pitcher: str, places: tuple[Place, ...]) -> Club:
        order = tuple(
            self.man(pitcher if place.player == PITCHER else place.player, place.position) for place in places
        )
        used = {man.player.id for man in order if man.player} | {pitcher}
        bench = tuple(
            self.man(each, player.positions[0])
            for each, player in self.players.items()
            if each not in used and not player.pitches
        )
        arms = dict.fromkeys((*self.relievers(), *self.rotation))
        bullpen = tuple(self.man(each, "P") for each in arms if each not in used)
        return Club(self.id, self.city, self.nickname, self.colours[0], order, self.man(pitcher, "P"), bench, bullpen)

    def relievers(self) -> tuple[str, ...]:
        """The bullpen in the order in which it is called on when nobody says otherwise: the closer last."""
        pen = self.bullpen
        return (*pen.middle, *pen.setup, *pen.long, *pen.closer)


def clubs_folder() -> Path:
    """The player's own club files."""
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False) / "clubs"


def rosters() -> tuple[str, ...]:
    """The ids of all clubs: the built-in ones, then the player's own. Nothing is read."""
    try:
        own = sorted(path.stem for path in clubs_folder().glob("*.yaml"))
    except OSError:
        own = []
    return (*CLUB_IDS, *(club_id for club_id in own if club_id not in CLUB_IDS))


def load_roster(club_id: str) -> Roster:
    """A built-in club or one in the player's folder, or `BadFile`. His own is read each time: he may be editing it."""
    if club_id in CLUB_IDS:
        return _shipped(club_id)
    if club_id not in (known := rosters()):
        text = f"there is no club {club_id!r}{did_you_mean(club_id, known)}"
        raise BadFile([Fault("resources/league", 1, 1, text)])
    return read_roster(clubs_folder() / f"{club_id}.yaml")


@cache
def _shipped(club_id: str) -> Roster:
    return parse_roster(shipped_text(club_id), f"resources/league/{club_id}.yaml")


def shipped_text(club_id: str) -> str:
    """A built-in club file. Its loader is asked directly, as for the charts: `importlib.resources` loads slowly."""
    import resources

    path = f"resources/league/{club_id}.yaml"
    get_data = getattr(resources.__spec__ and resources.__spec__.loader, "get_data", None)
    try:
        if get_data is None or resources.__file__ is None:
            from importlib.resources import files

            return text_of(files("resources").joinpath("league", f"{club_id}.yaml").read_bytes(), path)
        return text_of(get_data(os.path.join(os.path.dirname(resources.__file__), "league", f"{club_id}.yaml")), path)
    except OSError:
        raise BadFile([Fault(path, 1, 1, "this club file is missing; reinstall the program")]) from None


def read_roster(path: str | os.PathLike[str]) -> Roster:
    """The club file at this path; its name is the club's id."""
    name = os.fspath(path)
    roster = parse_roster(text_of(read_bounded(name), name), name)
    if roster.id != Path(name).stem:
        text = f"the file for the club {roster.id!r} must be named '{roster.id}.yaml'; rename it, or change the id"
        raise BadFile([Fault(name, 1, 1, text)])
    return roster


def parse_roster(text: str, path: str) -> Roster:
    """A club from the text of its file, or `BadFile` with all that is wrong."""
    from .roster_file import roster_from  # what judges a file is loaded with the first file

    return roster_from(parse_yaml(text, path))


def save_as(club_id: str, new_id: str, city: str = "", nickname: str = "") -> Path:
    """*Save as my club*: a copy of a club in the player's folder, under another id, to edit. Nothing is overwritten."""
    import re

    if not re.fullmatch(r"[a-z][a-z0-9_]{1,59}", new_id):
        raise ValueError(f"an id is lowercase letters, digits and '_', such as 'my_pilots', not {new_id!r}")
    if new_id in rosters():
        raise ValueError(f"there is already a club {new_id!r}; pick another id")
    source = clubs_folder() / f"{club_id}.yaml"
    text = shipped_text(club_id) if club_id in CLUB_IDS else text_of(read_bounded(source), str(source))
    given = {"id": new_id, "city": city, "nickname": nickname}
    for key, value in given.items():
        if value:
            word = msgspec.json.encode(value).decode() if key != "id" else value
            before, _, after = re.split(rf"^({key}:.*)$", text, maxsplit=1, flags=re.MULTILINE)
            text = f"{before}{key}: {word}{after}"
    parse_roster(text, str(source))
    target = clubs_folder() / f"{new_id}.yaml"
    target.parent.mkdir(parents=True, exist_ok=True)
    with open(target, "x", encoding="utf-8", newline="\n") as file:
        file.write(text)
    return target
