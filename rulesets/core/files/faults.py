"""What is wrong with a file from elsewhere: where it is, what it is, and the nearest right word."""

from __future__ import annotations

import os
from collections.abc import Iterable

import msgspec

MOST_FAULTS = 1000  # nobody reads more, and a hostile file could hold millions
LONGEST_WORD, MOST_WORDS = 60, 300  # beyond these no near miss is looked for: the search is slow
WORDS_LISTED = 12


def shown(name: str | os.PathLike[str]) -> str:
    """A file's name to be read: bytes of it that are no text are marked.

    >>> shown("caf" + chr(0xDCE9)) == "caf" + chr(0xFFFD)
    True
    """
    return os.fspath(name).encode("utf-8", "surrogateescape").decode("utf-8", "replace")


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong in a file; line 0 is the file as a whole.

    >>> print(Fault("house.yaml", 3, 9, "no such row"))
    house.yaml:3:9: no such row
    """

    path: str
    line: int
    column: int
    text: str

    def __str__(self) -> str:
        path = shown(self.path)
        where = f"{path}:{self.line}:{self.column}" if self.line else path
        return f"{where}: {self.text}"


class BadFile(ValueError):
    """A file that cannot be taken as it is: all its faults, one a line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__(self.faults)  # pickled by its faults, so that it crosses to another process whole

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class Faults(list[Fault]):
    """Faults as they are found, to be said all at once; a thousand are enough, and then the search stops."""

    def append(self, fault: Fault) -> None:
        super().append(fault)
        if len(self) >= MOST_FAULTS:
            raise BadFile(self)


def quoted(word: str) -> str:
    """A word of the file in quotes, short enough to print and with nothing in it that a terminal obeys."""
    return repr(word if len(word) <= 40 else word[:39] + "…")


def listed(words: Iterable[str]) -> str:
    """Words one after the other, not too many of them.

    >>> listed(["111", "112"])
    '111, 112'
    """
    known = list(words)
    more = f" and {len(known) - WORDS_LISTED} more" if len(known) > WORDS_LISTED else ""
    return ", ".join(word if len(word) <= 40 else word[:39] + "…" for word in known[:WORDS_LISTED]) + more


def nearest(word: str, words: Iterable[str]) -> str | None:
    """The known word that was probably meant.

    >>> nearest("steal_secnd", ["no_steal", "steal_second", "steal_third"])
    'steal_second'
    """
    known = list(words)
    if len(word) > LONGEST_WORD or len(known) > MOST_WORDS:
        return None
    import difflib  # late: only a slip pays for it

    alike = {_folded(name): name for name in reversed(known) if len(name) <= LONGEST_WORD}
    close = difflib.get_close_matches(_folded(word), alike, n=1, cutoff=0.6)
    return alike[close[0]] if close else None


def _folded(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what was probably meant, and what there is.

    >>> did_you_mean("steel", ["no_steal", "steal"])
    "; did you mean 'steal'? (no_steal, steal)"
    """
    known = list(words)
    if not known:
        return ""
    near = nearest(word, known)
    if near is None:
        return f"; known: {listed(known)}"
    return f"; did you mean {quoted(near)}?" + (f" ({listed(known)})" if len(known) <= WORDS_LISTED else "")
