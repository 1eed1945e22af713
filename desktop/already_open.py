"""A second start hands what it was asked for to the window that is open already, and ends. Known before Qt is.

The first start holds a lock on a small file among the player's own data, and writes into it where it listens: a port
of this machine's own and a word that nobody else can read. A lock goes with its process, however that ends; so a file
that a crash left behind says nothing. Where any of this cannot be had, the program opens as if nobody else were there.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from rulesets.core.files.durable import make_folder
from rulesets.core.files.folders import window_folder
from rulesets.core.files.locking import InUse, lock

PATIENCE = 20.0  # seconds until a window that has only just been started, perhaps on a busy machine, must answer
PAUSE = 0.05
MOST_BYTES = 64 * 1024
HEARD = b"heard\n"
ACTIVATION = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")  # what lets a window come forward, on some desktops


class Address(msgspec.Struct, frozen=True):
    """Where the open window listens."""

    port: int
    word: str
    process: int


class Wish(msgspec.Struct, frozen=True):
    """What the second start was asked for. `word` proves that it could read the player's own files."""

    word: str
    named: str = ""  # the file's name in hexadecimal: not every system's names are text
    activation: str = ""

    @property
    def file(self) -> Path | None:
        return Path(os.fsdecode(bytes.fromhex(self.named))) if self.named else None


class Claim:
    """To be the one window of this player at this screen; without a file it is as good as none."""

    def __init__(self, descriptor: int | None = None) -> None:
        self._descriptor = descriptor

    def __bool__(self) -> bool:
        return self._descriptor is not None

    def say_where(self, address: Address) -> None:
        """Write down where this window listens."""
        if self._descriptor is None:
            return
        text = msgspec.json.encode(address)
        with suppress(OSError):
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, text)

    def let_go(self) -> None:
        if self._descriptor is not None:
            with suppress(OSError):
                os.close(self._descriptor)
            self._descriptor = None


def claim_path() -> Path:
    """One file for each screen: a window that is open at another one could not be seen from here."""
    import platform  # late: only a start of the window asks
    import zlib  # late: as above

    screen = [platform.node(), *(os.environ.get(each, "") for each in ("WAYLAND_DISPLAY", "DISPLAY", "SESSIONNAME"))]
    return window_folder() / f"window-{zlib.crc32(repr(screen).encode()):08x}.open"


def claim(file: Path | None = None, patience: float = PATIENCE) -> Claim | None:
    """The claim to open a window; none where one is open already and has heard what is wanted."""
    end = time.monotonic() + patience
    while True:
        try:
            return _claimed(claim_path())
        except InUse:
            if hand_over(file):
                return None
        except OSError:
            return Claim()
        if time.monotonic() >= end:
            return Claim()  # it does not answer: better two windows than none
        time.sleep(PAUSE)  # it was started a moment ago, or is closing


def _claimed(path: Path) -> Claim:
    make_folder(path.parent)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if not lock(descriptor):
            os.close(descriptor)
            return Claim()
    except InUse:
        os.close(descriptor)
        raise
    os.ftruncate(descriptor, 0)  # where a window listened that is gone
    return Claim(descriptor)


def hand_over(file: Path | None) -> bool:
    """Tell the open window what is wanted; has it heard?"""
    import socket  # late: only a second start has anybody to tell

    try:
        address = msgspec.json.decode(claim_path().read_bytes()[:MOST_BYTES], type=Address)
        wish = Wish(address.word, os.fsencode(file.absolute()).hex() if file else "", _activation())
        with socket.create_connection(("127.0.0.1", address.port), timeout=1.0) as line:
            _let_it_come_forward(address.process)
            line.sendall(msgspec.json.encode(wish) + b"\n")
            return line.recv(len(HEARD)) == HEARD
    except (OSError, OverflowError, msgspec.DecodeError):
        return False


def _activation() -> str:
    return next(filter(None, map(os.environ.get, ACTIVATION)), "")


def _let_it_come_forward(process: int) -> None:
    """Windows lets only the program in front say who comes next to the front; that is this one for a moment."""
    if sys.platform == "win32":
        import ctypes  # late: only there

        with suppress(OSError):
            ctypes.windll.user32.AllowSetForegroundWindow(process)
