"""One writer per save: a lock that the system drops when its process ends, however it ends."""

from __future__ import annotations

import os
import sys
from errno import EINVAL, ENOLCK, ENOSYS, ENOTSUP, EOPNOTSUPP

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 2**31 - 2


NO_LOCKS = (ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP, EINVAL)  # what a file system without locks may say


class InUse(OSError):
    """Another Horsehide has this game open."""


def lock(descriptor: int) -> bool:
    """Claim an open file for this process, or InUse; False where the file system knows no locks."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, FAR, os.SEEK_SET)  # a locked byte cannot be read there, so it is none of the game's
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_END)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in NO_LOCKS:
            return False
        raise InUse(error.errno, "this game is open in another copy of Horsehide") from None
    return True
