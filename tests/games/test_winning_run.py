"""SC-5: in the last of the ninth or later nothing is asked and nothing thrown once the winning run is home."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import rulesets
from rulesets.core.cards.paths import Paths
from rulesets.core.play.game import AnyGame
from rulesets.core.play.options import describe
from rulesets.core.play.requests import Ask, Request
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Runner

AFTER_THE_PLAY = {"injury", "injured_fielder", "hurt", "games_missed"}  # who was hurt in it, and for how long
PLAYS = 1_500
SENT = {"send_runner": "send", "coach_send": "send"}


@pytest.fixture
def paths_seen(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Paths]]:
    """Every play's paths, as they are made."""
    seen: list[Paths] = []
    begin = Paths.__init__

    def noted(self: Paths, occupied: str, batter: bool = True) -> None:
        begin(self, occupied, batter)
        seen.append(self)

    monkeypatch.setattr(Paths, "__init__", noted)
    yield seen


def tied_in_the_ninth(game: str, rnd: random.Random) -> AnyGame:
    """Arbitrary options, the home side one run from winning or two, and men on base."""
    ruleset = rulesets.find(game)
    options = {each.name: rnd.choice(list(each.labels)) for each in describe(ruleset.options)}
    if game == "deep_drive":
        options["runner_advancement"] = "advanced"
    dealt = ruleset.deal(default_setup(game, 1, options))
    s = dealt.situation
    s.inning, s.half, s.outs = rnd.choice((9, 12)), "bottom", rnd.randrange(3)
    s.score = rnd.choice(((3, 3), (3, 3), (4, 3)))
    first, second, third = (Runner(place) if rnd.random() < 0.6 else None for place in (8, 7, 6))
    s.bases = (first, second, third)
    return dealt


def answer(request: Request, rnd: random.Random) -> object:
    if not isinstance(request, Ask):
        return request.throw(rnd.randrange(request.ways()))
    if request.key in SENT:
        return SENT[request.key]
    return request.ordinary if rnd.random() < 0.6 else rnd.choice(request.values)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_nothing_is_asked_or_thrown_once_the_winning_run_is_home(game: str, paths_seen: list[Paths]) -> None:
    rnd = random.Random(9)
    won = 0
    for _ in range(PLAYS):
        g = tied_in_the_ninth(game, rnd)
        before = g.situation.copy()
        paths_seen.clear()
        conversation = rulesets.find(game).plate_appearance(g)
        request = next(conversation, None)
        while request is not None:
            home = [paths for paths in paths_seen if paths.wins(before)]
            assert request.key in AFTER_THE_PLAY or not (home or g.situation.over), request.key
            try:
                request = conversation.send(answer(request, rnd))
            except StopIteration:
                request = None
            if g.situation.bases != before.bases or g.situation.score != before.score:
                before = g.situation.copy()  # a pitch that got away, or a steal: the play itself comes after it
                paths_seen.clear()
        won += g.situation.over and g.situation.score[1] > g.situation.score[0]
    assert won > PLAYS / 10
