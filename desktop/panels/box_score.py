"""The box score: line score, both clubs' batting and pitching, as text that can be read out, selected and copied."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from math import ceil

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from desktop.look import fonts, theme
from rulesets.core.book.box_score import (
    BATTING_COLUMNS,
    FIELDING_COLUMNS,
    PITCHING_COLUMNS,
    batters,
    batting_notes,
    box_score,
    fielding_notes,
    innings_pitched,
    line_score,
    marks,
    names_fielders,
    pitchers,
    pitching_notes,
    pitching_totals,
    team_notes,
    who_only_pitched,
    with_record,
)
from rulesets.core.book.details import NONE, Details
from rulesets.core.book.scoring import Book, ClubBook, Decisions
from rulesets.core.people.clubs import Club
from rulesets.core.play.setup import Setup

SMALLER = (1.0, 0.93, 0.86, 0.8, 0.74)
INDENT = "  "  # before a substitute
TALLY = ("R", "H", "E")
MARGIN, PADDING, ABREAST = 8, 1, 40  # round the page, in a cell, between two clubs
NARROW_PITCHING = tuple(column for column in PITCHING_COLUMNS if column[0] not in ("HR", "BF"))


@dataclass(frozen=True)
class LineFit:
    """How the line score is set: its names, size of text, widths of columns, and the innings of each of its lines."""

    names: tuple[str, ...]
    scale: float
    name: int
    inning: int
    number: int
    lines: tuple[range, ...]


@dataclass(frozen=True)
class Fit:
    """How a box score is set in a certain width: size of text, widths of columns, clubs abreast or not."""

    scale: float
    name: int
    pitcher: int  # as a batter's name, where there is room for that
    number: int
    pitched: int  # of the innings pitched
    abreast: bool
    pitching: tuple[tuple[str, str], ...]
    fielding: tuple[tuple[str, str], ...]  # putouts and assists, where the game names fielders and there is room
    line: LineFit

    def px(self, pixels: float) -> int:
        return max(1, round(theme.px(pixels) * self.scale))


def _widths(scale: float) -> tuple[QFontMetricsF, QFontMetricsF, QFontMetricsF, float]:
    """Metrics of text, of bold text and of headings, and the gap between columns."""
    bold = QFont.Weight.Bold
    sizes = (theme.text_font(14 * scale), theme.text_font(14 * scale, bold), theme.text_font(12 * scale, bold))
    text, strong, heads = (QFontMetricsF(font) for font in sizes)
    return text, strong, heads, theme.px(7) * scale


def fit_line(setup: Setup, innings: int, room: float) -> LineFit:
    """The line score in one line with the cities' names, or with nicknames, or smaller; at last in several lines."""
    cities, nicknames = (tuple(getattr(club, way) for club in setup.clubs) for way in ("city", "nickname"))
    for names, scale in ((cities, 1.0), (cities, 0.9), (nicknames, 1.0), (nicknames, 0.86)):
        text, strong, heads, gap = _widths(scale)
        name = ceil(max(strong.horizontalAdvance(club) for club in names) + gap)
        inning = ceil(max(text.horizontalAdvance("0"), heads.horizontalAdvance(str(innings))) + 2 * PADDING + 2)
        number = ceil(strong.horizontalAdvance("00") + gap * 0.8)
        spare = room - name - innings * inning - len(TALLY) * number
        if spare >= 0:
            inning += int(min(spare / innings, gap))
            return LineFit(names, scale, name, inning, number, (range(innings),))
    each = 3
    for number_of_lines in range(2, innings):
        most = ceil(innings / number_of_lines)
        last = innings - most * (ceil(innings / most) - 1)
        if name + max(most * inning, last * inning + len(TALLY) * number) <= room:
            each = most
            break
    lines = tuple(range(first, min(first + each, innings)) for first in range(0, innings, each))
    spare = room - name - max(each, len(lines[-1])) * inning - len(TALLY) * number
    inning += int(min(max(0.0, spare) / each, gap * 0.6))
    return LineFit(names, scale, name, inning, number, lines)


def fit(setup: Setup, book: Book, innings: int, room: float, told: tuple[Details, Details] = NONE) -> Fit:
    """Both clubs abreast if there is room, else one below the other; text gives way down to three quarters."""
    clubs = list(zip(setup.clubs, book.clubs, strict=True))
    men = [
        f"{INDENT if row.substitute else ''}{row.name} {row.positions}" for each in clubs for row in batters(*each)
    ]  # fmt: skip
    decisions = book.decisions()
    arms = [
        with_record(side, each[1], number, name, decisions, told[side])
        for side, each in enumerate(clubs)
        for number, name, _ in pitchers(*each)
    ]
    named = FIELDING_COLUMNS if names_fielders(book) else ()
    for scale in SMALLER:
        text, _, heads, gap = _widths(scale)
        number = ceil(max(text.horizontalAdvance("00"), heads.horizontalAdvance("BB")) + gap)
        name, pitcher = (ceil(max(map(text.horizontalAdvance, names)) + gap) for names in (men, arms))
        pitched = ceil(text.horizontalAdvance("00.0") + gap)
        widest = max(name, pitcher)
        whole = widest + pitched + len(PITCHING_COLUMNS) * number
        abreast = 2 * whole + theme.px(ABREAST) <= room
        pitching = PITCHING_COLUMNS if whole <= room else NARROW_PITCHING
        if widest + max(pitched + len(pitching) * number, len(BATTING_COLUMNS) * number) <= room:
            name = pitcher = widest
            break
        if max(name + len(BATTING_COLUMNS) * number, pitcher + pitched + len(pitching) * number) <= room:
            break
    fielding = named if name + (len(BATTING_COLUMNS) + len(named)) * number <= room else ()
    return Fit(scale, name, pitcher, number, pitched, abreast, pitching, fielding, fit_line(setup, innings, room))


def box_html(setup: Setup, book: Book, over: bool, at: Fit, told: tuple[Details, Details] = NONE) -> str:
    """The page as the few tags that Qt's text knows."""
    decisions = book.decisions() if over else None
    clubs = [
        _batting(club, page, at, told[side]) + _pitching(side, club, page, decisions, at, told[side])
        for side, (club, page) in enumerate(zip(setup.clubs, book.clubs, strict=True))
    ]
    if at.abreast:
        gap = f'<td width="{round(theme.px(ABREAST))}"></td>'
        both = f"<table cellspacing='0' cellpadding='0'><tr><td>{clubs[0]}</td>{gap}<td>{clubs[1]}</td></tr></table>"
    else:
        both = "".join(clubs)
    took = _space(at.px(5)) + _small_print([f"<b>T</b>&nbsp;{told[0].time}"], at) if over and told[0].time else ""
    return f"<style>{_style(at)}</style>{_line_score(book, over, at.line)}{both}{took}"


def _style(at: Fit) -> str:
    paper = theme.paper()
    display = ", ".join(f"'{family}'" for family in fonts.bundled().display)
    edge, quiet = paper.edge.name(), paper.quiet.name()
    return (
        f"body, td, th, p {{ font-size: {at.px(14)}px; color: {paper.ink.name()}; }}"
        f"th {{ font-size: {at.px(12)}px; color: {quiet}; border-bottom: 1px solid {edge}; }}"
        f".club {{ font-family: {display}; font-size: {at.px(24)}px; color: {paper.ink.name()}; }}"
        f".quiet, .notes {{ color: {quiet}; }}"
        f".notes {{ font-size: {at.px(13)}px; }}"
        f".line td {{ font-size: {round(theme.px(14) * at.line.scale)}px; }}"
        f".line th {{ font-size: {round(theme.px(12) * at.line.scale)}px; }}"
        f".sum {{ border-top: 1px solid {edge}; font-weight: bold; }}"
    )


def _cell(text: object, width: int, tag: str = "td", kind: str = "", align: str = "right") -> str:
    css = f' class="{kind}"' if kind else ""
    return f'<{tag} width="{width}" align="{align}"{css}>{text}</{tag}>'


def _table(rows: Iterable[str], kind: str = "") -> str:
    inside = "".join(f"<tr>{row}</tr>" for row in rows)
    return f"<table class='{kind}' cellspacing='0' cellpadding='{PADDING}'>{inside}</table>"


def _space(pixels: int) -> str:
    """An empty line of that height: Qt's tables keep no margin of their own."""
    return f'<p style="font-size: {pixels}px; margin: 0;">&nbsp;</p>'


def _unbroken(text: str) -> str:
    return escape(text).replace(" ", "&nbsp;")


def _line_score(book: Book, over: bool, at: LineFit) -> str:
    """Runs by inning, then R H E; in several lines where the innings find no room in one."""
    innings = at.lines[-1].stop
    tables = []
    for block in at.lines:
        is_last = block is at.lines[-1]
        head = _cell("", at.name, "th") + "".join(_cell(inning + 1, at.inning, "th") for inning in block)
        rows = [head + "".join(_cell(letter, at.number, "th") for letter in TALLY if is_last)]
        for name, page in zip(at.names, book.clubs, strict=True):
            runs = [*map(str, page.innings), *["x" if over else ""] * (innings - len(page.innings))]
            row = _cell(f"<b>{_unbroken(name)}</b>", at.name, align="left")
            row += "".join(_cell(runs[inning], at.inning) for inning in block)
            tally = (page.runs, page.hits, page.errors)
            rows.append(row + "".join(_cell(f"<b>{number}</b>", at.number) for number in tally if is_last))
        tables.append(_table(rows, "line"))
    return "".join(tables)


def _batting(club: Club, page: ClubBook, at: Fit, told: Details) -> str:
    head = _cell("BATTING", at.name, "th", align="left")
    rows = [head + "".join(_cell(letters, at.number, "th") for letters, _ in (*BATTING_COLUMNS, *at.fielding))]
    for row in batters(club, page):
        indent = _unbroken(INDENT) if row.substitute else ""
        name = f'{indent}{_unbroken(row.name)}&nbsp;<span class="quiet">{row.positions}</span>'
        numbers = "".join(_cell(row.line.get(key, 0), at.number) for _, key in BATTING_COLUMNS)
        numbers += "".join(_cell(row.fielding.get(key, 0), at.number) for _, key in at.fielding)
        rows.append(_cell(name, at.name, align="left") + numbers)
    for pitcher, line in who_only_pitched(club, page) if at.fielding else ():
        name = f'{_unbroken(pitcher)}&nbsp;<span class="quiet">P</span>'
        numbers = "".join(_cell("", at.number) for _ in BATTING_COLUMNS)
        numbers += "".join(_cell(line.get(key, 0), at.number) for _, key in at.fielding)
        rows.append(_cell(name, at.name, align="left") + numbers)
    fielded = page.fielding_total()
    totals = "".join(_cell(page.batting_total(key), at.number, kind="sum") for _, key in BATTING_COLUMNS)
    totals += "".join(_cell(fielded.get(key, 0), at.number, kind="sum") for _, key in at.fielding)
    rows.append(_cell("Totals", at.name, kind="sum", align="left") + totals)
    heading = f'<p class="club" style="margin: 0;">{escape(club.city.upper())}</p>'
    fielding = _notes(fielding_notes(club, page)) if not at.fielding else []
    parts = [
        *_notes(batting_notes(club, page, told)),
        *fielding,
        *(f"<b>{name}</b>&nbsp;{number}" for name, number in team_notes(page)),
    ]
    return _space(at.px(10)) + heading + _table(rows) + _small_print(parts, at) + _space(at.px(5))


def _notes(notes: Iterable[tuple[str, list[str]]]) -> list[str]:
    return [f"<b>{_unbroken(heading)}</b>&nbsp;{', '.join(map(_note, men))}" for heading, men in notes]


def _note(text: str) -> str:
    """A man and his number hold together; what is told of him in brackets may go on in the next line."""
    who, bracket, more = text.partition(" (")
    return _unbroken(who) + escape(bracket + more)


def _small_print(parts: list[str], at: Fit) -> str:
    return f'<p class="notes" style="margin: 0; margin-top: {at.px(4)}px;">{" · ".join(parts)}</p>' if parts else ""


def _pitching(side: int, club: Club, page: ClubBook, decisions: Decisions | None, at: Fit, told: Details) -> str:
    head = _cell("PITCHING", at.pitcher, "th", align="left") + _cell("IP", at.pitched, "th")
    rows = [head + "".join(_cell(letters, at.number, "th") for letters, _ in at.pitching)]
    for number, pitcher, line in pitchers(club, page):
        record = _record(marks(side, page, number, decisions, told))
        name = _unbroken(pitcher) + (f"&nbsp;<b>{_unbroken(record.strip())}</b>" if record else "")
        figures = _cell(innings_pitched(line.get("outs", 0)), at.pitched)
        figures += "".join(_cell(line.get(key, 0), at.number) for _, key in at.pitching)
        rows.append(_cell(name, at.pitcher, align="left") + figures)
    total = pitching_totals(page)
    sums = _cell(innings_pitched(total["outs"]), at.pitched, kind="sum")
    sums += "".join(_cell(total[key], at.number, kind="sum") for _, key in at.pitching)
    rows.append(_cell("Totals", at.pitcher, kind="sum", align="left") + sums)
    return _table(rows) + _small_print(_notes(pitching_notes(club, page, at.pitching)), at)


def _record(found: list[str]) -> str:
    """
    >>> _record(["BS", "W"]), _record([])
    (' (BS, W)', '')
    """
    return f" ({', '.join(found)})" if found else ""


class BoxScorePanel(QTextBrowser):
    """Draws the book of a game. Text can be selected with mouse and keys, and copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box: tuple[Setup, Book, bool, tuple[Details, Details]] | None = None
        self._room = -1
        self._later = QTimer(self, singleShot=True, interval=0)  # what happened is painted first, then its figures
        self._later.timeout.connect(self._set)
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.document().setDocumentMargin(MARGIN)
        self.setAccessibleName("Box score")

    def set_box(self, setup: Setup, book: Book, over: bool, told: tuple[Details, Details] = NONE) -> None:
        """Show a book as it stands, `setup` with the visitors first; an x and pitchers of record once it is over."""
        self._box = (setup, book, over, told)
        self.setAccessibleDescription("\n".join(line_score(setup, book, over)))
        self._later.start()

    def text(self) -> str:
        return box_score(*self._box) if self._box is not None else ""

    def _set(self) -> None:
        if self._box is None:
            return
        setup, book, over, told = self._box
        self._room = self.maximumViewportSize().width()
        innings = book.columns(over)
        bar = self.verticalScrollBar()
        kept = bar.value()
        # the scroll bar is reckoned with whether it is there or not, so that it cannot come and go by itself
        room = self._room - bar.sizeHint().width() - 2 * MARGIN
        self.setHtml(box_html(setup, book, over, fit(setup, book, innings, room, told), told))
        bar.setValue(kept)

    def sizeHint(self) -> QSize:
        return QSize(round(theme.px(300)), round(theme.px(480)))

    def minimumSizeHint(self) -> QSize:
        return QSize(140, 100)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.maximumViewportSize().width() != self._room:
            self._set()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_box"):
            self._set()
