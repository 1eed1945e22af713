"""`horsehide play`: a whole game in the terminal. Enter rolls, a number decides, real dice can be typed."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from datetime import datetime

from .. import find
from ..core.book.box_score import box_score
from ..core.book.scoring import Book
from ..core.book.story import Story
from ..core.book.wording import names_of, score_line, situation_line
from ..core.files.folders import data_folder
from ..core.play.events import Event, Settled
from ..core.play.requests import Ask, BadAnswer, Roll
from ..core.play.setup import Setup
from ..core.table.saves import GameFile, new_file
from ..core.table.table import Table
from .changes import change_lineup

HELP = (
    "Enter rolls the dice or makes the ordinary call; a number picks that option.\n"
    "Real dice: type the faces, like 1 3 6. Also: s changes a lineup, u takes back the last play or change, "
    "b shows the box score, a plays out the rest by itself, q quits."
)


class Quit(Exception):
    """The player has stopped; his game is saved."""


class TerminalGame:
    """One table, told line by line."""

    def __init__(self, setup: Setup, auto: bool) -> None:
        self.setup = setup
        self.table = Table(find(setup.ruleset), setup)
        self.story = Story(self.table)
        self.auto = auto
        self.file: GameFile | None = None
        self.troubled = False

    def play(self) -> None:
        visitors, home = self.setup.clubs
        print(f"{self.table.ruleset.name}: {visitors.name} at {home.name}, seed {self.setup.seed}")
        if not self.auto:
            print(HELP)
            self._keep()
        print(f"\n{self.story.opening().text}")
        while self.table.pending is not None:
            self.tell(self.table.step() if self.auto else self._ask())
            self._tell_trouble()
        print(f"\nFinal: {score_line(self.table.seated, self.table.game.situation.score)}\n")
        print(box_score(self.table.seated, self.book()))

    def _keep(self) -> None:
        try:
            self.file = new_file(data_folder(), self.table, datetime.now())
            print(f"Saved as you play: {self.file.path}")
        except OSError as error:
            print(f"This game is not saved: {data_folder()} cannot be written to ({error.strerror}).")

    def _tell_trouble(self) -> None:
        """Trouble with the disk, reported once while it lasts."""
        trouble = self.file.trouble if self.file else ""
        if trouble and not self.troubled:
            print(f"  {trouble}")
        self.troubled = bool(trouble)

    def book(self) -> Book:
        book = Book()
        book.add_all(self.table.events)
        return book

    def tell(self, events: Iterable[Event]) -> None:
        told = self.story.tell(events)
        for line in told:
            if line.kind == "half":
                print(f"\n{line.text}")
            elif line.kind in ("play", "change"):
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

    def _ask(self) -> Iterable[Event]:
        """One answer from the terminal, asked again until it is a good one."""
        request = self.table.pending
        assert request is not None
        while True:
            try:
                said = input(self._prompt(request)).strip().lower()
            except EOFError:
                raise Quit from None
            if said == "q":
                raise Quit
            if said == "a":
                self.auto = True
                return self.table.step()
            if said == "b":
                print(box_score(self.table.seated, self.book(), over=False))
                continue
            try:
                if said == "s":
                    return change_lineup(self.table, self._pick)
                if said == "u":
                    self.table.undo()
                    self.story = Story(self.table)
                    self.story.tell(self.table.events)  # it knows again what was said before
                    print(f"  Taken back. {situation_line(self.table.game.situation)}.")
                    return ()
                return self._answer(request, said)
            except BadAnswer as error:
                print(f"  {error}")

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
        situation = self.table.game.situation
        if isinstance(request, Roll):
            return f"  Roll {request.wants()} > "
        setup = self.table.seated
        club = setup.clubs[situation.batting if request.side == "offense" else 1 - situation.batting]
        options = "  ".join(f"{number} {option.label}" for number, option in enumerate(request.options, start=1))
        batter = names_of(setup, situation.lineups)(situation.batting, situation.batter)
        return f"  [{situation_line(situation)}; {batter} up] {club.city}: {request.prompt} {options} > "

    def _answer(self, request: Roll | Ask, said: str) -> Iterable[Event]:
        if isinstance(request, Roll):
            if not said:
                return self.table.answer(self.table.throw(), "dice")
            faces = said.replace(",", " ").split()
            if not all(face.isdecimal() and len(face) < 4 for face in faces):
                raise BadAnswer(f"Type the faces as numbers, {request.wants()}, or Enter to roll.")
            return self.table.answer([int(face) for face in faces], "typed")
        if not said:
            return self.table.answer(request.ordinary)
        number = int(said) if said.isdecimal() and len(said) < 3 else 0
        if 1 <= number <= len(request.options):
            return self.table.answer(request.options[number - 1].value)
        return self.table.answer(said.replace(" ", "_"))


def play(setup: Setup, auto: bool) -> int:
    game = TerminalGame(setup, auto)
    try:
        game.play()
    except (Quit, KeyboardInterrupt):
        kept = f" It is saved at {game.file.path}." if game.file and not game.file.trouble else ""
        print(f"\nStopped. {situation_line(game.table.game.situation)}.{kept}")
        return 130 if sys.exc_info()[0] is KeyboardInterrupt else 0
    finally:
        if game.file:
            game.file.close()
    return 0
