"""The scoresheet, box by box, for short games driven through a table by the results they should have."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets import triple_six
from rulesets.core.book.scoring import Book
from rulesets.core.book.sheet import Box, Sheet, box_words, score_sheet
from rulesets.core.book.wording import Call
from rulesets.core.play.plays import Advance, Batting, Play, batter_out
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.play.situation import ORDER, Runner, Situation
from rulesets.core.table.table import Table
from rulesets.triple_six.rules import COLUMN_OF_BASES
from rulesets.triple_six.situation import TripleSixSituation

VISITORS, HOME = 0, 1
SWINGS = frozenset("walk strikeout out single single_plus double triple home_run sac_fly double_play".split())
TWO_DICE: Mapping[str, tuple[int, int]] = {
    **{"bunt_pop": (1, 1), "bunt_lead_out": (1, 2), "sac_bunt": (3, 4), "bunt_single": (5, 5), "bunt_error": (6, 6)},
    **{"picked_off_stealing": (1, 1), "caught_stealing": (1, 2), "stolen_base": (3, 4), "steal_error": (6, 6)},
    **{"balk": (1, 1), "bad_throw": (1, 2), "safe_back": (3, 4), "picked_off": (6, 6)},
}


def swing_for(table: Table, result: str) -> tuple[int, ...]:
    """Three faces that give a result with the bases as they are."""
    chart = table.game.charts[table.game.options.table]
    column = COLUMN_OF_BASES[table.game.situation.occupied]
    for faces in combinations_with_replacement(range(1, 7), 3):
        if chart.cell(faces, column).means == result:
            return faces
    raise AssertionError(f"no {result} in column {column}")


def play(table: Table, *script: str) -> Table:
    """Play results one after the other: "single", or a call and its result, "steal_second stolen_base"."""
    for line in script:
        *calls, result = line.split()
        if result not in SWINGS and not calls:
            calls = ["bunt"]
        while isinstance(table.pending, Ask):
            fitting = [call for call in calls if call in table.pending.values]
            table.answer(fitting[0] if fitting else table.pending.ordinary, "script")
        assert isinstance(table.pending, Roll), f"{line}: the game is over"
        table.answer(swing_for(table, result) if result in SWINGS else TWO_DICE[result], "script")
    return table


def new_table(start: Situation | None = None) -> Table:
    return Table(triple_six, default_setup("triple_six"), start=start)


def sheet_of(table: Table) -> Sheet:
    return score_sheet(table.events, triple_six.calls, table.start)


def after(*script: str, start: Situation | None = None) -> Sheet:
    return sheet_of(play(new_table(start), *script))


def box(sheet: Sheet, place: int, inning: int = 1, club: int = VISITORS) -> Box:
    (only,) = sheet.turns(club, place, inning)
    return only


def last_of_the_ninth(occupied: str, outs: int = 0) -> Situation:
    """A tied game, home side up; the man on third has place 0, on second 1, on first 2, and 3 is at bat."""
    first, second, third = (Runner(3 - base) if occupied[base - 1] != "-" else None for base in (1, 2, 3))
    return TripleSixSituation(
        inning=9, half="bottom", outs=outs, bases=(first, second, third), score=(3, 3), due_up=(0, 3)
    )


def test_a_single_a_steal_and_a_home_run_bring_the_runner_all_the_way_round():
    sheet = after("single", "steal_second stolen_base", "home_run")
    first, second = box(sheet, 0), box(sheet, 1)
    assert (first.mark, first.kind, first.path, first.scored) == ("1B", "hit", (1, 2, 3, 4), True)
    assert (first.runner_marks, first.notes[0].base, first.rbi) == (("SB",), 2, 0)
    assert (second.mark, second.kind, second.path, second.rbi) == ("HR", "hit", (1, 2, 3, 4), 2)
    assert second.runner_marks == ()


def test_a_steal_is_written_on_the_runners_line_and_opens_no_box_for_the_batter():
    sheet = after("single", "steal_second stolen_base")
    assert box(sheet, 0).bases == 2
    assert sheet.turns(VISITORS, 1, 1) == ()


def test_a_walk_moves_only_who_must_and_is_no_hit():
    sheet = after("double", "walk")
    assert (box(sheet, 0).path, box(sheet, 1).path) == ((1, 2), (1,))
    assert (box(sheet, 1).mark, box(sheet, 1).kind) == ("BB", "walk")


def test_outs_are_numbered_as_they_are_made():
    sheet = after("strikeout", "out", "strikeout")
    assert [box(sheet, place).out_number for place in range(3)] == [1, 2, 3]
    assert [box(sheet, place).mark for place in range(3)] == ["K", "O", "K"]
    assert all(box(sheet, place).kind == "out" for place in range(3))


def test_the_runner_of_a_double_play_is_out_before_the_batter():
    sheet = after("strikeout", "single", "double_play")
    runner, batter = box(sheet, 1), box(sheet, 2)
    assert (runner.mark, runner.bases, runner.out_number, runner.out_at) == ("1B", 1, 2, 2)
    assert (batter.mark, batter.kind, batter.bases, batter.out_number) == ("DP", "out", 0, 3)
    assert [box(sheet, place).ends_half for place in range(3)] == [False, False, True]


def test_on_a_bunt_that_cuts_down_the_lead_runner_the_batter_reaches_and_the_runner_is_the_out():
    sheet = after("single", "single", "bunt_lead_out")
    lead, behind, batter = (box(sheet, place) for place in range(3))
    assert (lead.bases, lead.out_number, lead.out_at) == (2, 1, 3)
    assert (behind.path, behind.out_number) == ((1, 2), None)
    assert (batter.mark, batter.kind, batter.path, batter.out_number) == ("FC", "reach", (1,), None)


def test_a_man_out_at_first_on_a_sacrifice_is_out_and_may_have_batted_a_run_in():
    sheet = after("triple", "sac_bunt")
    assert box(sheet, 0).scored
    assert (box(sheet, 1).mark, box(sheet, 1).kind, box(sheet, 1).rbi) == ("SH", "out", 1)
    assert (box(sheet, 1).out_number, box(sheet, 1).out_at) == (1, 1)


def test_a_man_safe_on_an_error_has_reached_and_batted_nobody_in():
    sheet = after("triple", "bunt_error")
    assert box(sheet, 0).scored
    assert (box(sheet, 1).mark, box(sheet, 1).kind, box(sheet, 1).rbi) == ("E1", "reach", 0)
    assert box(sheet, 0).runner_marks == ()


def test_who_waits_while_a_runner_is_caught_for_the_third_out_leads_off_the_next_inning():
    sheet = after(
        *("strikeout", "strikeout", "single", "steal_second caught_stealing"),
        *("out", "out", "out"),
        "walk",
    )
    caught = box(sheet, 2)
    assert (caught.mark, caught.bases, caught.runner_marks) == ("1B", 1, ("CS",))
    assert (caught.out_number, caught.out_at, caught.ends_half) == (3, 2, True)
    assert sheet.turns(VISITORS, 3, 1) == ()
    assert box(sheet, 3, inning=2).mark == "BB"


@pytest.mark.parametrize(
    ("line", "mark", "out_at"),
    [
        ("pickoff_first picked_off", "PO", 1),
        ("steal_second picked_off_stealing", "POCS", 2),
        ("steal_second caught_stealing", "CS", 2),
    ],
)
def test_a_runner_put_out_on_the_bases_keeps_his_hit_and_gets_the_out(line, mark, out_at):
    runner = box(after("single", line), 0)
    assert (runner.mark, runner.kind, runner.path) == ("1B", "hit", (1,))
    assert (runner.runner_marks, runner.out_number, runner.out_at) == ((mark,), 1, out_at)


def test_on_a_double_steal_both_runners_have_the_mark():
    sheet = after("walk", "single", "steal_second stolen_base")
    assert [box(sheet, place).runner_marks for place in (0, 1)] == [("SB",), ("SB",)]
    assert [box(sheet, place).bases for place in (0, 1)] == [3, 2]


def test_a_steal_and_a_bad_throw_are_one_mark_at_the_base_he_ended_on():
    (note,) = box(after("single", "steal_second steal_error"), 0).notes
    assert (note.mark, note.base) == ("SB+E2", 3)


def test_who_comes_home_only_on_the_bad_throw_has_no_steal():
    sheet = after("triple", "walk", "steal_second steal_error")
    assert (box(sheet, 0).runner_marks, box(sheet, 0).scored) == (("E2",), True)
    assert (box(sheet, 1).runner_marks, box(sheet, 1).path) == (("SB+E2",), (1, 2, 3))


def test_a_balk_moves_every_runner_and_marks_each():
    sheet = after("double", "walk", "pickoff_first balk")
    assert [box(sheet, place).runner_marks for place in (0, 1)] == [("BK",), ("BK",)]
    assert [box(sheet, place).path for place in (0, 1)] == [(1, 2, 3), (1, 2)]


def test_a_throw_that_gets_away_and_a_later_steal_stand_one_after_the_other():
    runner = box(after("single", "pickoff_first bad_throw", "steal_third stolen_base"), 0)
    assert [(note.mark, note.base) for note in runner.notes] == [("E1", 2), ("SB", 3)]


def test_nothing_is_written_for_a_throw_that_changes_nothing():
    assert box(after("single", "pickoff_first safe_back"), 0).notes == ()


def test_a_wild_pitch_marks_the_runners_and_not_the_batter():
    situation, events = Situation(), []
    for advances, batting in (((Advance(0, 2, "hit"),), "double"), ((Advance(2, 3, "wild_pitch"),), None)):
        code = "double" if batting else "wild_pitch"
        events.append(situation.apply(Play(code, advances, batting)))  # type: ignore[arg-type]
    sheet = score_sheet(events, triple_six.calls)
    assert (box(sheet, 0).runner_marks, box(sheet, 0).path) == (("WP",), (1, 2, 3))
    assert sheet.turns(VISITORS, 1, 1) == ()


def test_a_side_that_bats_around_widens_the_inning_by_a_box():
    sheet = after(*["walk"] * 9, "home_run", "strikeout")
    assert [len(sheet.turns(VISITORS, place, 1)) for place in range(ORDER)] == [2, 2, *[1] * 7]
    assert (sheet.width(VISITORS, 1), sheet.width(VISITORS, 2), sheet.width(HOME, 1)) == (2, 1, 1)
    once, again = sheet.turns(VISITORS, 0, 1)
    assert (once.mark, once.scored, again.mark, again.rbi) == ("BB", True, "HR", 4)
    assert all(box.scored for place in range(ORDER) for box in sheet.turns(VISITORS, place, 1)[:1])


def test_a_man_on_base_twice_in_an_inning_runs_in_his_second_box():
    sheet = after(*["walk"] * 10, "single")
    once, again = sheet.turns(VISITORS, 0, 1)
    assert (once.path, again.path) == ((1, 2, 3, 4), (1, 2))


def test_a_winning_hit_is_written_for_as_many_bases_as_it_is_credited_with():
    sheet = after("double", start=last_of_the_ninth("--3"))
    batter = box(sheet, 3, inning=9, club=HOME)
    assert (batter.mark, batter.batting, batter.path, batter.rbi) == ("1B", "single", (1,), 1)
    assert not batter.ends_half


def test_a_winning_home_run_sends_everybody_home():
    sheet = after("home_run", start=last_of_the_ninth("123"))
    assert [box(sheet, place, 9, HOME).scored for place in range(4)] == [True] * 4
    assert box(sheet, 3, 9, HOME).rbi == 4


def test_a_stealer_whose_bad_throw_wins_the_game_has_his_steal_and_no_more():
    sheet = after("steal_second steal_error", start=last_of_the_ninth("1-3"))
    assert (box(sheet, 0, 9, HOME).runner_marks, box(sheet, 2, 9, HOME).runner_marks) == (("E2",), ("SB",))


def test_men_who_were_on_base_when_the_sheet_begins_get_a_box_without_a_turn_at_bat():
    sheet = after("single", start=last_of_the_ninth("-2-", outs=2))
    runner = box(sheet, 1, 9, HOME)
    assert (runner.mark, runner.batting, runner.bases, runner.path) == ("", None, 3, (3,))
    assert box_words(runner, triple_six.calls) == "Put on base, reached third"


def test_a_sheet_begun_in_the_middle_of_an_inning_goes_on_counting_its_outs():
    sheet = after("strikeout", start=last_of_the_ninth("---", outs=2))
    assert (box(sheet, 3, 9, HOME).out_number, box(sheet, 3, 9, HOME).ends_half) == (3, True)


TURNS: tuple[tuple[tuple[Advance, ...], Batting, str, int], ...] = (
    ((Advance(0, 1, "hit"), Advance(1, 2, "out", out=True)), "single", "hit", 1),  # thrown out stretching it
    ((Advance(0, 1, "wild_pitch"),), "strikeout", "reach", 1),  # the third strike got away
    ((batter_out(),), "strikeout", "out", 0),
    ((Advance(0, 1, "walk"),), "hit_batter", "walk", 1),
)


@pytest.mark.parametrize(("advances", "batting", "kind", "bases"), TURNS)
def test_the_kind_of_a_box_is_what_became_of_the_batter(advances, batting, kind, bases):
    calls = {"play": Call("Play", "{batter}", "X")}
    sheet = score_sheet([Situation().apply(Play("play", advances, batting))], calls)
    assert (box(sheet, 0).kind, box(sheet, 0).bases) == (kind, bases)
    assert (box(sheet, 0).out_number == 1) is advances[-1].out


def test_a_batter_caught_is_out_before_the_runner_doubled_off():
    start = Situation(bases=(Runner(8), None, None))
    play = Play("x", (Advance(1, 1, "out", out=True), batter_out()), "out")
    sheet = score_sheet([start.copy().apply(play)], {"x": Call("Double play", "", "DP")}, start)
    assert (box(sheet, 0).out_number, box(sheet, 8).out_number) == (1, 2)


def test_a_box_reads_out_what_it_shows():
    sheet = after("single", "steal_second stolen_base", "home_run", "double", "steal_third caught_stealing", "out")
    words = [box_words(box(sheet, place), triple_six.calls) for place in range(4)]
    assert words == [
        "Single, stolen base, scored",
        "Home run, 2 batted in, scored",
        "Double, caught stealing, 1st out at third",
        "Out, 2nd out",
    ]


def test_a_sheet_kept_event_by_event_is_the_same_as_one_made_at_the_end():
    table = new_table()
    kept = Sheet(triple_six.calls)
    while table.pending is not None:
        kept.add_all(table.step())
    assert kept == sheet_of(table)


def test_a_play_taken_back_is_off_the_sheet():
    table = play(new_table(), "single", "steal_second stolen_base")
    before = sheet_of(table)
    play(table, "home_run")
    table.undo()
    assert sheet_of(table) == before


@pytest.mark.slow
@given(st.integers(0, 2**32), st.randoms(use_true_random=False))
def test_every_game_agrees_with_its_book(seed, chance):
    """Random calls, so that bunts, steals and pickoffs come up."""
    table = Table(triple_six, default_setup("triple_six", seed))
    while table.pending is not None:
        if isinstance(table.pending, Ask):
            table.answer(chance.choice(table.pending.values), "script")
        else:
            table.step()
    sheet, book = sheet_of(table), Book()
    book.add_all(table.events)
    for club in (VISITORS, HOME):
        page = book.clubs[club]
        for place in range(ORDER):
            boxes, line = sheet.boxes[club][place], page.batting[place]
            assert len(boxes) == line.get("pa", 0)
            assert sum(box.scored for box in boxes) == line.get("r", 0)
            assert sum(box.kind == "hit" for box in boxes) == line.get("h", 0)
            assert sum(box.rbi for box in boxes) == line.get("rbi", 0)
            assert sum("SB" in mark for box in boxes for mark in box.runner_marks) == line.get("sb", 0)
            assert all(box.path == tuple(range(1, box.bases + 1)) for box in boxes)
        every = [box for boxes in sheet.boxes[club] for box in boxes]
        for inning, runs in enumerate(page.innings, 1):
            turns = [box for box in every if box.inning == inning]
            assert sum(box.scored for box in turns) == runs
            outs = sorted(box.out_number for box in turns if box.out_number)
            assert outs == list(range(1, len(outs) + 1))
            assert sum(box.ends_half for box in turns) == (len(outs) == 3)


def test_a_box_says_that_two_were_turned_where_the_games_call_does_not() -> None:
    calls = {"G6": Call("Ground ball", ""), "double_play": Call("Double play", "")}
    assert box_words(Box(1, 0, "6-4-3", "out", "G6", "double_play", out_number=2), calls) == (
        "Ground ball, double play, 2nd out"
    )
    assert (
        box_words(Box(1, 0, "DP", "out", "double_play", "double_play", out_number=2), calls) == "Double play, 2nd out"
    )
