"""House rules changed cell by cell: the file keeps its comments, and nothing is written that does not prove."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rulesets import GAMES, find
from rulesets.core.charts.house import parse_house
from rulesets.core.charts.house_edit import as_printed, new_house, renamed, with_cell
from rulesets.core.charts.house_shelf import (
    BadName,
    ChangedOnDisk,
    bring,
    good_name,
    house_called,
    make,
    on_the_shelf,
    read_set,
    save,
)
from rulesets.core.files.documents import BadFile
from rulesets.core.files.patching import comments

BY_HAND = """\
# mine, for the summer
extends: triple_six            # whose
name: Dead ball
charts:
  hitter_friendly:             # the table
    cells:
      "456": {empty: out}      # one cell
      "666": [double, double, triple]  # a whole row
      "556": [~, out, ~]       # ~ leaves it
  steal_table:
    cells:
      10-12: caught_stealing   # a range
"""
TABLE = find("triple_six").load("")["hitter_friendly"]
STEALS = find("triple_six").load("")["steal_table"]


def stands(text: str, chart: str, row: object, column: str | None) -> str:
    return find("triple_six").load(parse_house(text, "x", find).text)[chart].cell(row, column).text  # type: ignore[arg-type]


def test_one_cell_is_changed_and_every_other_byte_stays() -> None:
    after = with_cell(BY_HAND, TABLE, [(6, 6, 6)], "scoring", "walk")
    assert after == BY_HAND.replace("[double, double, triple]", "[double, double, walk]")


def test_a_cell_is_put_back_and_its_row_with_it_when_nothing_is_left_there() -> None:
    after = with_cell(BY_HAND, TABLE, [(5, 5, 6)], "first", None)
    assert after == BY_HAND.replace('      "556": [~, out, ~]       # ~ leaves it\n', "")


def test_a_new_cell_stands_below_its_neighbors() -> None:
    after = with_cell(BY_HAND, TABLE, [(1, 1, 1)], "empty", "out")
    assert '# ~ leaves it\n      "111": {empty: out}\n  steal_table:' in after
    assert comments(after) == comments(BY_HAND)


def test_a_row_out_of_a_range_leaves_the_others_as_they_were() -> None:
    """10 to 12 are caught stealing; printed are no jump on 10 and 11, an error on 12."""
    after = with_cell(BY_HAND, STEALS, [11], None, "stolen_base")
    assert [stands(after, "steal_table", row, None) for row in (10, 11, 12)] == [
        "caught_stealing",
        "stolen_base",
        "caught_stealing",
    ]


def test_a_chart_that_nobody_had_changed_is_added() -> None:
    bunts = find("triple_six").load("")["bunt_table"]
    line = bunts.lines[1]
    word = next(text for text in bunts.legend if text != bunts.cell(line.rows[0]).text)
    after = with_cell(new_house("triple_six", "One"), bunts, line.rows, None, word)
    assert {stands(after, "bunt_table", row, None) for row in line.rows} == {word}


def test_a_chart_or_everything_is_put_back() -> None:
    one = as_printed(BY_HAND, "hitter_friendly")
    assert "456" not in one and "10-12: caught_stealing   # a range" in one
    house = parse_house(as_printed(BY_HAND), "x", find)
    assert not any(
        cell.changed for chart in find("triple_six").load(house.text).values() for cell in chart.cells.values()
    )
    assert (house.name, house.ruleset) == ("Dead ball", "triple_six")


def test_the_name_is_changed_alone() -> None:
    assert renamed(BY_HAND, "Live ball") == BY_HAND.replace("name: Dead ball", 'name: "Live ball"')


@pytest.mark.parametrize("game", GAMES)
def test_any_changes_in_any_order_come_to_what_was_asked_for(game: str) -> None:
    """A random walk over all charts: what the file says at its end is what was last asked for at each cell."""
    charts = find(game).load("")
    rnd = random.Random(game)
    text, wanted = new_house(game, "Any"), {}
    some = [name for name in charts if charts[name].legend and charts[name].lines]
    for _ in range(40):
        chart = charts[rnd.choice(some[:6])]
        line, column = rnd.choice(chart.lines[:5]), rnd.choice(chart.columns or (None,))
        to = rnd.choice([None, *chart.legend])
        text = with_cell(text, chart, line.rows, column, to)
        wanted[chart.id, line.rows, column] = to
    after = find(game).load(parse_house(text, "x", find).text)
    for (name, rows, column), to in wanted.items():
        for row in rows:
            assert after[name].cell(row, column).text == (to or charts[name].cell(row, column).text)


# the shelf


def test_sets_are_made_copied_and_listed_by_name(tmp_path: Path) -> None:
    first = make(tmp_path, "triple_six", "Dead ball", find)
    made = make(tmp_path, "triple_six", "Alive!", find, BY_HAND)
    assert [each.name for each in on_the_shelf(tmp_path, find)] == ["Alive!", "Dead ball"]
    assert comments(made.text) == comments(BY_HAND) and not first.faults
    with pytest.raises(BadName, match="named 'dead BALL' already"):
        make(tmp_path, "triple_six", " dead   BALL ", find)
    assert {path.name for path in tmp_path.iterdir()} == {"dead_ball.yaml", "alive.yaml"}


@pytest.mark.parametrize(("name", "why"), [("  ", "need a name"), ("x" * 61, "at most 60"), ("a\x00b", "can be seen")])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(name: str, why: str) -> None:
    with pytest.raises(BadName, match=why):
        good_name(name)


def test_no_file_is_ever_written_over(tmp_path: Path) -> None:
    paths = [bring(tmp_path, BY_HAND, "Dead ball", find).path.name for _ in range(3)]
    assert paths == ["dead_ball.yaml", "dead_ball_2.yaml", "dead_ball_3.yaml"]


def test_what_does_not_prove_is_not_written(tmp_path: Path) -> None:
    known = bring(tmp_path, BY_HAND, "Dead ball", find)
    with pytest.raises(BadFile, match="is not in the legend; did you mean 'out'"):
        save(known, BY_HAND.replace("empty: out", "empty: ou"), find)
    assert known.path.read_text() == BY_HAND


def test_a_change_by_hand_is_noticed_and_kept(tmp_path: Path) -> None:
    known = bring(tmp_path, BY_HAND, "Dead ball", find)
    by_hand = BY_HAND.replace("{empty: out}", "{empty: walk}")
    known.path.write_text(by_hand)
    with pytest.raises(ChangedOnDisk, match="has been changed on disk"):
        save(known, renamed(BY_HAND, "Mine"), find)
    assert known.path.read_text() == by_hand
    again = save(read_set(known.path, find), renamed(by_hand, "Mine"), find)
    assert (again.name, "{empty: walk}" in again.text) == ("Mine", True)


def test_a_file_with_faults_is_listed_with_what_it_says_of_itself(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text(BY_HAND.replace("empty: out", "empti: out"))
    (tmp_path / "worse.yaml").write_bytes(b"\xff\xfe\x00")
    bad, worse = on_the_shelf(tmp_path, find)
    assert (bad.name, bad.ruleset, bad.faults[0].line) == ("Dead ball", "triple_six", 7)
    assert worse.name == "worse" and worse.faults


def test_rules_are_found_by_name_by_file_and_with_a_hint(tmp_path: Path) -> None:
    bring(tmp_path, BY_HAND, "Dead ball", find)
    for word in ("dead ball", "Dead ball", "dead_ball", str(tmp_path / "dead_ball.yaml")):
        assert house_called(word, tmp_path, find).name == "Dead ball"
    with pytest.raises(LookupError, match="did you mean 'Dead ball'"):
        house_called("Ded ball", tmp_path, find)
    bring(tmp_path, BY_HAND, "Dead ball", find)
    with pytest.raises(LookupError, match="name the file"):
        house_called("Dead ball", tmp_path, find)


def test_a_row_is_written_as_a_file_has_it_and_may_be_typed_as_it_is_printed() -> None:
    """A chart shows a true minus, a keyboard has a hyphen; both are read, and nothing is written twice."""
    pitch = find("dice_baseball").load("")["pitch"]
    line = next(line for line in pitch.lines if line.label == "−4 or less")
    other = next(word for word in pitch.legend if word != pitch.cell(line.rows[0]).text)
    text = with_cell(new_house("dice_baseball", "Any"), pitch, line.rows, None, other)
    assert '"-4 or less"' in text
    typed = text.replace('"-4 or less"', '"−4 or less"')
    for each in (text, typed):
        assert find("dice_baseball").load(parse_house(each, "x", find).text)["pitch"].cell(line.rows[0]).text == other
    assert "or less" not in with_cell(typed, pitch, line.rows, None, None)
