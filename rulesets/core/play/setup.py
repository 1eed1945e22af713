"""What a game starts from, and what a save's header keeps."""

from __future__ import annotations

from os import urandom
from typing import Literal, TypeAlias

import msgspec

from ..files.documents import BadFile
from ..people.ballparks import Ballpark
from ..people.clubs import HOME, VISITORS, Club
from .agreed import NINE, Agreed
from .fitness import Form
from .matters import SeatChart

MOST_SEED = 10**15  # any seed can be typed again, and is a number that every file may hold

# Who decides for a side: you, always the ordinary call, a temperament by its name, or whoever the club's file names.
Manager: TypeAlias = Literal["person", "ordinary", "by_the_book", "bold", "patient", "small_ball", "old_school", "club"]

MANAGERS: dict[Manager, str] = {
    "person": "You",
    "by_the_book": "Computer: By the book",
    "bold": "Computer: Bold",
    "patient": "Computer: Patient",
    "small_ball": "Computer: Small ball",
    "old_school": "Computer: Old school",
    "club": "Computer: The club's own",
    "ordinary": "Ordinary calls",
}


class Setup(msgspec.Struct, frozen=True):
    ruleset: str
    clubs: tuple[Club, Club]  # visitors, home
    seed: int = 0
    options: dict[str, str] = {}
    managers: tuple[Manager, Manager] = ("person", "person")
    designated_hitter: bool = True
    ballpark: str = ""  # by name
    park: Ballpark | None = None  # and with its figures: its club's file may be edited while a game is on disk
    house: str = ""  # house rules, as their YAML text
    seats: tuple[SeatChart, SeatChart] = ({}, {})  # of each club, decisions that are not its manager's
    form: tuple[Form, Form] | None = None  # in a season: who is out, lowered or worn, club by club
    agreed: Agreed = NINE  # house rules of the table: innings, mercy, a runner in extra innings


def default_setup(ruleset: str, seed: int = 0, options: dict[str, str] | None = None) -> Setup:
    """Two built-in clubs, every option at its default."""
    from ..people.club_files import load_club  # late: a game's package loads without the readers of club files

    return Setup(ruleset, (load_club(VISITORS), load_club(HOME)), seed, options or {})


def fresh_seed() -> int:
    """Dice that nobody has thrown yet."""
    return int.from_bytes(urandom(4), "big")


def swapped(setup: Setup) -> Setup:
    """The other way round: the visitors are at home, in their own ballpark where the other club was in its own."""
    turned = _turned(setup)
    visitors, home = (_own_park(club) for club in setup.clubs)
    if visitors is None or home is None or setup.ballpark != home.name:
        return turned
    return msgspec.structs.replace(turned, ballpark=visitors.name, park=visitors)


def _own_park(club: Club) -> Ballpark | None:
    from ..people.club_files import load_roster  # late: as above

    try:
        return load_roster(club.id).ballpark
    except (BadFile, LookupError, OSError):  # a club of somebody else's, or one that is no more
        return None


def seated(setup: Setup, home_club: int) -> Setup:
    """The setup with visitors first and home second, as a game may have settled it with dice."""
    if home_club:
        return setup
    return _turned(setup)


def _turned(setup: Setup) -> Setup:
    form = setup.form[::-1] if setup.form is not None else None
    return msgspec.structs.replace(
        setup, clubs=setup.clubs[::-1], managers=setup.managers[::-1], seats=setup.seats[::-1], form=form
    )
