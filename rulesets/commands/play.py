"""`horsehide play`: a whole game in the terminal. Enter rolls, a number decides, real dice can be typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from datetime import datetime

from .. import find
from ..core.book.box_score import box_score
from ..core.book.wording import name_of, score_line, situation_line
from ..core.files.folders import data_folder
from ..core.play.events import Event, Settled
from ..core.play.requests import Ask, BadAnswer, Roll
from ..core.play.setup import Setup
from ..core.table.saves import GameFile, new_file
from ..core.table.session import Session
from ..core.table.table import Table
from ..core.table.telling import story_of
from ..managers import skippers_for
from .changes import change_lineup

HELP = (
    "Enter rolls the dice or makes the ordinary call; a number picks that option.\n"
    "Real dice: type the faces, like 1 3 6. Also: s changes a lineup, u takes back the last play or change, "
    "b shows the box score, a plays out the rest by itself, q quits."
)


class Quit(Exception):
    """The player has stopped; his game is saved."""


class TerminalGame:
    """One game, told line by line."""

    def __init__(self, setup: Setup, auto: bool) -> None:
        self.setup = setup
        self.auto = auto
        self.table = Table(find(setup.ruleset), setup)
        self.story = story_of(self.table)
        file, self.saved = (None, "") if auto else _new_file(self.table)
        self.session = Session(self.table, skippers_for(setup), file)
        self.session.listener = self.tell

    def play(self) -> None:
        visitors, home = self.setup.clubs
        print(f"{self.table.ruleset.name}: {visitors.name} at {home.name}, seed {self.setup.seed}")
        if not self.auto:
            print(HELP)
            print(self.saved)
        for man in (*visitors.out_of_position, *home.out_of_position):
            print(f"  {man.name} starts out of position at {man.position}.")
        print(f"\n{self.story.opening().text}")
        while (request := self.session.step().request) is not None:
            if self.auto:
                self.session.autoplay()
            else:
                self._ask(request)
            if trouble := self.session.new_trouble():
                print(f"  {trouble}")
        print(f"\nFinal: {score_line(self.table.seated, self.session.situation.score)}\n")
        print(box_score(self.table.seated, self.session.book))

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
            return f"  Roll {request.wants()} > "
        setup = self.table.seated
        club = setup.clubs[situation.batting if request.side == "offense" else 1 - situation.batting]
        options = "  ".join(f"{number} {option.label}" for number, option in enumerate(request.options, start=1))
        batter = name_of(setup, situation.batting, situation.man_on(0))
        return f"  [{situation_line(situation)}; {batter} up] {club.city}: {request.prompt} {options} > "

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


def _new_file(table: Table) -> tuple[GameFile | None, str]:
    """The game's save, and where it is or why there is none."""
    try:
        file = new_file(data_folder(), table, datetime.now())
    except OSError as error:
        return None, f"This game is not saved: {data_folder()} cannot be written to ({error.strerror})."
    return file, f"Saved as you play: {file.path}"


def play(setup: Setup, auto: bool) -> int:
    game = TerminalGame(setup, auto)
    try:
        game.play()
    except (Quit, KeyboardInterrupt):
        file = game.session.file
        kept = f" It is saved at {file.path}." if file and not file.trouble else ""
        print(f"\nStopped. {situation_line(game.session.situation)}.{kept}")
        return 130 if sys.exc_info()[0] is KeyboardInterrupt else 0
    finally:
        game.session.close()
    return 0
