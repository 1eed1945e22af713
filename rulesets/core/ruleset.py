"""What a ruleset gives: all that core, window and commands know of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import msgspec

from .card_views import Card, Fact
from .charts import Chart
from .game import AnyGame
from .requests import Step
from .setup import Setup
from .wording import Call
from .words import Words


class About(msgspec.Struct, frozen=True):
    """A game as the first page shows it: one line, its length, what there is to decide, its dice."""

    line: str
    length: str
    decisions: str
    dice: tuple[tuple[str, str], ...]  # ("d6", "red"), …


class Cards(msgspec.Struct, frozen=True):
    """Where a game's cards come from: asked for whenever the situation has changed.

    `face_up` gives those on the table now, `own` any man's by side and number in the squad, `in_field` what a
    lineup says beside a man (of a side, by number) at a position.
    """

    face_up: Callable[[Any], tuple[Card, ...]]
    own: Callable[[Any, int, int], Card]
    in_field: Callable[[Any, int, int, str], Fact]


class Panel(msgspec.Struct, frozen=True):
    """Something the game reads that the window shows: a kind the window knows, and what to put in it."""

    kind: str  # "charts", "cards", a "strip" of one chart's lines, or a "gauge" of something each side has left
    charts: tuple[str, ...] = ()
    title: str = ""
    field: str = ""  # of the situation: what a gauge shows, by side
    sides: int = 6  # of the die that shows it
    cards: Cards | None = None  # of a panel of cards


class Ruleset(Protocol):
    """A game's package is its ruleset: `rulesets.triple_six` has all of this at its top."""

    id: str
    name: str
    version: int
    about: About
    options: type[msgspec.Struct]
    calls: Mapping[str, Call]
    words: Words

    @property
    def panels(self) -> Callable[[Any], tuple[Panel, ...]]: ...
    @property
    def load(self) -> Callable[[str], Mapping[str, Chart]]: ...
    @property
    def deal(self) -> Callable[[Setup], AnyGame]: ...
    @property
    def game(self) -> Callable[[Any], Step[None]]: ...
    @property
    def plate_appearance(self) -> Callable[[Any], Step[None]]: ...
