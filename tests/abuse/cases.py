"""What abuse is made of: a case by its kind and number, what it may find, and what it counts."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec


class Lost(AssertionError):
    """Something that had been shown, or was good in a file, is gone."""


class Hung(BaseException):
    """A case that used up its time; no `except Exception` of the program may swallow it."""


class Kind(msgspec.Struct, frozen=True):
    """One way of abuse: what is counted, how many of them a full run wants, and how a case of it goes.

    A case is given its own random numbers and an empty folder; it returns how many it has done of what is counted.
    """

    name: str
    title: str
    counts: str  # "kills", "mutations", "games", "events"
    wanted: int
    chunk: int  # cases a child process does before it ends
    case: Callable[[random.Random, Path], int]
    patience: float = 10.0  # seconds of CPU that a case may take
    warm: Callable[[], None] | None = None  # what to import before children are forked


def chance_of(kind: str, seed: int, number: int) -> random.Random:
    """The random numbers of a case: the same for the same kind, seed and number."""
    return random.Random(f"{kind} {seed} {number}")
