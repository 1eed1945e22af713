"""Kills: a game played by a driver, in the terminal or in the window, and its process killed at any moment.

The child notes each answer once it has been shown, in a file that outlives it. Afterward the save must open without a
fault and hold every one of them.
"""

from __future__ import annotations

import json
import os
import random
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

import rulesets
from rulesets.commands.play import TerminalGame, play
from rulesets.core.files.documents import BadFile
from rulesets.core.play.events import Event
from rulesets.core.play.requests import Ask, BadAnswer, Roll
from rulesets.core.play.setup import Setup
from rulesets.core.saves.game_file import GameFile, new_file
from rulesets.core.saves.opened import read_game
from rulesets.core.session.session import Session
from rulesets.core.table.table import Table
from rulesets.managers import skippers_for
from tests.abuse.cases import Hung, Lost
from tests.games.any_house import any_house
from tests.games.arbitrary import any_answer, any_change, any_setup

NOW = datetime(2026, 4, 1, 13, 5)
SHOWN, TROUBLE = "shown.json", "trouble.txt"
LONGEST = 0.12  # seconds from the first answer to the kill
PATIENCE = 30.0  # until the first answer
TYPED = ("", "", "", "", "", "1", "2", "3", "u", "b", "s", "1", "1 2 3", "6 6 6", "7", "x", "pitch to")
FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")

Plays: TypeAlias = "Callable[[random.Random, Path, Shown], None]"


class Shown:
    """What the child has shown, written so that a kill takes nothing of it."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / SHOWN, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self._told: dict[str, int] = {}

    def answers(self, session: Session) -> None:
        """All answers up to now are on the screen."""
        name, journal = Path(str(session.path)).name, session.table.journal
        for at in range(self._told.get(name, 0), len(journal)):
            self._note({"file": name, "at": at, "answer": [journal[at].key, journal[at].answer]})
        self._told[name] = len(journal)

    def undoing(self, session: Session) -> None:
        self._note({"file": Path(str(session.path)).name, "undoing": True})

    def undone(self, session: Session) -> None:
        name = Path(str(session.path)).name
        self._told[name] = min(self._told.get(name, 0), len(session.table.journal))
        self._note({"file": name, "undone": self._told[name]})

    def _note(self, what: dict[str, Any]) -> None:
        os.write(self._file, json.dumps(what).encode() + b"\n")


def a_setup(chance: random.Random, game: str = "") -> Setup:
    ruleset = rulesets.find(game or chance.choice(rulesets.GAMES))
    house = any_house(ruleset, random.Random(3)) if chance.random() < 0.1 else ""
    return msgspec.structs.replace(any_setup(ruleset, chance), seed=chance.randrange(10**9), house=house)


# --- who plays


def drive(chance: random.Random, folder: Path, shown: Shown) -> None:
    """Games through a session, with arbitrary answers, changes, undo and redo."""
    while True:
        setup = a_setup(chance)
        table = Table(rulesets.find(setup.ruleset), setup)
        session = Session(table, skippers_for(setup), new_file(folder / "games", table, NOW))
        session.listener = lambda _events, session=session: shown.answers(session)
        while (request := session.step().request) is not None:
            act = chance.random()
            if act < 0.03 and table.undo_points():
                shown.undoing(session)
                session.undo()
                shown.undone(session)
            elif act < 0.05:
                with suppress(BadAnswer):  # there may be nothing to redo
                    session.redo()
                shown.answers(session)
            elif act < 0.09 and table.may_change():
                any_change(table.game, chance, session.change)
            elif isinstance(request, Ask):
                session.give(any_answer(request, chance))
            else:
                session.throw()
        session.close()


def type_it(chance: random.Random, folder: Path, shown: Shown) -> None:
    """Games in the terminal, with anything typed."""
    tell, undo = TerminalGame.tell, Session.undo

    def told(game: TerminalGame, events: Sequence[Event]) -> None:
        tell(game, events)
        shown.answers(game.session)

    def taken_back(session: Session, to: int | None = None) -> None:
        shown.undoing(session)
        undo(session, to)
        shown.undone(session)

    TerminalGame.tell, Session.undo = told, taken_back  # type: ignore[method-assign, assignment]
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    while True:
        typed = folder / "typed.txt"
        typed.write_text("\n".join(chance.choices(TYPED, k=400)) + "\nq\nq\nq\n", encoding="utf-8")
        with open(typed, encoding="utf-8") as sys.stdin:
            play(a_setup(chance), auto=False)


def press_it(chance: random.Random, folder: Path, shown: Shown) -> None:
    """Games in the window, without a screen."""
    from PySide6.QtCore import qInstallMessageHandler  # late: the other kinds go without Qt
    from PySide6.QtWidgets import QApplication  # late: as above

    from desktop.main_window import MainWindow  # late: as above
    from desktop.settings import Settings  # late: as above

    qInstallMessageHandler(lambda *_: None)  # without a screen every window is complained of
    app = QApplication([])
    window = MainWindow(Settings(animation="off", paper="light"))
    window.show()
    while True:
        window.play_ball(a_setup(chance))
        adapter = window.adapter
        assert adapter is not None
        session = adapter.session
        adapter.happened.connect(lambda _events, session=session: shown.answers(session))
        while session.pending is not None:
            if chance.random() < 0.05 and session.table.undo_points():
                shown.undoing(session)
                window.table.undo()
                shown.undone(session)
            elif isinstance(session.pending, Ask) and session.pending.kind == "choice":
                adapter.give(any_answer(session.pending, chance), "person")
            elif isinstance(session.pending, Roll) or chance.random() < 0.9:
                window.table.roll()
            app.processEvents()
        window.leave_table()


def warm_window() -> None:
    """Import what the window needs, once, before children are forked; no application is made."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    import desktop.main_window
    import desktop.pages.table.page  # noqa: F401


# --- the kill


def killed(plays: Plays, chance: random.Random, folder: Path) -> int:
    """One kill, and what is left looked at."""
    child = os.fork()
    if child == 0:
        _be_the_child(plays, chance, folder)
    try:
        _wait_for_the_first(child, folder)
        time.sleep(chance.random() ** 2 * LONGEST)
    finally:
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
    if (folder / TROUBLE).exists():
        raise RuntimeError((folder / TROUBLE).read_text(encoding="utf-8"))
    if not os.WIFSIGNALED(status):
        raise RuntimeError(f"the game ended by itself, with {os.waitstatus_to_exitcode(status)}")
    saves = {path.name: path for path in folder.rglob("*.horsehide")}
    for name, (answers, undoing) in _shown(folder).items():
        if name not in saves:
            raise Lost(f"{name} is gone; {len(answers)} answers were shown")
        _look_at(saves.pop(name), answers, undoing)
    for path in saves.values():
        _look_at(path, [], False)
    return 1


def _be_the_child(plays: Plays, chance: random.Random, folder: Path) -> None:
    signal.setitimer(signal.ITIMER_PROF, 0)
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))  # should nobody be left to kill it
    for name in FOLDERS:
        os.environ[name] = str(folder / name.lower())
    try:
        plays(chance, folder, Shown(folder))
    except BaseException:
        (folder / "part").write_text(traceback.format_exc(), encoding="utf-8")
        os.replace(folder / "part", folder / TROUBLE)
    finally:
        os._exit(1)


def _wait_for_the_first(child: int, folder: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not (folder / SHOWN).exists() or not (folder / SHOWN).stat().st_size:
        if (folder / TROUBLE).exists():
            return
        if time.monotonic() > end:
            raise Hung(f"no answer within {PATIENCE:.0f} seconds")
        time.sleep(0.002)


def _shown(folder: Path) -> dict[str, tuple[list[Any], bool]]:
    """By save: the answers that were on the screen at the end, and whether an undo was under way."""
    found: dict[str, tuple[list[Any], bool]] = {}
    for line in (folder / SHOWN).read_bytes().split(b"\n")[:-1]:
        said = json.loads(line)
        answers, _ = found.get(said["file"], ([], False))
        if "answer" in said:
            answers = [*answers[: said["at"]], said["answer"]]
        elif "undone" in said:
            answers = answers[: said["undone"]]
        found[said["file"]] = (answers, "undoing" in said)
    return found


def _look_at(path: Path, shown: list[Any], undoing: bool) -> None:
    """The save opens without a fault, holds what was shown, and can be played on."""
    try:
        opened = read_game(path, rulesets.find)
    except BadFile:
        if shown or b"\n" in path.read_bytes():
            raise
        return  # killed before its first line was whole: nothing was on the screen
    if opened.faults:
        raise Lost(f"the save has faults: {opened.faults[0]}")
    found = json.loads(msgspec.json.encode([[entry.key, entry.answer] for entry in opened.journal]))
    kept = found[: len(shown)] == shown or (undoing and found == shown[: len(found)])
    if not kept:
        raise Lost(f"{len(shown)} answers were shown, the save has {len(found)} of its own")
    table = opened.table()
    session = Session(table, skippers_for(table.setup), GameFile.resume(opened, table))
    for _ in range(3):
        if session.step().request is not None:
            session.autoplay()
    journal = list(table.journal)
    session.close()
    again = read_game(path, rulesets.find)
    if again.faults or again.table().journal != journal:
        raise Lost("what was played on after the kill is not in the save")


def driver(chance: random.Random, folder: Path) -> int:
    return killed(drive, chance, folder)


def terminal(chance: random.Random, folder: Path) -> int:
    return killed(type_it, chance, folder)


def window(chance: random.Random, folder: Path) -> int:
    return killed(press_it, chance, folder)
