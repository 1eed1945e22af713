"""The scenario runner, held to the words of `rules/README.md`, and what it refuses."""

from __future__ import annotations

import json
import os
import random
import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import msgspec
import pytest

from rulesets import GAMES, find
from rulesets.core.files.documents import BadFile, parse_yaml
from rulesets.core.play.game import Game, play_ball
from rulesets.core.play.options import choose_options, option
from rulesets.core.play.plays import Play, batter_out
from rulesets.core.play.requests import Ask, Die, Option, Roll
from rulesets.core.play.situation import Situation
from rulesets.core.scenarios.scenario import load_scenarios, parse_scenarios, run_scenario
from rulesets.core.scenarios.vocabulary import Words
from tests.together import together


def run(text: str, ruleset: Any = None) -> list[str]:
    """What fails of the scenarios of a file; an empty list is a pass."""
    scenarios = parse_scenarios(textwrap.dedent(text), "s.yaml", ruleset or find)
    return [str(failure) for scenario in scenarios for failure in run_scenario(scenario)]


def one(script: str, expect: str, given: str = "{}", options: str = "{}") -> list[str]:
    """A scenario of Triple Six in three lines. With the bases empty 1 1 1 is a walk, 1 2 2 a strikeout, 6 6 6 a
    home run; two dice of a bunt that show 6 are a sacrifice."""
    return run(f"""\
- id: a-scenario
  rule: TS-1
  ruleset: triple_six
  options: {options}
  given: {given}
  script: {script}
  expect: {expect}
""")


def refused(text: str, ruleset: Any = None) -> list[str]:
    with pytest.raises(BadFile) as bad:
        run(text, ruleset)
    return str(bad.value).split("\n")


# A game for the runner: a play that needs no dice, and a choice in the middle of one

OPENING = Ask("opening", "offense", "call", "Well?", (Option("wait", "Wait"), Option("throw", "Throw")))
MIDDLE = Ask("middle", "defense", "choice", "And now?", (Option("hold", "Hold"), Option("go", "Go")))
DIE = Roll("die", (Die("die", 6),))


class MiniOptions(msgspec.Struct, frozen=True):
    size: Annotated[Literal["small", "large"], option("Size", "How large.", "house")] = "small"


def mini_plate_appearance(g: Any) -> Any:
    if (yield from OPENING) == "throw":
        faces = yield from DIE
        if faces == (6,) and (yield from MIDDLE) == "go":
            yield from DIE
    g.record(Play("out", (batter_out(),), "out"))
    g.settle("out")


MINI = SimpleNamespace(
    id="mini",
    name="Mini",
    version=1,
    options=MiniOptions,
    words=Words(batter=("pa", "ab")),
    deal=lambda setup: Game(choose_options(MiniOptions, setup.options, "Mini"), {}, Situation()),
    game=lambda g: play_ball(g, mini_plate_appearance),
    plate_appearance=mini_plate_appearance,
)


def mini(script: str, expect: str) -> list[str]:
    text = f"- {{id: m, rule: M-1, ruleset: mini, script: {script}, expect: {expect}}}\n"
    return run(text, lambda name: MINI)


# How a script is run


def test_the_example_of_the_rules_passes():
    assert (
        run("""
        - id: ts-single-moves-everyone-one-base
          rule: TS-5.3.1
          ruleset: triple_six
          options: {table: hitter_friendly}
          given: {inning: 3, half: top, outs: 1, bases: "1--", score: [0, 0]}
          script:
            - choose: {steal_call: no_steal}
            - roll: [1, 1, 6]
          expect: {outs: 1, bases: "12-", runs: 0, result: single}
        """)
        == []
    )


def test_options_and_given_may_be_missing():
    text = """
        - id: no-frills
          rule: TS-5.3.5
          ruleset: triple_six
          script: [{roll: [6, 6, 6]}]
          expect: {result: home_run, score: [1, 0], inning: 1, half: top, outs: 0, due_up: [2, 1]}
    """
    assert run(text) == []


def test_rolls_are_used_strictly_in_order():
    assert one("[{roll: [1, 2, 2]}, {roll: [6, 6, 6]}]", "{result: home_run, outs: 1}") == []
    assert one("[{roll: [6, 6, 6]}, {roll: [1, 2, 2]}]", "{result: strikeout, score: [1, 0]}") == []


def test_a_decision_never_named_takes_its_default():
    assert one("[{roll: [1, 1, 1]}]", "{bases: '12-'}", "{bases: '1--'}") == []


def test_a_choice_is_not_in_hand_before_the_rolls_that_stand_before_it_are_used():
    """The bunt is for the second man, though the first was asked as well."""
    script = "[{roll: [1, 1, 1]}, {choose: {offense_call: bunt}}, {roll: [3, 3]}]"
    assert one(script, "{result: sac_bunt, bases: '-2-', outs: 1}") == []


def test_a_choice_stays_in_hand_until_its_decision_comes_up():
    """Nobody is on for the first man: the steal waits for the second."""
    script = "[{choose: {steal_call: steal_second}}, {roll: [1, 1, 1]}, {roll: [3, 4]}]"
    assert one(script, "{result: stolen_base, bases: '-2-'}") == []


def test_entries_for_one_decision_are_used_in_order_one_each_time():
    two_choices = "{choose: {offense_call: swing}}, {choose: {offense_call: bunt}}"
    assert one(f"[{two_choices}, {{roll: [1, 1, 1]}}, {{roll: [3, 3]}}]", "{result: sac_bunt}") == []
    two_choices = "{choose: {offense_call: bunt}}, {choose: {offense_call: swing}}"
    assert one(f"[{two_choices}, {{roll: [5, 5]}}, {{roll: [1, 1, 1]}}]", "{result: walk, bases: '12-'}") == []


def test_one_step_may_choose_for_several_decisions():
    script = "[{choose: {pickoff_call: no_pickoff, offense_call: bunt}}, {roll: [3, 3]}]"
    assert one(script, "{result: sac_bunt}", "{bases: '1--'}") == []


def test_the_script_ends_when_the_play_under_way_is_settled():
    assert one("[{roll: [1, 1, 1]}]", "{bases: '1--', due_up: [2, 1], result: walk}") == []


def test_a_choice_after_the_last_roll_is_waited_for():
    script = "[{roll: [1, 1, 1]}, {choose: {steal_call: steal_second}}]"
    assert one(script, "{pending: roll, result: walk, bases: '1--'}") == []


def test_a_choice_after_the_last_roll_that_begins_a_play_needs_its_dice():
    script = "[{roll: [1, 1, 1]}, {choose: {steal_call: steal_second}}]"
    [failure] = one(script, "{result: walk}")
    assert "expected the script to fit the play got the game needs 2 dice" in failure


def test_a_choice_after_the_last_roll_that_is_never_asked_is_refused():
    """The game goes on with defaults up to the next dice, and no further."""
    script = "[{roll: [1, 2, 2]}, {choose: {steal_call: steal_second}}]"
    assert one(script, "{error: illegal_choice}") == []


def test_for_a_choice_before_the_last_roll_the_game_does_not_go_on_to_another_play():
    """After the walk the steal would be asked, but the script's last roll is used and its play settled."""
    script = "[{choose: {steal_call: steal_second}}, {roll: [1, 1, 1]}]"
    assert one(script, "{error: illegal_choice}") == []


def test_a_play_without_dice_has_a_script_without_rolls():
    assert mini("[]", "{result: out, outs: 1}") == []
    assert mini("[{choose: {opening: wait}}]", "{result: out, outs: 1}") == []
    assert mini("[{choose: {opening: wait}}, {choose: {opening: wait}}]", "{outs: 2}") == []


def test_an_empty_script_of_a_play_that_needs_dice_fails():
    [failure] = one("[]", "{outs: 0}")
    assert failure.startswith("s.yaml:1 a-scenario: expected the script to fit the play got the game needs 3 dice")


def test_a_script_that_runs_out_of_rolls_fails():
    [failure] = one("[{choose: {pickoff_call: pickoff_first}}]", "{bases: '1--'}", "{bases: '1--'}")
    assert "the game needs 2 dice (red d6, white d6) for pickoff, but the script has no more rolls" in failure
    [failure] = mini("[{choose: {opening: throw, middle: go}}, {roll: [6]}]", "{outs: 1}")
    assert "no more rolls" in failure


def test_a_script_that_leaves_rolls_over_fails():
    given = "{inning: 9, half: bottom, score: [0, 0]}"
    assert one("[{roll: [6, 6, 6]}]", "{game_over: true}", given) == []
    [failure] = one("[{roll: [6, 6, 6]}, {roll: [6, 6, 6]}, {roll: [6, 6, 6]}]", "{game_over: true}", given)
    assert failure.endswith("expected the script to fit the play got 2 rolls were left over")


# Unused


def test_unused_proves_that_a_question_was_not_asked():
    script = "[{choose: {steal_call: steal_second}}, {roll: [1, 2, 2]}]"
    assert one(script, "{unused: [steal_call], outs: 1}") == []


def test_a_choice_that_was_used_is_not_unused():
    script = "[{choose: {steal_call: no_steal}}, {roll: [1, 1, 1]}]"
    [failure] = one(script, "{unused: [steal_call]}", "{bases: '1--'}")
    assert "expected steal_call unused" in failure


def test_a_choice_the_script_never_had_is_not_unused():
    [failure] = one("[{roll: [1, 1, 1]}]", "{unused: [steal_call]}")
    assert "expected steal_call unused" in failure


def test_only_the_choices_that_are_named_may_be_left():
    script = "[{choose: {steal_call: steal_second, pickoff_call: pickoff_first}}, {roll: [1, 2, 2]}]"
    assert one(script, "{unused: [steal_call], error: illegal_choice}") == []


THROW_OVER = "[{choose: {pickoff_call: pickoff_first}}, {roll: [3, 3]}, {choose: {steal_call: steal_second}}]"


def test_on_the_way_to_what_is_pending_a_question_uses_up_its_choice():
    """TS-8.1.2R: after a throw the steal is asked or not; `unused` must be able to tell which."""
    expect = "{pending: offense_call, unused: [steal_call]}"
    assert one(THROW_OVER, expect, "{bases: '1--'}", "{pickoff_and_steal: one_or_other}") == []
    assert one(THROW_OVER, expect, "{bases: '1--'}", "{pickoff_and_steal: in_turn}") != []


# Pending


@pytest.mark.parametrize("awaited", ["pickoff_call", "steal_call", "offense_call", "roll"])
def test_the_game_goes_on_with_defaults_until_what_is_pending_comes_up(awaited):
    assert one("[{roll: [1, 1, 1]}]", f"{{pending: {awaited}, bases: '1--', result: walk}}") == []


def test_pending_may_be_in_the_middle_of_a_play():
    script = "[{choose: {opening: throw}}, {roll: [6]}]"
    assert mini(script, "{pending: middle, outs: 0}") == []
    assert mini("[{choose: {opening: throw, middle: go}}, {roll: [6]}]", "{pending: roll, outs: 0}") == []


def test_pending_before_anything_is_answered():
    assert one("[]", "{pending: offense_call, outs: 2}", "{outs: 2}") == []
    assert one("[]", "{pending: steal_call}", "{bases: '1--'}") == []


def test_what_is_pending_must_come_up_before_any_other_roll():
    [failure] = one("[{roll: [1, 1, 1]}]", "{pending: bullpen_call}")
    assert failure.endswith("expected pending bullpen_call got roll")
    [failure] = one("[]", "{pending: steal_call}")
    assert "no more rolls" in failure or "got roll" in failure


def test_nothing_is_pending_when_the_game_is_over():
    [failure] = one("[{roll: [6, 6, 6]}]", "{pending: offense_call}", "{inning: 9, half: bottom}")
    assert failure.endswith("expected pending offense_call got nothing")


# Refusals


@together(
    ("script", "error"),
    [
        ("[{choose: {offense_call: steal_home}}, {roll: [1, 1, 1]}]", "illegal_choice"),
        ("[{choose: {offense_call: true}}, {roll: [1, 1, 1]}]", "illegal_choice"),
        ("[{choose: {offense_call: [swing]}}, {roll: [1, 1, 1]}]", "illegal_choice"),
        ("[{choose: {bullpen_call: yes}}, {roll: [1, 1, 1]}]", "illegal_choice"),
        ("[{roll: [1, 1]}]", "illegal_roll"),
        ("[{roll: [1, 1, 1, 1]}]", "illegal_roll"),
        ("[{roll: [1, 1, 7]}]", "illegal_roll"),
        ("[{roll: [0, 1, 1]}]", "illegal_roll"),
        ("[{roll: [1.0, 1, 1]}]", "illegal_roll"),
        ("[{roll: ['1', 1, 1]}]", "illegal_roll"),
        ("[{roll: 111}]", "illegal_roll"),
        ("[{roll: null}]", "illegal_roll"),
        ("[{roll: {a: 1}}]", "illegal_roll"),
    ],
)
def test_a_bad_script_is_refused_with_its_word(script, error):
    assert one(script, f"{{error: {error}}}") == []
    [failure] = one(script, "{outs: 0}")
    assert f"expected no error got {error} (" in failure


@together(
    "options",
    ["{tabel: hitter_friendly}", "{table: friendly}", "{table: true}", "{table: [a]}", "{table: null}", "{1: 2}"],
)
def test_an_option_or_value_that_is_not_known_is_an_illegal_option(options):
    assert one("[{roll: [1, 1, 1]}]", "{error: illegal_option}", options=options) == []
    [failure] = one("[{roll: [1, 1, 1]}]", "{outs: 0}", options=options)
    assert "expected no error got illegal_option (" in failure


def test_a_refusal_ends_the_script_and_only_the_error_is_looked_at():
    script = "[{roll: [1, 1, 7]}, {roll: [6, 6, 6]}, {choose: {bullpen_call: yes}}]"
    assert one(script, "{error: illegal_roll, outs: 2, score: [9, 9], unused: [nothing], pending: nowhere}") == []


def test_an_error_that_does_not_come_is_a_failure():
    [failure] = one("[{roll: [1, 1, 1]}]", "{error: illegal_roll}")
    assert failure.endswith("expected illegal_roll got no error")


def test_another_error_than_expected_is_a_failure():
    [failure] = one("[{roll: [1, 1, 7]}]", "{error: illegal_choice}")
    assert "expected illegal_choice got illegal_roll (7 is not on the blue die" in failure


# State, given and expect


def test_state_is_read_as_the_last_play_left_it():
    script = "[{roll: [1, 2, 2]}]"
    expect = "{outs: 3, bases: '---', inning: 4, half: top, half_over: true, game_over: false, offense: {lob: 0}}"
    assert one(script, expect, "{inning: 4, outs: 2}") == []


def test_what_is_given_changes_a_fresh_game():
    given = "{inning: 7, half: bottom, outs: 1, bases: '1-3', score: [2, 5], due_up: [3, 8]}"
    expect = "{inning: 7, half: bottom, outs: 1, bases: '123', score: [2, 5], due_up: [3, 9], result: walk}"
    assert one("[{roll: [1, 1, 1]}]", expect, given) == []


def test_only_what_the_script_added_is_in_the_box_score():
    given = "{bases: '123', score: [4, 0], outs: 2}"
    expect = (
        "{runs: 4, score: [8, 0], batter: {pa: 1, rbi: 4, r: 1}, offense: {r: 4, h: 1, lob: 0}, pitcher: {r: 4, er: 4}}"
    )
    assert one("[{roll: [6, 6, 6]}]", expect, given) == []


def test_the_batters_line_is_that_of_the_man_up_for_the_last_play():
    assert one("[{roll: [6, 6, 6]}, {roll: [1, 2, 2]}]", "{batter: {so: 1, hr: 0}, offense: {hr: 1, so: 1}}") == []


def test_the_men_given_on_base_are_those_before_the_batter():
    """The sixth man is up: the lead runner of three, on third, is the third man of the order."""
    text = """
        - id: who-scores
          rule: TS-5.3.1
          ruleset: triple_six
          given: {bases: "123", due_up: [6, 1]}
          script: [{roll: [1, 1, 3]}]
          expect: {runs: 1, due_up: [7, 1]}
    """
    [scenario] = parse_scenarios(textwrap.dedent(text), "s.yaml", find)
    assert run_scenario(scenario) == []
    from rulesets.core.scenarios.scenario import Script

    outcome = Script(scenario).run()
    assert [place + 1 for place, line in enumerate(outcome.book.clubs[0].batting) if line.get("r")] == [3]


@together(
    ("expect", "text"),
    [
        ("{outs: 1}", "expected outs 1 got 0"),
        ("{outs: '0'}", "expected outs 0 got 0"),  # a text is no number
        ("{outs: false}", "expected outs false got 0"),
        ("{game_over: 0}", "expected game_over 0 got false"),
        ("{bases: '-2-'}", "expected bases -2- got 1--"),
        ("{result: strikeout}", "expected result strikeout got walk"),
        ("{score: [1, 0]}", "expected score [1, 0] got [0, 0]"),
        ("{half_over: true}", "expected half_over true got false"),
        ("{batter: {bb: 2}}", "expected batter bb 2 got 1"),
        ("{batter: {so: 1}}", "expected batter so 1 got 0"),
        ("{pitcher: {bf: 0}}", "expected pitcher bf 0 got 1"),
        ("{defense: {e: 1}}", "expected defense e 1 got 0"),
        ("{offense: {lob: 1}}", "expected offense lob 1 got 0"),
        ("{errors: 1}", "expected errors 1 got 0"),
        ("{runs: 1}", "expected runs 1 got 0"),
        ("{due_up: [1, 1]}", "expected due_up [1, 1] got [2, 1]"),
    ],
)
def test_what_is_not_as_expected_is_told_with_file_line_and_id(expect, text):
    assert one("[{roll: [1, 1, 1]}]", expect) == [f"s.yaml:7 a-scenario: {text}"]


def test_every_difference_is_told():
    failures = one("[{roll: [1, 1, 1]}]", "{outs: 1, result: walk, score: [1, 0]}")
    assert [failure.partition("expected ")[2] for failure in failures] == ["outs 1 got 0", "score [1, 0] got [0, 0]"]


# Files that are no scenarios

GOOD = """\
- id: good
  rule: TS-1
  ruleset: triple_six
  given: {outs: 1}
  script: [{roll: [1, 1, 1]}]
  expect: {outs: 1}
"""


@together(
    ("old", "new", "fault"),
    [
        ("rule: TS-1", "rule: TS-1\n  rules: x", "s.yaml:3:3: unknown key 'rules'"),
        ("{outs: 1}\n  script", "{out: 1}\n  script", "s.yaml:4:11: given has no word 'out' in Triple Six"),
        ("expect: {outs: 1}", "expect: {out: 1}", "s.yaml:6:12: expect has no word 'out' in Triple Six"),
        ("expect: {outs: 1}", "expect: {batter: {hits: 1}}", "s.yaml:6:21: batter has no word 'hits'"),
        ("expect: {outs: 1}", "expect: {offense: {e: 1}}", "s.yaml:6:22: offense has no word 'e'"),
        ("expect: {outs: 1}", "expect: {pitcher: {rbi: 1}}", "s.yaml:6:22: pitcher has no word 'rbi'"),
        ("expect: {outs: 1}", "expect: {defense: {lob: 1}}", "s.yaml:6:22: defense has no word 'lob'"),
        ("expect: {outs: 1}", "expect: {staff: }", "s.yaml:6:19: staff must be a map of words and values"),
        ("expect: {outs: 1}", "expect: {staff: 3}", "s.yaml:6:19: staff must be a map of words and values"),
        ("expect: {outs: 1}", "expect: {staff: {1: 3}}", "s.yaml:6:23: staff has a line for each number"),
        ("expect: {outs: 1}", "expect: {gloves: {short: {e: 1}}}", "gloves has a line for each number, like {1: {p"),
        ("expect: {outs: 1}", "expect: {gloves: {6: {hits: 1}}}", "s.yaml:6:25: gloves has no word 'hits'"),
        ("expect: {outs: 1}", "expect: {count: [0, 0]}", "s.yaml:6:12: expect has no word 'count' in Triple Six"),
        ("given: {outs: 1}", "given: {count: [0, 0]}", "s.yaml:4:11: given has no word 'count' in Triple Six"),
        ("given: {outs: 1}", "given: {1: 1}", "s.yaml:4:11: given has no word '1'"),
        ("ruleset: triple_six", "ruleset: tripple_six", "s.yaml:3:12: there is no ruleset 'tripple_six'; did you mean"),
        ("ruleset: triple_six", "ruleset: [a]", "s.yaml:3:12: ruleset must be text, not"),
        ("id: good", "id: 7", "s.yaml:1:7: id must be text, not"),
        ("rule: TS-1", "rule: [TS-1, TS-2]", "s.yaml:2:9: rule must be text, not"),
        ("given: {outs: 1}", "given: [outs, 1]", "s.yaml:4:10: given must be a map"),
        ("expect: {outs: 1}", "expect: 1", "s.yaml:6:11: expect must be a map"),
        ("expect: {outs: 1}", "expect: {batter: 1}", "s.yaml:6:20: batter must be a map"),
        ("expect: {outs: 1}", "expect: {batter: }", "batter must be a map"),
        ("expect: {outs: 1}", "expect: {batter: [pa, 1]}", "s.yaml:6:20: batter must be a map"),
        ("expect: {outs: 1}", "expect: {unused: steal_call}", "s.yaml:6:20: unused must be a list"),
        (
            "expect: {outs: 1}",
            "expect: {error: illegal}",
            "s.yaml:6:19: error must be illegal_choice or illegal_roll or",
        ),
        ("script: [{roll: [1, 1, 1]}]", "script: {roll: [1, 1, 1]}", "s.yaml:5:11: script must be a list"),
        ("script: [{roll: [1, 1, 1]}]", "script: null", "s.yaml:5:11: script must be a list"),
        ("{roll: [1, 1, 1]}", "roll", "s.yaml:5:12: a step is one roll or one choose"),
        ("{roll: [1, 1, 1]}", "{roll: [1, 1, 1], choose: {a: b}}", "s.yaml:5:12: a step is one roll or one choose"),
        ("{roll: [1, 1, 1]}", "{throw: [1, 1, 1]}", "s.yaml:5:13: a step is 'roll' or 'choose', not 'throw'"),
        ("{roll: [1, 1, 1]}", "{choose: swing}", "s.yaml:5:21: choose names decisions"),
        ("{roll: [1, 1, 1]}", "{choose: {}}", "s.yaml:5:21: choose names decisions"),
        ("  script: [{roll: [1, 1, 1]}]\n", "", "s.yaml:1:3: this must have 'script'"),
        ("  expect: {outs: 1}\n", "", "s.yaml:1:3: this must have 'expect'"),
        ("  id: good\n  rule", "  rule", "this must have 'id'"),
    ],
)
def test_a_fault_in_a_file_is_named_with_its_line(old, new, fault):
    text = GOOD.replace("- id: good\n", "-\n  id: good\n") if old.startswith("  id") else GOOD
    assert old in text
    faults = refused(text.replace(old, new, 1))
    assert len(faults) == 1 and fault in faults[0], faults


@together(
    ("given", "fault"),
    [
        ("inning: 0", "inning should be a number from 1 to 99, not 0"),
        ("inning: three", "inning should be a number from 1 to 99, not 'three'"),
        ("inning: true", "inning should be a number from 1 to 99, not True"),
        ("inning: ", "inning should be a number from 1 to 99, not None"),
        ("inning: 1000000", "inning should be a number from 1 to 99"),
        ("half: middle", "half should be top or bottom, not 'middle'"),
        ("half: [top]", "half should be top or bottom"),
        ("outs: 3", "outs should be a number from 0 to 2, not 3"),
        ("outs: -1", "outs should be a number from 0 to 2, not -1"),
        ("outs: 1.0", "outs should be a number from 0 to 2, not 1.0"),
        ("score: 3", "score should be two numbers, [visitors, home], not 3"),
        ("score: [1]", "score should be two numbers"),
        ("score: [1, -1]", "score should be a number from 0"),
        ("score: [1, a]", "score should be a number from 0"),
        ("bases: '1-'", "bases should be three characters such as '1-3', not '1-'"),
        ("bases: '321'", "bases should be three characters"),
        ("bases: 123", "bases should be three characters such as '1-3', not 123"),
        ("bases: {1: {}}", "bases should be three characters"),
        ("due_up: [0, 1]", "due_up should be a number from 1 to 9, not 0"),
        ("due_up: [1, 10]", "due_up should be a number from 1 to 9, not 10"),
    ],
)
def test_a_value_that_its_word_cannot_take_is_refused_with_its_line(given, fault):
    faults = refused(GOOD.replace("outs: 1", given, 1))
    assert len(faults) == 1 and faults[0].startswith("s.yaml:4:") and fault in faults[0], faults


def test_all_faults_of_a_file_are_told_at_once():
    text = GOOD.replace("rule:", "rul:") + GOOD.replace("good", "other").replace("expect: {outs", "expect: {out")
    faults = refused(text)
    assert [fault.split(":")[1] for fault in faults if "unknown key" in fault or "no word" in fault] == ["2", "12"]


def test_an_id_stands_once_in_a_file():
    assert refused(GOOD + GOOD) == ["s.yaml:7:3: the id 'good' is already used on line 1"]


@pytest.mark.parametrize("text", ["", "a text\n", "{id: good}\n", "7\n"])
def test_a_file_that_is_no_list_is_refused(text):
    [fault] = refused(text)
    assert "a scenario file must be a list of scenarios" in fault or "empty" in fault


def test_an_empty_list_holds_no_scenario():
    assert parse_scenarios("[]\n", "s.yaml", find) == []


def test_a_scenario_that_is_no_map_is_refused():
    [fault] = refused("- a text\n")
    assert fault.startswith("s.yaml:1:3: ") and "must be a map" in fault


def test_a_game_in_which_the_home_side_has_already_won_cannot_be_given():
    faults = refused(GOOD.replace("{outs: 1}", "{inning: 9, half: bottom, score: [2, 3]}", 1))
    assert len(faults) == 1 and "s.yaml:4:" in faults[0] and "the game would be over" in faults[0]


def test_a_file_is_read_from_its_path(tmp_path):
    path = tmp_path / "good.yaml"
    path.write_text(GOOD)
    [scenario] = load_scenarios(path, find)
    assert (scenario.id, scenario.rule, scenario.path, scenario.line) == ("good", "TS-1", str(path), 1)
    assert run_scenario(scenario) == []


WRONG: tuple[Any, ...] = (10**17, -1, True, None, "", "x", [], {}, [[]], {"a": 1}, 1.5, [None], [10**17], "1-3")


def _ways(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield (*way, key)
        yield from _ways(each, (*way, key))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_value_of_another_kind_does_worse_than_fail(game):
    """Each value of some scenarios of a game in turn is something else; nothing is raised but `BadFile`."""
    rng = random.Random(game)
    files = sorted((Path(__file__).parents[2] / "scenarios" / game).glob("*.yaml"))
    plain = [each for file in files for each in parse_yaml(file.read_text(), str(file)).plain()]
    tried = 0
    for scenario in rng.sample(plain, min(60, len(plain))):
        for way in _ways(scenario):
            if way[0] in ("id", "rule", "ruleset"):
                continue
            changed = json.loads(json.dumps(scenario))
            home = changed
            for key in way[:-1]:
                home = home[key if isinstance(home, list) else str(key)]
            home[way[-1] if isinstance(home, list) else str(way[-1])] = rng.choice(WRONG)
            tried += 1
            try:
                for each in parse_scenarios(json.dumps([changed]), "x.yaml", find):
                    assert all(str(failure).startswith("x.yaml:") for failure in run_scenario(each))
            except BadFile as error:
                assert str(error)
    assert tried > 300


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_named_pipe_is_no_scenario_file(tmp_path):
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(BadFile, match="this is a pipe, not a file"):
        load_scenarios(tmp_path / "pipe.yaml", find)


# Changes of lineup, under the keys that journals have for them


def test_a_script_can_bring_in_a_pitcher_before_the_next_batter():
    script = '[{roll: [1, 1, 1]}, {choose: {home_change: "15::P"}}, {roll: [6, 6, 6]}]'
    assert one(script, "{runs: 2, staff: {1: {r: 1, bb: 1}, 2: {r: 1, hr: 1, ir: 1, irs: 1}}}") == []


def test_who_did_not_pitch_has_no_line():
    (failure,) = one("[{roll: [1, 1, 1]}]", "{staff: {2: {r: 0}}}")
    assert failure.endswith("expected staff 2 got nobody")


@pytest.mark.parametrize("change", ["home_change: '99::P'", "home_change: nonsense", "home_change: 7"])
def test_a_change_that_may_not_be_made_is_refused(change):
    assert one(f"[{{roll: [1, 1, 1]}}, {{choose: {{{change}}}}}]", "{error: illegal_choice}") == []


def test_a_change_that_no_batter_came_up_for_is_refused():
    """The home run ended the game."""
    script = '[{roll: [6, 6, 6]}, {choose: {visitors_change: "15::P"}}]'
    assert one(script, "{error: illegal_choice}", given="{inning: 9, half: bottom}") == []
