"""A play applied: the third out, the walk-off, who is charged with whom, and which runs are earned.

Worked out by hand from the Official Baseball Rules and the box-score rulings of the games. The batter is the man
in place 3; the runner from third is place 0, from second place 1, from first place 2.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.core.people.lineups import VACANT, Lineup
from rulesets.core.play.plays import HIT_BASES, HITS, Advance, Play, batter_out
from rulesets.core.play.situation import Made, Runner, Situation
from tests.together import together

BATTER = 3
STARTER, RELIEVER = 9, 10
RELIEVED = (Lineup(), Lineup(field=(RELIEVER, *range(8))))  # the home side has a new pitcher


def at(occupied: str = "---", **changes: Any) -> Situation:
    """The men on base are the starter's."""
    bases = tuple(Runner(3 - base, STARTER) if occupied[base - 1] != "-" else None for base in (1, 2, 3))
    return Situation(**{"bases": bases, "due_up": (BATTER, BATTER), **changes})


def last_chance(occupied: str = "---", behind: int = 0, **changes: Any) -> Situation:
    """The bottom of the ninth, the home side that many runs behind."""
    return at(occupied, **{"inning": 9, "half": "bottom", "score": (5, 5 - behind), **changes})


def hit(code: str, *advances: Advance) -> Play:
    return Play(code, advances, code)  # type: ignore[arg-type]


def went(made: Made) -> list[tuple[int, int, int]]:
    """Who was safe where: place, from, to."""
    return [(leg.place, leg.start, leg.end) for leg in made.legs if not leg.out]


def scored(made: Made) -> list[int]:
    return [leg.place for leg in made.legs if leg.run]


# The moves


def test_a_batter_retired_in_the_air_is_out_at_no_base():
    assert batter_out() == Advance(0, 0, "out", out=True)
    assert batter_out("force", 1, (4, 3)) == Advance(0, 1, "force", out=True, by=(4, 3))


def test_hits_are_worth_their_bases():
    assert [(name, HIT_BASES[name]) for name in HITS] == [("single", 1), ("double", 2), ("triple", 3), ("home_run", 4)]


def test_a_play_keeps_every_word_through_a_file():
    play = Play("single", (Advance(1, 2, "hit"), batter_out(by=(6, 3))), "out", (6,), "balk", 1, "X")
    assert msgspec.json.decode(msgspec.json.encode(play), type=Play) == play
    made = at("1--").apply(Play("walk", (Advance(1, 2, "walk"), Advance(0, 1, "walk")), "walk"))
    assert msgspec.json.decode(msgspec.json.encode(made), type=Made) == made


def test_runners_keep_their_place_in_the_order_as_they_move():
    s = at("1-3")
    made = s.apply(hit("single", Advance(3, 4, "hit"), Advance(1, 2, "hit"), Advance(0, 1, "hit")))
    assert went(made) == [(0, 3, 4), (2, 1, 2), (BATTER, 0, 1)]
    assert [man and man.place for man in s.bases] == [BATTER, 2, None]
    assert (s.score, made.runs, made.outs, made.batter, made.side) == ((1, 0), 1, 0, BATTER, 0)


def test_one_man_may_move_twice_on_a_play():
    s = at("1--")
    made = s.apply(Play("steal_error", (Advance(1, 2, "steal"), Advance(2, 3, "error"))))
    assert s.occupied == "--3"
    assert [(leg.place, leg.how) for leg in made.legs] == [(2, "steal"), (2, "error")]


# The third out (OBR 5.08(a))


@pytest.mark.parametrize("end", [0, 1])
def test_no_run_counts_if_the_batter_makes_the_third_out_before_first(end):
    s = at("--3", outs=2)
    made = s.apply(Play("out", (Advance(3, 4, "advance"), batter_out(at=end)), "out"))
    assert (s.score, made.runs, made.outs, made.left) == ((0, 0), 0, 1, 1)


def test_no_run_counts_if_the_third_out_is_a_force():
    s = at("123", outs=2)
    moves = (Advance(3, 4, "advance"), Advance(2, 3, "advance"), Advance(1, 2, "force", out=True))
    made = s.apply(Play("out", (*moves, Advance(0, 1, "advance")), "fielders_choice"))
    assert (s.score, made.runs, made.left) == ((0, 0), 0, 3)


def test_no_run_counts_on_an_inning_ending_double_play_that_ends_at_first():
    s = at("1-3", outs=1)
    moves = (Advance(3, 4, "advance"), Advance(1, 2, "force", out=True), batter_out(at=1))
    made = s.apply(Play("double_play", moves, "double_play"))
    assert (s.outs, s.score, made.outs, made.left) == (3, (0, 0), 2, 1)


def test_a_run_before_a_third_out_by_a_tag_counts():
    s = at("-23", outs=2)
    moves = (Advance(3, 4, "hit"), Advance(2, 4, "out", out=True), Advance(0, 1, "hit"))
    made = s.apply(hit("single", *moves))
    assert (s.score, scored(made), made.outs, made.left) == ((1, 0), [0], 1, 1)


def test_a_run_after_a_third_out_by_a_tag_does_not_count():
    s = at("-23", outs=2)
    moves = (Advance(2, 3, "out", out=True), Advance(3, 4, "hit"), Advance(0, 1, "hit"))
    made = s.apply(hit("single", *moves))
    assert (s.score, made.runs, made.outs, made.left) == ((0, 0), 0, 1, 2)


def test_a_run_before_the_batter_is_out_stretching_his_hit_counts():
    s = at("--3", outs=2)
    made = s.apply(hit("single", Advance(3, 4, "hit"), Advance(0, 1, "hit"), Advance(1, 2, "out", out=True)))
    assert (s.score, made.outs, made.left) == ((1, 0), 1, 0)
    made = at("--3", outs=2).apply(hit("single", Advance(3, 4, "hit"), Advance(0, 2, "out", out=True)))
    assert made.runs == 1


def test_after_a_caught_fly_the_man_tagged_at_third_is_the_third_out_and_a_run_before_him_counts():
    """The catch comes first though the batter stands last in the list: the tag is no force."""
    s = at("-23", outs=1)
    moves = (Advance(3, 4, "advance"), Advance(2, 3, "out", out=True), batter_out(by=(8,)))
    made = s.apply(Play("out", moves, "out"))
    assert (s.score, made.outs, made.left) == ((1, 0), 2, 0)


def test_after_a_caught_fly_a_run_behind_the_third_out_does_not_count():
    s = at("-23", outs=1)
    moves = (Advance(2, 3, "out", out=True), Advance(3, 4, "advance"), batter_out())
    made = s.apply(Play("out", moves, "out"))
    assert (s.score, made.outs, made.left) == ((0, 0), 2, 1)


def test_outs_after_the_third_are_not_made():
    """A catch for the third out: the runner doubled off is not put out any more, but left on base."""
    s = at("1--", outs=2)
    made = s.apply(Play("out", (Advance(1, 1, "out", out=True), batter_out()), "out"))
    assert (s.outs, made.outs, made.left) == (3, 1, 1)
    assert [(leg.place, leg.out) for leg in made.legs] == [(BATTER, True)]


def test_a_triple_play_makes_three():
    s = at("12-")
    moves = (Advance(2, 3, "force", out=True), Advance(1, 2, "force", out=True), batter_out(at=1))
    made = s.apply(Play("triple_play", moves, "out"))
    assert (s.outs, made.outs, made.left) == (3, 3, 0)


def test_before_the_third_out_every_run_counts_whatever_the_out():
    s = at("1-3", outs=0)
    moves = (Advance(3, 4, "advance"), Advance(1, 2, "force", out=True), batter_out(at=1))
    made = s.apply(Play("double_play", moves, "double_play"))
    assert (s.outs, s.score, made.left) == (2, (1, 0), 0)


# The walk-off (OBR 7.01(g)(3), 9.06(f) and (g); TS-4.6R to TS-4.8R)

TURNED_TWO = (Advance(3, 4, "advance"), Advance(1, 2, "force", out=True), batter_out(at=1))
DOUBLE_FROM_THE_CORNERS = (Advance(3, 4, "hit"), Advance(1, 4, "hit"), Advance(0, 2, "hit"))


def test_counting_stops_with_the_winning_run():
    s = last_chance("1-3")
    made = s.apply(hit("double", *DOUBLE_FROM_THE_CORNERS))
    assert (s.score, s.over, scored(made), made.left) == ((5, 6), True, [0], 2)


def test_a_walk_off_hit_counts_for_no_more_bases_than_the_winning_run_advanced():
    s = last_chance("1-3")
    made = s.apply(hit("double", *DOUBLE_FROM_THE_CORNERS))
    assert (made.play.batting, made.credited) == ("double", "single")
    assert went(made) == [(0, 3, 4), (2, 1, 2), (BATTER, 0, 1)]  # those behind go as far as he did
    assert s.occupied == "12-"


def test_the_run_that_wins_may_be_the_second_to_score():
    s = last_chance("1-3", behind=1)
    made = s.apply(hit("double", *DOUBLE_FROM_THE_CORNERS))
    assert (s.score, scored(made), made.credited, made.left) == ((5, 6), [0, 2], "double", 1)


def test_a_triple_that_wins_from_second_is_a_double():
    s = last_chance("-2-")
    made = s.apply(hit("triple", Advance(2, 4, "hit"), Advance(0, 3, "hit")))
    assert (made.credited, s.occupied, made.left) == ("double", "-2-", 1)


def test_a_triple_that_wins_from_first_stays_a_triple():
    s = last_chance("1--")
    made = s.apply(hit("triple", Advance(1, 4, "hit"), Advance(0, 3, "hit")))
    assert (made.credited, s.occupied) == ("triple", "--3")


def test_on_a_walk_off_home_run_everybody_scores():
    s = last_chance("123")
    advances = (Advance(3, 4, "hit"), Advance(2, 4, "hit"), Advance(1, 4, "hit"), Advance(0, 4, "hit"))
    made = s.apply(hit("home_run", *advances))
    assert (s.score, s.over, made.runs, made.credited, made.left) == ((5, 9), True, 4, "home_run", 0)


@pytest.mark.parametrize(
    ("occupied", "credited", "left", "stands"),
    [
        ("--3", "single", 1, "1--"),
        ("-2-", "double", 1, "-2-"),
        ("1--", "triple", 1, "--3"),
        ("---", "home_run", 0, "---"),
    ],
)
def test_a_home_run_inside_the_park_that_wins_is_cut_like_any_hit(occupied, credited, left, stands):
    """SC-6: over the fence it stays one."""
    s = last_chance(occupied)
    moves = tuple(Advance(base, 4, "hit") for base in (3, 2, 1, 0) if not base or occupied[base - 1] != "-")
    made = s.apply(Play("ODD-F8", moves, "home_run", inside_the_park=True))
    assert (s.score, s.over, made.credited, made.left, s.occupied) == ((5, 6), True, credited, left, stands)


@together(
    ("occupied", "batting", "moves", "made_outs", "stands"),
    [
        # the man from second is thrown out at home behind the winning run
        ("-23", "single", (Advance(3, 4, "hit"), Advance(2, 4, "out", out=True), Advance(0, 1, "hit")), 0, "1-3"),
        # the batter is out stretching it
        ("--3", "single", (Advance(3, 4, "hit"), Advance(0, 2, "out", out=True)), 0, "1--"),
        ("--3", "single", (Advance(3, 4, "hit"), Advance(0, 1, "hit"), Advance(1, 2, "out", out=True)), 0, "1--"),
        # after a fly the catch stands; the man thrown out at third and the man doubled off first do not
        ("-23", "sac_fly", (Advance(3, 4, "advance"), Advance(2, 3, "out", out=True), batter_out()), 1, "--3"),
        ("1-3", "sac_fly", (Advance(3, 4, "advance"), Advance(1, 1, "out", out=True), batter_out()), 1, "1--"),
        # caught stealing behind a man who stole home
        ("1-3", None, (Advance(3, 4, "steal"), Advance(1, 2, "caught_stealing", out=True)), 0, "-2-"),
        # forces, the batter's out and the rest of a double play stand
        ("1-3", "double_play", TURNED_TWO, 2, "---"),
        ("-23", "double_play", (Advance(3, 4, "advance"), Advance(2, 3, "out", out=True), batter_out(at=1)), 2, "---"),
        ("1-3", "fielders_choice",
         (Advance(3, 4, "advance"), Advance(1, 2, "force", out=True), Advance(0, 1, "advance")), 1, "1--"),
        ("--3", "out", (Advance(3, 4, "advance"), batter_out(at=1)), 1, "---"),
    ],
)  # fmt: skip
def test_after_the_winning_run_only_outs_on_the_ball_itself_stand(occupied, batting, moves, made_outs, stands):
    """SC-5; in the eighth all of them do."""
    s = last_chance(occupied)
    made = s.apply(Play("a play", moves, batting))
    assert (s.score, s.over, made.outs, s.outs, s.occupied) == ((5, 6), True, made_outs, made_outs, stands)
    assert made.left == 3 - s.bases.count(None)
    earlier = at(occupied, inning=8, half="bottom", score=(5, 5)).apply(Play("a play", moves, batting))
    assert earlier.outs == sum(move.out for move in moves)


def test_a_third_out_on_a_later_throw_is_not_made_either():
    s = last_chance("-23", outs=2)
    made = s.apply(hit("single", Advance(3, 4, "hit"), Advance(2, 4, "out", out=True), Advance(0, 1, "hit")))
    assert (s.score, s.over, s.outs, made.outs, made.left) == ((5, 6), True, 2, 0, 2)


def test_outs_ahead_of_the_winning_run_stand():
    s = last_chance("-23")
    made = s.apply(hit("single", Advance(3, 4, "out", out=True), Advance(2, 4, "hit"), Advance(0, 1, "hit")))
    assert (s.score, s.over, made.outs, made.left) == ((5, 6), True, 1, 1)


def test_a_walk_with_the_bases_full_wins_with_the_run_it_forces():
    s = last_chance("123")
    advances = (Advance(3, 4, "walk"), Advance(2, 3, "walk"), Advance(1, 2, "walk"), Advance(0, 1, "walk"))
    made = s.apply(Play("walk", advances, "walk"))
    assert (s.score, s.over, s.occupied, made.credited, made.left) == ((5, 6), True, "123", "walk", 3)


def test_two_moves_of_one_man_win_it_with_the_second():
    """From first on a single and a wild throw: he went three bases, in two moves."""
    s = last_chance("1--")
    advances = (Advance(1, 3, "hit"), Advance(3, 4, "error"), Advance(0, 1, "hit"), Advance(1, 2, "error"))
    made = s.apply(Play("single", advances, "single", errors=(9,)))
    assert (s.score, s.over, made.credited, s.occupied) == ((5, 6), True, "single", "-2-")


def test_a_man_behind_the_winning_run_stops_in_the_middle_of_his_moves():
    """The winning run came one base: the man from first is at second, and his move on the bad throw is not made."""
    s = last_chance("1-3")
    advances = (Advance(3, 4, "hit"), Advance(1, 2, "hit"), Advance(2, 3, "error"), Advance(0, 1, "hit"))
    made = s.apply(Play("single", advances, "single", errors=(7,)))
    assert went(made) == [(0, 3, 4), (2, 1, 2), (BATTER, 0, 1)]
    assert (s.occupied, made.left) == ("12-", 2)


def test_a_man_cut_short_by_the_winning_run_is_not_put_out_further_on():
    """He would have been thrown out at home from third, but the game was over while he went to second."""
    s = last_chance("1-3")
    advances = (Advance(3, 4, "hit"), Advance(1, 3, "hit"), Advance(3, 4, "out", out=True), Advance(0, 1, "hit"))
    made = s.apply(hit("single", *advances))
    assert (s.score, s.over, made.outs, s.outs) == ((5, 6), True, 0, 0)
    assert (s.occupied, made.left) == ("12-", 2)


def test_a_steal_of_third_with_a_wild_throw_wins_it():
    s = last_chance("-2-")
    made = s.apply(Play("steal_error", (Advance(2, 3, "steal"), Advance(3, 4, "error")), errors=(0,)))
    assert (s.score, s.over, made.left, s.due_up) == ((5, 6), True, 0, (BATTER, BATTER))


def test_a_steal_of_second_whose_wild_throw_brings_the_run_home_leaves_the_thief_at_second():
    s = last_chance("1-3")
    advances = (Advance(3, 4, "error"), Advance(1, 2, "steal"), Advance(2, 3, "error"))
    made = s.apply(Play("steal_error", advances, errors=(0,)))
    assert (went(made), s.occupied, made.left) == ([(0, 3, 4), (2, 1, 2)], "-2-", 1)


def test_after_a_double_steal_and_error_the_man_behind_keeps_as_many_bases_as_the_winning_run():
    s = last_chance("12-")
    advances = (Advance(2, 3, "steal"), Advance(3, 4, "error"), Advance(1, 2, "steal"), Advance(2, 3, "error"))
    made = s.apply(Play("steal_error", advances, errors=(0,)))
    assert (s.score, s.occupied, made.left) == ((5, 6), "--3", 1)


def test_an_out_on_the_play_that_wins_it_stands():
    s = last_chance("--3", outs=1)
    made = s.apply(Play("sac_fly", (Advance(3, 4, "advance"), batter_out()), "sac_fly"))
    assert (s.score, s.over, s.outs, made.outs, made.left) == ((5, 6), True, 2, 1, 0)


def test_no_lead_is_taken_on_a_third_out_that_takes_the_run_away():
    s = last_chance("--3", outs=2)
    s.apply(Play("out", (Advance(3, 4, "advance"), batter_out(at=1)), "out"))
    assert (s.score, s.over, s.outs) == ((5, 5), False, 3)


def test_a_man_put_out_at_home_is_not_the_winning_run():
    s = last_chance("-23")
    advances = (Advance(3, 4, "out", out=True), Advance(2, 4, "hit"), Advance(0, 2, "hit"))
    made = s.apply(hit("double", *advances))
    assert (s.score, scored(made), made.credited, made.outs, made.left) == ((5, 6), [1], "double", 1, 1)


def test_a_hit_that_brings_nobody_home_is_what_it_is_in_the_ninth_too():
    made = last_chance("1--").apply(hit("single", Advance(1, 2, "hit"), Advance(0, 1, "hit")))
    assert (made.credited, made.runs) == ("single", 0)


def test_a_tie_in_the_ninth_cuts_nothing_off():
    s = last_chance("-23", behind=2)
    made = s.apply(hit("double", Advance(3, 4, "hit"), Advance(2, 4, "hit"), Advance(0, 2, "hit")))
    assert (s.score, s.over, made.credited, made.left) == ((5, 5), False, "double", 0)


@pytest.mark.parametrize(("inning", "half"), [(8, "bottom"), (9, "top"), (10, "top")])
def test_where_no_lead_ends_the_game_every_run_counts(inning, half):
    s = at("1-3", inning=inning, half=half, score=(5, 5))
    made = s.apply(hit("double", *DOUBLE_FROM_THE_CORNERS))
    assert (made.runs, made.credited, s.over) == (2, "double", False)


# Who is charged


def test_a_run_is_charged_to_the_pitcher_who_let_the_man_on():
    s = at("-2-", lineups=RELIEVED)
    made = s.apply(hit("double", Advance(2, 4, "hit"), Advance(0, 2, "hit")))
    assert [(leg.man, leg.charged) for leg in made.legs] == [(1, STARTER), (BATTER, RELIEVER)]
    assert made.pitcher == RELIEVER
    assert s.bases[1] == Runner(BATTER, RELIEVER)


def test_a_fielders_choice_leaves_the_batter_to_the_pitcher_of_the_runner_put_out():
    """OBR 9.16(g): the reliever is not charged with a man who took the place of one he inherited."""
    s = at("1--", lineups=RELIEVED)
    made = s.apply(
        Play("fielders_choice", (Advance(1, 2, "force", out=True), Advance(0, 1, "advance")), "fielders_choice")
    )
    assert s.bases[0] == Runner(BATTER, STARTER)
    assert made.pitcher == RELIEVER  # the out is still his who threw


def test_any_other_out_on_the_bases_leaves_the_batter_to_the_man_on_the_mound():
    s = at("1--", lineups=RELIEVED)
    s.apply(hit("single", Advance(1, 3, "out", out=True), Advance(0, 1, "hit")))
    assert s.bases[0] == Runner(BATTER, RELIEVER)


def test_a_man_nobody_was_charged_with_is_the_old_pitchers_when_another_comes_in():
    s = at("1--", bases=(Runner(2), None, None))
    s.line_up(1, RELIEVED[1])
    assert s.bases[0] == Runner(2, STARTER)


def test_a_man_placed_on_base_while_the_mound_stands_empty_is_the_new_pitchers():
    """The starter was batted for; who comes in has the inning from its beginning."""
    vacant = Lineup(field=(VACANT, *range(8)))
    s = at("-2-", bases=(None, Runner(2, vacant.pitcher, placed=True), None), lineups=(Lineup(), vacant))
    s.line_up(1, RELIEVED[1])
    assert s.bases[1] == Runner(2, RELIEVER, placed=True)


# Earned runs (SC-1)

BUNT_ERROR = Play("bunt_error", (Advance(0, 1, "error"),), "error", errors=(0,))
HOMER = hit("home_run", Advance(0, 4, "hit"))


def earned(made: Made) -> list[tuple[int, bool]]:
    return [(leg.place, leg.earned) for leg in made.legs if leg.run]


def test_a_man_who_reached_on_an_error_scores_an_unearned_run():
    s = at()
    s.apply(BUNT_ERROR)
    made = s.apply(hit("home_run", Advance(1, 4, "hit"), Advance(0, 4, "hit")))
    assert earned(made) == [(BATTER, False), (BATTER + 1, True)]


@pytest.mark.parametrize("how", ["error", "passed_ball"])
def test_a_run_on_an_error_or_a_passed_ball_is_unearned(how):
    made = at("--3").apply(Play("bad_throw", (Advance(3, 4, how),)))
    assert earned(made) == [(0, False)]


@together("how", ["hit", "walk", "advance", "balk", "wild_pitch", "steal"])
def test_a_run_on_anything_else_is_earned(how):
    made = at("--3").apply(Play("a play", (Advance(3, 4, how),)))
    assert earned(made) == [(0, True)]


def test_a_man_who_only_gained_a_base_on_an_error_scores_an_earned_run():
    s = at("1--")
    s.apply(Play("bad_throw", (Advance(1, 2, "error"),), errors=(0,)))
    made = s.apply(hit("double", Advance(2, 4, "hit"), Advance(0, 2, "hit")))
    assert earned(made) == [(2, True)]


@together(
    ("outs", "errors", "is_earned"),
    [(2, 0, True), (1, 1, True), (2, 1, False), (0, 2, True), (1, 2, False), (0, 3, False)],
)
def test_no_run_is_earned_once_outs_and_lost_outs_make_three(outs, errors, is_earned):
    s = at(outs=outs)
    s.lost_outs = errors
    assert earned(s.apply(HOMER)) == [(BATTER, is_earned)]


def test_the_outs_of_the_play_itself_are_counted_with_the_lost_ones():
    """One out, one error: the sacrifice fly is the second out, and with the lost one the third."""
    s = at("--3", outs=1)
    s.lost_outs = 1
    made = s.apply(Play("sac_fly", (Advance(3, 4, "advance"), batter_out()), "sac_fly"))
    assert earned(made) == [(0, False)]


def test_a_run_that_beats_a_tag_for_the_third_out_is_earned_where_nobody_erred():
    moves = (Advance(3, 4, "hit"), Advance(2, 4, "out", out=True), Advance(0, 1, "hit"))
    assert earned(at("-23", outs=2).apply(hit("single", *moves))) == [(0, True)]


TAGGED_BEHIND = (Advance(3, 4, "hit"), Advance(2, 4, "out", out=True), Advance(0, 1, "hit"))
TAGGED_AHEAD = (Advance(3, 4, "out", out=True), Advance(2, 4, "hit"), Advance(0, 1, "hit"))
GROUND_OUT = (Advance(3, 4, "advance"), batter_out(at=1))
FORCED = (Advance(3, 4, "advance"), Advance(1, 2, "force", out=True), Advance(0, 1, "advance"))
CAUGHT_AND_TAGGED = (Advance(3, 4, "advance"), Advance(2, 3, "out", out=True), batter_out())
OUT_STRETCHING = (Advance(3, 4, "hit"), Advance(0, 1, "hit"), Advance(1, 2, "out", out=True))


@together(
    ("occupied", "batting", "moves", "outs", "errors", "is_earned"),
    [
        ("-23", "single", TAGGED_BEHIND, 1, 1, True),  # a tag after the run would have been the third
        ("-23", "single", TAGGED_BEHIND, 0, 2, True),
        ("-23", "single", TAGGED_BEHIND, 1, 2, False),  # three before the play
        ("-23", "single", TAGGED_AHEAD, 1, 1, False),  # the lead runner's out came first
        ("-23", "single", TAGGED_AHEAD, 0, 1, True),
        ("--3", "out", GROUND_OUT, 1, 1, False),  # the batter's before first
        ("--3", "out", GROUND_OUT, 0, 1, True),
        ("1-3", "fielders_choice", FORCED, 1, 1, False),  # a force
        ("1-3", "fielders_choice", FORCED, 0, 1, True),
        ("1-3", "double_play", TURNED_TWO, 0, 1, False),  # the second of the two would have been the third
        ("-23", "sac_fly", CAUGHT_AND_TAGGED, 0, 1, True),  # the catch makes two, the tag came after the run
        ("-23", "sac_fly", CAUGHT_AND_TAGGED, 1, 1, False),  # the catch makes three
        ("--3", "single", OUT_STRETCHING, 1, 1, True),
    ],
)  # fmt: skip
def test_outs_of_the_play_count_if_made_before_the_run_or_by_a_force_or_the_batter(
    occupied, batting, moves, outs, errors, is_earned
):
    s = at(occupied, outs=outs, lost_outs=errors)
    assert [leg.earned for leg in s.apply(Play("a play", moves, batting)).legs if leg.run] == [is_earned]


def test_a_bunt_thrown_away_scores_the_man_from_third_unearned_whatever_it_is_called():
    """SC-1 (b), SC-4: on the error, and batted in where it is a sacrifice."""
    for how in ("error", "advance"):
        bunt = Play("E1", (Advance(3, 4, how), Advance(0, 1, "error")), "sac_bunt", errors=(1,))
        s = at("--3")
        made = s.apply(bunt)
        assert (earned(made), batted_in(made), s.lost_outs) == ([(0, False)], 1, 1)


def test_only_an_error_that_lets_a_batter_reach_is_a_lost_out():
    s = at("1--")
    s.apply(Play("bad_throw", (Advance(1, 2, "error"),), errors=(0,)))
    assert s.lost_outs == 0
    s.apply(Play("bunt_error", (Advance(2, 3, "error"), Advance(0, 1, "error")), "error", errors=(0,)))
    assert s.lost_outs == 1


def test_a_man_who_was_placed_on_base_scores_an_unearned_run():
    s = at()
    s.bases = (None, Runner(2, placed=True), None)
    made = s.apply(hit("single", Advance(2, 4, "hit"), Advance(0, 1, "hit")))
    assert (earned(made), [leg.batted_in for leg in made.legs if leg.run]) == ([(2, False)], [True])


def test_a_man_put_on_by_the_catchers_interference_scores_unearned_but_no_out_was_lost():
    """OBR 9.12(a)(8), 9.16(a): nothing he scores is earned; SC-1: in the reconstruction it is no error."""
    s = at("---")
    s.apply(Play("interference", (Advance(0, 1, "error"),), "interference", errors=(2,)))
    assert s.bases[0] is not None and s.bases[0].on_error
    assert s.lost_outs == 0
    made = s.apply(hit("home_run", Advance(1, 4, "hit"), Advance(0, 4, "hit")))
    assert [leg.earned for leg in made.legs] == [False, True]


# A new pitcher (SC-2)


def relieved(s: Situation, pitcher: int = RELIEVER) -> Situation:
    s.line_up(1 - s.batting, Lineup(field=(pitcher, *range(8))))
    return s


def both(made: Made) -> list[tuple[int, bool, bool]]:
    """Who is charged with each run, whether it is earned for him, and whether for his club."""
    return [(leg.charged, leg.earned, leg.club_earned) for leg in made.legs if leg.run]


ON_FIRST_HOMER = hit("home_run", Advance(1, 4, "hit"), Advance(0, 4, "hit"))


def test_a_new_pitcher_has_no_part_in_the_errors_before_him():
    """Two out, an error; the reliever's home run is earned for him alone, the man on first is nobody's earned run."""
    s = at(outs=2)
    s.apply(BUNT_ERROR)
    assert both(relieved(s).apply(ON_FIRST_HOMER)) == [(STARTER, False, False), (RELIEVER, True, False)]


def test_errors_behind_a_new_pitcher_count_for_him_from_the_outs_on_the_board():
    s = at(outs=1)
    s.apply(BUNT_ERROR)  # one out and one lost
    relieved(s)
    s.apply(Play("bunt_error", (Advance(1, 2, "error"), Advance(0, 1, "error")), "error", errors=(0,)))
    two_on = hit("home_run", Advance(2, 4, "hit"), Advance(1, 4, "hit"), Advance(0, 4, "hit"))
    # For the club one out and two lost are three; for him one and one are two.
    made = s.apply(two_on)
    assert both(made) == [(STARTER, False, False), (RELIEVER, False, False), (RELIEVER, True, False)]
    s.apply(Play("out", (batter_out(),), "out"))
    assert both(s.apply(HOMER)) == [(RELIEVER, False, False)]  # two and one are three


def test_the_man_a_pitcher_left_on_is_judged_with_every_error_since_that_pitcher_came_in():
    """The starter put him on cleanly; the error that would have ended it was made behind the reliever."""
    s = at("-2-", outs=2)
    relieved(s)
    s.apply(BUNT_ERROR)
    made = s.apply(hit("single", Advance(2, 4, "hit"), Advance(1, 2, "hit"), Advance(0, 1, "hit")))
    assert both(made) == [(STARTER, False, False)]


def test_a_third_pitcher_is_judged_by_what_happened_since_he_came_in():
    s = at(outs=2)
    s.apply(BUNT_ERROR)
    relieved(s)
    s.apply(Play("walk", (Advance(1, 2, "walk"), Advance(0, 1, "walk")), "walk"))
    relieved(s, RELIEVER + 1)
    made = s.apply(hit("home_run", Advance(2, 4, "hit"), Advance(1, 4, "hit"), Advance(0, 4, "hit")))
    assert both(made) == [(STARTER, False, False), (RELIEVER, True, False), (RELIEVER + 1, True, False)]


def test_the_next_half_inning_excuses_nobody():
    s = at(outs=2)
    s.apply(BUNT_ERROR)
    relieved(s)
    assert s.excused == ((RELIEVER, 1),)
    s.apply(Play("out", (batter_out(),), "out"))
    s.change_sides()
    assert s.excused == ()


def test_a_pitcher_who_comes_in_before_any_error_is_judged_like_his_club():
    s = relieved(at(outs=2))
    assert s.excused == ()
    s.apply(BUNT_ERROR)
    assert both(s.apply(ON_FIRST_HOMER)) == [(RELIEVER, False, False), (RELIEVER, False, False)]


# A fielder's choice (SC-3)


@pytest.mark.parametrize("mark", ["on_error", "placed"])
def test_a_fielders_choice_passes_the_mark_of_the_man_put_out_on_to_the_batter(mark):
    s = at(bases=(Runner(2, STARTER, **{mark: True}), None, None))
    s.apply(Play("fc", (Advance(1, 2, "force", out=True), Advance(0, 1, "advance")), "fielders_choice"))
    assert s.bases[0] == Runner(BATTER, STARTER, **{mark: True})
    assert earned(s.apply(ON_FIRST_HOMER)) == [(BATTER, False), (BATTER + 1, True)]


def test_a_fielders_choice_on_another_man_passes_nothing_on():
    s = at(bases=(Runner(2, STARTER), Runner(1, STARTER, on_error=True), None))
    moves = (Advance(2, 3, "advance"), Advance(1, 2, "force", out=True), Advance(0, 1, "advance"))
    s.apply(Play("fc", moves, "fielders_choice"))
    assert s.bases == (Runner(BATTER, STARTER), None, Runner(1, STARTER, on_error=True))


def test_any_other_out_passes_nothing_on():
    s = at(bases=(Runner(2, STARTER, on_error=True), None, None))
    s.apply(hit("single", Advance(1, 3, "out", out=True), Advance(0, 1, "hit")))
    assert s.bases[0] == Runner(BATTER, STARTER)


# Runs batted in (OBR 9.04)


def batted_in(made: Made) -> int:
    return sum(leg.batted_in for leg in made.legs)


@together(
    ("batting", "how", "rbi"),
    [
        ("single", "hit", 1),
        ("walk", "walk", 1),
        ("hit_batter", "walk", 1),
        ("sac_bunt", "advance", 1),
        ("out", "advance", 1),
        ("fielders_choice", "advance", 1),
        ("error", "error", 0),
        ("double_play", "advance", 0),  # 9.04(b)(1)
        ("strikeout", "wild_pitch", 0),
        ("single", "error", 0),  # home on the throw that got away
    ],
)
def test_a_run_is_batted_in_by_what_the_batter_did(batting, how, rbi):
    made = at("--3").apply(Play("a play", (Advance(3, 4, how),), batting))
    assert (made.runs, batted_in(made)) == (1, rbi)


@together("how", ["steal", "balk", "wild_pitch", "passed_ball", "error", "advance"])
def test_no_run_is_batted_in_while_the_batter_still_bats(how):
    made = at("--3").apply(Play("a play", (Advance(3, 4, how),)))
    assert (made.runs, batted_in(made)) == (1, 0)


def test_a_batter_drives_himself_in_with_a_home_run():
    made = at("1--").apply(hit("home_run", Advance(1, 4, "hit"), Advance(0, 4, "hit")))
    assert batted_in(made) == 2


def test_a_man_who_is_put_out_drives_in_nobody_and_scores_nothing():
    made = at("--3").apply(hit("single", Advance(3, 4, "out", out=True), Advance(0, 1, "hit")))
    assert (made.runs, batted_in(made), made.outs) == (0, 0, 1)


FORCED_IN = (Advance(3, 4, "error"), Advance(2, 3, "error"), Advance(1, 2, "error"), Advance(0, 1, "error"))


def test_a_run_forced_in_by_the_catchers_interference_is_batted_in():
    made = at("123").apply(Play("interference", FORCED_IN, "interference", errors=(2,)))
    assert (made.runs, batted_in(made), earned(made)) == (1, 1, [(0, False)])


def test_on_an_error_nobody_is_batted_in():
    """TS-6.2.5R: a bunt that is thrown away and is no sacrifice."""
    assert batted_in(at("123").apply(Play("bunt_error", FORCED_IN, "error", errors=(0,)))) == 0


def test_of_a_sacrifice_thrown_away_only_the_man_from_third_is_batted_in():
    moves = (Advance(3, 4, "error"), Advance(2, 4, "error"), Advance(0, 2, "error"))
    made = at("-23").apply(Play("E5", moves, "sac_bunt", errors=(5,)))
    assert [(leg.place, leg.batted_in) for leg in made.legs if leg.run] == [(0, True), (1, False)]
