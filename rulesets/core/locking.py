"""One writer a save: a lock that the system drops when its process ends, however it ends."""

from __future__ import annotations

import sys


class InUse(OSError):
    """Another Horsehide has this game open."""


def lock(descriptor: int) -> None:
    """Claim an open file for this process, or InUse."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise InUse(error.errno, "another Horsehide has this game open") from None
