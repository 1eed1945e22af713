"""A player's page: his card is the expectation, the rest is what the dice made of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from desktop.cards.view import CardView
from desktop.look import theme
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.season.player import PlayerView, card_of, men_of, player_view
from desktop.pages.season.charts import AgainstCard, AverageCurve
from desktop.pages.season.csv_file import save_csv
from desktop.pages.season.parts import (
    Bar,
    DayTitle,
    Disc,
    HeadLine,
    button,
    clear,
    frame,
    heading,
    note,
    on_felt,
    scrolled,
)
from desktop.pages.season.table import FigureTable
from rulesets.league.pages.player import find_man
from rulesets.league.season import Season

LEFT = 314  # width of his card and what stands below it


class PlayerPage(DressedFrame):
    """`game_wanted` opens one of his games, `club_wanted` his club."""

    game_wanted = Signal(str, int)
    club_wanted = Signal(object)
    said = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Player")
        self.season: Season | None = None
        self._man: int | None = None
        self.view: PlayerView | None = None
        self._build()
        self.dress()

    def _build(self) -> None:
        self.disc, self.name, self.line = Disc(54), DayTitle(), HeadLine()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Find a player")
        self.search.setAccessibleName("Find a player")
        self.search.returnPressed.connect(self._find)
        self.before = on_felt(button("‹", "The man before him on his club", lambda: self._go("before")))
        self.after = on_felt(button("›", "The next man of his club", lambda: self._go("after")))
        self.copy = button("Copy", "Copies his lines, for a spreadsheet", self._copy)
        self.csv = button("CSV…", "Writes his game log into a file", lambda: save_csv(self, self.log, self.name.text()))
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.line)
        head.addWidget(self.disc)
        head.addLayout(words, 1)
        for widget in (self.search, self.before, self.after, self.copy, self.csv):
            head.addWidget(widget)
        self._head = head
        self.card = CardView()
        self._inside = QWidget()
        self._left = QVBoxLayout(self._inside)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.addWidget(self.card)
        panel = frame("panel", "Usage, places and feats")
        self._facts = QVBoxLayout(panel)
        self._left.addWidget(panel, 1)
        self._side = scrolled(self._inside)
        paper, against, curve, games = (
            frame("card", each) for each in ("His season", "Against his card", "Average", "Game log")
        )
        self.lines = FigureTable("His season", sorts=False, size=13.5, help="A line for each split.", row=1.42)
        self._papers = [QVBoxLayout(each) for each in (paper, against, curve, games)]
        self._papers[0].addWidget(self.lines)
        self.against, self.told = AgainstCard(), note()
        for part in (heading("Against his card"), self.against, self.told):
            self._papers[1].addWidget(part)
        self._papers[1].addStretch(1)
        self.curve = AverageCurve()
        top = QHBoxLayout()
        top.addWidget(heading("Average, 15 games"), 1)
        top.addWidget(note("he — · his card - -", wraps=False))
        self._papers[2].addLayout(top)
        self._papers[2].addWidget(self.curve, 1)
        self._curve_paper = curve
        self.log = FigureTable("Game log", size=13.5, help="The latest first. Enter opens the box score.", row=1.42)
        self.log.picked.connect(lambda game: self.game_wanted.emit("box", game))
        self._papers[3].addWidget(self.log)
        pictures = self._pictures = QHBoxLayout()
        pictures.addWidget(against, 1)
        pictures.addWidget(curve, 1)
        right = self._right = QVBoxLayout()
        right.addWidget(paper, 5)
        right.addLayout(pictures, 4)
        right.addWidget(games, 4)
        both = self._both = QHBoxLayout()
        both.addWidget(self._side)
        both.addLayout(right, 1)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addLayout(both, 1)

    # what it shows

    def look_at(self, man: int) -> None:
        self._man = man

    def show_season(self, season: Season) -> None:
        self.season = season
        if self._man is None:
            self._man = _somebody(season)
        if self.search.completer() is None:
            completer = QCompleter([name for _, name in men_of(season, most=2000)], self.search)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.activated.connect(self._find_named)
            self.search.setCompleter(completer)
        self._show(player_view(season, self._man))

    def _show(self, view: PlayerView) -> None:
        self.view = view
        self.disc.set_club(view.city or "?", view.colour)
        self.name.setText(view.name)
        self.name.update()
        self.line.setText(view.line)
        for way, other, mark in ((self.before, view.before, "‹ {}"), (self.after, view.after, "{} ›")):
            way.setEnabled(other is not None)
            way.setText(mark.format(other[1]) if other is not None else mark.format("").strip())
        self.lines.set_figures(view.columns, view.lines)
        self.against.show_bars(view.bars)
        self.told.setText(view.told)
        self._curve_paper.setVisible(not view.pitches)
        self.curve.show_curve(view.average, view.expected)
        self.log.set_figures(view.log_columns, view.log)
        self._show_facts(view)
        self.card.setVisible(False)
        QTimer.singleShot(0, self, self._show_card)

    def _show_card(self) -> None:
        """After the rest is painted: a card may have to be made first."""
        if self.season is None or self._man is None:
            return
        found = card_of(self.season, self._man)
        self.card.set_card(found[0] if found is not None else None, found[1] if found is not None else "")
        self.card.setVisible(found is not None)

    def _show_facts(self, view: PlayerView) -> None:
        clear(self._facts)
        if view.usage:
            self._facts.addWidget(heading("Usage"))
            for name, used, of, color in view.usage:
                row = QHBoxLayout()
                row.addWidget(PlainLabel(name), 1)
                row.addWidget(PlainLabel(f"{used} of {of}"))
                self._facts.addLayout(row)
                bar = Bar(name)
                bar.show_share(used / of if of else 0.0, f"{used} of {of}", color)
                self._facts.addWidget(bar)
            self._facts.addWidget(note(view.usage_note))
        if view.ranks:
            self._facts.addWidget(heading("In the league"))
            grid = QGridLayout()
            for at, (name, value, place) in enumerate(view.ranks):
                grid.addWidget(PlainLabel(name), at, 0)
                grid.addWidget(PlainLabel(value), at, 1, Qt.AlignmentFlag.AlignRight)
                grid.addWidget(note(place, wraps=False), at, 2, Qt.AlignmentFlag.AlignRight)
            grid.setColumnStretch(0, 1)
            self._facts.addLayout(grid)
        if view.feats:
            self._facts.addWidget(heading("Feats"))
            for title, line in view.feats:
                words = PlainLabel(title)
                words.setWordWrap(True)
                self._facts.addWidget(words)
                self._facts.addWidget(note(line))
        self._facts.addStretch(1)

    # hands

    def _go(self, way: str) -> None:
        other = getattr(self.view, way) if self.view is not None else None
        if other is not None and self.season is not None:
            self._man = other[0]
            self.show_season(self.season)

    def _find(self) -> None:
        self._find_named(self.search.text())

    def _find_named(self, text: str) -> None:
        if self.season is None or not text.strip():
            return
        found = men_of(self.season, text.partition(" · ")[0].strip(), 2)
        try:
            man = found[0][0] if len(found) == 1 else find_man(self.season, text.partition(" · ")[0].strip())
        except ValueError as error:
            self.said.emit(f"{str(error)[0].upper()}{str(error)[1:]}.")
            return
        self.search.clear()
        self._man = man
        self.show_season(self.season)

    def _copy(self) -> None:
        self.lines.copy()
        self.said.emit("His lines are copied.")

    def main_button(self) -> QWidget:
        return self.log

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2 and self.card.isVisible():
            self.card.turn()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._dress()

    def _dress(self) -> None:
        gap = round(theme.px(10))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(theme.px(8)))
        self._head.setSpacing(round(theme.px(10)))
        for layout in (self._both, self._right, self._pictures, self._left):
            layout.setSpacing(gap)
        for paper in self._papers:
            paper.setContentsMargins(gap + 4, round(theme.px(8)), gap + 4, round(theme.px(8)))
            paper.setSpacing(round(theme.px(4)))
        self._facts.setSpacing(round(theme.px(5)))
        self._side.setFixedWidth(round(theme.px(LEFT)))
        self.search.setFixedWidth(round(theme.px(150)))


def _somebody(season: Season) -> int:
    """Whom to show first: the one of my club who has come up most, or of any."""
    mine = season.by_key.get(season.terms.mine)
    row = season.sql.execute(
        "SELECT m.id FROM men m LEFT JOIN batting_totals t ON t.man = m.id AND t.stage = 0"
        " WHERE (?1 IS NULL OR m.club = ?1) ORDER BY COALESCE(t.pa, 0) DESC, m.id LIMIT 1",
        (mine,),
    ).fetchone()
    return int(row[0])
