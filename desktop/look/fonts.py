"""The two bundled typefaces, loaded the first time anybody draws a letter, and how wide their letters are.

A font of one size is one object, shared by everybody who draws with it: whoever wants it changed copies it first.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import msgspec
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from rulesets.core.files.shipped import shipped_path

DISPLAY_FILES = ("BebasNeue-Regular.otf",)
TEXT_FILES = ("Roboto-Regular.ttf", "Roboto-Bold.ttf", "Roboto-Italic.ttf")
DISPLAY_FALLBACKS = ("Bebas Neue", "Oswald", "Roboto Condensed", "Arial Narrow", "DejaVu Sans Condensed", "Sans Serif")
TEXT_FALLBACKS = ("Roboto", "Segoe UI", "Helvetica Neue", "Noto Sans", "DejaVu Sans", "Sans Serif")


class Faces(msgspec.Struct, frozen=True):
    """Family names to ask for, best first, and what the log should say ("" when all is well)."""

    display: tuple[str, ...]
    text: tuple[str, ...]
    said: str = ""


def load(folder: Path) -> Faces:
    """Every face that can be had from the folder; a missing or damaged file only costs the look."""
    faults: list[str] = []
    display = _families(folder, DISPLAY_FILES, faults)
    text = _families(folder, TEXT_FILES, faults)
    said = f"Some fonts could not be loaded, so others are used: {'; '.join(faults)}." if faults else ""
    return Faces(_first_of(display, DISPLAY_FALLBACKS), _first_of(text, TEXT_FALLBACKS), said)


def _families(folder: Path, names: tuple[str, ...], faults: list[str]) -> list[str]:
    found: list[str] = []
    for name in names:
        try:
            data = folder.joinpath(name).read_bytes()
        except OSError as fault:
            faults.append(f"{name} cannot be read ({fault.strerror or type(fault).__name__})")
            continue
        number = QFontDatabase.addApplicationFontFromData(data)
        if number < 0:
            faults.append(f"{name} is damaged")
            continue
        found += QFontDatabase.applicationFontFamilies(number)
    return found


def _first_of(found: list[str], fallbacks: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*found, *fallbacks]))


@cache
def bundled() -> Faces:
    """The faces that ship with the program; needs a QGuiApplication, so never called at import."""
    return load(shipped_path("resources", "fonts"))


def display(pixels: float) -> QFont:
    """The condensed capitals of scoreboards and headlines."""
    return _display(max(1, round(pixels)))


def text(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """The face of everything that is read as sentences; two weights are bundled, Medium draws as Bold."""
    return _text(max(1, round(pixels)), weight >= QFont.Weight.Medium, italic)


@cache
def _display(pixels: int) -> QFont:
    font = QFont(list(bundled().display))
    font.setPixelSize(pixels)
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 105)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)  # hinting puts horns on its S
    return font


@cache
def _text(pixels: int, bold: bool, italic: bool) -> QFont:
    font = QFont(list(bundled().text))
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setItalic(italic)
    return font


MOST_MEASURED = 5000
_metrics: dict[int, tuple[QFont, QFontMetricsF]] = {}  # the font is kept with them, so that its id stays its own
_widths: dict[tuple[int, str], float] = {}


def metrics(font: QFont) -> QFontMetricsF:
    """What Qt measures with, made once for each shared font."""
    known = _metrics.get(id(font))
    if known is None:
        if len(_metrics) >= MOST_MEASURED:
            _metrics.clear()
            _widths.clear()
            _wrapped.cache_clear()
        known = _metrics[id(font)] = (font, QFontMetricsF(font))
    return known[1]


def wide(font: QFont, text: str) -> float:
    """How far a text reaches; the same words are measured play after play."""
    width = _widths.get((id(font), text))
    if width is None:
        width = metrics(font).horizontalAdvance(text)
        if len(_widths) >= MOST_MEASURED:
            _widths.clear()
        _widths[id(font), text] = width
    return width


def high(font: QFont) -> float:
    return metrics(font).height()


@lru_cache(maxsize=200)
def _wrapped(font: int, text: str, width: float, flags: int) -> float:
    return _metrics[font][1].boundingRect(QRectF(0, 0, width, 9999), flags, text).height()


def wrapped_height(font: QFont, text: str, width: float, flags: int) -> float:
    """How high a text stands in a column."""
    metrics(font)
    return _wrapped(id(font), text, width, flags)
