"""Measure the window: `python -m tests.benchmarks.window`. On a display if there is one, offscreen if not.

Every figure is a process of its own, warm; a bare `QMainWindow` is started beside each start.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

import rulesets

STARTS = 7
EVENINGS = 3  # of each game; the best counts, since whatever else runs here only adds to it

BARE = """
import json, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, done)
def done():
    print(json.dumps({"start": time.process_time()}))
    app.quit()
app = QApplication(sys.argv[:1])
window = Window()
window.resize(1280, 800)
window.show()
app.exec()
"""

OURS = """
import json, sys, time
from desktop.__main__ import before_qt
before_qt()
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from desktop.main_window import MainWindow
class Watch(QObject):
    seen = False
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and not self.seen:
            self.seen = True
            QTimer.singleShot(0, done)
        return False
def done():
    print(json.dumps({"start": time.process_time()}))
    app.quit()
app = QApplication(sys.argv[:1])
window = MainWindow()
watch = Watch()
window.first.installEventFilter(watch)
window.show()
app.exec()
"""


def run(*command: str) -> dict[str, float]:
    """What a process of its own says of itself, in folders of nobody."""
    with tempfile.TemporaryDirectory() as folder:
        names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        environment = {**os.environ, **dict.fromkeys(names, folder)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a second start finds modules compiled
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            environment["QT_QPA_PLATFORM"] = "offscreen"
        done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=True)
        figures: dict[str, float] = json.loads(done.stdout)
        return figures


def evening(measure: str, game: str = "") -> dict[str, float]:
    return run("-m", "tests.benchmarks.evening", measure, *filter(None, [game]))


def start() -> None:
    run("-c", BARE), run("-c", OURS)  # warm
    pairs = [(run("-c", BARE)["start"], run("-c", OURS)["start"]) for _ in range(STARTS)]
    bare, ours = (min(times) for times in zip(*pairs, strict=True))
    print(f"start to first painted page: {ours:.2f} s of CPU (wanted: 0.6)")
    print(f"  a bare QMainWindow {bare:.2f} s, ours {ours / bare:.2f} times that (wanted: 2.2, better 1.8)")


def settle() -> None:
    print("dice settled to result painted, CPU at the median (wanted: 8 ms, better 5)")
    for game in rulesets.GAMES:
        runs = [evening("settle", game) for _ in range(EVENINGS)]
        best = min(runs, key=lambda each: each["settle"])
        rest = f"{best['rest'] * 1000:.1f} for what follows a picture later"
        print(f"  {game}: {best['settle'] * 1000:.1f} ms, {best['worst'] * 1000:.1f} at worst; {rest}")
    print(f"idle: {min(each['idle'] for each in runs) * 100:.2f} % of a core (wanted: 1)")


def memory() -> None:
    print("resident after 40 throws (wanted in a card game: 110 MB, better 100)")
    for game in rulesets.GAMES:
        print(f"  {game}: {evening('one_game', game)['mb']:.0f} MB")
    print(f"resident after 40 games in one window: {evening('many_games')['mb']:.0f} MB (wanted: 120, better 105)")


def main() -> None:
    start()
    settle()
    memory()


if __name__ == "__main__":
    main()
