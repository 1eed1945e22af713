"""Who decides for a club, as values: its manager, and the kinds of decision that are somebody else's."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rulesets.core.play.matters import MATTERS, SEATS, Matter, Seat, SeatChart, plain_chart, usual_seat
from rulesets.core.play.setup import MANAGERS, Manager

BOTH, CUSTOM = "both", "custom"
CHOICES: dict[str, str] = {
    **{str(who): words for who, words in MANAGERS.items()},
    BOTH: "Both: you manage each club",
    CUSTOM: "Custom…",
}
SKIPPERS: dict[Manager, str] = {
    who: words.partition(": ")[2] for who, words in MANAGERS.items() if usual_seat(who) == "computer"
}
USUAL_SKIPPER: Manager = next(iter(SKIPPERS))
NOTES: dict[str, str] = {
    "person": "You make every call for this side.",
    "by_the_book": "The computer decides, every call for what it is worth, and says why.",
    "bold": "The computer decides: it runs, hits and runs, and takes chances.",
    "patient": "The computer decides: it waits for the big inning and gives no out away.",
    "small_ball": "The computer decides: it bunts, runs and plays for one run.",
    "old_school": "The computer decides: it bunts, and leaves its starters in.",
    "club": "The computer decides, with the temperament in the club's file.",
    "ordinary": "The ordinary call every time; you are never asked.",
    BOTH: "You make every call for both clubs.",
    CUSTOM: "Some kinds of decision are yours, others the computer's.",
}


class Seating(msgspec.Struct, frozen=True):
    """One club's: as a setup has it."""

    manager: Manager = "person"
    chart: SeatChart = {}

    @property
    def choice(self) -> str:
        """How it reads in a box: its manager, or that it is mixed."""
        return CUSTOM if self.chart else self.manager

    @property
    def skipper(self) -> Manager:
        """Who decides what is the computer's."""
        return self.manager if self.manager in SKIPPERS else USUAL_SKIPPER

    @property
    def seats(self) -> dict[Matter, Seat]:
        """Who has the say in each kind."""
        usual = usual_seat(self.manager)
        return {matter: self.chart.get(matter, usual) for matter in MATTERS}

    @property
    def words(self) -> str:
        """
        >>> Seating("bold", {"steals": "person"}).words
        'Computer: Bold; steals: you.'
        """
        kinds = [f"{MATTERS[matter].lower()}: {SEATS[seat].lower()}" for matter, seat in self.chart.items()]
        return "; ".join([MANAGERS[self.manager], *kinds]) + "."


def seating_of(skipper: Manager, seats: Mapping[Matter, Seat]) -> Seating:
    """A club whose kinds are shared out like this; one that is all a person's, or all ordinary, has no skipper.

    >>> seating_of("bold", dict.fromkeys(MATTERS, "person")).manager
    'person'
    """
    said = set(seats.values())
    if said == {"person"}:
        return Seating("person")
    if said == {"ordinary"}:
        return Seating("ordinary")
    return Seating(skipper, plain_chart(skipper, seats))
