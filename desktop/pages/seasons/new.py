"""A new season on one page: everything has a good default, and what is chosen is checked as it is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QDateEdit, QFileDialog, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

import rulesets
from desktop.look import theme
from desktop.look.choice_box import ChoiceBox
from desktop.look.dressed import DressedFrame
from desktop.look.plain_label import PlainLabel
from desktop.models.season.making import (
    GAMES,
    GAMES_WORDS,
    HITTER_WORDS,
    PRESETS,
    REST_WORDS,
    SKIPPERS,
    USAGE_WORDS,
    NewSeason,
    calendar_words,
    faults,
    postseasons,
)
from desktop.pages.first.choices_when_opened import LateBox
from desktop.pages.house.agreed import AgreedButton
from desktop.pages.season.parts import button, heading, note, scrolled
from desktop.pages.seasons.clubs import SeasonClubs
from desktop.pages.seasons.options import OptionsDialog
from rulesets.league.calendar.fixtures import FIRST_YEAR, LAST_YEAR
from rulesets.league.calendar.made import FIRST_DAY

if TYPE_CHECKING:
    from desktop.pages.picker.dialog import ClubPicker
    from desktop.pages.seasons.league import LeaguePicker

USUAL_BRACKET = 4
CHOOSE = "?"  # a file is wanted
AS_PRINTED = "None: charts as printed"
MADE, FROM_A_FILE = "Made for these clubs", "From a file…"
HELP = {
    "Kind": "A whole season, or a small project.",
    "Game": "The game that all of it is played by.",
    "My club": "Its games wait for you; the others’ can be played by themselves.",
    "Rest": "Pitchers need days between two appearances, where the game has arms that tire.",
    "Usage": "How much of his own season a man has played: shown beside him, or nobody goes beyond it by a tenth.",
    "Skippers": "Who manages the clubs that nobody plays by hand, and yours when a game is played by itself.",
    "Hitter": "Whether one man bats for the pitcher.",
    "Postseason": "How many clubs play on after the last day.",
    "House rules": "Cells of the charts that you have changed; kept in the season as they are now.",
    "Calendar": "Made for these clubs, or from a file: CSV with date, visitors, home, or a Retrosheet schedule.",
}


class NewSeasonPanel(DressedFrame):
    """`made` brings a `NewSeason`."""

    made = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        self.setAccessibleName("New season")
        self.options: dict[str, dict[str, str]] = {}
        self.dialog: OptionsDialog | None = None
        self.picker: ClubPicker | None = None
        self.leagues: LeaguePicker | None = None
        self.league = ""  # a real one, whose clubs are listed
        self.real_games = 0  # how many games it really played
        self._named = self._game_picked = False  # by the player
        self._bracket = USUAL_BRACKET
        self._labels: dict[str, PlainLabel] = {}
        self._build()
        self._fill()
        self.dress()

    def _build(self) -> None:
        self.name = QLineEdit()
        self.name.setAccessibleName("Name")
        self.name.setMaxLength(60)
        self.name.textEdited.connect(self._on_name)
        self.project, self.game, self.mine = (ChoiceBox(each, HELP[each]) for each in ("Kind", "Game", "My club"))
        self.number = ChoiceBox("Games")
        self.postseason = ChoiceBox("Postseason", HELP["Postseason"])
        self.rest, self.usage, self.hitter = (ChoiceBox(each, HELP[each]) for each in ("Rest", "Usage", "Hitter"))
        self.skippers = ChoiceBox("Skippers", HELP["Skippers"])
        self.start = QDateEdit()
        self.start.setAccessibleName("First day")
        self.start.setDisplayFormat("MMMM d, yyyy")
        self.start.setDateRange(QDate(FIRST_YEAR, 1, 1), QDate(LAST_YEAR, 12, 31))
        self.start.setDate(QDate.fromString(FIRST_DAY, "yyyy-MM-dd"))
        self.rules = button("Options…", "The rules of the game, as on the first page", self.ask_options)
        self.calendar = ChoiceBox("Calendar", HELP["Calendar"])
        self.house, self.agreed = LateBox("House rules", HELP["House rules"]), AgreedButton()
        self.house.set_choices({"": AS_PRINTED}, "")
        self.house.wanted.connect(self.list_house)
        self.house.chosen.connect(self._check)
        self.choosing = SeasonClubs()
        self.clubs = self.choosing.list
        self.choosing.changed.connect(self._on_clubs)
        self.choosing.picker_wanted.connect(self.open_picker)
        self.choosing.league_wanted.connect(self.open_leagues)
        self.choosing.box_wanted.connect(self.take_the_box)
        self.about, self.wrong = note(), PlainLabel()
        self.wrong.setWordWrap(True)
        self.begin = button("Begin", "Makes the season and opens its first day", self._make, "primary")
        grid = self._grid = QGridLayout()
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Name", self.name), ("Kind", self.project), ("Game", self.game), ("Games", self.number),
            ("Postseason", self.postseason), ("My club", self.mine),
            ("Skippers", self.skippers), ("First day", self.start), ("Calendar", self.calendar), ("Rest", self.rest),
            ("Usage", self.usage), ("Designated hitter", self.hitter), ("House rules", self.house),
            ("Agreed", self.agreed),
        )  # fmt: skip
        for at, (title, widget) in enumerate(rows):
            label = self._labels[title] = PlainLabel(title)
            label.setBuddy(widget)
            grid.addWidget(label, at, 0)
            if widget is self.game:
                both = self._both = QHBoxLayout()
                both.addWidget(self.game, 1)
                both.addWidget(self.rules)
                grid.addLayout(both, at, 1)
            else:
                grid.addWidget(widget, at, 1)
        grid.setColumnStretch(1, 1)
        inside = QWidget()
        column = self._inner = QVBoxLayout(inside)
        column.addLayout(grid)
        column.addWidget(self.about)
        column.addWidget(self.choosing, 1)
        whole = self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(heading("New season"), 1)
        head.addWidget(self.choosing.league)
        whole.addLayout(head)
        whole.addWidget(scrolled(inside), 1)
        whole.addWidget(self.wrong)
        whole.addWidget(self.begin)

    def _fill(self) -> None:
        self.project.set_choices({key: words[0] for key, words in PRESETS.items()}, "season")
        games = {name: rulesets.find(name).name for name in rulesets.GAMES}
        self.game.set_choices(games, next(iter(games)))
        self.rest.set_choices(REST_WORDS, "on")
        self.usage.set_choices(USAGE_WORDS, "show")
        self.hitter.set_choices(HITTER_WORDS, "always")
        self.skippers.set_choices(SKIPPERS, "club")
        self.calendar.set_choices({"": MADE, CHOOSE: FROM_A_FILE}, "")
        self.calendar.chosen.connect(self._on_calendar)
        for box in (self.project, self.game):
            box.chosen.connect(self._on_kind)
        self.game.chosen.connect(self._on_game)
        self.postseason.chosen.connect(self._on_postseason)
        for box in (self.number, self.mine, self.rest, self.usage, self.hitter, self.skippers):
            box.chosen.connect(self._check)
        self._on_kind()

    def offer_game(self, game: str) -> None:
        """The one that is played just now, until somebody has picked another here or a real league."""
        if game != self.game.value and not self._game_picked and not self.league:
            self.game.set_value(game)
            self._on_kind()

    def load_clubs(self) -> None:
        """Look at the folder of clubs; those of the box are marked. A real league stays as it is."""
        if not self.league:
            self.choosing.show_files()

    # what is chosen

    @property
    def marked(self) -> tuple[str, ...]:
        return self.choosing.marked

    def mark(self, clubs: Iterable[str]) -> None:
        """Mark just these."""
        self.choosing.mark(clubs)

    def wanted(self) -> NewSeason:
        start = self.start.date().toString("yyyy-MM-dd")
        return NewSeason(
            self.name.text(), self.project.value, self.game.value, self.marked, self.number.value or 1,
            self.options.get(self.game.value, {}), self.mine.value or "",
            (self.postseason.value or 0) if self._is_whole else 0,
            self.rest.value, self.usage.value, self.hitter.value, start, self.skippers.value,
            league=self.league, calendar=(self.calendar.value or "") if self._is_whole else "",
            house=self.house.value or "", agreed=self.agreed.agreed,
        )  # fmt: skip

    @property
    def _is_whole(self) -> bool:
        """A season with a calendar, not one of the small projects."""
        return self.project.value in ("season", "one_club")

    def _on_game(self) -> None:
        self._game_picked = True

    def _on_name(self) -> None:
        self._named = True
        self._check()

    def _on_postseason(self, clubs: int) -> None:
        self._bracket = clubs
        self._check()

    def _on_kind(self) -> None:
        project = self.project.value
        offered, usual = GAMES[project]
        kept = self.number.value
        value = kept if kept in offered and getattr(self, "_project", "") == project else usual
        self._project = project
        real = {self.real_games} if self.real_games and self._is_whole else set()
        if real and kept in real:
            value = kept
        self.number.set_choices({number: str(number) for number in sorted({*offered, *real})}, value)
        self._labels["Games"].setText(GAMES_WORDS[project])
        self.number.setAccessibleName(GAMES_WORDS[project])
        for widget in (self.postseason, self.calendar, self._labels["Postseason"], self._labels["Calendar"]):
            widget.setVisible(self._is_whole)
        self.about.setText(PRESETS[project][1])
        if getattr(self, "_ruled", "") != self.game.value:  # another game has other house rules
            self._ruled = self.game.value
            self.house.set_choices({"": AS_PRINTED}, "")
            self.house.forget()
        if not self._named:
            self.name.setText(f"{PRESETS[project][0]} of {self.game.currentText()}")
        most = PRESETS[project][2][1]
        if len(self.marked) > most:
            self.mark(self.marked[:most])
        self._on_clubs()

    def _on_clubs(self) -> None:
        marked = self.marked
        names = {"": "None", **{club: self.choosing.names[club] for club in marked}}
        kept = self.mine.value if self.mine.value in names and self.mine.count() > 1 else next(iter(marked), "")
        self.mine.set_choices(names, kept)
        offered = postseasons(len(marked))
        self.postseason.set_choices(offered, max(number for number in offered if number <= self._bracket))
        self._check()

    def _check(self, _value: object = None) -> None:
        said = faults(self.wanted())
        self.wrong.setText(said)
        self.wrong.setVisible(bool(said))
        self.begin.setEnabled(not said)
        if self.calendar.value:
            self.calendar.setItemText(self.calendar.currentIndex(), calendar_words(self.wanted()))

    # house rules

    def list_house(self) -> None:
        """Those that fit the game, as the folder is now."""
        from desktop.models.house.offered import offered  # late: read when somebody looks

        found = {each.file: each.label for each in offered(self.game.value, rulesets.find) if not each.faults}
        self.house.set_choices({"": AS_PRINTED, **found}, self.house.value)

    # clubs from elsewhere

    def open_picker(self, instead: str = "") -> None:
        """Any club there is, in another's place or besides those listed."""
        from desktop.pages.picker.dialog import ClubPicker  # late: no list of clubs before it is wanted

        title = "ANOTHER CLUB" if instead else "ADD A CLUB"
        self.picker = ClubPicker(title, instead or "1927:NYA", f"for {self.game.currentText()}", "", self)
        self.picker.picked.connect(lambda club: self._on_picked(club, instead))
        self.picker.open()

    def _on_picked(self, club: str, instead: str) -> None:
        """A club of elsewhere in a real league makes it a season of any clubs."""
        if club not in self.choosing.listed:
            self._leave_league()
        self.choosing.put(club, instead)

    def open_leagues(self) -> None:
        """Any league of any year."""
        from desktop.pages.seasons.league import LeaguePicker  # late: no list of clubs before it is wanted

        games = {name: rulesets.find(name).name for name in rulesets.GAMES}
        year = int(self.league[:4]) if self.league else 0
        self.leagues = LeaguePicker(games, self.game.value, year, self)
        self.leagues.begun.connect(lambda new: self.made.emit(self._as_agreed(new)))
        self.leagues.picked.connect(self.show_league)
        self.leagues.open()

    def _as_agreed(self, new: NewSeason) -> NewSeason:
        """A league that is begun from its list goes by what was agreed on here."""
        house = (self.house.value or "") if new.ruleset == self.game.value else ""
        return replace(new, house=house, agreed=self.agreed.agreed)

    def show_league(self, new: NewSeason) -> None:
        """A league-year as it was, to be changed before it is begun."""
        self.league, self.real_games = new.league, new.games
        self.project.set_value(new.project)
        self.game.set_value(new.ruleset)
        self._bracket = new.postseason
        self._named = False
        self.mine.set_choices({}, "")
        self.choosing.show_clubs(new.clubs, new.clubs)
        self.number.set_choices({new.games: str(new.games)}, new.games)
        self._on_kind()
        self.mine.set_value(new.mine)
        self.hitter.set_value(new.hitter)
        self.start.setDate(QDate.fromString(new.start, "yyyy-MM-dd"))
        self.name.setText(new.name)
        self.name.setCursorPosition(0)
        self._check()
        self.begin.setFocus()

    def take_the_box(self) -> None:
        """The box and the player's own clubs again."""
        self._leave_league()
        self._bracket, self._project = USUAL_BRACKET, ""
        self.hitter.set_value("always")
        self.start.setDate(QDate.fromString(FIRST_DAY, "yyyy-MM-dd"))
        self.choosing.show_clubs((), ())
        self.choosing.show_files()
        self._on_kind()

    def _leave_league(self) -> None:
        if self.league:
            self.league, self.real_games = "", 0

    # a calendar from a file

    def _on_calendar(self, value: str) -> None:
        if value == CHOOSE:
            self.calendar.set_value("")
            self.ask_calendar()
        self._check()

    def ask_calendar(self) -> None:
        self.files = dialog = QFileDialog(
            self.window(), "A calendar from a file", "", "Calendars (*.csv *.txt *.TXT);;All files (*)"
        )
        dialog.fileSelected.connect(self.lay_in)
        dialog.open()

    def lay_in(self, path: str) -> None:
        """A file's calendar; what is wrong with it is told below, and it can be taken out again."""
        self.calendar.set_choices({"": MADE, path: Path(path).name, CHOOSE: FROM_A_FILE}, path)
        self._check()

    def _make(self) -> None:
        new = self.wanted()
        if not faults(new):
            self._named = False
            self.made.emit(new)

    def ask_options(self) -> None:
        game = self.game.value
        self.dialog = dialog = OptionsDialog(game, self.options.get(game, {}), self.rest.value == "on", self.window())
        dialog.accepted.connect(lambda: self.options.__setitem__(game, dialog.values()))
        dialog.open()

    def _dress(self) -> None:
        side = round(theme.px(18))
        self._column.setContentsMargins(side, round(theme.px(14)), side, round(theme.px(14)))
        self._column.setSpacing(round(theme.px(8)))
        self._inner.setContentsMargins(0, 0, round(theme.px(12)), 0)
        self._grid.setVerticalSpacing(round(theme.px(6)))
        self._grid.setHorizontalSpacing(round(theme.px(12)))
        self._both.setSpacing(round(theme.px(6)))
        self.start.lineEdit().setTextMargins(round(theme.px(10)), 0, 0, 0)  # a style's padding doesn't reach into it
        self.choosing.dress()
        for box in self.findChildren(ChoiceBox):
            box.set_row(True)
        self.wrong.setStyleSheet(f"color: {theme.paper().title.name()};")
