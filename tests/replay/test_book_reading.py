"""What the scenarios cannot say of the chart book: who leaves, what the scorer writes, house rules, the winning run."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import msgspec
import pytest

import rulesets.replay as replay
from rulesets.core.book.scoring import Book, proof
from rulesets.core.play.events import Hurt
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner
from rulesets.core.scenarios.scenario import Script, parse_scenarios
from rulesets.core.scenarios.vocabulary import Outcome
from rulesets.replay.book.book_file import BASES
from rulesets.replay.book.chart_book import chart_book
from rulesets.replay.book.pages import COLUMNS, Effect, Entry
from rulesets.replay.book.plays import Reading
from rulesets.replay.book.totals import book_result, drawn
from rulesets.replay.cards.decks import PlainDeck
from rulesets.replay.cards.plain import PLAIN_BATTER, PLAIN_PITCHER
from rulesets.replay.cards.squares import batter_square, pitcher_square
from rulesets.replay.play.at_bat import AtBat, Depths
from tests.together import together


def run(given: str, rolls: list[list[int]], choose: str = "", options: str = "{}") -> Outcome:
    script = f"    - choose: {{{choose}}}\n" if choose else ""
    script += "".join(f"    - roll: {roll}\n" for roll in rolls)
    text = f"- id: x\n  rule: x\n  ruleset: replay\n  options: {options}\n  given: {{{given}}}\n"
    text += f"  script:\n{script}  expect: {{}}\n"
    [scenario] = parse_scenarios(text, "x.yaml", lambda name: replay)
    return Script(scenario).run()


def plays(outcome: Outcome) -> list[Made]:
    return [event for event in outcome.events if isinstance(event, Made)]


def at_bat(batter: str, pitcher: str, more: str = "") -> str:
    return f'batter: {{square: "{batter}"}}, pitcher: {{square: "{pitcher}"}}' + (f", {more}" if more else "")


def rare(row: int, more: str = "", last: list[list[int]] | None = None) -> Outcome:
    red = max(1, row - 6)
    return run(at_bat("57", "3", more), [[3, 4, 1], [2], [red, row - red], *(last or [])])


@together(
    ("given", "rolls", "throws"),
    [  # RP-CB-30: scorer's notation
        (at_bat("1", "1"), [[2, 1, 1]], [(6, 3)]),  # 6-3
        (at_bat("5", "1"), [[2, 1, 1]], [(3,)]),  # 3U
        (at_bat("38", "3", 'bases: "1--"'), [[1, 1, 1]], [(6, 4), (4, 3)]),  # 6-4-3
        (at_bat("39", "3", 'bases: "1--"'), [[1, 1, 1]], [(4, 6), (6, 3)]),  # 4-6-3
        (at_bat("40", "3", 'bases: "1--"'), [[1, 1, 1]], [(5, 4), (4, 3)]),  # 5-4-3
        (at_bat("41", "3", 'bases: "1--"'), [[1, 1, 1]], [(3, 6), (6, 3)]),  # 3-6-3
        (at_bat("42", "3", 'bases: "1--"'), [[1, 1, 1]], [(1, 6), (6, 3)]),  # 1-6-3
        (at_bat("4", "1", 'bases: "1--"'), [[2, 1, 1]], [(6, 4)]),  # the force from the left side
        (at_bat("6", "3", 'bases: "1--"'), [[1, 1, 1]], [(3, 6)]),  # and from the right
        (at_bat("40", "3", 'bases: "123"'), [[1, 1, 1]], [(5, 2), (2, 3)]),  # 5-2-3
        (at_bat("26", "4", 'bases: "1--"'), [[6, 1, 1], [6]], [(6, 3), (6,)]),  # L6-3
        (at_bat("26", "4", 'bases: "--3"'), [[6, 1, 1], [6]], [(6, 5), (6,)]),  # L6-5
    ],
)
def test_who_has_the_assists_and_putouts(given: str, rolls: list[list[int]], throws: list[tuple[int, ...]]) -> None:
    [made] = plays(run(given, rolls))
    assert [leg.by for leg in made.legs if leg.out] == throws


def test_a_hit_that_an_infielder_is_named_on_is_cut_off_in_center() -> None:
    """RP-CB-20: there is none in Column 2 as printed; a house rule may put one there."""
    g = replay.deal(default_setup("replay"))
    g.deck = PlainDeck()
    square = pitcher_square("1*")
    reading = Reading(AtBat(2, 12, 1, batter_square("11")[0], square, PLAIN_BATTER, PLAIN_PITCHER), said=["x/1/0"])
    assert [*drawn(g, reading, Entry("SI", "SS"))] == []
    assert (reading.play, reading.to) == ("F0", "CF")


def test_a_wild_pitch_before_the_play_may_win_the_game() -> None:
    """RP-CB-51: it is over, and his turn at bat was never complete."""
    outcome = run(at_bat("47", "1", 'inning: 9, half: bottom, bases: "--3"'), [[5, 1, 1], [4]])
    [made] = plays(outcome)
    assert outcome.state.over and outcome.settled and outcome.settled.code == "wild_pitch"
    assert made.play.batting is None


def test_nothing_follows_the_winning_run() -> None:
    """RP-CB-11: no misplay after the hit that wins it."""
    outcome = run(at_bat("20", "1", 'inning: 9, half: bottom, bases: "--3"'), [[1, 1, 3]])
    assert outcome.state.over and outcome.settled and outcome.settled.code == "single"


def test_a_home_run_inside_the_park_stops_with_the_winning_run() -> None:
    """SC-6: with the man from second it is a double; the code stays (RP-GAME-2R)."""
    given = 'inning: 9, half: bottom, bases: "12-", batter: {square: "46", speed: 5}, pitcher: {square: "5"}'
    outcome = run(given, [[6, 1, 1], [4], [2]])
    assert outcome.settled and outcome.settled.code == "home_run"
    assert outcome.state.over and outcome.state.score == (0, 1)
    batter = outcome.at_bat.batting[outcome.batter]
    assert batter == {"pa": 1, "ab": 1, "h": 1, "2b": 1, "rbi": 1}


@pytest.mark.parametrize(
    ("row", "more", "last", "role", "games", "ejected"),
    [
        (10, "", [], "batter", 0, True),  # R13
        (12, "", [], "pitcher", 0, True),  # R27
        (7, 'bases: "1--"', [[1]], "pitcher", 0, False),  # R12
        (6, "outs: 2", [[3]], "RF", 0, False),  # R29
        (2, 'bases: "1--"', [[6]], "batter", 6, False),  # R23
    ],
)
def test_who_must_leave_is_told(
    row: int, more: str, last: list[list[int]], role: str, games: int, ejected: bool
) -> None:
    """RP-CB-RARE-5"""
    [hurt] = [event for event in rare(row, more, last).events if isinstance(event, Hurt)]
    assert (hurt.role, hurt.games, hurt.ejected) == (role, games, ejected)


@pytest.mark.parametrize(("row", "more", "last"), [(7, 'bases: "1--"', [[3]]), (6, "outs: 2", [[4]]), (7, "", [[2]])])
def test_a_face_that_is_not_listed_hurts_nobody(row: int, more: str, last: list[list[int]]) -> None:
    """RP-CB-RARE-5"""
    assert not [event for event in rare(row, more, last).events if isinstance(event, Hurt)]


def test_an_ejected_batter_is_replaced_and_the_man_on_base_has_a_runner() -> None:
    """RP-CB-RARE-5, over the whole of a game: whoever must leave is gone before the next batter."""
    outcome = rare(10)
    [hurt] = [event for event in outcome.events if isinstance(event, Hurt)]
    assert (hurt.side, hurt.man) in outcome.state.hurt


def test_with_nobody_left_on_the_bench_he_plays_on() -> None:
    """RP-CB-RARE-5"""
    g: Any = replay.deal(default_setup("replay"))
    s = g.situation
    lineup = s.lineups[0]
    everybody = tuple(man for man in range(len(g.squad(0))) if man not in lineup.present)
    s.lineups = (msgspec.structs.replace(lineup, gone=everybody), s.lineups[1])
    s.leaves(0, lineup.order[0])
    request = next(replay.game(g))
    assert not (isinstance(request, Ask) and request.key == "replacement")
    assert s.hurt == () and s.lineups[0].order == lineup.order


def test_catchers_interference_is_no_time_at_bat_and_the_books_still_agree() -> None:
    """RP-CB-RARE-6R: an error of the catcher's; whoever reached so scores no earned run."""
    outcome = rare(3)
    [made] = plays(outcome)
    assert made.play.batting == "interference" and made.play.errors == (2,)
    assert outcome.state.bases[0] is not None and outcome.state.bases[0].on_error
    assert outcome.state.lost_outs == 0  # SC-1: in the reconstruction it is no error
    book = Book()
    book.add(msgspec.structs.replace(made, left=4, outs=0))
    assert not any("at-bats" in fault for fault in proof(book))


def test_only_the_grounder_is_grounded_into() -> None:
    """RP-CB-RARE-6R: of the rare double plays the liners, flies and pop-ups are plain outs for the batter."""
    assert plays(rare(3, 'bases: "1--"'))[0].play.batting == "double_play"  # R42
    assert plays(rare(6, 'bases: "1--"'))[0].play.batting == "out"  # R50


def test_runs_that_score_on_the_error_of_a_hit_are_not_batted_in() -> None:
    """RP-CB-RARE-2, RP-SCORE-6: third scores on the single, second and first on what follows (R22, bases full)."""
    [made] = plays(rare(11, 'bases: "123"'))
    assert made.play.code == "single"
    assert [(leg.start, leg.batted_in, leg.earned) for leg in made.legs if leg.run] == [
        (3, True, True),
        (3, False, False),
        (2, False, False),
    ]


def test_a_branch_is_laid_over_the_rest_of_an_effect() -> None:
    """RP-CB-RARE-2"""
    effect = chart_book().rare_plays["R46"].effect
    assert effect.then is not None and effect.other is not None
    passed, failed = effect.then.laid_over(effect), effect.other.laid_over(effect)
    assert (passed.batter, passed.runners, passed.lead, passed.code) == ("out", 0, 1, "sacrifice_fly")
    assert (failed.out_runner, failed.code, failed.test) == ("lead", "double_play", None)
    assert Effect(runners=0).laid_over(Effect(runners=2)).runners == 0


def test_a_house_rule_in_the_book_is_played_and_called_as_what_it_is() -> None:
    house = "extends: replay\ncharts:\n  column_1: {cells: {53: BB P}}\n"
    g = replay.deal(msgspec.structs.replace(default_setup("replay"), house=house))
    g.deck = PlainDeck()
    g.deck.batters[0, g.situation.man_on(0)] = msgspec.structs.replace(PLAIN_BATTER, rows=(("50",) * 6,) * 6)
    pitcher = g.situation.lineups[1].pitcher
    g.deck.pitchers[1, pitcher] = msgspec.structs.replace(PLAIN_PITCHER, rows=(("3",) * 6,) * 6)
    conversation = replay.game(g)
    request = next(conversation)
    while isinstance(request, Ask):
        request = conversation.send(request.ordinary)
    conversation.send((1, 1, 1))
    [made] = [event for event in g.events if isinstance(event, Made)]
    assert made.play.code == "walk"
    assert [name.rpartition("/")[0] for name in made.play.said] == ["column_1/32"]


def test_the_question_of_a_single_is_the_books() -> None:
    """RP-CB-39: `send_runner` is the offense's, and to hold is the ordinary thing."""
    from rulesets.replay.book.plays import SEND_RUNNER

    assert (SEND_RUNNER.side, SEND_RUNNER.kind, SEND_RUNNER.values) == ("offense", "choice", ("hold", "send"))


@pytest.mark.slow
@together("column", COLUMNS)
def test_nobody_is_lost_and_nobody_doubled_on_any_line_of_the_book(column: str) -> None:
    """Every total in each of the 24 situations, with any mark and any dice: all men are on base, out or home."""
    dice = random.Random(column)
    dealt = replay.deal(default_setup("replay"))
    for line in chart_book().columns[column].lines:
        for bases, outs in product(BASES, range(3)):
            g = dealt.fork()
            g.deck = PlainDeck()
            men = [Runner(8 - base) if mark != "-" else None for base, mark in enumerate(bases)]
            g.situation.bases, g.situation.outs = (men[0], men[1], men[2]), outs
            grade = None if column[0] == "4" else pitcher_square(dice.choice(["3", "1*", "2k", "3w", "3W", "1^3"]))
            infielder = dice.choice(["1B", "2B", "3B", "SS"]) if grade is None else ""
            depth = dict.fromkeys(("first", "second", "short", "third"), column.partition("-")[2] or "back")
            situation = AtBat(
                int(column[0]),
                dice.randint(line.first, line.last),
                dice.randint(1, 6),
                batter_square("55^3")[0],
                grade,
                PLAIN_BATTER,
                PLAIN_PITCHER,
                infielder=infielder,
                depths=Depths(**depth),
            )
            outcome = _played(book_result(g, situation), dice)
            _nobody_lost(g, bases, outs, outcome)


def _played(conversation: Any, dice: random.Random) -> Reading:
    answer: Any = None
    while True:
        try:
            request = conversation.send(answer)
        except StopIteration as end:
            outcome: Reading = end.value
            return outcome
        if isinstance(request, Ask):
            answer = dice.choice(request.values)
        else:
            answer = tuple(dice.randint(1, 6) for _ in request.dice)


def _nobody_lost(g: Any, bases: str, outs: int, outcome: Reading) -> None:
    s = g.situation
    made = [event for event in g.events if isinstance(event, Made)]
    assert made or outcome.up, "something was recorded"
    ended = sum(event.play.batting is not None for event in made)
    assert ended == (0 if outcome.up else 1)
    if made and not outcome.up:
        assert outcome.code == made[-1].play.code
    runs, out = sum(event.runs for event in made), sum(event.outs for event in made)
    assert s.outs == outs + out <= 3
    came = 3 - bases.count("-") + ended
    left = sum(event.left for event in made) if s.outs == 3 else 3 - s.occupied.count("-")
    assert came == runs + out + left
