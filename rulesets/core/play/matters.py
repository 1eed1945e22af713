"""What a decision is about, and who has the say in it: the seven kinds that a manager may keep or hand over.

Which kind a question belongs to its game says, in `matters` at its top; one may belong to several.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from ..people.lineups import Move

Matter: TypeAlias = Literal["steals", "bunts", "baserunning", "fielding", "pitching", "bench", "special"]
MATTERS: dict[Matter, str] = {
    "steals": "Steals",
    "bunts": "Bunts and hit-and-run",
    "baserunning": "Baserunning",
    "fielding": "Infield and outfield",
    "pitching": "Pitching changes",
    "bench": "Pinch hitters and defense",
    "special": "Special plays",
}
LINEUP: tuple[Matter, ...] = ("pitching", "bench")  # what a change of lineup may be about

Seat: TypeAlias = Literal["person", "confirm", "computer", "ordinary"]  # a person first: he wants to be asked
SEATS: dict[Seat, str] = {
    "person": "You",
    "confirm": "Computer suggests, you confirm",
    "computer": "Computer",
    "ordinary": "Ordinary calls",
}
SeatChart: TypeAlias = dict[Matter, Seat]  # of one club: only what is not its manager's

Matters: TypeAlias = Mapping[str, tuple[Matter, ...]]  # of each question, by its key
OF_EVERY_GAME: Matters = {"replacement": ("bench",), "new_pitcher": ("pitching",)}


def asked_in(matters: Matters) -> tuple[Matter, ...]:
    """The kinds of decision that a game knows, in the usual order; everybody's lineup can be changed.

    >>> asked_in({"steal_call": ("steals",)})
    ('steals', 'pitching', 'bench')
    """
    known = {matter for kinds in (*matters.values(), LINEUP) for matter in kinds}
    return tuple(matter for matter in MATTERS if matter in known)


def usual_seat(manager: str) -> Seat:
    """Who has the say where a club's chart says nothing else.

    >>> usual_seat("person"), usual_seat("ordinary"), usual_seat("bold")
    ('person', 'ordinary', 'computer')
    """
    match manager:
        case "person" | "ordinary":
            return manager
    return "computer"


def seat_for(matters: Iterable[Matter], manager: str, chart: Mapping[Matter, Seat]) -> Seat:
    """Who answers a question about these: of several whoever wants most to be asked.

    >>> seat_for(("bunts", "steals"), "bold", {"steals": "person"})
    'person'
    """
    usual = usual_seat(manager)
    seats = {chart.get(matter, usual) for matter in matters} or {usual}
    return next(seat for seat in SEATS if seat in seats)


def plain_chart(manager: str, chart: Mapping[Matter, Seat]) -> SeatChart:
    """Only what is not the manager's anyway, in the usual order.

    >>> plain_chart("person", {"bench": "computer", "steals": "person"})
    {'bench': 'computer'}
    """
    usual = usual_seat(manager)
    return {matter: chart[matter] for matter in MATTERS if chart.get(matter, usual) != usual}


def about_the_lineup(moves: Iterable[Move]) -> set[Matter]:
    """What a change is about: a new pitcher, other men, or both."""
    return {"pitching" if move.position == "P" else "bench" for move in moves}
