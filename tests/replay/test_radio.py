"""The calls of plays: in the words of the book, varied, never twice the same in a row, and no die has a say in them."""

from __future__ import annotations

import random
from itertools import product

import pytest

import rulesets.replay as replay
from rulesets.core.book.wording import play_line
from rulesets.core.play.plays import Advance, Play
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import Made, Runner, Situation
from rulesets.core.scenarios.scenario import Script, parse_scenarios
from rulesets.core.table.table import Table
from rulesets.core.table.telling import story_of
from rulesets.replay.book.chart_book import chart_book
from rulesets.replay.call_sense import fits
from rulesets.replay.radio import Booth, radio, radio_line
from rulesets.replay.situation import ReplaySituation
from tests.together import together

NAMES = {"batter": "Gibson", "pitcher": "Carlton", "fielder": "Otis", "runner": "Trammell"}


def called(given: str, rolls: list[list[int]], choose: str = "") -> list[str]:
    """The lines that call the plays of a script, by their names without the choice."""
    script = "".join(f"    - roll: {roll}\n" for roll in rolls)
    script = (f"    - choose: {{{choose}}}\n" if choose else "") + script
    text = f"- id: x\n  rule: x\n  ruleset: replay\n  given: {{{given}}}\n  script:\n{script}  expect: {{}}\n"
    [scenario] = parse_scenarios(text, "x.yaml", lambda name: replay)
    plays = [event.play for event in Script(scenario).run().events if isinstance(event, Made)]
    return [name.rpartition("/")[0] for play in plays for name in play.said]


def at_bat(batter: str, pitcher: str, more: str = "") -> str:
    return f'batter: {{square: "{batter}"}}, pitcher: {{square: "{pitcher}"}}' + (f", {more}" if more else "")


@together(
    ("given", "rolls", "lines"),
    [
        (at_bat("36", "1"), [[6, 1, 1]], ["column_6/37"]),
        (at_bat("2", "3"), [[4, 1, 4]], ["column_4-back/4"]),
        # a test, and what came of it
        (at_bat("46", "1"), [[6, 1, 1], [1]], ["column_6/47", "outcome_calls/double"]),
        (at_bat("46", "1"), [[6, 1, 1], [3]], ["column_6/47", "outcome_calls/fly_out"]),
        (at_bat("46", "5"), [[6, 1, 1], [1]], ["column_6/51", "outcome_calls/triple"]),
        (at_bat("5", "3"), [[4, 1, 4], [6, 6]], ["column_4-back/8", "outcome_calls/reached_on_error"]),
        (at_bat("57", "1"), [[3, 1, 1], [3]], ["column_3/58", "outcome_calls/foul_out"]),
        (at_bat("57", "1"), [[3, 1, 1], [2], [5, 6]], ["column_3/58", "rare_plays/R10"]),
        # marks: a call of their own after the line's, or instead of it
        (at_bat("11", "1*"), [[2, 2, 1]], ["column_2/12", "outcome_calls/cut_off"]),
        (at_bat("37", "1k"), [[1, 1, 1]], ["outcome_calls/strikeout_by_k"]),
        (at_bat("4", "1^2"), [[5, 1, 1], [1]], ["outcome_calls/control_out"]),
        (at_bat("27", "3w"), [[5, 1, 1]], ["outcome_calls/wildness_walk"]),
        (at_bat("11", "1^4"), [[6, 1, 1], [1]], ["column_6/12", "outcome_calls/home_run_kept_in"]),
        # follow-ups
        (at_bat("3", "4", 'bases: "1--"'), [[1, 1, 1], [6]], ["column_1/7", "outcome_calls/relay_double_play"]),
        (at_bat("3", "4", 'bases: "1--"'), [[1, 1, 1], [1]], ["column_1/7", "outcome_calls/relay_beaten"]),
        (at_bat("26", "4", 'bases: "1--"'), [[6, 1, 1], [6]], ["column_6/30", "outcome_calls/doubled_off"]),
        (at_bat("26", "4", 'bases: "1--"'), [[6, 1, 1], [1]], ["column_6/30", "outcome_calls/back_in_time"]),
        (at_bat("4", "3", 'bases: "1--"'), [[3, 1, 1], [2, 2]], ["column_3/7", "outcome_calls/coach_hold"]),
        (at_bat("4", "3", 'bases: "1--"'), [[3, 1, 1], [1, 1]], ["column_3/7", "outcome_calls/coach_xb"]),
        # checks
        (at_bat("1", "1", 'bases: "1--"'), [[1, 1, 1], [6]], ["column_1/2", "outcome_calls/wild_pitch"]),
        (at_bat("1", "1", 'bases: "1--"'), [[1, 1, 1], [1]], ["column_1/2", "outcome_calls/blocked"]),
        (at_bat("15", "5"), [[1, 1, 2], [6, 6]], ["column_1/20", "outcome_calls/misplay"]),
        (at_bat("52", "1", 'bases: "1--"'), [[5, 1, 1], [1]], ["outcome_calls/picked_off", "column_5/53"]),
        (at_bat("52", "1", 'bases: "1--"'), [[5, 1, 1], [6]], ["outcome_calls/pickoff_safe", "column_5/53"]),
    ],
)
def test_a_play_is_called_by_its_line_and_by_what_came_of_it(
    given: str, rolls: list[list[int]], lines: list[str]
) -> None:
    """RP-CB-4, RP-CB-65"""
    assert called(given, rolls) == lines


@pytest.mark.parametrize(("die", "line"), [(6, "sent_out"), (1, "sent_safe")])
def test_a_runner_who_was_sent_is_told(die: int, line: str) -> None:
    """RP-CB-65"""
    given = at_bat("8", "1", 'bases: "-2-"')
    assert called(given, [[6, 1, 1], [die]], "send_runner: send") == ["column_6/9", f"outcome_calls/{line}"]


def test_no_line_is_called_twice_the_same_in_a_row() -> None:
    """RP-CB-4: nor is any sentence said twice running, though two lines share it; then a line may keep its own."""
    booth = Booth(ReplaySituation())
    names = random.Random(3)
    before = ""
    last: dict[str, str] = {}
    for _ in range(3000):
        column, total = names.choice([("column_2", 21), ("column_5", 20), ("column_6", 37), ("column_3", 43)])
        line = f"{column}/{total}"
        words = radio(booth.call(column, total))
        others = [call for call in chart_book().line(column[-1], total).say if call != words]
        assert words != before
        assert words != last.get(line) or others == [before]
        before = last[line] = words


def test_every_call_of_a_line_is_heard() -> None:
    booth = Booth(ReplaySituation())
    heard = {booth.call("column_6", 37) for _ in range(40)}
    assert heard == {f"column_6/37/{choice}" for choice in range(3)}


def test_every_call_can_be_said() -> None:
    """RP-CB-4, RP-CB-65: the names in braces are all that a call needs."""
    book = chart_book()
    lines = [line.say for column in book.columns.values() for line in column.lines]
    lines += [play.say for play in book.rare_plays.values()] + [*book.calls.values()]
    assert all("{" not in words.format(**NAMES) for say in lines for words in say)


def test_the_booth_asks_no_dice_and_changes_no_play() -> None:
    """Two games of the same dice are the same but for their words, whoever calls them."""

    def plays(prattle: int) -> list[tuple[str, object]]:
        g = replay.deal(default_setup("replay"))
        for _ in range(prattle):
            g.booth.outcome("single")
        dice = random.Random(8)
        conversation = replay.game(g)
        request = next(conversation)
        while True:
            faces = tuple(dice.randint(1, 6) for _ in request.dice) if isinstance(request, Roll) else request.ordinary
            try:
                request = conversation.send(faces)
            except StopIteration:
                return [(event.play.code, event.legs) for event in g.events if isinstance(event, Made)]

    assert plays(prattle=0) == plays(prattle=1)


def test_a_game_taken_up_again_is_called_in_the_same_words() -> None:
    table = Table(replay, default_setup("replay", seed=5))
    for _ in range(60):
        table.step()
    again = Table(replay, table.setup, table.journal)
    words = [[told.text for told in story_of(each).tell(each.events)] for each in (table, again)]
    assert words[0] == words[1]


def test_whoever_takes_the_booth_over_from_a_situation_says_what_the_other_would_have_said() -> None:
    first = ReplaySituation()
    booth, lines = Booth(first), random.Random(4)
    for _ in range(200):
        line = lines.choice([21, 22, 37, 43])
        second = first.copy()
        assert Booth(second).call("column_6", line) == booth.call("column_6", line)
        assert second == first
    again = booth.at(ReplaySituation())
    assert again.call("column_6", 37) == Booth(ReplaySituation()).call("column_6", 37)


@together("name", ["", "column_6", "column_6/37", "column_6/37/9", "column_9/1/0", "column_6/0/0", "a/b/c"])
def test_a_file_that_speaks_of_no_call_of_the_book_is_not_believed(name: str) -> None:
    assert ReplaySituation(called=("column_6/37/0", "outcome_calls/sent_safe/0")).is_sound()
    assert not ReplaySituation(called=(name,)).is_sound()


def test_a_call_names_the_men_and_then_tells_who_moved() -> None:
    """The line of the book, what came of it, and everybody else on base."""
    given = at_bat("8", "1", 'bases: "12-"')
    script = "    - choose: {send_runner: send}\n    - roll: [6, 1, 1]\n    - roll: [6]\n"
    text = f"- id: x\n  rule: x\n  ruleset: replay\n  given: {{{given}}}\n  script:\n{script}  expect: {{}}\n"
    [scenario] = parse_scenarios(text, "x.yaml", lambda name: replay)
    [made] = [event for event in Script(scenario).run().events if isinstance(event, Made)]
    setup = default_setup("replay")
    men = {leg.start: setup.clubs[0].squad[leg.man].name for leg in made.legs}
    told = play_line(made, replay.calls, setup, lambda name, _: name)
    opening, outcome = made.play.said
    moved = f"{men[2]} is out at home; {men[1]} to third"
    assert told == f"{men[0]}: {opening.capitalize()} {outcome.capitalize()} {moved}."


def made_at(occupied: str, outs: int) -> Made:
    bases = tuple(Runner(8 - at) if letter != "-" else None for at, letter in enumerate(occupied))
    return Situation(bases=bases, outs=outs).apply(Play("ball"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "fitting", "not_fitting"),
    [
        ("what should have been out number one", ["--- 0", "12- 0"], ["--- 1", "--- 2", "123 2"]),
        ("the peg to the bag, two gone", ["1-- 0"], ["1-- 1", "--- 0"]),
        ("Hit high to right, that's deep enough.", ["--3 0", "-2- 1"], ["--- 0", "--3 2"]),
        ("Right at the shortstop, tailor-made.", ["1-- 0", "12- 1"], ["--- 0", "-2- 0", "1-- 2"]),
        ("Little roller to third, he only has the one play.", ["1-- 2"], ["--- 2"]),
        ("Single to center. Decision time at third base.", ["-2- 2", "-23 1"], ["--- 0", "--3 0", "1-- 0"]),
        ("A low liner, caught off the grass. Get back!", ["1-- 1"], ["--- 0", "1-- 2"]),
        ("One-hopper, {fielder} comes up looking home.", ["--3 1"], ["12- 1", "--- 0"]),
        ("Pitched around him. {batter} will take it.", ["--- 0", "-23 2"], ["123 0"]),
        ("the umpire may have his arm in the air", ["12- 0", "123 1"], ["1-- 0", "12- 2"]),
        ("The runners advance.", ["12- 2", "123 0"], ["1-- 0", "--- 0"]),
        ("Strike three, and the catcher smothers it. Or does he?", ["--3 0"], ["--- 0"]),
        ("Swing and a miss!", ["--- 0", "123 2"], []),
    ],
)
def test_a_call_is_made_only_where_what_it_speaks_of_is_so(words: str, fitting: list[str], not_fitting: list[str]):
    """RP-CB-4: bases and outs before the play."""
    for state in (*fitting, *not_fitting):
        occupied, outs = state.split()
        assert fits(words, made_at(occupied, int(outs))) == (state in fitting), state


def test_nobody_moves_is_said_only_where_nobody_moved() -> None:
    """RP-CB-11: a pitch in the dirt is blocked after ball four as well, and then men walk."""
    walk = Situation(bases=(Runner(8), None, None)).apply(
        Play("walk", (Advance(1, 2, "walk"), Advance(0, 1, "walk")), "walk")
    )
    assert radio_line("outcome_calls/blocked/0", made_at("1--", 0)) == "Smothered. Nobody moves."
    assert radio_line("outcome_calls/blocked/0", walk) == "Good block back there."


def test_a_line_whose_call_does_not_fit_has_another_made() -> None:
    """R05, a fan beats the fielder to a foul, also comes up with two out, where it would have been the third."""
    assert "out number one" in radio_line("rare_plays/R05/1", made_at("---", 0))
    assert radio_line("rare_plays/R05/1", made_at("---", 2)) == radio("rare_plays/R05/0")


def test_every_call_is_heard_somewhere() -> None:
    """No pattern shuts a call out for good."""
    book = chart_book()
    lines = [line.say for column in book.columns.values() for line in column.lines]
    lines += [play.say for play in book.rare_plays.values()] + [*book.calls.values()]
    everywhere = [made_at("".join(on), outs) for on in product("1-", "2-", "3-") for outs in range(3)]
    assert all(any(fits(words, made) for made in everywhere) for say in lines for words in say)
