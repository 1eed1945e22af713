"""The player's house rules: named sets, a file each in one folder, made, copied, renamed and saved whole."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ..files.documents import BadFile, Fault, did_you_mean, quoted, read_bounded, text_of
from ..files.durable import make_folder, replace_file
from ..files.yaml_tree import parse_part
from .chart_file import LONGEST_NAME
from .house import MOST_BYTES, SUFFIXES, House, house_files, parse_house, read_house
from .house_edit import new_house, renamed

if TYPE_CHECKING:
    from ..ruleset import Ruleset

    Find = Callable[[str], Ruleset]

LONGEST_STEM = 40
BOM = b"\xef\xbb\xbf"


class BadName(ValueError):
    """A name that house rules can't have."""


class ChangedOnDisk(ValueError):
    """Somebody else has written the file since it was read."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path.name} has been changed on disk since it was opened here")


class HouseSet(msgspec.Struct, frozen=True):
    """One file of the folder as it was read: its game and name as far as they can be told, its text, its faults."""

    path: Path
    ruleset: str
    name: str
    text: str
    data: bytes
    faults: tuple[Fault, ...] = ()

    @property
    def house(self) -> House:
        return House(self.ruleset, self.name, self.text)


def on_the_shelf(folder: Path, find: Find) -> list[HouseSet]:
    """Every file of the folder, by the name of its rules; one with faults is listed too."""
    return sorted((read_set(path, find) for path in house_files(folder)), key=lambda each: each.name.casefold())


def read_set(path: Path, find: Find) -> HouseSet:
    """A file as it is now. Nothing is raised: what is wrong with it is said in its faults."""
    try:
        data = read_bounded(path, MOST_BYTES)
        text = text_of(data, str(path))
    except BadFile as error:
        return HouseSet(path, "", path.stem, "", b"", tuple(error.faults))
    try:
        house = parse_house(text, str(path), find)
    except BadFile as error:
        return HouseSet(path, _told(text, "extends"), _told(text, "name") or path.stem, text, data, tuple(error.faults))
    return HouseSet(path, house.ruleset, house.name, text, data)


def _told(text: str, key: str) -> str:
    """What a file with faults says of itself, if that much can be read."""
    try:
        node = parse_part(text, "", key)
    except BadFile:
        return ""
    return node.text.strip() if node is not None else ""


def good_name(name: str, taken: Iterable[str] = ()) -> str:
    """The name as it is kept, or `BadName` in a sentence."""
    name = " ".join(name.split())
    if not name:
        raise BadName("house rules need a name")
    if len(name) > LONGEST_NAME:
        raise BadName(f"a name can have at most {LONGEST_NAME} letters; this one has {len(name)}")
    if not name.isprintable():
        raise BadName("a name can have only letters, digits and signs that can be seen")
    if any(name.casefold() == each.casefold() for each in taken):
        raise BadName(f"there are house rules named {quoted(name)} already")
    return name


def make(folder: Path, ruleset: str, name: str, find: Find, text: str = "") -> HouseSet:
    """A new set in a file of its own, changing nothing, or a copy of these rules; `BadName` or `OSError` if not."""
    name = good_name(name, (each.name for each in on_the_shelf(folder, find)))
    return bring(folder, renamed(text, name) if text else new_house(ruleset, name), name, find)


def bring(folder: Path, text: str, name: str, find: Find) -> HouseSet:
    """Put rules into a file of their own in the folder; no file is ever written over."""
    make_folder(folder)
    path = _free(folder, name)
    with open(path, "xb"):  # it is ours now, whoever else is looking for a name
        pass
    replace_file(path, text.encode())
    return read_set(path, find)


def _free(folder: Path, name: str) -> Path:
    stem = re.sub(r"[^a-z0-9]+", "_", name.casefold().encode("ascii", "ignore").decode()).strip("_")[:LONGEST_STEM]
    stem = stem or "house"
    number = 1
    while (path := folder / f"{stem}{f'_{number}' if number > 1 else ''}{SUFFIXES[0]}").exists():
        number += 1
    return path


def save(known: HouseSet, text: str, find: Find) -> HouseSet:
    """Write a set's new text, whole or not at all.

    `BadFile` where it doesn't prove, `ChangedOnDisk` where the file is no longer as it was read; nothing is written
    then.
    """
    parse_house(text, str(known.path), find)
    if not is_as_read(known):
        raise ChangedOnDisk(known.path)
    data = (BOM if known.data.startswith(BOM) else b"") + text.encode()
    replace_file(known.path, data)
    return read_set(known.path, find)


def is_as_read(known: HouseSet) -> bool:
    """Is the file still what it was when it was read?"""
    try:
        return read_bounded(known.path, MOST_BYTES) == known.data
    except BadFile:
        return False


def house_called(word: str, folder: Path, find: Find) -> House:
    """House rules by the path of their file, or by the name of a set; `BadFile` or `LookupError` if there are none."""
    if os.path.exists(word) or os.sep in word or word.lower().endswith(SUFFIXES):
        return read_house(word, find)
    sets = on_the_shelf(folder, find)
    wanted = word.casefold()
    called = [each for each in sets if wanted in (each.name.casefold(), each.path.stem.casefold())]
    if len(called) == 1:
        if called[0].faults:
            raise BadFile([*called[0].faults])
        return called[0].house
    if called:
        files = " and ".join(each.path.name for each in called)
        raise LookupError(f"{quoted(word)} are the house rules of {files}; name the file")
    near = did_you_mean(word, [each.name for each in sets])
    raise LookupError(f"there is no file {quoted(word)}, and no house rules of that name in {folder}{near}")
