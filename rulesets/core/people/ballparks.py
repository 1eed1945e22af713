"""A ballpark as a club's file has it: its name, and what the card games make of it.

A game's own figures are carried and not understood here. They stand under a key of their own, and the game that reads
them judges them in a club's file.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

if TYPE_CHECKING:
    from ..files.documents import Faults, Node

Figures: TypeAlias = dict[str, Any]  # plain values, as a file has them
Judge: TypeAlias = "Callable[[Node, Faults], Figures | None]"  # the figures, or None with faults added

_judges: dict[str, str] = {}


class Ballpark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    long_drives: str = "neutral"  # what kind of park it is to a long drive, by id
    park_card: Figures | None = None
    note: str = ""


def judged_by(judges: dict[str, str]) -> None:
    """Who judges the figures under each key: `module:function`, loaded with the first file that has some."""
    _judges.update(judges)


def judge_of(key: str) -> Judge:
    module, _, name = _judges[key].partition(":")
    judge: Judge = getattr(import_module(module), name)
    return judge
