"""Charts prove themselves when they are loaded; house rules are laid over them cell by cell."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.core.charts.chart import Chart, digest, ways
from rulesets.core.charts.chart_file import lay_over, load_charts, read_chart
from rulesets.core.charts.rows import KINDS, rows_of
from rulesets.core.files.documents import BadFile, parse_yaml
from tests.together import together

SWING = """\
chart: swing
title: Swinging away
source: XX-1
dice: d4
rows: Die
columns: [empty, men_on]
column_titles: {empty: Nobody on, men_on: Men on}
legend:
  1B: {means: single, say: Single}
  K: {means: strikeout, say: Strikeout}
  BB: {means: walk, say: Walk}
  WP: {means: wild_pitch, say: Wild pitch, unused: true}
cells:
  1: [K, K]
  2: [BB, 1B]
  "3-4": [1B, BB]
"""
THROW = """\
chart: throw
title: A throw
source: XX-2
dice: 2d6 sum
rows: Dice
legend:
  safe: {means: safe, say: Safe}
  out: {means: out, say: Out}
cells:
  2-4: safe
  5–9: out
  10-12: safe
"""


def chart(text: str, stem: str = "swing") -> Chart:
    return read_chart(parse_yaml(text, f"{stem}.yaml"), stem)


def faults_of(read: Callable[[], object]) -> list[str]:
    with pytest.raises(BadFile) as refused:
        read()
    return str(refused.value).split("\n")


def faults(old: str, new: str, text: str = SWING, stem: str = "swing") -> list[str]:
    """What is wrong with a chart in which one piece of text was changed."""
    assert text.count(old) == 1, f"{old!r} must stand once in the chart"
    return faults_of(lambda: chart(text.replace(old, new), stem))


# --- what a chart gives


def test_a_cell_gives_its_text_its_meaning_and_its_place() -> None:
    cell = chart(SWING).cell(4, "men_on")
    assert (cell.text, cell.means, cell.say, cell.row, cell.column) == ("BB", "walk", "Walk", 4, "men_on")
    assert (cell.path, cell.line, cell.changed) == ("swing.yaml", 16, False)


def test_a_chart_keeps_the_printed_order_and_labels() -> None:
    swing, throw = chart(SWING), chart(THROW, "throw")
    assert (swing.title, swing.source, swing.dice, swing.heading) == ("Swinging away", "XX-1", "d4", "Die")
    assert swing.columns == ("empty", "men_on")
    assert swing.titles == {"empty": "Nobody on", "men_on": "Men on"}
    assert swing.rows == (1, 2, 3, 4)
    assert [swing.label(row) for row in swing.rows] == ["1", "2", "3–4", "3–4"]
    assert throw.columns == () and throw.cell(7).means == "out"
    assert [line.label for line in throw.lines] == ["2–4", "5–9", "10–12"]


def test_columns_without_titles_are_headed_by_their_names() -> None:
    assert chart(SWING.replace("men_on: Men on", "")).titles == {"empty": "Nobody on", "men_on": "men_on"}


def test_rows_may_be_given_by_column_name() -> None:
    assert chart(SWING.replace("[BB, 1B]", "{men_on: 1B, empty: BB}")).cell(2, "men_on").text == "1B"


def test_cell_texts_are_kept_letter_for_letter() -> None:
    text = SWING.replace("  K: {means", "  +1: {means").replace("[K, K]", "[+1, +1]")
    assert chart(text).cell(1, "empty").text == "+1"


@together(
    ("dice", "count", "first", "last", "throws"),
    [
        ("3d6 sorted", 56, "111", "666", 216),
        ("2d6 sum", 11, "2", "12", 36),
        ("2d6", 36, "11", "66", 36),
        ("d4", 4, "1", "4", 4),
        ("d6", 6, "1", "6", 6),
        ("d8", 8, "1", "8", 8),
        ("d10", 10, "1", "10", 10),
        ("d12", 12, "1", "12", 12),
        ("d20", 20, "1", "20", 20),
        ("d100", 100, "00", "99", 100),
    ],
)
def test_every_kind_of_dice_has_its_rows(dice: str, count: int, first: str, last: str, throws: int) -> None:
    rows = rows_of(dice)
    labels = list(rows.labels.values())
    assert (len(labels), labels[0], labels[-1], sum(rows.ways.values())) == (count, first, last, throws)
    assert labels == sorted(labels, key=lambda label: (len(label), label))
    assert set(rows.ways) == set(rows.labels) and dice in KINDS


def test_ways_count_every_throw_of_the_dice() -> None:
    assert ways(chart(SWING), "empty") == {"strikeout": 1, "walk": 1, "single": 2}
    assert ways(chart(THROW, "throw")) == {"safe": 6 + 6, "out": 24}
    throws = [tuple(sorted(throw)) for throw in product(range(1, 7), repeat=3)]
    assert rows_of("3d6 sorted").ways == {throw: throws.count(throw) for throw in throws}


def test_a_chart_read_by_name_has_no_dice() -> None:
    text = THROW.replace("2d6 sum", "names\nrow_names: [1--, 12-, home]")
    text = text[: text.index("cells:")] + "cells: {1--: safe, 12-: out, home: out}\n"
    throw = chart(text, "throw")
    assert throw.cell("12-").means == "out" and throw.rows == ("1--", "12-", "home") and throw.label("12-") == "12-"
    with pytest.raises(ValueError, match="read by name"):
        ways(throw)


# --- faults, each with its place


@together(
    ("old", "new", "found"),
    [
        ("title: Swinging away\n", "", ["swing.yaml:1:1: a chart must have 'title'"]),
        (
            "source: XX-1",
            "sorce: XX-1",
            [
                "swing.yaml:1:1: a chart must have 'source'",
                "swing.yaml:3:1: unknown key 'sorce'; did you mean 'source'? (source, row_names)",
            ],
        ),
        (
            "chart: swing",
            "chart: bunt",
            ["swing.yaml:1:8: the chart in swing.yaml must be named 'swing', like the file"],
        ),
        ("title: Swinging away", "title: [a]", ["swing.yaml:2:8: 'title' must be text, not a list"]),
        (
            "dice: d4",
            "dice: d7",
            [
                "swing.yaml:4:7: unknown dice 'd7'; known: "
                "3d6 sorted, 2d6 sum, 2d6, d4, d6, d8, d10, d10 0-9, d12, d20, d100, names"
            ],
        ),
        ("dice: d4", "dice: names", ["swing.yaml:4:7: a chart of names must list its rows in 'row_names'"]),
        ("dice: d4", "dice: d4\nrow_names: [a]", ["swing.yaml:5:12: 'row_names' go with 'dice: names', not with 'd4'"]),
        ("columns: [empty, men_on]", "columns: empty", ["swing.yaml:6:10: the columns must be a list, not text"]),
        ("columns: [empty, men_on]", "columns: []", ["swing.yaml:6:10: at least one column must be listed"]),
        (
            "men_on: Men on",
            "man_on: Men on",
            ["swing.yaml:7:35: unknown column 'man_on'; did you mean 'men_on'? (men_on)"],
        ),
        ("{means: single, say: Single}", "{means: single}", ["swing.yaml:9:7: '1B' must have 'say'"]),
        (
            "{means: single, say: Single}",
            "{means: single, says: Single}",
            [
                "swing.yaml:9:7: '1B' must have 'say'",
                "swing.yaml:9:23: unknown key 'says'; did you mean 'say'? (say, unused)",
            ],
        ),
        (
            ", unused: true",
            "",
            ["swing.yaml:12:3: 'WP' isn't in any cell; remove it from the legend, or mark it 'unused: true'"],
        ),
        ("[K, K]", "[K, L]", ["swing.yaml:14:10: 'L' is not in the legend; known: 1B, K, BB, WP"]),
        ("[K, K]", "[K, k]", ["swing.yaml:14:10: 'k' is not in the legend; did you mean 'K'? (1B, K, BB, WP)"]),
        ("[K, K]", "[K, ~]", ["swing.yaml:14:10: this cell is empty; it must hold a text from the legend"]),
        ("[K, K]", "[K, [K]]", ["swing.yaml:14:10: a cell must be a single text, not a list"]),
        (
            "[BB, 1B]",
            "[BB]",
            ["swing.yaml:15:6: a row must have 2 cells, one for each column (empty, men_on); this one has 1"],
        ),
        (
            "[K, K]",
            "[K, K, K]",
            ["swing.yaml:14:6: a row must have 2 cells, one for each column (empty, men_on); this one has 3"],
        ),
        ("[BB, 1B]", "BB", ["swing.yaml:15:6: a row must be a list, not text"]),
        ("[BB, 1B]", "{empty: BB}", ["swing.yaml:15:6: a row must have 'men_on'"]),
        (
            "[BB, 1B]",
            "{empty: BB, men_no: 1B}",
            [
                "swing.yaml:15:6: a row must have 'men_on'",
                "swing.yaml:15:18: unknown column 'men_no'; did you mean 'men_on'? (men_on)",
            ],
        ),
        ("  2: [BB, 1B]\n", "", ["swing.yaml:14:3: 1 row is missing: 2"]),
        (SWING[SWING.index("legend:") :], "legend: {}\ncells: {}", ["swing.yaml:9:8: 4 rows are missing: 1, 2, 3, 4"]),
        (
            '"3-4"',
            '"3-5"',
            [
                "swing.yaml:14:3: 2 rows are missing: 3, 4",
                "swing.yaml:16:3: '5' isn't a row of d4; they run from 1 to 4",
            ],
        ),
        ('"3-4"', '"2-4"', ["swing.yaml:16:3: row 2 appears here and on line 15; keep only one"]),
        (
            '"3-4"',
            '"4-3"',
            ["swing.yaml:14:3: 2 rows are missing: 3, 4", "swing.yaml:16:3: '4-3' runs backwards; write '3-4'"],
        ),
        (
            '"3-4": [1B, BB]',
            "3: [1B, BB]\n  4: [1B, BB]\n  '4': [K, K]",
            ["swing.yaml:18:3: row 4 appears here and on line 17; keep only one"],
        ),
    ],
)
def test_a_fault_of_a_chart_is_named_with_its_place(old: str, new: str, found: list[str]) -> None:
    assert faults(old, new) == found


def test_a_column_listed_twice_is_a_fault() -> None:
    assert faults("[empty, men_on]", "[empty, empty]")[0] == "swing.yaml:6:18: column 'empty' is listed twice"


def test_a_mark_that_is_neither_true_nor_false_is_a_fault() -> None:
    assert "swing.yaml:12:52: 'unused' must be true or false, not 'yes'" in faults("unused: true", "unused: yes")


def test_a_text_twice_in_the_legend_is_a_fault_however_it_is_written() -> None:
    text = SWING.replace("  1B:", "  1:").replace("  K:", '  "1":').replace("1B", "1").replace("K, K", "1, 1")
    assert faults_of(lambda: chart(text)) == ["swing.yaml:10:3: '1' is in the legend twice"]


def test_sorted_dice_out_of_order_are_offered_in_order() -> None:
    rows = "\n".join(f'  "{label}": safe' for label in rows_of("3d6 sorted").labels.values())
    text = THROW.replace("2d6 sum", "3d6 sorted").replace("say: Out", "say: Out, unused: true")
    text = text[: text.index("  2-4:")] + rows
    assert chart(text, "throw").cell((1, 3, 4)).means == "safe"
    assert chart(text, "throw").label((1, 3, 4)) == "134"
    line = text[: text.index('"134"')].count("\n") + 1
    assert faults_of(lambda: chart(text.replace('"134"', '"431"'), "throw")) == [
        "throw.yaml:10:3: 1 row is missing: 134",
        f"throw.yaml:{line}:3: '431' isn't a row of 3d6 sorted; did you mean '134'?",
    ]
    assert faults_of(lambda: chart(text.replace('"134"', '"134-136"'), "throw"))[1] == (
        f"throw.yaml:{line}:3: '134-136' is a range, but the rows of 3d6 sorted have no order; write each separately"
    )
    assert faults_of(lambda: chart(text.replace('"134"', '"137"'), "throw"))[1] == (
        f"throw.yaml:{line}:3: '137' isn't a row of 3d6 sorted; they run from 111 to 666"
    )


def test_a_name_that_is_no_row_is_offered_the_nearest() -> None:
    text = THROW.replace("2d6 sum", "names\nrow_names: [first, second, second]")
    text = text[: text.index("cells:")] + "cells: {first: safe, secnd: out}\n"
    assert faults_of(lambda: chart(text, "throw")) == [
        "throw.yaml:5:28: row 'second' is listed twice",
        "throw.yaml:10:8: 1 row is missing: second",
        "throw.yaml:10:22: 'secnd' isn't a row of names; did you mean 'second'? (first, second)",
    ]


def test_a_chart_without_columns_holds_one_text_a_row() -> None:
    assert faults("5–9: out", "5–9: [out]", THROW, "throw") == [
        "throw.yaml:8:3: 'out' isn't in any cell; remove it from the legend, or mark it 'unused: true'",
        "throw.yaml:11:8: a cell must be a single text, not a list",
    ]


def test_a_long_list_of_missing_rows_is_cut() -> None:
    text = THROW.replace("2d6 sum", "d100")
    text = text[: text.index("  2-4:")] + '  "00-09": safe\n  "10": out\n'
    assert faults_of(lambda: chart(text, "throw")) == [
        "throw.yaml:10:3: 89 rows are missing: 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 and 77 more"
    ]


def test_all_faults_are_found_and_listed_in_the_order_of_the_file() -> None:
    text = (
        SWING.replace("title:", "titel:")
        .replace("[K, K]", "[K, X]")
        .replace("  2: [BB, 1B]\n", "")
        .replace("Men on", "~")
    )
    found = faults_of(lambda: chart(text))
    assert len(found) == 5
    assert [int(fault.split(":")[1]) for fault in found] == [1, 2, 7, 14, 14]


@pytest.mark.parametrize("text", ["", "[]", "swing", "cells: {}", "chart: swing\nlegend: []\ncells: 3\ndice: d4"])
def test_what_is_no_chart_at_all_is_refused(text: str) -> None:
    assert faults_of(lambda: chart(text))


PIECES = st.sampled_from(
    SWING.splitlines() + THROW.splitlines() + ["cells:", "  1: ~", "  2: {empty: K}", "dice: names"]
)


@pytest.mark.slow
@given(st.lists(PIECES, max_size=25).map("\n".join) | st.text())
def test_no_text_makes_reading_a_chart_raise_anything_but_bad_file(text: str) -> None:
    try:
        read = chart(text)
    except BadFile as bad:
        assert bad.faults
    else:
        assert all(read.cell(row, column) for row in read.rows for column in read.columns or (None,))


# --- loading from a package


def package(folder: Path, name: str, charts: dict[str, str]) -> str:
    (folder / name / "charts").mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    for stem, text in charts.items():
        (folder / name / "charts" / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return name


def test_charts_are_loaded_from_their_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    charts = load_charts(package(tmp_path, "some_game", {"swing": SWING, "throw": THROW}), ["throw", "swing"])
    assert list(charts) == ["throw", "swing"]
    assert charts["swing"].cell(1, "empty").path == "some_game/charts/swing.yaml"
    assert load_charts("some_game", ("throw", "swing"))["swing"] is charts["swing"]


def test_charts_are_loaded_from_a_zip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path / "in", "zipped_game", {"swing": SWING})
    with zipfile.ZipFile(tmp_path / "game.zip", "w") as packed:
        for file in (tmp_path / "in").rglob("*"):
            packed.write(file, file.relative_to(tmp_path / "in"))
    monkeypatch.syspath_prepend(str(tmp_path / "game.zip"))
    assert load_charts("zipped_game", ["swing"])["swing"].cell(1, "empty").means == "strikeout"


def test_charts_are_loaded_through_a_loader_that_gives_no_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "odd_game", {"swing": SWING})
    __import__(name)
    spec = sys.modules[name].__spec__
    assert spec is not None and spec.loader is not None
    other = SimpleNamespace(get_resource_reader=spec.loader.get_resource_reader)  # type: ignore[attr-defined]
    monkeypatch.setattr(spec, "loader", other)
    assert load_charts(name, ["swing"])["swing"].id == "swing"


def test_the_faults_of_all_charts_are_told_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "bad_game", {"swing": SWING.replace("[K, K]", "[K]"), "throw": "chart: ["})
    assert faults_of(lambda: load_charts(name, ["swing", "throw", "bunt"])) == [
        "bad_game/charts/swing.yaml:14:6: a row must have 2 cells, one for each column (empty, men_on); this one has 1",
        "bad_game/charts/throw.yaml:2:1: a value was expected here; put text made only of symbols in quotes",
        "bad_game/charts/bunt.yaml: bad_game has no chart 'bunt'",
    ]


# --- house rules


def both() -> dict[str, Chart]:
    return {"swing": chart(SWING), "throw": chart(THROW, "throw")}


def house(text: str) -> dict[str, Chart]:
    return lay_over(both(), parse_yaml(text, "house.yaml"), "some_game")


HOUSE = """\
extends: some_game
charts:
  swing:
    cells:
      1: [~, WP]
      "3": {empty: BB}
  throw:
    cells:
      7-8: safe
"""


def test_a_house_file_changes_the_cells_it_names_and_no_other() -> None:
    ours, laid = both(), house(HOUSE)
    changed = {
        (name, cell.row, cell.column): (cell.text, cell.means, cell.path, cell.line)
        for name, new in laid.items()
        for cell in new.cells.values()
        if cell.changed
    }
    assert changed == {
        ("swing", 1, "men_on"): ("WP", "wild_pitch", "house.yaml", 5),
        ("swing", 3, "empty"): ("BB", "walk", "house.yaml", 6),
        ("throw", 7, None): ("safe", "safe", "house.yaml", 9),
        ("throw", 8, None): ("safe", "safe", "house.yaml", 9),
    }
    for name, new in laid.items():
        same = {at: cell for at, cell in new.cells.items() if not cell.changed}
        assert same == {at: ours[name].cells[at] for at in same}


def test_a_printed_range_is_cut_where_the_house_changed_it() -> None:
    laid = house(HOUSE)
    assert [line.label for line in laid["throw"].lines] == ["2–4", "5–6", "7–8", "9", "10–12"]
    assert [line.label for line in laid["swing"].lines] == ["1", "2", "3", "4"]
    assert laid["throw"].label(8) == "7–8"


def test_a_cell_given_as_it_was_is_not_changed() -> None:
    laid = house("extends: some_game\ncharts: {swing: {cells: {1: [K, K]}}}")
    assert laid["swing"] == both()["swing"]


def test_a_house_file_without_cells_for_a_chart_leaves_it_alone() -> None:
    ours = both()
    laid = lay_over(ours, parse_yaml("extends: some_game\ncharts: {throw: {cells: {7: safe}}}", "house.yaml"))
    assert laid["swing"] is ours["swing"] and ours["throw"].cell(7).text == "out"


@together(
    ("old", "new", "found"),
    [
        ("extends: some_game\n", "", ["house.yaml:1:1: a house file must have 'extends'"]),
        ("some_game", "other_game", ["house.yaml:1:10: these house rules are for 'other_game', not for 'some_game'"]),
        ("  throw:", "  thrwo:", ["house.yaml:7:3: unknown chart 'thrwo'; did you mean 'throw'? (throw)"]),
        ("[~, WP]", "[~, wp]", ["house.yaml:5:14: 'wp' is not in the legend; did you mean 'WP'? (1B, K, BB, WP)"]),
        (
            "[~, WP]",
            "[WP]",
            ["house.yaml:5:10: a row must have 2 cells, one for each column (empty, men_on); this one has 1"],
        ),
        (
            "{empty: BB}",
            "{emty: BB}",
            ["house.yaml:6:13: unknown column 'emty'; did you mean 'empty'? (empty, men_on)"],
        ),
        ('"3"', '"5"', ["house.yaml:6:7: '5' isn't a row of d4; they run from 1 to 4"]),
        (
            "7-8: safe",
            "7-8: safe\n      8: out",
            ["house.yaml:10:7: row 8 appears here and on line 9; keep only one"],
        ),
        ("7-8: safe", "7-8: {safe: 1}", ["house.yaml:9:12: a cell must be a single text, not a map"]),
        (
            "    cells:\n      7-8: safe",
            "    legend: {}",
            ["house.yaml:8:5: 'throw' must have 'cells'", "house.yaml:8:5: unknown key 'legend'; known: cells"],
        ),
        (
            "    cells:\n      7-8: safe",
            "    cells: [safe]",
            ["house.yaml:8:12: 'cells' must be a map of keys and values, not a list"],
        ),
    ],
)
def test_a_fault_of_a_house_file_is_named_with_its_place(old: str, new: str, found: list[str]) -> None:
    assert HOUSE.count(old) == 1
    assert sorted(faults_of(lambda: house(HOUSE.replace(old, new)))) == sorted(found)


@pytest.mark.slow
def test_a_hostile_house_file_is_soon_refused() -> None:
    rows = "".join(f"      {number}: [no_such_text, nor_this]\n" for number in range(5, 40_000))
    assert len(faults_of(lambda: house("extends: some_game\ncharts:\n  swing:\n    cells:\n" + rows))) == 1000


def test_house_rules_are_laid_over_and_remember_their_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = package(tmp_path, "house_game", {"swing": SWING})
    mine = tmp_path / "mine.yaml"
    mine.write_text("extends: house_game\ncharts: {swing: {cells: {2: {men_on: WP}}}}\n")
    cell = load_charts(name, ["swing"], mine.read_text(), str(mine))["swing"].cell(2, "men_on")
    assert (cell.means, cell.path, cell.line, cell.changed) == ("wild_pitch", str(mine), 2, True)
    assert load_charts(name, ["swing"])["swing"].cell(2, "men_on").means == "single"
    mine.write_text("extends: triple_six\ncharts: {}\n")
    assert faults_of(lambda: load_charts(name, ["swing"], mine.read_text(), str(mine))) == [
        f"{mine}:1:10: these house rules are for 'triple_six', not for 'house_game'"
    ]


# --- the mark of a set of charts


def test_the_digest_changes_with_a_cell_or_its_meaning_and_not_with_the_wording() -> None:
    ours = digest(both())
    assert len(ours) == 16 and digest(dict(reversed(both().items()))) == ours
    assert digest({**both(), "swing": chart(SWING.replace("say: Strikeout", "say: Struck out"))}) == ours
    assert digest({**both(), "swing": chart(SWING.replace("title: Swinging", "title: Hitting"))}) == ours
    assert digest({**both(), "swing": chart(SWING.replace("means: walk", "means: hit_by_pitch"))}) != ours
    assert digest(house(HOUSE)) != ours
    assert digest({"swing": both()["swing"]}) != ours
