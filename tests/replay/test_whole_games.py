"""Whole games of Replay with any legal answers: the book proves itself, the journal plays the same game again."""

from __future__ import annotations

import random

import pytest

from rulesets import replay
from rulesets.core.book.scoring import Book, proof
from rulesets.core.book.sheet import score_sheet
from rulesets.core.people.club_files import load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.events import Settled
from rulesets.core.play.options import describe
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import Setup
from rulesets.core.play.situation import Made
from rulesets.core.table.table import Table
from rulesets.replay.cards.samples import sample_cards
from rulesets.replay.demonstration import demonstration
from tests.together import together

GAMES = 12
MOST_ANSWERS = 20_000


def any_setup(rng: random.Random, seed: int) -> Setup:
    """Two clubs of the box and any options."""
    options = {option.name: rng.choice(sorted(option.labels)) for option in describe(replay.options)}
    designated_hitter = rng.random() < 0.5
    one, other = rng.sample(CLUB_IDS, 2)
    clubs = (
        load_roster(one).club(designated_hitter=designated_hitter),
        load_roster(other).club(designated_hitter=designated_hitter),
    )
    return Setup("replay", clubs, seed, options, designated_hitter=designated_hitter)


def play_anyhow(table: Table, rng: random.Random, wild: float) -> None:
    """Any legal answer, and now and then a change of lineup."""
    for _ in range(MOST_ANSWERS):
        if table.pending is None:
            return
        if table.may_change() and rng.random() < 0.03:
            side = rng.randrange(2)
            if changes := list(table.openings(side)):
                table.change(side, rng.choice(changes).moves)
                continue
        request = table.pending
        if isinstance(request, Ask):
            table.answer(rng.choice(request.values) if rng.random() < wild else request.ordinary)
        else:
            table.answer(request.throw(rng.randrange(request.ways())))
        assert table.game.situation.is_sound()
    raise AssertionError("this game does not end")


@pytest.mark.slow
@together("seed", range(GAMES))
def test_any_answers_make_a_game_that_adds_up(seed: int) -> None:
    """RP-SCORE-9R, RP-GAME-1R: plate appearances are runs, left on base and outs; every play can be told."""
    rng = random.Random(seed)
    setup = any_setup(rng, seed)
    table = Table(replay, setup)
    play_anyhow(table, rng, wild=rng.choice([0.05, 0.3, 1.0]))
    book = Book()
    book.add_all(table.events)
    assert proof(book) == []
    assert table.game.situation.over
    assert {event.code for event in table.events if isinstance(event, Settled)} <= set(replay.calls)
    assert {event.play.code for event in table.events if isinstance(event, Made)} <= set(replay.calls)
    score_sheet(table.events, replay.calls)
    again = Table(replay, setup, table.journal)
    assert again.events == table.events


@pytest.mark.parametrize("seed", range(3))
def test_a_game_goes_on_from_any_settled_play(seed: int) -> None:
    """The situation says all that the future depends on: from a copy the same answers bring the same plays."""
    rng = random.Random(seed)
    setup = any_setup(rng, seed)
    table = Table(replay, setup)
    while len(table.points) < 40:
        table.step()
    point = table.points[rng.randrange(5, 30)]
    rest = table.journal[point.entries :]
    start = Table(replay, setup, table.journal[: point.entries]).game.situation.copy()
    on = Table(replay, setup, rest, start=start)
    assert on.game.situation == table.game.situation


def test_looking_ahead_changes_nothing() -> None:
    """What the window asks for its buttons is played on a copy."""
    table, other = Table(replay, demonstration(5)), Table(replay, demonstration(5))
    while table.pending is not None:
        table.calls_ahead()
        table.next_roll()
        table.step()
        other.step()
    assert table.events == other.events


def test_carlton_pitches_to_gibson() -> None:
    """The printed cards play, in Tiger Stadium, and the setup alone says so."""
    game = replay.deal(demonstration())
    assert game.park == sample_cards().ballparks["tiger_stadium_1984"]
    assert game.pitcher_card() == sample_cards().pitchers["carlton_1980"]
    order = [game.deck.batter(0, man).name for man in range(9)]
    assert order.index("Kirk Gibson") == 0, "the game that is named after him begins with him"
    assert order.count("Kirk Gibson") == 1 and len(set(order)) == 9
    assert (game.situation.half, game.situation.batter) == ("top", 0)
    gibson = game.deck.batter(0, order.index("Kirk Gibson"))
    assert gibson is sample_cards().batters["gibson_1984"]
    assert "Josh Hamilton" in [game.deck.batter(1, man).name for man in range(9)]
    game.situation.half = "bottom"
    assert game.pitcher_card() == sample_cards().pitchers["lilly_2009"]
    assert game.fielder("RF") in gibson.positions
