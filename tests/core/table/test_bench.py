"""What a side may change now, sorted for picking, and what has been picked as one change."""

from __future__ import annotations

import re

import msgspec
import pytest

from rulesets import find
from rulesets.core.book.scoring import Book
from rulesets.core.people.lineups import BadChange
from rulesets.core.play.events import Hurt
from rulesets.core.play.requests import Ask
from rulesets.core.play.setup import default_setup
from rulesets.core.table.bench import KINDS, Bench, Kind, out_of_the_game
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


def played(name: str, seed: int, throws: int) -> Table:
    table = Table(find(name), default_setup(name, seed))
    while table.pending is not None and table.where().throws < throws:
        ask = table.pending
        table.answer(ask.ordinary if isinstance(ask, Ask) else table.throw())
    while isinstance(table.pending, Ask) and not table.may_change():
        table.answer(table.pending.ordinary)
    return table


@pytest.mark.parametrize(("name", "endurance"), [("deep_drive", r"Endurance .*RP \d"), ("replay", r"Endurance R \d+")])
def test_a_reliever_is_told_with_his_role_what_he_can_go_and_his_season(name: str, endurance: str):
    table = played(name, 3, 40)
    while not (table.may_change() and any(kind == PITCHER for side in (0, 1) for kind in bench(table, side).kinds)):
        table.answer(table.pending.ordinary if isinstance(table.pending, Ask) else table.throw())
    side = next(each for each in (bench(table, 0), bench(table, 1)) if PITCHER in each.kinds)
    (pitching,) = side.column(PITCHER, ())
    assert re.search(r"\d+ of \d+ left as SP|of \d+ innings|faced \d+ of \d+", pitching.note), "what is left in him"
    for row in side.column(PITCHER, (pitching.man,)):
        if row.positions == "P" and table.game.squad(side.side)[row.man].position == "P":
            assert re.search(endurance, row.note) or "Endurance S" in row.note, row
            assert re.search(r"starter|reliever|closer", row.note) and "ERA" in row.note


def test_a_fielder_is_told_with_his_gloves():
    table = played("deep_drive", 3, 10)
    rows = [row for side in (0, 1) for kind in bench(table, side).kinds if kind in (HITTER, DEFENSE)
            for first in bench(table, side).column(kind, ())
            for row in bench(table, side).column(kind, (first.man,))]  # fmt: skip
    fielders = [row for row in rows if not row.note.startswith("trade") and row.positions != "P"]
    assert fielders and all(re.search(r"[1-3]B \d|[LCR]F \d|SS \d|C \d|P", row.positions) for row in fielders)


def test_the_hurt_and_the_ejected_are_told_among_those_who_are_gone(table: Table):
    side = bench(table, 0)
    assert side.left == ""
    gone = side._before.order[0]
    left = msgspec.structs.replace(side._before, gone=(gone,))
    assert out_of_the_game(side._squad, left, {gone: "hurt"}) == f"{side._squad[gone].name} (hurt)"
    table.events.append(Hurt(0, gone, "batter", 0))
    assert bench(table, 0).left == "" and bench(table, 0).hurt == side._squad[gone].name, "he plays on"
