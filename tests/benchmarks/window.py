"""Measure the window: `python -m tests.benchmarks.window`. On a display if there is one, offscreen if not.

Every start is a process of its own, warm, and a bare `QMainWindow` is started beside it each time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile

STARTS = 7

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

PLAY = """
import json, sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import rulesets
from desktop.main_window import MainWindow
from rulesets.core.play.setup import default_setup
app = QApplication(sys.argv[:1])
window = MainWindow()
window.show()
window.play_ball(default_setup(rulesets.GAMES[0], seed=7))
app.processEvents()
table = window.table
costs = []
for number in range(60):
    table.roll()
    app.processEvents()
    began = time.process_time()
    table.tray.settle()  # the click that settles the dice
    app.processEvents()
    costs.append(time.process_time() - began)
    table.diamond.finish()
    app.processEvents()
def resident():
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024
def idle_over():
    idle = (time.process_time() - idle_from) / 5
    costs.sort()
    print(json.dumps({"settle": costs[len(costs) // 2], "worst": costs[-1], "idle": idle, "mb": resident()}))
    app.quit()
idle_from = time.process_time()
QTimer.singleShot(5000, idle_over)
app.exec()
"""


def run(code: str) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder}
        if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            environment["QT_QPA_PLATFORM"] = "offscreen"
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        figures: dict[str, float] = json.loads(done.stdout)
        return figures


def main() -> None:
    run(BARE), run(OURS)  # warm
    pairs = [(run(BARE)["start"], run(OURS)["start"]) for _ in range(STARTS)]
    bare, ours = (min(times) for times in zip(*pairs, strict=True))
    print(f"start to first painted page: {ours:.2f} s of CPU (wanted: 0.6)")
    print(f"  a bare QMainWindow {bare:.2f} s, ours {ours / bare:.2f} times that (wanted: 2)")
    play = run(PLAY)
    settle, worst = play["settle"] * 1000, play["worst"] * 1000
    print(f"dice settled to result painted: {settle:.1f} ms of CPU at the median, {worst:.1f} at worst (wanted: 16)")
    print(f"idle: {play['idle'] * 100:.2f} % of a core (wanted: 1)")
    print(f"resident: {play['mb']:.0f} MB (wanted: 150)")


if __name__ == "__main__":
    main()
