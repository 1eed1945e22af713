"""The scorer's notation, play by play, as a scorer would write it with a pencil."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.core.book.sheet import Box, Sheet, box_words, score_sheet
from rulesets.core.book.wording import Call
from rulesets.core.play.events import Relieved
from rulesets.core.play.plays import Advance, Batting, Play, Trajectory, batter_out
from rulesets.core.play.situation import Made, Runner, Situation
from tests.together import together

CALLS = {
    "ball": Call("Ball in play", "", "G6"),
    "foul": Call("Foul out", "", "FO{by}"),
    "odd": Call("Odd play", "", beside="!"),
    "double": Call("Double", "", "2B"),
    "caught": Call("Caught stealing", "", "", "CS"),
    "picked": Call("Picked off", "", "", "PO"),
    "stolen": Call("Stolen base", "", "", "SB"),
    "k": Call("Strikeout", "", "K"),
}
FORCE_AT_SECOND = Advance(1, 2, "force", out=True, by=(6, 4))
ON_FIRST, AT_BAT = 2, 3  # places in the order


def on_first(outs: int = 0, inning: int = 1) -> Situation:
    half, score = ("bottom", (1, 1)) if inning > 8 else ("top", (0, 0))
    bases = (Runner(ON_FIRST), None, None)
    return Situation(inning=inning, half=half, score=score, bases=bases, due_up=(AT_BAT, AT_BAT), outs=outs)


def scored(start: Situation, *plays: Play) -> Sheet:
    situation = start.copy()
    made: list[Made] = [situation.apply(play) for play in plays]
    return score_sheet(made, CALLS, start)


def boxes(start: Situation, *plays: Play) -> tuple[Box, Box]:
    """Of the man who was on first, and of the one at bat."""
    order = scored(start, *plays).boxes[start.batting]
    return (order[ON_FIRST] or [Box(1)])[-1], order[AT_BAT][-1]


def out(*by: int, at: int = 0) -> Advance:
    return batter_out(at=at, by=by)


@together(
    ("trajectory", "moves", "batting", "mark"),
    [
        ("ground", (out(6, 3, at=1),), "out", "6-3"),
        ("ground", (out(3, 1, at=1),), "out", "3-1"),
        ("ground", (out(3, at=1),), "out", "3U"),
        ("ground", (out(1, 4, 3, at=1),), "out", "1-4-3"),
        ("fly", (out(8),), "out", "F8"),
        ("line", (out(6),), "out", "L6"),
        ("pop", (out(4),), "out", "P4"),
        ("fly", (Advance(1, 2, "advance"), out(9)), "sac_fly", "SF9"),
        ("ground", (FORCE_AT_SECOND, out(4, 3, at=1)), "double_play", "6-4-3"),
        ("ground", (Advance(1, 2, "force", out=True, by=(3, 6)), out(6, 3, at=1)), "double_play", "3-6-3"),
        ("ground", (Advance(1, 2, "force", out=True, by=(6,)), out(6, 3, at=1)), "double_play", "6-3"),
        ("ground", (FORCE_AT_SECOND, Advance(0, 1, "advance")), "fielders_choice", "FC"),
        ("ground", (Advance(1, 2, "error"), Advance(0, 1, "error")), "error", "E6"),
        ("", (Advance(1, 2, "walk"), Advance(0, 1, "walk")), "walk", "G6"),  # no fielder: the game's own mark
    ],
)
def test_a_batted_ball_is_written_by_who_had_it(
    trajectory: Trajectory, moves: tuple[Advance, ...], batting: Batting, mark: str
) -> None:
    errors = (6,) if batting == "error" else ()
    _, batter = boxes(on_first(), Play("ball", moves, batting, errors, trajectory=trajectory))
    assert batter.mark == mark


@pytest.mark.parametrize(
    ("moves", "batting", "errors", "trajectory", "mark"),
    [
        ((Advance(1, 2, "advance"), out(5, 3, at=1)), "sac_bunt", (), "ground", "SH 5-3"),
        ((Advance(1, 2, "error"), Advance(0, 1, "error")), "sac_bunt", (1,), "ground", "SH E1"),
        ((out(5, 3, at=1),), "out", (), "ground", "B 5-3"),
        ((out(2),), "out", (), "pop", "BP2"),
    ],
)
def test_a_bunt(
    moves: tuple[Advance, ...], batting: Batting, errors: tuple[int, ...], trajectory: Trajectory, mark: str
) -> None:
    play = Play("ball", moves, batting, errors, trajectory=trajectory, bunted=True)
    assert boxes(on_first(), play)[1].mark == mark


def test_the_man_who_is_forced_has_the_throw_in_his_own_box() -> None:
    play = Play("ball", (FORCE_AT_SECOND, out(4, 3, at=1)), "double_play", trajectory="ground")
    runner, batter = boxes(on_first(1), play)
    assert [(note.mark, note.base) for note in runner.notes] == [("6-4", 2)]
    assert (runner.out_number, batter.out_number) == (2, 3)
    assert batter.beside == ("DP",)
    assert box_words(runner, CALLS) == "Put on base, put out at second, 2nd out at second"


def test_a_runner_doubled_off_is_the_later_out_and_his_box_says_who_got_him() -> None:
    caught = Advance(1, 1, "out", out=True, by=(6, 3))
    runner, batter = boxes(on_first(), Play("ball", (caught, out(6)), "out", trajectory="line"))
    assert (batter.mark, batter.out_number, batter.beside) == ("L6", 1, ("DP",))
    assert ([note.mark for note in runner.notes], runner.out_number) == (["6-3"], 2)


@pytest.mark.parametrize(
    ("code", "how", "end", "by", "mark"),
    [
        ("caught", "caught_stealing", 2, (2, 6), "CS 2-6"),
        ("picked", "picked_off", 1, (1, 3), "PO 1-3"),
        ("caught", "caught_stealing", 2, (), "CS"),  # the dice name nobody
    ],
)
def test_a_man_caught_off_base(code: str, how, end: int, by: tuple[int, ...], mark: str) -> None:
    sheet = scored(on_first(), Play(code, (Advance(1, end, how, out=True, by=by),), named=1))
    (box,) = sheet.boxes[0][ON_FIRST]
    assert (box.runner_marks, box.out_number, sheet.boxes[0][AT_BAT]) == ((mark,), 1, [])


def test_an_error_on_a_hit_is_written_where_it_moved_a_man() -> None:
    moves = (Advance(1, 3, "hit"), Advance(3, 4, "error"), Advance(0, 2, "hit"), Advance(2, 3, "error"))
    runner, batter = boxes(on_first(), Play("double", moves, "double", (7,)))
    assert (batter.mark, batter.runner_marks, batter.path) == ("2B", ("E7",), (1, 2, 3))
    assert (runner.runner_marks, runner.scored) == (("E7",), True)


def test_a_man_who_stretches_his_hit_has_the_hit_and_the_out() -> None:
    moves = (Advance(1, 4, "hit"), Advance(0, 2, "hit"), Advance(2, 3, "out", out=True, by=(8, 5)))
    _, batter = boxes(on_first(), Play("double", moves, "double"))
    assert (batter.mark, batter.runner_marks, batter.out_number, batter.out_at) == ("2B", ("8-5",), 1, 3)


def test_strike_three_called_is_a_backward_k_where_the_game_says_so() -> None:
    swinging = Play("k", (out(2),), "strikeout")
    for play, looking in (
        (swinging, False),
        (Play("k", (out(2),), "strikeout", looking=True), True),
        (Play("k", (out(),), "strikeout", pitch="C"), True),
        (Play("k", (out(),), "strikeout", pitch="S"), False),
    ):
        _, batter = boxes(on_first(), play)
        assert (batter.mark, batter.looking) == ("K", looking)
    assert box_words(boxes(on_first(), Play("k", (out(2),), "strikeout", looking=True))[1], CALLS).startswith(
        "Strikeout, looking"
    )


def test_a_third_strike_that_gets_away_says_how_he_came_to_first() -> None:
    wild = Play("k", (Advance(1, 2, "wild_pitch"), Advance(0, 1, "wild_pitch")), "strikeout", charge="wild_pitch")
    thrown_away = Play("k", (Advance(1, 2, "error"), Advance(0, 1, "error")), "strikeout", (2,))
    assert boxes(on_first(), thrown_away)[1].mark == "K E2"
    runner, batter = boxes(on_first(), wild)
    assert (batter.bases, runner.runner_marks) == (1, ("WP",))


def test_a_strikeout_on_which_a_runner_is_thrown_out() -> None:
    thrown_out = Advance(1, 2, "caught_stealing", out=True, by=(2, 6))
    runner, batter = boxes(on_first(), Play("k", (thrown_out, out(2)), "strikeout"))
    assert (batter.mark, batter.beside, batter.out_number) == ("K", ("DP",), 1)
    assert (runner.runner_marks, runner.out_number) == (("CS 2-6",), 2)


def test_a_foul_out_and_an_odd_play_are_written_as_the_game_calls_them() -> None:
    assert boxes(on_first(), Play("foul", (out(5),), "out"))[1].mark == "FO5"
    _, batter = boxes(on_first(), Play("odd", (Advance(0, 2, "hit"),), "double"))
    assert (batter.mark, batter.beside) == ("2B", ("!",))
    assert box_words(batter, CALLS) == "Odd play, reached second"


def test_a_double_that_wins_with_a_man_on_third_is_written_as_the_single_it_counts_for() -> None:
    start = Situation(
        inning=9, half="bottom", score=(1, 1), bases=(None, None, Runner(ON_FIRST)), due_up=(AT_BAT, AT_BAT)
    )
    _, batter = boxes(start, Play("double", (Advance(3, 4, "hit"), Advance(0, 2, "hit")), "double"))
    assert batter.mark == "1B"


def test_the_first_man_a_new_pitcher_faces_is_marked_and_the_starters_is_not() -> None:
    start = Situation()
    one = start.apply(Play("k", (out(2),), "strikeout"))
    field = (12, *one.field[1:])
    two, three = (start.apply(Play("k", (out(2),), "strikeout")) for _ in range(2))
    two, three = (msgspec.structs.replace(made, pitcher=12, field=field) for made in (two, three))
    sheet = score_sheet([one, Relieved(1, 1, 0, False, 12), two, three], CALLS)
    assert [sheet.boxes[0][place][0].new_pitcher for place in range(3)] == [False, True, False]
    assert [sheet.boxes[0][place][0].pitcher for place in range(3)] == [one.pitcher, 12, 12]


def test_a_box_knows_every_play_it_tells_of() -> None:
    single = Play("double", (Advance(0, 1, "hit"),), "single")
    stolen = Play("stolen", (Advance(1, 2, "steal"),), named=1)
    home = Play("double", (Advance(2, 4, "hit"), Advance(0, 2, "hit")), "double")
    sheet = scored(Situation(), single, stolen, home)
    assert [sheet.boxes[0][place][0].plays for place in (0, 1)] == [(0, 1, 2), (2,)]
