"""Rounds of seasons that were played to solve what cards must aim at: kept as they are done, and gone on from."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from ...core.cards.tuning import Aim, Aims
from .playing import Counts, league_called

ROOT = Path(__file__).parents[3]


class Round(msgspec.Struct, frozen=True):
    """Seasons of a league-year with these aims, and what came of them.

    `edition` is the game's when it was played (`EDITION` of its aims): what other mechanisms gave says nothing today.
    `hr600` are the home runs that its regulars hit too many in 600 plate appearances.
    """

    league: str
    seasons: int
    games: int
    aims: Aims
    counts: Counts
    edition: int = 0
    hr600: float | None = None


def aims_of(game: str) -> tuple[Aim, ...]:
    found: tuple[Aim, ...] = import_module(f"rulesets.{game}.factory.aims").AIMS
    return found


def edition_of(game: str) -> int:
    found: int = import_module(f"rulesets.{game}.factory.aims").EDITION
    return found


def log_of(game: str) -> Path:
    path = ROOT / "docs" / "fidelity" / "solving" / f"{game}.jsonl"
    path.parent.mkdir(exist_ok=True)
    return path


def read_rounds(game: str) -> list[Round]:
    """Those that were played with today's mechanisms and for all of today's aims."""
    path = log_of(game)
    lines = path.read_bytes().splitlines() if path.exists() else []
    names, edition = {aim.name for aim in aims_of(game)}, edition_of(game)
    rounds = [msgspec.json.decode(line, type=Round) for line in lines]
    return [each for each in rounds if each.edition == edition and names <= each.aims.keys()]


def keep_round(game: str, done: Round, said: dict[str, Any]) -> None:
    """A round for the solver, and what it was like for the page of real leagues."""
    for path, what in ((log_of(game), done), (log_of(game).parents[1] / "leagues.jsonl", said)):
        with path.open("ab") as file:
            file.write(msgspec.json.encode(what) + b"\n")


def foreseen_in(game: str, leagues: Iterable[str]) -> dict[str, dict[str, float]]:
    """What a game says of its aims before anything is played, by league-year; kept, for it takes a while."""
    path = log_of(game).with_suffix(".foreseen.json")
    module = f"rulesets.{game}.factory.foreseen"
    if find_spec(module) is None:
        return {}
    tell = import_module(module).foreseen
    kept: dict[str, dict[str, float]] = msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    missing = [league for league in leagues if league not in kept]
    for league in missing:
        called = league_called(league)
        kept[league] = tell(called.year, called.rosters)
    if missing:
        lines = msgspec.json.encode({league: kept[league] for league in sorted(kept)}).replace(b"},", b"},\n")
        path.write_bytes(lines + b"\n")
    return kept
