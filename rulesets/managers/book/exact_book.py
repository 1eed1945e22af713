"""The book of a game whose plays can be remembered: every throw counted once."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from ...core.many.memory import Memory
from ...core.play.setup import Setup
from ...core.play.situation import Situation
from ..run_tables import STATES, Chain, Chances, State, standing, under_way
from .pages import Ends
from .trying import Trial

if TYPE_CHECKING:
    from ...core.ruleset import Ruleset


def exact_pages(ruleset: Ruleset, setup: Setup) -> Iterator[tuple[str, str, State, Ends]]:
    """Each question's page with every option in every state that it is asked in."""
    memory = Memory(ruleset, setup)
    start = under_way(memory)
    trial = Trial(ruleset, memory.dealt)
    for state in STATES:
        found: dict[tuple[str, str], Ends] = {}
        for key, value in _answers(trial, standing(start, state)):
            for chance, tried in trial.every(standing(start, state), {key: value}):
                for met in tried.met:
                    if met.key == key and met.said == value:
                        ends = found.setdefault((met.page, met.option), {})
                        end = tried.end_after(met)
                        ends[end] = ends.get(end, 0.0) + chance
                        break
        for (page, option), ends in found.items():
            whole = sum(ends.values())
            yield page, option, state, {end: chance / whole for end, chance in ends.items()}


def _answers(trial: Trial, situation: Situation) -> list[tuple[str, str]]:
    """Whatever may be said in a play, the ordinary answers included, with the ordinary answers before it."""
    ways = chain.from_iterable(tried.met for _, tried in trial.every(situation, {}))
    return list(dict.fromkeys((met.key, value) for met in ways for value in met.values))


def lasting_runs(ruleset: Ruleset, setup: Setup) -> dict[str, dict[State, Chances]]:
    """Runs to come while calls are in force that outlast a play, by their page; a game that has such says which."""
    memory = Memory(ruleset, setup)
    start = under_way(memory)
    found = Chain(memory)
    nodes: dict[tuple[str, State], int] = {}
    for state in STATES:
        for page, situation in standing(start, state).with_calls():
            nodes[page, state] = found.reach(situation)
    if not nodes:
        return {}
    found.follow()
    solved = found.solved()
    pages: dict[str, dict[State, Chances]] = {}
    for (page, state), node in nodes.items():
        pages.setdefault(page, {})[state] = solved[node]
    return pages
