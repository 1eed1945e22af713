"""What a ruleset provides: all that core, window and commands know about a game."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

if TYPE_CHECKING:  # what a game gives is named here, and loaded by the game that gives it
    from .book.aims import RollWords
    from .book.steps import StepWords
    from .book.wording import Call
    from .cards.views import Card, Fact
    from .charts.chart import Chart
    from .play.game import AnyGame
    from .play.matters import Matters
    from .play.requests import Step
    from .play.setup import Setup
    from .scenarios.vocabulary import Words


class About(msgspec.Struct, frozen=True):
    """A game as the first page shows it: one line, its length, what there is to decide, its dice."""

    line: str
    length: str
    decisions: str
    dice: tuple[tuple[str, str], ...]  # ("d6", "red"), …
    in_name_only: tuple[str, ...] = ()  # "starter", "park", "bench": what no play of it depends on


class Cards(msgspec.Struct, frozen=True):
    """Where a game's cards come from: asked for whenever the situation has changed.

    `face_up` gives those on the table now, `own` any man's by side and number in the squad, `on_mound` the one he
    pitches with, `in_field` what a lineup says beside a man (of a side, by number) at a position.
    """

    face_up: Callable[[Any], tuple[Card, ...]]
    own: Callable[[Any, int, int], Card]
    on_mound: Callable[[Any, int, int], Card]
    in_field: Callable[[Any, int, int, str], Fact]


class Panel(msgspec.Struct, frozen=True):
    """Something the game reads that the window shows: a kind the window knows, and what to put in it."""

    kind: str  # "charts", "cards", a "strip" of one chart's lines, or a "gauge" of something each side has left
    charts: tuple[str, ...] = ()
    title: str = ""
    field: str = ""  # of the situation: what a gauge shows, by side
    sides: int = 6  # of the die that shows it
    cards: Cards | None = None  # of a panel of cards


class Demonstration(msgspec.Struct, frozen=True):
    """A game that is set up already: its short name, its title, a line about it, and the setup with a seed."""

    name: str
    title: str
    line: str
    setup: Callable[[int], Setup]


class Ruleset(Protocol):
    """A game's package is its ruleset: `rulesets.triple_six` has all of this at its top."""

    id: str
    name: str
    version: int
    about: About
    options: type[msgspec.Struct]
    calls: Mapping[str, Call]
    steps: StepWords
    rolls: Mapping[str, RollWords]
    words: Words
    matters: Matters

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


def demonstrations_of(ruleset: Ruleset) -> tuple[Demonstration, ...]:
    """Those that a game offers, if it offers any, at its top as `demonstrations`."""
    offered: tuple[Demonstration, ...] = getattr(ruleset, "demonstrations", ())
    return offered


def contest_of(ruleset: Ruleset) -> dict[str, str]:
    """The options that a match of managers is played by where nobody names others, at a game's top as `contest`."""
    options: dict[str, str] = getattr(ruleset, "contest", {})
    return options


def loaded_when_asked(package: str, **places: str) -> Callable[[str], Any]:
    """The `__getattr__` of a game whose parts are loaded when they are first asked for: `deal="dealing:deal"`.

    The first page shows every game, and most of them are not played today.
    """

    def find(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, part = places[name].partition(":")
        found = getattr(import_module(f"{package}.{module}"), part)
        setattr(sys.modules[package], name, found)
        return found

    return find
