"""What questions and plate appearances are worth: by hand where one can, and as the dice have it everywhere else."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt

import pytest

from rulesets import GAMES, find
from rulesets.core.charts.chart import ways
from rulesets.core.many.driver import play_out
from rulesets.core.many.ways import EVERY_WAY, every_way, mean_and_error
from rulesets.core.play.events import Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.table.session import Session
from rulesets.core.table.skipper import Decision
from rulesets.core.table.table import Table
from rulesets.managers import at_hand, skippers_for
from rulesets.managers.advice import Advice, advice
from rulesets.managers.advice import plate_appearance as results_of
from rulesets.managers.at_hand import win_table
from rulesets.managers.ordinary import Ordinary
from rulesets.managers.outcomes import turn
from rulesets.managers.run_tables import State

FIXED = {"dice_baseball": {"home_team": "assigned"}}


def table_at(game: str, bases: str = "---", outs: int = 0, seed: int = 1, **more: object) -> Table:
    """A table with the man up in this state, in the first inning unless something else is said."""
    options = more.pop("options", FIXED.get(game, {}))
    ruleset, setup = find(game), default_setup(game, seed, options)  # type: ignore[arg-type]
    start = ruleset.deal(setup).situation
    start.outs = outs
    start.due_up = (5, 5)
    men = [None if base == "-" else Runner(place) for place, base in zip((4, 3, 2), bases, strict=True)]
    start.bases = (men[0], men[1], men[2])
    for name, value in more.items():
        setattr(start, name, value)
    return Table(ruleset, setup, start=start)


def at_question(table: Table, key: str) -> Ask:
    while not (isinstance(table.pending, Ask) and table.pending.key == key):
        assert isinstance(table.pending, Ask), f"no {key} before the dice"
        table.answer(table.pending.ordinary)
    return table.pending


def advised(table: Table, ask: Ask, exact: bool = True) -> Advice:
    found = advice(table.game, ask, exact)
    assert found is not None
    return found


# by hand


def test_a_bunt_of_triple_six_by_hand() -> None:
    """TS-6.2 with a man on first and nobody out, two dice: 5 to 9 a sacrifice, 10 or 11 a hit, and so on."""
    table = table_at("triple_six", "1--")
    bunt = advised(table, at_question(table, "offense_call")).of("bunt")
    chances = dict(bunt.chances)
    assert chances["sac_bunt"] == pytest.approx(float(Fraction(4 + 5 + 6 + 5 + 4, 36)))
    assert chances["single"] == pytest.approx(float(Fraction(3 + 2, 36)))
    assert sum(chances.values()) == pytest.approx(1) and bunt.error == 0


def test_a_steal_of_triple_six_by_hand() -> None:
    """TS-7.2: safe on 5 to 9 and 12, no jump on 10 or 11, out on 2 to 4; what is left is the table's."""
    table = table_at("triple_six", "1--", 1)
    found = advised(table, at_question(table, "steal_call"))
    steal, stay = found.of("steal_second"), found.of("no_steal")
    assert dict(steal.chances) == pytest.approx(
        {"safe": float(Fraction(25, 36)), "bad_jump": float(Fraction(5, 36)), "out": float(Fraction(6, 36))}
    )
    wins = win_table(table.game)
    assert wins is not None
    means = {int(row): cell.means for (row, _), cell in table.game.charts["steal_table"].cells.items()}  # type: ignore[arg-type, call-overload]
    after = {"stolen_base": State("-2-", 1), "bad_jump": State("1--", 1), "steal_error": State("--3", 1)}
    runs = win = 0.0
    for total, result in means.items():
        part = (6 - abs(7 - total)) / 36
        state = after.get(result, State("---", 2))
        runs += part * wins.runs.runs(state)
        win += part * (1 - wins.win(1, "top", 0, state))
    assert steal.runs == pytest.approx(runs) and steal.win == pytest.approx(win)
    assert stay.runs == pytest.approx(wins.runs.runs(State("1--", 1)), abs=1e-7), (
        "one play, then the table, is the table"
    )
    assert stay.win == pytest.approx(1 - wins.win(1, "top", 0, State("1--", 1)), abs=1e-7)


def test_a_pickoff_is_asked_of_the_side_in_the_field() -> None:
    """TS-8.2: out on 11 or 12, three throws of 36; and no throw leaves all as the table has it."""
    table = table_at("triple_six", "1--", 2)
    found = advised(table, at_question(table, "pickoff_call"))
    assert dict(found.of("pickoff_first").chances)["out"] == pytest.approx(3 / 36)
    wins = win_table(table.game)
    assert wins is not None
    assert found.of("no_pickoff").win == pytest.approx(wins.win(1, "top", 0, State("1--", 2)), abs=1e-7)


def test_a_swing_of_triple_six_by_hand() -> None:
    """TS-5, hitter-friendly, nobody on: the printed chart counted throw by throw."""
    table = table_at("triple_six")
    printed = ways(table.game.charts["hitter_friendly"], "empty")
    found = results_of(table.game)
    assert found.error == 0 and sum(chance for _, chance in found.chances) == pytest.approx(1)
    for name, means in (("homer", "home_run"), ("walk", "walk"), ("strikeout", "strikeout"), ("triple", "triple")):
        assert found.of(name) == pytest.approx(printed[means] / 216)
    assert found.runs == pytest.approx(printed["home_run"] / 216), "only a home run brings one in with nobody on"


def test_a_walk_on_purpose_is_sure() -> None:
    for game, key in (
        ("dice_baseball", "intentional_walk"),
        ("deep_drive", "pitch_to"),
        ("replay", "intentional_walk"),
    ):
        table = table_at(game, "-2-", 1)
        worth = advised(table, at_question(table, key), exact=False).of("walk")
        wins = win_table(table.game)
        assert wins is not None and worth.chances == (("walk", pytest.approx(1.0)),) and worth.error == 0
        even = (0, 0) if game == "dice_baseball" else None
        assert worth.runs == pytest.approx(wins.runs.runs(State("12-", 1, even)))
        assert worth.win == pytest.approx(wins.win(1, "top", 0, State("12-", 1, even)))


def test_a_catch_at_the_wall_by_hand() -> None:
    """DB-6.8: a d8, and 5 to 8 rob him; otherwise it stays the home run that it is."""
    table = table_at("dice_baseball", options={"rules_level": "advanced", "home_team": "assigned"})
    while not isinstance(table.pending, Roll):
        table.answer(table.pending.ordinary)  # type: ignore[union-attr]
    table.answer((1, 10))
    table.answer((20,))
    ask = table.pending
    assert isinstance(ask, Ask) and ask.key == "spectacular_catch"
    found = advised(table, ask)
    assert dict(found.of("use").chances) == pytest.approx({"out": 0.5, "homer": 0.5})
    assert dict(found.of("pass").chances) == pytest.approx({"homer": 1.0})
    wins = win_table(table.game)
    assert wins is not None and found.best.value == "use"
    empty, one_out = (wins.runs.runs(State("---", outs, (0, 0))) for outs in (0, 1))
    assert found.of("pass").runs == pytest.approx(1 + empty)
    assert found.of("use").runs == pytest.approx(0.5 * (1 + empty) + 0.5 * one_out)


def test_a_question_that_decides_only_the_runner_is_told_as_safe_or_out() -> None:
    """DD-MC: the single is a single whatever happens; the man from second is safe as often as the chart says."""
    options = {"runner_advancement": "advanced"}
    for seed in range(40):
        table = table_at("deep_drive", "-2-", 1, seed, options=options)
        while not (isinstance(table.pending, Ask) and table.pending.key == "send_runner"):
            if table.pending is None or table.where().throws > 1:
                break
            table.step()
        ask = table.pending
        if isinstance(ask, Ask) and ask.key == "send_runner":
            break
    else:
        raise AssertionError("nobody was ever sent")
    chance = ask.option("send").chance
    assert chance is not None
    send = advised(table, ask).of("send")
    assert dict(send.chances)["safe"] == pytest.approx(chance.ways / chance.of)
    assert {name for name, _ in send.chances} == {"safe", "out"}


# as the dice have it


def walk_through(game: str, seed: int, options: dict[str, str] | None = None) -> Table:
    options = {**FIXED.get(game, {}), **(options or {})}
    return Table(find(game), default_setup(game, seed, options))


def thrown_at_random(game: AnyGame, chooser: random.Random, number: int) -> dict[str, int]:
    """How the plate appearance that a game has come to ends in so many throws, with the ordinary calls."""
    ruleset = at_hand.ruleset_of(game)
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
        name = turn([event for event in trial.events if hasattr(event, "credited")]) or "none"  # type: ignore[misc]
        tally[name] = tally.get(name, 0) + 1
    return tally


MOMENTS = [
    ("triple_six", "1--", 0),
    ("dice_baseball", "-23", 1),
    ("deep_drive", "---", 0),
    ("deep_drive", "12-", 1),
    ("replay", "---", 2),
    ("replay", "1-3", 0),
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bases", "outs"), MOMENTS)
def test_chances_are_those_of_many_throws(game: str, bases: str, outs: int) -> None:
    """`python -m tests.benchmarks.odds` throws 200,000; here fewer, within three standard errors of each result."""
    number = 12_000
    table = table_at(game, bases, outs)
    exact = results_of(table.game, exact=True)
    assert exact.error == 0 and sum(chance for _, chance in exact.chances) == pytest.approx(1, abs=1e-6)
    tally = thrown_at_random(table.game, random.Random(15), number)
    assert set(tally) <= {name for name, _ in exact.chances}
    off = [
        (tally.get(name, 0) / number - chance) / sqrt(chance * (1 - chance) / number)
        for name, chance in exact.chances
        if 1e-3 < chance < 0.999
    ]
    assert max(map(abs, off)) < 3.5, "three and a half for the furthest of about ten"
    assert sqrt(sum(each * each for each in off) / len(off)) < 1.6


def faces_alike(roll: Roll, chooser: random.Random) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Two throws that a roll calls alike, of any class that has two; the same twice where there is none."""
    classes: dict[object, list[tuple[int, ...]]] = {}
    for faces in roll.throws():
        classes.setdefault(faces if roll.same_if is None else roll.same_if(faces), []).append(faces)
    many = [each for each in classes.values() if len(each) > 1] or list(classes.values())
    # the least likely classes are met as often as the others
    one, other = (
        (chooser.choices(chooser.choice(many), k=2))
        if chooser.random() < 0.5
        else (lambda each: (each[0], each[-1]))(chooser.choice(many))
    )
    return one, other


def played_with(game: AnyGame, given: list[object], then: int, calls: random.Random | None) -> list[object]:
    """What is said up to the next settled play, and the situation it leaves; questions and throws follow a seed."""
    ruleset = at_hand.ruleset_of(game)
    trial = game.fork()
    trial.go_on_from(game.since)
    trial.traced, trial.weighed = False, True
    conversation = ruleset.game(trial)
    request = next(conversation, None)
    chooser = random.Random(then)
    for answer in given:
        try:
            request = conversation.send(answer)
        except StopIteration:
            request = None
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
    told = [event.play for event in trial.events if hasattr(event, "play")]  # type: ignore[union-attr]
    last = next((event for event in trial.events if isinstance(event, Settled)), None)
    return [told, last and (last.code, last.situation.told_apart())]


VARIANTS: list[tuple[str, dict[str, str]]] = [
    ("triple_six", {}),
    ("dice_baseball", {"rules_level": "advanced"}),
    ("deep_drive", {}),
    ("deep_drive", {"runner_advancement": "advanced", "stealing": "managed", "advantage": "automatic", "park": "canyon"}),
    ("replay", {}),
    ("replay", {"third_base_coach": "optional", "coach_fielder": "blue_die", "steal_system": "action_chart",
                "ballpark_effects": "on", "relief_matchup": "on"}),
    ("replay", {"dice": "two", "two_dice_infielder": "reroll", "steal_defense": "combined"}),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_faces_that_a_roll_calls_alike_lead_to_the_same_play(number: int) -> None:
    """A walk with random calls: at each roll two throws of one class, then the same answers to all that follows."""
    game, options = VARIANTS[number]
    table = walk_through(game, 3, options)
    chooser = random.Random(number)
    compared = 0
    while table.pending is not None and compared < 1_500:
        if isinstance(table.pending, Ask):
            table.answer(chooser.choice(table.pending.values))
            continue
        live = table.game
        trial = live.fork()
        trial.go_on_from(live.since)
        trial.weighed, trial.traced = True, False
        conversation = table.ruleset.game(trial)
        request = next(conversation)
        for answer in live.answers:
            request = conversation.send(answer)
        assert isinstance(request, Roll) and request.key == table.pending.key
        for _ in range(8):
            one, other = faces_alike(request, chooser)
            then = chooser.randrange(10**6)
            given = [*live.answers]
            first = played_with(live, [*given, one], then, None)
            assert first == played_with(live, [*given, other], then, None), (request.key, one, other)
            compared += 1
        table.answer(table.throw(), "dice")
    assert compared >= 500
