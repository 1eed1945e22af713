"""Every roll says what it is for before it is thrown: in words, with the man's name, in games of arbitrary answers."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

import pytest

from rulesets import GAMES, find
from rulesets.core.book.aims import Purpose, chart_of, purpose_of, purpose_thrown, words_of
from rulesets.core.play.events import Thrown
from rulesets.core.play.options import describe
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from tests.games.test_readings import PART

AN_ID = re.compile(r"[a-z0-9]_[a-z0-9]|[{}]")  # two words of a code, or a name that was not filled in


@cache
def rolled(game: str) -> list[tuple[str, Roll, Purpose]]:
    """Every roll of some games, with what it was said to be for, under the key of its words."""
    return [each for seed in range(20) for each in _rolled(game, seed)]


def _rolled(game: str, seed: int) -> Iterator[tuple[str, Roll, Purpose]]:
    rnd = random.Random(seed)
    ruleset = find(game)
    options = {each.name: rnd.choice(list(each.labels)) for each in describe(ruleset.options)}
    table = Table(ruleset, default_setup(game, seed, options))
    for _ in range(PART):
        if (request := table.pending) is None:
            return
        if isinstance(request, Ask):
            seldom = request.key in ("pitch_to", "intentional_walk")
            ordinary = rnd.random() < (0.98 if seldom else 0.5)
            table.answer(request.ordinary if ordinary else rnd.choice(request.values))
        else:
            key = request.aim.what if request.aim is not None and request.aim.what else request.key
            yield key, request, purpose_of(request, ruleset, table.seated, table.game.situation)
            table.answer(table.throw(), "dice")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_roll_of_a_game_says_what_it_is_for(game: str) -> None:
    for _, roll, purpose in rolled(game):
        assert purpose.title and not AN_ID.search(purpose.line), purpose
        assert roll.key not in purpose.line.split() or "_" not in roll.key


@pytest.mark.parametrize("game", GAMES)
def test_every_roll_that_a_game_knows_has_words(game: str) -> None:
    """Those too that seldom come up."""
    package = import_module(f"rulesets.{game}")
    modules = [import_module(each.name) for each in walk_packages(package.__path__, f"{package.__name__}.")]
    known = {each.key for module in modules for each in vars(module).values() if isinstance(each, Roll)}
    words = find(game).rolls
    assert known and known <= set(words)
    assert all(each.title and not each.title.islower() for each in words.values())


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_men_it_is_about_are_named(game: str) -> None:
    """A roll that speaks of a runner, a fielder or a man says which."""
    for _, _, purpose in rolled(game):
        assert (
            "the runner is" not in purpose.line and "the fielder'" not in purpose.line and " him " not in purpose.line
        )


@pytest.mark.parametrize("game", GAMES)
def test_a_roll_is_read_on_a_chart_that_the_game_has(game: str) -> None:
    ruleset = find(game)
    charts = ruleset.load("")
    for _, roll, _ in rolled(game):
        named = words_of(roll, ruleset.rolls).charts
        assert set(named) <= set(charts)
        if named:
            assert chart_of(roll, ruleset.rolls, charts) in charts


def test_a_steal_of_triple_six_says_its_odds() -> None:
    """TS-7.2: safe on 5 to 9 and on 12, which is 24 throws and 1 of 36."""
    steals = [purpose for key, _, purpose in rolled("triple_six") if key == "steal"]
    assert steals and all(re.fullmatch(r"\w.* goes for (second|third) · 25 in 36 safe", each.about) for each in steals)


def test_a_pickoff_of_triple_six_says_its_odds() -> None:
    """TS-8.2: out on 11 or 12, which is 3 throws of 36."""
    throws = [purpose for key, _, purpose in rolled("triple_six") if key == "pickoff"]
    assert throws and all(each.line.startswith("Pickoff: ") and "3 in 36 picked off" in each.line for each in throws)


def test_a_bunt_of_triple_six_says_its_odds() -> None:
    """TS-6.2. Nobody on, or two out: safe on 10, 11 (5 ways) and 12 (1). A man on first is moved by 5 to 9 (24), and
    forced by a single (5) or an error (1); one on third or second alone by 5 to 9 and the error only.
    """
    bunts = {purpose.about.partition(" · ")[2] for key, _, purpose in rolled("triple_six") if key == "bunt"}
    assert bunts == {"6 in 36 safe", "30 in 36 everybody moves up", "25 in 36 everybody moves up"}


def test_the_first_roll_of_dice_baseball_is_for_who_is_home() -> None:
    table = Table(find("dice_baseball"), default_setup("dice_baseball", 1, {"home_team": "roll_off"}))
    assert isinstance(table.pending, Roll)
    purpose = purpose_of(table.pending, table.ruleset, table.seated, table.game.situation)
    assert purpose.title == "Roll-off" and "who is home" in purpose.line


@pytest.mark.parametrize(
    ("game", "key", "title", "dice"),
    [
        ("triple_six", "swing", "Swing", {3}),  # TS-6.1, section 3
        ("triple_six", "bunt", "Bunt", {2}),
        ("triple_six", "steal", "Steal", {2}),
        ("triple_six", "pickoff", "Pickoff", {2}),
        ("dice_baseball", "roll_off", "Roll-off", {2}),  # DB-2.1
        ("dice_baseball", "pitch", "Pitch", {2, 3, 4}),  # DB-7.1
        ("dice_baseball", "checked_swing", "Checked swing", {1}),  # DB-3.2
        ("dice_baseball", "hit", "Ball in play", {1, 2}),  # DB-4.1, DB-6.5.2R
        ("dice_baseball", "defense", "Throw", {1}),  # DB-5.1
        ("deep_drive", "odd", "Odd play!", {3}),  # DD-ODD-1
        ("deep_drive", "rundown", "Rundown", {2}),  # DD-MC-00
        ("replay", "games_missed", "Games missed", {1}),
    ],
)
def test_what_a_roll_is_for_and_its_dice(game: str, key: str, title: str, dice: set[int]) -> None:
    """Words as a player would say them, and as many dice as the rules have for it."""
    assert find(game).rolls[key].title == title
    thrown = {len(roll.dice) for each, roll, _ in rolled(game) if each == key}
    assert thrown == dice or (key == "rundown" and not thrown), "a rundown is 1 in 100 of the runners sent"


def test_injuries_and_games_missed_name_the_man() -> None:
    """Section 10 of Deep Drive, section 5 of Replay."""
    hurt = [(roll, purpose) for key, roll, purpose in rolled("deep_drive") if key == "injury"]
    missed = [(roll, purpose) for key, roll, purpose in rolled("replay") if key == "games_missed"]
    assert hurt and missed
    assert all(roll.aim and roll.aim.man and re.match(r"Injury to \w", purpose.title) for roll, purpose in hurt)
    assert all(roll.aim and roll.aim.man and "him" not in purpose.line for roll, purpose in missed)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_nobody_looks_at_aims_no_dice(game: str) -> None:
    """It costs time, and the throws of every roll are kept by the roll."""
    ruleset = find(game)
    dealt = ruleset.deal(default_setup(game, 3))
    dealt.traced = False
    conversation, rnd = ruleset.game(dealt), random.Random(3)
    request = next(conversation)
    for _ in range(PART):
        roll = isinstance(request, Roll)
        assert not roll or request.aim is None
        answer = request.throw(rnd.randrange(request.ways())) if roll else rnd.choice(request.values)
        try:
            request = conversation.send(answer)
        except StopIteration:
            return


def test_the_calls_that_are_marked_say_what_the_next_roll_is_for() -> None:
    table = Table(find("triple_six"), default_setup("triple_six", 4))
    session = Session(table, skippers_for(table.setup))
    session.step()
    swing, bunt = session.calls.next_roll({}), session.calls.next_roll({"offense_call": "bunt"})
    assert swing is not None and bunt is not None
    told = [purpose_of(roll, table.ruleset, table.seated, session.situation).title for roll in (swing, bunt)]
    assert told == ["Swing", "Bunt"]


@pytest.mark.parametrize(
    ("game", "titles"),
    [
        # DD-PA-0, DD-SB-MAN: the calls of the side at bat; RP-BUNT-1, RP-HNR-1, RP-JUMP-1 those of Replay
        ("triple_six", {"swing": "Swing", "bunt": "Bunt"}),
        ("deep_drive", {"swing": "At the plate", "bunt": "Bunt", "hit_and_run": "Hit and run"}),
        (
            "replay",
            {
                "swing": "At bat",
                "bunt_for_hit": "Bunt for a hit",
                "sacrifice": "Sacrifice bunt",
                "squeeze": "Squeeze bunt",
                "hit_and_run": "Hit and run",
            },
        ),
    ],
)
def test_the_dice_say_what_the_batter_is_told_to_do(game: str, titles: dict[str, str]) -> None:
    """Each way to bat that is called, in games of arbitrary answers; and so do the dice once they lie there."""
    said: dict[str, set[str]] = {}
    for seed in range(6):
        rnd, ruleset = random.Random(seed), find(game)
        table = Table(ruleset, default_setup(game, seed))
        while table.pending is not None and table.where().throws < PART:
            if isinstance(ask := table.pending, Ask):
                seldom = ask.key in ("pitch_to", "intentional_walk")
                called = ask.ordinary if seldom else rnd.choice(ask.values)
                table.answer(called)
                if ask.key == "offense_call" and called in titles and (roll := table.next_roll()) is not None:
                    purpose = purpose_of(roll, ruleset, table.seated, table.game.situation)
                    if roll.key not in ("steal", "pickoff"):
                        said.setdefault(called, set()).add(purpose.title)
            else:
                before = purpose_of(ask, ruleset, table.seated, table.game.situation)
                now = table.game.situation.copy()
                thrown = next(e for e in table.answer(table.throw(), "dice") if isinstance(e, Thrown))
                assert purpose_thrown(thrown, ruleset, table.seated, now).title == before.title
    assert said == {call: {title} for call, title in titles.items()}
