"""How the table looks: its colors, its type sizes, and the paper that goes dark with the desktop.

Felt, scoreboard, wood and field are the same on every desktop. Paper (play-by-play, dialogs, cards) has a light
and a dark variant. Text grows by a setting from 80 to 200 percent, and everything with a window that is larger than
the usual one.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from desktop import STYLE
from desktop.look import fonts
from desktop.look.stylesheet import style_sheet

OVERRIDE = "QT_STYLE_OVERRIDE"  # Qt's own name for a style that is set before it starts
FELT_HIGH = QColor("#25533f")
FELT_LOW = QColor("#183b2d")
SCOREBOARD = QColor("#12352a")
SCOREBOARD_EDGE = QColor("#0b241c")
SLOT = QColor("#0c281f")
PANEL = QColor("#173b2e")
CHALK = QColor("#f6f3e8")
CHALK_QUIET = QColor("#b0c3b7")
GOLD = QColor("#f2b632")
GOLD_DIM = QColor("#cdb27a")
GOLD_EDGE = QColor("#8f6410")
GOLD_QUIET_INK = QColor("#5c4108")
RED = QColor("#c8332b")
BLUE = QColor("#2458a6")
GREEN = QColor("#2c7a41")
NAVY = QColor("#15305e")
MAROON = QColor("#8c1f2f")
INK = QColor("#22302a")
WOOD_HIGH = QColor("#5d3b24")
WOOD_LOW = QColor("#422617")
WOOD_EDGE = QColor("#2b180d")
WOOD_TEXT = QColor("#ecdcc3")
GRASS = QColor("#3f7c47")
GRASS_MOWN = QColor("#356b3c")
DIRT = QColor("#bf824c")
DIRT_EDGE = QColor("#b2743f")
PLATE = QColor(0, 0, 0, 120)
STANDS = QColor("#1d4632")
LAMP_OFF = QColor("#0a2019")
LAMP_RIM = QColor("#6b8678")
LAMP_GREEN = QColor("#5cc46f")
LAMP_RED = QColor("#e8483d")


class Paper(msgspec.Struct, frozen=True):
    """Colours of whatever is printed: they follow the desktop's light or dark."""

    page: QColor
    stock: QColor
    button: QColor
    edge: QColor
    ink: QColor
    quiet: QColor
    heading: QColor
    title: QColor
    lit: QColor
    lit_ink: QColor
    focus: QColor
    good: QColor
    bad: QColor


def _paper(**colours: str) -> Paper:
    return Paper(**{name: QColor(colour) for name, colour in colours.items()})


LIGHT_PAPER = _paper(
    page="#f4f0e6", stock="#fbf6e7", button="#fffdf6", edge="#cbbf9a", ink="#22302a", quiet="#6a6450",
    heading="#8c1f2f", title="#c8332b", lit="#f8e3a2", lit_ink="#22302a", focus="#a06a00",
    good="#1f6a35", bad="#b3241d",
)  # fmt: skip
DARK_PAPER = _paper(
    page="#1d2623", stock="#26302c", button="#313d38", edge="#4d5b54", ink="#ece7d8", quiet="#a8b0a6",
    heading="#f09a92", title="#ff9a8f", lit="#5a4a1c", lit_ink="#fbf3da", focus="#f2b632",
    good="#86d695", bad="#ff9a8f",
)  # fmt: skip

SMALLEST_TEXT, LARGEST_TEXT = 80, 200
USUAL_WINDOW = (1440, 900)  # up to here a larger window is more room; beyond it everything is drawn larger
LARGEST_ZOOM, ZOOM_STEP = 300, 5


def zoom_of(width: int, height: int) -> int:
    """How much larger everything is drawn in a window of this size, in percent: as its tighter side grows.

    >>> zoom_of(1280, 800), zoom_of(1920, 1080), zoom_of(2560, 1440), zoom_of(2560, 900)
    (100, 120, 160, 100)
    """
    grown = min(width * 100 // USUAL_WINDOW[0], height * 100 // USUAL_WINDOW[1])
    return min(max(100, grown - grown % ZOOM_STEP), LARGEST_ZOOM)


class Look(msgspec.Struct, frozen=True):
    """What the player set, dark paper or light and the size of text, and how far the window enlarges everything."""

    dark: bool = False
    text: int = 100
    zoom: int = 100

    def lettered(self, font: QFont) -> QFont:
        return font

    @property
    def factor(self) -> float:
        return min(max(self.text, SMALLEST_TEXT), LARGEST_TEXT) * self.zoom / 10_000

    @property
    def paper(self) -> Paper:
        return DARK_PAPER if self.dark else LIGHT_PAPER


class Printed(Look, frozen=True):
    """White paper at the usual size, whatever the window wears."""

    def lettered(self, font: QFont) -> QFont:
        """Letter by letter, so that a search finds every word: "five" has no sign of its own for its first two."""
        plain = QFont(font)
        plain.setFeature(QFont.Tag("liga"), 0)
        return plain

    @property
    def paper(self) -> Paper:
        white = QColor("#ffffff")
        return msgspec.structs.replace(LIGHT_PAPER, page=white, stock=white, button=white)


_look = Look()
_factor = _look.factor


def look() -> Look:
    """The look the window wears now."""
    return _look


def paper() -> Paper:
    return _look.paper


def px(pixels: float) -> float:
    """A length that belongs to text, at the player's text size in a window of this size."""
    return pixels * _factor


@lru_cache(maxsize=500)
def display_font(pixels: float) -> QFont:
    """Shared, as every font: copy it before you change it."""
    return _look.lettered(fonts.display(px(pixels)))


@lru_cache(maxsize=500)
def text_font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    return _look.lettered(fonts.text(px(pixels), weight, italic))


@contextmanager
def as_printed() -> Iterator[None]:
    """Whatever is painted meanwhile goes on white paper. No widget hears of it, and none may be painted then."""
    global _look, _factor
    worn = _look
    _look = Printed()
    _factor = _look.factor
    _forget_fonts()
    try:
        yield
    finally:
        _look, _factor = worn, worn.factor
        _forget_fonts()


def desktop_is_dark(app: QApplication) -> bool:
    return app.styleHints().colorScheme() == Qt.ColorScheme.Dark


def wear(app: QApplication, new: Look) -> str:
    """Dress the whole application; every widget hears of it as a style change. Returns a sentence for the log."""
    global _look, _factor
    _look, _factor = new, new.factor
    _forget_fonts()
    with nobody_thrown_away():
        if not app.styleSheet() and os.environ.get(OVERRIDE) != STYLE:  # a dressed application already has it
            app.setStyle(STYLE)
        app.setPalette(_qt_palette(new.paper))
        app.setFont(text_font(14))
        app.setStyleSheet(sheet_of(new))
    os.environ.pop(OVERRIDE, None)  # it was for us, not for other programs that are started from here
    return fonts.bundled().said


@contextmanager
def nobody_thrown_away() -> Iterator[None]:
    """Qt walks a list of all widgets while it dresses them, and each may answer in Python. Should Python clear its
    garbage just then, a closed window among it would go before Qt comes to its widgets, and the program would crash."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def sheet_of(new: Look) -> str:
    """The style sheet of one look; two equal looks give the same text."""
    p = new.paper
    colours = {
        "felt_high": FELT_HIGH, "felt_low": FELT_LOW, "panel": PANEL, "chalk": CHALK, "scoreboard": SCOREBOARD,
        "chalk_quiet": CHALK_QUIET, "wood_high": WOOD_HIGH, "wood_low": WOOD_LOW, "wood_edge": WOOD_EDGE,
        "wood_text": WOOD_TEXT, "gold": GOLD, "gold_edge": GOLD_EDGE, "gold_quiet": GOLD_QUIET_INK,
        "gold_high": GOLD.lighter(108), "gold_low": GOLD.darker(110), "gold_dim": GOLD_DIM, "table_ink": INK,
        "page": p.page, "stock": p.stock, "button": p.button, "edge": p.edge, "ink": p.ink, "quiet": p.quiet,
        "heading": p.heading, "title": p.title, "lit": p.lit, "lit_ink": p.lit_ink, "focus": p.focus,
    }  # fmt: skip
    names = {name: colour.name() for name, colour in colours.items()}
    return style_sheet(names, new.factor, fonts.bundled().display)


def _qt_palette(paper: Paper) -> QPalette:
    """For what no style sheet reaches: selections, check marks, links."""
    palette = QPalette(paper.button, paper.page)
    role = QPalette.ColorRole
    for which, colour in {
        role.Base: paper.page, role.AlternateBase: paper.stock, role.Text: paper.ink, role.WindowText: paper.ink,
        role.ButtonText: paper.ink, role.Highlight: paper.lit, role.HighlightedText: paper.lit_ink,
        role.PlaceholderText: paper.quiet, role.Link: paper.title, role.ToolTipBase: paper.stock,
        role.ToolTipText: paper.ink, role.Accent: paper.focus,
    }.items():  # fmt: skip
        palette.setColor(which, colour)
    for which in (role.Text, role.WindowText, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, paper.quiet)
    return palette


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG 2 defines it."""

    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """WCAG 2 contrast ratio, 1 to 21.

    >>> round(contrast(QColor("white"), QColor("black")))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(top: QColor, bottom: QColor) -> QColor:
    """The opaque color seen where a translucent one lies on another."""
    a = top.alphaF()

    def mixed(upper: float, lower: float) -> float:
        return upper * a + lower * (1 - a)

    return QColor.fromRgbF(
        mixed(top.redF(), bottom.redF()), mixed(top.greenF(), bottom.greenF()), mixed(top.blueF(), bottom.blueF())
    )


def ink_on(ground: QColor) -> QColor:
    """Chalk or ink, whichever reads better on a club's color."""
    white = QColor("#ffffff")
    return white if contrast(white, ground) >= contrast(INK, ground) else INK


def soft_shadow(painter: QPainter, rect: QRectF, radius: float, depth: float) -> None:
    """A shadow below a rounded rectangle, dropped by a third of its depth; no pixmap, no effect object."""
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    steps = max(3, min(5, round(depth)))
    for step in range(steps, 0, -1):
        grow = depth * step / steps
        painter.setBrush(QColor(0, 0, 0, round(90 / steps * (1.25 - step / steps))))
        spread = rect.adjusted(-grow * 0.6, -grow * 0.35, grow * 0.6, grow)
        painter.drawRoundedRect(spread, radius + grow * 0.6, radius + grow * 0.6)
    painter.restore()


def fitted(text: str, font: QFont, width: float, least: float = 0.62) -> tuple[QFont, str]:
    """The font, made smaller until the text fits, down to `least` of its size; only then is the text shortened."""
    asked = (text, id(font), width, least)
    found = _fitted.get(asked)
    if found is None:
        if len(_fitted) >= MOST_FITTED:
            _fitted.clear()
        found = _fitted[asked] = (*_fit(text, font, width, least), font)
    return found[:2]


MOST_FITTED = 2000
# the same words are drawn play after play; the font that was asked for is kept, so that its id stays its own
_fitted: dict[tuple[str, int, float, float], tuple[QFont, str, QFont]] = {}


def _fit(text: str, font: QFont, width: float, least: float) -> tuple[QFont, str]:
    smaller = QFont(font)
    whole = font.pixelSize()
    while QFontMetricsF(smaller).horizontalAdvance(text) > width and smaller.pixelSize() - 1 >= whole * least:
        smaller.setPixelSize(smaller.pixelSize() - 1)
    return smaller, QFontMetricsF(smaller).elidedText(text, Qt.TextElideMode.ElideRight, width)


def draw_fitted(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    least: float = 0.62,
) -> None:
    """One line of text in a rectangle, never cut."""
    smaller, shown = fitted(text, font, rect.width(), least)
    painter.setFont(smaller)
    painter.drawText(rect, align, shown)


def is_printing() -> bool:
    """Is it for paper, which is white already?"""
    return isinstance(_look, Printed)


def _forget_fonts() -> None:
    display_font.cache_clear()
    text_font.cache_clear()
