"""The menus of the window: every action by its name, with its key, and the list of answers that are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from desktop.models.plain_text import tip

KEYS = (
    ("Space", "Roll, stop the tumbling dice, or pause a game that is running by itself"),
    ("1 to 9", "Make the call with that number, or choose in a dialog; with real dice, enter a die's face"),
    ("Alt+1 to 9", "With real dice: make a call, or choose in a dialog"),
    ("Backspace", "With real dice: take the last face back"),
    ("Enter", "Take the highlighted choice; press the focused button"),
    ("A", "Ask the skipper what he would do, about a question or the calls before the dice"),
    ("Esc", "Look at the table while a question waits; leave the scoresheet or a club's page"),
    ("Tab", "Go to the next control"),
    ("Alt+Up, Alt+Down", "On a club's page: move the selected man up or down in the order"),
    ("2 to 9, D", "On a club's page: put the selected man at a position, by scorer's number, or at DH"),
    ("F5", "On a club's page: reload its file"),
    ("Ctrl+S", "In a club's editor: save the club"),
    ("Ctrl+G", "In a club's editor: go to the next fault"),
    ("Ctrl+Shift+R", "In a club's editor: the field as the file has it"),
    ("Ctrl+Shift+N", "In a club's editor: a new player"),
    ("Enter, Left, Esc", "On the tour of the table: go on, go back, leave it"),
)
AT_THE_TABLE = (
    *("undo", "redo", "history", "share", "roll", "bench", "seats", "skipper", "real_dice", "run"),
    *("table", "sheet", "box", "dice", "ending", "guess"),
)
LINE = ("", "", "")  # between two groups of a menu
ENTRIES: dict[str, tuple[tuple[str, str, str], ...]] = {  # of each menu: what it is, how it reads, its key
    "Game": (
        ("new", "&New game…", "Ctrl+N"),
        ("open", "&Open a saved game…", "Ctrl+O"),
        ("library", "&Library", "Ctrl+L"),
        ("receive", "&Take in a club, a game or a season…", ""),
        ("demonstrations", "", ""),
        LINE,
        ("undo", "&Undo", "Ctrl+Z"),
        ("redo", "&Redo", "Ctrl+Shift+Z"),
        ("history", "Go back to a &play…", "Ctrl+H"),
        LINE,
        ("print", "&Print…", "Ctrl+P"),
        ("share", "&Share this game…", ""),
        LINE,
        ("quit", "&Quit", "Ctrl+Q"),
    ),
    "Manage": (
        ("roll", "&Roll, continue or pause", ""),
        ("bench", "&Bench: make a substitution…", "Ctrl+B"),
        ("seats", "&Who decides what…", "Ctrl+M"),
        ("skipper", "&Ask the skipper", "Ctrl+K"),
        ("real_dice", "Real &dice", "Ctrl+D"),
        ("run", "&Let it run", "Ctrl+R"),
        LINE,
    ),
    "Season": (
        ("seasons", "&All seasons", "Ctrl+Shift+L"),
        LINE,
        ("season_today", "&Today", "Ctrl+1"),
        ("season_standings", "&Standings", "Ctrl+2"),
        ("season_schedule", "S&chedule", "Ctrl+3"),
        ("season_leaders", "&Leaders and statistics", "Ctrl+4"),
        ("season_players", "&Players", "Ctrl+5"),
        ("season_clubs", "Cl&ubs", "Ctrl+6"),
        ("season_records", "Book of &records", "Ctrl+7"),
        LINE,
        ("season_export", "&Export or newspaper…", "Ctrl+Shift+E"),
        ("season_share", "S&hare this season…", ""),
        ("season_dice", "&Dice of this season", "Ctrl+F8"),
        LINE,
        ("newer_seasons", "&Newer real seasons…", ""),
    ),
    "View": (
        ("table", "&Table", "F2"),
        ("sheet", "&Scoresheet", "F3"),
        ("box", "&Box score", "F4"),
        ("dice", "&Dice", "F8"),
        ("ending", "&How it went", "F7"),
        ("guess", "What would the s&kipper have done?", "F9"),
        ("club", "&Clubs", "F6"),
        ("new_club", "&New club…", ""),
        ("house", "House &rules…", "Ctrl+Shift+H"),
        LINE,
        ("larger", "&Larger text", "Ctrl++"),
        ("smaller", "S&maller text", "Ctrl+-"),
        ("settings", "S&ettings…", "Ctrl+,"),
    ),
    "Help": (
        ("how", "&How to play", "F1"),
        ("tour", "&Tour of the table", "Ctrl+T"),
        ("news", "&What’s new", ""),
        ("keys", "&Keyboard shortcuts", "Ctrl+/"),
        ("about", "&About Horsehide", ""),
    ),
}


class Menus:
    """The window says what each action does."""

    def __init__(
        self,
        bar: QMenuBar,
        acts: Mapping[str, Callable[[], object]],
        demonstrations: Iterable[tuple[str, str, Callable[[], object]]] = (),
    ) -> None:
        """`demonstrations` are games that are set up already: how each reads, its tip, and what starts it."""
        bar.setAccessibleName("Menus")
        self.menus: dict[str, QMenu] = {}
        self.actions: dict[str, QAction] = {}
        for title, entries in ENTRIES.items():
            menu = self.menus[title] = bar.addMenu(f"&{title}")
            for name, text, keys in entries:
                if name in acts:
                    self.actions[name] = action = _add(menu, text, acts[name])
                    if keys:
                        action.setShortcut(keys)
                elif name:
                    self._offer(menu, demonstrations)
                else:
                    menu.addSeparator()
        self.kept = self.menus["Manage"].addMenu("&Kept answers")

    def _offer(self, menu: QMenu, demonstrations: Iterable[tuple[str, str, Callable[[], object]]]) -> None:
        for text, note, act in demonstrations:
            _add(menu, text, act).setToolTip(tip(note))
            menu.setToolTipsVisible(True)

    def list_kept(self, kept: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Standing answers, each to be taken back where it stands."""
        self.kept.clear()
        if not kept:
            self.kept.addAction("No answers kept").setEnabled(False)
        for text, ask_again in kept:
            _add(self.kept, text, ask_again)

    def offer_table(self, at_table: bool) -> None:
        """Whether what needs a game can be done now."""
        for name in AT_THE_TABLE:
            self.actions[name].setEnabled(at_table)
        self.kept.setEnabled(at_table)

    def offer_season(self, open_: bool) -> None:
        """Whether there is a season to look at."""
        for name, action in self.actions.items():
            if name.startswith("season_"):
                action.setEnabled(open_)

    def offer_ending(self, over: bool) -> None:
        """Whether there is an end to look at."""
        self.actions["ending"].setEnabled(over)

    def offer_guess(self, played: bool) -> None:
        """Whether there is a game to think about afterwards: one that is over, or that is watched."""
        self.actions["guess"].setEnabled(played)

    def offer_undo(self, at_table: bool, undone: str, can_redo: bool) -> None:
        """`undone` is what an undo takes back, in a few words; "" where there is nothing."""
        self.actions["undo"].setEnabled(at_table and bool(undone))
        self.actions["undo"].setText(f"&Undo {undone}" if undone else "&Undo")
        self.actions["redo"].setEnabled(at_table and can_redo)

    def shortcuts(self) -> list[tuple[str, str]]:
        """Every key and what it does, for the page of keys."""
        from PySide6.QtGui import QKeySequence  # late: seldom wanted

        listed = list(KEYS)
        for action in self.actions.values():
            if not action.shortcut().isEmpty():
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                listed.append((keys, action.text().replace("&", "").rstrip("…")))
        return listed


def _add(menu: QMenu, text: str, act: Callable[[], object]) -> QAction:
    action = menu.addAction(text)
    action.triggered.connect(lambda _checked=False: act())
    return action
