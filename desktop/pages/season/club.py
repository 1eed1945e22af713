"""A club's page: its men with usage, rest and injuries, its rotation, its games, and a plan of one's own."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QInputDialog, QLabel, QMessageBox, QVBoxLayout, QWidget

from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.season.club import ARMS, BATTERS, ClubView, club_view
from desktop.models.season.making import SKIPPERS
from desktop.pages.season.charts import AgainstCard
from desktop.pages.season.parts import DayTitle, Disc, HeadLine, button, clear, frame, heading, note, on_felt, scrolled
from desktop.pages.season.plan import PlanDialog
from desktop.pages.season.table import FigureTable
from rulesets.league.clerk import move, set_manager, set_mine, set_plan
from rulesets.league.men.day import Plan
from rulesets.league.renewing import renew, renewal
from rulesets.league.season import NotNow, Season

SIDE = 300
DROPPED = "Nowhere: he is dropped"


class ClubPage(DressedFrame):
    """`man_wanted` brings a man, `wrote` what is to be done with the season."""

    man_wanted = Signal(object)
    wrote = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Club")
        self.season: Season | None = None
        self._club: int | None = None
        self.view: ClubView | None = None
        self.dialog: QDialog | None = None
        self._build()
        self.dress()

    def _build(self) -> None:
        self.disc, self.name, self.line = Disc(54), DayTitle(), HeadLine()
        self.club = ChoiceBox("Club")
        self.club.chosen.connect(self._on_club)
        self.skipper = ChoiceBox("Skipper", "Who manages this club when its games are played by themselves")
        self.skipper.chosen.connect(self._on_skipper)
        self.own = on_felt(button("Make it mine", "Its games wait for you from now on", self._make_mine))
        self.plan = on_felt(button("Plan…", "A rotation and batting orders of your own", self.ask_plan))
        self.transfer = on_felt(button("Move…", "The selected man goes to another club, or is dropped", self.ask_move))
        about = "Takes the club up as its file is now, from its next game on; it is told first what is different"
        self.renewed = on_felt(button("Its file…", about, self.ask_renewal))
        words, head = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.line)
        head.addWidget(self.disc)
        head.addLayout(words, 1)
        for widget in (self.club, self.skipper, self.own, self.plan, self.transfer, self.renewed):
            head.addWidget(widget)
        self._head = head
        self.batters = FigureTable("Batters", size=13.5, help="Every batter of the club.", row=1.42)
        self.arms = FigureTable("Pitchers", size=13.5, help="Every pitcher of the club, with his rest.", row=1.42)
        self._papers = []
        middle = self._middle = QVBoxLayout()
        for table in (self.batters, self.arms):
            table.picked.connect(self.man_wanted)
            paper = frame("card", table.accessibleName())
            inner = QVBoxLayout(paper)
            inner.addWidget(table)
            self._papers.append(inner)
            middle.addWidget(paper, 1)
        inside = QWidget()
        right = self._right = QVBoxLayout(inside)
        right.setContentsMargins(0, 0, 0, 0)
        panel = frame("panel", "Games and rotation")
        self._facts = QVBoxLayout(panel)
        right.addWidget(panel)
        card = frame("card", "Against its cards")
        inner = QVBoxLayout(card)
        self.against = AgainstCard()
        inner.addWidget(heading("Against its cards"))
        inner.addWidget(self.against)
        self._papers.append(inner)
        self._against_paper = card
        right.addWidget(card)
        right.addStretch(1)
        self._side = scrolled(inside)
        both = self._both = QHBoxLayout()
        both.addLayout(middle, 1)
        both.addWidget(self._side)
        self._column = QVBoxLayout(self)
        self._column.addLayout(head)
        self._column.addLayout(both, 1)

    # what it shows

    def look_at(self, club: int) -> None:
        self._club = club

    def show_season(self, season: Season) -> None:
        self.season = season
        if self._club is None:
            self._club = season.by_key.get(season.terms.mine, 0)
        self.club.set_choices({id_: club.city for id_, club in season.clubs.items()}, self._club)
        self.skipper.set_choices(SKIPPERS, season.clubs[self._club].manager)
        self.own.setVisible(season.by_key.get(season.terms.mine) != self._club)
        self._show(club_view(season, self._club))

    def _show(self, view: ClubView) -> None:
        self.view = view
        self.disc.set_club(view.city, view.colour)
        self.name.setText(view.name)
        self.name.update()
        self.line.setText(view.line)
        self.batters.set_figures(BATTERS, view.batters)
        self.arms.set_figures(ARMS, view.arms)
        self.against.show_bars(view.bars)
        self._against_paper.setVisible(bool(view.bars))
        clear(self._facts)
        self._facts.addWidget(heading("Next game"))
        self._facts.addWidget(self._words(view.upcoming))
        self._facts.addWidget(heading("Rotation"))
        for at, name in enumerate(view.rotation, start=1):
            self._facts.addWidget(self._words(f"{at}  {name}"))
        self._facts.addWidget(note(view.rotation_note))
        self._facts.addWidget(heading("Lineups"))
        self._facts.addWidget(self._words(view.plan_note))
        if view.last:
            self._facts.addWidget(heading("Last games"))
        for game in view.last:
            self._facts.addWidget(self._words(game))

    def _words(self, text: str) -> PlainLabel:
        label = PlainLabel(text)
        label.setWordWrap(True)
        return label

    # hands

    def _on_club(self, club: int) -> None:
        self._club = club
        if self.season is not None:
            self.show_season(self.season)

    def _on_skipper(self, manager: str) -> None:
        club = self._club
        if club is not None:
            self.wrote.emit(lambda season: set_manager(season, club, manager))

    def _make_mine(self) -> None:
        club = self._club
        if club is not None:
            self.wrote.emit(lambda season: set_mine(season, season.clubs[club].key))

    def ask_plan(self) -> None:
        if self.season is None or self._club is None:
            return
        self.dialog = dialog = PlanDialog(self.season, self._club, self.window())
        dialog.planned.connect(partial(self._planned, self._club))
        dialog.open()

    def _planned(self, club: int, plan: Plan | None) -> None:
        self.wrote.emit(lambda season: set_plan(season, club, plan))

    def ask_move(self) -> None:
        """SEA-19: where does the selected man go?"""
        table = self.arms if self.arms.hasFocus() or self.batters.row is None else self.batters
        row, season = table.row, self.season
        if row is None or season is None:
            return
        self.dialog = dialog = QInputDialog(self.window())
        dialog.setWindowTitle(f"Move {row.cells[0]}")
        dialog.setLabelText("From his next game on he plays for:")
        others = {club.name: id_ for id_, club in season.clubs.items() if id_ != self._club}
        dialog.setComboBoxItems([*others, DROPPED])
        man = row.about
        dialog.textValueSelected.connect(
            lambda name: self.wrote.emit(lambda season: move(season, man, others.get(name)))
        )
        dialog.open()

    def ask_renewal(self) -> None:
        """What its file has that the season has not, and whether to take it."""
        if self.season is None or self._club is None:
            return
        self.dialog = box = QMessageBox(self.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setWindowTitle("The club's file")
        try:
            wanted = renewal(self.season, self._club)
        except NotNow as error:
            box.setText(f"{str(error)[:1].upper()}{str(error)[1:]}.")
        else:
            box.setText(f"Take up {self.season.clubs[self._club].name} as the file is now?")
            box.setInformativeText(f"{wanted.told}\nIt counts from the next game on; what was played stays.")
            take = box.addButton("Take it up", QMessageBox.ButtonRole.AcceptRole)
            take.clicked.connect(lambda: self.wrote.emit(lambda season: renew(season, wanted)))
        leave = box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(leave)
        box.setEscapeButton(leave)
        for label in box.findChildren(QLabel):  # a club may be called anything
            label.setTextFormat(Qt.TextFormat.PlainText)
        box.open()

    def main_button(self) -> QWidget:
        return self.batters

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_column"):
            self._dress()

    def _dress(self) -> None:
        gap = round(theme.px(10))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(theme.px(8)))
        for layout in (self._head, self._both, self._middle, self._right):
            layout.setSpacing(gap)
        for paper in self._papers:
            paper.setContentsMargins(gap, round(theme.px(8)), gap, round(theme.px(8)))
        self._facts.setSpacing(round(theme.px(4)))
        self._side.setFixedWidth(round(theme.px(SIDE)))
        for box in (self.club, self.skipper):
            box.setFixedWidth(round(theme.px(150)))
