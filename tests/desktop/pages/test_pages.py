"""The pages to read: about, keys, and how to play, whose every figure is counted again here."""

from __future__ import annotations

import doctest
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QTextTable
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import rulesets
from desktop.look import theme
from desktop.look.palette import DARK_PAPER
from desktop.pages.help import about, how_to_play, paper_view, shortcuts
from desktop.pages.help.about import AboutDialog, about_text
from desktop.pages.help.how_to_play import HowToPlayDialog, how_to_play_text
from desktop.pages.help.page_dialog import ReadingDialog
from desktop.pages.help.paper_view import PaperView
from desktop.pages.help.shortcuts import ShortcutsDialog
from rulesets.core.play.plays import Play
from rulesets.core.play.situation import Runner, Situation
from rulesets.triple_six.batting import bunt_play, swing_play
from rulesets.triple_six.rules import COLUMN_OF_BASES, STATES
from rulesets.triple_six.running import pickoff_play, steal_play

GAME = rulesets.find("triple_six")
PAGE = how_to_play_text(GAME)
CHARTS = GAME.load("")


@pytest.fixture(autouse=True)
def dressed(qapp: QApplication) -> Iterator[None]:
    theme.wear(qapp, theme.Look())
    yield
    theme.wear(qapp, theme.Look())


def table_under(heading: str, number: int = 0) -> list[list[str]]:
    """The rows of a table of the page, without its head."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", part + "\n", re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in tables[number].splitlines()[2:]]


# How to play: the figures


@pytest.mark.parametrize(
    ("heading", "chart"), [("Bunts", "bunt_table"), ("Steals", "steal_table"), ("Pickoff throws", "pickoff_table")]
)
def test_the_odds_on_two_dice_are_those_of_the_charts(heading: str, chart: str):
    ways = Counter(one + other for one, other in product(range(1, 7), repeat=2))
    seen: list[int] = []
    for sums, told, _ in table_under(heading):
        first, _, last = sums.partition("–")
        block = range(int(first), int(last or first) + 1)
        assert len({CHARTS[chart].cell(each, None).means for each in block}) == 1, f"{sums} are several results"
        assert int(told) == sum(ways[each] for each in block)
        seen += block
    assert seen == list(range(2, 13))


def test_the_odds_of_a_swing_are_those_of_the_outcome_tables():
    columns = [
        ("hitter_friendly", "empty"),
        ("hitter_friendly", "first"),
        ("pitcher_friendly", "first"),
        ("hitter_friendly", "scoring"),
    ]
    counted = [
        Counter(CHARTS[table].cell(tuple(sorted(faces)), column).means for faces in product(range(1, 7), repeat=3))
        for table, column in columns
    ]
    codes = {GAME.calls[code].headline: code for code in set().union(*counted)}
    rows = table_under("What a swing can do", 1)
    assert {row[0] for row in rows} == set(codes)
    for name, *told in rows:
        assert [int(each) for each in told] == [column[codes[name]] for column in counted], name


State = tuple[str, int]
Chances = list[tuple[float, str, int, int]]  # odds, bases, outs, runs


def after(bases: str, outs: int, play: Play) -> tuple[str, int, int]:
    on = tuple(Runner(8 - base) if bases[base - 1] != "-" else None for base in (1, 2, 3))
    situation = Situation(outs=outs, bases=on)  # type: ignore[arg-type]
    made = situation.apply(play)
    return situation.occupied, situation.outs, made.runs


def swings(table: str, bases: str, outs: int) -> Chances:
    found = Counter(
        after(bases, outs, swing_play(_read(table, tuple(sorted(faces)), bases), bases, outs))
        for faces in product(range(1, 7), repeat=3)
    )
    return [(count / 216, *state) for state, count in found.items()]


def _read(table: str, row: tuple[int, ...], bases: str) -> str:
    return CHARTS[table].cell(row, COLUMN_OF_BASES[bases]).means


def two_dice(chart: str, play: Callable[[str], Play], bases: str, outs: int) -> Chances:
    found = Counter(
        after(bases, outs, play(CHARTS[chart].cell(one + other, None).means))
        for one, other in product(range(1, 7), repeat=2)
    )
    return [(count / 36, *state) for state, count in found.items()]


def worth(chances: Chances, values: dict[State, float], one_run: bool = False) -> float:
    return sum(
        odds * (1 if one_run and runs else runs + (values[bases, outs] if outs < 3 else 0))
        for odds, bases, outs, runs in chances
    )


def values_of(table: str, one_run: bool = False) -> dict[State, float]:
    """Runs to come, or the chance of any, from each situation when everybody swings away."""
    chances = {(bases, outs): swings(table, bases, outs) for bases in STATES for outs in range(3)}
    values = dict.fromkeys(chances, 0.0)
    for _ in range(200):
        values = {state: worth(chances[state], values, one_run) for state in chances}
    return values


CALLS: dict[str, tuple[str, str, Callable[[str, str, int], Play]]] = {
    "Steal second, man on first only": ("1--", "steal_table", lambda result, bases, outs: steal_play(result, bases, 1)),
    "Bunt, man on first only": ("1--", "bunt_table", bunt_play),
    "Bunt, nobody on": ("---", "bunt_table", bunt_play),
    "Bunt, man on second only": ("-2-", "bunt_table", bunt_play),
    "Steal third, man on second only": ("-2-", "steal_table", lambda result, bases, outs: steal_play(result, bases, 2)),
    "Double steal, first and second": ("12-", "steal_table", lambda result, bases, outs: steal_play(result, bases, 1)),
    "Steal second, first and third": ("1-3", "steal_table", lambda result, bases, outs: steal_play(result, bases, 1)),
    "Throw to first, man on first only": (
        "1--", "pickoff_table", lambda result, bases, outs: pickoff_play(result, bases, 1)),
    "Throw to second, man on second only": (
        "-2-", "pickoff_table", lambda result, bases, outs: pickoff_play(result, bases, 2)),
    "Throw to third, first and third": (
        "1-3", "pickoff_table", lambda result, bases, outs: pickoff_play(result, bases, 3)),
}  # fmt: skip


def gain(call: str, outs: int, values: dict[State, float]) -> float:
    bases, chart, play = CALLS[call]
    return worth(two_dice(chart, lambda result: play(result, bases, outs), bases, outs), values) - values[bases, outs]


def test_what_a_call_is_said_to_be_worth_is_what_it_is_worth():
    tables = [values_of("hitter_friendly"), values_of("pitcher_friendly")]
    rows = {name: told for name, *told in table_under("When to do it")}
    assert list(rows) == list(CALLS)
    for call, row in rows.items():
        told = [float(each.replace("−", "-")) for each in row]
        found = [gain(call, outs, values) for values in tables for outs in range(3)]
        assert told == pytest.approx(found, abs=0.0051), call
        assert all((each > 0) == (real > 0) for each, real in zip(told, found, strict=True)), call


def test_what_is_said_of_a_last_inning_bunt_is_so():
    values = values_of("hitter_friendly", one_run=True)

    def bunting(bases: str) -> int:
        chances = two_dice("bunt_table", lambda result: bunt_play(result, bases, 1), bases, 1)
        return round(100 * worth(chances, values, one_run=True))

    assert round(100 * values["--3", 1]) == 76 and bunting("--3") == 83
    assert bunting("1-3") == bunting("-23") == 86
    assert bunting("123") == 91
    for figure in ("76 times in 100, a bunt 83", "86 of 100", "bases loaded, 91"):
        assert figure in PAGE.replace("\n", " ")


def test_every_result_of_the_game_is_told():
    told = PAGE.lower()
    for word in ("long single", "sacrifice fly", "double play", "popped up", "bad jump", "balk", "picked off"):
        assert word in told


# Paper


def png() -> bytes:
    image = QImage(1600, 1000, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


@pytest.fixture
def view(qtbot: QtBot) -> PaperView:
    view = PaperView("A page")
    qtbot.addWidget(view)
    view.resize(900, 600)
    with qtbot.waitExposed(view):
        view.show()
    return view


def test_a_picture_that_is_missing_leaves_no_trace(view: PaperView):
    view.set_markdown("Before.\n\n![The table](resources/screenshots/no_such.png)\n\nAfter.")
    assert view.toPlainText() == "Before.\nAfter."
    assert "\ufffc" not in view.toPlainText()


def test_a_picture_that_is_there_is_shown_as_wide_as_the_text(
    view: PaperView, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "screenshots").mkdir()
    (tmp_path / "screenshots" / "table.png").write_bytes(png())
    monkeypatch.setattr(paper_view, "shipped", lambda package, *parts: tmp_path.joinpath(*parts).read_bytes())
    view.set_markdown("Before.\n\n![The table](resources/screenshots/table.png)\n\nAfter.")
    assert "\ufffc" in view.toPlainText()
    shown = view.loadResource(2, "resources/screenshots/table.png")
    assert 300 < shown.width() / shown.devicePixelRatio() < view.viewport().width()
    block = view.document().findBlockByNumber(1)
    assert block.layout().boundingRect().height() < shown.height() / shown.devicePixelRatio() + 20, "no hole below it"


@pytest.mark.parametrize(
    "path", ["resources/../secret.png", "/etc/passwd", "http://example.com/a.png", "resources/fonts/README.md"]
)
def test_nothing_but_a_picture_of_ours_is_loaded(view: PaperView, path: str):
    view.set_markdown(f"Before.\n\n![x]({path})\n\nAfter.")
    assert view.loadResource(2, path) is None


@pytest.mark.slow
def test_lines_stay_short_enough_to_follow_in_a_wide_window(view: PaperView):
    view.set_markdown(PAGE)
    view.resize(2000, 900)
    margin = view.document().rootFrame().frameFormat().leftMargin()
    assert view.viewport().width() - 2 * margin == pytest.approx(view._measure(), abs=2)


def test_a_change_of_paper_or_text_size_dresses_the_page_again(view: PaperView, qapp: QApplication):
    view.set_markdown("# Title\n\nText.")
    before = view.document().defaultFont().pixelSize()
    theme.wear(qapp, theme.Look(dark=True, text=200))
    assert view.document().defaultFont().pixelSize() == 2 * before
    fragment = view.document().begin().begin().fragment()
    assert fragment.charFormat().foreground().color() == DARK_PAPER.title


# The dialogs


@pytest.mark.parametrize("game", rulesets.GAMES)
def test_every_game_has_something_to_say_about_itself(qtbot: QtBot, game: str):
    dialog = HowToPlayDialog(rulesets.find(game))
    qtbot.addWidget(dialog)
    dialog.open()
    assert rulesets.find(game).name in dialog.windowTitle()
    assert dialog.view.accessibleName() == dialog.windowTitle()
    assert len(dialog.view.toPlainText()) > 60


def test_how_to_play_is_the_page_of_the_game(qtbot: QtBot):
    dialog = HowToPlayDialog(GAME)
    qtbot.addWidget(dialog)
    text = dialog.view.toPlainText()
    assert text.startswith("How to play Triple Six") and "In words:" in text
    frames = dialog.view.document().rootFrame().childFrames()
    assert sum(isinstance(frame, QTextTable) for frame in frames) == 6


def test_a_missing_page_is_a_sentence():
    lost = SimpleNamespace(id="no_such_game", name="Lost")
    assert "is missing" in how_to_play_text(lost)  # type: ignore[arg-type]


def test_about_names_versions_licences_and_whose_the_games_are(qtbot: QtBot):
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    text = dialog.view.toPlainText()
    for word in (
        rulesets.__version__, "MIT License", "LGPL-3", "PySide6", "PyYAML", "msgspec", "platformdirs", "Bebas Neue",
        "SIL Open Font License 1.1", "Roboto", "Apache License 2.0", "gnu.org/licenses/lgpl-3.0",
        "We are not connected with them", *(rulesets.find(game).name for game in rulesets.GAMES),
    ):  # fmt: skip
        assert word in text, word


def test_about_says_where_the_licence_texts_are_once_they_are_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "licences").mkdir()
    monkeypatch.setattr(about, "shipped_path", lambda package, name: tmp_path / name)
    assert f"The text is in `{tmp_path / 'licences'}`" in about_text()


def test_the_keys_are_shown_as_the_window_gives_them(qtbot: QtBot):
    dialog = ShortcutsDialog([("Space", "Roll the dice"), ("Ctrl+Z", "Take back"), ("*", "A | bar and a _line_")])
    qtbot.addWidget(dialog)
    text = dialog.view.toPlainText()
    assert text.splitlines()[-6:] == ["Space", "Roll the dice", "Ctrl+Z", "Take back", "*", "A | bar and a _line_"]


def test_a_page_is_read_and_closed_by_keys_alone(qtbot: QtBot):
    dialog = ReadingDialog("A page", PAGE)
    qtbot.addWidget(dialog)
    dialog.resize(600, 400)
    with qtbot.waitExposed(dialog):
        dialog.open()
    assert dialog.focusWidget() is dialog.view
    QTest.keyClick(dialog.view, Qt.Key.Key_PageDown)
    assert dialog.view.verticalScrollBar().value() > 0
    QTest.keyClick(dialog.view, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_examples_in_its_pages_hold():
    assert all(doctest.testmod(module).failed == 0 for module in (about, how_to_play, shortcuts))
