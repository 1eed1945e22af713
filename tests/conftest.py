"""For every test: no screen, no folder of the player's, no luck, and the same examples each time where it matters.

Qt is not imported here: the tests of `rulesets` run without it, with `-p no:pytest-qt`.
"""

from __future__ import annotations

import gc
import itertools
import os
import random
import shutil

import hypothesis
import pytest

from rulesets.core.play import setup

if not os.environ.get("HORSEHIDE_REAL_WINDOW"):
    os.environ["QT_QPA_PLATFORM"] = "offscreen"

# How long an example takes to make is a matter of what else the machine does.
hypothesis.settings.register_profile("here", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow])
hypothesis.settings.register_profile("ci", hypothesis.settings.get_profile("here"), derandomize=True)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")

collect_ignore = ["benchmarks"]

# What platformdirs reads, on Linux and macOS and on Windows.
PLAYERS_FOLDERS = (
    *("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_DOCUMENTS_DIR"),
    *("WIN_PD_OVERRIDE_LOCAL_APPDATA", "WIN_PD_OVERRIDE_APPDATA", "WIN_PD_OVERRIDE_PERSONAL"),
)
LUCK = os.environ.get("HORSEHIDE_LUCK", "")  # any other word throws other dice in every game that draws its own
numbers = itertools.count()
WINDOW_TOOLS = ("Xvfb", "xauth", "xdotool", "convert", "xwd")


OFTEN_ENOUGH = 20_000  # objects made until garbage is looked for: thousands of tests stand around, and few make much


def pytest_sessionstart() -> None:
    gc.disable()  # nothing of what is collected now is garbage


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(OFTEN_ENOUGH, 20, 20)
    gc.enable()


@pytest.fixture(autouse=True)
def players_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves, settings and caches of a test go to folders of its own, which nobody makes before they are needed."""
    folder = tmp_path_factory.getbasetemp() / "players" / str(next(numbers))
    for name in PLAYERS_FOLDERS:
        monkeypatch.setenv(name, str(folder / name.lower()))


@pytest.fixture(autouse=True)
def no_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn for a game that nobody gave a seed hangs on the test's name alone, so it passes always or never."""
    drawn = random.Random(f"{LUCK} {request.node.nodeid}")
    monkeypatch.setattr(setup, "urandom", drawn.randbytes)
    random.seed(drawn.random())  # whatever asks Python's own dice


def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("real_window"):
        missing = [tool for tool in WINDOW_TOOLS if not shutil.which(tool)]
        if missing:
            pytest.skip(f"a real window is tested with {', '.join(missing)}, not found here")
