"""What a side may change now, sorted for picking, and what has been picked as one change."""

from __future__ import annotations

import pytest

from rulesets import find
from rulesets.core.book.scoring import Book
from rulesets.core.people.lineups import BadChange
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.table.bench import KINDS, Bench, Kind
from rulesets.core.table.table import Table

WALK = (1, 1, 1)
HITTER, RUNNER, PITCHER, DEFENSE, FIELDS, _ = KINDS


@pytest.fixture
def table():
    """A game of the two clubs of the box after one walk."""
    table = Table(find("triple_six"), default_setup("triple_six"))
    while isinstance(table.pending, Ask):
        table.answer(table.pending.ordinary)
    table.answer(WALK, "typed")
    return table


def bench(table: Table, side: int) -> Bench:
    book = Book()
    book.add_all(table.events)
    return Bench(table, book.clubs[side], side)


def names(side: Bench, kind: Kind, *picked: int) -> list[str]:
    return [row.name for row in side.column(kind, picked)]


def test_each_side_is_offered_what_it_may_change_now(table: Table):
    assert bench(table, 0).kinds == [HITTER, RUNNER]
    assert bench(table, 1).kinds == [PITCHER, DEFENSE, FIELDS]


def test_a_man_has_his_day_so_far_and_his_season(table: Table):
    [on_base] = bench(table, 0).column(RUNNER, ())
    assert (on_base.name, on_base.today) == ("Ojeda", "0-0 BB")
    assert on_base.in_words.endswith("0 for 0, walk") and "bats S" in on_base.note


def test_those_who_are_at_home_there_are_offered_first_and_others_with_a_warning(table: Table):
    rows = bench(table, 0).column(HITTER, (1,))  # for Tanaka, who plays second base
    assert rows[0].name == "Tully" and rows[0].warning == ""
    assert "out of position at 2B" in [row.warning for row in rows]


def test_a_change_is_there_once_every_column_has_its_man(table: Table):
    side = bench(table, 0)
    man = side.column(HITTER, (1,))[0].man
    assert side.change(HITTER, (1,)) is None
    change = side.change(HITTER, (1, man))
    assert change is not None and side.told(change) == "Harbor Point: Tully pinch-hits for Tanaka."
    table.change(0, side.moves(change))
    assert bench(table, 0).left == "Tanaka"


def test_steps_go_on_from_one_another_and_become_one_change(table: Table):
    side = bench(table, 1)
    first = side.column(DEFENSE, ())[0].man
    for _ in range(2):
        other = next(row.man for row in side.column(DEFENSE, (first,)) if row.note.startswith("trade places"))
        change = side.change(DEFENSE, (first, other))
        assert change is not None
        side.stage(change)
    assert len(side.steps) == 2
    with pytest.raises(BadChange, match="leave everybody where they were"):
        side.moves(None)
    side.unstage()
    table.change(1, side.moves(None))
    assert len(table.journal[-1].answer.split()) == 2
    side.forget_steps()
    assert side.steps == []
