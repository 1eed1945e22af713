"""Games brought to a moment, and what comes of it with the same answers or with any: for tests and benchmarks."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from typing import Any

from rulesets import find
from rulesets.core.play.events import Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, Request, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner
from rulesets.core.table.table import Table
from rulesets.managers.at_hand import ruleset_of
from rulesets.managers.plain_names import turn

FIXED = {"dice_baseball": {"home_team": "assigned"}}


def table_at(game: str, on: str = "---", outs: int = 0, seed: int = 1, **more: object) -> Table:
    """A table with the man up in this state, in the first inning unless something else is said."""
    options = more.pop("options", FIXED.get(game, {}))
    ruleset, setup = find(game), default_setup(game, seed, options)  # type: ignore[arg-type]
    start = ruleset.deal(setup).situation
    start.outs = outs
    start.due_up = (5, 5)
    men = [None if base == "-" else Runner(place) for place, base in zip((4, 3, 2), on, strict=True)]
    start.bases = (men[0], men[1], men[2])
    for name, value in more.items():
        setattr(start, name, value)
    return Table(ruleset, setup, start=start)


def walk_through(game: str, seed: int, options: dict[str, str] | None = None) -> Table:
    options = {**FIXED.get(game, {}), **(options or {})}
    return Table(find(game), default_setup(game, seed, options))


def thrown_at_random(game: AnyGame, chooser: random.Random, number: int) -> dict[str, int]:
    """How the plate appearance that a game has come to ends in so many throws, with the ordinary calls."""
    ruleset = ruleset_of(game)
    up = game.situation.due_up
    tally: dict[str, int] = {}
    for _ in range(number):
        trial = game.fork()
        trial.go_on_from(game.since)
        trial.traced = False
        conversation = ruleset.game(trial)
        request = next(conversation, None)
        for answer in game.answers:
            request = conversation.send(answer)
        while request is not None:
            s = trial.situation
            if isinstance(trial.events[-1], Settled) and (s.due_up != up or s.outs == 3 or s.over):
                break
            said: object = request.ordinary if isinstance(request, Ask) else None
            if isinstance(request, Roll):
                said = request.throw(int(chooser.random() * request.ways()))
            try:
                request = conversation.send(said)
            except StopIteration:
                request = None
            if any(isinstance(event, Settled) and event.situation.due_up != up for event in trial.events):
                break
        name = turn([event for event in trial.events if isinstance(event, Made)]) or "none"
        tally[name] = tally.get(name, 0) + 1
    return tally


def faces_alike(roll: Roll, chooser: random.Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two throws that a roll calls alike, of any class that has two; the same twice where there is none."""
    classes: dict[object, list[tuple[int, ...]]] = {}
    for faces in roll.throws():
        classes.setdefault(faces if roll.same_if is None else roll.same_if(faces), []).append(faces)
    many = [each for each in classes.values() if len(each) > 1] or list(classes.values())
    same = chooser.choice(many)  # the least likely class is met as often as the others
    return chooser.choice(same), chooser.choice(same)


def weighed(
    game: AnyGame, given: Sequence[object], history: int
) -> tuple[AnyGame, Generator[Request, Any, None], Request | None]:
    """A game with these answers, every throw counted after the last that was given before."""
    trial = game.fork()
    trial.go_on_from(game.since)
    trial.traced, trial.weighed = False, not history
    conversation = ruleset_of(game).game(trial)
    request = next(conversation, None)
    for number, answer in enumerate(given, 1):
        trial.weighed = number >= history
        try:
            request = conversation.send(answer)
        except StopIteration:
            request = None
    return trial, conversation, request


def played_with(game: AnyGame, given: Sequence[object], then: int) -> list[object]:
    """What is said up to the next settled play, and the situation it leaves; questions and throws follow a seed."""
    trial, conversation, request = weighed(game, given, len(game.answers))
    chooser = random.Random(then)
    while request is not None and not any(isinstance(event, Settled) for event in trial.events):
        said: object
        if isinstance(request, Ask):
            said = chooser.choice(request.values)
        else:
            said = request.throw(int(chooser.random() * request.ways()))
        try:
            request = conversation.send(said)
        except StopIteration:
            request = None
    told = [event.play for event in trial.events if isinstance(event, Made)]
    last = next((event for event in trial.events if isinstance(event, Settled)), None)
    return [told, last and (last.code, last.situation.told_apart())]
