"""What a newspaper prints below a box that no column holds: off whom and when a man homered, who turned the double
plays, how long it took. A fold over the plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import TypeAlias

import msgspec

from ..play.events import Event
from ..play.setup import Setup
from ..play.situation import Made
from .notation import in_order
from .scoring import Book, Counts
from .wording import name_of, ordinal

LONG_HITS = {"double": "2b", "triple": "3b", "home_run": "hr"}
LONGEST = timedelta(hours=8)  # at the table; who takes longer has gone away in between


Totals: TypeAlias = Mapping[int, Counts]  # by a man's number in the squad: his figures of the season so far


class Details(msgspec.Struct, frozen=True):
    """One club's: what stands after a man's name in the notes, by his number and the note's key; the double plays
    that it turned, by who did; how long the game took, in minutes; and for a season's game how often each man has done
    what the notes tell, this game included."""

    after: dict[tuple[int, str], str] = {}
    turned: tuple[str, ...] = ()
    minutes: int = 0
    season: Totals = {}

    @property
    def time(self) -> str:
        """
        >>> Details(minutes=134).time, Details().time
        ('2:14', '')
        """
        return f"{self.minutes // 60}:{self.minutes % 60:02}" if self.minutes else ""


NONE = (Details(), Details())


def details(
    setup: Setup,
    events: Iterable[Event],
    book: Book,
    began: datetime | None = None,
    ended: datetime | None = None,
    season: tuple[Totals, Totals] = ({}, {}),
) -> tuple[Details, Details]:
    """Both clubs', visitors first, as `setup` has them. Of a game that was taken up in the middle only what the plays
    tell in full: a man whose homers were not all heard of has none of them told."""
    plays = [event for event in events if isinstance(event, Made)]
    minutes = time_of_play(began, ended)
    visitors, home = (
        Details(_after(setup, plays, book, side), _turned(setup, plays, side), minutes, season[side]) for side in (0, 1)
    )
    return visitors, home


def time_of_play(began: datetime | None, ended: datetime | None) -> int:
    """Minutes from the first pitch to the last out; 0 where they are not known, or somebody went away in between.

    >>> from datetime import datetime
    >>> time_of_play(datetime(2026, 6, 9, 20, 0), datetime(2026, 6, 9, 20, 41)), time_of_play(None, None)
    (41, 0)
    """
    if began is None or ended is None or (began.tzinfo is None) != (ended.tzinfo is None):
        return 0
    took = ended - began
    return round(took.total_seconds() / 60) if timedelta() < took <= LONGEST else 0


def _after(setup: Setup, plays: list[Made], book: Book, side: int) -> dict[tuple[int, str], str]:
    hits: dict[tuple[int, str], list[Made]] = {}
    for made in plays:
        key = LONG_HITS.get(made.credited or "")
        if key is not None and made.side == side:
            hits.setdefault((made.batter, key), []).append(made)
    told = {}
    for (man, key), made_by in hits.items():
        line = book.clubs[side].batting[man] if man < len(book.clubs[side].batting) else {}
        if len(made_by) == line.get(key, 0):
            told[man, key] = _homers(setup, made_by) if key == "hr" else _off(setup, made_by)
    return told


def _pitcher(setup: Setup, made: Made) -> str:
    return name_of(setup, 1 - made.side, made.pitcher, "nobody")


def _homers(setup: Setup, hit: list[Made]) -> str:
    return "; ".join(f"{ordinal(made.inning)}, {made.runs - 1} on, off {_pitcher(setup, made)}" for made in hit)


def _off(setup: Setup, hit: list[Made]) -> str:
    return "off " + ", ".join(counted(_pitcher(setup, made) for made in hit))


def counted(names: Iterable[str]) -> list[str]:
    """
    >>> counted(["Trask", "Ortega", "Trask"])
    ['Trask 2', 'Ortega']
    """
    return [f"{name} {number}" if number > 1 else name for name, number in Counter(names).items()]


def _turned(setup: Setup, plays: list[Made], side: int) -> tuple[str, ...]:
    """Who had the ball on each double or triple play of a side's, where the game says."""
    chains = []
    for made in plays:
        if made.outs > 1 and made.side != side:
            hands = dict.fromkeys(position for leg in in_order(made.legs) for position in leg.by)
            if hands:
                chains.append("-".join(name_of(setup, side, made.man_at(position)) for position in hands))
    return tuple(counted(chains))
