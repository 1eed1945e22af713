"""The situation by itself: who is on, who is due, when the sides change and when the game is over."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.situation import EMPTY, Runner, Situation
from tests.together import together

OUT = Play("out", (batter_out(),), "out")
STRIKEOUT_SIDE = (OUT, OUT, OUT)
HOME_RUN = Play("home_run", (Advance(0, 4, "hit"),), "home_run")
STATES = ("---", "1--", "-2-", "--3", "12-", "1-3", "-23", "123")


def men_on(occupied: str) -> tuple[Runner | None, Runner | None, Runner | None]:
    """The men before a batter in the fourth place: third base has place 0, second 1, first 2."""
    first, second, third = (Runner(3 - base) if occupied[base - 1] != "-" else None for base in (1, 2, 3))
    return first, second, third


def at(occupied: str = "---", **changes: Any) -> Situation:
    return Situation(**{"bases": men_on(occupied), "due_up": (3, 3), **changes})


@together("occupied", STATES)
def test_bases_are_written_as_the_rules_write_them(occupied):
    assert at(occupied).occupied == occupied


def test_visitors_bat_in_the_top_and_the_home_side_in_the_bottom():
    assert (at(half="top").batting, at(half="bottom").batting) == (0, 1)
    assert at(half="bottom", due_up=(2, 7)).batter == 7


@together(
    ("inning", "half", "score", "needed"),
    [
        (9, "bottom", (3, 3), 1),
        (9, "bottom", (5, 3), 3),
        (12, "bottom", (0, 0), 1),
        (8, "bottom", (3, 3), 0),  # a lead in the 8th ends nothing
        (9, "top", (3, 3), 0),
        (12, "top", (3, 5), 0),
    ],
)
def test_runs_to_win_on_the_spot_are_counted_only_where_a_lead_ends_the_game(inning, half, score, needed):
    assert at(inning=inning, half=half, score=score).to_win == needed


@pytest.mark.parametrize(("home_club", "clubs"), [(1, [0, 1]), (0, [1, 0])])
def test_the_sides_are_the_setups_clubs_in_order_unless_the_dice_turned_them_round(home_club, clubs):
    assert [at(home_club=home_club).club_of(side) for side in (0, 1)] == clubs
    assert at().home_club == 1


def test_a_games_own_part_of_the_situation_hears_of_every_play_when_it_has_been_applied():
    class Counting(Situation):
        heard: tuple[tuple[str, int], ...] = ()

        def note(self, play: Play) -> None:
            self.heard = (*self.heard, (play.code, self.outs))

    s = Counting()
    s.apply(OUT)
    s.apply(Play("safe_back"))
    assert s.heard == (("out", 1), ("safe_back", 1))


def test_a_copy_goes_its_own_way():
    kept = at("1--")
    tried = kept.copy()
    tried.apply(HOME_RUN)
    assert (kept.occupied, kept.score, kept.batter) == ("1--", (0, 0), 3)


def test_nothing_is_out_of_the_situations_key_that_the_next_play_can_depend_on():
    alike = at("12-", outs=1, inning=3, score=(2, 0), due_up=(5, 1))
    assert alike.key() == at("12-", outs=1, inning=7, score=(0, 8), half="bottom").key()
    different = [at("1--", outs=1), at("12-", outs=2), at("12-", outs=1, inning=9, half="bottom")]
    assert all(alike.key() != other.key() for other in different)


def test_a_lead_too_long_for_one_play_is_alike_whatever_it_is():
    """Four men can come home on one play: five runs behind, no play ends it."""
    behind = [at(inning=9, half="bottom", score=(visitors, 0)).key() for visitors in range(8)]
    assert len(set(behind[:4])) == 4  # one to four runs win it
    assert len({*behind[4:], at().key()}) == 1


def test_three_outs_clear_the_bases_and_stand_until_the_sides_change():
    s = at("123", outs=2)
    s.apply(OUT)
    assert (s.outs, s.bases, s.half_over, s.half, s.inning) == (3, EMPTY, True, "top", 1)
    s.change_sides()
    assert (s.outs, s.half, s.inning, s.half_over) == (0, "bottom", 1, False)


def test_an_inning_is_over_when_both_sides_have_batted():
    s = at(half="bottom", inning=4, outs=2, lost_outs=1)
    s.apply(OUT)
    s.change_sides()
    assert (s.inning, s.half, s.lost_outs) == (5, "top", 0)


def test_each_side_goes_on_in_its_own_order_where_it_stopped():
    s = Situation(due_up=(7, 4))
    for play in STRIKEOUT_SIDE:  # places 7, 8 and, round the corner, 0
        s.apply(play)
    assert s.due_up == (1, 4)
    s.change_sides()
    for play in STRIKEOUT_SIDE:
        s.apply(play)
    assert s.due_up == (1, 7)


def test_a_batter_whose_side_is_retired_on_the_bases_leads_off_the_next_inning():
    """TS-4.10R: he has had no plate appearance."""
    s = at("1--", outs=2)
    made = s.apply(Play("caught_stealing", (Advance(1, 2, "caught_stealing", out=True),)))
    assert (s.outs, s.due_up, made.credited, made.left) == (3, (3, 3), None, 0)


def test_a_play_that_moves_nobody_changes_nothing():
    s = at("1-3", outs=1, inning=9, half="bottom", score=(4, 2), lost_outs=1)
    before = s.copy()
    made = s.apply(Play("safe_back"))
    assert s == before
    assert (made.legs, made.runs, made.outs, made.left) == ((), 0, 0, 0)


@together(
    ("inning", "half", "score", "over"),
    [
        (9, "top", (2, 3), True),  # the home side need not bat (TS-4.4)
        (9, "top", (3, 3), False),
        (9, "top", (4, 3), False),
        (8, "top", (2, 3), False),
        (9, "bottom", (4, 3), True),  # nine full innings (TS-4.3)
        (9, "bottom", (3, 3), False),  # played off (TS-4.5)
        (8, "bottom", (9, 0), False),
        (11, "top", (2, 3), True),
        (11, "bottom", (4, 3), True),
        (11, "bottom", (3, 3), False),
    ],
)
def test_a_third_out_ends_the_game_only_when_the_other_sides_turn_cannot_matter(inning, half, score, over):
    s = at(inning=inning, half=half, score=score, outs=2)
    s.apply(OUT)
    assert s.over is over


@pytest.mark.parametrize(("inning", "over"), [(8, False), (9, True), (10, True)])
def test_the_home_side_wins_the_moment_it_leads_in_its_last_turn(inning, over):
    s = at(inning=inning, half="bottom", score=(3, 3))
    s.apply(HOME_RUN)
    assert (s.over, s.score) == (over, (3, 4))


def test_visitors_who_lead_late_have_not_won_before_the_home_side_has_batted():
    s = at(inning=9, half="top", score=(3, 3))
    s.apply(HOME_RUN)
    assert not s.over
    s.outs = 2
    s.apply(OUT)
    assert not s.over


@pytest.mark.parametrize(
    ("occupied", "play", "left"),
    [
        ("123", OUT, 3),
        ("---", OUT, 0),
        ("-2-", Play("lead", (Advance(2, 3, "out", out=True), Advance(0, 1, "advance")), "fielders_choice"), 1),
        ("12-", Play("caught_stealing", (Advance(2, 3, "caught_stealing", out=True),)), 1),
        ("1-3", Play("picked_off", (Advance(1, 1, "picked_off", out=True),)), 1),
    ],
)
def test_left_on_base_at_the_third_out_are_those_neither_out_nor_home(occupied, play, left):
    """TS-BOX-6R: men on base and the man at bat, less outs and runs; a batter without a plate appearance is no man."""
    made = at(occupied, outs=2).apply(play)
    assert made.left == left


def test_nobody_is_left_on_base_while_the_half_inning_goes_on():
    assert at("123", outs=1).apply(OUT).left == 0


def test_an_advance_of_a_man_who_is_not_there_is_a_fault_of_the_ruleset():
    with pytest.raises(AssertionError, match="single: nobody on base 2 to move"):
        at("1--").apply(Play("single", (Advance(2, 3, "hit"), Advance(0, 1, "hit")), "single"))


def test_two_men_on_one_base_are_a_fault_of_the_ruleset():
    with pytest.raises(AssertionError, match="single: two men on base 1"):
        at("1--").apply(Play("single", (Advance(0, 1, "hit"),), "single"))
