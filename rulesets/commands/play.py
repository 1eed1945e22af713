"""`horsehide play`: a whole game in the terminal. Enter rolls, a number decides, real dice can be typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from pathlib import Path

from .. import find
from ..core.book.aims import purpose_of
from ..core.book.box_score import box_score
from ..core.book.details import details
from ..core.book.dice_reading import in_lines as reading_in_lines
from ..core.book.dice_reading import reading_of
from ..core.book.scoring import Book
from ..core.book.wording import name_of, score_line, situation_line
from ..core.charts.house import changes
from ..core.files.faults import shown
from ..core.files.folders import data_folder
from ..core.play.endless import MOST_THROWS, Endless
from ..core.play.events import Event, Settled, Thrown
from ..core.play.requests import Ask, BadAnswer, Roll
from ..core.play.setup import Setup
from ..core.play.situation import Situation
from ..core.saves.game_file import GameFile, new_file
from ..core.saves.lines import SUFFIX
from ..core.session.agreeing import Suggested
from ..core.session.calls import are_the_same
from ..core.session.session import Session
from ..core.table.table import Table
from ..core.table.telling import change_told, house_line, story_of, teller_of
from ..managers import advisers_for, skippers_for
from ..managers.dugout.counsel import counsel_at, in_lines, sentence
from ..managers.dugout.reason_lines import reason_lines, why_changed
from .changes import change_lineup
from .seating import change_seats
from .terminal import TOGETHER, asked, say
from .typed import DiceTyped, are_dice, faces_in, numbered, on_the_dice, picked

HELP = (
    "Enter rolls the dice or makes the ordinary call; a number or its words pick an option.\n"
    "Real dice: type the faces, like 1 3 6, at any prompt; a single one like this: d 4. Also: s changes a lineup, "
    "u takes back the last play or change, b shows the box score, w asks the skipper what he would do, m says who "
    "decides what, a plays out the rest by itself, ? helps, q quits."
)
OF_A_LIST = "  Type the number of one of these lines; Enter leaves everything as it is. Real dice are taken here, too."
OTHER_DICE = "  Your dice were not read: the other side has called something else, which comes first."
OF_A_CHANGE = "  Enter or 1 makes the change, 2 goes on without it; real dice make it, too, and are thrown."
QUIT, ASKS_HELP = ("q", "quit", "exit"), ("?", "h", "help")

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
        self.story = story_of(table, reason_lines(table.setup.clubs))
        self.saved = saved
        self.session = Session(table, skippers_for(table.setup), file, book)
        self.session.listener = self.tell
        self._reading: list[Event] = []
        self._told = 0  # steps of it
        self._teller = teller_of(table)

    def play(self) -> None:
        visitors, home = self.table.seated.clubs
        meet = "at" if self.session.situation.under_way else "and"  # before a roll-off nobody is at home
        print(f"{self.table.ruleset.name}: {visitors.name} {meet} {home.name}, seed {self.table.setup.seed}")
        if in_force := house_line(self.table):
            print(in_force)
            self._list_house_rules()
        if not self.auto:
            say(HELP)
            print(self.saved)
        if self.table.journal or self.table.start is not None:
            self.story.tell(self.table.events)  # it knows what was said before
            say(f"\n{self._where}. {score_line(self.table.seated, self._score)}.")
        else:
            for man in (*visitors.out_of_position, *home.out_of_position):
                say(f"  {man.name} starts out of position at {man.position}.")
            print(f"\n{self.story.opening().text}")
        while (request := (waiting := self.session.step()).request) is not None:
            if self.auto:
                self.session.autoplay()
                if self.table.setup.house and self.table.where().throws > MOST_THROWS:
                    raise Endless(self.table.setup.house)
            elif waiting.suggested is not None:
                self._ask_for_a_change(waiting.suggested)
            elif not self.session.call_for_others():
                self._ask(request)
            if trouble := self.session.new_trouble():
                print(f"  {trouble}")
        print(f"\nFinal: {score_line(self.table.seated, self._score)}\n")
        setup, book = self.table.seated, self.session.book
        print(box_score(setup, book, told=details(setup, self.table.events, book, *self.session.hours)))

    @property
    def _where(self) -> str:
        """Inning, outs, bases, and the count where there is one."""
        situation = self.session.situation
        return ", ".join(filter(None, (situation_line(situation), count_line(situation))))

    @property
    def _score(self) -> tuple[int, int]:
        return self.session.situation.score

    def _list_house_rules(self) -> None:
        lines = list(changes(self.table.game.charts.values()))
        for line in lines[:MOST_LISTED]:
            print(f"  {line}")
        if len(lines) > MOST_LISTED:
            print(f"  and {len(lines) - MOST_LISTED} more: horsehide check --house FILE lists them all.")

    def tell(self, events: Sequence[Event]) -> None:
        if not self.auto:
            self._tell_reading(events)
        told = self.story.tell(events)
        for line in told:
            if line.kind == "half":
                print(f"\n{line.text}")
            elif line.kind in ("play", "change", "totals", "why"):
                say(f"  {line.text}")
        if not told and not self.auto:
            self._tell_in_short(events)

    def _tell_reading(self, events: Sequence[Event]) -> None:
        """What was thrown, and how it was read, step by step; each step is told once."""
        for event in events:
            self._reading.append(event)
            if isinstance(event, Settled):
                break
        thrown = next((event for event in events if isinstance(event, Thrown)), None)
        reading = reading_of(self._reading, self._teller)
        for line in reading_in_lines(reading, thrown, self._told):
            say(f"    {line}")
        self._told = len(reading.chain)
        if any(isinstance(event, Settled) for event in events):
            self._forget_reading()
        self._teller = teller_of(self.table)

    def _forget_reading(self) -> None:
        self._reading, self._told = [], 0

    def _tell_in_short(self, events: Iterable[Event]) -> None:
        """A pitch that the story keeps for the end of the at-bat; the player who rolled it wants to know now."""
        for event in events:
            if isinstance(event, Settled):
                count = count_line(event.situation)
                print(f"  {self.table.ruleset.calls[event.code].headline}.{f' {count}.' if count else ''}")

    def _ask(self, request: Roll | Ask) -> None:
        """One answer from the terminal, asked again until it is a good one."""
        while True:
            said = self._asked(self._prompt(request))
            if said == "a":
                self.auto = True
                return
            if said == "b":
                print(box_score(self.table.seated, self.session.book, over=False))
                continue
            if said in ASKS_HELP:
                self._help(request)
                continue
            if said == "w":
                self._ask_the_skipper(request)
                continue
            try:
                self._do(request, said)
            except BadAnswer as error:
                say(f"  {error}")
            else:
                return

    def _asked(self, prompt: str) -> str:
        try:
            said = asked(prompt)
        except EOFError:
            raise Quit from None
        if said in QUIT:
            raise Quit
        return said

    def _do(self, request: Roll | Ask, said: str) -> None:
        if said in ("s", "m"):
            try:
                (change_lineup if said == "s" else change_seats)(self.session, self._pick)
            except DiceTyped as typed:
                self._throw_typed(typed.faces)
        elif said == "u":
            self.session.undo()
            self.story = story_of(self.table, reason_lines(self.table.setup.clubs))
            self.story.tell(self.table.events)  # it knows again what was said before
            self._forget_reading()
            say(f"  Taken back. {self._where}.")
        else:
            self._answer(request, said)

    def _ask_the_skipper(self, request: Roll | Ask) -> None:
        """What he would say, and what each answer is worth."""
        if isinstance(request, Roll):
            print("  There is nothing to decide before these dice.")
            return
        told = counsel_at(self.table, request, advisers_for(self.table.setup))
        for line in in_lines(told, request):
            say(f"    {line}")

    def _ask_for_a_change(self, suggested: Suggested) -> None:
        """A change that the skipper would make, if the player agrees."""
        side, change = suggested.side, suggested.change
        why = why_changed(side, change, self.table.setup.clubs, self.session.situation.club_of(side))
        say(f"  The skipper suggests: {change_told(self.table, side, change.moves)} {why}".rstrip())
        while True:
            said = self._asked("  Agreed? 1 Make the change  2 Not now > ")
            if said in ("", "1"):
                self.session.agree()
            elif said == "2":
                self.session.decline()
            elif are_dice(said):
                try:
                    self._throw_typed(faces_in(said) or [], self.session.agree)
                except BadAnswer as error:
                    say(f"  {error}")
                    continue
            else:
                say(OF_A_CHANGE)
                continue
            return

    def _pick(self, question: str, lines: Sequence[str]) -> int | None:
        """One of several numbered lines, from 0; Enter leaves it, real dice are thrown instead."""
        for number, line in enumerate(lines, start=1):
            say(f"    {number:>2} {line}")
        while True:
            said = self._asked(f"  {question} (Enter: cancel) > ")
            if not said:
                return None
            number = int(said) if said.isdecimal() and len(said) < 4 else 0
            if 1 <= number <= len(lines):
                return number - 1
            faces = faces_in(said)
            if faces is not None and are_dice(said):
                raise DiceTyped(faces)
            say(OF_A_LIST if said in ASKS_HELP else f"  Type a number from 1 to {len(lines)}, or Enter to cancel.")

    def _prompt(self, request: Roll | Ask) -> str:
        situation = self.session.situation
        if isinstance(request, Roll):
            purpose = purpose_of(request, self.table.ruleset, self.table.seated, situation)
            stop = "" if purpose.line[-1] in "!?" else "."
            count = count_line(situation)
            return f"  {f'[{count}] ' if count else ''}{purpose.line}{stop} Roll {request.wants()} > "
        setup = self.table.seated
        club = setup.clubs[situation.batting if request.side == "offense" else 1 - situation.batting]
        batter = name_of(setup, situation.batting, situation.man_on(0))
        question = (
            f"  [{situation_line(situation)}; {batter} up] {club.city}: {request.prompt} {request.advice}".rstrip()
        )
        suggested = self.session.suggestion(request)
        if suggested is not None:
            why = sentence(suggested, request, self.table.game, self.table.setup.clubs)
            question = f"  The skipper suggests: {why} Enter agrees.\n{question}"
        if request.kind == "call":
            options = [option.replace(" ", TOGETHER) for option in numbered(request)]
            return f"{question} {'  '.join(options)} > "
        ratings = f"    {', '.join(map(str, request.ratings))}\n" if request.ratings else ""
        rows = []
        for row, option in zip(numbered(request), request.options, strict=True):
            note = f": {option.note}" if option.note else ""
            rows.append(f"    {row}{note}{' (ordinary)' if option.value == request.ordinary else ''}\n")
        return f"{question}\n{ratings}{''.join(rows)}  > "

    def _help(self, request: Roll | Ask) -> None:
        """The keys, and what is asked now with what each answer would mean."""
        say(HELP)
        if isinstance(request, Roll):
            say(f"  Now: {request.wants()}. Enter rolls.")
            return
        say(f"  {request.prompt}{f' {request.advice}' if request.advice else ''}")
        for number, option in enumerate(request.options, start=1):
            ordinary = " (the ordinary call)" if option.value == request.ordinary else ""
            say(f"    {number} {option.label}{f': {option.note}' if option.note else ''}{ordinary}")

    def _answer(self, request: Roll | Ask, said: str) -> None:
        faces = faces_in(said)
        if isinstance(request, Roll):
            if not said:
                self.session.throw()
            elif faces is None:
                raise BadAnswer(f"Type the faces as numbers, {request.wants()}, or Enter to roll.")
            else:
                self.session.give(on_the_dice(request, faces), "typed")
        elif faces is not None and are_dice(said):
            self._throw_typed(faces)
        elif not said:
            self._agree_with(request)
        else:
            self.session.give(picked(request, said))

    def _agree_with(self, request: Ask) -> None:
        """What the skipper suggests, where he does, else the ordinary call."""
        suggested = self.session.suggestion(request)
        self.session.give(request.ordinary if suggested is None else suggested.value)

    def _throw_typed(self, faces: list[int], first: Callable[[], object] | None = None) -> None:
        """Real dice thrown before everything was answered: what Enter would say to it, and then these dice.

        `first` is done before that, once the dice are known to be right. Where the other side then calls for other
        dice, these are asked for.
        """
        roll = self.session.calls.next_roll({}, past_questions=True)
        if roll is None:
            raise BadAnswer("No dice follow on this play; answer the question first.")
        on_the_dice(roll, faces)
        if first is not None:
            first()
        while isinstance(request := self.session.step().request, Ask):
            if not self.session.call_for_others():
                self._agree_with(request)
        if are_the_same(roll, self.session.pending):
            self.session.give(faces, "typed")
        else:
            say(OTHER_DICE)


def count_line(situation: Situation) -> str:
    """Balls and strikes in a game that throws pitches, once there are any: "1 and 2"."""
    count = situation.count
    return f"{count[0]} and {count[1]}" if count and count != (0, 0) else ""


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
        try:
            path = Path(said).expanduser()  # `RuntimeError`: nobody's home
            session.save_elsewhere(path if path.suffix == SUFFIX else path.with_name(path.name + SUFFIX))
        except (OSError, ValueError, RuntimeError) as error:
            print(f"  It can't be saved there: {(getattr(error, 'strerror', None) or str(error)).rstrip('.')}.")
        else:
            print(_where_it_is(session).strip())
            return
