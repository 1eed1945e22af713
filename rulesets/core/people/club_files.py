"""Club files: eight of them in the box, the player's own in a folder; each read only when its club is needed."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import msgspec

from ..files.documents import BadFile, Fault, did_you_mean, parse_yaml, read_bounded, text_of
from ..files.durable import folder_to_disk, make_folder, to_disk
from ..files.folders import clubs_folder
from ..files.shipped import shipped
from .clubs import CLUB_IDS, Club
from .elsewhere import is_real, real_roster
from .rosters import Roster
from .written.club_writer import club_file_of
from .written.roster_file import roster_from

SUFFIX = ".yaml"


def own_clubs() -> list[str]:
    """The ids of the clubs that have a file in the player's folder. Nothing is read."""
    try:
        names = os.listdir(clubs_folder())
    except OSError:
        return []
    return sorted(name[: -len(SUFFIX)] for name in names if os.path.normcase(name[1:]).endswith(SUFFIX))


def club_ids() -> tuple[str, ...]:
    """The ids of all clubs: the built-in ones, then the player's own. Nothing is read."""
    return (*CLUB_IDS, *(club_id for club_id in own_clubs() if club_id not in CLUB_IDS))


def unused_files() -> list[str]:
    """A sentence for each file in the player's folder that has the id of a built-in club."""
    return [
        f"{club_id}{SUFFIX} in your clubs folder is not used: a built-in club has that id. "
        "Give yours another id and file name."
        for club_id in own_clubs()
        if club_id in CLUB_IDS
    ]


def is_own(club_id: str) -> bool:
    """Whether a club is the player's own, to be written to; the built-in ones and the real ones stay as they are."""
    return club_id not in CLUB_IDS and not is_real(club_id)


def own_file(club_id: str) -> Path:
    return clubs_folder() / f"{club_id}{SUFFIX}"


def load_club(club_id: str) -> Club:
    """A club by its id, built-in, real or the player's own, as it starts against a right-hander; or `BadFile`."""
    return _of_the_box(club_id) if club_id in CLUB_IDS else _club(club_id)


def _club(club_id: str) -> Club:
    return load_roster(club_id).club()


_of_the_box = cache(_club)


def load_roster(club_id: str) -> Roster:
    """A built-in club, a real one or one in the player's folder, or `BadFile`.

    His own is read each time: he may be editing it.
    """
    if is_real(club_id):
        return real_roster(club_id)
    if club_id in CLUB_IDS:
        return _shipped(club_id)
    _look_for(club_id)
    return read_roster(own_file(club_id))


def _look_for(club_id: str) -> None:
    if club_id not in (known := club_ids()):
        text = f"there is no club {club_id!r}{did_you_mean(club_id, known)}"
        raise BadFile([Fault("resources/league", 1, 1, text)])


@cache
def _shipped(club_id: str) -> Roster:
    return parse_roster(shipped_text(club_id), _shipped_name(club_id))


def _shipped_name(club_id: str) -> str:
    return f"resources/league/{club_id}{SUFFIX}"


def shipped_text(club_id: str) -> str:
    """The file of a club of the box."""
    path = _shipped_name(club_id)
    try:
        return text_of(shipped("resources", "league", f"{club_id}{SUFFIX}"), path)
    except OSError:
        raise BadFile([Fault(path, 1, 1, "this club file is missing; reinstall the program")]) from None


def club_text(club_id: str) -> str:
    """A club's file as it stands, or as a real club's would."""
    if is_real(club_id):
        return club_file_of(real_roster(club_id))
    if club_id in CLUB_IDS:
        return shipped_text(club_id)
    _look_for(club_id)
    path = own_file(club_id)
    return text_of(read_bounded(path), str(path))


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
    return roster_from(parse_yaml(text, path))


def save_as(club_id: str, new_id: str, city: str = "", nickname: str = "") -> Path:
    """*Save as my club*: a copy of a club in the player's folder, under another id, to edit. Nothing is overwritten."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,59}", new_id):
        raise ValueError(f"an id is lowercase letters, digits and '_', such as 'my_pilots', not {new_id!r}")
    if new_id in club_ids():
        raise ValueError(f"there is already a club {new_id!r}; pick another id")
    text = club_text(club_id)
    given = {"id": new_id, "city": city, "nickname": nickname}
    for key, value in given.items():
        if value:
            word = msgspec.json.encode(value).decode() if key != "id" else value
            before, _, after = re.split(rf"^({key}:.*)$", text, maxsplit=1, flags=re.MULTILINE)
            text = f"{before}{key}: {word}{after}"
    parse_roster(text, str(own_file(new_id)))
    target = own_file(new_id)
    make_folder(target.parent)
    with open(target, "x", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        to_disk(file.fileno())
    folder_to_disk(target.parent)
    return target
