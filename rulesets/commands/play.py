"""`horsehide play`: a whole game in the terminal. Enter rolls, a number decides, real dice can be typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

from .. import find
from ..core.book.aims import purpose_of
from ..core.book.box_score import box_score
from ..core.book.scoring import Book
from ..core.book.wording import name_of, score_line, situation_line
from ..core.charts.house import changes
from ..core.files.faults import shown
from ..core.files.folders import data_folder
from ..core.play.endless import MOST_THROWS, Endless
from ..core.play.events import Event, Settled
from ..core.play.requests import Ask, BadAnswer, Roll
from ..core.play.setup import Setup
from ..core.table.saves import SUFFIX, GameFile, new_file
from ..core.table.session import Session
from ..core.table.table import Table
from ..core.table.telling import house_line, story_of
from ..managers import skippers_for
from .changes import change_lineup

HELP = (
    "Enter rolls the dice or makes the ordinary call; a number picks that option.\n"
    "Real dice: type the faces, like 1 3 6. Also: s changes a lineup, u takes back the last play or change, "
    "b shows the box score, a plays out the rest by itself, q quits."
)


MOST_LISTED = 20  # changed cells


class Quit(Exception):
    """The player has stopped; his game is saved."""


class TerminalGame:
    """One game, told line by line."""

    def __init__(
        self, table: Table, auto: bool, file: GameFile | None = None, saved: str = "", book: Book | None = None
    ) -> None:
        self.auto = auto
        self.table = table
        self.story = story_of(table)
        self.saved = saved
        self.session = Session(table, skippers_for(table.setup), file, book)
        self.session.listener = self.tell

    def play(self) -> None:
        visitors, home = self.table.seated.clubs
        print(f"{self.table.ruleset.name}: {visitors.name} at {home.name}, seed {self.table.setup.seed}")
        if in_force := house_line(self.table):
            print(in_force)
            self._list_house_rules()
        if not self.auto:
            print(HELP)
            print(self.saved)
        if self.table.journal or self.table.start is not None:
            self.story.tell(self.table.events)  # it knows what was said before
            print(f"\n{situation_line(self.session.situation)}. {score_line(self.table.seated, self._score)}.")
        else:
            for man in (*visitors.out_of_position, *home.out_of_position):
                print(f"  {man.name} starts out of position at {man.position}.")
            print(f"\n{self.story.opening().text}")
        while (request := self.session.step().request) is not None:
            if self.auto:
                self.session.autoplay()
                if self.table.setup.house and self.table.where().throws > MOST_THROWS:
                    raise Endless(self.table.setup.house)
            else:
                self._ask(request)
            if trouble := self.session.new_trouble():
                print(f"  {trouble}")
        print(f"\nFinal: {score_line(self.table.seated, self._score)}\n")
        print(box_score(self.table.seated, self.session.book))

    @property
    def _score(self) -> tuple[int, int]:
        return self.session.situation.score

    def _list_house_rules(self) -> None:
        lines = list(changes(self.table.game.charts.values()))
        for line in lines[:MOST_LISTED]:
            print(f"  {line}")
        if len(lines) > MOST_LISTED:
            print(f"  and {len(lines) - MOST_LISTED} more: horsehide check --house FILE lists them all.")

    def tell(self, events: Iterable[Event]) -> None:
        told = self.story.tell(events)
        for line in told:
            if line.kind == "half":
                print(f"\n{line.text}")
            elif line.kind in ("play", "change", "totals"):
                print(f"  {line.text}")
        if not told and not self.auto:
            self._tell_in_short(events)

    def _tell_in_short(self, events: Iterable[Event]) -> None:
        """A pitch that the story keeps for the end of the at-bat; the player who rolled it wants to know now."""
        for event in events:
            if isinstance(event, Settled):
                count = event.situation.count
                so_far = f" {count[0]} and {count[1]}." if count else ""
                print(f"  {self.table.ruleset.calls[event.code].headline}.{so_far}")

    def _ask(self, request: Roll | Ask) -> None:
        """One answer from the terminal, asked again until it is a good one."""
        while True:
            try:
                said = input(self._prompt(request)).strip().lower()
            except EOFError:
                raise Quit from None
            if said == "q":
                raise Quit
            if said == "a":
                self.auto = True
                return
            if said == "b":
                print(box_score(self.table.seated, self.session.book, over=False))
                continue
            try:
                self._do(request, said)
            except BadAnswer as error:
                print(f"  {error}")
            else:
                return

    def _do(self, request: Roll | Ask, said: str) -> None:
        if said == "s":
            change_lineup(self.session, self._pick)
        elif said == "u":
            self.session.undo()
            self.story = story_of(self.table)
            self.story.tell(self.table.events)  # it knows again what was said before
            print(f"  Taken back. {situation_line(self.session.situation)}.")
        else:
            self._answer(request, said)

    def _pick(self, question: str, lines: Sequence[str]) -> int | None:
        """One of several numbered lines, from 0; Enter leaves it."""
        for number, line in enumerate(lines, start=1):
            print(f"    {number:>2} {line}")
        while True:
            try:
                said = input(f"  {question} (Enter: cancel) > ").strip().lower()
            except EOFError:
                raise Quit from None
            if said == "q":
                raise Quit
            if not said:
                return None
            number = int(said) if said.isdecimal() and len(said) < 4 else 0
            if 1 <= number <= len(lines):
                return number - 1
            print(f"  Type a number from 1 to {len(lines)}, or Enter to cancel.")

    def _prompt(self, request: Roll | Ask) -> str:
        situation = self.session.situation
        if isinstance(request, Roll):
            purpose = purpose_of(request, self.table.ruleset, self.table.seated, situation)
            stop = "" if purpose.line[-1] in "!?" else "."
            return f"  {purpose.line}{stop} Roll {request.wants()} > "
        setup = self.table.seated
        club = setup.clubs[situation.batting if request.side == "offense" else 1 - situation.batting]
        options = "  ".join(f"{number} {option.label}" for number, option in enumerate(request.options, start=1))
        batter = name_of(setup, situation.batting, situation.man_on(0))
        asked = f"{request.prompt} {request.advice}".rstrip()
        return f"  [{situation_line(situation)}; {batter} up] {club.city}: {asked} {options} > "

    def _answer(self, request: Roll | Ask, said: str) -> None:
        if isinstance(request, Roll):
            if not said:
                self.session.throw()
                return
            faces = said.replace(",", " ").split()
            if not all(face.isdecimal() and len(face) < 4 for face in faces):
                raise BadAnswer(f"Type the faces as numbers, {request.wants()}, or Enter to roll.")
            self.session.give([int(face) for face in faces], "typed")
            return
        number = int(said) if said.isdecimal() and len(said) < 3 else 0
        if not said:
            self.session.give(request.ordinary)
        elif 1 <= number <= len(request.options):
            self.session.give(request.options[number - 1].value)
        else:
            self.session.give(said.replace(" ", "_"))


def file_for(table: Table, book: Book | None = None, began: datetime | None = None) -> tuple[GameFile | None, str]:
    """The game's own save, and where it is or why there is none."""
    folder = data_folder()
    try:
        file = new_file(folder, table, datetime.now(), book, began)
    except OSError as error:
        return None, f"This game is not saved: {shown(folder)} cannot be written to ({error.strerror})."
    return file, where_it_goes(file)


def where_it_goes(file: GameFile) -> str:
    notice, file.notice = file.notice, ""
    return "\n".join(filter(None, (f"Saved as you play: {shown(file.path)}", notice)))


def play(setup: Setup, auto: bool) -> int:
    table = Table(find(setup.ruleset), setup)
    file, saved = (None, "") if auto else file_for(table)
    return play_out(TerminalGame(table, auto, file, saved))


def play_out(game: TerminalGame) -> int:
    """Play until the game is over or the player stops; what could not be written he may save elsewhere."""
    was_auto = game.auto
    try:
        game.play()
    except (Quit, KeyboardInterrupt) as stopped:
        print(f"\nStopped. {situation_line(game.session.situation)}.{_where_it_is(game.session)}")
        if isinstance(stopped, KeyboardInterrupt):
            return 130
    finally:
        if game.session.unwritten and not was_auto and sys.exc_info()[0] is None:
            _save_elsewhere(game.session)
        game.session.close()
    return 0


def _where_it_is(session: Session) -> str:
    return f" It is saved at {shown(session.path)}." if session.path is not None and not session.unwritten else ""


def _save_elsewhere(session: Session) -> None:
    """The disk has not taken all of the game: ask for another place until it is there, or the player gives up."""
    while True:
        try:
            said = input("Not all of this game could be written. Save it as (Enter: give it up) > ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if not said:
            return
        path = Path(said).expanduser()
        try:
            session.save_elsewhere(path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX))
        except (OSError, ValueError) as error:
            print(f"  It can't be saved there: {getattr(error, 'strerror', None) or error}.")
        else:
            print(_where_it_is(session).strip())
            return
