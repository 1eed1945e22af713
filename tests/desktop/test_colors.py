"""Every pair of colors that is drawn can be told apart: by WCAG 2.2, and by eyes that see fewer colors."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from desktop.dice.faces import COLOURS, OF_THE_TABLE, colour_of, paint_die
from desktop.look import theme
from desktop.look.palette import CLASSIC, COLOR_BLIND_SAFE, HIGH_CONTRAST, PALETTES, Paper, TableColors
from desktop.main_window import MainWindow
from desktop.models.dice import DieView
from desktop.pages.scoresheet.painting import inks
from rulesets import GAMES, find
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.requests import Roll
from rulesets.core.play.setup import default_setup
from rulesets.core.table.table import Table
from tests.desktop import painted_text

WHITE = QColor("white")
TEXT = {CLASSIC: 4.5, COLOR_BLIND_SAFE: 4.5, HIGH_CONTRAST: 7.0}  # AA; AAA where contrast is what was asked for
SHAPE = 3.0  # lamps, lines, rings and the edges of what can be pressed
Pair = tuple[str, QColor, QColor, float]


def pairs_on_the_table(t: TableColors, text: float) -> list[Pair]:
    """What, foreground, background, least ratio."""
    return [
        ("club names", t.chalk, t.scoreboard, text),
        ("inning numbers", t.chalk_quiet, t.scoreboard, text),
        ("runs", t.chalk, t.slot, text),
        ("totals", t.gold, t.slot, text),
        ("inning and half", t.gold, t.scoreboard, text),
        ("frame of the present half", t.gold, t.slot, SHAPE),
        ("lit out", t.lamp_red, t.scoreboard, SHAPE),
        ("lit ball", t.lamp_green, t.scoreboard, SHAPE),
        ("lit strike", t.gold, t.scoreboard, SHAPE),
        ("lit lamp beside a dark one", t.lamp_red, t.lamp_off, SHAPE),
        ("dark lamp's rim", t.lamp_rim, t.scoreboard, SHAPE),
        ("headings on panels", t.chalk_quiet, t.panel, text),
        ("text on panels", t.chalk, t.panel, text),
        ("gold on panels", t.gold, t.panel, text),
        ("text of a picked row", t.chalk, t.picked, text),
        ("quiet text of a picked row", t.chalk_quiet, t.picked, text),
        ("gold of a picked row", t.gold, t.picked, text),
        ("a man where he does not belong", t.light_red, t.panel, text),
        ("the man at bat", t.ink, t.gold, text),
        ("text on felt, high", t.chalk, t.felt_high, text),
        ("text on felt, low", t.chalk, t.felt_low, text),
        ("quiet text on felt", t.chalk_quiet, t.felt_high, text),
        ("focus ring on felt", t.gold, t.felt_high, SHAPE),
        ("focus ring on panels", t.gold, t.panel, SHAPE),
        ("focus ring on wood", t.gold, t.wood_high, SHAPE),
        ("focus ring of the big button", t.chalk, t.wood_high, SHAPE),
        ("outlined buttons on felt", t.chalk_quiet, t.felt_high, SHAPE),
        ("outlined buttons on panels", t.chalk_quiet, t.panel, SHAPE),
        ("text on wood", t.wood_text, t.wood_high, text),
        ("refusal on wood", t.gold, t.wood_high, text),
        ("the big button", t.ink, t.gold, text),
        ("its key", t.gold_quiet_ink, t.gold, text),
        ("the big button when it is off", t.gold_quiet_ink, t.gold_dim, text),
        ("the big button on wood", t.gold, t.wood_high, SHAPE),
        ("fielders on grass", WHITE, theme.over(t.plate, t.grass), text),
        ("fielders on dirt", WHITE, theme.over(t.plate, t.dirt), text),
        ("ball path on grass", WHITE, t.grass, SHAPE),
        ("ball path on mown grass", WHITE, t.grass_mown, SHAPE),
        ("ball path on dirt", WHITE, t.dirt, SHAPE),
        *((f"{name} bar on felt", bar, t.slot, SHAPE) for name, bar in (
            ("good", t.light_green), ("fair", t.light_amber), ("poor", t.light_red))),
    ]  # fmt: skip


def pairs_on_paper(paper: Paper, text: float) -> Iterator[Pair]:
    grounds = [("page", paper.page), ("stock", paper.stock), ("button", paper.button)]
    inks = [
        ("ink", paper.ink, text), ("quiet", paper.quiet, text), ("heading", paper.heading, text),
        ("title", paper.title, text), ("good", paper.good, text), ("bad", paper.bad, text),
        ("focus ring", paper.focus, SHAPE), ("a control's rim", paper.rim, SHAPE), ("amber bar", paper.amber, SHAPE),
        ("blue line", paper.blue, SHAPE),
    ]  # fmt: skip
    for ink, front, least in inks:
        for ground, back in grounds:
            yield f"{ink} on {ground}", front, back, least
    yield "lit line", paper.lit_ink, paper.lit, text


@pytest.mark.parametrize("colors", PALETTES)
def test_everything_on_the_table_can_be_read(colors: str) -> None:
    pairs = pairs_on_the_table(PALETTES[colors].table, TEXT[colors])
    assert faint(pairs) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("colors", PALETTES)
def test_everything_on_paper_can_be_read(colors: str, dark: bool) -> None:
    paper = PALETTES[colors].dark if dark else PALETTES[colors].light
    assert faint(pairs_on_paper(paper, TEXT[colors])) == []


def faint(pairs: Iterator[Pair] | list[Pair]) -> list[str]:
    return [
        f"{what}: {front.name()} on {back.name()} is {theme.contrast(front, back):.2f}, not {least}"
        for what, front, back, least in pairs
        if theme.contrast(front, back) < least
    ]


@pytest.fixture(params=[(colors, dark) for colors in PALETTES for dark in (False, True)], ids=str)
def worn(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[theme.Look]:
    """Each of the six looks in turn, without dressing anybody."""
    before, colors, dark = theme._look, *request.param
    theme._look = theme.Look(dark, colors=colors)
    yield theme._look
    theme._look = before


def test_a_face_can_be_read_on_a_die_of_every_color(worn: theme.Look) -> None:
    for name in (*COLOURS, *OF_THE_TABLE):
        ground = colour_of(DieView(name, 6, name))
        least = 4.5 if name in ("red", "white", "blue", "green") else 4.0  # a game of somebody's own may have others
        assert theme.contrast(theme.ink_on(ground), ground) >= least, name


def test_a_scoresheet_can_be_read(worn: theme.Look) -> None:
    ink = inks()
    for color in (ink.ink, ink.quiet, ink.heading, ink.out, ink.reached):
        assert theme.contrast(color, ink.page) >= 4.5
    assert theme.contrast(ink.focus, ink.page) >= 3
    assert theme.contrast(ink.ink, ink.run) >= 3, "the legs around a run"


# Eyes that see fewer colors: Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB
SEEN_AS = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
Lab = tuple[float, float, float]


def lab(color: QColor, seen: str) -> Lab:
    """CIE L*a*b* (D65) of a color as such eyes see it."""
    rgb = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color.getRgbF()[:3]]
    r, g, b = (min(1.0, max(0.0, sum(w * c for w, c in zip(row, rgb, strict=True)))) for row in SEEN_AS[seen])
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: QColor, other: QColor, seen: str) -> float:
    """CIE76 difference; 2.3 is just seen, 20 is seen at a glance."""
    return sum((a - b) ** 2 for a, b in zip(lab(one, seen), lab(other, seen), strict=True)) ** 0.5


@pytest.mark.parametrize("seen", SEEN_AS)
def test_the_safe_colors_are_told_apart_by_every_eye(seen: str) -> None:
    safe = PALETTES[COLOR_BLIND_SAFE]
    dice = {"red": safe.table.red, "blue": safe.table.blue, "green": safe.table.green, "white": COLOURS["white"]}
    groups = [
        dice,
        {"ball": safe.table.lamp_green, "out": safe.table.lamp_red, "strike": safe.table.gold},
        {"good": safe.light.good, "bad": safe.light.bad},
        {"good": safe.dark.good, "bad": safe.dark.bad},
        {"good": safe.table.light_green, "bad": safe.table.light_red},
    ]
    for group in groups:
        for (one, first), (other, second) in combinations(group.items(), 2):
            assert apart(first, second, seen) >= 20, f"{one} and {other}: {apart(first, second, seen):.1f}"


def test_the_classic_red_and_green_are_why_there_are_others() -> None:
    """Should this fail, the classic colors have become safe, and the test above measures nothing."""
    classic = PALETTES[CLASSIC].table
    assert apart(classic.red, classic.green, "protanopia") < 20


# Dice told apart by a mark


def painted(die: DieView, size: int = 64) -> QImage:
    picture = QImage(size, size, QImage.Format.Format_RGB32)
    picture.fill(theme.WOOD_LOW)
    painter = QPainter(picture)
    paint_die(painter, QRectF(0, 0, size, size), die)
    painter.end()
    return picture.convertToFormat(QImage.Format.Format_Grayscale8)


@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12, 20])
def test_two_dice_of_one_color_and_face_differ_by_their_mark(worn: theme.Look, sides: int) -> None:
    one, other = (painted(DieView(name, sides, "white", face=3)) for name in ("pitching die", "batting die"))
    assert (one != other) == worn.palette.marks_dice


def test_a_mark_covers_no_pip(worn: theme.Look) -> None:
    """A six with its letter has more ink than one with none, by as much as a blank with its letter has."""

    def dark(name: str, face: int | None) -> int:
        picture, ground = painted(DieView(name, 6, "white", face=face), 80), 140
        return sum(picture.pixelColor(x, y).lightness() < ground for x in range(8, 72) for y in range(8, 72))

    letter = dark("red", None) - dark("", None)
    assert (letter > 30) == worn.palette.marks_dice
    assert dark("red", 6) - dark("", 6) == pytest.approx(letter, abs=6)


def rolls_of(game: str) -> Iterator[Roll]:
    """Every roll that stands in the game's modules."""
    Table(find(game), default_setup(game, seed=5))  # a game's modules are read when it is dealt
    for name, module in list(sys.modules.items()):
        if name.startswith(f"rulesets.{game}"):
            yield from (value for value in vars(module).values() if isinstance(value, Roll))


@pytest.mark.parametrize("game", GAMES)
def test_no_two_dice_of_a_throw_have_the_same_mark(game: str) -> None:
    rolls = list(rolls_of(game))
    assert any(len(roll.dice) > 1 for roll in rolls)
    for roll in rolls:
        marks = [DieView(die.name, die.sides).mark for die in roll.dice]
        assert len(set(marks)) == len(marks), roll.key


# As it is painted


@pytest.mark.slow
@pytest.mark.parametrize("dark", ["light", "dark"])
@pytest.mark.parametrize("colors", PALETTES)
def test_every_text_stands_out_from_what_is_really_behind_it(
    open_window: Callable[..., MainWindow], colors: str, dark: str
) -> None:
    """Also what the lists above forgot: each text is heard as it is painted, and looked for in the picture."""
    window = open_window(colors=colors, paper=dark)
    window.play_ball(default_setup("replay", seed=5))
    assert window.adapter is not None
    window.adapter.seats.managers[:] = ["ordinary", "ordinary"]
    for _ in range(9):
        window.table.roll()
    for show in (window.go.to_table, lambda: window.go.to_club(CLUB_IDS[0]), lambda: window.go.to(window.first)):
        show()
        for _ in range(10):
            QApplication.processEvents()
        assert painted_text.faint(window, TEXT[colors]) == []


def test_a_faint_text_is_found(qtbot: QtBot, qapp: QApplication) -> None:
    """The test above would be worth nothing if this found nothing."""

    class Slip(QLabel):
        def paintEvent(self, _event: QPaintEvent) -> None:
            painter = QPainter(self)
            painter.fillRect(self.rect(), QColor("#ffffff"))
            for at, ink in enumerate(("#8a8a8a", "#5a5a5a")):  # 3.5 and 6.9 to one
                painter.setPen(QColor(ink))
                painter.drawText(QRect(0, 40 * at, 200, 40), Qt.AlignmentFlag.AlignCenter, f"Ball {at}")
            painter.end()

    page = QWidget()
    qtbot.addWidget(page)
    slip = Slip(page)
    slip.resize(200, 80)
    page.show()
    (found,) = painted_text.faint(page)
    assert found.startswith("'Ball 0': #8a8a8a on #ffffff, 3.4")
