"""`horsehide share` and `horsehide receive`: a club, a game or a season as one file, from here and from elsewhere."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ..core.files.faults import BadFile, shown
from ..exports.sharing import look, share, take_in
from ..exports.writing import Folder, Taken, Unwritten


def share_all(things: Sequence[str], folder: str, replace: bool) -> int:
    """1 where a file was already there, 2 where something could not be shared."""
    worst = 0
    try:
        to = Folder(Path(folder), replace)
    except Unwritten as error:
        sys.stderr.write(f"{error}.\n")
        return 2
    for thing in things:
        try:
            print(f"{shown(thing)} is in {share(thing, to)}.")
        except Taken as error:
            sys.stderr.write(f"{error}. Say --replace, or name another folder.\n")
            worst = max(worst, 1)
        except (BadFile, Unwritten) as error:
            sys.stderr.write(f"{error}.\n")
            worst = 2
    return worst


def receive(files: Sequence[str], only_look: bool) -> int:
    """Show what each file is and take it in; 2 where one cannot be."""
    worst = 0
    for name in files:
        try:
            offer = look(Path(name))
            print(offer.told)
            if not only_look:
                print(f"It is in {take_in(offer)}.")
        except (BadFile, Unwritten) as error:
            sys.stderr.write(f"{error}.\n")
            worst = 2
        except OSError as error:
            sys.stderr.write(f"{shown(name)} can't be read ({error.strerror}).\n")
            worst = 2
    return worst
