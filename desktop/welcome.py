"""Showing the way: the card of the first start, what is new after an upgrade, the tour of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from desktop.models.welcome.news import is_first_start, news_since, news_text, number, releases
from rulesets import __version__

if TYPE_CHECKING:
    from desktop.main_window import MainWindow
    from desktop.pages.welcome.card import WelcomeCard
    from desktop.pages.welcome.tour import Tour

TITLE = "Welcome to Horsehide"
SENTENCES = (
    "Four baseball games for one, played with dice: pick one at the top, and two clubs below it.",
    "At the table you roll and decide; charts, runners and the score take care of themselves.",
    "Everything is saved as you play, so leave whenever you like and go on another day.",
)
BUTTON = "Play ball, and show me around"
MOST_NEWS = 6


class Welcome:
    """What a window shows of its own accord, and what its Help menu has of that."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.card: WelcomeCard | None = None
        self.tour: Tour | None = None

    def begin(self) -> None:
        """After the first paint: the way in at a first start, the news after an upgrade; each once, and remembered."""
        seen = self._window.preferences.now.seen
        if is_first_start(seen):
            self._offer(TITLE, SENTENCES, BUTTON, tour=True)
        elif fresh := news_since(seen, __version__, releases(news_text())):
            lines = [line for release in fresh for line in release.lines][:MOST_NEWS]
            self._offer(f"What’s new in {__version__}", lines, "Good to know", tour=False)
        if number(seen) < number(__version__):
            self._window.preferences.keep_seen(__version__)

    def _offer(self, title: str, sentences: tuple[str, ...] | list[str], button: str, tour: bool) -> None:
        from desktop.pages.welcome.card import WelcomeCard  # late: shown once

        self.card = WelcomeCard(title, sentences, button, self._window.first)
        self.card.left.connect(self._put_away)
        if tour:
            self.card.taken.connect(self.take_tour)

    def _put_away(self) -> None:
        self.card = None
        self._window.first.setFocus()

    def whats_new(self) -> None:
        """The news of every version, to read."""
        from desktop.pages.help.page_dialog import ReadingDialog  # late: seldom wanted

        dialog = ReadingDialog("What’s new", news_text(), self._window)
        dialog.resize(640, 560)
        self._window.dialogs.open(dialog)

    def take_tour(self) -> None:
        """Around the table; without a game on it, the one that is picked begins."""
        from desktop.pages.welcome.stops import stops_of  # late: seldom wanted
        from desktop.pages.welcome.tour import Tour  # late: as above

        window = self._window
        self.leave_tour()
        if window.adapter is None:
            window.first.begin_picked()
        if window.adapter is None:
            window.say("The tour needs a game on the table; begin one first.")
            return
        window.games.pause()
        window.go.to_table()
        self.tour = Tour(window, stops_of(window.table, window), window.table)
        self.tour.over.connect(self._toured)

    def _toured(self) -> None:
        self.tour = None
        if self._window.adapter is not None and self._window.pages.currentWidget() is self._window.table:
            self._window.table.setFocus()

    def leave_tour(self) -> None:
        if self.tour is not None:
            self.tour.leave()
