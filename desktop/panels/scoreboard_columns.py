"""Where the columns of the scoreboard stand in a given width, and what gives way when text is large."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QColor, QFont

from desktop.look import fonts, theme

FEWEST_INNINGS = 3
ROOM_AT_RIGHT = 0.17
LONGEST_TITLE = "Bottom 10th"
USUAL_SENTENCE = "Runners on 2nd and 3rd"


@dataclass(frozen=True)
class Lamps:
    """A row of lamps with its word, long and short."""

    label: str
    short: str
    lit: int
    of: int
    colour: QColor


@dataclass(frozen=True)
class Columns:
    name: float
    note: float
    first: int
    shown: int
    slot: float
    gap: float
    innings_at: float
    totals_at: float
    state_at: float
    state: float
    lamp_rows: int
    short_labels: bool


def pad() -> float:
    return theme.px(15)


def name_font() -> QFont:
    return theme.display_font(25)


def title_font() -> QFont:
    return theme.display_font(23)


def label_font() -> QFont:
    return theme.text_font(12, QFont.Weight.Bold)


def note_font() -> QFont:
    return theme.text_font(13)


def group_width(label: str, lamps: int) -> float:
    metrics = fonts.metrics(label_font())
    return metrics.horizontalAdvance(label.upper()) + metrics.height() * (1.15 + lamps * 1.25)


def lamps_width(has_count: bool, rows: int, short: bool) -> float:
    outs = group_width("Outs", 3)
    if not has_count:
        return outs
    count = group_width("B", 3) + group_width("S", 2) if short else group_width("Balls", 3) + group_width("Strikes", 2)
    return max(outs, count) if rows == 2 else outs + count


@dataclass(frozen=True)
class _Try:
    """One way to share the width."""

    shown: int
    slot: float
    gap: float
    between: float
    note: float
    state: float
    limit: float
    lamp_rows: int = 1
    short: bool = False

    def club(self, name: float) -> float:
        return name + (self.note + pad() if self.note else 0)

    def needs(self, name: float) -> float:
        slots = (self.shown + 3) * (self.slot + self.gap)
        return pad() + self.club(name) + slots + self.between * 2.4 + self.state + pad() * 0.6


@lru_cache(maxsize=16)
def fit_columns(
    names: tuple[str, ...],
    notes: tuple[str, ...],
    innings: int,
    inning: int,
    has_count: bool,
    width: float,
    factor: float,
) -> Columns:
    """Give way in this order: gaps, lamps in one row, the place at right, long words, the note, early innings, names.

    `factor` is the text size: named so that the answer is remembered for each.
    """
    display, text, title = (fonts.metrics(font) for font in (name_font(), note_font(), title_font()))
    name = max(display.horizontalAdvance(club) for club in names) + 4
    note = max(text.horizontalAdvance(club) for club in notes)
    titled = title.horizontalAdvance(LONGEST_TITLE) + title.height() + 2
    said = text.horizontalAdvance(USUAL_SENTENCE) + 4
    whole = max(titled, said, lamps_width(has_count, 1, short=False))
    stacked = max(titled, said, lamps_width(has_count, 2, short=False))
    least = max(titled, lamps_width(has_count, 2, short=True))
    slot, tight = display.horizontalAdvance("88") + theme.px(14), display.horizontalAdvance("88") + theme.px(5)
    roomy, close, px = pad() * 2.2, pad() * 1.1, theme.px
    tries = [
        _Try(innings, slot, px(10), roomy, note, whole, width * (1 - ROOM_AT_RIGHT)),
        _Try(innings, slot, px(6), close, note, whole, width * (1 - ROOM_AT_RIGHT)),
        _Try(innings, slot, px(6), close, note, stacked, width * (1 - ROOM_AT_RIGHT), 2),
        _Try(innings, slot, px(8), roomy, note, whole, width),
        _Try(innings, slot, px(6), close, note, whole, width),
        _Try(innings, slot, px(6), close, note, stacked, width, 2),
        _Try(innings, tight, px(3), close, note, least, width, 2, True),
        _Try(innings, tight, px(2), pad() * 0.8, 0, least, width, 2, True),
    ]
    fewer = range(innings - 1, FEWEST_INNINGS - 1, -1)
    tries += [_Try(shown, tight, px(3), close, 0, least, width, 2, True) for shown in fewer]
    best = next((way for way in tries if way.needs(name) <= way.limit), tries[-1])
    spare = best.limit - best.needs(name)
    if spare < 0:
        name = max(px(40), name + spare)
    between = min(best.between + max(0.0, spare) / 2.4, max(pad() * 6, best.between))
    innings_at = pad() + best.club(name) + between
    totals_at = innings_at + best.shown * (best.slot + best.gap) + between * 0.6
    state_at = totals_at + 3 * (best.slot + best.gap) + between * 0.8
    first = max(1, min(innings - best.shown + 1, inning))
    state = max(best.state, min(whole, best.limit - pad() * 0.6 - state_at))
    return Columns(
        name, best.note, first, best.shown, best.slot, best.gap, innings_at, totals_at, state_at, state,
        best.lamp_rows, best.short,
    )  # fmt: skip
