"""Who decides what, in the terminal: on the command line, and at any prompt of a game."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..core.play.matters import MATTERS, SEATS, Matter, Seat, SeatChart, asked_in, plain_chart
from ..core.play.setup import MANAGERS, Manager
from ..core.session.session import Session
from ..managers import skippers_for
from .changes import Pick

SIDES = ("visitors", "home")
WORDS: dict[str, Seat] = {"you": "person", "confirm": "confirm", "computer": "computer", "ordinary": "ordinary"}


def read_seats(words: Sequence[str]) -> tuple[SeatChart, SeatChart]:
    """What `--seat home.steals=you` means, for both clubs; ValueError with a sentence where it means nothing.

    >>> read_seats(["home.steals=you", "home.pitching=confirm"])
    ({}, {'steals': 'person', 'pitching': 'confirm'})
    """
    charts: tuple[SeatChart, SeatChart] = ({}, {})
    for word in words:
        where, _, who = word.partition("=")
        side, _, kind = where.partition(".")
        matter: Matter | None = next((each for each in MATTERS if each == kind), None)
        if side not in SIDES or matter is None or who not in WORDS:
            raise ValueError(
                f"--seat takes SIDE.KIND=WHO, like home.steals=you, not '{word}': the side is visitors or home, the "
                f"kind one of {', '.join(MATTERS)}, and it is left to {', '.join(WORDS)}"
            )
        charts[SIDES.index(side)][matter] = WORDS[who]
    return charts


def change_seats(session: Session, pick: Pick) -> None:
    """Ask who decides for which club, or for which kind of its decisions; nothing changes where nobody says."""
    setup = session.table.setup
    lines = [f"{club.city}: {_seats_of(session, at)}" for at, club in enumerate(setup.clubs)]
    club = pick("Whose decisions?", lines)
    if club is None:
        return
    matters = asked_in(session.table.ruleset.matters)
    which = pick("Which of them?", ["All of them", *(MATTERS[matter] for matter in matters)])
    if which is None:
        return
    managers, charts = list(setup.managers), list(setup.seats)
    if which == 0:
        everybody: list[Manager] = list(MANAGERS)
        who = pick("Who decides?", list(MANAGERS.values()))
        if who is None:
            return
        managers[club], charts[club] = everybody[who], {}
    else:
        seats: list[Seat] = list(SEATS)
        who = pick("Who decides?", list(SEATS.values()))
        if who is None:
            return
        chart = {**charts[club], matters[which - 1]: seats[who]}
        charts[club] = plain_chart(managers[club], chart)
    both, two = (managers[0], managers[1]), (charts[0], charts[1])
    session.reseat(both, two, skippers_for(msgspec.structs.replace(setup, managers=both, seats=two)))


def _seats_of(session: Session, club: int) -> str:
    """Who decides for a club, in a line."""
    setup = session.table.setup
    kinds = [f"{MATTERS[matter].lower()}: {SEATS[seat].lower()}" for matter, seat in setup.seats[club].items()]
    return "; ".join([MANAGERS[setup.managers[club]], *kinds])
