"""Marks that say more than the result: the bases of the outs, what was called on beside them, the pitches thrown."""

from __future__ import annotations

import pytest

from rulesets.core.book.sheet import Box, Sheet, box_words, score_sheet
from rulesets.core.book.wording import Call
from rulesets.core.play.plays import Advance, Play, batter_out
from rulesets.core.play.situation import Made, Runner, Situation

CALLS = {
    "ground": Call("Ground out", "", "G{bases}"),
    "force": Call("Fielder's choice", "", "FC{bases}"),
    "two": Call("Double play", "", "DP{bases}"),
    "caught": Call("Caught", "", "F{bases}"),
    "single": Call("Single", "", "1B"),
    "balk": Call("Balk", "", "", "BK"),
    "ball": Call("Ball", ""),
    "strike": Call("Strike", ""),
    "hot": Call("Hot Bats", "", beside="HB"),
    "beam": Call("Laser Beam", "", beside="LB"),
}


def on(first: int | None = None, second: int | None = None) -> Situation:
    men = (None if first is None else Runner(first), None if second is None else Runner(second), None)
    return Situation(bases=men, due_up=(3, 0))


def made(start: Situation, *plays: Play) -> list[Made]:
    situation = start.copy()
    return [situation.apply(play) for play in plays]


def batters(start: Situation, *plays: Play) -> list[Box]:
    """The boxes of the men who batted, in turn."""
    sheet = score_sheet(made(start, *plays), CALLS, start)
    return [box for place in range(3, 9) for box in sheet.boxes[0][place]]


PITCHED = {"ball": Play("ball", pitch="B"), "strike": Play("strike", pitch="C")}
SINGLE = Play("single", (Advance(0, 1, "hit"),), "single", pitch="X")
SINGLE_AND_SECOND = Play("single", (Advance(1, 2, "hit"), Advance(0, 1, "hit")), "single", pitch="X")


@pytest.mark.parametrize(
    ("code", "moves", "mark"),
    [
        ("ground", (batter_out(at=1),), "G1"),
        ("force", (Advance(1, 2, "force", out=True), Advance(0, 1, "advance")), "FC2"),
        ("two", (Advance(1, 2, "force", out=True), batter_out(at=1)), "DP21"),
    ],
)
def test_a_mark_names_the_bases_of_the_outs_in_their_order(code: str, moves: tuple[Advance, ...], mark: str) -> None:
    (box,) = batters(on(first=2), Play(code, moves, "out"))
    assert box.mark == mark


def test_an_out_that_is_not_made_is_not_named() -> None:
    """With two out the first throw ends it, so the mark of the play as it stood has one base."""
    start = on(first=2)
    start.outs = 2
    (box,) = batters(start, Play("two", (Advance(1, 2, "force", out=True), batter_out(at=1)), "fielders_choice"))
    assert box.mark == "DP2"


def test_what_was_called_on_stands_beside_the_mark_of_the_man_at_bat() -> None:
    (box,) = batters(Situation(due_up=(3, 0)), Play("hot"), PITCHED["ball"], Play("beam"), SINGLE)
    assert (box.mark, box.beside, box.runner_marks) == ("1B", ("HB", "LB"), ())
    assert box_words(box, CALLS) == "Single, hot bats, laser beam, reached first"


def test_the_next_man_has_none_of_it() -> None:
    one, other = batters(Situation(due_up=(3, 0)), Play("hot"), SINGLE, SINGLE_AND_SECOND)
    assert (one.beside, other.beside) == (("HB",), ())
    assert (one.pitches, other.pitches) == ("X", "X")


def test_what_happens_to_him_on_base_comes_after_it() -> None:
    (box,) = batters(Situation(due_up=(3, 0)), Play("hot"), SINGLE, Play("balk", (Advance(1, 2, "balk"),), named=1))
    assert (box.beside, box.runner_marks) == (("HB",), ("BK",))
    assert [(note.mark, note.base) for note in box.notes] == [("HB", 0), ("BK", 2)]


def test_a_box_has_its_pitches() -> None:
    (box,) = batters(Situation(due_up=(3, 0)), *(PITCHED[name] for name in ("ball", "strike", "ball")), SINGLE)
    assert box.pitches == "BCBX"


def test_what_waits_for_a_box_is_forgotten_with_the_half_inning() -> None:
    start = on(first=2)
    start.outs = 2
    sheet = Sheet(CALLS)
    sheet.start_from(start)
    sheet.add_all(made(start, Play("hot"), PITCHED["ball"]))
    assert (sheet.pitches, [note.mark for note in sheet.beside]) == ("B", ["HB"])
    situation = start.copy()
    sheet.add(situation.apply(Play("caught", (Advance(1, 1, "picked_off", out=True),), named=1)))
    situation.change_sides()
    sheet.add(situation.apply(SINGLE))
    (box,) = sheet.boxes[1][0]
    assert (box.pitches, box.beside) == ("X", ())
