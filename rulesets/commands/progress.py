"""A progress bar with the time left, on a terminal only: piped output stays clean."""

from __future__ import annotations

import sys
import time
from types import TracebackType


class Progress:
    """`with Progress("games", 20_000) as bar: bar.reached(500)`; drawn on standard error."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = total
        self.shown = sys.stderr.isatty() and total > 0
        self.began = time.monotonic()
        self.drawn = 0.0

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.shown and self.drawn:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()

    def reached(self, done: int) -> None:
        now = time.monotonic()
        if not self.shown or now - self.drawn < 0.1:
            return
        self.drawn = now
        share = done / self.total
        left = (now - self.began) * (1 - share) / share if share else 0.0
        bar = "#" * round(share * 30)
        sys.stderr.write(f"\r[{bar:<30}] {done:,} of {self.total:,} {self.what}, {clock(left)} left\x1b[K")
        sys.stderr.flush()


def clock(seconds: float) -> str:
    """
    >>> clock(75), clock(3), clock(3725)
    ('1:15', '0:03', '1:02:05')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
