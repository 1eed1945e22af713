"""Measure what many files cost the window: `python -m tests.benchmarks.files`. No display is needed.

Finished games in the saves folder at the first start, and ballparks of the player's own clubs; each in a process and
a folder of its own, in CPU time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

SHARED = """
import json, os, sys, time
from pathlib import Path
from desktop.__main__ import before_qt
before_qt()
from PySide6.QtWidgets import QApplication
from desktop.app import collect_garbage
number = int(sys.argv[1])
app = QApplication(sys.argv[:1])
collect_garbage()
turns = []
def until(done):
    while not done():
        began = time.process_time()
        app.processEvents()
        turns.append(time.process_time() - began)
"""

GAMES = """
import rulesets
from rulesets.core.files.folders import data_folder
from rulesets.core.play.setup import default_setup
from rulesets.core.saves.game_file import GameFile
from rulesets.core.table.table import Table
folder = data_folder()
real = []
for game in rulesets.GAMES:
    for seed in range(3):
        table = Table(rulesets.find(game), default_setup(game, seed))
        file = GameFile.create(folder / f"{game} {seed}.horsehide", table)
        while table.pending is not None:
            table.step()
        file.close()
        real.append(file.path)
for copy in range(len(real), number):  # the same games again, under other names
    os.link(real[copy % len(real)], folder / f"{copy}.horsehide")
"""

SAVES = """
from desktop.models.saved_games import SavedGamesModel
def load():
    heard.clear()
    began = time.process_time()
    model.load()
    turns[:] = [time.process_time() - began]
    until(lambda: heard)
    return {"all": time.process_time() - began, "turn": max(turns)}

model, heard = SavedGamesModel(folder), []
model.loaded.connect(lambda: heard.append(True))
print(json.dumps({"first": load(), "again": load()}))
"""

LIBRARY = """
from desktop.pages.library.page import LibraryPage
def clocked(act):
    began = time.perf_counter()
    act()
    page.table.viewport().repaint()
    return time.perf_counter() - began

def open_page():
    global page
    page = LibraryPage(folder)
    page.resize(1280, 770)
    def show():
        page.show()
        page.repaint()
    seconds = clocked(show)
    turns[:] = [0.0]
    until(lambda: not page.is_looking)
    assert page.model.total == number
    return {"shown": seconds, "turn": max(turns), "all": sum(turns)}

figures = {"first": open_page(), "again": open_page()}
bar, scrolled = page.table.verticalScrollBar(), []
for step in range(60):
    scrolled.append(clocked(lambda: bar.setValue(bar.maximum() * (step * 37 % 60) // 60)))
for word in ("ortega", "copper walk-off", "5-3", ""):
    figures["search " + word] = {"shown": clocked(lambda: page.search.setText(word))}
figures["scroll, the longest of 60"] = {"shown": max(scrolled)}
figures["scroll, in the middle"] = {"shown": sorted(scrolled)[30]}
print(json.dumps(figures))
"""

CLUBS = """
from desktop.models.park_finder import ParkFinder
from rulesets.core.files.folders import clubs_folder
from rulesets.core.people.club_files import load_club, shipped_text
from rulesets.core.people.clubs import HOME, VISITORS
clubs_folder().mkdir(parents=True)
text = shipped_text(VISITORS)
for club in range(number):
    own = text.replace("id: harbor_point_pilots", f"id: club_{club}").replace("Breakwater Park", f"Park {club}")
    (clubs_folder() / f"club_{club}.yaml").write_text(own, encoding="utf-8")
load_club(VISITORS), load_club(HOME)  # as the first page has by then

def look():
    began = time.process_time()
    finder.look()
    turns[:] = [time.process_time() - began]
    until(lambda: not finder.is_looking)
    return {"call": turns[0], "all": time.process_time() - began, "turn": max(turns)}

finder = ParkFinder()
figures = {"first": look(), "again": look()}
assert len(finder.by_name) == number + 8
print(json.dumps(figures))
"""


def run(code: str, number: int) -> dict[str, dict[str, float]]:
    with tempfile.TemporaryDirectory() as folder:
        homes = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        environment = {**os.environ, **dict.fromkeys(homes, folder), "QT_QPA_PLATFORM": "offscreen"}
        command = [sys.executable, "-c", SHARED + code, str(number)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        figures: dict[str, dict[str, float]] = json.loads(done.stdout)
        return figures


def saves(number: int, wanted: str = "") -> None:
    found = run(GAMES + SAVES, number)
    for what, figures in (("at the first start", found["first"]), ("once remembered", found["again"])):
        print(f"{number:,} finished games, {what}: {figures['all']:.2f} s of CPU in the background{wanted},")
        print(f"  the longest turn {figures['turn'] * 1000:.0f} ms")


def library(number: int) -> None:
    found = run(GAMES + LIBRARY, number)
    for what, figures in (("without an index", found.pop("first")), ("with one", found.pop("again"))):
        print(f"library of {number:,} games, {what}: there in {figures['shown'] * 1000:.0f} ms (wanted: 100),")
        print(
            f"  the folder looked at in {figures['all']:.2f} s of CPU, the longest turn {figures['turn'] * 1000:.0f} ms"
        )
    for what, figures in found.items():
        print(f"  {what}: {figures['shown'] * 1000:.0f} ms")


def clubs(number: int) -> None:
    found = run(CLUBS, number)
    for what, figures in (("none of them read", found["first"]), ("once remembered", found["again"])):
        call, turn = figures["call"] * 1000, figures["turn"] * 1000
        print(f"ballparks of {number:,} clubs of one's own, {what}: the call {call:.1f} ms of CPU (wanted: 20),")
        print(f"  all of them in {figures['all']:.2f} s, the longest turn {turn:.1f} ms")


if __name__ == "__main__":
    saves(2_000, " (wanted: 2, better 0.5)")
    saves(20_000)
    library(10_000)
    clubs(500)
    clubs(5_000)
