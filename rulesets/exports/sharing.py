"""Sharing: a club, a game or a season as one file, and taking in one from elsewhere without overwriting anybody's.

A game's file is its save, a club's its YAML, a season's a copy of its file. What comes from elsewhere is read first and
shown; where one of that name is there already, the new one gets a name of its own.
"""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from ..core.files.documents import read_bounded, text_of
from ..core.files.faults import BadFile, Fault, shown
from ..core.files.folders import clubs_folder, data_folder, leagues_folder
from ..core.people.club_files import SUFFIX as CLUB
from ..core.people.club_files import club_ids, club_text, parse_roster
from ..core.saves.lines import MOST_BYTES
from ..core.saves.lines import SUFFIX as GAME
from ..league.store.file import SUFFIX as SEASON
from ..league.store.file import is_season
from .played import read_played
from .seasons.copying import about_season, copy_season
from .writing import Folder, safe_name


class Offer(msgspec.Struct, frozen=True):
    """A file from elsewhere: what it is, a line about it, what it will be called here, and whom it leaves alone."""

    path: Path
    kind: Literal["game", "club", "season"]
    title: str
    about: str
    stem: str  # of its file here
    beside: str = ""  # one of that name that is here already and stays as it is

    @property
    def folder(self) -> Path:
        return {"game": data_folder, "club": clubs_folder, "season": leagues_folder}[self.kind]()

    @property
    def told(self) -> str:
        """All of it in a few lines."""
        lines = [f"A {self.kind}: {self.title}.", self.about]
        if self.beside:
            lines.append(f"{self.beside} is here already and stays as it is; this one is called {self.stem}.")
        return "\n".join(filter(None, lines))


def look(path: Path) -> Offer:
    """What a file from elsewhere is, or `BadFile`. Nothing is changed."""
    if path.name.endswith(GAME):
        return _game(path)
    if path.name.endswith(CLUB):
        return _club(path)
    if is_season(path):
        return _season(path)
    text = f"a game's file ends in {GAME}, a club's in {CLUB}, a season's in {SEASON}"
    raise BadFile([Fault(str(path), 0, 1, text)])


def _game(path: Path) -> Offer:
    game = read_played(path)
    stem = safe_name(path.name.removesuffix(GAME))
    about = f"{game.ruleset.name}, {game.began:%B} {game.began.day}, {game.began.year}."
    return _named(
        Offer(path, "game", game.title, about, stem), GAME, {each.stem for each in data_folder().glob(f"*{GAME}")}
    )


def _season(path: Path) -> Offer:
    title, told = about_season(path)
    stem = _stem_of_season(path)
    there = {each.name.removesuffix(SEASON) for each in leagues_folder().glob(f"*{SEASON}")}
    return _named(Offer(path, "season", title, told, stem), SEASON, there)


def _stem_of_season(path: Path) -> str:
    return safe_name(path.name.removesuffix(SEASON) if path.name.endswith(SEASON) else path.stem)


def _club(path: Path) -> Offer:
    roster = parse_roster(text_of(read_bounded(path), str(path)), str(path))
    names = ", ".join(player.name for player in list(roster.players.values())[:3])
    about = f"{len(roster.players)} players: {names} and others. Ballpark: {roster.ballpark.name}."
    return _named(Offer(path, "club", f"{roster.city} {roster.nickname}", about, roster.id), CLUB, set(club_ids()))


def _named(offer: Offer, suffix: str, there: set[str]) -> Offer:
    """The same under a name that nobody here has."""
    if offer.stem not in there:
        return offer
    number = 2
    while (stem := _numbered(offer, number)) in there:
        number += 1
    return msgspec.structs.replace(offer, stem=stem, beside=f"{offer.stem}{suffix}")


def _numbered(offer: Offer, number: int) -> str:
    return f"{offer.stem}_{number}"[-60:] if offer.kind == "club" else f"{offer.stem} ({number})"


def take_in(offer: Offer) -> Path:
    """Copy it to where games, clubs or seasons are kept; `Unwritten` where that cannot be done."""
    if offer.kind == "season":
        return Folder(offer.folder).place(offer.stem, SEASON, partial(copy_season, offer.path))
    if offer.kind == "game":
        return Folder(offer.folder).write(offer.stem, GAME, read_bounded(offer.path, MOST_BYTES))
    text = text_of(read_bounded(offer.path), str(offer.path))
    renamed = re.sub(r"^id:.*$", f"id: {offer.stem}", text, count=1, flags=re.MULTILINE) if offer.beside else text
    parse_roster(renamed, str(offer.path))  # it is still a club
    return Folder(offer.folder).write(offer.stem, CLUB, renamed.encode())


def file_name(what: str) -> str:
    """What the file of a club, a game or a season is called where it goes.

    >>> file_name("1927:NYA"), file_name("/home/me/Opening day.horsehide")
    ('1927NYA.yaml', 'Opening day.horsehide')
    """
    if is_season(what):
        return _stem_of_season(Path(what)) + SEASON
    suffix = GAME if what.endswith(GAME) else CLUB
    return safe_name(Path(what).name.removesuffix(suffix)) + suffix


def share(what: str, folder: Folder, name: str = "") -> Path:
    """A club by its id, a game or a season by its file, as one file in a folder; `name` where it has one of its own."""
    usual = file_name(what)
    suffix = next(each for each in (SEASON, GAME, CLUB) if usual.endswith(each))
    stem = safe_name((name or usual).removesuffix(suffix))
    path = Path(what)
    if suffix == SEASON:
        about_season(path)
        return folder.place(stem, SEASON, partial(copy_season, path))
    if suffix == GAME:
        read_played(path)
        return folder.write(stem, GAME, read_bounded(path, MOST_BYTES))
    return folder.write(stem, CLUB, club_text_of(what).encode())


def club_text_of(club_id: str) -> str:
    if club_id not in club_ids():
        try:
            return club_text(club_id)  # a real one
        except (OSError, LookupError, BadFile):
            text = f"there is no club {shown(club_id)}; name a club by its id, a game or a season by its file"
            raise BadFile([Fault(club_id, 0, 1, text)]) from None
    return club_text(club_id)
