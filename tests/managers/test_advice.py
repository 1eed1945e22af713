"""What questions and plate appearances are worth: by hand where one can, and as the dice have it everywhere else."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt

import pytest
from msgspec.structs import replace

from rulesets import GAMES, find
from rulesets.core.charts.chart import ways
from rulesets.core.many.driver import play_out
from rulesets.core.many.ways import EVERY_WAY, every_way, mean_and_error
from rulesets.core.play.events import Settled
from rulesets.core.play.game import AnyGame
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import Setup, default_setup
from rulesets.core.play.situation import Runner
from rulesets.core.table.skipper import Decision
from rulesets.core.table.table import Table
from rulesets.managers import at_hand, skippers_for
from rulesets.managers.advice import Advice, advice
from rulesets.managers.advice import plate_appearance as results_of
from rulesets.managers.at_hand import win_table
from rulesets.managers.ordinary import Ordinary
from rulesets.managers.plain_names import turn
from rulesets.managers.run_tables import State
from tests.moments import FIXED, faces_alike, played_with, table_at, thrown_at_random, walk_through, weighed


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


@pytest.mark.slow
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
    for seed in range(400):
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


VARIANTS: list[tuple[str, dict[str, str]]] = [
    ("triple_six", {}),
    ("dice_baseball", {"rules_level": "advanced"}),
    ("deep_drive", {}),
    ("deep_drive", {"runner_advancement": "advanced", "stealing": "managed", "advantage": "automatic",
                    "park": "canyon"}),
    ("replay", {}),
    ("replay", {"third_base_coach": "optional", "coach_fielder": "blue_die", "steal_system": "action_chart",
                "ballpark_effects": "on", "relief_matchup": "on"}),
    ("replay", {"dice": "two", "two_dice_infielder": "reroll", "steal_defense": "combined"}),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_faces_that_a_roll_calls_alike_lead_to_the_same_play(number: int) -> None:
    """A walk with random calls: at each roll two throws of one class, then the same answers to all that follows."""
    game, options = VARIANTS[number]
    table = walk_through(game, 3, options)
    chooser = random.Random(number)
    compared = 0
    while table.pending is not None and compared < 800:
        if isinstance(table.pending, Ask):
            table.answer(chooser.choice(table.pending.values))
            continue
        game, key = table.game, table.pending.key
        _, _, request = weighed(game, game.answers, len(game.answers))
        if isinstance(request, Roll) and request.key == key:  # who is hurt, nobody counts
            for _ in range(8):
                one, other = faces_alike(request, chooser)
                then = chooser.randrange(10**6)
                first = played_with(game, [*game.answers, one], then)
                assert first == played_with(game, [*game.answers, other], then), (key, one, other)
                compared += 1
        table.answer(table.throw(), "dice")
    assert compared >= 500


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bases"), [("deep_drive", "12-"), ("deep_drive", "1--"), ("replay", "1-3")])
def test_every_first_throw_of_a_class_leads_to_the_same_play(game: str, bases: str) -> None:
    """Man by man through the order, all throws, those of the least likely classes among them."""
    for due in range(9):
        men = [Runner((due - number) % 9) if base != "-" else None for number, base in enumerate(bases, 1)]
        table = table_at(game, due_up=(due, due), bases=(men[0], men[1], men[2]))
        while not isinstance(table.pending, Roll):
            assert table.pending is not None
            table.answer(table.pending.ordinary)
        answers = table.game.answers
        _, _, request = weighed(table.game, answers, len(answers))
        assert isinstance(request, Roll) and request.same_if is not None
        led_to: dict[object, list[object]] = {}
        for faces in request.throws():
            came = played_with(table.game, [*answers, faces], 7)
            assert came == led_to.setdefault(request.same_if(faces), came), (due, faces)
        assert 10 < len(led_to) < 0.6 * request.ways()


# wherever it is asked


class Curious(Ordinary):
    """Asks for advice before each answer, and gives the ordinary one."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, float]] = []

    def answer(self, ask: Ask, game: AnyGame) -> Decision:
        found = advice(game, ask)
        assert found is not None and tuple(worth.value for worth in found.worths) == ask.values
        self.heard += [(ask.key, worth.win) for worth in found.worths]
        return super().answer(ask, game)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_advice_is_the_same_at_a_table_and_where_nobody_looks_on(game: str) -> None:
    """The first questions of one game, at a table and by a skipper of an unattended one; asking changes neither."""
    options = FIXED.get(game, {})
    setup = default_setup(game, 4, options)
    table = Table(find(game), setup)
    at_the_table: list[tuple[str, float]] = []
    while table.pending is not None and len(at_the_table) < 24:
        if isinstance(table.pending, Ask):
            found = advice(table.game, table.pending)
            assert found is not None
            at_the_table += [(found.key, worth.win) for worth in found.worths]
        table.step()

    class Few(Curious):
        def answer(self, ask: Ask, game: AnyGame) -> Decision:
            return super().answer(ask, game) if len(self.heard) < 24 else Ordinary().answer(ask, game)

    few = Few()
    played = play_out(find(game), setup, 4, (few, few))
    assert few.heard[:24] == at_the_table[:24]
    plain = play_out(find(game), setup, 4, skippers_for(setup))
    assert [event for event in played.events if isinstance(event, Settled)] == [
        event for event in plain.events if isinstance(event, Settled)
    ]


@pytest.mark.parametrize("game", GAMES)
def test_advice_after_undo_and_after_a_change_is_that_of_the_moment(game: str) -> None:
    """The way to a moment makes no difference: played to, gone back to, or reopened there."""
    table = walk_through(game, 6)
    while table.where().plays < 9:
        table.step()
    while not isinstance(table.pending, Ask):
        table.step()
    ask, entries = table.pending, len(table.journal)
    before = (table.game.since.told_apart(), list(table.game.answers))
    while table.where().plays < 14:
        table.step()
    point = max(each.entries for each in table.undo_points() if each.entries <= entries)
    table.undo(point)
    while len(table.journal) < entries:
        table.redo_answer()
    assert table.pending == ask and (table.game.since.told_apart(), list(table.game.answers)) == before
    again = Table(table.ruleset, table.setup, table.journal)
    assert (again.game.since.told_apart(), list(again.game.answers)) == before


@pytest.mark.slow
def test_calls_ahead_are_asked_with_all_that_is_marked() -> None:
    """A skipper who is asked on a copy sees how the game stands there."""
    table = table_at("deep_drive", "1-3", 1, inning=9, half="bottom")
    heard: list[tuple[str, int]] = []

    def say(ask: Ask, game: AnyGame) -> str:
        heard.append((ask.key, len(game.answers)))
        found = advice(game, ask)
        assert found is not None and found.key == ask.key
        return ask.values[-1] if ask.key != "pitch_to" else ask.ordinary

    calls = table.calls_ahead(say)
    assert [key for key, _ in heard] == [ask.key for ask in calls] and len(calls) > 2
    assert [number for _, number in heard] == list(range(len(calls)))


@pytest.mark.slow
def test_a_call_that_is_still_to_come_is_valued_as_if_it_were_asked() -> None:
    """From the table itself, with what is marked before it: the same as when the game has come to it."""
    table = table_at("deep_drive", "1-3", 1, inning=9, half="bottom")
    calls = table.calls_ahead({"infield": "in"})
    last = calls[-1]
    ahead = advice(table.game, last, marks={"infield": "in"})
    plain = advice(table.game, last)
    for ask in calls[:-1]:
        table.answer("in" if ask.key == "infield" else ask.ordinary)
    assert table.pending == last and ahead == advice(table.game, last) != plain
    while not isinstance(table.pending, Roll):
        table.answer(table.pending.ordinary)  # type: ignore[union-attr]
    assert advice(table.game, calls[0]) is None, "the dice come first now"


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_who_comes_in_is_worth_what_the_next_call_is_with_him(game: str) -> None:
    """A batter who cannot go on: each man of the bench, and then the first call with that man up."""
    table = table_at(game, "-2-", 1, hurt=((0, 5),))
    ask = table.pending
    assert isinstance(ask, Ask) and ask.key == "replacement" and len(ask.options) > 1
    found = advised(table, ask)
    assert len({worth.win for worth in found.worths}) > 1, "they are not alike"
    for worth in found.worths[:2]:
        other = table_at(game, "-2-", 1, hurt=((0, 5),))
        other.answer(worth.value)
        assert isinstance(other.pending, Ask)
        pitched_to = advised(other, other.pending).worths[0]
        assert (worth.win, worth.runs) == pytest.approx((1 - pitched_to.win, pitched_to.runs)), "asked of the defense"


def test_the_same_question_has_the_same_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn is drawn alike each time; what was worked out is kept, and a sample gives way to all of it."""
    table = table_at("replay", "12-", 1)
    ask = at_question(table, "offense_call")
    monkeypatch.setattr("rulesets.managers.outcomes._kept", {})
    one = advised(table, ask, exact=False)
    monkeypatch.setattr("rulesets.managers.outcomes._kept", kept := {})
    assert advised(table, ask, exact=False) == one and any(worth.error for worth in one.worths)
    before = list(kept.values())
    assert advised(table, ask, exact=False) == one and list(kept.values()) == before
    exact = advised(table, ask)
    assert not any(worth.error for worth in exact.worths)
    for drawn, sure in zip(one.worths, exact.worths, strict=True):
        assert abs(drawn.win - sure.win) <= 4 * drawn.error
    assert advised(table, ask, exact=False) == exact


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_inning_score_and_a_pitchers_day_change_no_chance(game: str) -> None:
    """What is kept for one moment holds for every other with the same men in the same state."""
    table = walk_through(game, 8)
    compared = 0
    while table.pending is not None and compared < 4:
        s = table.game.situation
        if s.between_batters and not table.game.answers and 2 < s.inning < 8 and s.outs and any(s.bases):
            other = table.game.fork()
            moved = s.copy()
            moved.inning, moved.score = s.inning - 1, (s.score[1], s.score[0] + 2)
            if hasattr(moved, "arms") and game == "replay":  # his inning has begun all the same
                moved.arms = tuple(replace(arm, inning=moved.inning, batters=arm.batters + 1) for arm in s.arms)
            elif hasattr(moved, "arms"):
                moved.arms = tuple(replace(arm, points=arm.points + 1, bf=arm.bf + 3) for arm in s.arms)
            other.go_on_from(moved)
            if moved.matters() == s.matters():
                compared += 1
                up = s.due_up

                def chances(game: AnyGame, up: tuple[int, int] = up) -> dict[str, float]:
                    found: dict[str, float] = {}
                    done = every_way(table.ruleset, game, (), lambda now: now.due_up != up or now.outs == 3, EVERY_WAY)
                    for way in done:
                        key = f"{turn(way.made)} {way.after.occupied} {way.after.outs}"
                        found[key] = found.get(key, 0.0) + way.chance
                    return found

                assert chances(other) == pytest.approx(chances(table.game), abs=1e-12)
        table.step()
    assert compared


@pytest.mark.slow
def test_a_cap_is_kept_and_its_error_is_honest() -> None:
    """Few ways and a sample for the rest: within four standard errors of what all of them give."""
    table = table_at("replay", "12-", 1)
    ruleset, wins = table.ruleset, win_table(table.game)
    assert wins is not None
    every = every_way(ruleset, table.game, most=EVERY_WAY)
    exact, none = mean_and_error(every, lambda way: wins.of(way.after))
    assert none == 0 and sum(way.chance for way in every) == pytest.approx(1)
    for most, drawn in ((150, 40), (180, 80), (1, 200)):
        some = every_way(ruleset, table.game, most=most, drawn=drawn)
        assert len(some) <= most + drawn + 1 and sum(way.chance for way in some) == pytest.approx(1)
        mean, error = mean_and_error(some, lambda way: wins.of(way.after))
        assert 0 < error < 0.01 and abs(mean - exact) < 4 * error
    assert len(every) > 180


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bases"), [("deep_drive", "---"), ("deep_drive", "-2-"), ("replay", "1--")])
def test_ways_that_meet_again_go_on_alike(game: str, bases: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Followed each by itself they come to the same chances."""
    table = table_at(game, bases, 1)
    up = table.game.situation.due_up

    def chances() -> dict[str, float]:
        found: dict[str, float] = {}
        for way in every_way(table.ruleset, table.game, (), lambda s: s.due_up != up or s.outs == 3, EVERY_WAY):
            key = f"{turn(way.made)} {way.after.occupied} {way.after.outs} {way.after.score}"
            found[key] = found.get(key, 0.0) + way.chance
        return found

    met = chances()
    monkeypatch.setattr("rulesets.core.many.branches.Branch.place", lambda self: None)
    assert chances() == pytest.approx(met, abs=1e-9)


def test_a_pitch_that_leaves_all_as_it_was_leads_back() -> None:
    """DB-3.1 with three balls and two strikes, of 100 pitches: 21 strikes, 24 fouls, 10 checked swings, which are half
    strikes and half balls, 30 balls, 15 in play. A foul changes nothing (DB-3.4R), so the other 76 share its part."""
    found = results_of(table_at("dice_baseball", count=(3, 2)).game)
    assert found.of("strikeout") == pytest.approx(26 / 76, abs=1e-8)
    assert found.of("walk") == pytest.approx(35 / 76, abs=1e-8)


HOUSE = """
extends: triple_six
name: Wild pitches
charts:
  hitter_friendly:
    cells:
      "666": {first: wild_pitch}
"""


@pytest.mark.slow
def test_under_house_rules_there_is_no_advice_until_a_table_is_made() -> None:
    setup = Setup("triple_six", default_setup("triple_six").clubs, house=HOUSE)
    table = Table(find("triple_six"), setup)
    ask = table.pending
    assert isinstance(ask, Ask) and advice(table.game, ask) is None
    assert sum(chance for _, chance in results_of(table.game).chances) == pytest.approx(1), "chances need no table"
    at_hand.make_ready(setup)
    found = advice(table.game, ask)
    assert found is not None and found.of("swing").runs > found.of("bunt").runs


def test_rules_under_which_a_turn_never_ends_are_told_as_that() -> None:
    """Every pitch a foul: nothing comes of it, however long one waits."""
    cells = "".join(f'      "{band}": foul\n' for band in ("-4 or less", "-3 to -1", "0", "1 to 4", "5 or more"))
    house = f"extends: dice_baseball\nname: Fouls\ncharts:\n  pitch:\n    cells:\n{cells}"
    setup = Setup("dice_baseball", default_setup("dice_baseball").clubs, options={"home_team": "assigned"}, house=house)
    assert results_of(Table(find("dice_baseball"), setup).game).chances == (("none", pytest.approx(1.0)),)


def test_a_finished_game_has_nobody_up() -> None:
    table = walk_through("triple_six", 2)
    while table.pending is not None:
        table.step()
    assert results_of(table.game).chances == (("none", 1.0),)
