"""What is written is on the disk: past the system's memory, and with the folder that names it."""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from errno import EINVAL, ENOSYS, ENOTSUP
from pathlib import Path

if sys.platform == "darwin":
    import fcntl

CANNOT = (EINVAL, ENOSYS, ENOTSUP)  # a file system that has nothing to wait for


def to_disk(descriptor: int) -> None:
    """Wait until the disk has what was written to an open file; `OSError` where it could not be kept."""
    if sys.platform == "darwin":  # where `fsync` asks nothing of the disk itself
        with suppress(OSError):  # a network's disk does not know it
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in CANNOT:
            raise


def folder_to_disk(folder: str | os.PathLike[str]) -> None:
    """Wait until the disk knows which files a folder has. Windows keeps that by itself."""
    if sys.platform == "win32":
        return
    with suppress(OSError):  # a folder that may be written to, and not read
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            to_disk(descriptor)
        finally:
            os.close(descriptor)


def make_folder(folder: Path) -> None:
    """A folder, and those above it that are missing, each known to the disk."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in reversed(missing):
        folder_to_disk(each.parent)


def replace_file(path: Path, data: bytes) -> None:
    """A file with these bytes, whole or not at all; a link goes on leading to its file, which may do what it might."""
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
            file.flush()
            to_disk(file.fileno())
        with suppress(FileNotFoundError):
            os.chmod(temporary, stat.S_IMODE(os.stat(target).st_mode))
        os.replace(temporary, target)
        folder_to_disk(target.parent)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)
        raise
