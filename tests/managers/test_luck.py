"""Luck: a throw against the mean of its faces, by counting; what adds up; and that it is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulesets
from rulesets import triple_six
from rulesets.core.play.requests import Ask, Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table
from rulesets.managers.at_hand import win_table
from rulesets.managers.luck import judging as luck_module
from rulesets.managers.luck.judging import Luck, Throw, judging, keep_luck, kept_luck, luck_of
from rulesets.managers.luck.words import in_lines, luck_report


def table_of(game: str, seed: int = 3) -> Table:
    return Table(rulesets.find(game), default_setup(game, seed))


def played(game: str, throws: int = 10_000, seed: int = 3) -> Table:
    table = table_of(game, seed)
    while table.pending is not None and table.where().throws < throws:
        table.step()
    return table


def first_throw(faces: tuple[int, ...]) -> Table:
    table = Table(triple_six, default_setup("triple_six", 3))
    while isinstance(table.pending, Ask):
        table.step()
    table.answer(faces, "typed")
    return table


def test_the_first_throw_of_a_game_against_all_216() -> None:
    """Worth after it less the mean of all, each found by playing it at a table of its own."""
    table = first_throw((1, 1, 1))
    wins = win_table(table.game)
    assert wins is not None
    after = {faces: wins.of(first_throw(faces).game.situation) for faces in _swing().throws()}
    mean = sum(after.values()) / 216
    for faces in ((1, 1, 1), (1, 1, 4), (6, 6, 6), (1, 2, 2)):
        found = luck_of(first_throw(faces))
        assert found is not None
        (throw,) = found.throws
        assert throw.win == pytest.approx(after[faces] - mean, abs=1e-8)
    assert mean == pytest.approx(wins.start(1, "top", 0), abs=1e-6), "before the first pitch both are alike"


def _swing() -> Roll:
    table = Table(triple_six, default_setup("triple_six", 3))
    while isinstance(table.pending, Ask):
        table.step()
    assert isinstance(table.pending, Roll)
    return table.pending


@pytest.mark.slow
@pytest.mark.parametrize("game", ["triple_six", "dice_baseball"])
def test_without_cards_and_with_ordinary_calls_luck_is_all_there_is(game: str) -> None:
    """From even chances to a game won: everything between was dice."""
    table = played(game)
    found = luck_of(table)
    assert found is not None
    visitors, home = table.game.situation.score
    assert found.of_side(1) == pytest.approx((home > visitors) - 0.5, abs=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["deep_drive", "replay"])
def test_over_all_faces_of_a_throw_luck_is_nothing(game: str) -> None:
    """In the middle of a play with cards, every throw of one or two dice in turn: their luck adds up to zero."""
    table = played(game, throws=7)
    wins = win_table(table.game)
    assert wins is not None
    found: list[Throw] = []
    while max((throw.win for throw in found), default=0.0) == 0.0:  # a throw on which something hangs
        table.step()
        while not (isinstance(table.pending, Roll) and len(table.pending.dice) < 3):
            table.step()
        found = []
        for faces in table.pending.throws():
            again = Table(table.ruleset, table.setup, table.journal)
            again.answer(faces, "typed")
            *_, last = luck_module._throws(again)
            throw, unsure = luck_module._judged(again, *last, wins)
            assert (throw.faces, unsure) == (faces, 0.0)
            found.append(throw)
        assert sum(throw.win for throw in found) == pytest.approx(0, abs=1e-6)
        assert sum(throw.runs for throw in found) == pytest.approx(0, abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("game", rulesets.GAMES)
def test_what_one_side_is_given_the_other_loses_and_men_and_kinds_add_up(game: str) -> None:
    table = played(game, throws=25)
    found = luck_of(table)
    assert found is not None and len(found.throws) <= table.where().throws
    assert found.of_side(0) == pytest.approx(-found.of_side(1))
    for side in (0, 1):
        assert sum(found.by_man(side).values()) == pytest.approx(found.of_side(side))
    assert sum(found.by_kind().values()) == pytest.approx(found.of_side(1))
    assert found.curve()[-1][1] == pytest.approx(found.of_side(1))
    assert [x for x, _ in found.curve()] == sorted(x for x, _ in found.curve())


def test_a_decision_is_no_luck() -> None:
    """The same dice after a bunt was called: the throws before it are as lucky as they were."""
    one, other = table_of("triple_six"), table_of("triple_six")
    for table in (one, other):
        while table.where().throws < 6:
            table.step()
    while isinstance(other.pending, Ask):
        wanted = [value for value in other.pending.values if value == "bunt"]
        other.answer(wanted[0] if wanted else other.pending.ordinary, "person")
    other.step()
    first, second = luck_of(one), luck_of(other)
    assert first is not None and second is not None
    assert second.throws[: len(first.throws)] == first.throws


def test_it_is_kept_and_found_again_and_another_answer_is_another_game(tmp_path: Path) -> None:
    table = played("triple_six", throws=12)
    assert kept_luck(table, tmp_path) is None
    found = luck_of(table)
    assert found is not None
    keep_luck(table, found, tmp_path)
    again = Table(table.ruleset, table.setup, table.journal)
    assert kept_luck(again, tmp_path) == found
    again.undo()
    assert kept_luck(again, tmp_path) is None
    (file,) = tmp_path.iterdir()
    file.write_bytes(b"rubbish")
    assert kept_luck(table, tmp_path) is None


def test_judging_can_be_stopped_between_two_throws() -> None:
    judge = judging(played("triple_six", throws=10))
    assert judge is not None
    assert judge.step() and (judge.done, judge.of) == (1, 10)
    assert len(judge.luck().throws) == 1


def test_who_was_robbed() -> None:
    setup = default_setup("triple_six")
    throw = Throw(1, "top", "swing", (1, 1, 1), 0, 9, -0.3, 1.5)
    told = luck_report(Luck((throw,)), setup, triple_six.rolls, winner=0)
    assert told.words[:2] == (
        "The dice gave Harbor Point 0.30 of a win more than was to be expected, and took as much from Copper Ridge.",
        "Copper Ridge was robbed.",
    )
    assert "Runs that the dice gave each side at bat: Harbor Point +1.5, Copper Ridge +0.0." in in_lines(told)
    assert luck_report(Luck((throw,)), setup, triple_six.rolls, 1).words[1] == "Copper Ridge won all the same."
    even = luck_report(Luck(()), setup, triple_six.rolls, None)
    assert even.words[0] == "The dice favored nobody."
