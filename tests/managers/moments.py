"""Games at one moment, and the question that comes up there: what tests of skippers ask about."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from rulesets import find
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.days import Day, meeting
from rulesets.core.play.events import Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, Request, throws_of
from rulesets.core.play.setup import Manager, Setup, default_setup
from rulesets.core.table.skipper import Decision
from rulesets.managers import skipper_named
from rulesets.managers.run_tables import State, standing

ADVANCED = {"rules_level": "advanced", "home_team": "assigned"}
BOTTOM_NINE: dict[str, Any] = {"inning": 9, "half": "bottom", "score": (4, 4)}


def setup_of(game: str, options: dict[str, str] | None = None, dh: bool = True) -> Setup:
    setup = default_setup(game, 0, options or {})
    if dh:
        return setup
    days = [Day(load_roster(club.id)) for club in setup.clubs]
    return replace(setup, clubs=meeting(days[0], days[1], designated_hitter=False), designated_hitter=False)


def at(
    game: str, on: str = "---", outs: int = 0, options: dict[str, str] | None = None, dh: bool = True, **more: Any
) -> AnyGame:
    """A game that stands so: bases, outs, and whatever else of its situation is named."""
    dealt = find(game).deal(setup_of(game, options, dh))
    s = dealt.situation
    visitors, home = (replace(lineup, fresh=False) for lineup in s.lineups)
    s.lineups = (visitors, home)
    for name in ("inning", "half", "score"):
        if name in more:
            setattr(s, name, more.pop(name))
    s = standing(s, State(on, outs))
    for name, value in more.items():
        setattr(s, name, value)
    dealt.traced = False
    dealt.go_on_from(s)
    return dealt


def question(game: str, dealt: AnyGame, key: str, answers: dict[str, str] | None = None, page: str = "") -> Ask:
    """The first question of this key that some dice lead to, with other questions answered as told or ordinarily."""
    first = dealt.situation.copy()
    for seed in range(4000):
        start = first.copy()
        start.due_up = (seed % 9, seed % 9)
        dealt.go_on_from(standing(start, State(start.occupied, start.outs)))
        rand = random.Random(seed).random
        talk = find(game).plate_appearance(dealt)
        request: Request | None = next(talk, None)
        while request is not None and not any(isinstance(event, Settled) for event in dealt.events):
            if isinstance(request, Ask):
                if request.key == key and page in ("", request.page):
                    return request
                answer: object = (answers or {}).get(request.key, request.ordinary)
            else:
                throws = throws_of(request)
                answer = throws[int(rand() * len(throws))]
            try:
                request = talk.send(answer)
            except StopIteration:
                request = None
    raise AssertionError(f"{key} is never asked there")


def decided(
    game: str,
    key: str,
    who: Manager = "by_the_book",
    answers: dict[str, str] | None = None,
    page: str = "",
    **moment: Any,
) -> Decision:
    dealt = at(game, **moment)
    ask = question(game, dealt, key, answers, page)
    return skipper_named(who).answer(ask, dealt)
