"""The printed tables of Triple Six: their odds counted by hand, and what the rules say about them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulesets.core.charts.chart import Chart, ways
from rulesets.core.charts.chart_file import lay_over, load_charts
from rulesets.core.files.documents import parse_yaml

NAMES = ("hitter_friendly", "pitcher_friendly", "bunt_table", "steal_table", "pickoff_table")
OUTCOME_TABLES = ("hitter_friendly", "pitcher_friendly")


@pytest.fixture(scope="module")
def charts() -> dict[str, Chart]:
    return load_charts("rulesets.triple_six", NAMES)


def odds(chart: Chart, column: str | None = None) -> dict[str, Fraction]:
    counted = ways(chart, column)
    return {means: Fraction(count, sum(counted.values())) for means, count in counted.items()}


def of_216(**counts: int) -> dict[str, Fraction]:
    assert sum(counts.values()) == 216
    return {means: Fraction(count, 216) for means, count in counts.items()}


def of_36(**counts: int) -> dict[str, Fraction]:
    assert sum(counts.values()) == 36
    return {means: Fraction(count, 36) for means, count in counts.items()}


EMPTY = of_216(single=36, double=3, triple=4, home_run=10, walk=16, strikeout=42, out=105)
SCORING = of_216(single=49, single_plus=12, double=23, triple=1, home_run=13, walk=4, strikeout=30, out=66, sac_fly=18)
FIRST = {
    "hitter_friendly": of_216(single=35, single_plus=5, double=3, home_run=1, walk=13, out=150, double_play=9),
    "pitcher_friendly": of_216(single=10, double=3, walk=9, out=184, double_play=10),
}


@pytest.mark.parametrize("table", OUTCOME_TABLES)
def test_the_odds_of_both_tables_are_the_ways_out_of_216_of_the_rules(charts: dict[str, Chart], table: str) -> None:
    """TS-2.1, the check sums of section 4."""
    assert odds(charts[table], "empty") == EMPTY
    assert odds(charts[table], "first") == FIRST[table]
    assert odds(charts[table], "scoring") == SCORING


@pytest.mark.parametrize("table", OUTCOME_TABLES)
def test_an_outcome_table_has_56_rows_for_three_dice_in_any_order(charts: dict[str, Chart], table: str) -> None:
    """TS-5.2 and the columns of TS-5.1."""
    chart = charts[table]
    assert (len(chart.rows), chart.columns) == (56, ("empty", "first", "scoring"))
    assert (chart.rows[0], chart.rows[-1], chart.label((1, 3, 4))) == ((1, 1, 1), (6, 6, 6), "134")
    assert all(row == tuple(sorted(row)) for row in chart.rows if isinstance(row, tuple))


def test_the_two_tables_differ_in_twelve_rows_of_column_first_alone(charts: dict[str, Chart]) -> None:
    """TS-T.1R"""
    hitter, pitcher = (charts[table] for table in OUTCOME_TABLES)
    assert hitter.rows == pitcher.rows
    differ = [
        (hitter.label(row), column)
        for column in hitter.columns
        for row in hitter.rows
        if hitter.cell(row, column).text != pitcher.cell(row, column).text
    ]
    rows = "111 112 116 124 136 255 333 345 366 444 555 666"
    assert differ == [(row, "first") for row in rows.split()]


@pytest.mark.parametrize("table", OUTCOME_TABLES)
def test_no_strikeout_stands_in_column_first(charts: dict[str, Chart], table: str) -> None:
    """TS-T.1R"""
    assert "strikeout" not in ways(charts[table], "first")


def test_where_the_notes_on_triple_dice_disagree_the_cell_rules(charts: dict[str, Chart]) -> None:
    """TS-T.2R: column `empty` is what the notes sum up; these ten cells are not what they say."""
    noted = ["walk", "double", "triple", "double", "double", "home_run"]
    hitter, pitcher = (charts[table] for table in OUTCOME_TABLES)
    for table in (hitter, pitcher):
        assert [table.cell((n, n, n), "empty").means for n in range(1, 7)] == noted
    for column in ("first", "scoring"):
        assert hitter.cell((2, 2, 2), column).means == pitcher.cell((2, 2, 2), column).means == "single"
    assert hitter.cell((3, 3, 3), "first").means == "single_plus"
    assert hitter.cell((4, 4, 4), "first").means == "single"
    assert [pitcher.cell((n, n, n), "first").means for n in (1, 3, 4, 5)] == ["out"] * 4


@pytest.mark.parametrize("table", OUTCOME_TABLES)
def test_a_double_play_needs_a_runner_on_first_alone(charts: dict[str, Chart], table: str) -> None:
    """TS-5.3.9.1R"""
    assert {column for column in charts[table].columns if "double_play" in ways(charts[table], column)} == {"first"}


@pytest.mark.parametrize("table", OUTCOME_TABLES)
def test_no_printed_cell_is_a_wild_pitch_and_a_house_table_may_hold_one(charts: dict[str, Chart], table: str) -> None:
    """TS-5.3.10R"""
    assert all(cell.means != "wild_pitch" for cell in charts[table].cells.values())
    text = f'extends: triple_six\ncharts: {{{table}: {{cells: {{"666": {{first: wild_pitch}}}}}}}}'
    laid = lay_over(charts, parse_yaml(text, "house.yaml"), "triple_six")[table]
    assert ways(laid, "first")["wild_pitch"] == 1 and laid.cell((6, 6, 6), "first").changed


def test_the_odds_of_a_bunt(charts: dict[str, Chart]) -> None:
    """TS-6.2.1 to TS-6.2.5"""
    assert odds(charts["bunt_table"]) == of_36(bunt_pop=1, bunt_lead_out=5, sac_bunt=24, bunt_single=5, bunt_error=1)


def test_the_odds_of_a_steal(charts: dict[str, Chart]) -> None:
    """TS-7.2.1 to TS-7.2.5"""
    assert odds(charts["steal_table"]) == of_36(
        picked_off_stealing=1, caught_stealing=5, stolen_base=24, bad_jump=5, steal_error=1
    )


def test_the_odds_of_a_pickoff_throw(charts: dict[str, Chart]) -> None:
    """TS-8.2.1 to TS-8.2.4"""
    assert odds(charts["pickoff_table"]) == of_36(balk=1, bad_throw=5, safe_back=27, picked_off=3)


@pytest.mark.parametrize(
    ("table", "lines"),
    [
        ("bunt_table", ["2 bunt_pop", "3–4 bunt_lead_out", "5–9 sac_bunt", "10–11 bunt_single", "12 bunt_error"]),
        (
            "steal_table",
            ["2 picked_off_stealing", "3–4 caught_stealing", "5–9 stolen_base", "10–11 bad_jump", "12 steal_error"],
        ),
        ("pickoff_table", ["2 balk", "3–4 bad_throw", "5–10 safe_back", "11–12 picked_off"]),
    ],
)
def test_the_tables_of_two_dice_are_printed_by_ranges_of_the_sum(
    charts: dict[str, Chart], table: str, lines: list[str]
) -> None:
    """TS-6.2, TS-7.2 and TS-8.2"""
    chart = charts[table]
    assert [f"{line.label} {chart.cell(line.rows[0]).means}" for line in chart.lines] == lines


@pytest.mark.parametrize("table", NAMES)
def test_every_text_means_the_result_code_it_names(charts: dict[str, Chart], table: str) -> None:
    """Section 8, the result codes."""
    codes = """walk strikeout out single single_plus double triple home_run sac_fly double_play wild_pitch
        bunt_pop bunt_lead_out sac_bunt bunt_single bunt_error picked_off_stealing caught_stealing stolen_base bad_jump
        steal_error balk bad_throw safe_back picked_off"""
    for text, meaning in charts[table].legend.items():
        assert meaning.means == text and text in codes.split() and meaning.say[0].isupper()
