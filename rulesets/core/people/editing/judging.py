"""Every fault of a club at its field: the same judge as a file's, on a tree whose values know where they stand."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, TypeAlias

import msgspec

from ...files.faults import MOST_FAULTS, BadFile, Fault
from ...files.yaml_tree import NO_KEYS, Key, Node, about_unseen, unseen_in
from ..players import Player
from ..rosters import Roster
from ..written.roster_file import player_from, roster_from
from .trees import Path, Tree

FaultsAt: TypeAlias = dict[Path, tuple[str, ...]]
MISSING = " must have "


class Judged(msgspec.Struct, frozen=True):
    """A club that can be played, or all that is wrong with it, by field."""

    roster: Roster | None
    faults: FaultsAt

    def at(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a field, or with anything in it."""
        return tuple(said for at, texts in self.faults.items() if at[: len(path)] == path for said in texts)

    def count(self) -> int:
        return sum(map(len, self.faults.values()))


def judged(plain: Tree) -> Judged:
    """Judge a club as its file would be.

    >>> judged({"id": "Old Salts"}).faults[("id",)]
    ("an id is lowercase letters, digits and '_', not 'Old Salts'",)
    """
    return Judge().judged(plain)


class Judge:
    """Judges a club again and again while it is edited: what was made of a man is kept as long as he stays the same."""

    def __init__(self) -> None:
        self._lines = count(1)
        self._men: dict[str, tuple[Any, _Numbered, Node]] = {}

    def judged(self, plain: Tree) -> Judged:
        tree = _Numbered(self._lines)
        men = plain.get("players")
        root = tree.node(
            {key: value for key, value in plain.items() if key != "players" or not isinstance(men, dict)}, ()
        )
        if isinstance(men, dict):
            self._men = {player: self._man(player, about) for player, about in men.items()}
            keys: dict[Key, Node] = {player: tree.scalar(player, ("players", player)) for player in men}
            below: dict[Key, Node] = {player: node for player, (_, _, node) in self._men.items()}
            assert isinstance(root.value, dict), "a club is a map"
            root.keys["players"] = tree.scalar("players", ("players",))
            root.value["players"] = Node(below, "", "", tree.place(("players",)), 1, keys)
        numbered = [tree, *(each for _, each, _ in self._men.values())]
        faults = [fault for each in numbered for fault in each.faults]
        try:
            if faults:
                raise BadFile(faults)
            return Judged(roster_from(root), {})
        except BadFile as error:
            return Judged(None, _at_their_fields(error.faults, ChainMap(*(each.places for each in numbered))))

    def _man(self, player: str, about: Any) -> tuple[Any, _Numbered, Node]:
        kept = self._men.get(player)
        if kept is not None and kept[0] is about:
            return kept
        own = _Numbered(self._lines)
        return about, own, own.node(about, ("players", player))


def man_of(plain: Tree, player: str) -> Player | None:
    """A man as his fields have him; None where something is wrong with him."""
    about = (plain.get("players") or {}).get(player)
    if about is None:
        return None
    tree = _Numbered(count(1))
    node = tree.node(about, ())
    try:
        return None if tree.faults else player_from(node, player)
    except BadFile:
        return None


class _Numbered:
    """Nodes that have a number for a line, so that a fault leads back to its field."""

    def __init__(self, lines: Iterator[int]) -> None:
        self._lines = lines
        self.places: dict[int, Path] = {}
        self.faults: list[Fault] = []

    def node(self, value: Any, path: Path) -> Node:
        at = self.place(path)
        if isinstance(value, dict):
            keys: dict[Key, Node] = {key: self.scalar(key, (*path, key)) for key in value}
            below: dict[Key, Node] = {key: self.node(each, (*path, key)) for key, each in value.items()}
            return Node(below, "", "", at, 1, keys)
        if isinstance(value, list):
            return Node([self.node(each, (*path, n)) for n, each in enumerate(value)], "", "", at, 1, NO_KEYS)
        return self.scalar(value, path)

    def scalar(self, value: Any, path: Path) -> Node:
        node = Node(value, "" if value is None else str(value), "", self.place(path), 1, NO_KEYS)
        if isinstance(value, str) and (unseen := unseen_in(value)) and len(self.faults) < MOST_FAULTS:
            self.faults.append(node.fault(about_unseen(unseen)))
        return node

    def place(self, path: Path) -> int:
        line = next(self._lines)
        self.places[line] = path
        return line


def _at_their_fields(faults: tuple[Fault, ...], places: Mapping[int, Path]) -> FaultsAt:
    """What a map lacks stands where it is to be written."""
    found: dict[Path, list[str]] = {}
    for fault in faults:
        path = places[fault.line]
        before, missing, names = fault.text.partition(MISSING)
        for at in [(*path, name) for name in re.findall(r"'(\w+)'", names)] if missing else [path]:
            text = f"{before}{MISSING}{at[-1]!r}" if missing else fault.text
            found.setdefault(at, []).append(text)
    return {path: tuple(dict.fromkeys(texts)) for path, texts in found.items()}
