"""How the table looks: the colors that are worn, its type sizes, and the paper that goes dark with the desktop.

Felt, scoreboard, wood and field are the same on every desktop; `theme.GOLD` and its like are those of the colors that
the player has chosen (`palette`). Paper (play-by-play, dialogs, cards) has a light and a dark variant. Text grows by a
setting from 80 to 200 percent, and everything with a window that is larger than the usual one.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessibilityHints, QColor, QFont, QFontMetricsF, QPainter, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication

from desktop import STYLE
from desktop.look import fonts
from desktop.look.palette import CLASSIC, PALETTES, Palette, Paper, TableColors
from desktop.look.stylesheet import style_sheet

OVERRIDE = "QT_STYLE_OVERRIDE"  # Qt's own name for a style that is set before it starts
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
    """What the player set, dark paper or light, the size of text and which colors, and how far the window enlarges
    everything."""

    dark: bool = False
    text: int = 100
    zoom: int = 100
    colors: str = CLASSIC

    def lettered(self, font: QFont) -> QFont:
        return font

    @property
    def factor(self) -> float:
        return min(max(self.text, SMALLEST_TEXT), LARGEST_TEXT) * self.zoom / 10_000

    @property
    def palette(self) -> Palette:
        return PALETTES[self.colors]

    @property
    def table(self) -> TableColors:
        return self.palette.table

    @property
    def paper(self) -> Paper:
        return self.palette.dark if self.dark else self.palette.light


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
        return msgspec.structs.replace(self.palette.light, page=white, stock=white, button=white)


_look = Look()
_factor = _look.factor
_of_the_table: dict[str, dict[str, QColor]] = {  # they are asked for hundreds of times a throw
    colors: {name.upper(): getattr(palette.table, name) for name in palette.table.__struct_fields__}
    for colors, palette in PALETTES.items()
}


def __getattr__(name: str) -> QColor:
    """`theme.GOLD`: a color of the table, as it is worn now."""
    try:
        return _of_the_table[_look.colors][name]
    except KeyError:
        raise AttributeError(name) from None


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


@cache
def desktop_hints() -> tuple[QStyleHints, QAccessibilityHints]:
    """What the desktop says. Both are held for good: when Python lets go of the first, it takes the second for gone."""
    hints = QApplication.styleHints()
    return hints, hints.accessibility()


def desktop_wants_contrast() -> bool:
    return desktop_hints()[1].contrastPreference() == Qt.ContrastPreference.HighContrast


def wear(app: QApplication, new: Look) -> str:
    """Dress the whole application; every widget hears of it as a style change, unless it wears this already.

    Returns a sentence for the log.
    """
    global _look, _factor
    sheet = sheet_of(new)
    if new == _look and app.styleSheet() == sheet:
        return fonts.bundled().said
    _look, _factor = new, new.factor
    _forget_fonts()
    with nobody_thrown_away():
        if not app.styleSheet() and os.environ.get(OVERRIDE) != STYLE:  # a dressed application already has it
            app.setStyle(STYLE)
        app.setPalette(_qt_palette(new.paper))
        app.setFont(text_font(14))
        app.setStyleSheet("")  # put over another one, Qt would dress each widget once for everything that it stands in
        app.setStyleSheet(sheet)
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
    p, t = new.paper, new.table
    colours = {
        "felt_high": t.felt_high, "felt_low": t.felt_low, "panel": t.panel, "chalk": t.chalk,
        "panel_edge": t.panel_edge, "chalk_quiet": t.chalk_quiet, "wood_high": t.wood_high, "wood_low": t.wood_low,
        "wood_edge": t.wood_edge, "wood_text": t.wood_text, "gold": t.gold, "gold_edge": t.gold_edge,
        "gold_quiet": t.gold_quiet_ink, "gold_high": t.gold.lighter(108), "gold_low": t.gold.darker(110),
        "gold_dim": t.gold_dim, "table_ink": t.ink,
        "page": p.page, "stock": p.stock, "button": p.button, "edge": p.edge, "rim": p.rim, "ink": p.ink,
        "quiet": p.quiet, "heading": p.heading, "title": p.title, "lit": p.lit, "lit_ink": p.lit_ink, "focus": p.focus,
        "bad": p.bad,
    }  # fmt: skip
    names = {name: colour.name() for name, colour in colours.items()}
    faces = fonts.bundled()
    return style_sheet(names, new.factor, faces.display, faces.text)


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
    return _ink_on(ground.rgb(), _look.colors)


@lru_cache(maxsize=200)  # clubs, dice and papers
def _ink_on(ground: int, colors: str) -> QColor:
    white, ink = QColor("#ffffff"), PALETTES[colors].table.ink
    return white if contrast(white, QColor(ground)) >= contrast(ink, QColor(ground)) else ink


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
