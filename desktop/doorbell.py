"""The open window hears a second start of the program: a thread listens, a queued signal tells the window."""

from __future__ import annotations

import hmac
import os
import secrets
import socket
from contextlib import suppress
from threading import Thread

import msgspec
from PySide6.QtCore import QObject, Signal

from desktop.already_open import HEARD, MOST_BYTES, Address, Claim, Wish

AT_A_TIME = 8
SECONDS = 2.0  # for whoever has rung to say what he wants


class Doorbell(QObject):
    """`rung` brings the wish of whoever has started the program once more."""

    rung = Signal(object)

    def __init__(self, claim: Claim, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._word = secrets.token_hex(16)
        self._socket: socket.socket | None = None
        try:
            self._socket = socket.create_server(("127.0.0.1", 0), backlog=AT_A_TIME)
        except OSError:
            return  # a machine that knows no line to itself: then every start is a window of its own
        Thread(target=self._listen, args=(self._socket,), name="doorbell", daemon=True).start()
        claim.say_where(Address(self._socket.getsockname()[1], self._word, os.getpid()))

    def close(self) -> None:
        if self._socket is not None:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)  # wakes the thread
            self._socket.close()
            self._socket = None

    def _listen(self, door: socket.socket) -> None:
        while True:
            try:
                line, _ = door.accept()
            except OSError:
                return  # closed
            with line, suppress(OSError):
                line.settimeout(SECONDS)
                self._hear(line)

    def _hear(self, line: socket.socket) -> None:
        told = b""
        while not told.endswith(b"\n") and len(told) < MOST_BYTES:
            more = line.recv(4096)
            if not more:
                break
            told += more
        try:
            wish = msgspec.json.decode(told, type=Wish)
            bytes.fromhex(wish.named)
        except (msgspec.DecodeError, ValueError):
            return
        if hmac.compare_digest(wish.word.encode(), self._word.encode()):
            self.rung.emit(wish)
            line.sendall(HEARD)
