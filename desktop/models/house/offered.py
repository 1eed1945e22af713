"""House rules as the first page offers them: those of the player's folder that fit a game, and the faults of others."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from rulesets.core.charts.house import house_files, read_house
from rulesets.core.files.documents import BadFile
from rulesets.core.files.folders import house_folder
from rulesets.core.ruleset import Ruleset

Find = Callable[[str], Ruleset]
MOST_TOLD = 12  # faults of a file; the command lists them all


class HouseView(msgspec.Struct, frozen=True):
    """One file of the folder: its name there, how it is listed, its rules, and what is wrong with it."""

    file: str
    label: str
    text: str = ""
    faults: tuple[str, ...] = ()


def offered(game: str, find: Find) -> list[HouseView]:
    """What can be chosen for a game. A file with faults is listed whichever game it is for: somebody looks for it."""
    found = []
    for path in house_files(house_folder()):
        try:
            house = read_house(path, find)
        except BadFile as error:
            found.append(HouseView(path.name, f"{path.name} (has faults)", faults=told(error)))
        else:
            if house.ruleset == game:
                found.append(HouseView(path.name, house.name, house.text))
    return found


def told(error: BadFile) -> tuple[str, ...]:
    """The first few faults by their line, and how many more there are."""
    said = [f"line {fault.line}: {fault.text}" if fault.line else fault.text for fault in error.faults]
    more = [f"and {len(said) - MOST_TOLD} more: horsehide check --house FILE lists them all"]
    return (*said[:MOST_TOLD], *(more if len(said) > MOST_TOLD else ()))
