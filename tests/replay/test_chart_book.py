"""The chart book as data: lifted letter for letter, proved when it is read, and the same in its quick form."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from rulesets.core.charts.chart_file import BadFile, lay_over, packaged
from rulesets.core.files.documents import parse_yaml
from rulesets.replay import chart_list
from rulesets.replay.book import book_file, chart_book, pages
from rulesets.replay.book import charts as book_charts
from tests.together import together

_spec = importlib.util.spec_from_file_location("lift_chart_book", Path(__file__).with_name("lift_chart_book.py"))
assert _spec and _spec.loader
lift = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(lift)

PACKAGE = "rulesets.replay"


def texts() -> dict[str, bytes]:
    return {name: packaged(PACKAGE, f"{name}.yaml") for name in pages.FILES}


def changed(name: str, old: str, new: str) -> dict[str, bytes]:
    books = texts()
    assert books[name].decode().count(old) >= 1
    return books | {name: books[name].decode().replace(old, new, 1).encode()}


def faults(books: dict[str, bytes]) -> str:
    with pytest.raises(BadFile) as bad:
        book_file.read_book(books)
    return str(bad.value)


def test_the_books_are_the_blocks_of_the_rules_file_letter_for_letter() -> None:
    lifted = lift.lifted(lift.RULES_FILE.read_text(encoding="utf-8"))
    assert set(lifted) == set(pages.FILES)
    for name, text in lifted.items():
        assert packaged(PACKAGE, f"{name}.yaml").decode() == text, name


def test_no_block_of_sections_2_to_6_is_left_behind() -> None:
    text = lift.RULES_FILE.read_text(encoding="utf-8").partition("## 7. Pitchers' batting cards")[0]
    taken = {key for keys in lift.FILES.values() for key in keys}
    assert set(lift.blocks(text)) - taken == {"book_decisions"}  # a question, asked in Python


@pytest.mark.slow
def test_the_quick_form_is_made_of_the_books_as_they_are() -> None:
    """`python -m rulesets.replay.book.book_file` makes it."""
    assert packaged(PACKAGE, pages.COMPILED) == book_file.compiled()
    assert chart_book.chart_book() == book_file.read_book(texts())


def test_without_the_quick_form_the_books_themselves_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_there(package: str, file: str) -> bytes:
        if file == pages.COMPILED:
            raise BadFile([])
        return packaged(package, file)

    monkeypatch.setattr(chart_book, "packaged", none_there)
    assert chart_book.chart_book.__wrapped__() == chart_book.chart_book()


def test_a_book_changed_after_the_quick_form_was_made_is_read_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    books = changed("column_6", "{at: 12, play: HR, to: CF", "{at: 12, play: TR, to: CF")
    monkeypatch.setattr(
        chart_book,
        "packaged",
        lambda package, file: books.get(file.removesuffix(".yaml")) or packaged(package, file),
    )
    assert chart_book.chart_book.__wrapped__().line("6", 12).entry.play == "TR"


def test_a_damaged_quick_form_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        chart_book,
        "packaged",
        lambda package, file: b"{" if file == pages.COMPILED else packaged(package, file),
    )
    assert chart_book.chart_book.__wrapped__() == chart_book.chart_book()


@together(("column", "most"), [("1", 60), ("2", 65), ("3", 67), ("4", 40), ("5", 57), ("6", 67)])
def test_every_total_that_a_card_and_a_grade_can_make_stands_in_its_column_once(column: str, most: int) -> None:
    """RP-CB-1, RP-CB-5: numbers 1-55, 1-60, 1-62, 1-35, 1-52, 1-62 and a grade of 1 to 5."""
    for name in (name for name in pages.COLUMNS if name.startswith(column)):
        lines = chart_book.chart_book().columns[name].lines
        assert [total for line in lines for total in range(line.first, line.last + 1)] == [*range(2, most + 1)]


@together(
    ("column", "result", "first", "last"),
    [  # the table of RP-CB-6
        ("1", "strikeout", 2, 5),
        ("1", "walk", 32, 36),
        ("2", "single", 7, 16),
        ("2", "strikeout", 17, 19),
        ("3", "single", 6, 10),
        ("3", "triple", 36, 40),
        ("4-back", "single", 20, 25),
        ("4-halfway", "single", 19, 25),
        ("4-in", "single", 18, 25),
        ("5", "walk", 4, 10),
        ("5", "hit_by_pitch", 11, 15),
        ("6", "home_run", 12, 16),
        ("6", "strikeout", 37, 41),
        ("6", "strikeout", 57, 61),
    ],
)
def test_a_slider_passes_between_its_thresholds_and_not_outside(
    column: str, result: str, first: int, last: int
) -> None:
    """RP-CB-6"""
    book = chart_book.chart_book()

    def result_at(total: int) -> str:
        return book.plays[book.line(column, total).entry.leaf.play].result

    assert {result_at(total) for total in range(first, last + 1)} == {result}
    assert first == 2 or result_at(first - 1) != result
    assert result_at(last + 1) != result


def test_column_6_from_2_to_20_is_what_the_guide_prints() -> None:
    """RP-CB-30: triple, singles left, center, right, home runs, deep flies to left and to right."""
    book = chart_book.chart_book()
    plays = [(book.line("6", total).entry.play, book.line("6", total).entry.to) for total in range(2, 21)]
    assert [play for play, _ in plays] == ["TR"] * 5 + ["S1"] * 2 + ["ST"] * 3 + ["HR"] * 5 + ["F3"] * 2 + ["F23"] * 2
    assert [to for _, to in plays[5:10]] == ["LF", "LF", "CF", "CF", "RF"]


def test_every_line_has_two_or_three_calls() -> None:
    """RP-CB-4"""
    book = chart_book.chart_book()
    lines = [line.say for column in book.columns.values() for line in column.lines]
    lines += [play.say for play in book.rare_plays.values()] + [*book.calls.values()]
    assert all(len(say) in (2, 3) for say in lines)
    assert all(len(set(say)) == len(say) for say in lines)


def test_a_name_with_a_comma_is_whole_again() -> None:
    assert chart_book.chart_book().rare_plays["R27"].name == "words, then fists"


@pytest.mark.slow
@together(
    ("name", "old", "new", "said"),
    [
        ("column_1", "{at: 6, play: GB", "{at: 6, play: GX", "column_1.yaml:7:21: unknown play 'GX'"),
        ("column_1", "{at: 6, play", "{at: 7, play", "do not start at 6"),
        ("column_1", "at: [51, 55]", "at: [50, 55]", "appear here and above"),
        ("column_2", "to: SS, say", "to: S, say", "unknown position 'S'"),
        ("column_3", "{kind: odd_speed}", "{kind: odd_sped}", "did you mean 'odd_speed'?"),
        ("column_5", "extra: wp_check", "extra: wp_chek", "did you mean 'wp_check'?"),
        ("column_6", "{fielder} slips", "{shortstop} slips", "{shortstop} isn't a name"),
        ("column_6", '"Single to left.", "{batter} slaps', '"{batter slaps', "isn't a name"),
        ("rare_play_book", "under: [R07, R01", "under: [R07, R99", "unknown rare play 'R99'"),
        ("rare_play_book", "two:   [R22, R02, ", "two:   [R22, ", "eleven rows"),
        ("rare_play_book", "out_runner: rear", "out_runer: rear", "out_runer"),
        ("fielder_boxes", "6: 2B}     # Column 4", "}", "each face of a die"),
        ("plays", "result: single, batter: 1", "batter: 1", "missing required field `result`"),
    ],
)
def test_a_fault_is_named_where_it_stands(name: str, old: str, new: str, said: str) -> None:
    assert said in faults(changed(name, old, new))


def test_all_faults_are_listed() -> None:
    books = changed("column_1", "{at: 6, play: GB", "{at: 6, play: GX")
    books["column_2"] = books["column_2"].replace(b"to: SS", b"to: S", 1)
    assert len(faults(books).splitlines()) == 2


def test_the_charts_of_the_book_print_every_entry() -> None:
    """A cell of a chart turns back into the entry it was printed from."""
    charts = book_charts.book_charts()
    for name in pages.COLUMNS:
        chart, depth = book_charts.chart_of(name)
        for line in chart_book.chart_book().columns[name].lines:
            for total in range(line.first, line.last + 1):
                cell = charts[chart].cell(total, depth)
                assert book_charts.entry_of(cell.means) == line.entry
                assert cell.path.endswith(f"{chart}.yaml") and cell.line > 0


def test_the_charts_of_the_book_are_read_like_any_other() -> None:
    chart = book_charts.book_charts()["column_6"]
    assert chart.label(38) == "37–41" and chart.heading == "Total"
    assert chart.cell(9).text == "ST CF"
    assert chart.cell(9).say == "Single to center field, a runner on second may be sent home"
    depths = book_charts.book_charts()["column_4"]
    assert depths.columns == ("back", "halfway", "in")
    assert [depths.cell(5, depth).text for depth in depths.columns] == ["GB", "GA", "GH"]


def test_house_rules_lie_over_the_chart_book_too() -> None:
    house = "extends: replay\ncharts:\n  column_6: {cells: {12: ST CF}}\n"
    laid = lay_over(book_charts.book_charts(), parse_yaml(house, "house.yaml"), "replay")
    assert laid["column_6"].cell(12).changed
    assert book_charts.entry_of(laid["column_6"].cell(12).means).play == "ST"
    assert chart_list.load(house)["column_6"].cell(12).text == "ST CF"
