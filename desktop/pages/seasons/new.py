"""A new season on one page: everything has a good default, and what is chosen is checked as it is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QDateEdit,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

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
    faults,
    postseasons,
)
from desktop.pages.season.parts import button, heading, note, scrolled
from rulesets.core.files.documents import BadFile
from rulesets.core.people.club_files import club_ids, load_roster
from rulesets.core.people.clubs import CLUB_IDS
from rulesets.core.play.options import describe
from rulesets.league.between import options_in_a_season
from rulesets.league.calendar.made import FIRST_DAY

USUAL_BRACKET = 4
HELP = {
    "Kind": "A whole season, or a small project.",
    "Game": "The game that all of it is played by.",
    "My club": "Its games wait for you; the others’ can be played by themselves.",
    "Rest": "Pitchers need days between two appearances, where the game has arms that tire.",
    "Usage": "How much of his own season a man has played: shown beside him, or nobody goes beyond it by a tenth.",
    "Skippers": "Who manages the clubs that nobody plays by hand, and yours when a game is played by itself.",
    "Hitter": "Whether one man bats for the pitcher.",
    "Postseason": "How many clubs play on after the last day.",
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
        self._named = False  # by the player
        self._bracket = USUAL_BRACKET
        self._cities: dict[str, str] = {}
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
        self.start.setDate(QDate.fromString(FIRST_DAY, "yyyy-MM-dd"))
        self.rules = button("Options…", "The rules of the game, as on the first page", self.ask_options)
        self.clubs = QListWidget()
        self.clubs.setAccessibleName("Clubs")
        self.clubs.setAccessibleDescription("Space marks the clubs that play.")
        self.clubs.itemChanged.connect(self._on_clubs)
        self.about, self.wrong = note(), PlainLabel()
        self.wrong.setWordWrap(True)
        self.begin = button("Begin", "Makes the season and opens its first day", self._make, "primary")
        grid = self._grid = QGridLayout()
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Name", self.name), ("Kind", self.project), ("Game", self.game), ("Games", self.number),
            ("Postseason", self.postseason), ("My club", self.mine),
            ("Skippers", self.skippers), ("First day", self.start), ("Rest", self.rest),
            ("Usage", self.usage), ("Designated hitter", self.hitter),
        )  # fmt: skip
        for at, (title, widget) in enumerate(rows):
            label = self._labels[title] = PlainLabel(title)
            label.setBuddy(widget)
            grid.addWidget(label, at, 0)
            if widget is self.game:
                both = QHBoxLayout()
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
        column.addWidget(PlainLabel("Clubs"))
        column.addWidget(self.clubs, 1)
        whole = self._column = QVBoxLayout(self)
        whole.addWidget(heading("New season"))
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
        for box in (self.project, self.game):
            box.chosen.connect(self._on_kind)
        self.postseason.chosen.connect(self._on_postseason)
        for box in (self.number, self.mine, self.rest, self.usage, self.hitter, self.skippers):
            box.chosen.connect(self._check)
        self._on_kind()

    def load_clubs(self) -> None:
        """Look at the folder of clubs; those of the box are marked."""
        marked = set(self.marked) or set(CLUB_IDS)
        self.clubs.blockSignals(True)
        self.clubs.clear()
        for club in club_ids():
            try:
                roster = load_roster(club)
            except (BadFile, OSError, LookupError):
                continue
            self._cities[club] = roster.name
            item = QListWidgetItem(roster.name)
            item.setData(Qt.ItemDataRole.UserRole, club)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if club in marked else Qt.CheckState.Unchecked)
            self.clubs.addItem(item)
        self.clubs.blockSignals(False)
        self._on_clubs()

    # what is chosen

    @property
    def marked(self) -> tuple[str, ...]:
        items = (self.clubs.item(at) for at in range(self.clubs.count()))
        return tuple(
            item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() == Qt.CheckState.Checked
        )

    def mark(self, clubs: Iterable[str]) -> None:
        """Mark just these."""
        wanted = set(clubs)
        for at in range(self.clubs.count()):
            item = self.clubs.item(at)
            on = item.data(Qt.ItemDataRole.UserRole) in wanted
            item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)

    def wanted(self) -> NewSeason:
        start = self.start.date().toString("yyyy-MM-dd")
        return NewSeason(
            self.name.text(), self.project.value, self.game.value, self.marked, self.number.value or 1,
            self.options.get(self.game.value, {}), self.mine.value or "",
            (self.postseason.value or 0) if self.project.value in ("season", "one_club") else 0,
            self.rest.value, self.usage.value, self.hitter.value, start, self.skippers.value,
        )  # fmt: skip

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
        self.number.set_choices({number: str(number) for number in offered}, value)
        self._labels["Games"].setText(GAMES_WORDS[project])
        self.number.setAccessibleName(GAMES_WORDS[project])
        whole = project in ("season", "one_club")
        for widget in (self.postseason, self._labels["Postseason"]):
            widget.setVisible(whole)
        self.about.setText(PRESETS[project][1])
        if not self._named:
            self.name.setText(f"{PRESETS[project][0]} of {self.game.currentText()}")
        most = PRESETS[project][2][1]
        if len(self.marked) > most:
            self.mark(self.marked[:most])
        self._on_clubs()

    def _on_clubs(self) -> None:
        marked = self.marked
        names = {"": "None", **{club: self._cities[club] for club in marked}}
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
        self._inner.setContentsMargins(0, 0, round(theme.px(4)), 0)
        self._grid.setVerticalSpacing(round(theme.px(6)))
        self._grid.setHorizontalSpacing(round(theme.px(12)))
        self.clubs.setMinimumHeight(round(theme.px(130)))
        for box in self.findChildren(ChoiceBox):
            box.set_row(True)
        self.wrong.setStyleSheet(f"color: {theme.paper().title.name()};")


class OptionsDialog(QDialog):
    """A game's options; those that a season settles itself are not asked."""

    def __init__(self, game: str, values: Mapping[str, str], rest: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        ruleset = rulesets.find(game)
        self.setWindowTitle(f"Options of {ruleset.name}")
        self.setAccessibleName(self.windowTitle())
        settled = options_in_a_season(ruleset, rest)
        self.boxes: dict[str, ChoiceBox] = {}
        inside = QWidget()
        grid = QGridLayout(inside)
        for at, option in enumerate(each for each in describe(ruleset.options) if each.name not in settled):
            box = ChoiceBox(option.title, option.help)
            chosen: Any = values.get(option.name, option.default)
            box.set_choices(option.labels, chosen)
            self.boxes[option.name] = box
            label, words = PlainLabel(option.title), note(option.help)
            label.setBuddy(box)
            grid.addWidget(label, 2 * at, 0)
            grid.addWidget(words, 2 * at + 1, 0)
            grid.addWidget(box, 2 * at, 1)
        grid.setColumnStretch(0, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(scrolled(inside), 1)
        column.addWidget(buttons)
        self.resize(round(theme.px(620)), round(theme.px(560)))

    def values(self) -> dict[str, str]:
        return {name: str(box.value) for name, box in self.boxes.items()}
